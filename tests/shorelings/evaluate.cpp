#include "games/shorelings/evaluate.hpp"

#include "front/edition.hpp"
#include "games/shorelings/game.hpp"
#include "shorelings/shore.hpp"

// What the evaluation means to see.
namespace tidekeep::shorelings {
namespace {

State state_of(const Script& script) {
    const Json position = script.position();
    std::optional<Problem> problem;
    const std::optional<State> state = from_json(standard<Game>().rules, Reader(position, "position", problem));
    EXPECT_TRUE(state.has_value()) << (problem ? problem->text() : "");
    return state.value_or(State{});
}

// What the position is worth to the first player.
std::int32_t worth_of(const Script& script) { return evaluate(standard<Game>().rules, state_of(script), 0); }

std::int32_t worth_of(const Scene& scene) { return worth_of(shore(2, Json::object(), scene)); }

// How far the first player has come with a deed.
int done(Deed deed, const Scene& scene) {
    const Rules& rules = standard<Game>().rules;
    const auto& cards = rules.edition().castle;
    const auto card = std::find_if(cards.begin(), cards.end(), [&](const CastleCard& each) { return each.deed == deed; });
    return progress(state_of(shore(2, Json::object(), scene)), rules.playable(2), 0, *card).done;
}

const Scene guarded = Scene().old(1, {"k2", "f2"}).piece(0, guard1, "k2");

}  // namespace

TEST(ShorelingsEvaluate, a_piece_is_worth_more_on_the_board_than_at_home) {
    EXPECT_GT(worth_of(guarded), worth_of(Scene().old(1, {"k2", "f2"})));
    EXPECT_GT(worth_of(guarded), worth_of(Scene(guarded).piece(1, guard1, "f2"))) << "an opponent's counts against it";
}

TEST(ShorelingsEvaluate, a_threatened_piece_is_worth_less) {
    const auto flipping = [](const std::string& giant) { return Scene(guarded).flipping().hazard(1, giant); };
    EXPECT_LT(worth_of(flipping("north-shark")), worth_of(flipping("south-shovel")));
}

TEST(ShorelingsEvaluate, a_piece_that_is_hard_to_place_is_missed_more) {
    const auto with = [](Piece piece) { return worth_of(Scene().old(1, {"k2"}).piece(0, piece, "k2")); };
    EXPECT_GT(with(tower1), with(archer1)) << "both score 1 a turn";
}

TEST(ShorelingsEvaluate, a_plan_that_lacks_less_is_worth_more) {
    const auto with = [](std::initializer_list<std::string> pillars) {
        return worth_of(Scene().hand(0, {"barricade", "deep-study", "ambush"}).old(2, pillars).fresh(1, {"c2"}).building("c2"));
    };
    EXPECT_GT(with({"a2", "b2"}), with({"g2", "h2"})) << "one block lacks beside the new one";
}

TEST(ShorelingsEvaluate, there_is_no_caging_beside_the_tide_pool) {
    // The stone moved, and guards beside it.
    const auto caged = [](const std::string& from, const std::string& stone, const std::string& west, const std::string& east) {
        return done(Deed::cage, Scene().stone(from, stone).old(1, {west, east}).piece(0, guard1, west).piece(0, guard2, east));
    };
    EXPECT_EQ(caged("a1", "b2", "a2", "c2"), 2);
    EXPECT_LE(caged("e1", "f2", "e2", "g2"), 0) << "the pool is south of it";
}

TEST(ShorelingsEvaluate, a_full_court_may_spare_one_figure) {
    const auto court = [](const std::string& first, const std::string& second) {
        const Scene scene = Scene().old(1, {"a2", first, second}).piece(0, guard1, "a2").piece(0, guard2, first).piece(0, archer1, second);
        return done(Deed::figures, scene);
    };
    EXPECT_EQ(court("b1", "c1"), 3) << "all in one tile";
    EXPECT_EQ(court("b1", "f1"), 3) << "one apart, as the card allows";
    EXPECT_EQ(court("f1", "k1"), 2) << "two apart: one of them is in vain";
}

TEST(ShorelingsEvaluate, a_lead_counts_more_the_less_is_to_come) {
    const auto lead = [](int round) {
        Script script = shore(2);
        script.rearrange([&](Json& p) { p["round"] = round; });
        const std::int32_t even = worth_of(script);
        script.rearrange([](Json& p) { p["seats"][0]["dollars"] = 5; });
        return worth_of(script) - even;
    };
    EXPECT_GT(lead(6), lead(2));
}

TEST(ShorelingsEvaluate, a_turn_to_come_is_worth_more_than_the_pieces_tell) {
    const Rules& rules = standard<Game>().rules;
    State state = state_of(shore(2, Json::object(), Scene().set("turn", 1).set("actor", 1).set("reached", 1)));
    const auto lead = [&] { return standing(rules, state, 0) - standing(rules, state, 1); };
    while (lead() > 0) ++state.dollars[1];
    while (lead() < 0) ++state.dollars[0];
    EXPECT_LT(evaluate(rules, state, 0), 0) << "the second player has still to move";
}

}  // namespace tidekeep::shorelings
