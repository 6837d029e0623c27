#pragma once
#include <array>
#include <memory>
#include <vector>

#include "games/players.hpp"
#include "input.hpp"

// What an accepted position has to stand: it is played to its end by several lucks, and nothing on the way may be wrong.
namespace tidekeep {

inline constexpr int longest_game = 50'000;  // actions; the longest of an accepted position has a few thousand
inline constexpr int near = 8;               // actions from a start that are looked at most closely

template <Game G>
class Trial {
public:
    using State = typename G::State;

    Trial(const typename G::Rules& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {}

    // Plays to the end; `sensible` decisions are taken by bots in turn.
    void play(State state, bool sensible) {
        for (auto& bot : bots()) bot->start();
        int actions = 0;
        for (Seat actor; (actor = rules_.actor(state)) != nobody; ++actions) {
            require(actions < longest_game, "a game does not end");
            inspect(state, actions);
            const Action action = sensible && actor >= 0 && rng_.below(actions < near ? 4 : 16 * near) == 0 ? ask_bot(state, actor)
                                                                                                            : any_option(state, actor);
            require(check(rules_, state, action).ok(), "a generated action is refused: " + to_text(rules_, action));
            rules_.apply(state, action);
        }
        inspect(state, 0);
    }

private:
    // A few imagined games each: enough to walk through all of a search.
    static std::vector<std::unique_ptr<Bot<G>>>& bots() {
        static std::vector<std::unique_ptr<Bot<G>>> all = [] {
            std::vector<std::unique_ptr<Bot<G>>> made;
            for (const BotEntry<G>& entry : bot_registry<G>) {
                const std::string name(entry.name);
                made.push_back(make_bot<G>(name.starts_with("level") ? name + ":6" : name));
            }
            return made;
        }();
        return all;
    }

    Action any_option(const State& state, Seat actor) {
        if (actor == nature) {
            typename G::Outcomes outcomes;
            rules_.outcomes(state, outcomes);
            require(!outcomes.empty(), "Nature is to act and cannot");
            for (const Outcome& outcome : outcomes) require(outcome.weight > 0, "an outcome without weight");
            return outcomes[rng_.below(static_cast<std::uint32_t>(outcomes.size()))].action;
        }
        typename G::Actions actions;
        rules_.legal(state, actions);
        require(!actions.empty(), "a seat is to act and cannot");
        return actions[rng_.below(static_cast<std::uint32_t>(actions.size()))];
    }

    Action ask_bot(const State& state, Seat actor) {
        const Redacted<G> known(rules_, state, actor);
        Bot<G>& bot = *bots()[rng_.below(static_cast<std::uint32_t>(bots().size()))];
        if (rng_.below(16) == 0)
            for (const Hint& hint : bot.hints(rules_, known, rng_))
                require(check(rules_, state, hint.action).ok(), "a hint is refused: " + to_text(rules_, hint.action));
        return bot.choose(rules_, known, rng_);
    }

    // Every state is judged; near the start all of them are also written and read again, later some: most of the time would go there.
    void inspect(const State& state, int actions) {
        const std::optional<Problem> wrong = fault(rules_, state);
        require(!wrong, "play leads to an impossible position: " + (wrong ? wrong->text() : ""));
        if (actions >= near && rng_.below(8 * near) != 0) return;
        const Json written = to_json(rules_, state);
        std::optional<Problem> problem;
        const auto again = from_json(rules_, Reader(written, "position", problem));
        require(again.has_value(), problem ? problem->text() : "a position is not read again");
        require(same(*again, state), "a position reads differently from how it was written");
        if (rng_.below(4) == 0) view(state, static_cast<Seat>(static_cast<int>(rng_.below(state.players + 1u)) - 1));
    }

    // Everything that a seat (or, for -1, a bystander) is shown.
    void view(const State& state, Seat seat) {
        const Seat viewer = seat < 0 ? nobody : seat;
        const State known = rules_.redact(state, viewer);
        const State world = rules_.complete(known, viewer, rng_);
        const std::optional<Problem> wrong = fault(rules_, world);
        require(!wrong, "a completion is impossible: " + (wrong ? wrong->text() : ""));
        require(same(rules_.redact(world, viewer), known), "a completion looks different");
        require(!to_json(rules_, known).dump().empty() && !sketch(rules_, known, viewer).empty(), "an empty view");
        const Scores scores = rules_.scores(known);
        for (Seat other = 0; other < state.players; ++other) {
            int sum = 0;
            for (const Part& part : breakdown(rules_, known, other)) sum += part.points;
            require(sum == scores.points[static_cast<std::size_t>(other)], "a breakdown does not add up");
            (void)evaluate(rules_, world, other);
        }
    }

    const typename G::Rules& rules_;
    Rng rng_;
};

}  // namespace tidekeep
