#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {
namespace {

// Three players; the named hazard faces the western lane (a to d) from the north, has three alerts turned up, and strikes.
// The two others stand where they threaten nothing of that lane.
Script struck(const std::string& hazard, Json options, const Scene& scene, const std::string& die = {}) {
    const std::map<std::string, std::string> trios = {
        {"dragon", "dragon+giant+terror"},           {"giant", "dragon+giant+terror"},
        {"terror", "dragon+giant+terror"},           {"meteor", "meteor+sandstorm+greatclaw"},
        {"sandstorm", "meteor+sandstorm+greatclaw"}, {"greatclaw", "meteor+sandstorm+greatclaw"}};
    options["hazards"] = trios.at(hazard);
    Script script = shore(3, options, scene);
    const Json hazards = script.field("hazards");
    int which = 0;
    while (hazards[static_cast<std::size_t>(which)]["kind"] != hazard) ++which;
    const int second = (which + 1) % 3, moved = (which + 2) % 3;
    script.rearrange(Scene()
                         .hazard(which, "north-wave")
                         .hazard(second, "south-wave")
                         .hazard(moved, "north-shark")
                         .flipping()
                         .set("to_flip", Json::array({std::min(which, second), std::max(which, second)})));
    script.play({"flip " + hazard, "reveal " + hazard + " 3"});
    if (!die.empty()) script.play({"meteor " + die});
    return script;
}

}  // namespace

// --- the hazard step --------------------------------------------------------------------------------------------------------

// The book's example: the middle place of the next side is taken.
RULE_TEST(ShorelingsHazardStep, moves_one_side_clockwise_to_a_free_place, "SH-202") {
    Script script =
        shore(2, {{"hazards", "dragon+giant+terror"}}, Scene().hazard(0, "west-wave").hazard(1, "north-shovel").hazard(2, "east-shovel"));
    script.play({"done", "done"});
    EXPECT_TRUE(script.offers("move giant east-wave") && script.offers("move giant east-shark"));
    EXPECT_EQ(script.ruling("move giant east-shovel"), "SH-202") << "the Terror is there";
    EXPECT_EQ(script.ruling("move giant north-wave"), "SH-202") << "it never stays on its side";
    EXPECT_EQ(script.ruling("move giant south-wave"), "SH-202") << "nor goes two sides on";
    EXPECT_EQ(script.ruling("move dragon north-shovel"), "SH-202");
    EXPECT_EQ(script.match().choices().size(), 2u + 2u + 3u);
    script.play({"move giant east-wave"});
    EXPECT_EQ(hazard_place(script, 1), "east-wave");
    EXPECT_TRUE(script.offers("flip dragon") && script.offers("flip terror"));
}

RULE_TEST(ShorelingsHazardStep, flips_the_other_two_in_any_order, "SH-203 SH-205") {
    Script script = shore(2);
    script.play({"done", "done", "move terror west-wave"});
    EXPECT_EQ(script.ruling("flip terror"), "SH-203") << "it was moved";
    EXPECT_EQ(script.match().choices().size(), 2u);
    script.play({"flip giant", "reveal giant 1"});
    EXPECT_EQ(revealed(script, 1), Json::array({1}));
    EXPECT_EQ(script.ruling("reveal giant 1"), "SH-205") << "now the other";
    script.play({"reveal dragon 0"});
    EXPECT_EQ(revealed(script, 0), Json::array({0})) << "stays face up";
    EXPECT_EQ(script.actor(), 1);
}

RULE_TEST(ShorelingsHazardStep, four_players_flip_one, "SH-204") {
    Script script = shore(4);
    script.play({"done", "done", "move terror west-wave", "flip giant", "reveal giant 1"});
    EXPECT_EQ(script.actor(), 1) << "the turn is over";
    EXPECT_EQ(revealed(script, 0), Json::array());
}

