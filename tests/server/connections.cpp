// Who may connect, for how long, and how it ends.
#include <vector>

#include "service.hpp"

namespace tidekeep {
namespace {

const std::string whole = "GET /plain.txt HTTP/1.1\r\nHost: localhost\r\n\r\n";
const std::string large = "GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
constexpr std::size_t large_size = 8u << 20;

bool served(Client& client) {
    client.send(whole);
    return next(client).status == 200;
}

}  // namespace

TEST(Connections, are_limited_in_all) {
    Terms terms;
    terms.limits.connections = 3;
    const Service service(small_site(), terms);
    std::vector<Client> clients;
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(served(clients.emplace_back(service.port())));
    const Reply refused = service.ask(whole);
    EXPECT_EQ(refused.status, 503);
    EXPECT_NE(refused["Retry-After"], "");
    EXPECT_EQ(refused["Connection"], "close");
    EXPECT_NE(refused.body.find("as many connections as it takes."), std::string::npos);
    EXPECT_TRUE(served(clients.front())) << "those who are there are served";
    clients.pop_back();
    std::this_thread::sleep_for(100ms);
    EXPECT_EQ(service.get("/").status, 200) << "there is room again";
}

TEST(Connections, are_limited_by_address) {
    Terms terms;
    terms.limits.connections_per_address = 2;
    const Service service(small_site(), terms);
    std::vector<Client> clients;
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(served(clients.emplace_back(service.port())));
    const Reply refused = service.ask(whole);
    EXPECT_EQ(refused.status, 503);
    EXPECT_NE(refused.body.find("from one address"), std::string::npos);
}

// Nobody can take more than a few connections by being turned away.
TEST(Connections, those_who_are_turned_away_and_stay_are_dropped) {
    Terms terms;
    terms.limits.connections = 1;
    const Service service(small_site(), terms);
    Client first(service.port());
    EXPECT_TRUE(served(first));
    std::vector<Client> silent;
    for (int i = 0; i < 60; ++i) silent.emplace_back(service.port());
    EXPECT_EQ(silent.back().rest(1s), "");
    EXPECT_TRUE(silent.back().closed());
    EXPECT_TRUE(served(first));
}

TEST(Connections, that_are_silent_end) {
    Terms terms;
    terms.limits.idle = 200ms;
    const Service service(small_site(), terms);
    Client silent(service.port()), talker(service.port());
    EXPECT_TRUE(served(talker));
    for (Client* client : {&silent, &talker}) {
        EXPECT_EQ(client->rest(3s), "");
        EXPECT_TRUE(client->closed());
    }
}

TEST(Connections, that_take_long_for_a_header_end) {
    Terms terms;
    terms.limits.header = 300ms;
    const Service service(small_site(), terms);
    Client slow(service.port());
    const auto begin = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < whole.size() && slow.receive(20ms).empty() && !slow.closed(); ++i) slow.send(whole.substr(i, 1));
    EXPECT_TRUE(slow.closed());
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
}

TEST(Connections, of_slow_readers_go_on_as_long_as_they_read) {
    Terms terms;
    terms.limits.stall = 500ms;
    const Service service(large_site(large_size), terms);
    Client reader(service.port());
    reader.send(large);
    std::size_t received = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (std::string bytes = reader.receive(); !bytes.empty(); bytes = reader.receive()) {
        received += bytes.size();
        if (std::chrono::steady_clock::now() - begin < 2s) std::this_thread::sleep_for(50ms);
    }
    EXPECT_GT(std::chrono::steady_clock::now() - begin, 2s) << "four times as long as a reader may pause";
    EXPECT_GT(received, large_size);
}

TEST(Connections, of_those_who_stop_reading_end) {
    Terms terms;
    terms.limits.stall = 300ms;
    terms.limits.connections = 1;
    const Service service(large_site(large_size), terms);
    Client reader(service.port());
    reader.send(large);
    EXPECT_FALSE(reader.receive().empty());
    EXPECT_EQ(service.get("/").status, 503);
    std::this_thread::sleep_for(1s);
    EXPECT_EQ(service.get("/").status, 200) << "its place is free";
    EXPECT_LT(reader.rest().size(), large_size);
}

TEST(Connections, wait_when_there_are_no_descriptors) {
    const Service service(small_site(), {}, [] {
        const rlimit few{40, 40};
        ::setrlimit(RLIMIT_NOFILE, &few);
    });
    std::vector<Client> clients;
    for (int i = 0; i < 60; ++i) EXPECT_TRUE(clients.emplace_back(service.port()).connected());
    EXPECT_TRUE(served(clients.front()));
    const Time before = service.effort();
    std::this_thread::sleep_for(1s);
    EXPECT_LT((service.effort() - before).count(), 200) << "it waits, and does not try all the time";
    EXPECT_TRUE(served(clients.front()));
    clients.back().send(whole);
    EXPECT_EQ(clients.back().receive(100ms), "");
    clients.erase(clients.begin(), clients.end() - 1);
    EXPECT_EQ(next(clients.back()).status, 200) << "and has room as soon as others leave";
}

