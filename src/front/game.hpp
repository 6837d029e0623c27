#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "front/document.hpp"
#include "front/goods.hpp"
#include "front/ledger.hpp"
#include "front/option.hpp"
#include "front/target.hpp"
#include "kernel/rules.hpp"

// The contract between a game and everything that people see of it: notation, positions, editions, words. kernel/rules.hpp has the
// other half, what is played. What a comment here says must hold is checked for every registered game by the generic suite.
namespace tidekeep {

// Why a seat has points: a key ("<game>.<noun>") and operands, by which it can be said in another language, and the English label.
struct Part {
    std::string_view key;
    std::vector<std::string> operands;
    std::string label;
    int points;
};

// A `Game` is Playable, and has besides:
//
//   G::name       as on the command line; G::title, G::credit, G::prefix (of rule numbers)
//   G::options    the options of a new game
//   G::ledger     the numbered rules
//   G::edition_text   the built-in edition file
//   G::Census     what simulation counts to compare with the balance targets (see front/target.hpp)
//
// and free functions in its namespace:
//
//   check(r, s, a)              the referee: any a of 32 bits, any s. Allowed if and only if a is legal (or an outcome) in s.
//   check_setup(r, players, choices)   whether the rules allow that table; players is within the game's range
//   visit_actions(r, f)         calls f with every action of the finite action space, a superset of all that can be legal
//   to_text(r, a), from_text(r, text)  the notation; round-trips for every action of the space and for concealed ones
//   explain(r, a)               the same action as a JSON object, {"kind": .., operands by name}
//   to_json(r, s)               the position, or of a redacted state the view
//   from_json(r, reader)        a position that passed `fault`; to_json and back gives the same bytes
//   fault(r, s)                 what is impossible about a full state, or nothing: conservation of components, ranges, phases
//   page_types(r)               the type of a position as a module of TypeScript; the three come from one description (front/form.hpp)
//   sketch(r, s, viewer)        the (redacted) state as text for a terminal or a screen reader
//   breakdown(r, s, seat)       why a seat has its points: labelled parts that add up
//   read_edition(reader, e)     the edition from its file; what is wrong is told to the reader
//   goods(r), gain(r, s, a, haul), settle_goods(r, end, haul)   what players take, and who took it (front/goods.hpp)
template <class G>
concept Game = Playable<G> && requires(const typename G::Rules& r, const typename G::State& c, Action a, Seat seat, int players,
                                       const Choices& choices, std::string_view text, Reader reader, typename G::Edition& edition,
                                       typename G::Census& census, const typename G::Census& counted, Haul& haul) {
    { G::name } -> std::convertible_to<std::string_view>;
    { G::title } -> std::convertible_to<std::string_view>;
    { G::credit } -> std::convertible_to<std::string_view>;
    { G::prefix } -> std::convertible_to<std::string_view>;
    { G::options } -> std::convertible_to<std::span<const Option>>;
    { Ledger(G::ledger) };
    { G::edition_text } -> std::convertible_to<std::string_view>;
    { check(r, c, a) } -> std::same_as<Verdict>;
    { check_setup(r, players, choices) } -> std::same_as<Verdict>;
    visit_actions(r, [](Action) {});
    { to_text(r, a) } -> std::same_as<std::string>;
    { from_text(r, text) } -> std::same_as<std::optional<Action>>;
    { explain(r, a) } -> std::same_as<Json>;
    { to_json(r, c) } -> std::same_as<Json>;
    { from_json(r, reader) } -> std::same_as<std::optional<typename G::State>>;
    { fault(r, c) } -> std::same_as<std::optional<Problem>>;
    { page_types(r) } -> std::same_as<std::string>;
    { sketch(r, c, seat) } -> std::same_as<std::string>;
    { breakdown(r, c, seat) } -> std::same_as<std::vector<Part>>;
    read_edition(reader, edition);
    { goods(r) } -> std::same_as<std::vector<Good>>;
    gain(r, c, a, haul);
    settle_goods(r, c, haul);
    census.observe(r, c, a);
    census.finish(r, c);
    census.merge(counted);
    { counted.targets(r, players) } -> std::same_as<std::vector<Target>>;
};

}  // namespace tidekeep
