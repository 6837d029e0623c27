#include "sandpail/scene.hpp"

namespace tidekeep::sandpail {
namespace {

// The rule that the referee cites, also after the end, when nobody is asked any more.
int refusal(Scene& scene, std::string_view action) {
    const Json position = scene.match().position();
    std::optional<Problem> problem;
    const auto state = from_json(standard_rules(), Reader(position, "position", problem));
    return state ? check(standard_rules(), *state, *from_text(standard_rules(), action)).rule() : -1;
}

// One castle is left, and p1 has one tower to place.
Scene last_castle(std::string_view of_p1, std::string_view of_p2) {
    Scene scene("Molehill");
    scene.empty_place(2)
        .last_castles()
        .scored(p1, of_p1)
        .scored(p2, of_p2)
        .hand(p1, "tower pail pail pail pail pail")
        .built(p1, 1, "a1 b1 c1");
    return scene;
}

RULE_TEST(SandpailEnding, ends_with_the_last_castle, "SP-41 SP-42") {
    Scene scene = last_castle("Lighthouse Doorstep Gatehouse", "Breakwater Twins Stairs Dune");  // 16 and 5 against 27
    scene.act("place tower 1 b2");
    EXPECT_EQ(scene.actor(), nobody);
    EXPECT_EQ(scene.choices(), "");  // no discard, no further turn
    EXPECT_EQ(scene.ruling("done"), "the game is over");
    EXPECT_EQ(refusal(scene, "done"), 41);
    EXPECT_EQ(refusal(scene, "discard pail"), 41);
    EXPECT_EQ(scene.points(p1), 21);
    EXPECT_EQ(scene.points(p2), 27);
    EXPECT_EQ(scene.rank(p1), 2);
    EXPECT_EQ(scene.rank(p2), 1);
}

RULE_TEST(SandpailEnding, the_higher_total_wins, "SP-42") {
    Scene scene = last_castle("Palace Fortress", "Lighthouse Doorstep Gatehouse Breakwater Twins");  // 24 and 5 against 28
    scene.act("place tower 1 b2");
    EXPECT_EQ(scene.points(p1), 29);
    EXPECT_EQ(scene.points(p2), 28);
    EXPECT_EQ(scene.rank(p1), 1);
    EXPECT_EQ(scene.rank(p2), 2);
}

RULE_TEST(SandpailEnding, a_tie_goes_to_the_most_valuable_castle, "SP-43") {
    Scene scene = last_castle("Twins Gatehouse Keep", "Lighthouse Doorstep Breakwater Chapel");  // 20 and 5 against 25
    scene.act("place tower 1 b2");
    ASSERT_EQ(scene.actor(), nobody);
    EXPECT_EQ(scene.points(p1), scene.points(p2));
    EXPECT_EQ(scene.rank(p1), 2);
    EXPECT_EQ(scene.rank(p2), 1);
}

RULE_TEST(SandpailEnding, a_further_tie_is_shared, "SP-44") {
    Scene scene = last_castle("Twins Gatehouse Keep", "Lighthouse Doorstep Stairs Dune");  // 25 each, the best of either 8
    scene.act("place tower 1 b2");
    EXPECT_EQ(scene.points(p1), scene.points(p2));
    EXPECT_EQ(scene.rank(p1), 1);
    EXPECT_EQ(scene.rank(p2), 1);
}

RULE_TEST(SandpailEnding, ends_after_four_hundred_turns, "SP-45") {
    Scene scene("Keep");
    scene.turn(399).scored(p1, "Twins").act({"done", "roll pail + pail", "done"});
    EXPECT_EQ(scene.actor(), nobody);
    EXPECT_EQ(scene.field("turns"), 400);
    EXPECT_EQ(refusal(scene, "done"), 45);
    EXPECT_EQ(refusal(scene, "place pail 1 a1"), 45);
    EXPECT_EQ(scene.rank(p1), 1);
    EXPECT_EQ(scene.rank(p2), 2);
}

}  // namespace
}  // namespace tidekeep::sandpail
