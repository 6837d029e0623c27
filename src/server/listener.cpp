#include "server/listener.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <chrono>

namespace tidekeep {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

using Request = http::request<http::empty_body>;
using Response = http::response<http::span_body<const char>>;

constexpr auto patience = std::chrono::seconds(30);
constexpr std::uint32_t longest_header = 16384;

// Only what comes from here may run, load or be loaded.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

void guard(Response& response) {
    response.set("Content-Security-Policy", content_policy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Embedder-Policy", "require-corp");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
}

Response text_response(const Request& request, http::status status, std::string_view text) {
    Response response(status, request.version());
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.body() = {text.data(), request.method() == http::verb::head ? 0 : text.size()};
    response.content_length(text.size());
    return response;
}

Response file_response(const Request& request, const Asset& asset) {
    if (request[http::field::if_none_match] == asset.tag) {
        Response response(http::status::not_modified, request.version());
        response.set(http::field::etag, asset.tag);
        return response;
    }
    const Coding coding = coding_for(asset, request[http::field::accept_encoding]);
    Response response(http::status::ok, request.version());
    response.set(http::field::content_type, asset.type);
    response.set(http::field::etag, asset.tag);
    response.set(http::field::vary, "Accept-Encoding");
    response.set(http::field::cache_control, asset.lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (!coding.name.empty()) response.set(http::field::content_encoding, coding.name);
    response.body() = {coding.bytes->data(), request.method() == http::verb::head ? 0 : coding.bytes->size()};
    response.content_length(coding.bytes->size());
    return response;
}

Response respond(const Site& site, const Request& request) {
    const std::string_view target(request.target().data(), request.target().size());
    const Asset* asset = site.find(target);
    Response response = request.method() != http::verb::get && request.method() != http::verb::head
                            ? text_response(request, http::status::method_not_allowed, "Only GET and HEAD are answered here.\n")
                        : asset == nullptr
                            ? text_response(request, http::status::not_found, "There is nothing at this address. The table is at /\n")
                            : file_response(request, *asset);
    if (response.result() == http::status::method_not_allowed) response.set(http::field::allow, "GET, HEAD");
    guard(response);
    response.keep_alive(request.keep_alive());
    return response;
}

asio::awaitable<void> converse(tcp::socket socket, const Site& site) {
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    beast::error_code error;
    const auto into_error = [&] { return asio::redirect_error(asio::use_awaitable, error); };
    for (bool more = true; more && !error;) {
        http::request_parser<http::empty_body> parser;
        parser.header_limit(longest_header);
        stream.expires_after(patience);
        co_await http::async_read(stream, buffer, parser, into_error());
        if (error) break;
        Response response = respond(site, parser.get());
        more = response.keep_alive();
        stream.expires_after(patience);
        co_await http::async_write(stream, response, into_error());
    }
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

asio::awaitable<void> accept(tcp::acceptor& acceptor, const Site& site) {
    while (true) {
        beast::error_code error;
        tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
        if (error == asio::error::operation_aborted) co_return;
        if (!error) asio::co_spawn(acceptor.get_executor(), converse(std::move(socket), site), asio::detached);
    }
}

}  // namespace

std::optional<Problem> serve(const Site& site, const std::string& address, std::uint16_t port,
                             const std::function<void(std::uint16_t)>& ready) {
    const std::string place = address + ":" + std::to_string(port);
    beast::error_code error;
    const auto host = asio::ip::make_address(address, error);
    if (error) return Problem{address, "is not an address of this machine, such as 127.0.0.1"};
    asio::io_context context(1);
    tcp::acceptor acceptor(context);
    const tcp::endpoint endpoint(host, port);
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error) return Problem{place, error.message()};
    asio::signal_set signals(context, SIGINT, SIGTERM);
    signals.async_wait([&](beast::error_code, int) { context.stop(); });
    asio::co_spawn(context, accept(acceptor, site), asio::detached);
    ready(acceptor.local_endpoint().port());
    context.run();
    return std::nullopt;
}

}  // namespace tidekeep
