#pragma once
#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// The names by which a server is called. A page from elsewhere whose name is made to lead to this machine (DNS rebinding) still calls it
// by that name, and so is told from ours.
namespace tidekeep {

class Hosts {
public:
    explicit Hosts(std::vector<std::string> names = {}) : names_(std::move(names)) {}

    // Whether a Host field, with a port or without, means the server: it names this machine for itself (localhost, 127.0.0.1, ::1), the
    // address at which the connection arrived, or is one of the names.
    bool has(std::string_view field, const boost::asio::ip::address& arrived) const;

private:
    std::vector<std::string> names_;
};

// Whether a text is a name or an address as in a Host field without its port.
bool is_host(std::string_view text);

// An address of IPv4 that is written as one of IPv6 (::ffff:1.2.3.4), as itself.
boost::asio::ip::address plain(const boost::asio::ip::address& address);

}  // namespace tidekeep
