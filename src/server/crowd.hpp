#pragma once
#include <boost/asio/ip/address.hpp>
#include <cstddef>
#include <list>
#include <map>
#include <optional>
#include <string_view>
#include <vector>

#include "server/limits.hpp"
#include "server/session.hpp"

// Who is connected, and whether there is room for more: in all, and from one address. A network of IPv6, of which everybody has a whole
// one, counts as one address.
namespace tidekeep {

class Crowd {
public:
    using Address = boost::asio::ip::address;
    // As many as there is room for may come from a trusted address.
    explicit Crowd(const Limits& limits, std::vector<Address> trusted = {}) : limits_(limits), trusted_(std::move(trusted)) {}

    // Why there is no room for one more from an address; empty if there is.
    std::string_view refusal(const Address& from) const;
    // Whether one more can be told so. That takes a connection, too.
    bool patient() const;
    bool empty() const { return sessions_.empty(); }
    std::size_t size() const { return size_; }
    // Asks all to end.
    void finish();

    // A session, which belongs to the crowd for as long as this lives.
    class Guest {
    public:
        // From an address; from nowhere, it takes nobody's room, for it is being turned away.
        Guest(Crowd& crowd, boost::asio::ip::tcp::socket socket, Clerk& clerk, std::optional<Address> from);
        ~Guest();
        Guest(const Guest&) = delete;
        Guest& operator=(const Guest&) = delete;

        Session session;

    private:
        Crowd& crowd_;
        std::optional<Address> from_;
        std::list<Session*>::iterator entry_;
    };

private:
    const Limits& limits_;
    std::vector<Address> trusted_;
    std::list<Session*> sessions_;
    std::size_t size_ = 0;  // of the sessions, those that are not being turned away
    std::map<Address, std::size_t> from_;
};

}  // namespace tidekeep
