#include "barons/board.hpp"
#include "front/edition.hpp"
#include "games/barons/game.hpp"

namespace tidekeep::barons {

// A few moves played by the compiler: two walls on the ground, one on top of them, and a coin.
constexpr Edition tiny() {
    Edition edition;
    edition.faces[1].number = edition.faces[1].above = 1;
    edition.faces[1].copies = 20;
    edition.faces[2].number = edition.faces[2].above = 2;
    edition.faces[2].copies = 20;
    edition.faces[static_cast<std::size_t>(Tile::door)].above = 2;
    edition.tile_count = 2;
    edition.coin_copies.fill(3);
    for (std::size_t seat = 0; seat < 4; ++seat) edition.starts[seat] = static_cast<std::uint8_t>(seat);
    edition.path[5] = Space::coin;
    edition.path_length = 8;
    edition.steps = {0, 5, 3};
    edition.levels = 3;
    edition.door = 2;
    edition.deal = 1;
    edition.draw = 1;
    edition.holder = 7;
    edition.market_tiles = edition.market_coins = 1;
    edition.goal = {1, 2};
    edition.stalemate = 10;
    return edition;
}

constexpr int coins_after_three_builds() {
    const Rules rules(tiny());
    State state = rules.setup(2, {});
    const auto build = [](unsigned tile, unsigned level, unsigned half, From from) {
        return Action::of(Kind::build, tile, make_place(level, half), static_cast<unsigned>(from));
    };
    for (const Action action :
         {Action::of(Kind::stock, 1), Action::of(Kind::mint, static_cast<unsigned>(Coin::crumble)), Action::of(Kind::receive, 1),
          Action::of(Kind::receive, 1, 1), build(1, 0, 1, From::holder), Action::of(Kind::draw), Action::of(Kind::receive, 2, 1),
          build(1, 0, 3, From::market), Action::of(Kind::stock, 2), Action::of(Kind::draw), Action::of(Kind::receive, 2, 1),
          build(2, 1, 2, From::market), Action::of(Kind::stock, 2), Action::of(Kind::coin, static_cast<unsigned>(Coin::crumble)),
          Action::of(Kind::mint, static_cast<unsigned>(Coin::monk)), Action::of(Kind::crumble, 0, make_place(1, 2))})
        rules.apply(state, action);
    return rules.actor(state) == nobody ? rules.scores(state).points[0] : -1;
}
static_assert(coins_after_three_builds() == 1);

RULE_TEST(BaronsSetup, two_to_four_play, "BA-1") {
    for (const int players : {2, 3, 4}) {
        const Script script = board(players);
        EXPECT_EQ(script.field("seats").size(), static_cast<std::size_t>(players));
        for (int number = 0; number < players; ++number) EXPECT_EQ(script.seat(number)["castle"], Json({{"f1", "door"}}));
    }
    for (const int players : {0, 1, 5, -1}) {
        const MatchResult result = new_match({"barons", players, Json::object(), {}, {}, {}});
        ASSERT_FALSE(result);
        EXPECT_NE(result.problem().text().find("2 to 4"), std::string::npos);
    }
}

RULE_TEST(BaronsSetup, piles_are_mixed_of_all_tiles_and_coins, "BA-2") {
    Script script("barons", 4);
    EXPECT_EQ(script.field("pile_size"), 126);
    int coin_count = 0;
    const Json coin_pile = script.field("coin_pile");
    for (const auto& item : coin_pile.items()) coin_count += item.value().get<int>();
    EXPECT_EQ(coin_count, 36);
    EXPECT_EQ(script.match().choices().size(), 64u) << "any tile may come";
    script.play({"stock hall-24"});
    EXPECT_EQ(script.ruling("stock hall-24"), "BA-2") << "there was one only";
    script.play({"stock wall-1", "stock wall-1", "mint thief", "mint thief", "mint thief"});
    EXPECT_EQ(script.field("coin_pile").contains("thief"), false);
    EXPECT_EQ(script.ruling("receive p1 hall-24"), "BA-2");
}

RULE_TEST(BaronsSetup, the_market_opens_with_three_tiles_and_three_coins, "BA-3") {
    Script script("barons", 2);
    EXPECT_EQ(script.actor(), nature);
    EXPECT_EQ(script.ruling("receive p1 wall-1"), "BA-90") << "the market comes first";
    script.play({"stock hall-20", "stock hall-18", "stock hall-16"});
    EXPECT_EQ(script.ruling("stock wall-1"), "BA-90") << "three tiles, no more";
    script.play({"mint ruby", "mint mill", "mint monk"});
    EXPECT_EQ(script.ruling("mint monk"), "BA-90");
    EXPECT_EQ(script.field("market"), Json::array({"hall-20", "hall-18", "hall-16"}));
    EXPECT_EQ(script.field("shelf"), Json::array({"ruby", "mill", "monk"}));
}

RULE_TEST(BaronsSetup, everybody_is_dealt_three_tiles, "BA-4") {
    const Script script = board(3);
    for (int number = 0; number < 3; ++number) EXPECT_EQ(names(script.seat(number)["holder"]), Json::array({"wall-1", "wall-3", "wall-5"}));
    EXPECT_EQ(script.field("pile_size"), 126 - 3 - 9);
    EXPECT_EQ(script.field("phase"), "turn");
}

RULE_TEST(BaronsSetup, the_starting_player_is_last_on_the_path, "BA-5") {
    Script script = board(4);
    for (int number = 0; number < 4; ++number) EXPECT_EQ(script.seat(number)["baron"], number);
    script.rearrange([](Json& position) { castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}}); });
    script.play({"build wall-3 c2"});
    EXPECT_EQ(script.seat(0)["baron"], 4) << "two steps would end on the third player";
}

