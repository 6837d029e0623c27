#include <functional>

#include "sandpail/scene.hpp"

namespace tidekeep::sandpail {
namespace {

// What is said of a position after a change to it; nothing if it loads.
std::string complaint(Scene scene, const std::function<void(Json&)>& change) {
    Json position = scene.match().position();
    change(position);
    std::optional<Problem> problem;
    const auto loaded = from_json(standard_rules(), Reader(position, "position", problem));
    EXPECT_EQ(loaded.has_value(), !problem.has_value());
    return problem ? problem->text() : "";
}

Scene midgame() {
    Scene scene("Keep", "Twins");
    scene.with_walls()
        .hand(p1, "pail tower")
        .hand(p2, "double")
        .built(p1, 1, "a1 b1 b2")
        .built(p2, 2, "a1")
        .walls(p2, 2, 1)
        .scored(p2, "Dune");
    return scene;
}

TEST(SandpailPosition, loads) {
    EXPECT_EQ(complaint(midgame(), [](Json&) {}), "");
}

TEST(SandpailPosition, refuses_tiles_from_nowhere) {
    EXPECT_EQ(complaint(midgame(), [](Json& p) { p["pool"]["pail"] = 40; }), "position: has 46 tiles of pail, the edition has 48");
    EXPECT_NE(complaint(midgame(), [](Json& p) { p["seats"][0]["hand"]["tower"] = 2; }), "");
    EXPECT_NE(complaint(midgame(), [](Json& p) { p["seats"][0]["hand"]["crab"] = 2; }), "");
}

TEST(SandpailPosition, refuses_buildings_that_cannot_stand) {
    EXPECT_EQ(complaint(midgame(), [](Json& p) { p["seats"][0]["built"][0] = {"a1", "b2", "b1", "c2"}; }),
              "position: a tile of Keep floats");
    EXPECT_EQ(complaint(midgame(), [](Json& p) { p["seats"][0]["built"][0] = {"a1", "b1", "d1"}; }),
              "position: a tile lies outside the drawing of Keep");
    EXPECT_EQ(complaint(midgame(), [](Json& p) { p["seats"][0]["built"][1] = {"a1", "b1", "a2", "b2"}; }),
              "position: Twins is complete and not scored");
    EXPECT_EQ(complaint(midgame(), [](Json& p) { p["seats"][0]["built"][0] = {"a1", "a1"}; }),
              "position: seats[0].built[0][1]: \"a1\" is there twice");
    EXPECT_NE(complaint(midgame(), [](Json& p) { p["seats"][0]["built"][0] = {"e9"}; }), "");
    EXPECT_NE(complaint(midgame(), [](Json& p) { p["seats"][0]["walls"] = {3, 0}; }), "");
    EXPECT_EQ(complaint(midgame(), [](Json& p) { p["option_walls"] = false; }), "position: more walls than the rules allow");
}

TEST(SandpailPosition, refuses_castles_that_are_not_there) {
    EXPECT_EQ(complaint(midgame(), [](Json& p) { p["show"][0] = "Sphinx"; }),
              "position: show[0]: 'Sphinx' is not a castle of this edition");
    EXPECT_EQ(complaint(midgame(), [](Json& p) { p["show"][0] = "Twins"; }), "position: a castle is in two places");
    EXPECT_EQ(complaint(midgame(), [](Json& p) { p["stack"] = 3; }), "position: a game of 6 castles is not one of the lengths");
    EXPECT_EQ(complaint(midgame(), [](Json& p) { p["seats"][1]["points"] = 9; }),
              "position: 'points' are not the value of the castles scored");
    EXPECT_EQ(complaint(Scene("Keep"), [](Json& p) { p["show"][1] = nullptr, p["stack"] = 11; }),
              "position: a place is empty while there are castles to draw");
}

TEST(SandpailPosition, refuses_moments_that_cannot_be) {
    const auto with = [](std::string field, Json value) { return complaint(midgame(), [&](Json& p) { p[field] = value; }); };
    EXPECT_EQ(with("phase", "discard"), "position: nothing has to be discarded");
    EXPECT_EQ(with("phase", "collect"), "position: 'left' does not fit the phase");
    EXPECT_EQ(with("phase", "wash"), "position: 'left' does not fit the phase");
    EXPECT_EQ(with("phase", "first"), "position: 'turns' does not fit the phase");
    EXPECT_EQ(with("phase", "draw"), "position: no castle can be drawn for the place");
    EXPECT_EQ(with("phase", "over"), "position: 'plays' and 'waves' are for the turn in progress");
    EXPECT_EQ(with("turns", 0), "position: 'turns' does not fit the phase");
    EXPECT_EQ(with("place", 2), "position: 'place' does not fit the phase");
    EXPECT_EQ(with("waves", 0), "position: more was played than a turn allows");
    EXPECT_EQ(with("left", 1), "position: 'left' does not fit the phase");
    EXPECT_NE(with("turns", 401), "");
    EXPECT_NE(with("turn", 2), "");
    EXPECT_NE(with("phase", "nap"), "");
    EXPECT_NE(with("moon", 1), "");
}

TEST(SandpailPosition, refuses_hands_beyond_the_limit) {
    EXPECT_EQ(complaint(midgame(),
                        [](Json& p) {
                            const int pool = p["pool"]["pail"];
                            p["seats"][1]["hand"]["pail"] = 5;
                            p["pool"]["pail"] = pool - 5;
                        }),
              "position: the player who waits holds more tiles than the limit");
}

}  // namespace
}  // namespace tidekeep::sandpail
