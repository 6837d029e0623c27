// What is answered to requests of every kind.
#include "service.hpp"

namespace tidekeep {
namespace {

const std::string host = "Host: localhost\r\n";
const std::string last = "Connection: close\r\n\r\n";

}  // namespace

TEST(Requests, what_is_no_request_is_told_so) {
    const Service service(small_site());
    for (const std::string text :
         {"nonsense\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\n\n", "GET / HTTP/1.1\r\nHost localhost\r\n\r\n", "GET / FTP/1.1\r\n\r\n",
          "\x16\x03\x01\x02", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n12",
          "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: local\x01host\r\n\r\n", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
          "GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n",
          "GET plain.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"}) {
        const Reply answer = service.ask(text);
        EXPECT_EQ(answer.status, 400) << text;
        EXPECT_FALSE(answer.body.empty());
        EXPECT_NE(answer["Content-Security-Policy"], "");
    }
}

TEST(Requests, half_a_request_is_no_request) {
    const Service service(small_site());
    Client client(service.port());
    client.send("GET / HT");
    client.end();
    EXPECT_EQ(reply(client.rest()).status, 400);
}

TEST(Requests, other_versions_are_refused) {
    const Service service(small_site());
    EXPECT_EQ(service.ask("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").status, 505);
    EXPECT_EQ(service.ask("GET / HTTP/1.2\r\n" + host + last).status, 505);
    EXPECT_EQ(service.ask("GET / HTTP/1.0\r\n\r\n").status, 200) << "needs no Host";
}

TEST(Requests, a_header_has_a_limit) {
    const Service service(small_site());
    EXPECT_EQ(service.get("/", "X: " + std::string(15000, 'x') + "\r\n").status, 200);
    EXPECT_EQ(service.get("/", "X: " + std::string(17000, 'x') + "\r\n").status, 431);
    EXPECT_EQ(service.get("/" + std::string(70000, 'x')).status, 431);
}

// Fields that arrive one by one, each with the first letter of the next, are as long as those that arrive at once.
TEST(Requests, a_header_has_a_limit_however_it_arrives) {
    const Service service(small_site());
    Client client(service.port());
    client.send("GET / HTTP/1.1\r\n" + host + "X");
    std::string answer;
    for (int i = 0; i < 400 && answer.empty(); ++i) {
        client.send(": " + std::string(100, 'x') + "\r\nX");
        answer = client.receive(5ms);
    }
    EXPECT_EQ(reply(answer).status, 431);
}

TEST(Requests, content_is_not_taken) {
    const Service service(small_site());
    EXPECT_EQ(service.get("/", "Content-Length: 0\r\n").status, 200);
    EXPECT_EQ(service.get("/", "Content-Length: 5\r\n").status, 413);
    EXPECT_EQ(service.get("/", "Content-Length: 99999999999999\r\n").status, 413);
    EXPECT_EQ(service.get("/", "Transfer-Encoding: chunked\r\n").status, 413);
    EXPECT_EQ(service.get("/", "Transfer-Encoding: gzip\r\n").status, 413);
}

// A client that sends a lot and only then reads still receives its answer.
TEST(Requests, an_answer_outlives_what_is_still_sent) {
    const Service service(small_site());
    Client client(service.port());
    client.send("POST / HTTP/1.1\r\n" + host + "Content-Length: 1000000\r\n\r\n");
    std::this_thread::sleep_for(100ms);
    EXPECT_TRUE(client.send(std::string(1000000, 'x')));
    EXPECT_EQ(reply(client.rest()).status, 405);
}

TEST(Requests, only_reading_is_allowed) {
    const Service service(small_site());
    for (const std::string method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT"}) {
        const Reply answer = service.ask(method + " / HTTP/1.1\r\n" + host + last);
        EXPECT_EQ(answer.status, 405) << method;
        EXPECT_EQ(answer["Allow"], "GET, HEAD");
    }
    EXPECT_EQ(service.ask("OPTIONS * HTTP/1.1\r\n" + host + last).status, 405);
    EXPECT_EQ(service.ask("BUILD / HTTP/1.1\r\n" + host + last).status, 501);
}

TEST(Requests, a_head_is_a_get_without_its_content) {
    const Service service(small_site());
    for (const std::string path : {"/", "/nothing"}) {
        const Reply got = service.get(path);
        const Reply head = service.ask("HEAD " + path + " HTTP/1.1\r\n" + host + last);
        EXPECT_EQ(head.status, got.status);
        EXPECT_EQ(head.body, "");
        EXPECT_EQ(head["Content-Length"], std::to_string(got.body.size()));
    }
}

TEST(Requests, expectations_are_refused_but_one) {
    const Service service(small_site());
    EXPECT_EQ(service.get("/", "Expect: 100-continue\r\n").status, 200);
    EXPECT_EQ(service.get("/", "Expect: 100-Continue\r\n").status, 200);
    EXPECT_EQ(service.get("/", "Expect: miracles\r\n").status, 417);
    EXPECT_EQ(service.get("/", "Expect: 100-continue\r\nExpect: miracles\r\n").status, 417);
    EXPECT_EQ(service.ask("POST / HTTP/1.1\r\n" + host + "Expect: 100-continue\r\nContent-Length: 5\r\n\r\n").status, 405)
        << "and nothing is sent";
}

TEST(Requests, the_server_answers_to_its_names_alone) {
    Terms terms;
    terms.names = {"table.example"};
    const Service service(small_site(), terms);
    const auto called = [&](const std::string& name) { return service.ask("GET / HTTP/1.1\r\nHost: " + name + "\r\n" + last).status; };
    for (const std::string& name :
         {std::string("localhost"), "127.0.0.1:" + std::to_string(service.port()), std::string("[::1]"), std::string("table.example:443")})
        EXPECT_EQ(called(name), 200) << name;
    for (const std::string name : {"evil.example", "", "192.0.2.1", "localhost.evil.example"}) EXPECT_EQ(called(name), 421) << name;
    EXPECT_EQ(service.ask("GET http://localhost/plain.txt HTTP/1.1\r\n" + host + last).body, "a castle");
    EXPECT_EQ(service.ask("GET HTTP://localhost HTTP/1.1\r\n" + host + last).status, 200);
    EXPECT_EQ(service.ask("GET http://evil.example/ HTTP/1.1\r\n" + host + last).status, 421);
    EXPECT_EQ(service.ask("GET http://localhost/ HTTP/1.1\r\nHost: evil.example\r\n" + last).status, 421);
}

TEST(Requests, a_name_that_is_none_is_a_problem) {
    Terms terms;
    terms.names = {"http://table.example"};
    const std::optional<Problem> problem = serve(small_site(), terms, [](const Opening&) { FAIL(); });
    ASSERT_TRUE(problem);
    EXPECT_EQ(problem->where, "http://table.example");
}

TEST(Requests, tags_differ_by_coding) {
    const Service service(small_site());
    const Reply plain = service.get("/"), brotli = service.get("/", "Accept-Encoding: br\r\n"),
                gzip = service.get("/", "Accept-Encoding: x, gzip;q=0.1\r\n");
    EXPECT_EQ(plain.body, "<p>Sand</p>");
    EXPECT_EQ(plain["Content-Encoding"], "");
    EXPECT_EQ(brotli["Content-Encoding"], "br");
    EXPECT_EQ(gzip["Content-Encoding"], "gzip");
    EXPECT_NE(plain["ETag"], brotli["ETag"]);
    EXPECT_NE(plain["ETag"], gzip["ETag"]);
    EXPECT_NE(brotli["ETag"], gzip["ETag"]);
    EXPECT_EQ(service.get("/", "Accept-Encoding: br\r\nIf-None-Match: " + brotli["ETag"] + "\r\n").status, 304);
    EXPECT_EQ(service.get("/", "Accept-Encoding: br\r\nIf-None-Match: " + plain["ETag"] + "\r\n").status, 200)
        << "that would be other bytes";
}

TEST(Requests, what_is_known_is_not_sent_again) {
    const Service service(small_site());
    const Reply first = service.get("/assets/wave.js");
    const std::string tag = first["ETag"];
    for (const std::string& known : {tag, "W/" + tag, "\"a\", " + tag, "\"a,b\", W/\"c\" ,W/" + tag, std::string("*")}) {
        const Reply again = service.get("/assets/wave.js", "If-None-Match: " + known + "\r\n");
        EXPECT_EQ(again.status, 304) << known;
        EXPECT_EQ(again.body, "");
        for (const char* field : {"ETag", "Vary", "Cache-Control", "Content-Security-Policy"})
            EXPECT_EQ(again[field], first[field]) << field;
        EXPECT_NE(again["Date"], "");
    }
    EXPECT_EQ(service.get("/assets/wave.js", "If-None-Match: \"a\"\r\nIf-None-Match: " + tag + "\r\n").status, 304)
        << "two lines are one list";
    for (const std::string& unknown : {tag.substr(1), std::string("\"a\""), std::string("nonsense")})
        EXPECT_EQ(service.get("/assets/wave.js", "If-None-Match: " + unknown + "\r\n").status, 200) << unknown;
    EXPECT_EQ(service.get("/nothing", "If-None-Match: *\r\n").status, 404);
}

TEST(Requests, a_client_that_takes_no_form_is_told_so) {
    const Service service(small_site());
    EXPECT_EQ(service.get("/plain.txt", "Accept-Encoding: identity;q=0\r\n").status, 406);
    EXPECT_EQ(service.get("/plain.txt", "Accept-Encoding: br, *;q=0.000\r\n").status, 406);
    EXPECT_EQ(service.get("/", "Accept-Encoding: br, *;q=0.000\r\n")["Content-Encoding"], "br");
    EXPECT_EQ(service.get("/", "Accept-Encoding: br;q=0.000, gzip;q=0.0\r\n").body, "<p>Sand</p>");
}

TEST(Requests, follow_one_another_on_a_connection) {
    const Service service(small_site());
    Client client(service.port());
    const std::string request = "GET /plain.txt HTTP/1.1\r\n" + host + "\r\n";
    client.send(request);
    EXPECT_EQ(next(client).body, "a castle");
    client.send("GET /nothing HTTP/1.1\r\n" + host + "\r\n");
    EXPECT_EQ(next(client).status, 404);
    client.send("GET /plain.txt HTTP/1.1\r\n" + host + "If-None-Match: *\r\n\r\n");
    EXPECT_EQ(next(client).status, 304);
    client.send(request + request + "GET / HTTP/1.1\r\n" + host + last);
    const std::string all = client.rest();
    EXPECT_TRUE(client.closed());
    EXPECT_EQ(reply(all).status, 200);
    EXPECT_TRUE(all.ends_with("<p>Sand</p>")) << "three answers in one go";
}

}  // namespace tidekeep
