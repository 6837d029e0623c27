#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {
namespace {

// A game in which the first player, who holds the card, has just built the last block of a scene.
std::string after(const std::string& card, const Scene& scene, const std::string& last, int players = 4) {
    Script script = shore(players, Json::object());
    script.rearrange(Scene(scene).hand(0, {card, "beachcomber", "high-society"}));
    script.play({"build " + last});
    return script.ruling("declare " + card);
}

}  // namespace

RULE_TEST(ShorelingsCastle, declared_while_building_and_placing, "SH-166 SH-173 SH-172") {
    Script script = shore(2, Json::object(), Scene().hand(0, {"beachcomber", "plinth", "spire"}));
    script.rearrange([](Json& p) {
        p["seats"][0]["seaweed"] = 3;
        p["seaweed"] = {"a8", "l8", "d12", "h12", "i12"};
    });
    EXPECT_EQ(script.ruling("declare beachcomber"), "allowed") << "a state, at any moment of the build step";
    script.play({"done"});
    EXPECT_EQ(script.ruling("declare beachcomber"), "allowed") << "and of the place step";
    script.play({"declare beachcomber"});
    EXPECT_EQ(script.points(0), 3 * 2 + 2);
    EXPECT_EQ(script.match().view(1)["seats"][0]["declared"], Json({"beachcomber"})) << "open for all to see";
    script.play({"done"});
    EXPECT_EQ(script.ruling("declare plinth"), "SH-166");
}

RULE_TEST(ShorelingsCastle, two_of_three, "SH-167") {
    Script script = shore(2, Json::object(),
                          Scene()
                              .hand(0, {"beachcomber", "plinth", "high-society"})
                              .old(2, {"c1", "b1", "b2", "j2", "k2", "l2"})
                              .piece(0, guard1, "j2")
                              .piece(0, guard2, "k2")
                              .piece(0, archer1, "l2"));
    script.play({"build c2", "declare plinth", "declare high-society"});
    EXPECT_EQ(script.seat(0)["held"], 0);
    EXPECT_EQ(script.seat(0)["laid"], 1) << "the third is discarded";
    EXPECT_EQ(script.match().view(1)["seats"][0]["discarded"].size(), 0u) << "unseen by others";
    EXPECT_EQ(script.match().view(0)["seats"][0]["discarded"], Json({"beachcomber"}));
    EXPECT_EQ(script.ruling("declare beachcomber"), "SH-167");
    EXPECT_EQ(script.ruling("discard beachcomber"), "SH-255") << "only a solo player discards at will";
}

RULE_TEST(ShorelingsCastle, right_after_the_completing_block, "SH-168") {
    const Scene scene = Scene().hand(0, {"plinth", "spire", "gate"}).old(2, {"c1", "b1", "b2"});
    Script script = shore(2, Json::object(), scene);
    EXPECT_EQ(script.ruling("declare plinth"), "SH-168");
    script.play({"build c2"});
    EXPECT_EQ(script.ruling("declare plinth"), "allowed");
    Script late = shore(2, Json::object(), scene);
    late.play({"build c2", "build d2"});
    EXPECT_EQ(late.ruling("declare plinth"), "SH-168") << "another block was built since";
    Script placing = shore(2, Json::object(), scene);
    placing.play({"build c2", "done"});
    EXPECT_EQ(placing.ruling("declare plinth"), "SH-168");
    EXPECT_EQ(after("plinth", Scene().old(2, {"b2", "b3", "c2"}), "c3"), "allowed");
    EXPECT_EQ(after("plinth", Scene().old(2, {"b2", "b3", "c2"}).old(1, {"c3"}), "d3"), "SH-168") << "the new block is not part of it";
    EXPECT_EQ(after("plinth", Scene().old(2, {"b3", "c2"}).old(1, {"c3"}).stone("a1", "b2"), "c3"), "allowed") << "stones count";
    EXPECT_EQ(after("plinth", Scene().old(2, {"b3", "c2"}).old(1, {"c3"}).piece(1, door1, "b2", {"north", "south"}), "c3"), "SH-168")
        << "structures do not";
}

