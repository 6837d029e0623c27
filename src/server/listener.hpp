#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "front/document.hpp"
#include "server/crowd.hpp"

// Accepts connections, as many as there is room for, and lets each have its session. What is answered is none of its business.
// All of it happens in the one thread that runs the context.
namespace tidekeep {

class Listener {
public:
    using Address = boost::asio::ip::address;

    // All of these outlive it; the crowd outlives the context too, in which sessions live.
    Listener(boost::asio::io_context& context, Crowd& crowd, Clerk& clerk, const Limits& limits);

    // Listens at those of the addresses that this machine has, all at the same port (0: any free one).
    std::optional<Problem> open(const std::vector<Address>& addresses, std::uint16_t port);
    std::uint16_t port() const { return port_; }

    void start();
    // Accepts nobody any more, and calls `done` once every answer that is being sent is finished, or out of time.
    void finish(std::function<void()> done);

private:
    using Acceptor = boost::asio::ip::tcp::acceptor;
    using Socket = boost::asio::ip::tcp::socket;
    struct Door {
        explicit Door(boost::asio::io_context& context) : acceptor(context), pause(context) {}
        Acceptor acceptor;
        boost::asio::steady_timer pause;  // until somebody leaves
    };

    boost::system::error_code open(Door& door, const Address& address);
    boost::asio::awaitable<void> accept(Door& door);
    boost::asio::awaitable<void> wait(Door& door);
    bool admit(Socket socket);  // false if there is not enough memory for it
    boost::asio::awaitable<void> attend(std::unique_ptr<Crowd::Guest> guest, std::string_view refusal);

    boost::asio::io_context& context_;
    Crowd& crowd_;
    Clerk& clerk_;
    const Limits& limits_;
    std::list<Door> doors_;
    std::uint16_t port_ = 0;
    boost::asio::steady_timer grace_;
    std::function<void()> done_;  // once it is to finish
};

}  // namespace tidekeep
