#include "server/hosts.hpp"

#include <gtest/gtest.h>

namespace tidekeep {

TEST(Hosts, are_this_machine_the_address_and_the_names) {
    const Hosts hosts({"table.example"});
    const auto arrived = boost::asio::ip::make_address("192.0.2.7");
    for (const char* ours : {"localhost", "LocalHost:8088", "127.0.0.1", "127.0.0.1:1", "127.0.0.2", "[::1]", "[::1]:8088", "192.0.2.7",
                             "192.0.2.7:8088", "table.example", "Table.Example:443", "localhost:"})
        EXPECT_TRUE(hosts.has(ours, arrived)) << ours;
    for (const char* other : {"",
                              ":80",
                              "evil.example",
                              "localhost.evil.example",
                              "table.example.evil",
                              "192.0.2.8",
                              "[::2]",
                              "::1",
                              "[::1",
                              "[::1]x",
                              "localhost:8x",
                              "localhost:80:80",
                              "local host",
                              "127.0.0.1.evil.example",
                              "user@localhost",
                              "localhost/",
                              "[127.0.0.1]",
                              "127.1",
                              "[]",
                              "[]:80"})
        EXPECT_FALSE(hosts.has(other, arrived)) << other;
}

TEST(Hosts, an_address_is_the_same_in_both_protocols) {
    const Hosts hosts;
    EXPECT_TRUE(hosts.has("192.0.2.7", boost::asio::ip::make_address("::ffff:192.0.2.7")));
    EXPECT_TRUE(hosts.has("[2001:DB8:0::7]", boost::asio::ip::make_address("2001:db8::7")));
}

TEST(Hosts, a_name_has_no_port_or_scheme) {
    for (const char* name : {"table.example", "table", "192.0.2.7", "[fd00::1]"}) EXPECT_TRUE(is_host(name)) << name;
    for (const char* other : {"", "http://table.example", "table.example:80", "table/", "fd00::1",
                              "t\xC3\xA4"
                              "ble"})
        EXPECT_FALSE(is_host(other)) << other;
    EXPECT_FALSE(is_host(std::string(256, 'a')));
}

}  // namespace tidekeep
