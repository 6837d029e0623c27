#include "front/edition.hpp"
#include "games/tidepool/game.hpp"
#include "tidepool/beach.hpp"

namespace tidekeep::tidepool {

// A few moves played by the compiler.
constexpr Edition tiny() {
    Edition edition;
    edition.tiles.add(Tile::sand, 5);
    edition.tiles.add(Tile::fan, 2);
    edition.tiles.add(Tile::wave, 1);
    edition.walls[0].cost.add(Tile::sand, 2);
    edition.walls[0].points = 5;
    edition.walls[0].from = 2;
    edition.wall_count = 1;
    edition.row = 1;
    edition.castle = 1;
    edition.keep = 4;
    return edition;
}

constexpr int points_after_one_turn() {
    const Rules rules(tiny());
    State state = rules.setup(2, {});
    for (const Action action : {Action::of(Kind::deal, 0), Action::of(Kind::flip), Action::of(Kind::reveal, 0), Action::of(Kind::flip),
                                Action::of(Kind::reveal, 0), Action::of(Kind::flip), Action::of(Kind::reveal, 5), Action::of(Kind::stop),
                                Action::of(Kind::build, 0)})
        rules.apply(state, action);
    return rules.actor(state) == 1 ? rules.scores(state).points[0] : -1;
}
static_assert(points_after_one_turn() == 6);

RULE_TEST(TidepoolSetup, two_to_four_play, "TP-1") {
    for (const int players : {2, 3, 4}) EXPECT_TRUE(new_match({"tidepool", players, Json::object(), {}, {}, {}}));
    for (const int players : {0, 1, 5, -1}) {
        const MatchResult result = new_match({"tidepool", players, Json::object(), {}, {}, {}});
        ASSERT_FALSE(result);
        EXPECT_NE(result.problem().text().find("2 to 4"), std::string::npos);
    }
}

RULE_TEST(TidepoolSetup, tiles_are_those_of_the_book, "TP-2 TP-5") {
    const Script script = beach(4);
    EXPECT_EQ(script.field("pool"), tiles({{"sand", 14},
                                           {"pebble", 7},
                                           {"seaweed", 6},
                                           {"stick", 5},
                                           {"butterfly", 4},
                                           {"fan", 3},
                                           {"spiral", 2},
                                           {"shovel", 1},
                                           {"rake", 1},
                                           {"wave", 3}}));
    EXPECT_EQ(standard<Game>().rules.edition().tiles.total(), 46u);
    EXPECT_EQ(script.field("beach"), Json::object());
    for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(script.seat(seat)["stash"], Json::object());
}

RULE_TEST(TidepoolSetup, walls_are_worth_their_tiles, "TP-3") {
    const Edition& edition = standard<Game>().rules.edition();
    EXPECT_EQ(edition.wall_count, 20);
    constexpr std::array<unsigned, 7> worth = {1, 1, 1, 2, 2, 3, 4};
    bool attested = false;
    for (std::size_t i = 0; i < edition.wall_count; ++i) {
        const Wall& wall = edition.walls[i];
        unsigned sum = 0;
        for (unsigned kind = 0; kind < worth.size(); ++kind) sum += worth[kind] * wall.cost[static_cast<Tile>(kind)];
        EXPECT_EQ(sum, wall.points) << wall.name();
        EXPECT_GE(wall.cost[Tile::sand], 1u);
        EXPECT_TRUE(wall.points >= 5 && wall.points <= 9);
        attested = attested || (wall.name() == "SBBK" && wall.points == 7 && wall.from == 3);
    }
    EXPECT_TRUE(attested);
}

RULE_TEST(TidepoolSetup, walls_fit_the_number_of_players, "TP-4") {
    const Rules& rules = standard<Game>().rules;
    EXPECT_EQ(std::popcount(rules.walls_for(2)), 12);
    EXPECT_EQ(std::popcount(rules.walls_for(3)), 16);
    EXPECT_EQ(std::popcount(rules.walls_for(4)), 20);
    Script two("tidepool", 2);
    EXPECT_EQ(two.ruling("deal SBBK"), "TP-6");
    EXPECT_EQ(two.ruling("deal SFFK"), "TP-6");
    EXPECT_EQ(Script("tidepool", 3).ruling("deal SFFK"), "TP-6");
    EXPECT_EQ(Script("tidepool", 3).ruling("deal SBBK"), "allowed");
}

RULE_TEST(TidepoolSetup, five_walls_are_laid_out, "TP-6") {
    Script script("tidepool", 2);
    EXPECT_EQ(script.actor(), nature);
    EXPECT_EQ(script.match().choices().size(), 12u);
    script.play({"deal SXF"});
    EXPECT_EQ(script.ruling("deal SXF"), "TP-6");
    script.play({"deal SPPK", "deal SFBK", "deal SXBK", "deal SSPPW"});
    EXPECT_EQ(script.field("row"), Json::array({"SXF", "SPPK", "SFBK", "SXBK", "SSPPW"}));
    EXPECT_EQ(script.field("stack").size(), 7u);
    EXPECT_EQ(script.actor(), 0);
}

RULE_TEST(TidepoolSetup, turns_go_by_seat, "TP-7 TP-56") {
    Script script = beach(2);
    EXPECT_EQ(script.actor(), 0);
    script.play({"flip", "reveal sand", "stop"});
    EXPECT_EQ(script.ruling("flip"), "TP-12");
    script.play({"pass"});
    EXPECT_EQ(script.actor(), 1);
    script.play({"flip", "reveal sand", "stop", "pass"});
    EXPECT_EQ(script.actor(), 0);
}

RULE_TEST(TidepoolSetup, critters_go_to_first_and_last, "TP-8") {
    EXPECT_EQ(beach(3).field("gull"), 0);
    EXPECT_EQ(beach(3).field("crab"), 2);
    EXPECT_EQ(beach(2).field("crab"), 1);
}

RULE_TEST(TidepoolSetup, two_play_without_the_seagull, "TP-9 TP-37") {
    EXPECT_TRUE(beach(2).field("gull").is_null());
    EXPECT_EQ(beach(2).ruling("seagull"), "TP-9");
    EXPECT_EQ(beach(3).ruling("seagull"), "allowed");
}

RULE_TEST(TidepoolSetup, only_what_exists_can_be_named, "TP-64") {
    Script script = beach(3);
    EXPECT_EQ(script.ruling("flip 1"), "TP-64");
    EXPECT_EQ(script.ruling("flap"), "'flap' is not an action of tidepool");
    script.rearrange([](Json& position) { stash(position, 1, "fan", 1); })
        .play({"flip", "reveal sand", "stop", "pass", "give p3", "flip", "reveal sand", "stop", "pass", "flip", "reveal sand", "stop"});
    EXPECT_EQ(script.actor(), 2);
    EXPECT_EQ(script.ruling("pinch p4 fan"), "TP-64");
    EXPECT_EQ(script.ruling("pinch p2 ?"), "TP-64");
    EXPECT_EQ(script.ruling("build #31"), "TP-64");
}

TEST(TidepoolEdition, names_what_is_wrong_and_where) {
    const auto problem = [](std::string_view from, std::string_view to) {
        std::string text(Game::edition_text);
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        text.replace(at, from.size(), to);
        const auto published = publish<Game>(text, "mine.jsonc");
        EXPECT_FALSE(published) << to;
        return published ? std::string() : published.problem().text();
    };
    EXPECT_EQ(problem("\"fan\": 3", "\"fan\": -3"), "mine.jsonc: tiles.fan: -3 is not within 0 to 31");
    EXPECT_EQ(problem("\"fan\": 3", "\"fun\": 3"), "mine.jsonc: tiles: unknown field 'fun'");
    EXPECT_EQ(problem("\"pebble\": 7", "\"pebble\": 31"), "mine.jsonc: tiles: 70 tiles in all, more than 62");
    EXPECT_EQ(problem("\"SSPWW\"", "\"SSPPW\""), "mine.jsonc: walls[1]: takes the same tiles as walls[0]");
    EXPECT_EQ(problem("\"SSPWW\"", "\"WSPPS\""), "mine.jsonc: walls[1]: takes the same tiles as walls[0]");
    EXPECT_EQ(problem("\"SSPWW\"", "\"SSPQW\""), "mine.jsonc: walls[1].tiles: letter 'Q' is not one of SPWKBFX");
    EXPECT_EQ(problem("\"SSPWW\"", "\"PPWW\""), "mine.jsonc: walls[1].tiles: every wall needs at least one sand (S)");
    EXPECT_EQ(problem("\"points\": 5", "\"points\": \"5\""), "mine.jsonc: walls[0].points: expected a whole number, found a text");
    EXPECT_EQ(problem("\"tidepool\"", "\"sandpail\""), "mine.jsonc: game: an edition of 'sandpail', not of 'tidepool'");
    EXPECT_EQ(problem("\"row\": 5,", "\"row\": 5"), "mine.jsonc: not valid JSON at line 21, column 12");
}

}  // namespace tidekeep::tidepool