// The book's example: two alerts lie there, two more turn up.
RULE_TEST(ShorelingsHazardStep, the_dragon_is_triggered_by_a_double_alert, "SH-206 SH-226 SH-205") {
    Script script =
        shore(2, Json::object(), Scene().hazard(0, "north-wave", {1, 1}).old(3, {"b2"}).old(2, {"b1"}).column("a3", 1).flipping());
    script.play({"flip dragon", "reveal dragon 2"});
    EXPECT_EQ(blocks_on(script, "b2"), 1) << "levels 3 and 2 are gone";
    EXPECT_EQ(blocks_on(script, "b1"), 1);
    Script two = shore(2, Json::object(), Scene().hazard(0, "north-wave", {1}).old(3, {"b2"}).flipping());
    two.play({"flip dragon", "reveal dragon 1"});
    EXPECT_EQ(blocks_on(two, "b2"), 3) << "two alerts do nothing";
}

RULE_TEST(ShorelingsHazardStep, a_trigger_comes_before_the_next_flip, "SH-206 SH-212") {
    Script script = shore(2, Json::object(),
                          Scene().hazard(0, "north-wave").hazard(1, "west-shark").old(2, {"b2"}).piece(1, princess, "b2").flipping());
    script.play({"flip giant", "reveal giant 3"});
    EXPECT_EQ(where(script, 1, princess), "destroyed");
    EXPECT_EQ(script.field("phase"), "reveal") << "the Dragon's card is turned only now";
    EXPECT_EQ(revealed(script, 0), Json::array());
}

RULE_TEST(ShorelingsHazardStep, moves_on_to_its_icon_and_is_shuffled, "SH-207 SH-208") {
    Script script =
        shore(2, Json::object(), Scene().hazard(0, "north-wave", {0, 2}).hazard(1, "east-wave").hazard(2, "south-shark").flipping());
    script.play({"flip dragon", "reveal dragon 1"});
    EXPECT_EQ(hazard_place(script, 0), "south-wave") << "east-wave is taken";
    EXPECT_EQ(revealed(script, 0), Json::array());
    Script top = shore(2, card("tower", "watchtower"), Scene().hazard(0, "north-wave").flipping());
    top.rearrange([](Json& p) { p["hazards"][0]["top"] = {0, 3}; });
    top.play({"flip dragon", "reveal dragon 3"});
    EXPECT_EQ(top.field("hazards")[0]["top"], Json::array()) << "a known card is shuffled in as well";
}

RULE_TEST(ShorelingsHazards, victims_go_home_and_sand_to_the_supply, "SH-210 SH-58") {
    Script script = struck("terror", Json::object(),
                           Scene().old(3, {"b2"}).column("a1", 3).piece(1, princess, "b2").column("a3", 1).piece(0, guard1, "a3"));
    EXPECT_EQ(where(script, 1, princess), "destroyed");
    EXPECT_EQ(where(script, 0, guard1), "destroyed");
    EXPECT_EQ(script.field("supply"), 47) << "all sand is back";
    EXPECT_EQ(blocks_on(script, "a1"), 1) << "the stone stays";
    EXPECT_EQ(script.field("seaweed").size(), 8u) << "and so does seaweed";
}

RULE_TEST(ShorelingsHazards, a_piece_goes_as_a_whole, "SH-211") {
    Script script = struck("terror", card("large", "monument"), Scene().old(2, {"d2", "e2"}).piece(1, large, "d2", {}, "e2"));
    EXPECT_EQ(where(script, 1, large), "destroyed") << "half of it was in the tile";
    EXPECT_EQ(blocks_on(script, "d2"), 0);
    EXPECT_EQ(blocks_on(script, "e2"), 2) << "the block beside the tile stays";
}

