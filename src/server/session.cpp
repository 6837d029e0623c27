#include "server/session.hpp"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <cstdint>
#include <limits>

namespace tidekeep {
namespace {

namespace asio = boost::asio;
using asio::awaitable;
using asio::ip::tcp;

constexpr std::uint32_t longest_header = 16384;
constexpr std::size_t block = 4096;
// How much of an answer waits in the system. With more, a slow reader would seem to have stopped for as long as it takes to read that.
constexpr int waiting = 65536;

// What is wrong with a request that could not be read.
Response complaint(const boost::beast::error_code& error, std::string_view start) {
    if (error == http::error::header_limit)
        return say(http::status::request_header_fields_too_large, "The header of a request must not be longer than 16 KiB.\n");
    if (error == http::error::bad_version) {
        const std::string_view line = start.substr(0, start.find('\r'));
        const std::string_view version = line.substr(line.rfind(' ') + 1);
        if (version.size() == 8 && version.starts_with("HTTP/") && version != "HTTP/1.0" && version != "HTTP/1.1")
            return say(http::status::http_version_not_supported, "Only HTTP/1.0 and HTTP/1.1 are spoken here.\n");
    }
    return say(http::status::bad_request, "This is not a request in HTTP/1.1.\n");
}

}  // namespace

Session::Session(tcp::socket socket, Clerk& clerk, const Limits& limits) : stream_(std::move(socket)), clerk_(clerk), limits_(limits) {
    arrived_ = stream_.socket().local_endpoint(error_).address();
    from_ = stream_.socket().remote_endpoint(error_).address();
    stream_.socket().set_option(tcp::no_delay(true), error_);
    ::setsockopt(stream_.socket().native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &waiting, sizeof waiting);
}

auto Session::into_error() { return asio::redirect_error(asio::use_awaitable, error_); }

// More bytes into the buffer, or an error.
awaitable<void> Session::receive() {
    const std::size_t count = co_await stream_.async_read_some(buffer_.prepare(block), into_error());
    buffer_.commit(count);
}

// The header of a request. What comes after it stays in the buffer.
awaitable<void> Session::read(Parser& parser) {
    parser.header_limit(longest_header);
    parser.body_limit(std::numeric_limits<std::uint64_t>::max());  // none at all is less than any length to Boost before 1.75
    stream_.expires_after(limits_.idle);
    if (buffer_.size() == 0) co_await receive();
    if (error_) co_return;
    stream_.expires_after(limits_.header);
    for (std::size_t length = 0; !error_;) {
        const std::size_t used = parser.put(buffer_.data(), error_);
        if (error_ && error_ != http::error::need_more) co_return;
        buffer_.consume(used);
        if (!error_) co_return;
        length += used;
        co_await receive();
        if (error_ == asio::error::eof) error_ = http::error::partial_message;
        if (ending_) error_ = asio::error::operation_aborted;
        // The parser's own limit holds only for what it is given at once.
        if (!error_ && length >= longest_header) error_ = http::error::header_limit;
    }
}

awaitable<void> Session::send(Response& response) {
    http::serializer<false, Response::body_type> serializer(response);
    do {
        stream_.expires_after(limits_.stall);
        co_await http::async_write_some(stream_, serializer, into_error());
    } while (!error_ && !serializer.is_done());
}

// Closing while the client still sends would make its system throw away our answer. So that is waited for, for a while.
awaitable<void> Session::linger() {
    stream_.socket().shutdown(tcp::socket::shutdown_send, error_);
    stream_.expires_after(limits_.linger);
    while (!error_) {
        buffer_.clear();
        co_await receive();
    }
}

awaitable<Response> Session::respond_to(Parser& parser) {
    const std::string_view start(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    if (error_) co_return complaint(error_, start);
    const Request& request = parser.get();
    const bool content = !parser.is_done() || request.count(http::field::transfer_encoding) > 0;
    const std::size_t most = content ? clerk_.most_content(request) : 0;
    if (most > 0 && parser.content_length().value_or(0) <= most) co_return co_await respond_to_content(parser, most);
    const Question question{request, content, arrived_, from_};
    co_return co_await clerk_.respond(question);
}

// The same once its content has been read, if there is no more than that.
awaitable<Response> Session::respond_to_content(Parser& parser, std::size_t most) {
    const Request request = parser.get();
    http::request_parser<http::string_body> whole(std::move(parser));
    whole.body_limit(most);
    stream_.expires_after(limits_.header);
    co_await http::async_read(stream_, buffer_, whole, into_error());
    const bool larger = error_ == http::error::body_limit;
    if (error_ && !larger) co_return complaint(error_, {});
    error_ = {};
    const Question question{request, larger, arrived_, from_, whole.get().body()};
    co_return co_await clerk_.respond(question);
}

// Lets the connection go to somebody else, and counts as being here until that one lets it go.
awaitable<void> Session::give_away(Response& response) {
    const auto end = std::make_shared<asio::steady_timer>(stream_.get_executor(), asio::steady_timer::time_point::max());
    std::shared_ptr<void> place(nullptr,
                                [end, executor = stream_.get_executor()](void*) { asio::post(executor, [end] { end->cancel(); }); });
    response.take_over(stream_.release_socket(), std::move(place));
    response.take_over = nullptr;
    co_await end->async_wait(into_error());
}

awaitable<void> Session::run() {
    for (bool more = true; more && !ending_;) {
        Parser parser;
        co_await read(parser);
        if (error_ && error_.category() != make_error_code(http::error::bad_version).category()) co_return;
        answering_ = true;
        Response response = co_await respond_to(parser);
        if (response.take_over) co_return co_await give_away(response);
        if (ending_) response.keep_alive(false);
        more = response.keep_alive();
        co_await send(response);
        answering_ = false;
        if (error_) co_return;
    }
    co_await linger();
}

awaitable<void> Session::turn_away(std::string_view sentence) {
    stream_.expires_after(limits_.linger);
    co_await receive();
    if (error_) co_return;
    Response response = say(http::status::service_unavailable, sentence);
    response.set(http::field::retry_after, "10");
    co_await send(response);
    co_await linger();
}

void Session::finish() {
    ending_ = true;
    if (!answering_) stream_.cancel();
}

}  // namespace tidekeep
