#include "server/place.hpp"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace tidekeep {

namespace ip = boost::asio::ip;

Result<std::vector<ip::address>> addresses_of(const std::string& name) {
    boost::system::error_code error;
    const ip::address address = ip::make_address(name, error);
    if (!error) return std::vector{address};
    std::vector<ip::address> addresses;
    boost::asio::io_context context;
    if (!name.empty())
        for (const auto& found : ip::tcp::resolver(context).resolve(name, "", error))
            if (std::ranges::find(addresses, found.endpoint().address()) == addresses.end())
                addresses.push_back(found.endpoint().address());
    if (addresses.empty()) return Problem{name, "is not an address or a name of this machine, such as 127.0.0.1 or localhost"};
    return addresses;
}

std::string place(const ip::address& address, std::uint16_t port) {
    const std::string text = address.to_string();
    return (address.is_v6() ? '[' + text + ']' : text) + ':' + std::to_string(port);
}

}  // namespace tidekeep
