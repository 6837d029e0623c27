#pragma once
#include <algorithm>
#include <optional>
#include <vector>

#include "bots/search.hpp"
#include "match/play.hpp"

namespace tidekeep {

// What a review says of one action of a game.
struct Comment {
    std::size_t step;
    Seat actor;
    Shares chances;              // what every seat could expect after it, as a bystander could tell
    double chance = 0;           // of a seat's action: what the seat could expect of it, by what it knew
    std::optional<Hint> better;  // an action that promised more

    double loss() const { return better ? better->chance - chance : 0; }
};

// {step, actor, action, structure, chances, chance, better}: see docs/protocol.md, "comment".
template <Game G>
Json to_json(const Play<G>& play, const Comment& comment) {
    Json chances = Json::array();
    for (int seat = 0; seat < play.players(); ++seat) chances.push_back(comment.chances[static_cast<std::size_t>(seat)]);
    Json entry = {{"step", comment.step},
                  {"actor", comment.actor == nature ? Json("nature") : Json(static_cast<int>(comment.actor))},
                  {"action", to_text(play.rules(), play.action(comment.step))},
                  {"structure", explain(play.rules(), play.action(comment.step))},
                  {"chances", std::move(chances)}};
    if (comment.actor >= 0) entry["chance"] = comment.chance;
    if (comment.better)
        entry["better"] = {{"action", to_text(play.rules(), comment.better->action)},
                           {"structure", explain(play.rules(), comment.better->action)},
                           {"chance", comment.better->chance},
                           {"error", comment.better->error},
                           {"loss", comment.loss()}};
    return entry;
}

// Goes through a game and comments on every action. Judges each by what its seat knew then, not by the luck that followed.
template <Game G>
class Reviewer {
public:
    Reviewer(const Effort& effort, std::uint64_t seed) : bot_(effort), rng_(seed) {}

    Comment comment(const Play<G>& play, std::size_t step) {
        const typename G::Rules& rules = play.rules();
        Comment comment{step, rules.actor(play.state(step)), {}, 0, {}};
        if (comment.actor >= 0) judge(rules, Redacted<G>(rules, play.state(step), comment.actor), play.action(step), comment);
        comment.chances = bot_.appraise(rules, Redacted<G>(rules, play.state(step + 1), nobody), {}, rng_);
        return comment;
    }

private:
    static constexpr std::uint32_t enough = 100;  // visits after which the search's own figure for an action is good enough

    // Compares an action with the one that the search prefers.
    void judge(const typename G::Rules& rules, const Redacted<G>& known, Action action, Comment& comment) {
        const std::vector<Hint> hints = bot_.hints(rules, known, rng_);
        const auto taken = std::find_if(hints.begin(), hints.end(), [&](const Hint& hint) { return hint.action == action; });
        const bool tried = taken != hints.end() && taken->visits >= enough;
        comment.chance = tried ? taken->chance : bot_.appraise(rules, known, action, rng_)[static_cast<std::size_t>(known.viewer())];
        if (hints[0].action != action && hints[0].chance > comment.chance) comment.better = hints[0];
    }

    SearchBot<G> bot_;
    Rng rng_;
};

}  // namespace tidekeep
