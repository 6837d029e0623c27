#pragma once
#include <array>
#include <concepts>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "kernel/action.hpp"
#include "kernel/document.hpp"
#include "kernel/ledger.hpp"
#include "kernel/list.hpp"
#include "kernel/option.hpp"
#include "kernel/rng.hpp"

// The contract between a game and everything that uses games. This header is the specification: what a comment here says
// must hold is checked for every registered game by the generic suite (tests/generic).
namespace tidekeep {

// What a finished (or running) game is worth. `rank` 1 has won; ties that no tie-break resolves share a rank.
struct Scores {
    std::array<std::int16_t, most_seats> points{};
    std::array<std::uint8_t, most_seats> rank{};
};

// Ranks seats by comparing keys: a seat's rank is one more than the number of seats with a greater key.
template <class Key>
constexpr void rank_by(Scores& scores, int players, const std::array<Key, most_seats>& keys) {
    for (int seat = 0; seat < players; ++seat) {
        scores.rank[seat] = 1;
        for (int other = 0; other < players; ++other)
            if (keys[other] > keys[seat]) ++scores.rank[seat];
    }
}

// A won game is 420 shares, divided evenly among the winners: whole numbers for up to seven of them.
inline constexpr int win_shares = 420;
constexpr std::array<int, most_seats> shares_of_win(const Scores& scores, int players) {
    std::array<int, most_seats> shares{};
    int winners = 0;
    for (int seat = 0; seat < players; ++seat) winners += scores.rank[seat] == 1 ? 1 : 0;
    for (int seat = 0; seat < players; ++seat) shares[seat] = scores.rank[seat] == 1 ? win_shares / winners : 0;
    return shares;
}

// A game `G` is a bundle of types and constants:
//
//   G::State      the value: trivially copyable, no padding, no pointers; equal positions are equal bytes; has a member `players`
//   G::Edition    the component tables, fixed size, filled by a validating loader
//   G::Rules      holds an Edition and what is derived from it; all rules are its const members
//   G::Actions    Buffer<Action, ..>, large enough for every state's legal actions
//   G::Outcomes   Buffer<Outcome, ..>, large enough for every state's outcomes
//   G::name       as on the command line; G::title, G::credit, G::prefix (of rule numbers)
//   G::least_players, G::most_players
//   G::options    the options of a new game
//   G::ledger     the numbered rules
//   G::edition_text   the built-in edition file
//
// and rules (`r`) with these members, all constexpr, none throwing or allocating:
//
//   r.setup(players, choices)   the state before the first action; Nature deals what is dealt
//   r.actor(s)                  the seat to act, `nature`, or `nobody` when the game is over
//   r.legal(s, out)             a seat acts: its actions in a fixed order, no duplicates, never empty. They depend only on what that seat
//   knows. r.outcomes(s, out)          Nature acts: its actions, no duplicates, never empty, each of positive weight r.apply(s, a) s
//   becomes the next state; total on what legal or outcomes list r.scores(s)                 points and ranks as they stand; final when
//   actor is `nobody` r.redact(s, viewer)         s as that seat (or a bystander: `nobody`) may know it; idempotent r.complete(v, viewer,
//   rng)  a full state that the viewer of v could be in, drawn with the right chances; redacts to v again r.conceal(s, a, viewer)     how
//   the log shows a, taken in s, to the viewer: a itself, or an action with the hidden part unknown r.reveals(s, a)             a seat's
//   action a shows somebody something hidden (and so cannot be undone)
//
// and free functions in the game's namespace:
//
//   check(r, s, a)              the referee: any a of 32 bits, any s. Allowed if and only if a is legal (or an outcome) in s.
//   check_setup(r, players, choices)   whether the rules allow that table; players is within the game's range
//   visit_actions(r, f)         calls f with every action of the finite action space, a superset of all that can be legal
//   to_text(r, a), from_text(r, text)  the notation; round-trips for every action of the space and for concealed ones
//   explain(r, a)               the same action as a JSON object, {"kind": .., operands by name}
//   to_json(r, s)               the position, or of a redacted state the view
//   from_json(r, reader)        a position that passed `fault`; to_json and back gives the same bytes
//   fault(r, s)                 what is impossible about a full state, or nothing: conservation of components, ranges, phases
//   sketch(r, s, viewer)        the (redacted) state as text for a terminal or a screen reader
//   breakdown(r, s, seat)       why a seat has its points: labelled parts that add up
//   evaluate(r, s, seat)        how good s is for a seat, in thousandths of a point; any full state
//   decisive(r)                 the lead in evaluate with which three games of four are won
//   read_edition(reader, e)     the edition from its file; what is wrong is told to the reader
//   Census                      what simulation counts to compare with the balance targets (see kernel/target.hpp)

struct Part {
    std::string label;
    int points;
};

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> && std::has_unique_object_representations_v<typename G::State> &&
               requires(const typename G::Rules& r, typename G::State& s, const typename G::State& c, typename G::Actions& actions,
                        typename G::Outcomes& outcomes, Action a, Seat seat, int players, const Choices& choices, Rng& rng,
                        std::string_view text, Reader reader, typename G::Edition& edition) {
                   typename G::Edition;
                   typename G::Census;
                   { G::name } -> std::convertible_to<std::string_view>;
                   { G::title } -> std::convertible_to<std::string_view>;
                   { G::credit } -> std::convertible_to<std::string_view>;
                   { G::prefix } -> std::convertible_to<std::string_view>;
                   { G::least_players } -> std::convertible_to<int>;
                   { G::most_players } -> std::convertible_to<int>;
                   { G::options } -> std::convertible_to<std::span<const Option>>;
                   { Ledger(G::ledger) };
                   { G::edition_text } -> std::convertible_to<std::string_view>;
                   { r.setup(players, choices) } -> std::same_as<typename G::State>;
                   { r.actor(c) } -> std::same_as<Seat>;
                   r.legal(c, actions);
                   r.outcomes(c, outcomes);
                   r.apply(s, a);
                   { r.scores(c) } -> std::same_as<Scores>;
                   { r.redact(c, seat) } -> std::same_as<typename G::State>;
                   { r.complete(c, seat, rng) } -> std::same_as<typename G::State>;
                   { r.conceal(c, a, seat) } -> std::same_as<Action>;
                   { r.reveals(c, a) } -> std::same_as<bool>;
                   { check(r, c, a) } -> std::same_as<Verdict>;
                   { check_setup(r, players, choices) } -> std::same_as<Verdict>;
                   { to_text(r, a) } -> std::same_as<std::string>;
                   { from_text(r, text) } -> std::same_as<std::optional<Action>>;
                   { explain(r, a) } -> std::same_as<Json>;
                   { to_json(r, c) } -> std::same_as<Json>;
                   { from_json(r, reader) } -> std::same_as<std::optional<typename G::State>>;
                   { fault(r, c) } -> std::same_as<std::optional<std::string>>;
                   { sketch(r, c, seat) } -> std::same_as<std::string>;
                   { breakdown(r, c, seat) } -> std::same_as<std::vector<Part>>;
                   { evaluate(r, c, seat) } -> std::same_as<std::int32_t>;
                   { decisive(r) } -> std::same_as<std::int32_t>;
                   read_edition(reader, edition);
               };

// Byte equality, which for states is equality.
template <class State>
bool same(const State& a, const State& b) {
    static_assert(std::has_unique_object_representations_v<State>);
    return std::memcmp(&a, &b, sizeof(State)) == 0;
}

// What one seat knows of a state. It can only be made by redacting, so whoever is given one (a bot, a view) cannot have been given more.
template <class G>
class Redacted {
public:
    Redacted(const typename G::Rules& rules, const typename G::State& full, Seat viewer)
        : state_(rules.redact(full, viewer)), viewer_(viewer) {}

    const typename G::State& state() const { return state_; }
    Seat viewer() const { return viewer_; }
    typename G::State complete(const typename G::Rules& rules, Rng& rng) const { return rules.complete(state_, viewer_, rng); }

private:
    typename G::State state_;
    Seat viewer_;
};

// Nature's next action, drawn by weight.
template <class G>
constexpr Action draw(const typename G::Rules& rules, const typename G::State& state, Rng& rng) {
    typename G::Outcomes outcomes;
    rules.outcomes(state, outcomes);
    return sample(outcomes, rng);
}

// A uniformly random action of whoever acts; by weight for Nature. Somebody acts.
template <class G>
constexpr Action any_action(const typename G::Rules& rules, const typename G::State& state, Rng& rng) {
    if (rules.actor(state) == nature) return draw<G>(rules, state, rng);
    typename G::Actions actions;
    rules.legal(state, actions);
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace tidekeep