// --- the six ----------------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsDragon, takes_the_top_two_levels_of_the_lane, "SH-226 SH-228") {
    Script script = struck("dragon", Json::object(),
                           Scene()
                               .old(4, {"b2"})
                               .old(3, {"c2"})
                               .old(2, {"a6", "b10"})
                               .old(1, {"a3", "a10"})
                               .piece(1, princess, "b10")
                               .piece(1, tower1, "a3")
                               .piece(1, guard1, "a10")
                               .old(5, {"f2"}));
    EXPECT_EQ(blocks_on(script, "b2"), 2) << "levels 4 and 3";
    EXPECT_EQ(blocks_on(script, "c2"), 2);
    EXPECT_EQ(blocks_on(script, "a6"), 2);
    EXPECT_EQ(where(script, 1, princess), "destroyed") << "on level 3";
    EXPECT_EQ(blocks_on(script, "b10"), 2);
    EXPECT_EQ(where(script, 1, tower1), "destroyed") << "a Tower on level 2 reaches level 3";
    EXPECT_EQ(where(script, 1, guard1), "a10") << "on level 2";
    EXPECT_EQ(blocks_on(script, "f2"), 5) << "another lane";
    Script piece = struck("dragon", Json::object(), Scene().old(2, {"b2", "c2"}).piece(1, tower1, "b2"));
    EXPECT_EQ(blocks_on(piece, "c2"), 2) << "a piece makes the highest level: 4 and 3 go";
    EXPECT_EQ(where(piece, 1, tower1), "destroyed");
}

RULE_TEST(ShorelingsDragon, never_takes_the_lowest_level, "SH-227") {
    Script low = struck("dragon", Json::object(), Scene().old(1, {"b2", "c2"}).piece(1, door1, "a3", {"north", "south"}));
    EXPECT_EQ(blocks_on(low, "b2"), 1);
    EXPECT_EQ(where(low, 1, door1), "a3");
    Script two = struck("dragon", Json::object(),
                        Scene().old(2, {"b2"}).old(1, {"c2"}).piece(1, guard1, "c2").piece(1, door1, "a3", {"north", "south"}));
    EXPECT_EQ(blocks_on(two, "b2"), 1);
    EXPECT_EQ(where(two, 1, guard1), "destroyed") << "it stood on level 2";
    EXPECT_EQ(where(two, 1, door1), "a3");
    Script arch = struck("dragon", Json::object(), Scene().old(2, {"a3", "d3"}).piece(1, large, "b3", {"north", "south"}, "c3"));
    EXPECT_EQ(where(arch, 1, large), "b3") << "an Arch that stands on the ground";
    EXPECT_EQ(blocks_on(arch, "a3"), 1);
}

RULE_TEST(ShorelingsGiant, takes_the_figures_of_the_lane, "SH-229") {
    Script script = struck("giant", Json::object(),
                           Scene()
                               .old(2, {"b2"})
                               .old(1, {"a6", "a10", "f2"})
                               .piece(1, princess, "b2")
                               .piece(0, guard1, "a6")
                               .piece(2, guard1, "f2")
                               .piece(1, tower1, "a10"));
    EXPECT_EQ(where(script, 1, princess), "destroyed");
    EXPECT_EQ(where(script, 0, guard1), "destroyed") << "two tiles further";
    EXPECT_EQ(where(script, 2, guard1), "f2");
    EXPECT_EQ(where(script, 1, tower1), "a10") << "structures stay";
    EXPECT_EQ(blocks_on(script, "b2"), 2) << "blocks, too";
}

RULE_TEST(ShorelingsTerror, clears_the_nearest_tile, "SH-230") {
    Script script = struck(
        "terror", Json::object(),
        Scene().old(2, {"b2"}).piece(1, princess, "b2").piece(2, door1, "a4", {"north", "south"}).old(1, {"a6"}).piece(0, guard1, "a6"));
    EXPECT_EQ(where(script, 1, princess), "destroyed");
    EXPECT_EQ(where(script, 2, door1), "destroyed");
    EXPECT_EQ(blocks_on(script, "b2"), 0);
    EXPECT_EQ(where(script, 0, guard1), "a6") << "the next tile is safe";
}

