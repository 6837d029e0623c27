#include <gtest/gtest.h>
#include <poll.h>

#include <cstring>
#include <functional>
#include <set>

#include "kernel/rng.hpp"
#include "load/socket.hpp"
#include "server/wire.hpp"
#include "service.hpp"

// Frames and requests that are nearly right, by the thousands: each is answered or ends its connection, and nobody else notices.
namespace tidekeep {
namespace {

#ifdef TIDEKEEP_THINNED
constexpr int hostile_frames = 4'000, hostile_requests = 500;
#else
constexpr int hostile_frames = 20'000, hostile_requests = 2'000;
#endif

// Some bytes become others, some go, some come twice.
std::string mutated(std::string text, Rng& rng) {
    for (std::uint32_t times = 1 + rng.below(3); times > 0 && !text.empty(); --times) {
        const std::size_t place = rng.below(static_cast<std::uint32_t>(text.size()));
        switch (rng.below(5)) {
            case 0: text[place] = static_cast<char>(rng.next()); break;
            case 1: text.erase(place, 1 + rng.below(4)); break;
            case 2: text.insert(place, text.substr(rng.below(static_cast<std::uint32_t>(text.size())), 1 + rng.below(8))); break;
            case 3: text[place] = static_cast<char>(text[place] ^ 1 << rng.below(8)); break;
            case 4: text.insert(place, std::string(1 + rng.below(300), static_cast<char>(rng.next()))); break;
        }
    }
    return text;
}

std::string after(const std::string& text, const std::string& before, char end) {
    const std::size_t start = text.find(before);
    return start == std::string::npos ? std::string()
                                      : text.substr(start + before.size(), text.find(end, start + before.size()) - start - before.size());
}

std::string posting(const std::string& path, const std::string& content, const std::string& cookie) {
    return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nCookie: tidekeep=" + cookie +
           "\r\nContent-Length: " + std::to_string(content.size()) + "\r\n\r\n" + content;
}

// Whether the server answers a ping; what it says before goes to f. False if it ends the connection, too.
bool awake(LoadSocket& socket, std::uint32_t number, const std::function<void(std::string_view)>& f = {}) {
    wire::Request ping;
    ping.ask = wire::Ask::ping;
    ping.number = number;
    bool answered = false;
    if (!socket.send(wire::write(ping))) return false;
    for (int tries = 0; tries < 200; ++tries) {
        pollfd ready{socket.number(), POLLIN, 0};
        if (::poll(&ready, 1, 50) != 1) continue;
        const bool open = socket.receive([&](std::string_view frame) {
            std::uint32_t of = 0;
            if (frame.size() >= 5) std::memcpy(&of, frame.data() + 1, sizeof of);
            if (frame[0] == static_cast<char>(wire::Frame::pong) && of == number) answered = true;
            else if (f) f(frame);
        });
        if (!open || answered) return answered;
    }
    ADD_FAILURE() << "neither an answer nor an end in ten seconds";
    return false;
}

Terms generous() {
    Terms terms;
    terms.limits.tables_per_minute = 1'000'000;
    terms.limits.requests_per_second = 1'000'000;
    terms.limits.tables_per_person = 1'000'000;
    terms.limits.linger = Time(50);
    return terms;
}

TEST(Onslaught, hostile_frames_and_requests_hurt_nobody) {
    const Service service(small_site(), generous());
    LoadSocket http;
    ASSERT_TRUE(http.connect(service.port()));
    const std::string cookie = after(http.ask(posting("/api/me", R"({"name":"Ada"})", "")), "Set-Cookie: tidekeep=", ';');
    const std::string wanted = R"({"game":"barons","players":2,"seats":["me","random"],"pace":{"clock":"turn","seconds":600}})";
    const std::string made = http.ask(posting("/api/tables", wanted, cookie));
    const std::string table = after(made, "\"table\":\"", '"');
    const std::string calm = after(http.ask(posting("/api/tables", wanted, cookie)), "\"table\":\"", '"');
    LoadSocket bystander;
    ASSERT_TRUE(bystander.connect(service.port()) && bystander.upgrade(calm, cookie));

    Rng rng(5);
    std::vector<std::string> frames;
    for (std::uint8_t ask = 1; ask <= wire::last_ask; ++ask) {
        wire::Request request;
        request.ask = static_cast<wire::Ask>(ask);
        request.number = 7;
        request.byte = 1;
        request.text = "greedy";
        for (request.length = 0; request.length < 40; request.length += 13) frames.push_back(wire::write(request));
    }
    LoadSocket socket;
    std::set<int> heard;
    int ended = 0;
    for (int i = 0; i < hostile_frames; ++i) {
        if (i % 1000 == 0) {
            EXPECT_TRUE(awake(bystander, static_cast<std::uint32_t>(i + 1))) << "the other table is disturbed after frame " << i;
        }
        if (!socket.open()) {
            ASSERT_TRUE(socket.connect(service.port()) && socket.upgrade(table, cookie)) << "frame " << i;
        }
        const std::string& frame = frames[rng.below(static_cast<std::uint32_t>(frames.size()))];
        const bool sent = socket.send(rng.below(4) == 0 ? frame : mutated(frame, rng));
        if (sent && awake(socket, static_cast<std::uint32_t>(1000 + i), [&](std::string_view answer) { heard.insert(answer[0]); }))
            continue;
        ++ended;
        socket.close();
    }
    EXPECT_GT(ended, hostile_frames / 20);
    EXPECT_TRUE(heard.contains(static_cast<int>(wire::Frame::refused)));
    EXPECT_TRUE(heard.contains(static_cast<int>(wire::Frame::state)));

    const std::vector<std::string> requests = {
        posting("/api/tables", wanted, cookie),
        posting("/api/me", R"({"name":"Ada","colour":2})", cookie),
        posting("/api/join", R"({"secret":"AAAAAAAAAAAAAAAAAAAAAA"})", cookie),
        posting("/api/me/recover", R"({"words":"a b c"})", cookie),
        "GET /api/tables/" + table +
            "/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nCookie: tidekeep=" + cookie +
            "\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: tidekeep.json\r\n\r\n",
        "GET /api/tables HTTP/1.1\r\nHost: localhost\r\nCookie: tidekeep=" + cookie + "\r\n\r\n"};
    for (int i = 0; i < hostile_requests; ++i) {
        Client client(service.port());
        ASSERT_TRUE(client.connected()) << "request " << i;
        client.send(mutated(requests[rng.below(static_cast<std::uint32_t>(requests.size()))], rng));
        client.end();
        client.receive(Time(1000));
        if (i % 100 == 0) {
            EXPECT_TRUE(awake(bystander, static_cast<std::uint32_t>(i + 1))) << "the other table is disturbed after request " << i;
        }
    }
}

}  // namespace
}  // namespace tidekeep
