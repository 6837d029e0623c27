#include "load/socket.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace tidekeep {

LoadSocket::LoadSocket(LoadSocket&& other) noexcept
    : number_(std::exchange(other.number_, -1)), in_(std::move(other.in_)), connections_(other.connections_) {}

LoadSocket& LoadSocket::operator=(LoadSocket&& other) noexcept {
    std::swap(number_, other.number_);
    std::swap(in_, other.in_);
    std::swap(connections_, other.connections_);
    return *this;
}

bool LoadSocket::connect(std::uint16_t port) {
    close();
    ++connections_;
    number_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int on = 1;
    ::setsockopt(number_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    const timeval patience{10, 0};  // for an answer that is waited for
    ::setsockopt(number_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (::connect(number_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) return true;
    close();
    return false;
}

void LoadSocket::close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
    in_.clear();
}

bool LoadSocket::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::send(number_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count < 0 && errno == EAGAIN) {
            pollfd ready{number_, POLLOUT, 0};
            if (::poll(&ready, 1, 5000) != 1) return false;
            continue;
        }
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

std::string LoadSocket::ask(const std::string& request) {
    if (!write(request)) return {};
    std::string answer;
    char block[4096];
    while (true) {
        const std::size_t end = answer.find("\r\n\r\n");
        if (end != std::string::npos) {
            const std::size_t field = answer.find("Content-Length: ");
            const std::size_t length = field < end ? std::strtoull(answer.c_str() + field + 16, nullptr, 10) : 0;
            if (answer.size() >= end + 4 + length) {
                in_ = answer.substr(end + 4 + length);
                answer.resize(end + 4 + length);
                return answer;
            }
        }
        const ssize_t count = ::recv(number_, block, sizeof block, 0);
        if (count <= 0) return {};
        answer.append(block, static_cast<std::size_t>(count));
    }
}

bool LoadSocket::upgrade(const std::string& table, const std::string& cookie) {
    const std::string answer =
        ask("GET /api/tables/" + table +
            "/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: tidekeep.1\r\nCookie: tidekeep=" +
            cookie + "\r\n\r\n");
    if (!answer.starts_with("HTTP/1.1 101")) return false;
    ::fcntl(number_, F_SETFL, ::fcntl(number_, F_GETFL) | O_NONBLOCK);
    return true;
}

bool LoadSocket::send(std::string_view frame) {
    // A client's frames are masked; with zeros they stay as they are.
    std::string bytes = "\x82";
    if (frame.size() < 126) {
        bytes += static_cast<char>(0x80 | frame.size());
    } else {
        bytes += static_cast<char>(0x80 | 126);
        bytes += static_cast<char>(frame.size() >> 8);
        bytes += static_cast<char>(frame.size());
    }
    bytes.append(4, '\0');
    bytes += frame;
    return open() && write(bytes);
}

bool LoadSocket::receive(const std::function<void(std::string_view)>& f) {
    char block[65536];
    const ssize_t count = ::recv(number_, block, sizeof block, 0);
    if (count == 0 || (count < 0 && errno != EAGAIN)) return false;
    std::string in = std::exchange(in_, {});
    if (count > 0) in.append(block, static_cast<std::size_t>(count));
    const std::uint32_t connection = connections_;
    std::size_t used = 0;
    while (in.size() - used >= 2) {
        const auto* head = reinterpret_cast<const unsigned char*>(in.data()) + used;
        std::size_t size = head[1] & 0x7F, start = 2;
        if (size == 126) start = 4;
        if (size == 127) start = 10;
        if (in.size() - used < start) break;
        if (start > 2) size = 0;
        for (std::size_t i = 2; i < start; ++i) size = size << 8 | head[i];
        if (in.size() - used < start + size) break;
        const std::string_view content = std::string_view(in).substr(used + start, size);
        const int kind = head[0] & 0x0F;
        used += start + size;
        if (kind == 8) return false;
        if (kind == 2) f(content);
        if (connections_ != connection) return true;
    }
    in_ = in.substr(used);
    return true;
}

}  // namespace tidekeep
