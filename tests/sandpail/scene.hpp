#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "games/sandpail/game.hpp"
#include "kernel/edition.hpp"
#include "kernel/words.hpp"

// A game in the middle, set up in a few words.
namespace tidekeep::sandpail {

inline const Rules& standard_rules() { return standard<Game>().rules; }

inline constexpr Seat p1 = 0, p2 = 1;

// Before anything else is said, p1 has rolled in the first turn, holds nothing, and nothing is built. The pool has all tiles that are not elsewhere.
class Scene {
public:
    explicit Scene(std::string_view castle_1, std::string_view castle_2 = "Palace") {
        state_ = rules().setup(2, {});
        state_.show = {index(castle_1), index(castle_2)};
        state_.stack = static_cast<std::uint8_t>(state_.stack - 2);
        state_.phase = Phase::play;
        state_.turns = 1;
        state_.plays = rules().edition().plays;
        state_.waves = rules().edition().waves;
    }

    static const Rules& rules() { return standard_rules(); }

    Scene& with_walls() { return state_.with_walls = 1, *this; }
    Scene& turn(int number) { return state_.turns = static_cast<std::uint16_t>(number), *this; }
    Scene& rolling() { return state_.phase = Phase::roll, *this; }
    Scene& plays(int count) { return state_.plays = static_cast<std::uint8_t>(count), *this; }
    Scene& hand(Seat seat, std::string_view tiles) {
        for (const std::string_view word : split(tiles)) player(seat).hand.add(static_cast<Tile>(*index_of(tile_names, word)));
        return *this;
    }
    Scene& built(Seat seat, int place, std::string_view names) {
        for (const std::string_view name : split(names))
            player(seat).built[at(place)] |= static_cast<Cells>(1u << cell_at(static_cast<unsigned>(name[0] - 'a'), static_cast<unsigned>(name[1] - '1')));
        return *this;
    }
    Scene& walls(Seat seat, int place, int count) { return player(seat).walls[at(place)] = static_cast<std::uint8_t>(count), *this; }
    Scene& scored(Seat seat, std::string_view castles) {
        for (const std::string_view name : split(castles)) {
            player(seat).scored |= 1u << index(name);
            player(seat).points = static_cast<std::uint16_t>(player(seat).points + rules().castle(index(name)).value);
            if (state_.stack > 0) --state_.stack;
        }
        return *this;
    }
    // The stack is used up: with the castles on show and those scored, it was a game of 8, 12, 16 or 24.
    Scene& last_castles() { return state_.stack = 0, *this; }
    Scene& empty_place(int place) { return state_.show[at(place)] = no_castle, *this; }

    // The state so far, which must be a possible one.
    const State& state() {
        if (!begun_) settle();
        EXPECT_EQ(fault(rules(), state_).value_or(""), "");
        return state_;
    }
    const Player& of(Seat seat) { return state().player[static_cast<std::size_t>(seat)]; }
    Seat actor() { return rules().actor(state()); }

    // Does actions, one a line of notation; each must be allowed and listed.
    Scene& act(std::initializer_list<std::string_view> texts) {
        for (const std::string_view text : texts) {
            const auto action = from_text(rules(), text);
            if (!action) return ADD_FAILURE() << "not an action: " << text, *this;
            const int rule = check(rules(), state(), *action).rule();
            if (rule != 0 || !listed(*action)) return ADD_FAILURE() << text << " is refused by SP-" << rule, *this;
            rules().apply(state_, *action);
            begun_ = true;
        }
        return *this;
    }
    Scene& act(std::string_view text) { return act({text}); }

    // The number of the rule that refuses the action, 0 if none does. The generator must agree.
    int refusal(std::string_view text) {
        const auto action = from_text(rules(), text);
        if (!action) return ADD_FAILURE() << "not an action: " << text, -1;
        const int rule = check(rules(), state(), *action).rule();
        EXPECT_EQ(rule == 0, listed(*action)) << text;
        return rule;
    }

    // All that can be done, in order, separated by "; ".
    std::string choices() {
        std::string text;
        each_listed([&](Action action) { text += (text.empty() ? "" : "; ") + to_text(rules(), action); });
        return text;
    }

private:
    static std::size_t at(int place) { return static_cast<std::size_t>(place - 1); }
    static std::uint8_t index(std::string_view name) {
        for (unsigned castle = 0; castle < rules().edition().castle_count; ++castle)
            if (rules().castle(castle).name() == name) return static_cast<std::uint8_t>(castle);
        ADD_FAILURE() << "no castle " << name;
        return 0;
    }
    Player& player(Seat seat) { return state_.player[static_cast<std::size_t>(seat)]; }

    // What follows from the rest: the pool and the castles nobody has seen.
    void settle() {
        state_.pool = rules().edition().tiles;
        state_.unseen = rules().all_castles();
        for (std::size_t place = 0; place < places; ++place) {
            if (state_.show[place] == no_castle) continue;
            state_.unseen &= ~(1u << state_.show[place]);
            const Cells towers = rules().castle(state_.show[place]).towers;
            for (const Player& owner : state_.player) {
                const int high = std::popcount(static_cast<unsigned>(owner.built[place] & towers));
                state_.pool.remove(Tile::tower, high);
                state_.pool.remove(Tile::pail, std::popcount(static_cast<unsigned>(owner.built[place])) - high + owner.walls[place]);
            }
        }
        for (const Player& owner : state_.player) {
            state_.unseen &= ~owner.scored;
            for (const Tile tile : {Tile::pail, Tile::tower, Tile::single_wave, Tile::double_wave}) state_.pool.remove(tile, owner.hand[tile]);
        }
    }

    template <class F>
    void each_listed(F f) {
        const Seat who = actor();
        if (who == nature) {
            Outcomes outcomes;
            rules().outcomes(state_, outcomes);
            for (const Outcome& outcome : outcomes) f(outcome.action);
        } else if (who != nobody) {
            Actions actions;
            rules().legal(state_, actions);
            for (const Action action : actions) f(action);
        }
    }
    bool listed(Action wanted) {
        bool found = false;
        each_listed([&](Action action) { found = found || action == wanted; });
        return found;
    }

    State state_;
    bool begun_ = false;  // from the first action on, nothing is derived any more
};

}  // namespace tidekeep::sandpail
