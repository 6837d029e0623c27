#pragma once
#include <gtest/gtest.h>
#include <poll.h>

#include <cstring>
#include <deque>

#include "front/edition.hpp"
#include "games/games.hpp"
#include "load/socket.hpp"
#include "server/wire.hpp"
#include "service.hpp"

// Somebody at shared tables, as a client.
namespace tidekeep {

inline std::string field(const std::string& json, const std::string& name) {
    const Json document = Json::parse(json, nullptr, false);
    return document.is_object() && document.contains(name) && document[name].is_string() ? document[name].get<std::string>()
                                                                                         : std::string();
}

template <class Number>
Number number(const std::string& frame, std::size_t place) {
    Number value{};
    if (place + sizeof value <= frame.size()) std::memcpy(&value, frame.data() + place, sizeof value);
    return value;
}

// The value of a line of metrics; nothing if there is none.
inline std::string metric(const std::string& text, const std::string& name) {
    const std::size_t begin = text.find("\ntidekeep_" + name + ' ');
    if (begin == std::string::npos) return {};
    const std::size_t value = begin + name.size() + 11;
    return text.substr(value, text.find('\n', value) - value);
}

// Somebody with a cookie, and a socket at a table perhaps.
class Guest {
public:
    explicit Guest(const Service& service) : service_(service) {}

    Reply post(const std::string& path, const Json& content, const std::string& fields = {}) {
        const std::string body = content.dump();
        Reply reply =
            service_.ask("POST " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n" +
                         "Content-Length: " + std::to_string(body.size()) + "\r\n" + cookie_field() + fields + "\r\n" + body);
        const std::string set = reply["Set-Cookie"];
        if (set.starts_with("tidekeep=")) cookie = set.substr(9, set.find(';') - 9);
        return reply;
    }
    Reply get(const std::string& path) { return service_.get(path, cookie_field()); }

    bool open(const std::string& table) {
        frames.clear();
        // What comes together with the answer is not announced again.
        return socket.connect(service_.port()) && socket.upgrade(table, cookie) &&
               socket.receive([&](std::string_view frame) { frames.emplace_back(frame); });
    }
    std::uint32_t send(wire::Request request) {
        request.number = ++last_;
        socket.send(wire::write(request));
        return last_;
    }
    // The next frame. Empty if there is silence for long.
    std::string next() {
        for (int silent = 0; silent < 200;) {
            if (!frames.empty()) {
                std::string frame = std::move(frames.front());
                frames.pop_front();
                if (frame[0] == static_cast<char>(wire::Frame::said)) last_said = frame;
                return frame;
            }
            pollfd ready{socket.number(), POLLIN, 0};
            if (!socket.open()) return {};
            if (::poll(&ready, 1, 50) != 1) ++silent;
            else if (!socket.receive([&](std::string_view frame) { frames.emplace_back(frame); })) {
                socket.close();
                if (frames.empty()) return {};
            }
        }
        return {};
    }
    // The next frame of a kind; those before it are passed over.
    std::string next(wire::Frame kind) {
        std::string frame = next();
        while (!frame.empty() && frame[0] != static_cast<char>(kind)) frame = next();
        return frame;
    }
    // The key of the refusal that comes next.
    std::string refusal() {
        const std::string frame = next(wire::Frame::refused);
        return frame.size() < 9 ? std::string() : frame.substr(9, number<std::uint16_t>(frame, 7));
    }

    std::string cookie;
    LoadSocket socket;
    std::deque<std::string> frames;
    std::string last_state, last_said;  // frames

private:
    std::string cookie_field() const { return cookie.empty() ? std::string() : "Cookie: tidekeep=" + cookie + "\r\n"; }

    const Service& service_;
    std::uint32_t last_ = 0;
};

// A table that somebody has laid, who sits in its first seat: of tidepool for two, unless something else is wished for.
struct Laid {
    std::string table, invitation, watch;
};
inline Laid laid_by(Guest& host, const Json& wishes = Json::object()) {
    Json wanted = {{"game", "tidepool"}, {"players", 2}};
    wanted.update(wishes);
    const Reply made = host.post("/api/tables", wanted);
    EXPECT_EQ(made.status, 201) << made.body;
    return {field(made.body, "table"), field(made.body, "invitation"), field(made.body, "watch")};
}

inline wire::Request asking(wire::Ask ask, std::uint32_t length = 0, std::uint32_t value = 0, std::uint8_t byte = 0,
                            std::string text = {}) {
    wire::Request request;
    request.ask = ask;
    request.length = length;
    request.value = value;
    request.byte = byte;
    request.text = std::move(text);
    return request;
}

// The length of the game and the state, of a frame `state`.
struct Standing {
    explicit Standing(const std::string& frame)
        : length(number<std::uint32_t>(frame, 9)),
          actor(number<Seat>(frame, 13)),
          undo(number<std::uint8_t>(frame, 14)),
          lines(number<std::uint32_t>(frame, 32 + number<std::uint32_t>(frame, 28))),
          bytes(frame.substr(32, number<std::uint32_t>(frame, 28))) {}
    std::uint32_t length;
    Seat actor;
    std::uint8_t undo;
    std::uint32_t lines;
    std::string bytes;

    Action any() const {
        tidepool::Game::State state{};
        std::memcpy(&state, bytes.data(), std::min(bytes.size(), sizeof state));
        Rng rng(3);
        return *any_action<tidepool::Game>(standard<tidepool::Game>().rules, state, rng);
    }
};

}  // namespace tidekeep