RULE_TEST(ShorelingsMeteor, strikes_the_tile_of_its_die, "SH-231") {
    const Scene scene = Scene().old(1, {"b2", "b6", "b10"}).piece(1, guard1, "b2").piece(1, guard2, "b6").piece(1, archer1, "b10");
    for (const auto& [die, square, piece] : {std::tuple{"1", "b2", guard1}, {"2", "b6", guard2}, {"3", "b10", archer1}}) {
        Script script = struck("meteor", Json::object(), scene, die);
        EXPECT_EQ(where(script, 1, piece), "destroyed") << die;
        EXPECT_EQ(blocks_on(script, square), 0) << die;
        int left = 0;
        for (const Piece other : {guard1, guard2, archer1}) left += where(script, 1, other) != "destroyed" ? 1 : 0;
        EXPECT_EQ(left, 2) << "only the one tile";
    }
}

RULE_TEST(ShorelingsMeteor, may_fall_into_the_pool, "SH-232") {
    Script script =
        shore(3, {{"hazards", "meteor+sandstorm+greatclaw"}}, Scene().hazard(0, "north-shovel").old(2, {"f2", "f11"}).flipping());
    script.play({"flip meteor", "reveal meteor 3", "meteor 2"});
    EXPECT_EQ(blocks_on(script, "f2"), 2);
    EXPECT_EQ(blocks_on(script, "f11"), 2);
    EXPECT_EQ(hazard_place(script, 0), "south-shovel") << "it has triggered, and east-shovel is taken";
}

RULE_TEST(ShorelingsSandstorm, buries_structures_and_covers_sand, "SH-233 SH-234 SH-235 SH-36") {
    Script script = struck("sandstorm", card("large", "monument"),
                           Scene()
                               .old(1, {"b2", "a6", "b6", "c2"})
                               .piece(1, tower1, "b2")
                               .piece(2, large, "a6", {}, "b6")
                               .piece(0, door1, "a4", {"north", "south"})
                               .old(2, {"b10", "c10"})
                               .piece(1, guard1, "b10")
                               .old(3, {"f2"}));
    EXPECT_EQ(where(script, 1, tower1), "destroyed");
    EXPECT_EQ(blocks_on(script, "b2"), 3) << "two blocks for a Tower";
    EXPECT_EQ(where(script, 2, large), "destroyed");
    EXPECT_EQ(blocks_on(script, "a6"), 3) << "four for a large structure";
    EXPECT_EQ(blocks_on(script, "b6"), 3);
    EXPECT_EQ(blocks_on(script, "a4"), 1) << "one for a Door";
    EXPECT_EQ(blocks_on(script, "c2"), 2) << "one on every other open column";
    EXPECT_EQ(blocks_on(script, "c10"), 3);
    EXPECT_EQ(where(script, 1, guard1), "b10") << "figures stay where they are";
    EXPECT_EQ(blocks_on(script, "b10"), 2);
    EXPECT_EQ(blocks_on(script, "a1"), 1) << "a bare stone stays bare";
    EXPECT_EQ(blocks_on(script, "f2"), 3) << "another lane";
    Script fills = struck("sandstorm", card("guard", "prince"), Scene().old(1, {"b2"}).old(2, {"c2"}).piece(1, guard1, "b2"));
    EXPECT_EQ(blocks_on(fills, "c2"), 3) << "the wall that had to stay open";
    EXPECT_EQ(where(fills, 1, guard1), "b2") << "and the piece stays";
}

