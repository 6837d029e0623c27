#include "shorelings/shore.hpp"

namespace tidekeep::shorelings {
namespace {

std::size_t playable_squares(int players) {
    Script script = shore(players);
    std::size_t count = 0;
    for (const Choice& choice : script.match().choices()) count += choice.text.starts_with("build ") ? 1 : 0;
    return count;
}

MatchResult table(int players, Json options) { return new_match({"shorelings", players, std::move(options), {}, {}, {}}); }

}  // namespace

RULE_TEST(ShorelingsBoard, one_to_four_players, "SH-1") {
    EXPECT_FALSE(table(0, Json::object()));
    EXPECT_FALSE(table(5, Json::object()));
    for (int players = 1; players <= 4; ++players) EXPECT_TRUE(table(players, Json::object())) << players;
}

RULE_TEST(ShorelingsBoard, squares_of_the_three_shapes, "SH-2 SH-3 SH-251") {
    EXPECT_EQ(playable_squares(4), 128u);
    EXPECT_EQ(playable_squares(3), 108u);
    EXPECT_EQ(playable_squares(2), 80u);
    EXPECT_EQ(playable_squares(1), 80u);
    EXPECT_EQ(shore(4).ruling("build e5"), "SH-45") << "the centre is tide pool";
    EXPECT_EQ(shore(4).ruling("build d4"), "allowed");
    EXPECT_EQ(shore(3).ruling("build d4"), "SH-45") << "the square of a corner tile next to the pool";
    EXPECT_EQ(shore(3).ruling("build e4"), "SH-45") << "the row of a side tile next to it";
    EXPECT_EQ(shore(3).ruling("build c4"), "allowed");
    EXPECT_EQ(shore(2).ruling("build c3"), "SH-45");
    EXPECT_EQ(shore(2).ruling("build e3"), "SH-45");
    EXPECT_EQ(shore(2).ruling("build l12"), "allowed");
}

RULE_TEST(ShorelingsBoard, faces_go_where_they_fit, "SH-4") {
    Script script("shorelings", 3);
    EXPECT_EQ(script.ruling("tile north-west 4 0"), "SH-4") << "a side in a corner";
    EXPECT_EQ(script.ruling("tile north-west 0 1"), "SH-4") << "its wet corner would not face the centre";
    EXPECT_EQ(script.ruling("tile north 4 0"), "SH-4") << "tiles are laid in order";
    EXPECT_EQ(script.match().choices().size(), 4u);
    script.play({"tile north-west 2 0", "tile north 5 0"});
    EXPECT_EQ(script.ruling("tile north-east 2 1"), "SH-4") << "already laid";
    EXPECT_EQ(script.ruling("tile north-east 0 1"), "allowed") << "turned once, it looks at the centre";
    EXPECT_EQ(Script("shorelings", 4).match().choices().size(), 32u) << "eight faces, four ways each";
}

RULE_TEST(ShorelingsBoard, a_stone_and_a_seaweed_a_tile, "SH-5 SH-6") {
    for (int players = 1; players <= 4; ++players) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Script script("shorelings", players);
            Rng rng(seed);
            while (script.field("stage") == "setup") script.match().apply_any(rng);
            EXPECT_EQ(script.field("stones").size(), 8u);
            EXPECT_EQ(script.field("seaweed").size(), 8u);
            int free = 0;
            for (const Json& stone : script.field("stones")) {
                const std::string square = stone;
                EXPECT_EQ(blocks_on(script, square), 1);
                const int row = std::stoi(square.substr(1));
                int playable = 0;
                for (const auto& [columns, rows] : {std::pair{0, -1}, {1, 0}, {0, 1}, {-1, 0}}) {
                    const std::string near = std::string(1, static_cast<char>(square[0] + columns)) + std::to_string(row + rows);
                    playable += script.ruling("build " + near) == "allowed" ? 1 : 0;
                }
                free += playable == 4 ? 1 : 0;
            }
            EXPECT_GE(free, players <= 2 ? 4 : 6);
        }
    }
}

RULE_TEST(ShorelingsBoard, a_turned_face_turns_its_marks, "SH-6 SH-4") {
    Script script("shorelings", 4);
    script.play({"tile north-west 6 0", "tile north 0 1"});
    EXPECT_EQ(script.field("stones"), Json::array({"b1", "g2"})) << "face 6 as drawn, face 0 a quarter turn clockwise";
    EXPECT_EQ(script.field("seaweed"), Json::array({"c3", "h4"}));
}

