#pragma once
#include <functional>
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

    // What the bot of that name would do for the acting seat, in notation; nothing if there is no such bot. A seat is to act. Bots remember
    // nothing from one decision to the next: what they do depends on the game and on luck alone.
    virtual std::optional<std::string> choose(std::string_view bot, Rng& rng) = 0;
    // [{text, chance, error}], the best action of the acting seat first. A seat is to act.
    virtual Json hints(std::uint32_t iterations, Rng& rng) = 0;
    // What a review says of the action after `step` others: see docs/protocol.md, "comment".
    virtual Json comment(std::size_t step, std::uint32_t iterations) = 0;
};

// How many games the bot of that name imagines for a decision: none, if it does not search or there is no such bot.
std::uint32_t imagined_by(std::string_view bot);

// For a match, which must outlive it.
std::unique_ptr<Advisor> advise(const Match& match);

// Whether there is a bot of exactly that name in the list.
bool is_bot(std::string_view name);

// What the bot of that name does for the seat that is to act, to be found out apart from the match: in another thread, whatever becomes
// of the match. There is such a bot, and a seat is to act.
using Decision = std::function<Action(Rng& rng)>;
Decision decision(const Match& match, std::string_view bot);

// [{name, help}] of every bot, the same for all games.
Json bot_list();

// What there is to know about a game before it is begun: [{name, title, credit, least_players, most_players, rules, options}].
Json game_list();

}  // namespace tidekeep