RULE_TEST(ShorelingsSandstorm, a_short_supply_reaches_the_nearest_first, "SH-236") {
    Script script = struck("sandstorm", Json::object(), Scene().old(1, {"b2", "c2", "a6"}).piece(1, tower1, "a6").mat(0, 42).mat(1, 2));
    ASSERT_EQ(script.seat(0)["mat"], 42);
    EXPECT_EQ(blocks_on(script, "a6"), 3) << "structures first";
    EXPECT_EQ(blocks_on(script, "b2"), 2) << "then open columns, in reading order";
    EXPECT_EQ(blocks_on(script, "c2"), 1) << "nothing is left";
    EXPECT_EQ(script.field("supply"), 0);
    Script cells = struck("sandstorm", Json::object(),
                          Scene().old(1, {"b2", "a6"}).piece(1, tower1, "b2").piece(1, tower2, "a6").mat(0, 42).mat(1, 3));
    EXPECT_EQ(blocks_on(cells, "b2"), 3) << "the nearest tile";
    EXPECT_EQ(blocks_on(cells, "a6"), 2) << "cell by cell";
    EXPECT_EQ(where(cells, 1, tower2), "destroyed");
    Script large_one =
        struck("sandstorm", card("large", "monument"),
               Scene().old(1, {"b2", "c2", "b3"}).piece(1, large, "b2", {}, "b3").piece(1, tower1, "c2").mat(0, 42).mat(1, 0));
    EXPECT_EQ(blocks_on(large_one, "b2"), 3) << "squares in reading order, ..";
    EXPECT_EQ(blocks_on(large_one, "c2"), 3);
    EXPECT_EQ(blocks_on(large_one, "b3"), 2) << ".. the second half of a large structure among them";
    EXPECT_EQ(where(large_one, 1, large), "destroyed");
    EXPECT_EQ(large_one.field("supply"), 0);
}

RULE_TEST(ShorelingsGreatclaw, clears_what_is_beside_stones, "SH-237 SH-238") {
    Script script = struck("greatclaw", card("large", "monument"),
                           Scene()
                               .stone("a1", "b2")
                               .column("b2", 3)
                               .old(2, {"a2", "c2", "b1", "b3"})
                               .piece(1, princess, "a2")
                               .piece(1, tower1, "c2")
                               .old(2, {"c1"})
                               .column("a6", 2)
                               .piece(2, guard1, "a6")
                               .old(1, {"b6"}));
    EXPECT_EQ(where(script, 1, princess), "destroyed");
    EXPECT_EQ(where(script, 1, tower1), "destroyed");
    for (const std::string square : {"a2", "c2", "b1", "b3"}) EXPECT_EQ(blocks_on(script, square), 0) << square;
    EXPECT_EQ(blocks_on(script, "b2"), 3) << "what lies on the stone stays";
    EXPECT_EQ(blocks_on(script, "c1"), 2) << "across a corner";
    EXPECT_EQ(where(script, 2, guard1), "destroyed") << "beside the stone a5";
    EXPECT_EQ(blocks_on(script, "b6"), 1);
    Script border = struck("greatclaw", Json::object(), Scene().stone("a1", "d2").old(2, {"e2", "c2"}).stone("e1", "e3").old(2, {"d3"}));
    EXPECT_EQ(blocks_on(border, "c2"), 0);
    EXPECT_EQ(blocks_on(border, "e2"), 2) << "beside a stone of the lane, but not in the lane";
    EXPECT_EQ(blocks_on(border, "d3"), 0) << "beside d2, which is in the lane";
    Script foreign = struck("greatclaw", Json::object(), Scene().stone("e1", "e2").old(2, {"d2"}));
    EXPECT_EQ(blocks_on(foreign, "d2"), 2) << "the stone beside it is in another lane";
}

