#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <string_view>

#include "server/answer.hpp"
#include "server/limits.hpp"

// One connection: its requests are read and answered one after another, each within its time.
namespace tidekeep {

class Session {
public:
    // The clerk and the limits outlive it.
    Session(boost::asio::ip::tcp::socket socket, Clerk& clerk, const Limits& limits);
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    boost::asio::awaitable<void> run();
    // Instead: says that there is no room, and why.
    boost::asio::awaitable<void> turn_away(std::string_view sentence);

    // Ends it: at once unless an answer is being sent, else after that.
    void finish();

private:
    using Parser = http::request_parser<http::empty_body>;

    boost::asio::awaitable<void> receive();
    boost::asio::awaitable<void> read(Parser& parser);
    boost::asio::awaitable<Response> respond_to(Parser& parser);
    boost::asio::awaitable<Response> respond_to_content(Parser& parser, std::size_t most);
    boost::asio::awaitable<void> give_away(Response& response);
    boost::asio::awaitable<void> send(Response& response);
    boost::asio::awaitable<void> linger();
    auto into_error();

    boost::beast::tcp_stream stream_;
    boost::asio::ip::address arrived_, from_;
    Clerk& clerk_;
    const Limits& limits_;
    boost::beast::flat_buffer buffer_;
    boost::beast::error_code error_;  // of the last operation
    bool answering_ = false;
    bool ending_ = false;
};

}  // namespace tidekeep