// The book's example: one side clear, worth three.
RULE_TEST(ShorelingsCastle, barricade, "SH-174 SH-171 SH-169 SH-173") {
    const Scene wall = Scene().old(2, {"b3"}).old(3, {"c3"}).old(1, {"d3"});
    EXPECT_EQ(after("barricade", Scene(wall).old(1, {"b4", "c4", "d4"}), "d3"), "allowed") << "the north side is empty";
    EXPECT_EQ(after("barricade", Scene(wall).old(1, {"b4", "c2"}), "d3"), "SH-168") << "neither side is";
    EXPECT_EQ(after("barricade", Scene().old(2, {"c2"}).old(3, {"c3"}).old(1, {"c4"}), "c4"), "allowed") << "turned";
    EXPECT_EQ(after("barricade", Scene(wall).piece(1, door1, "c2", {"north", "south"}).old(1, {"c4"}), "d3"), "SH-168")
        << "a piece fills a square, too";
    EXPECT_EQ(after("barricade", Scene().old(2, {"a2"}).old(3, {"a3"}).old(1, {"a4", "b3"}), "a4"), "allowed") << "off the board is empty";
    EXPECT_EQ(after("barricade", Scene().old(2, {"b3"}).old(3, {"c3"}), "d3"), "SH-168") << "an end of one block";
    Script script = shore(4, Json::object(), Scene(wall).hand(0, {"barricade", "spire", "gate"}));
    script.play({"build d3", "declare barricade"});
    EXPECT_EQ(script.points(0), 3);
}

RULE_TEST(ShorelingsCastle, gate, "SH-175") {
    const Scene posts = Scene().old(3, {"b3"}).old(1, {"d3"});
    EXPECT_EQ(after("gate", posts, "d3"), "allowed");
    EXPECT_EQ(after("gate", Scene(posts).old(1, {"c3"}), "d3"), "SH-168") << "the square between is filled";
    EXPECT_EQ(after("gate", Scene(posts).old(1, {"c4"}), "d3"), "SH-168") << "the way out is";
    EXPECT_EQ(after("gate", Scene().old(3, {"b3"}).old(2, {"d3"}), "d3"), "SH-168") << "both are three high";
    Script one_turn = shore(4, Json::object(), Scene().hand(0, {"gate", "spire", "plinth"}).mat(0, 6));
    one_turn.play({"build b3", "build b3"});
    EXPECT_EQ(one_turn.ruling("build d3"), "SH-46") << "separate pillars take two turns";
}

RULE_TEST(ShorelingsCastle, wind_tunnel, "SH-176") {
    EXPECT_EQ(after("wind-tunnel", Scene().old(2, {"b2", "b3", "d2"}), "d3"), "allowed");
    EXPECT_EQ(after("wind-tunnel", Scene().old(2, {"b2", "b3", "d2"}).old(1, {"c3"}), "d3"), "SH-168") << "something in the lane";
    EXPECT_EQ(after("wind-tunnel", Scene().old(2, {"b2", "c2", "b4"}), "c4"), "allowed") << "turned";
    EXPECT_EQ(after("wind-tunnel", Scene().old(2, {"b2", "b3"}).old(1, {"d2"}), "d3"), "SH-168") << "two columns of one";
}

RULE_TEST(ShorelingsCastle, staircase, "SH-177 SH-169 SH-170") {
    EXPECT_EQ(after("staircase", Scene().old(1, {"b3"}).old(2, {"c3", "d3", "e3"}), "e3"), "allowed");
    EXPECT_EQ(after("staircase", Scene().old(3, {"b3"}).old(2, {"c3", "d3"}), "e3"), "allowed") << "mirrored, the lowest step last";
    EXPECT_EQ(after("staircase", Scene().old(1, {"b3", "c3"}).old(2, {"d3", "e3"}), "e3"), "SH-168") << "1, 1, 2, 3";
    EXPECT_EQ(after("staircase", Scene().old(2, {"b3", "c3", "d3", "e3"}), "e3"), "SH-168") << "exactly these heights";
}

