// The forms that go through the description of a position.
#include <gtest/gtest.h>

#include <array>

#include "front/shape.hpp"
#include "kernel/list.hpp"

namespace tidekeep::forms {
namespace {

constexpr std::array<std::string_view, 2> colour_names = {"red", "blue"};

struct Rules {
    int most = 9;
};

struct State {
    std::uint8_t players;
    std::uint8_t colour;
    std::uint8_t seats;  // a bit each
    Seat holder;
    std::array<std::uint8_t, 3> points;
    std::array<std::uint8_t, 2> pool;
    List<std::uint8_t, 4> line;
    std::uint8_t bonus;
};

constexpr auto position = [](auto& form, const Rules& rules, State& s) {
    form.field("players", s.players, whole(1, 3));
    form.field("colour", s.colour, word("Colour", colour_names));
    form.field("seats", s.seats, set_of(0, 3, seat_of(s.players)));
    form.field("holder", s.holder, anybody(s.players));
    form.rows("scores", s.players, "Score", [&](auto& row, unsigned seat) { row.field("points", s.points[seat], whole(0, rules.most)); });
    form.field("pool", s.pool, tally(0, 2, word("Colour", colour_names), [](unsigned) { return 5; }));
    form.field("line", s.line, several(0, 4, counted_from_one(6)));
    form.optional("bonus", s.bonus, std::uint8_t{0}, whole(1, 9));
};

std::optional<Problem> fault(const Rules& rules, const State& s) { return out_of_range(position, rules, s); }

Json sound() {
    return {
        {"players", 2},         {"colour", "blue"}, {"seats", {1}}, {"holder", "nature"}, {"scores", {{{"points", 3}}, {{"points", 0}}}},
        {"pool", {{"red", 2}}}, {"line", {1, 6}}};
}

// What is wrong with a position in which something is changed, or what comes of writing it again.
template <class Change>
std::string answer(Change change) {
    Json document = sound();
    change(document);
    std::optional<Problem> problem;
    const Reader reader(document, "position", problem);
    State s{};
    read(position, Rules{}, reader, s);
    const std::optional<State> read = accepted(Rules{}, reader, s);
    return read ? write(position, Rules{}, *read).dump() : problem->text();
}

}  // namespace

TEST(Form, writes_what_it_has_read) {
    EXPECT_EQ(answer([](Json&) {}), sound().dump());
    EXPECT_EQ(answer([](Json& p) { p["bonus"] = 4; }).substr(sound().dump().size() - 1), R"(,"bonus":4})");
    EXPECT_NE(answer([](Json& p) { p["holder"] = nullptr; }).find(R"("holder":null)"), std::string::npos);
}

TEST(Form, says_what_is_wrong_and_where) {
    EXPECT_EQ(answer([](Json& p) { p["moon"] = 1; }), "position: unknown field 'moon'");
    EXPECT_EQ(answer([](Json& p) { p.erase("line"); }), "position: field 'line' is missing");
    EXPECT_EQ(answer([](Json& p) { p["scores"][1]["points"] = 10; }), "position: scores[1].points: 10 is not within 0 to 9");
    EXPECT_EQ(answer([](Json& p) { p["seats"] = {1, 1}; }), "position: seats[1]: 1 is there twice");
    EXPECT_EQ(answer([](Json& p) { p["seats"] = {2}; }), "position: seats[0]: 2 is not within 0 to 1");
    EXPECT_EQ(answer([](Json& p) { p["pool"] = {{"green", 1}}; }), "position: pool: 'green' is not one of red, blue");
    EXPECT_EQ(answer([](Json& p) { p["line"] = {7}; }), "position: line[0]: 7 is not within 1 to 6");
}

TEST(Form, finds_what_no_position_could_hold) {
    State s{.players = 2, .colour = 0, .seats = 0, .holder = nobody, .points = {}, .pool = {}, .line = {}, .bonus = 0};
    EXPECT_FALSE(fault(Rules{}, s).has_value());
    s.points[1] = 12;
    EXPECT_EQ(fault(Rules{}, s)->text(), "scores[1].points: 12 is not within 0 to 9");
    s.points[1] = 0;
    s.pool[0] = 6;
    EXPECT_EQ(fault(Rules{}, s)->text(), "pool.red: 6 is more than there can be");
}

TEST(Form, writes_the_types_of_typescript) {
    EXPECT_EQ(typescript<State>(position, Rules{}), R"(
export type Colour = "red" | "blue";

export interface Score {
    readonly points: number;
}

export interface View {
    readonly players: number;
    readonly colour: Colour;
    readonly seats: readonly number[];
    readonly holder: number | null | "nature";
    readonly scores: readonly Score[];
    readonly pool: { readonly [name in Colour]?: number };
    readonly line: readonly number[];
    readonly bonus?: number;
}
)");
}

}  // namespace tidekeep::forms
