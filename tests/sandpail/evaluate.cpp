#include "bots/greedy.hpp"
#include "sandpail/scene.hpp"

namespace tidekeep::sandpail {
namespace {

std::string greedy_choice(Scene& scene) {
    const Json position = scene.match().position();
    std::optional<Problem> problem;
    const State s = *from_json(standard_rules(), Reader(position, "position", problem));
    GreedyBot<Game> bot;
    Rng rng(1);
    return to_text(standard_rules(), bot.choose(standard_rules(), Redacted<Game>(standard_rules(), s, standard_rules().actor(s)), rng));
}

TEST(SandpailEvaluate, finishes_a_castle_when_it_can) {
    Scene scene("Molehill");
    scene.hand(p1, "tower single").built(p1, 1, "a1 b1 c1").built(p2, 1, "a1 b1 c1");
    EXPECT_EQ(greedy_choice(scene), "place tower 1 b2");
}

TEST(SandpailEvaluate, does_not_end_the_game_to_lose_it) {
    Scene scene("Molehill");
    scene.empty_place(2).last_castles().scored(p1, "Lighthouse Doorstep").scored(p2, "Breakwater Twins Stairs Dune Palace");
    scene.hand(p1, "tower").built(p1, 1, "a1 b1 c1");
    EXPECT_EQ(greedy_choice(scene), "done");
}

TEST(SandpailEvaluate, is_zero_sum) {
    Scene scene("Keep", "Twins");
    scene.hand(p1, "tower double").hand(p2, "pail").built(p1, 1, "a1 b1").built(p2, 2, "a1");
    const Json position = scene.match().position();
    std::optional<Problem> problem;
    const State s = *from_json(standard_rules(), Reader(position, "position", problem));
    EXPECT_NEAR(evaluate(standard_rules(), s, p1), -evaluate(standard_rules(), s, p2), 50) << "but for rounding";
    EXPECT_GT(evaluate(standard_rules(), s, p1), 0);
}

}  // namespace
}  // namespace tidekeep::sandpail