RULE_TEST(ShorelingsCastle, spire, "SH-178 SH-170") {
    EXPECT_EQ(after("spire", Scene().old(5, {"c3"}).old(1, {"b3", "d3"}), "c3"), "allowed");
    EXPECT_EQ(after("spire", Scene().old(5, {"c3"}).old(2, {"b3"}), "c3"), "SH-168") << "something beside it above level 1";
    EXPECT_EQ(after("spire", Scene().old(5, {"c3"}).old(1, {"b3"}).piece(1, guard1, "b3"), "c3"), "SH-168") << "a figure on level 2";
    EXPECT_EQ(after("spire", Scene().old(4, {"c3"}), "c3"), "SH-168") << "five high";
}

RULE_TEST(ShorelingsCastle, twin_spires, "SH-179") {
    EXPECT_EQ(after("twin-spires", Scene().old(3, {"b3"}).old(2, {"d3"}), "d3"), "allowed");
    EXPECT_EQ(after("twin-spires", Scene().old(3, {"b3"}).old(2, {"d3"}).old(1, {"c3"}), "d3"), "SH-168") << "something between them";
    EXPECT_EQ(after("twin-spires", Scene().old(3, {"b3"}).old(2, {"c3"}), "c3"), "SH-168") << "no square between";
}

RULE_TEST(ShorelingsCastle, long_wall, "SH-180 SH-170") {
    EXPECT_EQ(after("long-wall", Scene().old(2, {"b3"}).old(1, {"c3", "d3", "e3", "f3"}), "f3"), "allowed");
    EXPECT_EQ(after("long-wall", Scene().old(2, {"b3"}).old(1, {"c3", "d3", "f3"}), "f3"), "SH-168") << "a gap";
    EXPECT_EQ(after("long-wall", Scene().old(1, {"b3", "c3", "d3", "e3", "f3"}), "f3"), "SH-168") << "one end is low";
}

RULE_TEST(ShorelingsCastle, plinth_and_rampart, "SH-181 SH-182") {
    EXPECT_EQ(after("plinth", Scene().old(2, {"b3", "c3", "b4"}), "c4"), "allowed");
    EXPECT_EQ(after("plinth", Scene().old(2, {"b3", "c3", "d4"}), "c4"), "SH-168");
    EXPECT_EQ(after("plinth", Scene().old(2, {"b3", "c3", "b4"}).old(1, {"c4"}), "c4"), "SH-168") << "no step";
    EXPECT_EQ(after("rampart", Scene().old(2, {"b3", "c3", "d3", "c4"}).old(1, {"b4"}), "d4"), "allowed");
    EXPECT_EQ(after("rampart", Scene().old(2, {"b2", "b3", "b4", "c3"}).old(1, {"c2"}), "c4"), "allowed") << "turned";
    EXPECT_EQ(after("rampart", Scene().old(2, {"b3", "c3", "d3", "c4"}), "d4"), "SH-168") << "a corner is missing";
}

RULE_TEST(ShorelingsCastle, ziggurat, "SH-183") {
    EXPECT_EQ(after("ziggurat", Scene().old(1, {"b3", "d3", "b4", "c4", "d4"}).old(2, {"c3"}), "c3"), "allowed");
    EXPECT_EQ(after("ziggurat", Scene().old(1, {"b3", "d3", "b4", "c4"}).old(3, {"c3"}), "d4"), "allowed") << "a step last";
    EXPECT_EQ(after("ziggurat", Scene().old(1, {"b3", "d3", "b4", "c4"}).old(2, {"c3"}), "c3"), "SH-168") << "a step is missing";
    EXPECT_EQ(after("ziggurat", Scene().old(1, {"b3", "d3", "b4", "c4"}).old(2, {"c3", "d4"}), "c3"), "SH-168") << "a step too high";
}

