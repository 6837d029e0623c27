#include "server/listener.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <new>

#include "server/place.hpp"

namespace tidekeep {
namespace {

namespace asio = boost::asio;
using asio::awaitable;
using asio::ip::tcp;
using boost::system::error_code;

// How long to wait for descriptors or memory if nobody here leaves: other programs have theirs.
constexpr auto shortage = std::chrono::seconds(1);

// Why there is no listening at an address.
std::string reason(const error_code& error) {
    if (error == asio::error::address_in_use) return "is in use by another program; `--port 0` takes any free port";
    if (error == asio::error::access_denied) return "is not allowed to you; ports from 1024 on are";
    if (error == boost::system::errc::address_not_available) return "is not an address of this machine";
    return error.message();
}

}  // namespace

Listener::Listener(asio::io_context& context, Crowd& crowd, Clerk& clerk, const Limits& limits)
    : context_(context), crowd_(crowd), clerk_(clerk), limits_(limits), grace_(context) {}

error_code Listener::open(Door& door, const Address& address) {
    error_code error;
    const tcp::endpoint endpoint(address, port_);
    door.acceptor.open(endpoint.protocol(), error);
    if (!error) door.acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) door.acceptor.bind(endpoint, error);
    if (!error) door.acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (!error) port_ = door.acceptor.local_endpoint(error).port();
    return error;
}

std::optional<Problem> Listener::open(const std::vector<Address>& addresses, std::uint16_t port) {
    port_ = port;
    std::optional<Problem> problem;
    for (const Address& address : addresses) {
        doors_.emplace_back(context_);
        const error_code error = open(doors_.back(), address);
        if (!error) continue;
        doors_.pop_back();
        problem = Problem{place(address, port_), reason(error)};
        // "localhost" has an address of IPv6 even where the machine has none.
        if (error != boost::system::errc::address_not_available && error != boost::system::errc::address_family_not_supported)
            return problem;
    }
    return doors_.empty() ? problem : std::nullopt;
}

void Listener::start() {
    for (Door& door : doors_)
        asio::co_spawn(context_, accept(door), [](std::exception_ptr problem) {
            if (problem) std::rethrow_exception(problem);
        });
}

awaitable<void> Listener::accept(Door& door) {
    while (door.acceptor.is_open()) {
        error_code error;
        Socket socket = co_await door.acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
        const bool enough = error ? error == asio::error::connection_aborted : admit(std::move(socket));
        if (!enough) co_await wait(door);
    }
}

awaitable<void> Listener::wait(Door& door) {
    if (!door.acceptor.is_open()) co_return;
    error_code error;
    door.pause.expires_after(shortage);
    co_await door.pause.async_wait(asio::redirect_error(asio::use_awaitable, error));
}

bool Listener::admit(Socket socket) try {
    error_code error;
    const Address from = socket.remote_endpoint(error).address();
    if (error || done_) return true;
    const std::string_view refusal = crowd_.refusal(from);
    if (!refusal.empty() && !crowd_.patient()) return true;
    const std::optional<Address> room = refusal.empty() ? std::optional(from) : std::nullopt;
    auto guest = std::make_unique<Crowd::Guest>(crowd_, std::move(socket), clerk_, room);
    // A session that fails, for lack of memory, is closed; the others go on.
    asio::co_spawn(context_, attend(std::move(guest), refusal), [this](const std::exception_ptr&) {
        for (Door& door : doors_) door.pause.cancel();
        if (done_ && crowd_.empty()) done_();
    });
    return true;
} catch (const std::bad_alloc&) {
    return false;
}

awaitable<void> Listener::attend(std::unique_ptr<Crowd::Guest> guest, std::string_view refusal) {
    if (refusal.empty()) co_await guest->session.run();
    else co_await guest->session.turn_away(refusal);
}

void Listener::finish(std::function<void()> done) {
    done_ = std::move(done);
    error_code error;
    for (Door& door : doors_) {
        door.acceptor.close(error);
        door.pause.cancel();
    }
    crowd_.finish();
    if (crowd_.empty()) return done_();
    grace_.expires_after(limits_.grace);
    grace_.async_wait([this](const error_code& cancelled) {
        if (!cancelled) done_();
    });
}

}  // namespace tidekeep
