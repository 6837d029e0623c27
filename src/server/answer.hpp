#pragma once
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/span_body.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/awaitable.hpp"  // before all of Boost
// Requests and what is answered to them.
namespace tidekeep {

namespace http = boost::beast::http;

using Request = http::request<http::empty_body>;

// What it sends outlives it (literals, the site's files), or is its own.
struct Response : http::response<http::span_body<const char>> {
    using http::response<http::span_body<const char>>::response;
    std::shared_ptr<const std::string> own;
    // Instead of being sent: takes the connection, with what is to be let go when it ends.
    std::function<void(boost::asio::ip::tcp::socket, std::shared_ptr<void>)> take_over;
};

// A request as it arrived.
struct Question {
    const Request& request;
    bool content;                      // it has a body, which is not read
    boost::asio::ip::address arrived;  // the address of this machine that it was sent to
    boost::asio::ip::address from;     // and the one it came from
    std::string_view body = {};        // if it was read
};

// Who answers.
class Clerk {
public:
    virtual ~Clerk() = default;
    // How many bytes of content are read of such a request; of one with more, or where it is 0, none are.
    virtual std::size_t most_content(const Request& request) const = 0;
    virtual boost::asio::awaitable<Response> respond(const Question& question) = 0;
};

// An answer that is finished but for its content: with what every one says (the date, what browsers may do with it). It ends the
// connection if the request asks for that, or has content.
Response answer(http::status status, const Question& question);
// The same without a question that could be read: it ends the connection.
Response answer(http::status status);

// Puts content into an answer; to HEAD goes its length alone.
void fill(Response& response, http::verb method, std::string_view type, std::string_view content);
// The same with content of its own.
void fill_with_own(Response& response, http::verb method, std::string_view type, std::string content);
// An answer that is a sentence.
Response say(http::status status, const Question& question, std::string_view sentence);
Response say(http::status status, std::string_view sentence);

// A field of a request; one that stands there several times is joined by commas.
std::string joined(const Request& request, http::field field);

}  // namespace tidekeep
