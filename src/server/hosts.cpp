#include "server/hosts.hpp"

#include <algorithm>

#include "server/fields.hpp"

namespace tidekeep {
namespace {

namespace ip = boost::asio::ip;

constexpr std::size_t longest_name = 255;

bool all_of_text(std::string_view text, std::string_view characters) {
    return text.find_first_not_of(characters) == std::string_view::npos;
}

bool is_name(std::string_view text) {
    return !text.empty() && text.size() <= longest_name &&
           all_of_text(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_");
}

std::optional<ip::address> address_in(std::string_view text) {
    const bool bracketed = text.size() > 2 && text.front() == '[' && text.back() == ']';
    if (bracketed) text = text.substr(1, text.size() - 2);
    boost::system::error_code error;
    const ip::address address = ip::make_address(std::string(text), error);
    if (error || address.is_v6() != bracketed) return std::nullopt;
    return plain(address);
}

// "name:80" without its port; nothing if that is not what it is.
std::optional<std::string_view> without_port(std::string_view field) {
    const std::size_t colon = field.find(':', field.starts_with('[') ? std::min(field.find(']'), field.size()) : 0);
    if (colon == std::string_view::npos) return field;
    if (!all_of_text(field.substr(colon + 1), "0123456789")) return std::nullopt;
    return field.substr(0, colon);
}

}  // namespace

ip::address plain(const ip::address& address) {
    return address.is_v6() && address.to_v6().is_v4_mapped() ? ip::make_address_v4(ip::v4_mapped, address.to_v6()) : address;
}

bool is_host(std::string_view text) { return is_name(text) || address_in(text).has_value(); }

bool Hosts::has(std::string_view field, const ip::address& arrived) const {
    const std::optional<std::string_view> host = without_port(field);
    if (!host || !is_host(*host)) return false;
    if (const std::optional<ip::address> address = address_in(*host); address && (address->is_loopback() || *address == plain(arrived)))
        return true;
    return same_word(*host, "localhost") || std::ranges::any_of(names_, [&](const std::string& name) { return same_word(*host, name); });
}

}  // namespace tidekeep
