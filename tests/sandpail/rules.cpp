#include "sandpail/scene.hpp"

#include <set>

namespace tidekeep::sandpail {
namespace {

// --- the pieces -------------------------------------------------------------------------------------------------------------

// SP-1
TEST(Sandpail, IsForTwo) {
    EXPECT_TRUE(check_setup(standard_rules(), 2, {}).ok());
    EXPECT_EQ(check_setup(standard_rules(), 1, {}).rule(), 1);
    EXPECT_EQ(check_setup(standard_rules(), 3, {}).rule(), 1);
    EXPECT_EQ(Game::least_players, 2);
    EXPECT_EQ(Game::most_players, 2);
}

// SP-2, SP-3
TEST(Sandpail, HasSixtyFourBuilderTiles) {
    const Tiles tiles = standard_rules().edition().tiles;
    EXPECT_EQ(tiles.total(), 64);
    EXPECT_EQ(tiles[Tile::pail], 48);
    EXPECT_EQ(tiles[Tile::tower], 10);
    EXPECT_EQ(tiles[Tile::single_wave], 4);
    EXPECT_EQ(tiles[Tile::double_wave], 2);
}

// SP-4
TEST(Sandpail, RollsTwoAlikeDice) {
    const State s = Scene("Keep").rolling().state();
    Outcomes outcomes;
    standard_rules().outcomes(s, outcomes);
    std::map<std::string, unsigned> weights;
    unsigned total = 0;
    for (const Outcome& outcome : outcomes) total += weights[to_text(standard_rules(), outcome.action)] = outcome.weight;
    EXPECT_EQ(total, 36u);
    EXPECT_EQ(weights, (std::map<std::string, unsigned>{{"roll pail + pail", 4}, {"roll pail + 2 pails", 8}, {"roll pail + tower", 4}, {"roll pail + wave", 4},
                                                        {"roll 2 pails + 2 pails", 4}, {"roll 2 pails + tower", 4}, {"roll 2 pails + wave", 4},
                                                        {"roll tower + tower", 1}, {"roll tower + wave", 2}, {"roll wave + wave", 1}}));
    Scene scene("Keep");
    scene.rolling();
    EXPECT_EQ(scene.refusal("roll tower + pail"), 4);  // alike dice: written the other way around
    EXPECT_EQ(scene.refusal("roll pail + #4"), 4);
}

// SP-5
TEST(Sandpail, CastlesAreColumnsOfPailsThatMayEndInATower) {
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

// SP-6
TEST(Sandpail, CastlesKeepTheirSizes) {
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

// SP-7, SP-8
TEST(Sandpail, ValuesCountPailsAndTwiceTheTowers) {
    std::map<int, int> of_value;
    for (unsigned index = 0; index < 24; ++index) {
        const Castle& castle = standard_rules().castle(index);
        EXPECT_EQ(castle.value, std::popcount(castle.cells) + std::popcount(castle.towers)) << castle.name();
        ++of_value[castle.value];
    }
    EXPECT_EQ(of_value, (std::map<int, int>{{5, 3}, {6, 3}, {7, 3}, {8, 3}, {9, 3}, {10, 3}, {11, 3}, {12, 3}}));
}

// SP-8
TEST(Sandpail, NoCastleIsAnotherOrItsMirrorImage) {
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

// SP-9
TEST(Sandpail, HidesNothingFromAnybody) {
    const State s = Scene("Keep", "Twins").hand(p1, "pail tower").hand(p2, "double").built(p2, 1, "a1").state();
    for (const Seat viewer : {p1, p2, nobody}) EXPECT_TRUE(same(standard_rules().redact(s, viewer), s));
    const Json view = to_json(standard_rules(), s);
    EXPECT_EQ(view["seats"][0]["hand"]["tower"], 1);
    EXPECT_EQ(view["seats"][1]["hand"]["double"], 1);
    EXPECT_FALSE(view.contains("unseen"));
    EXPECT_EQ(view["stack"], 10);  // how many castles come, not which
}

// --- setting up -------------------------------------------------------------------------------------------------------------

// Plays at random to the end; how many castles were built, and by whom.
State random_end(const Choices& choices, std::uint64_t seed) {
    Rng rng(seed);
    State s = standard_rules().setup(2, choices);
    while (standard_rules().actor(s) != nobody) standard_rules().apply(s, any_action<Game>(standard_rules(), s, rng));
    return s;
}

// SP-10, SP-11
TEST(Sandpail, IsPlayedWithAsManyCastlesAsAgreed) {
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

// SP-12, SP-13, SP-14
TEST(Sandpail, StartsWithTwoCastlesAndEmptyHands) {
    State s = standard_rules().setup(2, {});
    Outcomes outcomes;
    standard_rules().outcomes(s, outcomes);
    EXPECT_EQ(outcomes.size(), 24u);
    const auto act = [&](std::string_view text) {
        const Action action = *from_text(standard_rules(), text);
        EXPECT_EQ(check(standard_rules(), s, action).rule(), 0) << text;
        standard_rules().apply(s, action);
    };
    act("draw Keep");
    EXPECT_EQ(check(standard_rules(), s, *from_text(standard_rules(), "draw Keep")).rule(), 12);
    standard_rules().outcomes(s, outcomes);
    EXPECT_EQ(outcomes.size(), 23u);
    act("draw Twins");
    EXPECT_EQ(to_json(standard_rules(), s)["show"], (Json{"Keep", "Twins"}));
    EXPECT_EQ(s.stack, 10);
    EXPECT_EQ(s.pool, standard_rules().edition().tiles);
    for (const Player& player : s.player) {
        EXPECT_EQ(player.hand.total(), 0);
        EXPECT_EQ(player.built[0] | player.built[1], 0);
    }
    standard_rules().outcomes(s, outcomes);
    ASSERT_EQ(outcomes.size(), 2u);
    EXPECT_EQ(to_text(standard_rules(), outcomes[0].action), "first p1");
    EXPECT_EQ(to_text(standard_rules(), outcomes[1].action), "first p2");
    EXPECT_EQ(outcomes[0].weight, outcomes[1].weight);
    act("first p2");
    act("roll pail + pail");
    EXPECT_EQ(standard_rules().actor(s), p2);
}

// --- the turn ---------------------------------------------------------------------------------------------------------------

// SP-15
TEST(Sandpail, TurnsAlternate) {
    Scene scene("Keep");
    for (const Seat seat : {p1, p2, p1, p2}) {
        EXPECT_EQ(scene.actor(), seat);
        scene.act("done");
        EXPECT_EQ(scene.actor(), nature);
        scene.act("roll pail + pail");
    }
    EXPECT_EQ(scene.state().turns, 5);
}

// SP-16
TEST(Sandpail, StepsComeInOrder) {
    Scene scene("Keep");
    scene.hand(p1, "pail pail pail pail pail").hand(p2, "single").built(p1, 1, "a1 b1").rolling();
    for (const std::string_view early : {"place pail 1 c1", "done", "take single", "wash a1", "keep a1", "wave single 1"}) EXPECT_EQ(scene.refusal(early), 16) << early;
    scene.act("roll tower + wave");
    EXPECT_EQ(scene.choices(), "take single; take double");
    EXPECT_EQ(scene.refusal("place pail 1 c1"), 16);
    EXPECT_EQ(scene.refusal("done"), 16);
    scene.act("take double");
    EXPECT_EQ(scene.refusal("roll pail + pail"), 16);
    EXPECT_EQ(scene.refusal("discard pail"), 16);
    scene.act("done");
    EXPECT_EQ(scene.refusal("place pail 1 c1"), 16);
    scene.act({"discard pail", "discard pail", "roll pail + pail"});
    EXPECT_EQ(scene.refusal("draw Twins"), 16);
    EXPECT_EQ(scene.refusal("first p1"), 16);
    scene.act("wave single 1");
    EXPECT_EQ(scene.choices(), "wash a1; wash b1");
    EXPECT_EQ(scene.refusal("done"), 16);  // a wave that was sent takes something
}

// SP-17
TEST(Sandpail, DiceBringTiles) {
    Scene scene("Keep");
    scene.rolling().act("roll 2 pails + 2 pails");
    EXPECT_EQ(scene.of(p1).hand[Tile::pail], 4);
    EXPECT_EQ(scene.state().pool[Tile::pail], 44);
    scene.act({"done", "roll pail + tower"});
    EXPECT_EQ(scene.of(p2).hand[Tile::pail], 1);
    EXPECT_EQ(scene.of(p2).hand[Tile::tower], 1);
    EXPECT_EQ(scene.of(p1).hand.total(), 4);
}

// SP-18
TEST(Sandpail, TakesWhatIsLeftOfAKind) {
    Scene towers("Keep");
    towers.hand(p1, "tower tower tower tower tower").hand(p2, "tower tower tower tower").rolling().act("roll tower + tower");
    EXPECT_EQ(towers.of(p1).hand[Tile::tower], 6);
    EXPECT_EQ(towers.of(p1).hand.total(), 6);  // nothing instead
    EXPECT_EQ(towers.state().pool[Tile::tower], 0);

    Scene waves("Keep");
    waves.hand(p1, "single single single").hand(p2, "single double double").rolling().act("roll wave + wave");
    EXPECT_EQ(waves.of(p1).hand.total(), 3);
    EXPECT_EQ(waves.actor(), p1);
    EXPECT_EQ(waves.choices(), "done");
}

// SP-19
TEST(Sandpail, AWaveFaceLetsOneChooseTheWave) {
    Scene scene("Keep");
    scene.rolling().act("roll wave + wave");
    EXPECT_EQ(scene.choices(), "take single; take double");
    EXPECT_EQ(scene.refusal("take pail"), 19);
    scene.act({"take double", "take single"});
    EXPECT_EQ(scene.of(p1).hand[Tile::single_wave], 1);
    EXPECT_EQ(scene.of(p1).hand[Tile::double_wave], 1);

    Scene no_doubles("Keep");
    no_doubles.hand(p2, "double double").rolling().act("roll pail + wave");
    EXPECT_EQ(no_doubles.of(p1).hand[Tile::single_wave], 1);  // taken without asking

    Scene no_singles("Keep");
    no_singles.hand(p2, "single single single single").rolling().act("roll wave + wave");
    EXPECT_EQ(no_singles.of(p1).hand[Tile::double_wave], 2);

    Scene one_of_each("Keep");
    one_of_each.hand(p1, "single").hand(p2, "single single double").rolling().act("roll wave + wave");
    EXPECT_EQ(one_of_each.of(p1).hand[Tile::single_wave], 2);  // both that are left
    EXPECT_EQ(one_of_each.of(p1).hand[Tile::double_wave], 1);
    EXPECT_EQ(one_of_each.state().phase, Phase::play);
}

// SP-20
TEST(Sandpail, PlaysUpToThreeTiles) {
    Scene scene("Keep");
    scene.hand(p1, "pail pail pail pail").act({"place pail 1 a1", "place pail 1 b1", "place pail 2 a1"});
    EXPECT_EQ(scene.refusal("place pail 1 c1"), 20);
    EXPECT_EQ(scene.choices(), "done");

    Scene fewer("Keep");
    fewer.hand(p1, "pail pail").act({"place pail 1 a1", "done"});
    EXPECT_EQ(fewer.state().turn, p2);

    Scene mixed("Keep");
    mixed.hand(p1, "pail tower single").built(p1, 1, "b1 b2").built(p2, 2, "a1").act({"place tower 1 b3", "wave single 2", "place pail 1 a1"});
    EXPECT_EQ(mixed.choices(), "done");
}

// SP-21
TEST(Sandpail, PlaysOneWaveATurn) {
    Scene scene("Keep");
    scene.hand(p1, "single double").built(p2, 1, "a1 b1").built(p2, 2, "a1").act({"wave single 2"});
    EXPECT_EQ(scene.refusal("wave double 1"), 21);
    EXPECT_EQ(scene.state().plays, 2);
    scene.act({"done", "roll pail + pail", "done", "roll pail + pail"});
    EXPECT_EQ(scene.refusal("wave double 1"), 0);
}

// SP-22
TEST(Sandpail, PlaysFromTheOwnHand) {
    Scene scene("Keep");
    scene.with_walls().hand(p1, "single").hand(p2, "pail tower double").built(p1, 1, "b1 b2").built(p2, 1, "a1");
    EXPECT_EQ(scene.refusal("place pail 1 a1"), 22);
    EXPECT_EQ(scene.refusal("place tower 1 b3"), 22);
    EXPECT_EQ(scene.refusal("wave double 1"), 22);
    EXPECT_EQ(scene.refusal("wall 1"), 22);
    EXPECT_EQ(scene.refusal("wave single 1"), 0);
}

// --- building ---------------------------------------------------------------------------------------------------------------

// SP-23
TEST(Sandpail, EachBuildsACopyOfBothCastles) {
    Scene scene("Keep", "Twins");
    scene.hand(p1, "pail pail").act({"place pail 1 a1", "place pail 2 b1"});
    EXPECT_EQ(to_json(scene.rules(), scene.state())["seats"][0]["built"], Json::array({Json::array({"a1"}), Json::array({"b1"})}));
    scene.act({"done", "roll pail + pail"});
    EXPECT_EQ(scene.refusal("place pail 1 a1"), 0);  // free on the copy of p2
    scene.act("place pail 1 a1");
    EXPECT_EQ(scene.of(p1).built[0], scene.of(p2).built[0]);
}

// SP-24
TEST(Sandpail, PlaysNothingWhereNoCastleLies) {
    Scene scene("Keep");
    scene.with_walls().scored(p1, "Twins Dune Barge Stairs").scored(p2, "Belfry Gatehouse Doorstep").empty_place(2).last_castles().hand(p1, "pail single");
    EXPECT_EQ(scene.refusal("place pail 2 a1"), 24);
    EXPECT_EQ(scene.refusal("wave single 2"), 24);
    EXPECT_EQ(scene.refusal("wall 2"), 24);
    EXPECT_EQ(scene.refusal("place pail 1 a1"), 0);
}

// SP-25
TEST(Sandpail, TilesKeepToTheDrawing) {
    Scene scene("Doorstep");
    scene.hand(p1, "pail pail").built(p1, 1, "a1 b1");
    EXPECT_EQ(scene.refusal("place pail 1 c1"), 25);
    EXPECT_EQ(scene.refusal("place pail 1 b2"), 25);
    EXPECT_EQ(scene.refusal("place pail 1 a1"), 25);  // taken
    EXPECT_EQ(scene.refusal("place pail 1 a2"), 0);
}

// SP-26
TEST(Sandpail, TilesMatchTheirCells) {
    Scene scene("Molehill");
    scene.hand(p1, "pail tower").built(p1, 1, "b1");
    EXPECT_EQ(scene.refusal("place pail 1 b2"), 26);
    EXPECT_EQ(scene.refusal("place tower 1 a1"), 26);
    EXPECT_EQ(scene.refusal("place single 1 a1"), 26);
    EXPECT_EQ(scene.refusal("place tower 1 b2"), 0);
}

// SP-27
TEST(Sandpail, CastlesGrowFromTheGroundUp) {
    Scene scene("Keep");
    scene.hand(p1, "pail pail tower").built(p1, 1, "b1");
    EXPECT_EQ(scene.refusal("place pail 1 a2"), 27);
    EXPECT_EQ(scene.refusal("place tower 1 b3"), 27);
    scene.act({"place pail 1 b2", "place tower 1 b3"});  // one column to its top, the others empty
    EXPECT_EQ(scene.refusal("place pail 1 c2"), 27);
    EXPECT_EQ(scene.refusal("place pail 1 c1"), 0);
}

// --- waves ------------------------------------------------------------------------------------------------------------------

// SP-28, SP-30
TEST(Sandpail, AWaveTakesATileOfTheTopRow) {
    Scene scene("Keep");
    scene.hand(p1, "single").built(p1, 1, "a1").built(p2, 1, "a1 b1 c1 a2 c2").act("wave single 1");
    EXPECT_EQ(scene.actor(), p1);
    EXPECT_EQ(scene.choices(), "wash a2; wash c2");
    EXPECT_EQ(scene.refusal("wash b2"), 28);  // nothing there
    EXPECT_EQ(scene.refusal("wash b1"), 29);
    scene.act("wash c2");
    EXPECT_EQ(to_json(scene.rules(), scene.state())["seats"][1]["built"][0], (Json{"a1", "b1", "c1", "a2"}));
    EXPECT_EQ(std::popcount(scene.of(p1).built[0]), 1);  // never one's own
    EXPECT_EQ(scene.state().phase, Phase::play);
}

// SP-28, SP-29
TEST(Sandpail, ADoubleWaveLooksUpTheTopRowAgain) {
    Scene scene("Keep");
    scene.hand(p1, "double").built(p2, 1, "a1 b1 b2 b3").act("wave double 1");
    EXPECT_EQ(to_json(scene.rules(), scene.state())["seats"][1]["built"][0], (Json{"a1", "b1"}));  // the tower, then the pail under it: no choice
    EXPECT_EQ(scene.state().phase, Phase::play);

    Scene chosen("Keep");
    chosen.hand(p1, "double").built(p2, 1, "a1 b1 c1 a2").act("wave double 1");
    EXPECT_EQ(chosen.choices(), "wash a1; wash b1; wash c1");  // a2 is gone, row 1 is the top row now
    chosen.act("wash a1");
    EXPECT_EQ(to_json(chosen.rules(), chosen.state())["seats"][1]["built"][0], (Json{"b1", "c1"}));

    Scene twice("Keep");
    twice.hand(p1, "double").built(p2, 1, "a1 b1 c1").act({"wave double 1", "wash b1"});
    EXPECT_EQ(twice.choices(), "wash a1; wash c1");
    EXPECT_EQ(twice.refusal("done"), 16);
    twice.act("wash a1");
    EXPECT_EQ(twice.state().phase, Phase::play);
}

// SP-31
TEST(Sandpail, AWaveNeedsSomethingToTake) {
    Scene scene("Keep");
    scene.hand(p1, "single double").built(p1, 1, "a1").built(p2, 2, "a1");
    EXPECT_EQ(scene.refusal("wave single 1"), 31);
    EXPECT_EQ(scene.refusal("wave double 1"), 31);
    scene.act("wave double 2");  // for one tile, the second wave is lost
    EXPECT_EQ(scene.of(p2).built[1], 0);
    EXPECT_EQ(scene.state().phase, Phase::play);
}

// SP-32
TEST(Sandpail, WavesAndWhatTheyTakeGoBackToThePool) {
    Scene scene("Keep");
    scene.hand(p1, "double").built(p2, 1, "a1 b1 b2 b3");
    const Tiles before = scene.state().pool;
    scene.act("wave double 1");
    const Tiles after = scene.state().pool;
    EXPECT_EQ(after[Tile::double_wave], before[Tile::double_wave] + 1);
    EXPECT_EQ(after[Tile::tower], before[Tile::tower] + 1);
    EXPECT_EQ(after[Tile::pail], before[Tile::pail] + 1);
    EXPECT_EQ(scene.of(p1).hand.total(), 0);
}

// --- a castle is built ------------------------------------------------------------------------------------------------------

// SP-33, SP-34, SP-35
TEST(Sandpail, ACastleIsScoredAtOnce) {
    Scene scene("Keep", "Twins");
    scene.hand(p1, "pail tower pail").built(p1, 1, "a1 b1 c1 a2 b2").built(p2, 1, "b1 b2 b3").scored(p2, "Dune");
    scene.act({"place pail 1 c2", "place tower 1 b3"});
    EXPECT_EQ(scene.of(p1).points, 8);
    EXPECT_EQ(breakdown(scene.rules(), scene.state(), p1).at(0).label, "Keep");
    EXPECT_EQ(scene.of(p1).built[0] | scene.of(p2).built[0], 0);
    EXPECT_EQ(scene.state().pool[Tile::pail], 47);  // all but the one in the hand of p1
    EXPECT_EQ(scene.state().pool[Tile::tower], 10);
    EXPECT_EQ(scene.actor(), nature);
    EXPECT_EQ(scene.refusal("draw Keep"), 12);
    EXPECT_EQ(scene.refusal("draw Twins"), 12);
    EXPECT_EQ(scene.refusal("draw Dune"), 12);
    scene.act({"draw Barge", "done"});
    EXPECT_EQ(to_json(scene.rules(), scene.state())["show"], (Json{"Barge", "Twins"}));  // in the same place
    EXPECT_EQ(scene.actor(), p1);
    EXPECT_EQ(scene.state().plays, 1);
    EXPECT_EQ(scene.refusal("place pail 1 d1"), 0);  // on the new castle, in the same turn
}

// SP-35
TEST(Sandpail, TwoCastlesCanBeBuiltInOneTurn) {
    Scene scene("Molehill", "Twins");
    scene.hand(p1, "tower tower tower").built(p1, 1, "a1 b1 c1").built(p1, 2, "a1 b1");
    scene.act({"place tower 2 a2", "place tower 2 b2", "draw Barge", "place tower 1 b2", "draw Keep"});
    EXPECT_EQ(scene.of(p1).points, 11);
    EXPECT_EQ(scene.choices(), "done");
}

// SP-36, SP-37
TEST(Sandpail, TheOtherPlayerKeepsTwoPails) {
    Scene scene("Molehill");
    scene.hand(p1, "tower").built(p1, 1, "a1 b1 c1").built(p2, 1, "a1 b1 c1").act({"place tower 1 b2", "draw Barge"});
    EXPECT_EQ(scene.actor(), p2);
    EXPECT_EQ(scene.choices(), "keep a1; keep b1; keep c1; keep d1; done");
    EXPECT_EQ(scene.refusal("keep a2"), 37);  // not on the ground
    scene.act("keep d1");
    EXPECT_EQ(scene.refusal("keep d1"), 37);  // one in a cell
    scene.act("keep a1");
    EXPECT_EQ(scene.actor(), p1);             // two are the most
    EXPECT_EQ(to_json(scene.rules(), scene.state())["seats"][1]["built"][0], (Json{"a1", "d1"}));
    EXPECT_EQ(scene.of(p2).hand.total(), 0);
    EXPECT_EQ(scene.state().pool[Tile::pail], 46);
}

// SP-37
TEST(Sandpail, OneMayKeepFewerPails) {
    const auto built = [] { return Scene("Molehill").hand(p1, "tower").built(p1, 1, "a1 b1 c1"); };
    Scene none = built();
    none.built(p2, 1, "a1 b1").act({"place tower 1 b2", "draw Barge", "done"});
    EXPECT_EQ(none.of(p2).built[0], 0);
    EXPECT_EQ(none.actor(), p1);

    Scene one = built();
    one.built(p2, 1, "a1 b1").act({"place tower 1 b2", "draw Barge", "keep b1", "done"});
    EXPECT_EQ(std::popcount(one.of(p2).built[0]), 1);

    Scene narrow = built();
    narrow.built(p2, 1, "a1 b1").act({"place tower 1 b2", "draw Lighthouse"});
    EXPECT_EQ(narrow.choices(), "keep a1; done");
    EXPECT_EQ(narrow.refusal("keep b1"), 37);
    narrow.act("keep a1");
    EXPECT_EQ(narrow.actor(), p1);  // no room for a second
}

// SP-36, SP-37
TEST(Sandpail, OnlyPailsOnThatCastleAreKept) {
    Scene with_tower("Molehill", "Keep");
    with_tower.hand(p1, "tower").built(p1, 1, "a1 b1 c1").built(p2, 1, "b1 b2").built(p2, 2, "a1 b1").act({"place tower 1 b2", "draw Barge", "keep a1"});
    EXPECT_EQ(with_tower.actor(), p1);  // one pail, and the tower does not count
    EXPECT_EQ(std::popcount(with_tower.of(p2).built[1]), 2);

    Scene nothing("Molehill", "Keep");
    nothing.hand(p1, "tower").hand(p2, "pail pail").built(p1, 1, "a1 b1 c1").act({"place tower 1 b2", "draw Barge"});
    EXPECT_EQ(nothing.actor(), p1);  // pails in the hand are not on the castle
}

// SP-38
TEST(Sandpail, APlaceStaysEmptyWhenNoCastleIsLeft) {
    Scene scene("Molehill", "Keep");
    scene.scored(p1, "Twins Dune Barge").scored(p2, "Belfry Gatehouse Doorstep").last_castles();
    scene.hand(p1, "tower").built(p1, 1, "a1 b1 c1").built(p2, 1, "a1 b1").act("place tower 1 b2");
    EXPECT_EQ(scene.actor(), p1);
    EXPECT_TRUE(to_json(scene.rules(), scene.state())["show"][0].is_null());
    EXPECT_EQ(scene.of(p2).built[0], 0);
    EXPECT_EQ(scene.state().pool[Tile::pail], 48);
}

// --- discarding -------------------------------------------------------------------------------------------------------------

// SP-39
TEST(Sandpail, DiscardsDownToFive) {
    Scene scene("Keep");
    scene.hand(p1, "pail pail pail pail tower single double").act("done");
    EXPECT_EQ(scene.actor(), p1);
    EXPECT_EQ(scene.choices(), "discard pail; discard tower; discard single; discard double");
    EXPECT_EQ(scene.refusal("done"), 16);
    scene.act("discard tower");
    EXPECT_EQ(scene.refusal("discard tower"), 39);
    scene.act("discard single");
    EXPECT_EQ(scene.of(p1).hand.total(), 5);
    EXPECT_EQ(scene.state().pool[Tile::tower], 10);
    EXPECT_EQ(scene.state().pool[Tile::single_wave], 4);
    EXPECT_EQ(scene.state().turn, p2);
}

// SP-40
TEST(Sandpail, FiveTilesNeedNoDiscard) {
    Scene scene("Keep");
    scene.hand(p1, "pail pail pail pail pail");
    EXPECT_EQ(scene.refusal("discard pail"), 40);
    scene.act("done");
    EXPECT_EQ(scene.state().turn, p2);
    EXPECT_EQ(scene.of(p1).hand.total(), 5);
}

// --- the end ----------------------------------------------------------------------------------------------------------------

// One castle is left, and p1 has one tower to place.
Scene last_castle(std::string_view of_p1, std::string_view of_p2) {
    return Scene("Molehill").empty_place(2).last_castles().scored(p1, of_p1).scored(p2, of_p2).hand(p1, "tower pail pail pail pail pail").built(p1, 1, "a1 b1 c1");
}

// SP-41, SP-42
TEST(Sandpail, EndsWithTheLastCastle) {
    Scene scene = last_castle("Lighthouse Doorstep Gatehouse", "Breakwater Twins Stairs Dune");  // 16 and 5 against 27
    scene.act("place tower 1 b2");
    EXPECT_EQ(scene.actor(), nobody);
    EXPECT_EQ(scene.choices(), "");  // no discard, no further turn
    EXPECT_EQ(scene.refusal("done"), 41);
    EXPECT_EQ(scene.refusal("discard pail"), 41);
    const Scores scores = scene.rules().scores(scene.state());
    EXPECT_EQ(scores.points[0], 21);
    EXPECT_EQ(scores.points[1], 27);
    EXPECT_EQ(scores.rank[0], 2);
    EXPECT_EQ(scores.rank[1], 1);
}

// SP-42: points, not the number of castles
TEST(Sandpail, TheHigherTotalWins) {
    Scene scene = last_castle("Palace Fortress", "Lighthouse Doorstep Gatehouse Breakwater Twins");  // 24 and 5 against 28
    scene.act("place tower 1 b2");
    const Scores scores = scene.rules().scores(scene.state());
    EXPECT_EQ(scores.points[0], 29);
    EXPECT_EQ(scores.points[1], 28);
    EXPECT_EQ(scores.rank[0], 1);
    EXPECT_EQ(scores.rank[1], 2);
}

// SP-43
TEST(Sandpail, ATieGoesToTheMostValuableCastle) {
    Scene scene = last_castle("Twins Gatehouse Keep", "Lighthouse Doorstep Breakwater Chapel");  // 20 and 5 against 25
    scene.act("place tower 1 b2");
    ASSERT_EQ(scene.actor(), nobody);
    const Scores scores = scene.rules().scores(scene.state());
    EXPECT_EQ(scores.points[0], scores.points[1]);
    EXPECT_EQ(scores.rank[0], 2);
    EXPECT_EQ(scores.rank[1], 1);
}

// SP-44
TEST(Sandpail, AFurtherTieIsShared) {
    Scene scene = last_castle("Twins Gatehouse Keep", "Lighthouse Doorstep Stairs Dune");  // 25 each, the best of either 8
    scene.act("place tower 1 b2");
    const Scores scores = scene.rules().scores(scene.state());
    EXPECT_EQ(scores.points[0], scores.points[1]);
    EXPECT_EQ(scores.rank[0], 1);
    EXPECT_EQ(scores.rank[1], 1);
}

// SP-45
TEST(Sandpail, EndsAfterFourHundredTurns) {
    Scene scene("Keep");
    scene.turn(399).scored(p1, "Twins").act({"done", "roll pail + pail", "done"});
    EXPECT_EQ(scene.actor(), nobody);
    EXPECT_EQ(scene.state().turns, 400);
    EXPECT_EQ(scene.refusal("done"), 45);
    EXPECT_EQ(scene.rules().scores(scene.state()).rank[0], 1);
    EXPECT_EQ(scene.rules().scores(scene.state()).rank[1], 2);
}

// --- castle walls -----------------------------------------------------------------------------------------------------------

// SP-46, SP-47
TEST(Sandpail, APailCanBeAWall) {
    Scene scene("Keep");
    scene.with_walls().hand(p1, "pail pail pail pail").act({"wall 1", "wall 2"});
    EXPECT_EQ(scene.of(p1).walls[0], 1);
    EXPECT_EQ(scene.of(p1).walls[1], 1);
    EXPECT_EQ(scene.of(p1).hand[Tile::pail], 2);
    EXPECT_EQ(scene.state().plays, 1);
    scene.act("wall 1");
    EXPECT_EQ(scene.refusal("wall 2"), 20);
}

// SP-48
TEST(Sandpail, TwoWallsAreTheMost) {
    Scene scene("Keep");
    scene.with_walls().hand(p1, "pail pail pail").act({"wall 1", "wall 1"});
    EXPECT_EQ(scene.refusal("wall 1"), 48);
    EXPECT_EQ(scene.refusal("wall 2"), 0);
}

// SP-49
TEST(Sandpail, WavesTakeWallsFirst) {
    Scene one("Keep");
    one.with_walls().hand(p1, "single").built(p2, 1, "a1 b1").walls(p2, 1, 2).act("wave single 1");
    EXPECT_EQ(one.of(p2).walls[0], 1);
    EXPECT_EQ(std::popcount(one.of(p2).built[0]), 2);
    EXPECT_EQ(one.state().phase, Phase::play);

    Scene both("Keep");
    both.with_walls().hand(p1, "double").built(p2, 1, "a1 b1").walls(p2, 1, 1).walls(p2, 2, 1).act("wave double 1");
    EXPECT_EQ(both.of(p2).walls[0], 0);
    EXPECT_EQ(both.of(p2).walls[1], 1);  // of the other castle
    EXPECT_EQ(both.choices(), "wash a1; wash b1");
    both.act("wash b1");
    EXPECT_EQ(std::popcount(both.of(p2).built[0]), 1);
    EXPECT_EQ(both.state().pool[Tile::pail], 46);

    Scene walls_only("Keep");
    walls_only.with_walls().hand(p1, "double").built(p2, 1, "a1").walls(p2, 1, 2).act("wave double 1");
    EXPECT_EQ(walls_only.of(p2).walls[0], 0);
    EXPECT_EQ(std::popcount(walls_only.of(p2).built[0]), 1);
}

// SP-50
TEST(Sandpail, WallsMakeAnEmptyCastleATarget) {
    Scene scene("Keep");
    scene.with_walls().hand(p1, "double").walls(p2, 1, 1);
    EXPECT_EQ(scene.refusal("wave double 2"), 31);
    scene.act("wave double 1");
    EXPECT_EQ(scene.of(p2).walls[0], 0);
    EXPECT_EQ(scene.state().phase, Phase::play);
}

// SP-51
TEST(Sandpail, WallsGoWithTheCastle) {
    Scene scene("Molehill", "Keep");
    scene.with_walls().hand(p1, "tower").built(p1, 1, "a1 b1 c1").walls(p1, 1, 1).walls(p1, 2, 1).walls(p2, 1, 2).walls(p2, 2, 2);
    scene.act({"place tower 1 b2", "draw Barge"});
    EXPECT_EQ(scene.actor(), p1);  // p2 had walls there but no pails to keep
    EXPECT_EQ(scene.of(p1).walls[0] + scene.of(p2).walls[0], 0);
    EXPECT_EQ(scene.of(p1).walls[1], 1);
    EXPECT_EQ(scene.of(p2).walls[1], 2);
    EXPECT_EQ(scene.state().pool[Tile::pail], 45);
}

// SP-52
TEST(Sandpail, WithoutTheOptionThereAreNoWalls) {
    Scene scene("Keep");
    scene.hand(p1, "pail");
    EXPECT_EQ(scene.refusal("wall 1"), 52);
    EXPECT_EQ(scene.choices().find("wall"), std::string::npos);
}

// --- at the table -----------------------------------------------------------------------------------------------------------

// SP-53
TEST(Sandpail, OnlyWhatExistsCanBeNamed) {
    Scene scene("Keep");
    scene.hand(p1, "pail pail pail pail pail pail single").built(p2, 1, "a1");
    for (const std::string_view text : {"place #4 1 a1", "place pail #2 a1", "place pail 1 #16", "wave pail 1", "wave single #2", "discard #4"})
        EXPECT_EQ(scene.refusal(text), 53) << text;
    EXPECT_EQ(check(scene.rules(), scene.state(), Action{0xFF}).rule(), 53);
    EXPECT_EQ(check(scene.rules(), scene.state(), Action::of(Kind::done, 1)).rule(), 53);
    EXPECT_EQ(check(scene.rules(), scene.state(), Action::of(Kind::wave, 2, 0, 1)).rule(), 53);
    State start = scene.rules().setup(2, {});
    EXPECT_EQ(check(scene.rules(), start, *from_text(scene.rules(), "draw #24")).rule(), 53);
    scene.rules().apply(start, *from_text(scene.rules(), "draw Keep"));
    scene.rules().apply(start, *from_text(scene.rules(), "draw Twins"));
    EXPECT_EQ(check(scene.rules(), start, *from_text(scene.rules(), "first p3")).rule(), 53);
}

}  // namespace
}  // namespace tidekeep::sandpail