RULE_TEST(BaronsSetup, turns_go_around, "BA-6 BA-10") {
    Script script = board(3);
    EXPECT_EQ(script.actor(), 0);
    script.play({"build wall-1 b1"});
    EXPECT_EQ(script.actor(), 1);
    script.play({"draw", "receive p2 wall-2", "receive p2 wall-2"});
    EXPECT_EQ(script.actor(), 2);
    script.play({"build wall-5 j1"});
    EXPECT_EQ(script.actor(), 0);
}

RULE_TEST(BaronsComponents, tiles_are_those_of_the_ledger, "BA-87") {
    const Edition& edition = standard<Game>().rules.edition();
    int total = 0, walls = 0, windowed = 0, doubles = 0, high = 0, roofs = 0, sides = 0, persons = 0;
    for (std::size_t tile = 1; tile <= edition.tile_count; ++tile) {
        const Face& face = edition.faces[tile];
        const std::string name(edition.names[tile].text());
        total += face.copies;
        if (name.starts_with("wall-") || name.starts_with("window-")) {
            walls += face.copies;
            windowed += face.windows > 0 ? face.copies : 0;
            EXPECT_TRUE(face.number >= 1 && face.number <= 14 && face.above == face.number && face.top == all_stone) << name;
        }
        if (name.starts_with("keep-")) {
            doubles += face.copies;
            EXPECT_TRUE(face.above >= 1 && face.above <= 4 && face.number > face.above) << name;
        }
        if (name.starts_with("hall-")) {
            high += face.copies;
            EXPECT_TRUE(face.number >= 16 && face.number <= 24) << name;
        }
        if (face.roofs > 0) {
            roofs += face.copies;
            EXPECT_NE(face.top, all_stone) << name;
        }
        if (name.starts_with("side-")) {
            sides += face.copies;
            EXPECT_TRUE(face.check && face.warning && face.top == face.bottom && (face.top == 1 || face.top == 2)) << name;
        }
        persons += face.persons > 0 ? face.copies : 0;
    }
    EXPECT_EQ(total, 126);
    EXPECT_EQ(walls, 60);
    EXPECT_EQ(windowed, 20);
    EXPECT_EQ(doubles, 14);
    EXPECT_EQ(high, 4);
    EXPECT_EQ(roofs, 20);
    EXPECT_EQ(sides, 16);
    EXPECT_EQ(persons, 12);
}

