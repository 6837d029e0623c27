#pragma once
#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "front/document.hpp"

// Where a server is to be found.
namespace tidekeep {

// The addresses that a name or an address ("localhost", "127.0.0.1", "::1") stands for.
Result<std::vector<boost::asio::ip::address>> addresses_of(const std::string& name);

// "127.0.0.1:8088", "[::1]:8088".
std::string place(const boost::asio::ip::address& address, std::uint16_t port);

}  // namespace tidekeep
