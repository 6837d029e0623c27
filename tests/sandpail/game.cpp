#include <fstream>
#include <set>

#include "sandpail/scene.hpp"

namespace tidekeep::sandpail {
namespace {

struct Told {
    std::string actor, action;
};

// tests/sandpail/game.txt: a short game with walls, one "actor: action" a line, and its end.
std::vector<Told> told_game() {
    std::vector<Told> lines;
    std::ifstream file(TIDEKEEP_SOURCE "/tests/sandpail/game.txt");
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(": ");
        lines.push_back({line.substr(0, colon), line.substr(colon + 2)});
    }
    return lines;
}

std::string actor_text(Seat actor) {
    return actor == nature ? "nature" : actor == nobody ? "end" : seat_text(static_cast<unsigned>(actor));
}

TEST(SandpailGame, a_whole_game_goes_as_it_was_told) {
    Script script("sandpail", 2, {{"walls", "on"}, {"length", "short"}});
    std::set<std::string> phases, kinds;
    const std::vector<Told> lines = told_game();
    ASSERT_GT(lines.size(), 100u);
    for (const Told& line : lines) {
        phases.insert(script.field("phase").get<std::string>());
        ASSERT_EQ(actor_text(script.actor()), line.actor) << line.action;
        if (line.actor == "end") break;
        kinds.insert(line.action.substr(0, line.action.find(' ')));
        script.play({line.action});
        if (HasFailure()) return;
    }
    EXPECT_EQ(phases, (std::set<std::string>{"draw", "first", "roll", "collect", "play", "wash", "keep", "discard", "over"}));
    EXPECT_EQ(kinds, (std::set<std::string>{"draw", "first", "roll", "take", "place", "wall", "wave", "wash", "keep", "discard", "done"}));
    EXPECT_EQ("p1 " + std::to_string(script.points(0)) + ", p2 " + std::to_string(script.points(1)), lines.back().action);
}

// What the census makes of that game, which p1 begins and p2 wins.
TEST(SandpailGame, the_census_counts_it) {
    Census census;
    State s = standard_rules().setup(2, {1, 1});
    for (const Told& line : told_game()) {
        if (line.actor == "end") break;
        const Action action = *from_text(standard_rules(), line.action);
        census.observe(standard_rules(), s, action);
        standard_rules().apply(s, action);
    }
    census.finish(standard_rules(), s);
    Census twice = census;
    twice.merge(census);
    for (const Census& counted : {census, twice}) {
        const std::vector<Target> targets = counted.targets(standard_rules(), 2);
        ASSERT_EQ(targets.size(), 5u);
        EXPECT_EQ(targets[0].measured, 0) << "the first player has lost";
        EXPECT_EQ(targets[1].measured, s.turns);
        EXPECT_EQ(targets[3].measured, 100) << "a wave was played";
        EXPECT_EQ(targets[4].measured, 100) << "every castle drawn was built";
    }
}

}  // namespace
}  // namespace tidekeep::sandpail
