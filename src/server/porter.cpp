#include "server/porter.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <string>

#include "server/hosts.hpp"

namespace tidekeep {
namespace {

double seconds_of(const timeval& time) { return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6; }

double cpu_seconds() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
}

Response give(http::status status, const Question& question, std::string_view type, std::string content) {
    Response response = answer(status, question);
    response.set(http::field::cache_control, "no-store");
    fill_with_own(response, question.request.method(), type, std::move(content));
    return response;
}

}  // namespace

// Whoever comes from this machine, unless a proxy brings somebody else's request.
bool Porter::trusts(const Question& question) const {
    const Address from = plain(question.from);
    const bool brought = question.request.count("X-Forwarded-For") > 0 || question.request.count("Forwarded") > 0;
    return !brought && (from.is_loopback() || std::ranges::find(operators_, from) != operators_.end());
}

std::optional<Response> Porter::respond(const Question& question, std::string_view path) const {
    path = path.substr(0, path.find('?'));
    if (path == "/health") {
        const Json health = {{"ending", ending_}, {"store", standings_().store_up ? "well" : "away"}};
        return give(ending_ ? http::status::service_unavailable : http::status::ok, question, "application/json", health.dump());
    }
    if (path != "/metrics" || !trusts(question)) return std::nullopt;
    Standings now = standings_();
    now.connections = crowd_.size();
    now.cpu_seconds = cpu_seconds();
    return give(http::status::ok, question, "text/plain; version=0.0.4; charset=utf-8", exposition(metrics_, now));
}

}  // namespace tidekeep
