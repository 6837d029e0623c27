#include "load/balancer.hpp"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <utility>

#include "server/awaitable.hpp"

namespace tidekeep {
namespace {

namespace asio = boost::asio;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;

// A connection from outside, and the one it is handed on to.
struct Pair {
    tcp::socket outside, inside;
};

awaitable<void> relay(std::shared_ptr<Pair> pair, tcp::socket& from, tcp::socket& to) {
    std::array<char, 16384> bytes;
    error_code error;
    while (!error) {
        const std::size_t count = co_await from.async_read_some(asio::buffer(bytes), asio::redirect_error(asio::use_awaitable, error));
        if (error) break;
        co_await asio::async_write(to, asio::buffer(bytes, count), asio::redirect_error(asio::use_awaitable, error));
    }
    // Whoever has said all may still be told something.
    error_code ignored;
    if (error == asio::error::eof) to.shutdown(tcp::socket::shutdown_send, ignored);
    else pair->outside.close(ignored), pair->inside.close(ignored);
}

}  // namespace

struct Balancer::Parts {
    asio::io_context context{1};
    tcp::acceptor acceptor{context};
    asio::signal_set signals{context, SIGINT, SIGTERM};
    asio::steady_timer timer{context};
    std::vector<std::uint16_t> ports;
    std::size_t turn = 0;
    std::function<void()> task;

    awaitable<void> hand_on(tcp::socket outside) {
        const auto pair = std::make_shared<Pair>(Pair{std::move(outside), tcp::socket(context)});
        for (std::size_t i = 0; i < ports.size(); ++i) {
            const tcp::endpoint node(asio::ip::address_v4::loopback(), ports[turn++ % ports.size()]);
            error_code error;
            pair->inside = tcp::socket(context);
            co_await pair->inside.async_connect(node, asio::redirect_error(asio::use_awaitable, error));
            if (error) continue;
            pair->inside.set_option(tcp::no_delay(true), error);
            pair->outside.set_option(tcp::no_delay(true), error);
            asio::co_spawn(context, relay(pair, pair->outside, pair->inside), asio::detached);
            co_return co_await relay(pair, pair->inside, pair->outside);
        }
    }

    awaitable<void> accept() {
        while (acceptor.is_open()) {
            error_code error;
            tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
            if (!error) asio::co_spawn(context, hand_on(std::move(socket)), asio::detached);
        }
    }

    void repeat(int milliseconds) {
        timer.expires_after(std::chrono::milliseconds(milliseconds));
        timer.async_wait([this, milliseconds](const error_code& cancelled) {
            if (cancelled) return;
            task();
            repeat(milliseconds);
        });
    }
};

Balancer::Balancer(std::vector<std::uint16_t> ports) : parts_(std::make_unique<Parts>()) { parts_->ports = std::move(ports); }
Balancer::~Balancer() = default;

std::optional<Problem> Balancer::open(std::uint16_t port) {
    error_code error;
    const tcp::endpoint endpoint(asio::ip::address_v4::loopback(), port);
    parts_->acceptor.open(endpoint.protocol(), error);
    if (!error) parts_->acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) parts_->acceptor.bind(endpoint, error);
    if (!error) parts_->acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) return Problem{"port " + std::to_string(port), error.message()};
    return std::nullopt;
}

std::uint16_t Balancer::port() const {
    error_code error;
    return parts_->acceptor.local_endpoint(error).port();
}

void Balancer::every(int milliseconds, std::function<void()> f) {
    parts_->task = std::move(f);
    parts_->repeat(milliseconds);
}

void Balancer::run() {
    asio::co_spawn(parts_->context, parts_->accept(), asio::detached);
    parts_->signals.async_wait([this](const auto&, int) { parts_->context.stop(); });
    parts_->context.run();
}

}  // namespace tidekeep