RULE_TEST(ShorelingsCastle, battlement, "SH-184") {
    EXPECT_EQ(after("battlement", Scene().old(2, {"b3", "d3"}).old(1, {"c3", "e3", "f3"}), "f3"), "allowed");
    EXPECT_EQ(after("battlement", Scene().old(2, {"b3", "d3", "e3"}).old(1, {"c3", "f3"}), "f3"), "SH-168");
}

RULE_TEST(ShorelingsCastle, courtyard, "SH-185") {
    const Scene yard = Scene().old(2, {"b2", "c2", "d2", "b3"});
    EXPECT_EQ(after("courtyard", yard, "d3"), "allowed");
    EXPECT_EQ(after("courtyard", Scene().old(2, {"b2", "c2", "d2"}).old(1, {"b3"}), "d3"), "SH-168") << "both arms low";
    EXPECT_EQ(after("courtyard", Scene(yard).old(1, {"c3"}), "d3"), "SH-168") << "the yard is filled";
    EXPECT_EQ(after("courtyard", Scene(yard).column("c2", 0), "d3"), "SH-168") << "the wall is broken";
}

RULE_TEST(ShorelingsCastle, cornerstone, "SH-186") {
    EXPECT_EQ(after("cornerstone", Scene().old(3, {"a1", "b1"}).old(1, {"a2"}), "a2"), "allowed") << "the stone a1 is its corner";
    EXPECT_EQ(after("cornerstone", Scene().old(3, {"a1", "b1"}).old(1, {"b2"}), "b2"), "allowed") << "or an end of it";
    EXPECT_EQ(after("cornerstone", Scene().old(3, {"c3", "d3"}).old(1, {"c4"}), "c4"), "SH-168") << "no stone";
    EXPECT_EQ(after("cornerstone", Scene().old(3, {"a1", "b1"}).old(1, {"c1"}), "c1"), "SH-168") << "no L";
    EXPECT_EQ(after("cornerstone", Scene().old(2, {"a1", "b1"}).old(1, {"a2"}), "a2"), "SH-168") << "two high";
}

RULE_TEST(ShorelingsCastle, breakwater, "SH-187 SH-170") {
    EXPECT_EQ(after("breakwater", Scene().old(2, {"e4", "f4"}).old(1, {"g4"}), "g4"), "allowed") << "north of the pool";
    EXPECT_EQ(after("breakwater", Scene().old(2, {"d5", "d6"}).old(1, {"d7"}), "d7"), "allowed") << "west of it";
    EXPECT_EQ(after("breakwater", Scene().old(2, {"d4", "e4"}).old(1, {"f4"}), "f4"), "SH-168") << "d4 is not along it";
    EXPECT_EQ(after("breakwater", Scene().old(2, {"a2", "a3"}).old(1, {"a4"}), "a4"), "SH-168") << "off the board is no tide pool";
    EXPECT_EQ(after("breakwater", Scene().old(2, {"c2", "d2"}).old(1, {"e2"}), "e2", 2), "allowed")
        << "with two players the pool is larger";
}

// --- states and deeds -------------------------------------------------------------------------------------------------------

RULE_TEST(ShorelingsCastle, cage_the_beast, "SH-188") {
    const Scene cage = Scene()
                           .stone("a1", "b3")
                           .hand(0, {"cage-the-beast", "spire", "gate"})
                           .old(1, {"a3"})
                           .old(3, {"c3"})
                           .old(2, {"b2", "b4"})
                           .piece(0, guard1, "a3")
                           .piece(0, princess, "c3")
                           .piece(0, archer1, "b2");
    EXPECT_EQ(shore(4, Json::object(), Scene(cage).piece(0, archer2, "b4")).ruling("declare cage-the-beast"), "allowed") << "at any height";
    EXPECT_EQ(shore(4, Json::object(), cage).ruling("declare cage-the-beast"), "SH-188") << "three sides";
    EXPECT_EQ(shore(4, Json::object(), Scene(cage).piece(1, archer2, "b4")).ruling("declare cage-the-beast"), "SH-188")
        << "the fourth is an enemy";
}

