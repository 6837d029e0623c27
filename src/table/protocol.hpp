#pragma once
#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "match/match.hpp"
#include "table/advisor.hpp"

namespace tidekeep {

// How much one request may cost.
struct Allowance {
    std::size_t line = 1u << 20;     // its bytes: many times the record of the longest game
    std::uint32_t imagined = 4'000;  // games that may be imagined for it: what the highest level takes, less than half a second
    bool glimpses = false;           // whether "glimpse" is answered: bytes of states are taken as they are
};

// The referee's side of docs/protocol.md. A request that cannot be carried out is answered with {"error": ..} and changes nothing.
class Protocol {
public:
    explicit Protocol(const Allowance& allowance = {}) : allowance_(allowance) {}

    // One request, one answer, each a line without its end.
    std::string answer(std::string_view line);

private:
    // A command by its name, and the member that carries it out.
    struct Command {
        std::string_view name;
        Json (Protocol::*carry_out)(const Reader& request);
        bool needs_match = true;
    };
    static const std::array<Command, 21> commands;

    // What a look shall hold.
    struct Glance {
        Seat viewer = nobody;
        std::size_t since = 0;
        bool sketch = false;
    };

    Json respond(const Reader& request);
    Json begin(const Reader& request);
    Json load(const Reader& request);
    Json glimpse(const Reader& request);
    Json audit(const Reader& request);
    Json list(const Reader& request);
    Json state(const Reader& request);
    Json view(const Reader& request);
    Json legal(const Reader& request);
    Json check(const Reader& request);
    Json apply(const Reader& request);
    Json submit(const Reader& request);
    Json play_on(const Reader& request);
    Json take_back(const Reader& request);
    Json save(const Reader& request);
    Json log(const Reader& request);
    Json look(const Reader& request);
    Json scores(const Reader& request);
    Json act_for(const Reader& request);
    Json hint(const Reader& request);
    Json comment(const Reader& request);
    Json edition(const Reader& request);

    Json adopt(MatchResult result, const Reader& request);
    bool run_on(std::size_t last, bool everyone);
    Json status() const;
    Json progress(std::size_t before, const std::optional<Glance>& asked) const;
    Json refusal(const Answer& answer) const;
    Json seen(const Match& match, const Glance& glance) const;
    Seat seat(const Reader& request) const;
    Seat viewer(const Reader& request) const;
    Glance glance(const Reader& place) const;
    std::optional<Glance> next_look(const Reader& request) const;
    std::uint32_t iterations(const Reader& request, std::uint32_t judgements) const;
    // What luck and bots decide next depends on the seed and on how far the game has come: it goes on alike after it was saved and loaded.
    Rng luck() const { return Rng::derive(seed_, match_->length()); }

    Allowance allowance_;
    std::unique_ptr<Match> match_;
    std::unique_ptr<Advisor> advisor_;
    std::uint64_t seed_ = 0;
};

}  // namespace tidekeep
