#pragma once
#include "server/answer.hpp"
#include "server/api.hpp"
#include "server/hosts.hpp"
#include "server/porter.hpp"
#include "server/site.hpp"

// Where requests are answered: what concerns all of them first, then by what they ask for.
namespace tidekeep {

class Desk final : public Clerk {
public:
    // The site and those who answer outlive it. No api: nobody plays here.
    Desk(const Site& site, Api* api, const Porter& porter, Hosts hosts)
        : site_(site), api_(api), porter_(porter), hosts_(std::move(hosts)) {}

    std::size_t most_content(const Request& request) const override;
    boost::asio::awaitable<Response> respond(const Question& question) override;

private:
    const Site& site_;
    Api* api_;
    const Porter& porter_;
    Hosts hosts_;
};

}  // namespace tidekeep
