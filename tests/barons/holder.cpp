#include "barons/board.hpp"
#include "front/edition.hpp"

namespace tidekeep::barons {

RULE_TEST(BaronsMarket, a_taken_tile_is_replaced_at_once, "BA-7") {
    Script script = board(2);
    script.play({"build market hall-18 b1"});
    EXPECT_EQ(script.field("phase"), "stock");
    EXPECT_EQ(script.field("market"), Json::array({"hall-20", nullptr, "hall-16"}));
    script.play({"stock wall-2"});
    EXPECT_EQ(script.field("market"), Json::array({"hall-20", "wall-2", "hall-16"}));
    EXPECT_EQ(script.actor(), 1);
}

RULE_TEST(BaronsMarket, a_taken_coin_is_replaced_at_once, "BA-7 BA-58") {
    Script script = at_the_coins(2, {"thief", "mill", "monk"});
    script.play({"coin thief"});
    EXPECT_EQ(script.field("phase"), "mint") << "before the effect";
    script.play({"mint crumble"});
    EXPECT_EQ(script.field("shelf"), Json::array({"crumble", "mill", "monk"}));
    EXPECT_EQ(script.field("phase"), "rob");
}

// Eleven tiles are all there is: three on the market, three with each of two players, and the two royals in the pile.
Script few_tiles() {
    Script script("barons", 2, Json::object(), edition_with([](Json& edition) {
                      Json tiles = Json::array();
                      for (const Json& tile : edition["tiles"])
                          if (tile["tile"] == "wall-1" || tile["tile"] == "prince" || tile["tile"] == "princess") tiles.push_back(tile);
                      tiles[0]["copies"] = 9;
                      tiles[1]["copies"] = tiles[2]["copies"] = 1;
                      edition["tiles"] = tiles;
                  }));
    script.play({"stock wall-1", "stock wall-1", "stock wall-1", "mint ruby", "mint mill", "mint monk"});
    for (int i = 0; i < 6; ++i) script.play({i < 3 ? "receive p1 wall-1" : "receive p2 wall-1"});
    script.play({"draw", "receive p1 prince", "receive p1 princess"});
    return script;
}

RULE_TEST(BaronsMarket, an_empty_place_is_filled_as_soon_as_there_is_a_tile, "BA-8 BA-20") {
    Script script = few_tiles();
    script.play({"build wall-1 b1", "build market wall-1 b1"});
    EXPECT_EQ(script.actor(), 1) << "nothing is there to refill the market";
    EXPECT_EQ(script.field("market"), Json::array({nullptr, "wall-1", "wall-1"}));
    script.play({"build wall-1 d1", "build wall-1 d1", "draw", "build wall-1 c2", "pay prince"});
    EXPECT_EQ(script.field("phase"), "stock") << "the tile just discarded";
    script.play({"stock prince"});
    EXPECT_EQ(script.field("market"), Json::array({"prince", "wall-1", "wall-1"}));
    EXPECT_EQ(script.field("discards"), Json::object());
}

RULE_TEST(BaronsTurn, may_always_be_a_draw, "BA-14 BA-20") {
    Script full = board(2);
    full.rearrange([](Json& position) { holder(position, 0, {"wall-1", "wall-1", "wall-2", "wall-2", "wall-3", "wall-3", "wall-4"}); });
    EXPECT_EQ(full.ruling("draw"), "allowed");
    Script empty = few_tiles();
    EXPECT_EQ(empty.field("pile_size"), 0);
    EXPECT_EQ(empty.ruling("draw"), "allowed");
    empty.play({"draw"});
    EXPECT_EQ(empty.actor(), 0) << "nothing was gained";
    EXPECT_EQ(empty.seat(1)["holder"].size(), 3u);
}

RULE_TEST(BaronsMarket, is_refilled_after_paying_and_before_moving, "BA-9") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        castle(position, 0, {{"b1", "wall-4"}, {"d1", "wall-4"}});
        market(position, {"wall-7", "hall-18", "hall-16"});
    });
    script.play({"build market wall-7 c2"});
    EXPECT_EQ(script.field("phase"), "pay") << "one step is missing";
    EXPECT_EQ(script.field("market")[0], nullptr);
    EXPECT_EQ(script.seat(0)["castle"].contains("c2"), false);
    script.play({"pay wall-1"});
    EXPECT_EQ(script.field("phase"), "stock");
    EXPECT_EQ(script.seat(0)["castle"]["c2"], "wall-7");
    EXPECT_EQ(script.seat(0)["baron"], 0) << "not moved yet";
    script.play({"stock wall-2"});
    EXPECT_EQ(script.seat(0)["baron"], 2);
}

