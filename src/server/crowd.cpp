#include "server/crowd.hpp"

#include <algorithm>

#include "server/hosts.hpp"

namespace tidekeep {
namespace {

namespace ip = boost::asio::ip;

constexpr std::size_t most_turned_away = 32;

// What stands for an address when one counts.
ip::address origin(const ip::address& address) {
    const ip::address itself = plain(address);
    if (itself.is_v4()) return itself;
    ip::address_v6::bytes_type bytes = itself.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6(bytes);
}

}  // namespace

std::string_view Crowd::refusal(const Address& from) const {
    if (size_ >= limits_.connections) return "The server has as many connections as it takes. Try again in a moment.\n";
    if (std::ranges::find(trusted_, plain(from)) != trusted_.end()) return {};
    const auto found = from_.find(origin(from));
    if (found != from_.end() && found->second >= limits_.connections_per_address)
        return "The server has as many connections as it takes from one address. Close some and try again.\n";
    return {};
}

bool Crowd::patient() const { return sessions_.size() - size_ < most_turned_away; }

void Crowd::finish() {
    for (Session* session : sessions_) session->finish();
}

Crowd::Guest::Guest(Crowd& crowd, ip::tcp::socket socket, Clerk& clerk, std::optional<Address> from)
    : session(std::move(socket), clerk, crowd.limits_), crowd_(crowd) {
    if (from) {
        from_ = origin(*from);
        crowd_.from_.try_emplace(*from_, 0);
    }
    entry_ = crowd_.sessions_.insert(crowd_.sessions_.end(), &session);
    if (!from_) return;
    ++crowd_.from_[*from_];
    ++crowd_.size_;
}

Crowd::Guest::~Guest() {
    crowd_.sessions_.erase(entry_);
    if (!from_) return;
    --crowd_.size_;
    const auto found = crowd_.from_.find(*from_);
    if (--found->second == 0) crowd_.from_.erase(found);
}

}  // namespace tidekeep
