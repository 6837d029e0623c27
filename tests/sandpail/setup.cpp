#include <map>
#include <set>

#include "sandpail/scene.hpp"

namespace tidekeep::sandpail {
namespace {

RULE_TEST(SandpailSetup, is_for_two, "SP-1") {
    EXPECT_TRUE(check_setup(standard_rules(), 2, {}).ok());
    EXPECT_EQ(check_setup(standard_rules(), 1, {}).rule(), 1);
    EXPECT_EQ(check_setup(standard_rules(), 3, {}).rule(), 1);
    EXPECT_EQ(Game::least_players, 2);
    EXPECT_EQ(Game::most_players, 2);
}

RULE_TEST(SandpailSetup, has_sixty_four_builder_tiles, "SP-2 SP-3") {
    const Tiles tiles = standard_rules().edition().tiles;
    EXPECT_EQ(tiles.total(), 64);
    EXPECT_EQ(tiles[Tile::pail], 48);
    EXPECT_EQ(tiles[Tile::tower], 10);
    EXPECT_EQ(tiles[Tile::single_wave], 4);
    EXPECT_EQ(tiles[Tile::double_wave], 2);
}

RULE_TEST(SandpailSetup, rolls_two_alike_dice, "SP-4") {
    Scene scene("Keep");
    scene.rolling();
    std::map<std::string, unsigned> weights;
    unsigned total = 0;
    for (const Choice& choice : scene.match().choices()) total += weights[choice.text] = choice.weight;
    EXPECT_EQ(total, 36u);
    EXPECT_EQ(weights, (std::map<std::string, unsigned>{{"roll pail + pail", 4},
                                                        {"roll pail + 2 pails", 8},
                                                        {"roll pail + tower", 4},
                                                        {"roll pail + wave", 4},
                                                        {"roll 2 pails + 2 pails", 4},
                                                        {"roll 2 pails + tower", 4},
                                                        {"roll 2 pails + wave", 4},
                                                        {"roll tower + tower", 1},
                                                        {"roll tower + wave", 2},
                                                        {"roll wave + wave", 1}}));
    EXPECT_EQ(scene.ruling("roll pail + #4"), "SP-4");
    EXPECT_TRUE(scene.match().check("roll tower + pail").ok) << "alike dice: the same roll";
    scene.act({"roll tower + pail"});
    EXPECT_EQ(scene.match().record().actions.back(), "roll pail + tower") << "which is written in one way";
}

RULE_TEST(SandpailSetup, castles_are_columns_of_pails_that_may_end_in_a_tower, "SP-5") {
    for (unsigned index = 0; index < standard_rules().edition().castle_count; ++index) {
        const Castle& castle = standard_rules().castle(index);
        for (unsigned column = 0; column < columns; ++column)
            for (unsigned row = 1; row < rows; ++row) {
                const unsigned above = cell_at(column, row), below = cell_at(column, row - 1);
                EXPECT_TRUE(!has(castle.cells, above) || (has(castle.cells, below) && !has(castle.towers, below))) << castle.name();
            }
        EXPECT_EQ(castle.towers & ground, 0) << castle.name();
        EXPECT_EQ(castle.towers & ~castle.cells, 0) << castle.name();
    }
}

int width(const Castle& castle) { return std::popcount(static_cast<unsigned>(castle.cells & ground)); }
int height(const Castle& castle) { return (std::bit_width(static_cast<unsigned>(castle.cells)) + 3) / 4; }

RULE_TEST(SandpailSetup, castles_keep_their_sizes, "SP-6") {
    EXPECT_EQ(standard_rules().edition().castle_count, 24);
    std::set<int> widths, heights, sizes, towers;
    for (unsigned index = 0; index < 24; ++index) {
        const Castle& castle = standard_rules().castle(index);
        widths.insert(width(castle));
        heights.insert(height(castle));
        sizes.insert(std::popcount(castle.cells));
        towers.insert(std::popcount(castle.towers));
    }
    EXPECT_EQ(widths, (std::set{1, 2, 3, 4}));
    EXPECT_EQ(heights, (std::set{2, 3, 4}));
    EXPECT_EQ(sizes, (std::set{4, 5, 6, 7, 8, 9, 10}));
    EXPECT_EQ(towers, (std::set{1, 2, 3}));
}

RULE_TEST(SandpailSetup, values_count_pails_and_twice_the_towers, "SP-7 SP-8") {
    std::map<int, int> of_value;
    for (unsigned index = 0; index < 24; ++index) {
        const Castle& castle = standard_rules().castle(index);
        EXPECT_EQ(castle.value, std::popcount(castle.cells) + std::popcount(castle.towers)) << castle.name();
        ++of_value[castle.value];
    }
    EXPECT_EQ(of_value, (std::map<int, int>{{5, 3}, {6, 3}, {7, 3}, {8, 3}, {9, 3}, {10, 3}, {11, 3}, {12, 3}}));
}

RULE_TEST(SandpailSetup, no_castle_is_another_or_its_mirror_image, "SP-8") {
    std::set<std::string> drawings;
    for (unsigned index = 0; index < 24; ++index) {
        const Castle& castle = standard_rules().castle(index);
        std::string drawing, mirror;
        for (unsigned row = 0; row < rows; ++row)
            for (int column = 0; column < width(castle); ++column) {
                const auto sign = [&](int at) {
                    const unsigned cell = cell_at(static_cast<unsigned>(at), row);
                    return has(castle.towers, cell) ? '^' : has(castle.cells, cell) ? '#' : '.';
                };
                drawing += sign(column);
                mirror += sign(width(castle) - 1 - column);
            }
        const std::string size = std::to_string(width(castle));
        EXPECT_TRUE(drawings.insert(size + drawing).second) << castle.name();
        EXPECT_TRUE(drawing == mirror || drawings.insert(size + mirror).second) << castle.name();
    }
}

RULE_TEST(SandpailSetup, hides_nothing_from_anybody, "SP-9") {
    Scene scene("Keep", "Twins");
    scene.hand(p1, "pail tower").hand(p2, "double").built(p2, 1, "a1");
    for (const Seat viewer : {p1, p2, nobody}) EXPECT_EQ(scene.match().view(viewer), scene.match().position());
    const Json view = scene.match().view(p1);
    EXPECT_EQ(view["seats"][0]["hand"]["tower"], 1);
    EXPECT_EQ(view["seats"][1]["hand"]["double"], 1);
    EXPECT_FALSE(view.contains("unseen"));
    EXPECT_EQ(view["stack"], 10);  // how many castles come, not which
}

// Plays at random to the end; how many castles were built, and by whom.
State random_end(const Choices& choices, std::uint64_t seed) {
    Rng rng(seed);
    State s = standard_rules().setup(2, choices);
    while (standard_rules().actor(s) != nobody) standard_rules().apply(s, *any_action<Game>(standard_rules(), s, rng));
    return s;
}

RULE_TEST(SandpailSetup, is_played_with_as_many_castles_as_agreed, "SP-10 SP-11") {
    const std::array<int, 4> castles = {12, 8, 16, 24};  // standard, short, long, longest
    for (std::uint8_t length = 0; length < castles.size(); ++length) {
        const Choices choices = {0, length};
        EXPECT_TRUE(check_setup(standard_rules(), 2, choices).ok());
        const State end = random_end(choices, 7);
        ASSERT_LT(end.turns, 400);
        EXPECT_EQ(std::popcount(end.player[0].scored) + std::popcount(end.player[1].scored), castles[length]);
        EXPECT_EQ(end.player[0].scored & end.player[1].scored, 0u);
        EXPECT_EQ(std::popcount(end.unseen), 24 - castles[length]);  // put away
    }
    EXPECT_EQ(check_setup(standard_rules(), 2, {0, 4}).rule(), 11);
}

RULE_TEST(SandpailSetup, starts_with_two_castles_and_empty_hands, "SP-12 SP-13 SP-14") {
    Script script("sandpail", 2);
    EXPECT_EQ(script.match().choices().size(), 24u);
    script.play({"draw Keep"});
    EXPECT_EQ(script.ruling("draw Keep"), "SP-12");
    EXPECT_EQ(script.match().choices().size(), 23u);
    script.play({"draw Twins"});
    EXPECT_EQ(script.field("show"), (Json{"Keep", "Twins"}));
    EXPECT_EQ(script.field("stack"), 10);
    EXPECT_EQ(script.field("pool"), (Json{{"pail", 48}, {"tower", 10}, {"single", 4}, {"double", 2}}));
    for (const int seat : {0, 1}) {
        EXPECT_EQ(script.seat(seat)["hand"], (Json{{"pail", 0}, {"tower", 0}, {"single", 0}, {"double", 0}}));
        EXPECT_EQ(script.seat(seat)["built"], Json::array({Json::array(), Json::array()}));
    }
    const std::vector<Choice> starts = script.match().choices();
    ASSERT_EQ(starts.size(), 2u);
    EXPECT_EQ(starts[0].text, "first p1");
    EXPECT_EQ(starts[1].text, "first p2");
    EXPECT_EQ(starts[0].weight, starts[1].weight);
    script.play({"first p2", "roll pail + pail"});
    EXPECT_EQ(script.actor(), 1);
}

}  // namespace
}  // namespace tidekeep::sandpail