RULE_TEST(BaronsTurn, is_to_draw_or_to_build, "BA-11 BA-12") {
    Script script = board(2);
    EXPECT_TRUE(script.offers("draw") && script.offers("build wall-1 b1"));
    for (const Choice& choice : script.match().choices())
        EXPECT_TRUE(choice.text == "draw" || choice.text.starts_with("build ")) << choice.text;
    script.play({"draw"});
    EXPECT_EQ(script.actor(), nature);
    script.play({"receive p1 wall-2", "receive p1 prince"});
    EXPECT_EQ(names(script.seat(0)["holder"]), Json::array({"wall-1", "wall-2", "wall-3", "wall-5", "prince"}));
    EXPECT_EQ(script.actor(), 1) << "one thing a turn";
    script.play({"build wall-3 d1"});
    EXPECT_EQ(script.actor(), 0);
}

RULE_TEST(BaronsTurn, does_not_take_from_the_market, "BA-13") {
    const Script script = board(2);
    EXPECT_EQ(script.ruling("take hall-20"), "BA-13");
    EXPECT_FALSE(script.offers("take hall-20"));
}

RULE_TEST(BaronsHolder, has_room_for_seven, "BA-15 BA-16 BA-17") {
    Script script = board(2);
    script.rearrange([](Json& position) { holder(position, 0, {"wall-1", "wall-2", "wall-3", "wall-4", "wall-5", "wall-6"}); });
    EXPECT_EQ(script.ruling("discard wall-1"), "BA-16");
    script.play({"draw", "receive p1 wall-7"});
    EXPECT_EQ(script.field("phase"), "receive") << "both tiles arrive first";
    script.play({"receive p1 wall-8"});
    EXPECT_EQ(script.field("phase"), "discard");
    EXPECT_EQ(script.actor(), 0);
    EXPECT_EQ(script.ruling("discard wall-9"), "BA-15") << "a tile of one's own";
    EXPECT_EQ(script.match().choices().size(), 8u) << "any of them";
    script.play({"discard wall-3"});
    EXPECT_EQ(script.seat(0)["holder"].size(), 7u);
    EXPECT_EQ(script.actor(), 1);
    EXPECT_EQ(script.ruling("discard wall-1"), "BA-16");
}

RULE_TEST(BaronsHolder, is_looked_at_out_of_turn_too, "BA-17 BA-61") {
    Script script = at_the_coins(3, {"monk", "mill", "ruby"}, [](Json& position) {
        coins(position, 0, 1);
        for (const int number : {1, 2}) holder(position, number, {"wall-4", "wall-4", "wall-5", "wall-5", "wall-6", "wall-6"});
    });
    script.play({"coin monk", "mint thief", "receive p2 wall-7", "receive p2 wall-8", "receive p2 wall-9"});
    EXPECT_EQ(script.field("phase"), "discard");
    EXPECT_EQ(script.actor(), 1) << "before the next player gains";
    script.play({"discard wall-4", "discard wall-4", "receive p3 wall-7"});
    EXPECT_EQ(script.field("receiver"), 2);
}

RULE_TEST(BaronsHolder, discards_lie_open, "BA-18") {
    Script script = board(2);
    script.rearrange([](Json& position) { castle(position, 0, {{"b1", "wall-4"}, {"d1", "wall-2"}}); });
    script.play({"build wall-5 c2", "pay wall-1"});
    EXPECT_EQ(script.field("discards"), Json({{"wall-1", 1}}));
    for (const Seat viewer : {Seat{0}, Seat{1}, nobody}) EXPECT_EQ(script.match().view(viewer)["discards"], Json({{"wall-1", 1}}));
}

RULE_TEST(BaronsHolder, the_discards_become_the_new_pile, "BA-19 BA-20") {
    Script script = board(2);
    script.rearrange([](Json& position) {
        exhaust(position);
        position["discards"].erase("prince");
        position["pile"] = {{"prince", 4}};
        position["pile_size"] = 4;
        holder(position, 1, {"prince", "prince", "prince"});
        for (const char* tile : {"wall-1", "wall-3", "wall-5"}) {
            draw(position, tile);
            position["discards"][tile] = position["discards"][tile].get<int>() + 1;
        }
    });
    EXPECT_EQ(script.field("pile"), Json({{"prince", 1}}));
    script.play({"draw"});
    EXPECT_EQ(script.ruling("receive p1 wall-2"), "BA-2") << "the last tile of the pile first";
    script.play({"receive p1 prince"});
    EXPECT_EQ(script.field("discards"), Json::object()) << "shuffled when a tile is needed";
    EXPECT_EQ(script.field("pile_size"), 126 - 3 - 3 - 3 - 1);
    script.play({"receive p1 wall-2"});
    EXPECT_EQ(names(script.seat(0)["holder"]), Json::array({"wall-1", "wall-2", "wall-3", "wall-5", "prince"}));
}

Json seen(const Script& script, Seat viewer, int number) {
    return names(script.match().view(viewer)["seats"][static_cast<std::size_t>(number)]["holder"]);
}

