#include "front/shape.hpp"
#include "games/newgame/notation.hpp"

namespace tidekeep::newgame {
namespace {

constexpr std::array<std::string_view, 3> phase_names = {"roll", "choose", "over"};

constexpr auto position = [](auto& form, const Rules& rules, State& s) {
    constexpr int most_points = largest_goal + static_cast<int>(most_on_a_face);
    form.field("players", s.players, whole(least_seats, most_at_the_table));
    form.field("length", s.length, word("Length", length_names));
    form.field("phase", s.phase, word("Phase", phase_names));
    form.field("turn", s.turn, seat_of(s.players));
    form.field("turns", s.turns, whole(1, rules.edition().turns));
    form.field("heap", s.heap, whole(0, most_points));
    form.rows("seats", s.players, "SeatView",
              [&](auto& row, unsigned seat) { row.field("points", s.points[seat], whole(0, most_points)); });
};

// Nobody has points without having had a turn.
std::optional<Problem> wrong_points(const Rules& rules, const State& s) {
    for (Seat seat = 0; seat < most_at_the_table; ++seat) {
        const int points = s.points[seat], turns = s.turns - (s.phase == Phase::over ? 0 : 1);
        if (points > 0 && (seat >= s.players || seat >= turns)) return say("a seat has points that it cannot have kept yet");
        const bool ended_it = s.phase == Phase::over && seat == s.turn;
        if (points >= rules.goal(s) && !ended_it) return say("somebody has reached the goal before");
        if (points >= rules.goal(s) + static_cast<int>(most_on_a_face)) return say("more points than can be kept");
    }
    return std::nullopt;
}

std::optional<Problem> wrong_moment(const Rules& rules, const State& s) {
    const bool enough = rules.within_reach(s) >= rules.goal(s);
    switch (s.phase) {
        case Phase::roll: return enough ? std::optional(say("the die is rolled by somebody who has enough")) : std::nullopt;
        case Phase::choose:
            if (s.heap == 0) return say("there is nothing to keep");
            return s.heap >= rules.goal(s) + most_on_a_face ? std::optional(say("a heap that cannot be rolled")) : std::nullopt;
        case Phase::over:
            if (s.heap != 0) return say("the game is over before the heap is kept");
            return !enough && s.turns != rules.edition().turns ? std::optional(say("the game is over before its end")) : std::nullopt;
    }
    return say("no such moment");
}

}  // namespace

std::optional<Problem> fault(const Rules& rules, const State& s) {
    if (auto wrong = out_of_range(position, rules, s)) return wrong;
    if (s.turn != (s.turns - 1) % s.players) return say("it is another seat's turn");
    if (auto wrong = wrong_points(rules, s)) return wrong;
    return wrong_moment(rules, s);
}

Json to_json(const Rules& rules, const State& s) { return write(position, rules, s); }

std::optional<State> from_json(const Rules& rules, const Reader& reader) {
    State s{};
    read(position, rules, reader, s);
    return accepted(rules, reader, s);
}

std::string page_types(const Rules& rules) { return typescript<State>(position, rules); }

}  // namespace tidekeep::newgame
