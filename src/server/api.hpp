#pragma once
#include <boost/asio/ip/address.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/answer.hpp"
#include "server/awaitable.hpp"  // before all of Boost
#include "server/hall.hpp"
#include "server/meter.hpp"

// The requests of docs/wire.md: people, their tables, and the way to a table's socket. All of it happens in the one thread that reads
// requests.
namespace tidekeep {

class Api {
public:
    using Address = boost::asio::ip::address;

    // What it is given outlives it; requests of trusted proxies are from whom these say.
    Api(Hall& hall, const Limits& limits, std::vector<Address> trusted_proxies);
    ~Api();

    static bool concerns(std::string_view path) { return path.starts_with("/api/"); }
    static constexpr std::size_t most_content = 256u << 10;

    // A request to such a path. Its Host has been looked at.
    boost::asio::awaitable<Response> respond(const Question& question, std::string_view path);

private:
    // A request, and what is known of whoever made it.
    struct Call {
        const Question& question;
        Address from;
        bool secure;  // it came by TLS
    };
    template <class T>
    using Later = boost::asio::awaitable<T>;

    Call call_of(const Question& question) const;
    std::optional<Response> unwelcome(const Call& call) const;

    Later<Response> me(const Call& call);
    Later<Response> rename(const Call& call);
    Later<Response> give_words(const Call& call);
    Later<Response> recover(const Call& call);
    Later<Response> list(const Call& call);
    Later<Response> create(const Call& call);
    Later<Response> join(const Call& call);
    Later<Response> about(const Call& call, std::string_view rest);
    Later<Response> open(const Call& call, TableId table, const Person& person, Role role);

    // Whoever has the cookie; whoever has none, or one that is not known, is somebody new.
    Result<std::optional<Person>> known(const Call& call);
    struct Someone {
        Person person;
        std::string cookie;  // to be set
    };
    Later<Result<Someone>> someone(const Call& call);
    Later<std::optional<std::string>> new_key(PersonId person);
    bool admit(std::map<Address, Meter>& meters, const Address& from, double per_minute);

    Hall& hall_;
    const Limits& limits_;
    std::vector<Address> trusted_proxies_;
    std::unique_ptr<Archive> archive_;
    std::map<Address, Meter> makers_, guessers_;  // of tables and people; of words and links
    std::shared_ptr<std::map<Address, std::size_t>> sockets_;
};

}  // namespace tidekeep