RULE_TEST(ShorelingsCastle, deep_study, "SH-189") {
    Script script = shore(2, Json::object(), Scene().hand(0, {"deep-study", "spire", "gate"}).old(2, {"c2"}));
    script.play({"build b2", "done", "declare deep-study"});
    EXPECT_EQ(script.points(0), 2) << "building is allowed";
    EXPECT_EQ(script.ruling("place guard b2"), "SH-189") << "placing is not, neither after";
    Script placed = shore(2, Json::object(), Scene().hand(0, {"deep-study", "spire", "gate"}).old(2, {"c2"}));
    placed.play({"build b2", "done", "place guard b2"});
    EXPECT_EQ(placed.ruling("declare deep-study"), "SH-189") << ".. nor before";
}

RULE_TEST(ShorelingsCastle, ambush, "SH-190") {
    const Scene scene = Scene()
                            .hand(0, {"ambush", "spire", "gate"})
                            .old(1, {"d3"})
                            .old(2, {"c2", "b2"})
                            .fresh(1, {"c3", "b3"})
                            .piece(1, archer1, "d3")
                            .placing();
    Script script = shore(4, Json::object(), scene);
    EXPECT_EQ(script.ruling("declare ambush"), "SH-190");
    script.play({"place guard b3"});
    EXPECT_EQ(script.ruling("declare ambush"), "SH-190") << "not beside the enemy";
    script.play({"place archer c3"});
    EXPECT_EQ(script.ruling("declare ambush"), "allowed");
    Script late = shore(4, Json::object(), scene);
    late.play({"place archer c3", "place guard b3"});
    EXPECT_EQ(late.ruling("declare ambush"), "SH-190") << "not right after";
    Script duel = shore(4, card("guard", "duelist"), scene);
    duel.play({"place duelist c3", "duel d3"});
    EXPECT_EQ(duel.ruling("declare ambush"), "allowed") << "though the enemy is gone";
    Script other = shore(4, Json::object(), Scene(scene).away(1, archer1, "card").piece(2, archer1, "d3"));
    other.play({"place archer c3"});
    EXPECT_EQ(other.ruling("declare ambush"), "SH-190") << "not beside the player after one";
}

RULE_TEST(ShorelingsCastle, good_friends, "SH-191") {
    const Scene scene =
        Scene().hand(0, {"good-friends", "spire", "gate"}).old(1, {"a3", "b3", "c3"}).piece(0, guard1, "a3").piece(1, guard1, "b3");
    EXPECT_EQ(shore(3, Json::object(), Scene(scene).piece(2, guard1, "c3")).ruling("declare good-friends"), "allowed");
    EXPECT_EQ(shore(3, Json::object(), scene).ruling("declare good-friends"), "SH-191") << "one opponent is missing";
    const Scene apart = Scene(scene).old(1, {"e3", "f3"}).piece(2, guard1, "e3");
    EXPECT_EQ(shore(3, Json::object(), apart).ruling("declare good-friends"), "SH-191") << "alone in another tile";
    EXPECT_EQ(shore(3, Json::object(), Scene(apart).piece(0, guard2, "f3")).ruling("declare good-friends"), "allowed")
        << "met in two tiles";
    const Scene two = Scene()
                          .hand(0, {"good-friends", "spire", "gate"})
                          .old(1, {"a2", "b2", "e2", "f2"})
                          .piece(0, guard1, "a2")
                          .piece(1, guard1, "b2")
                          .piece(0, guard2, "e2");
    EXPECT_EQ(shore(2, Json::object(), two).ruling("declare good-friends"), "SH-191") << "a single meeting";
    EXPECT_EQ(shore(2, Json::object(), Scene(two).piece(1, guard2, "f2")).ruling("declare good-friends"), "allowed");
}

