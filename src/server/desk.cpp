#include "server/desk.hpp"

#include <optional>

#include "server/fields.hpp"

namespace tidekeep {
namespace {

// Where a request goes: "/path", or all of it: "http://host/path".
struct Destination {
    std::optional<std::string_view> host;
    std::string_view path;
};

Destination destination_of(const Request& request) {
    constexpr std::string_view scheme = "http://";
    const std::string_view text(request.target().data(), request.target().size());
    if (!same_word(text.substr(0, scheme.size()), scheme)) return {std::nullopt, text};
    const std::string_view rest = text.substr(scheme.size());
    const std::size_t slash = std::min(rest.find_first_of("/?"), rest.size());
    const std::string_view path = rest.substr(slash);
    return {rest.substr(0, slash), path.starts_with('/') ? path : std::string_view("/")};
}

// The file, or that it has not changed since the client received it.
Response send(const Asset& asset, const Question& question) {
    const Form* form = asset.form_for(joined(question.request, http::field::accept_encoding));
    if (form == nullptr) {
        Response refusal = say(http::status::not_acceptable, question, "Your Accept-Encoding refuses every form that this file has.\n");
        refusal.set(http::field::vary, "Accept-Encoding");
        return refusal;
    }
    const bool known = lists(joined(question.request, http::field::if_none_match), form->tag);
    Response response = answer(known ? http::status::not_modified : http::status::ok, question);
    response.set(http::field::etag, form->tag);
    response.set(http::field::vary, "Accept-Encoding");
    response.set(http::field::cache_control, asset.lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (known) return response;
    if (form->coding != "identity") response.set(http::field::content_encoding, form->coding);
    fill(response, question.request.method(), asset.type, form->bytes);
    return response;
}

}  // namespace

std::size_t Desk::most_content(const Request& request) const {
    return api_ != nullptr && request.method() == http::verb::post && Api::concerns(destination_of(request).path) ? Api::most_content : 0;
}

boost::asio::awaitable<Response> Desk::respond(const Question& question) {
    const Request& request = question.request;
    const auto [path_host, path] = destination_of(request);
    const std::size_t named = request.count(http::field::host);
    if (named > 1 || (named == 0 && request.version() >= 11))
        co_return say(http::status::bad_request, question, "A request must have one Host field.\n");
    const std::string field = joined(request, http::field::host);
    if ((named == 1 && !hosts_.has(field, question.arrived)) || (path_host && !hosts_.has(*path_host, question.arrived)))
        co_return say(http::status::misdirected_request, question,
                      "This server does not go by the name that you call it. `tidekeep serve --host NAME` adds a name.\n");
    if (request.count(http::field::expect) > 0 && !same_word(joined(request, http::field::expect), "100-continue"))
        co_return say(http::status::expectation_failed, question, "Nothing can be expected here but 100-continue.\n");
    if (request.method() == http::verb::unknown)
        co_return say(http::status::not_implemented, question, "This method is not known here. GET and HEAD are.\n");
    const bool plays = api_ != nullptr && Api::concerns(path);
    if (plays && request.method() == http::verb::post) co_return co_await api_->respond(question, path);
    if (request.method() != http::verb::get && request.method() != http::verb::head) {
        Response refusal = say(http::status::method_not_allowed, question, "Only GET and HEAD are answered here.\n");
        refusal.set(http::field::allow, "GET, HEAD");
        co_return refusal;
    }
    if (question.content) co_return say(http::status::payload_too_large, question, "A request must have no content here.\n");
    if (!path.starts_with('/')) co_return say(http::status::bad_request, question, "The target of a request must begin with a slash.\n");
    if (plays) co_return co_await api_->respond(question, path);
    if (std::optional<Response> response = porter_.respond(question, path)) co_return std::move(*response);
    const Asset* asset = site_.find(path);
    if (asset == nullptr && api_ == nullptr)
        co_return say(http::status::not_found, question, "Bots think here, and nobody plays: /health and /metrics are all there is.\n");
    if (asset == nullptr) co_return say(http::status::not_found, question, "There is nothing at this address. The table is at /\n");
    co_return send(*asset, question);
}

}  // namespace tidekeep