RULE_TEST(ShorelingsSetup, hazards_start_apart, "SH-7 SH-15") {
    Script script("shorelings", 2);
    while (script.field("phase") == "tile") script.play({script.match().choices()[0].text});
    EXPECT_EQ(script.match().choices().size(), 12u);
    EXPECT_EQ(script.ruling("put giant north-wave"), "SH-15") << "in the order of their decks";
    script.play({"put terror north-wave"});
    EXPECT_EQ(script.match().choices().size(), 6u);
    EXPECT_EQ(script.ruling("put giant north-shark"), "SH-15") << "the side is taken";
    EXPECT_EQ(script.ruling("put giant east-wave"), "SH-15") << "the icon is taken";
    script.play({"put giant east-shark"});
    EXPECT_EQ(script.match().choices().size(), 2u);
    EXPECT_TRUE(script.offers("put dragon south-shovel") && script.offers("put dragon west-shovel"));
}

RULE_TEST(ShorelingsSetup, each_place_faces_one_lane, "SH-7 SH-33") {
    // An Outpost scores 1 in a tile that the Giant threatens: every place is tried with an Outpost in each tile of the outer ring.
    const std::map<std::string, std::vector<std::string>> lanes = {
        {"north-wave", {"b2", "b6", "b10"}},  {"north-shovel", {"f2", "f10"}}, {"north-shark", {"j2", "j6", "j10"}},
        {"east-wave", {"b2", "f2", "j2"}},    {"east-shovel", {"b6", "j6"}},   {"east-shark", {"b10", "f10", "j10"}},
        {"south-wave", {"j2", "j6", "j10"}},  {"south-shovel", {"f2", "f10"}}, {"south-shark", {"b2", "b6", "b10"}},
        {"west-wave", {"b10", "f10", "j10"}}, {"west-shovel", {"b6", "j6"}},   {"west-shark", {"b2", "f2", "j2"}}};
    for (const auto& [place, lane] : lanes)
        for (const std::string square : {"b2", "f2", "j2", "b6", "j6", "b10", "f10", "j10"}) {
            // The other two hazards are Terrors' like: one is the Terror itself, far away, the Dragon is counted and taken off.
            Script script = shore(4, {{"tower", "outpost"}, {"hazards", "giant+terror+greatclaw"}});
            const bool in_lane = std::find(lane.begin(), lane.end(), square) != lane.end();
            std::vector<std::string> others;
            for (const auto& [other, tiles] : lanes)
                if (other != place && std::find(tiles.begin(), tiles.end(), square) == tiles.end()) others.push_back(other);
            script.rearrange(Scene()
                                 .column(square, 1)
                                 .piece(0, tower1, square, {"north", "east", "south", "west"})
                                 .hazard(0, place)
                                 .hazard(1, others[0])
                                 .hazard(2, others[1])
                                 .placing());
            EXPECT_EQ(pays(script), in_lane ? 1 : 0) << place << " " << square;
        }
}

