#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {

RULE_TEST(ShorelingsGuard, on_a_just_built_block_beside_an_open_wall, "SH-149 SH-150 SH-29") {
    EXPECT_EQ(shore(4, Json::object(), Scene().fresh(1, {"c3"}).old(2, {"d3"}).placing()).ruling("place guard c3"), "allowed");
    EXPECT_EQ(shore(4, Json::object(), Scene().fresh(1, {"c3"}).old(3, {"d3"}).placing()).ruling("place guard c3"), "SH-150")
        << "too high a wall";
    EXPECT_EQ(shore(4, Json::object(), Scene().fresh(1, {"c3"}).old(2, {"d3"}).piece(1, archer1, "d3").placing()).ruling("place guard c3"),
              "SH-150")
        << "somebody stands on it";
    EXPECT_EQ(shore(4, Json::object(), Scene().old(1, {"c3"}).fresh(2, {"d3"}).placing()).ruling("place guard c3"), "SH-149");
    EXPECT_EQ(shore(4, card("door", "tunnel"), Scene().fresh(1, {"c3"}).old(1, {"d3"}).piece(1, door1, "d3", {"east"}).placing())
                  .ruling("place guard c3"),
              "allowed")
        << "a structure with nothing on it is a wall";
}

RULE_TEST(ShorelingsGuard, scores_one_each, "SH-151") {
    EXPECT_EQ(pays(shore(4, Json::object(), Scene().old(1, {"c3", "d3"}).piece(0, guard1, "c3").piece(0, guard2, "d3").placing())), 2);
}

RULE_TEST(ShorelingsDuelist, beside_a_wall_or_an_enemy, "SH-152 SH-153") {
    const Json duelist = card("guard", "duelist");
    EXPECT_EQ(shore(4, duelist, Scene().fresh(1, {"c3"}).old(2, {"d3"}).placing()).ruling("place duelist c3"), "allowed");
    EXPECT_EQ(shore(4, duelist, Scene().fresh(1, {"c3"}).old(1, {"d3"}).piece(1, archer1, "d3").placing()).ruling("place duelist c3"),
              "allowed")
        << "an enemy";
    EXPECT_EQ(shore(4, duelist, Scene().fresh(1, {"c3"}).old(1, {"d3"}).piece(0, archer1, "d3").placing()).ruling("place duelist c3"),
              "SH-153")
        << "a friend";
    EXPECT_EQ(shore(4, duelist, Scene().fresh(1, {"c3"}).old(2, {"d3"}).piece(1, archer1, "d3").placing()).ruling("place duelist c3"),
              "SH-153")
        << "an enemy on another level";
    EXPECT_EQ(shore(4, duelist, Scene().old(1, {"c3"}).fresh(2, {"d3"}).placing()).ruling("place duelist c3"), "SH-152");
}

RULE_TEST(ShorelingsDuelist, destroys_one_adjacent_enemy, "SH-154 SH-155 SH-284") {
    const Json duelist = card("guard", "duelist");
    Script script = shore(4, duelist,
                          Scene()
                              .fresh(1, {"c3"})
                              .old(1, {"d3", "b3", "c4", "d4"})
                              .piece(1, archer1, "d3")
                              .piece(2, archer1, "b3")
                              .piece(0, archer1, "c4")
                              .piece(1, archer2, "d4")
                              .placing());
    script.play({"place duelist c3"});
    EXPECT_EQ(script.match().choices().size(), 2u);
    EXPECT_EQ(script.ruling("duel c4"), "SH-154") << "a friend";
    EXPECT_EQ(script.ruling("duel d4"), "SH-154") << "not adjacent";
    script.play({"duel b3"});
    EXPECT_EQ(where(script, 2, archer1), "destroyed");
    EXPECT_EQ(where(script, 1, archer1), "d3") << "one only";
    EXPECT_EQ(pays(script), 1 + 1);
    Script alone = shore(4, duelist, Scene().fresh(1, {"c3"}).old(2, {"d3"}).placing());
    alone.play({"place duelist c3"});
    EXPECT_EQ(alone.field("phase"), "place") << "nobody there";
}

RULE_TEST(ShorelingsCaptain, beside_a_wall_or_a_friend, "SH-156 SH-157 SH-158") {
    const Json captain = card("guard", "captain");
    EXPECT_EQ(shore(4, captain, Scene().fresh(1, {"c3"}).old(2, {"d3"}).placing()).ruling("place captain c3"), "allowed");
    EXPECT_EQ(shore(4, captain, Scene().fresh(1, {"c3"}).old(1, {"d3"}).piece(0, archer1, "d3").placing()).ruling("place captain c3"),
              "allowed")
        << "a friend";
    EXPECT_EQ(shore(4, captain, Scene().fresh(1, {"c3"}).old(1, {"d3"}).piece(1, archer1, "d3").placing()).ruling("place captain c3"),
              "SH-157")
        << "an enemy";
    EXPECT_EQ(shore(4, captain, Scene().old(1, {"c3"}).fresh(2, {"d3"}).placing()).ruling("place captain c3"), "SH-156");
    EXPECT_EQ(shore(4, captain, Scene().fresh(1, {"c3"}).old(2, {"d3"}).old(1, {"a4"}).piece(0, guard1, "a4").placing())
                  .ruling("place captain c3"),
              "SH-158");
    EXPECT_EQ(shore(4, captain, Scene().fresh(1, {"c3"}).old(2, {"d3"}).old(1, {"a4"}).piece(1, guard1, "a4").placing())
                  .ruling("place captain c3"),
              "allowed")
        << "an enemy's Captain";
}