RULE_TEST(ShorelingsCastle, lead_the_way, "SH-192") {
    const Scene four = Scene()
                           .hand(0, {"lead-the-way", "spire", "gate"})
                           .old(1, {"a3", "b3", "c3", "d3", "b2", "f3", "g3"})
                           .piece(0, guard1, "a3")
                           .piece(0, guard2, "b3")
                           .piece(0, archer1, "c3")
                           .piece(0, archer2, "d3");
    const Scene five = Scene(four).column("b2", 2).piece(0, princess, "b2");
    EXPECT_EQ(shore(3, Json::object(), Scene(five).piece(1, guard1, "f3")).ruling("declare lead-the-way"), "allowed") << "four more";
    EXPECT_EQ(shore(3, Json::object(), Scene(four).piece(1, guard1, "f3")).ruling("declare lead-the-way"), "SH-192") << "three more";
    EXPECT_EQ(shore(3, Json::object(), five).ruling("declare lead-the-way"), "SH-192") << "the next player has none";
    EXPECT_EQ(shore(3, Json::object(), Scene(five).piece(2, guard1, "f3")).ruling("declare lead-the-way"), "SH-192")
        << "the one after that does not matter";
}

RULE_TEST(ShorelingsCastle, full_court_and_master_builder, "SH-193 SH-194") {
    const Scene court = Scene()
                            .hand(0, {"full-court", "master-builder", "gate"})
                            .old(1, {"a3", "b3", "c3", "d3", "e3", "f3"})
                            .column("c2", 2)
                            .piece(0, guard1, "a3")
                            .piece(0, archer1, "c3")
                            .piece(0, princess, "c2");
    const Scene near = Scene(court).piece(0, guard2, "b3");
    EXPECT_EQ(shore(4, Json::object(), near).ruling("declare full-court"), "SH-193") << "an Archer is missing";
    EXPECT_EQ(shore(4, Json::object(), Scene(near).piece(0, archer2, "d3")).ruling("declare full-court"), "allowed");
    EXPECT_EQ(shore(4, card("archer", "thief"), near).ruling("declare full-court"), "allowed") << "the Thief is only one";
    EXPECT_EQ(shore(4, Json::object(), Scene(near).piece(0, archer2, "e3")).ruling("declare full-court"), "allowed") << "one is apart";
    const Scene apart = Scene(court).piece(0, guard2, "f3").piece(0, archer2, "e3");
    EXPECT_EQ(shore(4, Json::object(), apart).ruling("declare full-court"), "SH-193") << "three in one tile, two in another";
    EXPECT_EQ(shore(4, card("archer", "thief"), Scene(court).piece(0, guard2, "e3")).ruling("declare full-court"), "SH-193")
        << "all four are out, three in one tile";
    const Scene works = Scene()
                            .hand(0, {"full-court", "master-builder", "gate"})
                            .old(1, {"a3", "a6"})
                            .piece(0, tower1, "a3")
                            .piece(0, tower2, "a6")
                            .piece(0, door1, "c2", {"north", "south"})
                            .piece(0, door2, "g2", {"north", "south"});
    EXPECT_EQ(shore(4, Json::object(), works).ruling("declare master-builder"), "SH-194") << "four structures in three tiles";
    EXPECT_EQ(shore(4, Json::object(), Scene(works).piece(0, large, "j2", {"north", "south"}, "k2")).ruling("declare master-builder"),
              "allowed");
}