RULE_TEST(BaronsComponents, path_is_a_ring_of_24, "BA-88") {
    const Edition& edition = standard<Game>().rules.edition();
    ASSERT_EQ(edition.path_length, 24);
    std::map<Space, int> count;
    for (unsigned space = 0; space < 24; ++space) {
        ++count[edition.path[space]];
        EXPECT_EQ(edition.path[space] == Space::coin, space % 6 == 5) << "evenly spread";
    }
    EXPECT_EQ(count[Space::coin], 4);
    EXPECT_EQ(count[Space::ruby], 4);
    EXPECT_EQ(count[Space::tile], 4);
    EXPECT_EQ(count[Space::empty], 8 + 4) << "with the four start spaces";
}

RULE_TEST(BaronsComponents, coins_are_those_of_the_ledger, "BA-89") {
    const Edition& edition = standard<Game>().rules.edition();
    for (std::size_t coin = 0; coin < coin_kinds; ++coin) {
        const std::string_view name = coin_names[coin];
        EXPECT_EQ(edition.coin_copies[coin], name == "ruby" || name == "mill" || name == "monk" ? 4 : 3) << name;
    }
}

RULE_TEST(BaronsTable, what_is_not_asked_for_cannot_be_done, "BA-90") {
    const Script script = board(2);
    for (const std::string_view action : {"pay wall-1", "coin ruby", "rob p2", "crumble b1", "catapult p2 b1", "stock wall-1", "mint ruby",
                                          "receive p1 wall-1", "steal wall-1", "lose p1 wall-1"})
        EXPECT_EQ(script.ruling(action), "BA-90") << action;
    const Script coin = at_the_coins(2, {"ruby", "mill", "monk"});
    EXPECT_EQ(coin.ruling("draw"), "BA-90");
    EXPECT_EQ(coin.ruling("build wall-1 h1"), "BA-90");
}

RULE_TEST(BaronsTable, only_what_exists_can_be_named, "BA-91") {
    Script script = board(3);
    EXPECT_EQ(script.ruling("build #0 b1"), "BA-91");
    EXPECT_EQ(script.ruling("build ? b1"), "BA-91");
    EXPECT_EQ(script.ruling("build wall-99 b1"), "'build wall-99 b1' is not an action of barons");
    const Rules& rules = standard<Game>().rules;
    const State start = rules.setup(2, {});
    EXPECT_EQ(check(rules, start, Action::of(static_cast<Kind>(99))).rule(), 91);
    EXPECT_EQ(check(rules, start, Action::of(Kind::draw, 1)).rule(), 91) << "an operand too many";
    Script thief = at_the_coins(3, {"thief", "mill", "monk"});
    EXPECT_EQ(thief.ruling("coin #11"), "BA-91");
    thief.play({"coin thief", "mint ruby"});
    EXPECT_EQ(thief.ruling("rob p4"), "BA-91");
}