RULE_TEST(ShorelingsSetup, cards_hazards_and_combinations, "SH-8 SH-9 SH-12 SH-13") {
    const std::map<std::string, Json> combinations = {
        {"basic", {{"arch", "tower", "door", "princess", "archer", "guard"}, {"terror", "giant", "dragon"}}},
        {"storm-watchers", {{"aqueduct", "outpost", "door", "wizard", "archer", "guard"}, {"dragon", "meteor", "sandstorm"}}},
        {"starfish-crossed-lovers", {{"monument", "tower", "window", "princess", "archer", "prince"}, {"giant", "meteor", "dragon"}}},
        {"crabs-and-robbers", {{"arch", "tower", "prison", "sorceress", "thief", "captain"}, {"greatclaw", "meteor", "terror"}}},
        {"hurricane-season", {{"arch", "tower", "tunnel", "witch", "ranger", "guard"}, {"sandstorm", "dragon", "giant"}}},
        {"grimm-on-the-beach", {{"bridge", "watchtower", "door", "sorceress", "hunter", "guard"}, {"dragon", "giant", "greatclaw"}}},
        {"coastal-warfare", {{"bridge", "tower", "door", "princess", "hunter", "duelist"}, {"sandstorm", "dragon", "meteor"}}},
        {"seashore-zoning", {{"arch", "keep", "prison", "princess", "ranger", "guard"}, {"terror", "greatclaw", "dragon"}}},
        {"distant-shores", {{"monument", "outpost", "tunnel", "princess", "ranger", "guard"}, {"terror", "meteor", "sandstorm"}}},
        {"buried-treasure", {{"monument", "outpost", "window", "wizard", "thief", "captain"}, {"meteor", "sandstorm", "greatclaw"}}}};
    for (const auto& [name, sets] : combinations) {
        Script script("shorelings", 2, {{"combination", name}});
        EXPECT_EQ(script.field("cards"), sets[0]) << name;
        for (int i = 0; i < 3; ++i)
            EXPECT_EQ(script.field("hazards")[static_cast<std::size_t>(i)]["kind"], sets[1][static_cast<std::size_t>(i)]) << name;
    }
    Script own("shorelings", 2, {{"combination", "coastal-warfare"}, {"door", "tunnel"}, {"hazards", "giant+terror+meteor"}});
    EXPECT_EQ(own.field("cards"), Json({"bridge", "tower", "tunnel", "princess", "hunter", "duelist"})) << "any other choice";
    EXPECT_EQ(own.field("hazards")[2]["kind"], "meteor");
    EXPECT_FALSE(table(2, {{"combination", "cataclysm"}}));
    EXPECT_FALSE(table(2, {{"large", "tower"}})) << "a card of another kind";
}

RULE_TEST(ShorelingsSetup, drawn_cards_and_hazards, "SH-8 SH-9 SH-12") {
    Script script("shorelings", 2, {{"combination", "random"}, {"large", "random"}, {"hazards", "random"}});
    EXPECT_EQ(script.match().choices().size(), 10u);
    EXPECT_EQ(script.ruling("card arch"), "SH-282");
    script.play({"combination coastal-warfare"});
    EXPECT_EQ(script.match().choices().size(), 4u);
    EXPECT_EQ(script.ruling("card tower"), "SH-8") << "another slot";
    script.play({"card monument", "hazard giant"});
    EXPECT_EQ(script.ruling("hazard giant"), "SH-12") << "three different ones";
    script.play({"hazard meteor", "hazard terror"});
    EXPECT_EQ(script.field("cards"), Json({"monument", "tower", "door", "princess", "hunter", "duelist"}));
    EXPECT_EQ(script.field("phase"), "tile");
}

RULE_TEST(ShorelingsSetup, ten_pieces_and_one_thief, "SH-10 SH-11") {
    const Json usual = shore(2).seat(1)["pieces"];
    for (const Json& piece : usual) EXPECT_EQ(piece, "card");
    const Json pieces = shore(2, card("archer", "thief")).seat(0)["pieces"];
    EXPECT_EQ(pieces[archer1], "card");
    EXPECT_EQ(pieces[archer2], "box");
    EXPECT_EQ(std::count(pieces.begin(), pieces.end(), Json("card")), 9);
}

RULE_TEST(ShorelingsSetup, decks_and_die, "SH-14") {
    Script script = shore(2, {{"hazards", "meteor+sandstorm+greatclaw"}}, Scene().flipping());
    script.play({"flip meteor"});
    std::map<std::string, std::uint32_t> weights;
    for (const Choice& choice : script.match().choices()) weights[choice.text] = choice.weight;
    EXPECT_EQ(weights, (std::map<std::string, std::uint32_t>{
                           {"reveal meteor 0", 2}, {"reveal meteor 1", 2}, {"reveal meteor 2", 1}, {"reveal meteor 3", 1}}));
    EXPECT_EQ(script.ruling("reveal meteor 4"), "SH-205");
    script.play({"reveal meteor 3"});
    weights.clear();
    for (const Choice& choice : script.match().choices()) weights[choice.text] = choice.weight;
    EXPECT_EQ(weights, (std::map<std::string, std::uint32_t>{{"meteor 1", 2}, {"meteor 2", 2}, {"meteor 3", 2}}));
    Script later = shore(2, Json::object(), Scene().hazard(0, "north-wave", {0, 0, 2}).flipping());
    later.play({"flip dragon"});
    EXPECT_EQ(later.match().choices().size(), 2u) << "what lies revealed is not in the deck";
    EXPECT_EQ(later.ruling("reveal dragon 0"), "SH-14");
}

