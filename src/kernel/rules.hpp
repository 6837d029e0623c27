#pragma once
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>

#include "kernel/action.hpp"
#include "kernel/choice.hpp"
#include "kernel/list.hpp"
#include "kernel/maybe.hpp"
#include "kernel/observation.hpp"
#include "kernel/rng.hpp"
#include "kernel/score.hpp"
#include "kernel/sink.hpp"

// The contract of a game's rules, for whoever plays: search, simulation, a device. Nothing here, and nothing that rules include, knows
// of text, JSON or the heap. What a comment says must hold is checked for every registered game by the generic suite (tests/generic).
namespace tidekeep {

// The part of a game `G` that is played:
//
//   G::State      the value: trivially copyable, no padding, no pointers; equal positions are equal bytes; has a member `players`
//   G::Edition    the component tables, fixed size; can be compared
//   G::Rules      holds an Edition and what is derived from it; all rules are its const members
//   G::Actions    Buffer<Action, ..>, large enough for every state's legal actions
//   G::Outcomes   Buffer<Outcome, ..>, large enough for every state's outcomes
//   G::least_players, G::most_players
//   G::Numbering  made from rules: a number for every action that a seat may ever have, see below
//
// and rules (`r`) with these members, all constexpr, none throwing or allocating:
//
//   r.edition()                 what the rules were made of
//   r.setup(players, choices)   the state before the first action; Nature deals what is dealt
//   r.actor(s)                  the seat to act, `nature`, or `nobody` when the game is over
//   r.legal(s, sink)            a seat acts: its actions in a fixed order, no duplicates, never empty; they depend only on what it knows
//   r.outcomes(s, sink)         Nature acts: its actions, no duplicates, never empty, each of positive weight
//   r.draw(s, rng)              Nature acts: one of its outcomes, the same and with the same luck as sampling the list of them; nothing if there is none
//   r.apply(s, a)               s becomes the next state; total on what legal or outcomes list
//   r.scores(s)                 points and ranks as they stand; final when actor is `nobody`
//   r.redact(s, viewer)         s as that seat (or a bystander: `nobody`) may know it; idempotent
//   r.complete(v, viewer, rng)  a full state that the viewer of v could be in, drawn with the right chances; redacts to v again
//   r.conceal(s, a, viewer)     how the log shows a, taken in s, to the viewer: a itself, or with the hidden part unknown, or with what it
//                               brought to light
//   r.reveals(s, a)             a seat's action a shows somebody something hidden (and so cannot be undone)
//
// and a numbering (`n`, kernel/numbering.hpp) with these:
//
//   n.action_count()            how many seats' actions there are
//   n.index_of(a)               the number of a, below that; nothing for Nature's actions and for what no seat can ever do
//   n.action_at(i)              the action of a number
//
// and free functions in the game's namespace:
//
//   evaluate(r, s, seat)        how good s is for a seat, in thousandths of a point; any full state
//   decisive(r)                 the lead in evaluate with which three games of four are won
//   observe(r, v, seat, pen)    v, a state redacted for that seat, as a row of small numbers (kernel/observation.hpp): always the same entries,
//                               own things first, seats in turn order; different knowledge gives different rows
template <class G>
concept Playable = std::is_trivially_copyable_v<typename G::State> && std::has_unique_object_representations_v<typename G::State> &&
                   requires(const typename G::Rules& r, typename G::State& s, const typename G::State& c, typename G::Actions& actions,
                            typename G::Outcomes& outcomes, const typename G::Numbering& numbering, Action a, Seat seat, unsigned index,
                            int players, const Choices& choices, Rng& rng, Writer& pen) {
                       requires std::equality_comparable<typename G::Edition>;
                       { r.edition() } -> std::same_as<const typename G::Edition&>;
                       { G::least_players } -> std::convertible_to<int>;
                       { G::most_players } -> std::convertible_to<int>;
                       { c.players } -> std::convertible_to<int>;
                       { r.setup(players, choices) } -> std::same_as<typename G::State>;
                       { r.actor(c) } -> std::same_as<Seat>;
                       r.legal(c, actions);
                       r.legal(c, std::declval<Counter&>());
                       r.outcomes(c, outcomes);
                       r.outcomes(c, std::declval<Counter&>());
                       { r.draw(c, rng) } -> std::same_as<Maybe<Action>>;
                       r.apply(s, a);
                       { r.scores(c) } -> std::same_as<Scores>;
                       { r.redact(c, seat) } -> std::same_as<typename G::State>;
                       { r.complete(c, seat, rng) } -> std::same_as<typename G::State>;
                       { r.conceal(c, a, seat) } -> std::same_as<Action>;
                       { r.reveals(c, a) } -> std::same_as<bool>;
                       { evaluate(r, c, seat) } -> std::same_as<std::int32_t>;
                       { decisive(r) } -> std::same_as<std::int32_t>;
                       requires std::is_constructible_v<typename G::Numbering, const typename G::Rules&>;
                       { numbering.action_count() } -> std::same_as<unsigned>;
                       { numbering.index_of(a) } -> std::same_as<Maybe<unsigned>>;
                       { numbering.action_at(index) } -> std::same_as<Action>;
                       observe(r, c, seat, pen);
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
    constexpr Redacted(const typename G::Rules& rules, const typename G::State& full, Seat viewer)
        : state_(rules.redact(full, viewer)), viewer_(viewer) {}

    constexpr const typename G::State& state() const { return state_; }
    constexpr Seat viewer() const { return viewer_; }
    constexpr typename G::State complete(const typename G::Rules& rules, Rng& rng) const { return rules.complete(state_, viewer_, rng); }

private:
    typename G::State state_;
    Seat viewer_;
};

// Nature's next action, drawn by weight; nothing if Nature has none, which only a position that should not have been accepted leads to.
template <class G>
constexpr std::optional<Action> draw(const typename G::Rules& rules, const typename G::State& state, Rng& rng) {
    const Maybe<Action> action = rules.draw(state, rng);
    if (!action) return std::nullopt;
    return *action;
}

// Luck speaks until a seat is to act or the game is over; says who. Where Nature should act and cannot, that is Nature.
template <class G>
constexpr Seat settle(const typename G::Rules& rules, typename G::State& state, Rng& rng) {
    Seat actor;
    while ((actor = rules.actor(state)) == nature) {
        const Maybe<Action> action = rules.draw(state, rng);
        if (!action) break;
        rules.apply(state, *action);
    }
    return actor;
}

// A uniformly random action of whoever acts, by weight for Nature; nothing if there is none.
template <class G>
constexpr std::optional<Action> any_action(const typename G::Rules& rules, const typename G::State& state, Rng& rng) {
    const Seat actor = rules.actor(state);
    if (actor == nobody) return std::nullopt;
    if (actor == nature) return draw<G>(rules, state, rng);
    typename G::Actions actions;
    rules.legal(state, actions);
    if (actions.empty()) return std::nullopt;
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

// The same action with the same luck, without a list: for devices, where memory is scarcer than time.
template <class G>
constexpr Maybe<Action> any_action_unlisted(const typename G::Rules& rules, const typename G::State& state, Rng& rng) {
    const Seat actor = rules.actor(state);
    if (actor == nobody) return {};
    if (actor == nature) return rules.draw(state, rng);
    return draw_from([&](auto& sink) { rules.legal(state, sink); }, rng);
}

// How many entries a game's observations have.
template <Playable G>
constexpr std::size_t observed() {
    Ruler ruler;
    observe(typename G::Rules(typename G::Edition{}), typename G::State{}, Seat{0}, ruler);
    return ruler.length();
}

template <Playable G>
inline constexpr std::size_t observation_size = observed<G>();

// Writes what a seat knows: observation_size<G> numbers. The seat is the one that the state was redacted for.
template <Playable G>
constexpr void observe(const typename G::Rules& rules, const Redacted<G>& known, std::int16_t* to) {
    Writer writer(to);
    observe(rules, known.state(), known.viewer(), writer);
}

}  // namespace tidekeep