RULE_TEST(ShorelingsCastle, far_shores_and_crowded_house, "SH-195 SH-196 SH-32") {
    const Scene far = Scene()
                          .hand(0, {"far-shores", "crowded-house", "gate"})
                          .old(1, {"a3", "a6", "a10", "f11"})
                          .piece(0, guard1, "a3")
                          .piece(0, guard2, "a6")
                          .piece(0, archer1, "a10");
    EXPECT_EQ(shore(4, card("large", "bridge"), Scene(far).piece(0, archer2, "f11")).ruling("declare far-shores"), "SH-195")
        << "four tiles";
    EXPECT_EQ(shore(4, card("large", "bridge"), Scene(far).piece(0, large, "h2", {}, "i2")).ruling("declare far-shores"), "allowed")
        << "a Bridge counts for two tiles";
    const Scene house = Scene()
                            .hand(0, {"far-shores", "crowded-house", "gate"})
                            .old(1, {"a3", "b3", "c3", "d3", "e3"})
                            .piece(0, guard1, "a3")
                            .piece(0, guard2, "b3")
                            .piece(0, archer1, "c3")
                            .piece(0, tower1, "d3");
    EXPECT_EQ(shore(4, Json::object(), Scene(house).piece(0, archer2, "e3")).ruling("declare crowded-house"), "SH-196");
    EXPECT_EQ(shore(4, Json::object(), Scene(house).piece(0, door1, "d2", {"north", "south"})).ruling("declare crowded-house"), "allowed");
}

RULE_TEST(ShorelingsCastle, high_society_daredevil_beachcomber, "SH-197 SH-198 SH-199 SH-33") {
    const Scene high = Scene().hand(0, {"high-society", "daredevil", "beachcomber"}).old(2, {"a3", "c3"}).piece(0, guard1, "a3");
    const Scene two = Scene(high).old(2, {"e3"}).piece(0, guard2, "e3");
    EXPECT_EQ(shore(4, Json::object(), Scene(two).piece(0, archer1, "c3")).ruling("declare high-society"), "allowed") << "level 3";
    EXPECT_EQ(shore(4, Json::object(), two).ruling("declare high-society"), "SH-197") << "two figures";
    EXPECT_EQ(shore(4, Json::object(), Scene(two).column("c3", 1).piece(0, archer1, "c3")).ruling("declare high-society"), "SH-197");
    EXPECT_EQ(shore(4, Json::object(), Scene(two).piece(0, tower1, "c3")).ruling("declare high-society"), "SH-197") << "figures only";
    const Scene dare = Scene(high).hazard(0, "north-wave").hazard(1, "west-shark").piece(0, archer1, "c3");
    EXPECT_EQ(shore(4, Json::object(), Scene(dare).hazard(2, "north-shovel")).ruling("declare daredevil"), "SH-198");
    EXPECT_EQ(shore(4, Json::object(), Scene(dare).hazard(2, "south-shark")).ruling("declare daredevil"), "SH-198")
        << "the Terror is at the other end";
    EXPECT_EQ(shore(4, Json::object(), Scene(dare).hazard(0, "south-shark").hazard(2, "north-wave")).ruling("declare daredevil"),
              "allowed");
    EXPECT_EQ(shore(4, Json::object(), Scene(high).hazard(0, "south-shark").hazard(1, "west-shark").hazard(2, "north-wave"))
                  .ruling("declare daredevil"),
              "SH-198")
        << "one piece each";
    const auto comb = [&](int own, int other, Json rest) {
        Script script = shore(4, Json::object(), high);
        script.rearrange([&](Json& p) {
            p["seats"][0]["seaweed"] = own;
            p["seats"][2]["seaweed"] = other;
            p["seaweed"] = rest;
        });
        return script.ruling("declare beachcomber");
    };
    EXPECT_EQ(comb(3, 2, {"a8", "l8", "d12"}), "allowed");
    EXPECT_EQ(comb(2, 0, {"a8", "l8", "d12", "h12", "i12", "d1"}), "SH-199") << "two";
    EXPECT_EQ(comb(3, 3, {"a8", "l8"}), "SH-199") << "an opponent has as many";
}

}  // namespace tidekeep::shorelings
