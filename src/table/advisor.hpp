#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "match/match.hpp"

// The bots, for those who do not know which game is played. Each answer is computed from what the seat concerned may know.
namespace tidekeep {

class Advisor {
public:
    virtual ~Advisor() = default;

    // What the bot of that name would do for the acting seat, in notation; nothing if there is no such bot. A seat is to act.
    virtual std::optional<std::string> choose(std::string_view bot, Rng& rng) = 0;
    // [{text, chance, error}], the best action of the acting seat first. A seat is to act.
    virtual Json hints(std::uint32_t iterations, Rng& rng) = 0;
    // What a review says of the action after `step` others: see docs/protocol.md, "comment".
    virtual Json comment(std::size_t step, std::uint32_t iterations) = 0;
};

// For a match, which must outlive it.
std::unique_ptr<Advisor> advise(const Match& match);

// [{name, help}] of every bot, the same for all games.
Json bot_list();

// What there is to know about a game before it is begun: [{name, title, credit, least_players, most_players, rules, options}].
Json game_list();

}  // namespace tidekeep
