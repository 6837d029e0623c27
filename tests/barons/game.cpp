#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "barons/board.hpp"
#include "match/play.hpp"

namespace tidekeep::barons {

// A whole game of three with royal-strategy, kept as it was played: it passes through every phase, takes every kind of coin, and pays.
TEST(BaronsGame, that_was_kept_replays_through_every_phase) {
    std::ifstream file(TIDEKEEP_SOURCE "/tests/barons/game.json");
    std::stringstream text;
    text << file.rdbuf();
    const Result<Json> document = parse(text.str(), "game.json");
    ASSERT_TRUE(document) << document.problem().text();
    const Result<Record> record = Record::from_json(*document, "game.json");
    ASSERT_TRUE(record) << record.problem().text();
    const MatchResult match = replay(*record);
    ASSERT_TRUE(match) << match.problem().text();
    const auto& play = dynamic_cast<const Play<Game>&>(**match);

    std::set<Phase> phases;
    for (std::size_t step = 0; step <= play.length(); ++step) phases.insert(play.state(step).phase);
    EXPECT_EQ(phases.size(), static_cast<std::size_t>(Phase::over) + 1);
    std::set<std::string> taken, built;
    for (const std::string& action : record->actions) {
        if (action.starts_with("coin ")) taken.insert(action);
        if (action.starts_with("build ")) built.insert(action.substr(6, action.find(' ', 6) - 6));
    }
    EXPECT_EQ(taken.size(), static_cast<std::size_t>(coin_kinds));
    EXPECT_TRUE(built.contains("market") && built.contains("royal")) << "from every place that a tile can come from";

    EXPECT_EQ(play.actor(), nobody);
    const Scores scores = standard<Game>().rules.scores(play.state());
    EXPECT_EQ(std::vector<int>(scores.points.begin(), scores.points.begin() + 3), (std::vector<int>{7, 6, 4}));
    EXPECT_EQ(scores.rank[0], 1);
}

}  // namespace tidekeep::barons