TEST(Ending, lets_answers_be_finished) {
    Terms terms;
    terms.limits.linger = 100ms;
    Service service(large_site(large_size), terms);
    Client reader(service.port()), idle(service.port());
    EXPECT_TRUE(idle.connected());
    reader.send(large);
    std::size_t received = reader.receive().size();
    service.tell(SIGTERM);
    EXPECT_EQ(idle.rest(1s), "");
    EXPECT_TRUE(idle.closed()) << "who is not being answered must go";
    EXPECT_FALSE(Client(service.port()).connected()) << "nobody is let in";
    for (std::string bytes = reader.receive(); !bytes.empty(); bytes = reader.receive()) received += bytes.size();
    EXPECT_GT(received, large_size);
    EXPECT_EQ(service.ended(), 0);
}

TEST(Ending, says_so_on_connections_that_would_go_on) {
    Terms terms;
    terms.limits.linger = 100ms;
    Service service(large_site(large_size), terms);
    Client reader(service.port());
    const std::string request = "GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n";
    reader.send(request + request);
    EXPECT_FALSE(reader.receive().empty());
    service.tell(SIGINT);
    const std::size_t received = reader.rest().size();
    EXPECT_TRUE(reader.closed());
    EXPECT_LT(received, large_size + 65536) << "the second request comes too late";
    EXPECT_EQ(service.ended(), 0);
}

TEST(Ending, has_an_end) {
    Terms terms;
    terms.limits.grace = 300ms;
    Service service(large_site(large_size), terms);
    Client reader(service.port());
    reader.send(large);
    EXPECT_FALSE(reader.receive().empty());
    const auto begin = std::chrono::steady_clock::now();
    service.tell(SIGTERM);
    EXPECT_EQ(service.ended(), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
}

TEST(Ending, is_at_once_when_told_twice) {
    Service service(large_site(large_size));
    Client reader(service.port());
    reader.send(large);
    EXPECT_FALSE(reader.receive().empty());
    const auto begin = std::chrono::steady_clock::now();
    service.tell(SIGTERM);
    std::this_thread::sleep_for(300ms);
    service.tell(SIGTERM);
    EXPECT_EQ(service.ended(), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 3s);
}

TEST(Opening, is_where_it_was_asked_for) {
    const auto announced = [](const std::string& address) {
        Terms terms;
        terms.address = address;
        return Service(small_site(), terms).announcement();
    };
    EXPECT_TRUE(announced("127.0.0.1").starts_with("http://127.0.0.1:"));
    EXPECT_TRUE(announced("127.0.0.1").ends_with("/ private"));
    EXPECT_TRUE(announced("localhost").starts_with("http://localhost:"));
    EXPECT_TRUE(announced("localhost").ends_with("/ private"));
    EXPECT_TRUE(announced("0.0.0.0").starts_with("http://127.0.0.1:"));
    EXPECT_TRUE(announced("0.0.0.0").ends_with("/ exposed"));
}

TEST(Opening, of_localhost_serves_it) {
    Terms terms;
    terms.address = "localhost";
    const Service service(small_site(), terms);
    EXPECT_EQ(service.get("/").status, 200);
}

TEST(Opening, of_version_6_is_told_by_its_address_or_by_a_problem) {
    const int socket = ::socket(AF_INET6, SOCK_STREAM, 0);
    sockaddr_in6 here{};
    here.sin6_family = AF_INET6;
    here.sin6_addr = in6addr_loopback;
    const bool possible = socket >= 0 && ::bind(socket, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0;
    if (socket >= 0) ::close(socket);
    Terms terms;
    terms.address = "::1";
    if (!possible) {
        EXPECT_TRUE(serve(small_site(), terms, [](const Opening&) { FAIL(); }));
        return;
    }
    const Service service(small_site(), terms);
    EXPECT_TRUE(service.announcement().starts_with("http://[::1]:"));
    EXPECT_TRUE(service.announcement().ends_with("/ private"));
    Client client(service.port(), true);
    EXPECT_TRUE(served(client));
}

TEST(Opening, that_is_impossible_is_a_problem) {
    const Service service(small_site());
    const auto problem = [](const std::string& address, std::uint16_t port) {
        Terms terms;
        terms.address = address;
        terms.port = port;
        const std::optional<Problem> found = serve(small_site(), terms, [](const Opening&) { FAIL(); });
        return found ? found->text() : std::string();
    };
    EXPECT_EQ(problem("127.0.0.1", service.port()),
              "127.0.0.1:" + std::to_string(service.port()) + ": is in use by another program; `--port 0` takes any free port");
    EXPECT_EQ(problem("192.0.2.1", 0), "192.0.2.1:0: is not an address of this machine");
    for (const std::string name : {"", "no such name", "127.0.0.1:80", "nowhere.invalid"})
        EXPECT_NE(problem(name, 0).find("is not an address or a name of this machine"), std::string::npos) << name;
}

TEST(Opening, without_descriptors_is_a_problem) {
    const pid_t process = ::fork();
    if (process == 0) {
        const rlimit none{3, 3};
        ::setrlimit(RLIMIT_NOFILE, &none);
        const std::optional<Problem> problem = serve(Site(), {}, [](const Opening&) {});
        ::_exit(problem && !problem->text().empty() ? 0 : 1);
    }
    int status = 0;
    ::waitpid(process, &status, 0);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

}  // namespace tidekeep