RULE_TEST(ShorelingsCaptain, scores_more_in_company, "SH-159") {
    const Json captain = card("guard", "captain");
    const Scene scene = Scene().old(1, {"c3", "a4", "b4"}).piece(0, guard1, "c3").placing();
    EXPECT_EQ(pays(shore(4, captain, scene)), 1);
    EXPECT_EQ(pays(shore(4, captain, Scene(scene).piece(0, archer1, "a4"))), 2 + 1);
    EXPECT_EQ(pays(shore(4, captain, Scene(scene).piece(0, archer1, "a4").piece(0, archer2, "b4"))), 2 + 2) << "two at most";
    EXPECT_EQ(pays(shore(4, captain, Scene(scene).piece(1, archer1, "a4"))), 1) << "an enemy is no company";
}

RULE_TEST(ShorelingsPrince, beside_a_wall_that_stays_open, "SH-160 SH-161 SH-162 SH-165") {
    const Json prince = card("guard", "prince");
    EXPECT_EQ(shore(4, prince, Scene().fresh(1, {"c3"}).old(2, {"d3"}).placing()).ruling("place prince c3"), "allowed");
    EXPECT_EQ(shore(4, prince, Scene().fresh(1, {"c3"}).old(1, {"d3"}).placing()).ruling("place prince c3"), "SH-161");
    EXPECT_EQ(shore(4, prince, Scene().old(1, {"c3"}).fresh(2, {"d3"}).placing()).ruling("place prince c3"), "SH-160");
    const Scene scene = Scene().old(1, {"c3"}).piece(1, guard1, "c3");
    EXPECT_EQ(shore(4, prince, Scene(scene).old(2, {"d3"})).ruling("build d3"), "SH-162");
    EXPECT_EQ(shore(4, prince, Scene(scene).old(2, {"d3", "b3"})).ruling("build d3"), "allowed") << "another is left";
    EXPECT_EQ(shore(4, prince, Scene(scene).column("d3", 2, 2).old(3, {"d4"}).placing()).ruling("place archer d3"), "SH-162");
    EXPECT_EQ(pays(shore(4, prince, Scene().old(1, {"c3"}).piece(0, guard1, "c3").placing())), 1);
}

RULE_TEST(ShorelingsPrince, shields_figures_and_their_columns_for_the_turn, "SH-163 SH-164") {
    const auto scene = [] {
        return Scene()
            .column("b2", 1, 1)
            .old(2, {"c2"})
            .column("b4", 2)
            .piece(0, archer1, "b4")
            .column("a3", 2)
            .piece(1, archer1, "a3")
            .column("a4", 3)
            .hazard(0, "north-wave")
            .hazard(1, "east-shovel")
            .hazard(2, "south-shark");
    };
    for (const std::string name : {"dragon", "giant", "meteor", "greatclaw"}) {
        const std::string trio = name == "dragon" || name == "giant" ? "dragon+giant+meteor" : "meteor+sandstorm+greatclaw";
        Script script = shore(2, {{"guard", "prince"}, {"hazards", trio}}, scene().placing());
        const Json hazards = script.field("hazards");
        int which = 0;
        for (int i = 0; i < 3; ++i)
            if (hazards[static_cast<std::size_t>(i)]["kind"] == name) which = i;
        const std::string moved = hazards[static_cast<std::size_t>((which + 1) % 3)]["kind"];
        const std::vector<std::string> places = {"east-wave", "south-shovel", "west-shovel"};
        script.rearrange(Scene()
                             .hazard(which, "north-wave")
                             .hazard((which + 1) % 3, "east-shovel")
                             .hazard((which + 2) % 3, "south-wave")
                             .stone("a1", "b3")
                             .column("a1", 0));
        script.play({"place prince b2", "done"});
        script.play({"move " + moved + " south-shovel"});
        script.play({"flip " + name, "reveal " + name + " 3"});
        if (name == "meteor") script.play({"meteor 1"});
        EXPECT_EQ(where(script, 0, guard1), "b2") << name;
        EXPECT_EQ(where(script, 0, archer1), "b4") << name;
        EXPECT_EQ(blocks_on(script, "b4"), 2) << name << ": the blocks under a friend stay";
        EXPECT_EQ(where(script, 1, archer1) == "destroyed" || where(script, 1, archer1) == "card", true)
            << name << ": an enemy is not shielded";
        EXPECT_EQ(script.field("shield"), true);
    }
    // A turn later the shield is gone.
    Script later = shore(2, card("guard", "prince"), Scene().column("b2", 1, 1).old(2, {"c2"}).hazard(1, "west-shark").placing());
    later.play({"place prince b2", "done", "move terror west-wave", "flip giant", "reveal giant 0", "reveal dragon 0"});
    later.play({"done", "done", "move dragon east-wave", "flip giant", "reveal giant 3"});
    EXPECT_EQ(where(later, 0, guard1), "destroyed");
}

}  // namespace tidekeep::shorelings