RULE_TEST(BaronsKnowledge, holders_are_hidden_their_size_is_not, "BA-21") {
    Script script = board(3);
    EXPECT_EQ(seen(script, 0, 0), Json::array({"wall-1", "wall-3", "wall-5"}));
    for (const Seat viewer : {Seat{1}, Seat{2}, nobody}) EXPECT_EQ(seen(script, viewer, 0), Json::array({"?", "?", "?"}));
    EXPECT_EQ(script.match().view(1)["pile"]["wall-1"], 5 - 1) << "for p2 the hidden ones could be anywhere";
    script.play({"draw", "receive p1 prince", "receive p1 spire"});
    EXPECT_EQ(seen(script, 1, 0).size(), 5u);
}

// The first player has milled and taken wall-8 for all to see, beside a hidden wall-4; the second has built and chooses a coin.
Script milled() {
    Script script = at_the_coins(3, {"mill", "thief", "bitter-lady"}, [](Json& position) {
        holder(position, 0, {"wall-3", "wall-4"});
        holder(position, 1, {"wall-3"});
        castle(position, 1, {{"b1", "wall-1"}, {"d1", "wall-2"}});
        seat(position, 1)["baron"] = 9;
    });
    script.play({"coin mill", "mint ruby", "stock wall-7", "stock wall-8", "stock wall-9", "take wall-8", "stock wall-2"});
    for (const Seat viewer : {Seat{1}, Seat{2}, nobody}) EXPECT_EQ(seen(script, viewer, 0), Json::array({"wall-8", "?"}));
    script.play({"build wall-3 c2"});
    return script;
}

RULE_TEST(BaronsKnowledge, a_tile_taken_openly_is_known_until_it_leaves_openly, "BA-22") {
    Script gone = milled();
    gone.play({"coin bitter-lady", "mint ruby", "lose p3 wall-1", "lose p1 wall-8"});
    EXPECT_EQ(seen(gone, 2, 0), Json::array({"?"}));
    Script left = milled();
    left.play({"coin bitter-lady", "mint ruby", "lose p3 wall-1", "lose p1 wall-4"});
    EXPECT_EQ(seen(left, 2, 0), Json::array({"wall-8"}));
}

RULE_TEST(BaronsKnowledge, a_theft_that_others_do_not_see_makes_them_unsure, "BA-22 BA-65") {
    Script other = milled();
    other.play({"coin thief", "mint ruby", "rob p1", "steal wall-4"});
    EXPECT_EQ(seen(other, 2, 0), Json::array({"?"})) << "wall-8 may have gone";
    EXPECT_EQ(seen(other, 1, 0), Json::array({"wall-8"})) << "the thief knows better";
    EXPECT_EQ(seen(other, 0, 1), Json::array({"wall-4"})) << "and the victim knows what was taken";
    EXPECT_EQ(seen(other, 2, 1), Json::array({"?"}));
    Script same = milled();
    same.play({"coin thief", "mint ruby", "rob p1", "steal wall-8"});
    EXPECT_EQ(same.match().view(2), other.match().view(2)) << "a third player cannot tell";
    EXPECT_EQ(seen(same, 1, 0), Json::array({"?"}));
    EXPECT_EQ(seen(same, 0, 1), Json::array({"wall-8"}));
}

// Knowledge is counted: of three equal tiles, two of them known, one is still known after any of the holder was stolen.
constexpr int known_after_a_theft(Tile stolen, Seat viewer) {
    constexpr Witnesses all = 31 & ~1;  // but the owner, seat 0
    const Tile wall = static_cast<Tile>(3), other = static_cast<Tile>(7);
    Holder holder;
    holder.add(wall, 0);
    holder.add(other, all);
    holder.add(wall, all);
    holder.add(wall, all);
    holder.remove_unseen(stolen, witness(1));
    int known = 0;
    for (unsigned i = 0; i < holder.size(); ++i) known += (holder.seen(i) & witness(viewer)) != 0 ? 1 : 0;
    return known;
}
static_assert(known_after_a_theft(static_cast<Tile>(3), 2) == 1 && known_after_a_theft(static_cast<Tile>(7), 2) == 1, "one wall for sure");
static_assert(known_after_a_theft(static_cast<Tile>(3), 1) == 2 && known_after_a_theft(static_cast<Tile>(7), 1) == 2,
              "the thief saw which");
static_assert(known_after_a_theft(static_cast<Tile>(3), nobody) == 1);

RULE_TEST(BaronsKnowledge, what_leaves_a_holder_is_news_that_cannot_be_taken_back, "BA-18 BA-21 BA-22") {
    Script hidden = board(2);
    hidden.play({"build wall-1 b1"});
    EXPECT_FALSE(hidden.match().undo(0).ok) << "everybody has seen it";
    const Rules& rules = standard<Game>().rules;
    State state = rules.setup(2, {});
    state.phase = Phase::turn;
    state.holders[0].add(static_cast<Tile>(1), 31 & ~1);
    EXPECT_FALSE(rules.reveals(state, Action::of(Kind::build, 1, make_place(0, 1))));
    state.holders[0].add(static_cast<Tile>(2), 0);
    EXPECT_TRUE(rules.reveals(state, Action::of(Kind::build, 2, make_place(0, 1))));
}

}  // namespace tidekeep::barons
