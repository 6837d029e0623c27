#include "barons/board.hpp"

namespace tidekeep::barons {

// The book's example: a 4-tile and a 3-tile carry a 7-tile.
RULE_TEST(BaronsNumbers, add_up, "BA-36") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-4"}, {"d1", "wall-3"}});
        holder(position, 0, {"wall-7"});
        market(position, {"wall-6", "wall-8", "wall-7"});
    });
    EXPECT_EQ(script.ruling("build wall-7 c2"), "allowed");
    EXPECT_EQ(script.ruling("build market wall-7 c2"), "allowed");
    script.rearrange([](Json& position) { holder(position, 0, {"wall-6"}); });
    EXPECT_EQ(script.ruling("build wall-6 c2"), "BA-36") << "one off, and nothing to pay with";
}

// The book's example: a 10-tile and a 14-tile carry a massive 24-tile, or a princess.
RULE_TEST(BaronsNumbers, add_up_to_24, "BA-36 BA-41") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-10"}, {"d1", "window-14"}});
        holder(position, 0, {"hall-24"});
        market(position, {"princess", "wall-1", "wall-2"});
    });
    EXPECT_EQ(script.ruling("build hall-24 c2"), "allowed");
    EXPECT_EQ(script.ruling("build market princess c2"), "allowed");
    EXPECT_EQ(script.ruling("build market wall-2 c2"), "BA-45");
}

RULE_TEST(BaronsNumbers, count_every_tile_that_is_touched_beneath, "BA-37") {
    // A balcony: stone on the left, air on the right, and a number.
    Script script = board(2, Json::object(), edition_with([](Json& edition) {
                              edition["tiles"][0]["bottom"] = "#.";
                              edition["tiles"][0]["number"] = 6;
                          }));
    script.rearrange([](Json& position) {
        castle(position, 0, {{"h1", "window-2"}, {"j1", "roof-4"}, {"d1", "window-2"}, {"b1", "window-3"}});
        holder(position, 0, {});
        market(position, {"wall-1", "wall-4", "wall-4"});
    });
    EXPECT_EQ(script.ruling("build market wall-1 i2"), "allowed") << "2 beneath its stone, and the roof's 4 beneath its air";
    EXPECT_EQ(script.ruling("build market wall-4 e2"), "allowed") << "2 of the wall and 2 of the door";
    EXPECT_EQ(script.ruling("build market wall-4 c2"), "BA-36") << "3 and 2, each once";
}

RULE_TEST(BaronsNumbers, of_two_the_upper_counts_for_what_is_above, "BA-38 BA-46") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-9"}, {"d1", "wall-2"}, {"h1", "wall-1"}, {"e2", "wall-4"}});
        holder(position, 0, {"keep-11-1"});
        market(position, {"wall-5", "hall-16", "wall-2"});
    });
    script.play({"build keep-11-1 c2", "draw", "receive p2 wall-1", "receive p2 wall-1"});
    EXPECT_EQ(script.ruling("build market wall-5 d3"), "allowed") << "1 above, and 4";
    EXPECT_EQ(script.ruling("build market hall-16 d3"), "BA-36");
}

RULE_TEST(BaronsNumbers, do_not_matter_on_the_foundation, "BA-39") {
    Script script = board(2);
    script.rearrange([](Json& position) { holder(position, 0, {}); });
    for (const char* tile : {"hall-20", "hall-18", "hall-16"})
        EXPECT_EQ(script.ruling(std::string("build market ") + tile + " h1"), "allowed");
}

RULE_TEST(BaronsNumbers, the_door_is_a_2, "BA-40") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        castle(position, 0, {{"d1", "wall-10"}});
        holder(position, 0, {});
        market(position, {"wall-12", "wall-10", "wall-11"});
    });
    EXPECT_EQ(script.ruling("build market wall-12 e2"), "allowed");
    EXPECT_EQ(script.ruling("build market wall-10 e2"), "BA-36");
}

