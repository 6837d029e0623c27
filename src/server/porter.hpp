#pragma once
#include <boost/asio/ip/address.hpp>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "server/answer.hpp"
#include "server/crowd.hpp"
#include "server/metrics.hpp"

// Where those who run a server ask how it is: /health, for whoever sends others here, and /metrics, for those who may know.
namespace tidekeep {

class Porter {
public:
    using Address = boost::asio::ip::address;

    // What it is given outlives it; these addresses may read what this machine may.
    Porter(const Metrics& metrics, std::function<Standings()> standings, const Crowd& crowd, std::vector<Address> operators)
        : metrics_(metrics), standings_(std::move(standings)), crowd_(crowd), operators_(std::move(operators)) {}

    // Nothing if that is asked for elsewhere.
    std::optional<Response> respond(const Question& question, std::string_view path) const;
    // The server will end soon.
    void end() { ending_ = true; }

private:
    bool trusts(const Question& question) const;

    const Metrics& metrics_;
    std::function<Standings()> standings_;
    const Crowd& crowd_;
    std::vector<Address> operators_;
    bool ending_ = false;
};

}  // namespace tidekeep