RULE_TEST(ShorelingsSetup, fifty_blocks_and_endless_dollars, "SH-16 SH-17") {
    Script script = shore(2);
    EXPECT_EQ(script.field("supply"), 47);
    EXPECT_EQ(script.seat(0)["mat"], 3);
    script.play({"build c1", "build c1"});
    EXPECT_EQ(script.field("supply"), 47);
    EXPECT_EQ(script.seat(0)["mat"].get<int>() + blocks_on(script, "c1") + 47, 50);
    Json position = script.position();
    position["supply"] = 48;
    EXPECT_FALSE(load_position({"shorelings", 2, Json::object(), {}, {}, {}}, position)) << "a block too many";
    Script rich = shore(2, Json::object(), Scene().column("b2", 1).piece(0, guard1, "b2").placing());
    rich.rearrange([](Json& p) { p["seats"][0]["dollars"] = 900; });
    EXPECT_EQ(pays(rich), 1);
}

RULE_TEST(ShorelingsSetup, three_hidden_castle_cards, "SH-18") {
    Script script = shore(3);
    for (int seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(script.seat(seat)["hand"].size(), 3u);
        const Json view = script.match().view(static_cast<Seat>(seat));
        for (int other = 0; other < 3; ++other) {
            EXPECT_EQ(view["seats"][static_cast<std::size_t>(other)]["hand"].size(), other == seat ? 3u : 0u);
            EXPECT_EQ(view["seats"][static_cast<std::size_t>(other)]["held"], 3);
        }
    }
    Script dealing("shorelings", 2);
    while (dealing.field("phase") != "deal") dealing.play({dealing.match().choices()[0].text});
    EXPECT_EQ(dealing.ruling("deal p2 plinth"), "SH-18") << "the first player is dealt to first";
    dealing.play({"deal p1 plinth"});
    EXPECT_EQ(dealing.ruling("deal p1 plinth"), "SH-18") << "there is one of each";
    EXPECT_EQ(dealing.match().log(1).back().text, "deal p1 ?");
    EXPECT_EQ(dealing.match().log(0).back().text, "deal p1 plinth");
}

RULE_TEST(ShorelingsSetup, turn_order_and_rounds, "SH-19 SH-20 SH-209") {
    for (const auto& [players, rounds] : {std::pair{1, 6}, {2, 6}, {3, 5}, {4, 4}}) {
        Script script = shore(players);
        int turns = 0, last_turn = players - 1;
        Rng rng(7);
        while (script.field("stage") != "special") {
            if (script.field("phase") == "build") {
                EXPECT_EQ(script.field("turn"), (last_turn + 1) % players);
                EXPECT_EQ(script.field("round"), turns / players + 1);
                last_turn = script.field("turn");
                ++turns;
                script.play({"done"});
            } else if (script.field("phase") == "place") {
                script.play({"done"});
            } else {
                script.match().apply_any(rng);
            }
        }
        EXPECT_EQ(turns, rounds * players);
    }
}

RULE_TEST(ShorelingsTable, only_what_is_asked_for_and_exists, "SH-282 SH-283 SH-284") {
    Script script = shore(2);
    EXPECT_EQ(script.ruling("place tower c1"), "SH-282");
    EXPECT_EQ(script.ruling("move dragon east-wave"), "SH-282");
    EXPECT_EQ(script.ruling("stay"), "SH-282");
    EXPECT_EQ(script.ruling("build #144"), "SH-283");
    EXPECT_EQ(script.ruling("declare spire"), "SH-283") << "not in hand";
    script.play({"build c1", "done"});
    EXPECT_EQ(script.ruling("place bridge c1 d1"), "SH-283") << "not a card of this game";
    script.play({"done"});
    EXPECT_EQ(script.ruling("move meteor east-wave"), "SH-283") << "not in play";
    Script duel = shore(4, card("guard", "duelist"), Scene().old(1, {"c3"}).fresh(1, {"b3"}).piece(1, archer1, "c3").placing());
    duel.play({"place duelist b3"});
    EXPECT_EQ(duel.match().choices().size(), 1u) << "asked even if there is only one answer";
    EXPECT_EQ(duel.ruling("done"), "SH-282");
}

}  // namespace tidekeep::shorelings