TEST(BaronsEdition, names_what_is_wrong_and_where) {
    const auto problem = [](std::string_view from, std::string_view to) {
        std::string text(Game::edition_text);
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        text.replace(at, from.size(), to);
        const auto published = publish<Game>(text, "mine.jsonc");
        EXPECT_FALSE(published) << to;
        return published ? std::string() : published.problem().text();
    };
    EXPECT_EQ(problem("\"copies\": 5, \"number\": 1", "\"copies\": -5, \"number\": 1"),
              "mine.jsonc: tiles[0].copies: -5 is not within 1 to 99");
    EXPECT_EQ(problem("\"number\": 1 ", "\"numbre\": 1 "), "mine.jsonc: tiles[0]: unknown field 'numbre'");
    EXPECT_EQ(problem("\"number\": 1 ", "\"number\": -1 "), "mine.jsonc: tiles[0].number: -1 is not within 0 to 99");
    EXPECT_EQ(problem("\"number\": 1 ", "\"number\": \"any\" "), "mine.jsonc: tiles[0].number: expected a whole number or \"check\"");
    EXPECT_EQ(problem("\"bottom\": \".#\"", "\"bottom\": \"..\""), "mine.jsonc: tiles[54].bottom: has no stone: the tile would float");
    EXPECT_EQ(problem("\"top\": \"..\"", "\"top\": \".x\""), "mine.jsonc: tiles[38].top: '.x' is not two halves of stone (#) or air (.)");
    EXPECT_EQ(problem("\"wall-2\"", "\"wall-1\""), "mine.jsonc: tiles[1].tile: has the name of tiles[0]");
    EXPECT_EQ(problem("\"wall-2\"", "\"Wall 2\""),
              "mine.jsonc: tiles[1].tile: 'Wall 2' is not a name of 1 to 19 small letters, digits and '-'");
    EXPECT_EQ(problem("\"wall-2\"", "\"door\""), "mine.jsonc: tiles[1].tile: 'door' is the name of the door");
    EXPECT_EQ(problem("\"__D__\"", "\"__D_D\""), "mine.jsonc: foundation: '__D_D' is not four open places (_) and one door (D)");
    EXPECT_EQ(problem("[0, 2, 3", "[0, 2, -3"), "mine.jsonc: steps[2]: -3 is not within 0 to 24");
    EXPECT_EQ(problem("\"1 2 3 4 t $\"", "\"1 2 3 4 x $\""), "mine.jsonc: path[0]: 'x' is not one of 1 2 3 4 $ r t .");
    EXPECT_EQ(problem("\"1 2 3 4 t $\"", "\"1 2 3 3 t $\""), "mine.jsonc: path[0]: start space 3 is there twice");
    EXPECT_EQ(problem("\"1 2 3 4 t $\"", "\"1 2 3 . t $\""), "mine.jsonc: path: start space 4 is missing");
    EXPECT_EQ(problem("\"princess\"]", "\"duchess\"]"), "mine.jsonc: royals[1]: 'duchess' is not a tile of this edition");
    EXPECT_EQ(problem("\"princess\"]", "\"prince\"]"), "mine.jsonc: royals: names the same tile twice");
    EXPECT_EQ(problem("\"coin\": \"monk\"", "\"coin\": \"munk\"").substr(0, 50), "mine.jsonc: coins[9].coin: 'munk' is not one of ru");
    EXPECT_EQ(problem("\"coin\": \"monk\"", "\"coin\": \"mill\""), "mine.jsonc: coins[9].coin: is listed twice");
    EXPECT_EQ(problem("\"copies\": 3 },\n", "\"copies\": 3, \"tiles\": 2 },\n"), "mine.jsonc: coins[2]: unknown field 'tiles'");
    EXPECT_EQ(problem("\"reach-the-sky\": 9", "\"reach-the-sky\": 12"),
              "mine.jsonc: coins: 36 coins in all, not 45 (so that one of four players reaches the goal) to 250");
}

TEST(BaronsEdition, whole_parts_can_be_wrong) {
    const auto problem = [](auto change) {
        Json document = *parse(Game::edition_text, "edition.jsonc");
        change(document);
        const auto published = publish<Game>(document.dump(), "mine.jsonc");
        return published ? "accepted" : published.problem().text();
    };
    EXPECT_EQ(problem([](Json& edition) { edition["path"] = {"1 2 3 4", ". r t ."}; }), "mine.jsonc: path: has no coin ($)");
    EXPECT_EQ(problem([](Json& edition) { edition["path"] = {"1 2 3 4 $", std::string(60, '.')}; }),
              "mine.jsonc: path: has more than 64 spaces");
    EXPECT_EQ(problem([](Json& edition) { edition["steps"] = {0, 0, 0}; }), "mine.jsonc: steps: no level moves the baron");
    EXPECT_EQ(problem([](Json& edition) {
                  edition["tiles"][0]["copies"] = 99;
                  edition["tiles"][1]["copies"] = 99;
              }),
              "mine.jsonc: tiles: 315 tiles in all, more than 250");
    EXPECT_EQ(problem([](Json& edition) { edition["holder"] = 8; }), "accepted");
    EXPECT_EQ(problem([](Json& edition) { edition["path"] = {"4 . 3 . 2 . 1 $ r r r r r"}; }), "accepted")
        << "in any order, and however hard";
}

}  // namespace tidekeep::barons