// --- tunnels ----------------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsTunnels, link_two_tiles, "SH-239 SH-242 SH-241") {
    const Scene tunnels = Scene().piece(0, door1, "c3", {"east"}).piece(0, door2, "j3", {"east"});
    const Json tunnel = card("door", "tunnel");
    const Scene crowd = Scene(tunnels).old(1, {"k2", "f2", "b2"}).piece(1, guard1, "k2").piece(1, guard2, "f2").piece(2, guard1, "b2");
    Script giant = struck("giant", tunnel, crowd);
    EXPECT_EQ(where(giant, 1, guard1), "destroyed") << "in the tile of the other Tunnel";
    EXPECT_EQ(where(giant, 2, guard1), "destroyed");
    EXPECT_EQ(where(giant, 1, guard2), "f2") << "the tile between is not linked";
    Script single = struck("giant", tunnel, Scene(crowd).away(0, door2, "card"));
    EXPECT_EQ(where(single, 1, guard1), "k2") << "one Tunnel links nothing";
    Script mixed = struck("giant", tunnel, Scene(crowd).away(0, door2, "card").piece(1, door2, "j3", {"east"}));
    EXPECT_EQ(where(mixed, 1, guard1), "k2") << "Tunnels of two players are not a pair";
    Script storm = struck("sandstorm", tunnel, Scene(tunnels).old(1, {"k2", "b2"}));
    EXPECT_EQ(blocks_on(storm, "k2"), 2);
    EXPECT_EQ(blocks_on(storm, "j3"), 1) << "the Tunnel itself is buried";
    Script claw = struck("greatclaw", tunnel, Scene(tunnels).old(1, {"k1", "k3"}));
    EXPECT_EQ(blocks_on(claw, "k1"), 0) << "beside the stone l1 of the linked tile";
    EXPECT_EQ(blocks_on(claw, "k3"), 1);
    // Outposts count threats, and the linked tile has none.
    Script outpost = shore(4, {{"door", "tunnel"}, {"tower", "outpost"}},
                           Scene(tunnels)
                               .old(1, {"k3"})
                               .piece(0, tower1, "k3", {"north", "east", "south", "west"})
                               .hazard(0, "north-wave")
                               .hazard(1, "south-shark")
                               .hazard(2, "west-wave")
                               .placing());
    EXPECT_EQ(pays(outpost), 2 + 0) << "two Tunnels, and nothing for the Outpost";
}

RULE_TEST(ShorelingsTunnels, chain_through_several_players, "SH-240") {
    const Scene scene = Scene()
                            .piece(0, door1, "c3", {"east"})
                            .piece(0, door2, "j3", {"east"})
                            .piece(1, door1, "k4", {"east"})
                            .piece(1, door2, "k10", {"east"})
                            .piece(2, door1, "j11", {"east"})
                            .piece(2, door2, "f11", {"east"})
                            .old(1, {"g12"})
                            .piece(1, guard1, "g12")
                            .old(1, {"k6"})
                            .piece(1, guard2, "k6");
    Script script = struck("giant", card("door", "tunnel"), scene);
    EXPECT_EQ(where(script, 1, guard1), "destroyed") << "north-west to north-east to south-east to south";
    EXPECT_EQ(where(script, 1, guard2), "k6") << "the east tile has no Tunnel";
}

RULE_TEST(ShorelingsTunnels, the_dragon_measures_them_together, "SH-243") {
    const Scene tunnels = Scene().piece(0, door1, "c3", {"east"}).piece(0, door2, "j3", {"east"});
    Script script = struck("dragon", card("door", "tunnel"), Scene(tunnels).old(3, {"b2"}).old(5, {"k2"}));
    EXPECT_EQ(blocks_on(script, "k2"), 3) << "levels 5 and 4";
    EXPECT_EQ(blocks_on(script, "b2"), 3) << "lower than the highest two";
}

RULE_TEST(ShorelingsTunnels, cleared_tiles_clear_the_other_end, "SH-244") {
    const Scene tunnels = Scene().piece(0, door1, "c3", {"east"}).piece(0, door2, "j3", {"east"}).old(2, {"b2", "k2", "b6"});
    Script terror = struck("terror", card("door", "tunnel"), tunnels);
    EXPECT_EQ(blocks_on(terror, "b2") + blocks_on(terror, "k2"), 0);
    EXPECT_EQ(where(terror, 0, door2), "destroyed");
    Script meteor = struck("meteor", card("door", "tunnel"), tunnels, "1");
    EXPECT_EQ(blocks_on(meteor, "b2") + blocks_on(meteor, "k2"), 0);
    Script elsewhere = struck("meteor", card("door", "tunnel"), tunnels, "2");
    EXPECT_EQ(blocks_on(elsewhere, "b6"), 0);
    EXPECT_EQ(blocks_on(elsewhere, "k2"), 2) << "the tile with the Tunnel was not hit";
}

}  // namespace tidekeep::shorelings
