#include "server/server.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <exception>
#include <new>
#include <thread>

#include "server/desk.hpp"
#include "server/hall.hpp"
#include "server/journal.hpp"
#include "server/listener.hpp"
#include "server/place.hpp"
#include "server/porter.hpp"
#include "server/secret.hpp"
#include "server/study.hpp"
#include "version.hpp"

namespace tidekeep {
namespace {

namespace asio = boost::asio;
using Addresses = std::vector<asio::ip::address>;

constexpr std::int64_t year = 365ll * 24 * 3600 * 1000;

// Asks for as many descriptors as the connections take. Without them, connections wait.
void want_descriptors(std::size_t connections) {
    constexpr rlim_t others = 100;
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = std::max(limit.rlim_cur, std::min(limit.rlim_max, connections + others));
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

Result<Addresses> plain_addresses(const std::vector<std::string>& names, const char* otherwise) {
    Addresses addresses;
    for (const std::string& name : names) {
        boost::system::error_code error;
        addresses.push_back(plain(asio::ip::make_address(name, error)));
        if (error) return Problem{name, otherwise};
    }
    return addresses;
}

Opening opening(const std::string& name, const Addresses& addresses, std::uint16_t port) {
    boost::system::error_code error;
    const asio::ip::address address = asio::ip::make_address(name, error);
    const bool exposed = std::ranges::any_of(addresses, [](const auto& one) { return !plain(one).is_loopback(); });
    if (error) return {"http://" + name + ':' + std::to_string(port) + '/', exposed};
    const asio::ip::address_v4 here = asio::ip::address_v4::loopback();
    return {"http://" + place(address.is_unspecified() ? here : address, port) + '/', exposed};
}

// What is read from its terms before a server begins.
struct Ground {
    Addresses addresses, proxies, operators;
    std::vector<std::string> names;
    std::size_t threads;
};

Result<Ground> ground_of(const Terms& terms) {
    const Result<Addresses> addresses = addresses_of(terms.address);
    if (!addresses) return addresses.problem();
    std::vector<std::string> names = terms.names;
    for (const std::string& name : names)
        if (!is_host(name))
            return Problem{name, "is not a name or an address as in a browser's address bar, such as table.example or [fd00::1]"};
    names.push_back(terms.address);
    const Result<Addresses> proxies = plain_addresses(terms.trusted_proxies, "is not an address of a proxy, such as 127.0.0.1");
    if (!proxies) return proxies.problem();
    const Result<Addresses> operators = plain_addresses(terms.operators, "is not an address of an operator, such as 10.0.0.7");
    if (!operators) return operators.problem();
    if (!ready_for_secrets()) return Problem{"", "this machine has no source of random numbers"};
    const std::size_t threads = terms.threads > 0 ? terms.threads : std::max(1u, std::thread::hardware_concurrency());
    return Ground{*addresses, *proxies, *operators, std::move(names), threads};
}

// Runs until it is told to stop, and then until that is done, unless it is told so once more.
void run_until_told(asio::io_context& context, asio::signal_set& signals, const Journal& journal, const std::function<void()>& end) {
    signals.async_wait([&](const auto&, int) {
        journal.note("ending");
        end();
        signals.async_wait([&](const auto&, int) { context.stop(); });
    });
    context.run();
    journal.note("ended");
}

std::optional<Problem> play(const Site& site, const Terms& terms, Ground ground, const std::function<void(const Opening&)>& ready) {
    want_descriptors(terms.limits.connections);
    Result<std::unique_ptr<Store>> store = open_store(terms.store);
    if (!store) return store.problem();

    Crowd crowd(terms.limits, ground.proxies);
    asio::io_context context(1);
    const Journal journal(terms.log);
    const bool shared = (*store)->node() != 0;
    Hall hall(std::move(*store), terms.limits, journal, ground.threads);
    hall.store().forget_abandoned(now() - year, [](Fate) {});
    Api api(hall, terms.limits, ground.proxies);
    Porter porter(hall.metrics(), [&] { return hall.standings(); }, crowd, ground.operators);
    Desk desk(site, &api, porter, Hosts(std::move(ground.names)));
    Listener listener(context, crowd, desk, terms.limits);
    if (std::optional<Problem> problem = listener.open(ground.addresses, terms.port)) return problem;
    asio::signal_set signals(context, SIGINT, SIGTERM);
    asio::steady_timer drain(context);
    listener.start();
    journal.note("started", {{"version", version}, {"port", listener.port()}, {"nodes", shared}});
    ready(opening(terms.address, ground.addresses, listener.port()));
    run_until_told(context, signals, journal, [&] {
        porter.end();
        drain.expires_after(terms.limits.drain);
        drain.async_wait([&](const auto&) {
            hall.finish();
            listener.finish([&] { context.stop(); });
        });
    });
    return std::nullopt;
}

std::optional<Problem> think(const Terms& terms, Ground ground, const std::function<void(const Opening&)>& ready) {
    std::vector<std::unique_ptr<Thinker>> thinkers;
    for (std::size_t i = 0; i < ground.threads; ++i) {
        Result<std::unique_ptr<Thinker>> thinker = open_thinker(terms.store);
        if (!thinker) return thinker.problem();
        thinkers.push_back(std::move(*thinker));
    }

    Crowd crowd(terms.limits, ground.proxies);
    asio::io_context context(1);
    const Journal journal(terms.log);
    Study study(std::move(thinkers), journal);
    Porter porter(study.metrics(), [&] { return study.standings(); }, crowd, ground.operators);
    const Site nothing;
    Desk desk(nothing, nullptr, porter, Hosts(std::move(ground.names)));
    Listener listener(context, crowd, desk, terms.limits);
    if (terms.listens)
        if (std::optional<Problem> problem = listener.open(ground.addresses, terms.port)) return problem;
    asio::signal_set signals(context, SIGINT, SIGTERM);
    listener.start();
    journal.note("started", {{"version", version}, {"port", listener.port()}, {"thinkers", ground.threads}});
    ready(terms.listens ? opening(terms.address, ground.addresses, listener.port()) : Opening{{}, false});
    run_until_told(context, signals, journal, [&] {
        porter.end();
        study.finish([&] { asio::post(context, [&] { listener.finish([&] { context.stop(); }); }); });
    });
    return std::nullopt;
}

}  // namespace

std::optional<Problem> serve(const Site& site, const Terms& terms, const std::function<void(const Opening&)>& ready) {
    try {
        Result<Ground> ground = ground_of(terms);
        if (!ground) return ground.problem();
        return terms.only_thinks ? think(terms, std::move(*ground), ready) : play(site, terms, std::move(*ground), ready);
    } catch (const std::bad_alloc&) {
        return Problem{"", "there is not enough memory to go on"};
    } catch (const std::exception& problem) {
        return Problem{terms.address, problem.what()};
    }
}

}  // namespace tidekeep
