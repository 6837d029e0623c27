#pragma once
#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

namespace tidekeep {

using namespace std::chrono_literals;
using Time = std::chrono::milliseconds;

// Somebody who is connected to a server on this machine, and says whatever it likes.
class Client {
public:
    explicit Client(std::uint16_t port, bool version6 = false) {
        socket_ = ::socket(version6 ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const int small = 32768;  // so that what is not read waits at the server
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
        sockaddr_in to4{};
        to4.sin_family = AF_INET;
        to4.sin_port = htons(port);
        to4.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        sockaddr_in6 to6{};
        to6.sin6_family = AF_INET6;
        to6.sin6_port = htons(port);
        to6.sin6_addr = in6addr_loopback;
        connected_ = (version6 ? ::connect(socket_, reinterpret_cast<const sockaddr*>(&to6), sizeof to6)
                               : ::connect(socket_, reinterpret_cast<const sockaddr*>(&to4), sizeof to4)) == 0;
    }
    Client(Client&& other) noexcept : socket_(std::exchange(other.socket_, -1)), connected_(other.connected_) {}
    Client& operator=(Client&& other) noexcept {
        std::swap(socket_, other.socket_);
        connected_ = other.connected_;
        return *this;
    }
    ~Client() {
        if (socket_ >= 0) ::close(socket_);
    }

    bool connected() const { return connected_; }
    bool send(std::string_view text) {
        while (!text.empty()) {
            const ssize_t count = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
            if (count <= 0) return false;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }
    void end() { ::shutdown(socket_, SHUT_WR); }

    // Some bytes; empty if there are none for a while, or no more.
    std::string receive(Time patience = 5s, std::size_t most = 65536) {
        pollfd ready{socket_, POLLIN, 0};
        if (::poll(&ready, 1, static_cast<int>(patience.count())) != 1) return {};
        std::string bytes(most, '\0');
        const ssize_t count = ::recv(socket_, bytes.data(), bytes.size(), 0);
        bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
        closed_ = count <= 0;
        return bytes;
    }
    // All until the server closes, or is silent for a while.
    std::string rest(Time patience = 5s) {
        std::string all;
        for (std::string bytes = receive(patience); !bytes.empty(); bytes = receive(patience)) all += bytes;
        return all;
    }
    // Whether the last thing received was the end.
    bool closed() const { return closed_; }

private:
    int socket_ = -1;
    bool connected_ = false;
    bool closed_ = false;
};

// An answer, taken apart.
struct Reply {
    int status = 0;
    std::string header;
    std::string body;

    // The value of a field; empty if it is not there.
    std::string operator[](const std::string& field) const {
        const std::size_t begin = header.find("\r\n" + field + ": ");
        if (begin == std::string::npos) return {};
        const std::size_t value = begin + field.size() + 4;
        return header.substr(value, header.find("\r\n", value) - value);
    }
};

inline Reply reply(const std::string& text) {
    Reply reply;
    const std::size_t end = text.find("\r\n\r\n");
    if (!text.starts_with("HTTP/1.") || end == std::string::npos) return reply;
    reply.status = std::atoi(text.c_str() + 9);
    reply.header = text.substr(0, end + 2);
    reply.body = text.substr(end + 4);
    return reply;
}

// One answer of a connection that goes on.
inline Reply next(Client& client) {
    std::string text;
    while (true) {
        const std::size_t end = text.find("\r\n\r\n");
        const Reply so_far = reply(text);
        const std::size_t length = so_far.status == 304 ? 0 : static_cast<std::size_t>(std::atoi(so_far["Content-Length"].c_str()));
        if (end != std::string::npos && text.size() >= end + 4 + length) return so_far;
        const std::string more = client.receive();
        if (more.empty()) return so_far;
        text += more;
    }
}

}  // namespace tidekeep
