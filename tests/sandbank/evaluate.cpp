#include <set>

#include "sandbank/table.hpp"

namespace tidekeep::sandbank {
namespace {

std::int32_t worth_of(const Table& table) { return evaluate(rules(), table.state(), 0); }

// Both have banked a castle of nine; the second player holds the records.
Table two_players() {
    Table table(2);
    table.bonuses("pure jewel ring").hand(0, "crab-end crab-straight bucket-corner");
    return table.bank(0, 9, 1).bank(1, 9, 1).biggest(1, 9).tallest(1, 5);
}

TEST(SandbankEvaluate, a_completed_castle_is_worth_more_than_an_unfinished_one) {
    const std::int32_t none = worth_of(two_players());
    const std::int32_t open = worth_of(two_players().castle(0, "0,0 bucket-E; 1,0 crab-EW"));
    const std::int32_t complete = worth_of(two_players().bank(0, 11, 2));
    EXPECT_GT(open, none);
    EXPECT_GT(complete, open);
}

TEST(SandbankEvaluate, a_castle_is_worth_less_the_more_of_its_walls_are_open) {
    EXPECT_GT(worth_of(two_players().castle(0, "0,0 bucket-E; 1,0 crab-EW")),
              worth_of(two_players().castle(0, "0,0 bucket-E; 1,0 crab-ESW")));
}

TEST(SandbankEvaluate, a_castle_that_cannot_be_completed_any_more_is_worth_nothing) {
    const Table last = two_players().deck(0).wave(0);
    const std::int32_t with = worth_of(Table(last).castle(0, "0,0 bucket-ES; 1,0 bucket-EW")), without = worth_of(last);
    EXPECT_LE(with, without) << "two open places, one turn";
}

// Every castle of random games: what lacks to it, counted place by place. Castles of seven rows or columns, which are counted in another
// way, are among them.
TEST(SandbankEvaluate, open_places_and_the_outline_of_a_closed_castle_are_counted_right) {
    int small = 0, large = 0;
    const auto look_at = [&](const State& s, const sandbank::Run& run) {
        std::set<std::pair<int, int>> built, all;  // row, column
        for (unsigned i = run.first; i < run.end; ++i) built.emplace(s.sand[i].y, s.sand[i].x);
        all = built;
        for (unsigned i = run.first; i < run.end; ++i)
            for (std::size_t side = 0; side < sides; ++side)
                if (!is_covered(s.sand[i].face) && (walls_of(s.sand[i].face) >> side & 1) != 0)
                    all.emplace(s.sand[i].y + step_y[side], s.sand[i].x + step_x[side]);
        const Prospect castle = prospect(s, run);
        ASSERT_EQ(castle.open, all.size() - built.size());
        if (castle.now.outline.width > Board::most_side || castle.now.outline.height > Board::most_side || castle.now.outline.cells == 0) {
            ++large;
            return;
        }
        ++small;
        int top = 9, left = 9, bottom = -9, right = -9;
        for (const auto& [y, x] : all) {
            top = std::min(top, y), bottom = std::max(bottom, y);
            left = std::min(left, x), right = std::max(right, x);
        }
        Outline outline{0, static_cast<std::uint8_t>(right + 1 - left), static_cast<std::uint8_t>(bottom + 1 - top)};
        for (const auto& [y, x] : all) outline.cells |= std::uint64_t{1} << ((y - top) * Outline::most_side + x - left);
        ASSERT_EQ(castle.closed, outline);
    };
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Rng rng(seed);
        for (State s = rules().setup(2, {}); rules().actor(s) != nobody;) {
            rules().apply(s, *any_action<Game>(rules(), s, rng));
            for (sandbank::Run run{}; run.castle < s.castle_count; run.first = run.end, ++run.castle) {
                run.end = run.first + s.castles[run.castle].size;
                ASSERT_NO_FATAL_FAILURE(look_at(s, run));
            }
        }
    }
    EXPECT_GT(small, 1000);
    EXPECT_GT(large, 10);
}

TEST(SandbankEvaluate, attack_cards_of_two_types_are_worth_more_than_two_of_one) {
    const auto with = [](const char* hand) { return worth_of(Table(2).bonuses("pure jewel ring").hand(0, hand)); };
    EXPECT_GT(with("crab-attack bucket-attack crab-end"), with("crab-attack crab-attack crab-end"));
    EXPECT_GT(with("crab-attack crab-attack crab-end"), with("crab-attack crab-end crab-end")) << "a second one is worth something";
}

TEST(SandbankEvaluate, a_lead_counts_for_more_when_the_big_wave_is_near) {
    const auto lead = [](int deck) { return worth_of(two_players().deck(deck).bank(0, 15, 2)) - worth_of(two_players().deck(deck)); };
    EXPECT_GT(lead(6), lead(60));
}

TEST(SandbankEvaluate, a_record_counts_for_more_when_nobody_has_time_to_beat_it) {
    const auto record = [](int deck) { return worth_of(two_players().deck(deck).biggest(0, 9)) - worth_of(two_players().deck(deck)); };
    EXPECT_GT(record(6), record(60));
    EXPECT_GT(record(60), 0);
}

}  // namespace
}  // namespace tidekeep::sandbank
