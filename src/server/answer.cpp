#include "server/answer.hpp"

#include <boost/beast/http/fields.hpp>
#include <ctime>

namespace tidekeep {
namespace {

constexpr unsigned our_version = 11;
constexpr std::string_view plain_text = "text/plain; charset=utf-8";

// Only what comes from here may run, load or be loaded.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

std::string date() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    char text[64];
    return {text, std::strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", ::gmtime_r(&now, &parts))};
}

Response begun(http::status status, unsigned version, bool more) {
    Response response(status, version);
    response.set(http::field::date, date());
    response.set("Content-Security-Policy", content_policy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Embedder-Policy", "require-corp");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    response.keep_alive(more);
    return response;
}

}  // namespace

Response answer(http::status status, const Question& question) {
    return begun(status, question.request.version(), question.request.keep_alive() && !question.content);
}

Response answer(http::status status) { return begun(status, our_version, false); }

void fill(Response& response, http::verb method, std::string_view type, std::string_view content) {
    response.set(http::field::content_type, type);
    response.content_length(content.size());
    if (method != http::verb::head) response.body() = {content.data(), content.size()};
}

void fill_with_own(Response& response, http::verb method, std::string_view type, std::string content) {
    response.own = std::make_shared<const std::string>(std::move(content));
    fill(response, method, type, *response.own);
}

Response say(http::status status, const Question& question, std::string_view sentence) {
    Response response = answer(status, question);
    fill(response, question.request.method(), plain_text, sentence);
    return response;
}

Response say(http::status status, std::string_view sentence) {
    Response response = answer(status);
    fill(response, http::verb::unknown, plain_text, sentence);
    return response;
}

std::string joined(const Request& request, http::field field) {
    std::string all;
    const auto [first, last] = request.equal_range(field);
    for (auto one = first; one != last; ++one) {
        if (one != first) all += ", ";
        all.append(one->value().data(), one->value().size());
    }
    return all;
}

}  // namespace tidekeep