RULE_TEST(BaronsNumbers, of_a_check_tile_count_as_shown_above, "BA-41 BA-42") {
    Script shown = board(2);
    shown.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}, {"c2", "wall-3"}, {"a2", "side-3-left"}});
        holder(position, 0, {});
        market(position, {"wall-6", "wall-3", "prince"});
    });
    EXPECT_EQ(shown.ruling("build market wall-6 b3"), "allowed") << "3 of the side wall and 3";
    EXPECT_EQ(shown.ruling("build market wall-3 b3"), "BA-36");
    EXPECT_EQ(shown.ruling("build market prince b3"), "allowed") << "on any numbers";
    const std::string flat = edition_with([](Json& edition) {
        for (Json& tile : edition["tiles"])
            if (tile["tile"] == "princess") tile["top"] = "##";
    });
    Script silent = board(2, Json::object(), flat);
    silent.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "princess"}, {"d1", "wall-2"}});
        holder(position, 0, {});
        market(position, {"wall-2", "wall-3", "prince"});
    });
    EXPECT_EQ(silent.ruling("build market wall-2 c2"), "allowed") << "a princess counts for nothing";
    EXPECT_EQ(silent.ruling("build market wall-3 c2"), "BA-36");
}

// The book's example: 11 over 1 where 12 is demanded costs a tile.
RULE_TEST(BaronsPaying, changes_a_number_by_one_for_a_tile, "BA-43 BA-44 BA-46") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        castle(position, 0, {{"d1", "wall-10"}});
        holder(position, 0, {"keep-11-1", "wall-3", "wall-5"});
    });
    script.play({"build keep-11-1 e2"});
    EXPECT_EQ(script.field("phase"), "pay");
    EXPECT_EQ(script.field("building"), Json({{"tile", "keep-11-1"}, {"place", "e2"}, {"price", 1}}));
    EXPECT_EQ(script.ruling("pay wall-1"), "BA-43") << "not in the holder";
    EXPECT_EQ(script.ruling("pay keep-11-1"), "BA-43") << "the tile itself does not pay";
    EXPECT_EQ(script.ruling("pay hall-20"), "BA-43") << "nor does the market";
    script.play({"pay wall-5"});
    EXPECT_EQ(script.seat(0)["castle"]["e2"], "keep-11-1");
    EXPECT_EQ(names(script.seat(0)["holder"]), Json::array({"wall-3"}));
    EXPECT_EQ(script.field("discards"), Json({{"wall-5", 1}}));
    EXPECT_EQ(script.actor(), 1) << "just the missing step is paid";
    script.play({"draw", "receive p2 wall-1", "receive p2 wall-1"}).rearrange([](Json& position) {
        castle(position, 0, {{"h1", "wall-1"}, {"g2", "window-3"}});
        market(position, {"wall-4", "hall-18", "hall-16"});
        holder(position, 0, {});
    });
    EXPECT_EQ(script.ruling("build market wall-4 f3"), "allowed") << "a built tile is what it shows: 1 and 3";
}

// The book's example: the lady where 11 is demanded costs two tiles, whether she is a 9 or a 13.
RULE_TEST(BaronsPaying, goes_up_and_down, "BA-43 BA-44") {
    for (const char* lady : {"lady-9", "lady-13"}) {
        Script script = board(2);
        script.rearrange([&](Json& position) {
            castle(position, 0, {{"h1", "wall-9"}});
            holder(position, 0, {"wall-1", "wall-3", "wall-6"});
            market(position, {lady, "hall-18", "hall-16"});
        });
        script.play({("build market " + std::string(lady) + " g2")});
        EXPECT_EQ(script.field("building")["price"], 2);
        script.play({"pay wall-1"});
        EXPECT_EQ(script.field("phase"), "pay");
        script.play({"pay wall-6", "stock wall-2"});
        EXPECT_EQ(script.seat(0)["castle"]["g2"], lady);
        EXPECT_EQ(names(script.seat(0)["holder"]), Json::array({"wall-3"}));
    }
}

RULE_TEST(BaronsPaying, needs_a_tile_for_each_step, "BA-45") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        castle(position, 0, {{"h1", "wall-9"}});
        holder(position, 0, {"wall-8", "wall-5"});
        market(position, {"wall-8", "wall-9", "hall-16"});
    });
    EXPECT_EQ(script.ruling("build wall-8 g2"), "BA-45") << "three steps, one other tile";
    EXPECT_EQ(script.ruling("build market wall-8 g2"), "BA-45") << "three steps, two tiles";
    EXPECT_EQ(script.ruling("build market wall-9 g2"), "allowed") << "two steps, two tiles";
}

}  // namespace tidekeep::barons
