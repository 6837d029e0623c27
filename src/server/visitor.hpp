#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/limits.hpp"
#include "server/meter.hpp"
#include "server/wire.hpp"
#include "store/store.hpp"

// Somebody's socket at a table. It reads one frame and no further until that is answered, and is cut off if what it is sent waits for too
// long. It lives in the thread of its table.
namespace tidekeep {

class Room;

// Somebody who was let in, as their connection arrives from where requests are read.
struct Arrival {
    boost::asio::ip::tcp::socket socket;
    boost::beast::http::request<boost::beast::http::empty_body> request;
    TableId table;
    Person person;
    Role role;
    std::shared_ptr<void> seat;  // their place among the connections: let go when the socket is closed
};

class Visitor : public std::enable_shared_from_this<Visitor> {
public:
    using Frame = std::shared_ptr<const std::string>;

    Visitor(boost::asio::io_context& context, Arrival arrival, const Limits& limits);

    // Answers the request for a socket; `opened` is called if that succeeds.
    void open(std::function<void()> opened);

    // The room where it is, which hears of its frames and of its end. None: nobody does.
    void join(Room* room) { room_ = room; }
    // Reads the next frame.
    void listen();
    // A frame in its own tongue, for several perhaps.
    void send(Frame frame);
    // A frame of bytes other than those that show a state, which is translated if it speaks JSON.
    void send(std::string frame);
    void close(wire::Close why);
    // The same once it has been sent all that waits.
    void dismiss(wire::Close why);

    const Person& person() const { return person_; }
    Role role() const { return role_; }
    TableId table() const { return table_; }
    bool json() const { return json_; }
    // Whether it may say something now.
    bool may_talk() { return talk_.admit(); }

    Seat seat = nobody;  // that its person holds; the room's affair

private:
    using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type>;
    using Stream = boost::beast::websocket::stream<Socket, false>;

    void heard(const boost::beast::error_code& error);
    void write();
    void cut_off();
    void gone();

    boost::beast::http::request<boost::beast::http::empty_body> request_;
    Stream stream_;
    boost::beast::flat_buffer buffer_;
    std::unique_ptr<boost::asio::steady_timer> pause_;  // for who asks too often
    std::deque<Frame> waiting_;
    std::size_t waiting_bytes_ = 0;
    const Limits& limits_;
    Room* room_ = nullptr;
    Person person_;
    std::shared_ptr<void> place_;
    TableId table_;
    Meter meter_, talk_;
    int strikes_ = 0;
    Role role_;
    bool json_ = false;
    bool writing_ = false;
    bool closing_ = false;
    std::optional<wire::Close> farewell_;
};

}  // namespace tidekeep
