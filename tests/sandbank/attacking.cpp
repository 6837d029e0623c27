#include "sandbank/table.hpp"

namespace tidekeep::sandbank {
namespace {

const std::string all_attacks = "crab-attack bucket-attack seagull-attack";

}  // namespace

RULE_TEST(SandbankAttacking, wheel_of_power, "SB-43") {
    const State s = Table().hand(0, all_attacks).castle(1, "0,0 crab-E").castle(1, "0,0 bucket-E").castle(2, "0,0 seagull-E").state();
    EXPECT_EQ(choices(s, "attack"), (std::vector<std::string>{"attack 1 with seagull", "attack 2 with crab", "attack 3 with bucket"}));
    for (const std::string action : {"attack 1 with crab", "attack 1 with bucket", "attack 2 with bucket", "attack 2 with seagull",
                                     "attack 3 with crab", "attack 3 with seagull"})
        EXPECT_EQ(refusal(s, action), 43) << action;
}

RULE_TEST(SandbankAttacking, any_opponent_but_not_oneself, "SB-44") {
    const State s = Table(4).hand(2, all_attacks).turn(2).castle(0, "0,0 crab-E").castle(2, "0,0 crab-E").castle(3, "0,0 crab-E").state();
    EXPECT_EQ(refusal(s, "attack 1 with seagull"), 0);
    EXPECT_EQ(refusal(s, "attack 2 with seagull"), 44);
    EXPECT_EQ(refusal(s, "attack 3 with seagull"), 0);
    EXPECT_EQ(after(s, {"attack 3 with seagull"}).actor, 3) << "the owner answers";
}

RULE_TEST(SandbankAttacking, only_the_top_card, "SB-45") {
    const State s = Table().hand(0, all_attacks).castle(1, "0,0 seagull-E/seagull-E/crab-E").state();
    EXPECT_EQ(refusal(s, "attack 1 with bucket"), 0);
    EXPECT_EQ(refusal(s, "attack 2 with bucket"), 45);
    EXPECT_EQ(refusal(s, "attack 3 with seagull"), 45);
    const State taken = after(s, {"attack 1 with bucket", "yield"});
    EXPECT_EQ(sand_of(taken), "seagull-E crab-E'") << "the next one is on top now";
}

RULE_TEST(SandbankAttacking, castles_are_not_split, "SB-46") {
    // The book's picture: the crab in the middle holds the castle together.
    const State s = Table().hand(0, all_attacks).castle(1, "0,0 crab-E; 1,0 crab-EW; 2,0 crab-EW").state();
    EXPECT_EQ(refusal(s, "attack 1 with seagull"), 0);
    EXPECT_EQ(refusal(s, "attack 2 with seagull"), 46);
    EXPECT_EQ(refusal(s, "attack 3 with seagull"), 0);
    // In a ring there is another way round.
    const State ring = Table().hand(0, all_attacks).castle(1, "0,0 crab-ES; 1,0 crab-ESW; 0,1 crab-NE; 1,1 crab-NW").state();
    for (const std::string number : {"1", "2", "3", "4"}) EXPECT_EQ(refusal(ring, "attack " + number + " with seagull"), 0) << number;
    // Blank sides that touch hold nothing together.
    const State touching = Table().hand(0, all_attacks).castle(1, "0,0 crab-ES; 1,0 crab-W; 0,1 crab-NS; 0,2 crab-NE; 1,2 crab-EW").state();
    EXPECT_EQ(refusal(touching, "attack 1 with seagull"), 46);
    EXPECT_EQ(refusal(touching, "attack 2 with seagull"), 0);
    // The only card of a castle can be taken.
    const State lone =
        after(Table().hand(0, all_attacks).castle(1, "0,0 crab-E").castle(1, "0,0 bucket-N").state(), {"attack 1 with seagull", "yield"});
    EXPECT_EQ(lone.castle_count, 1);
    EXPECT_EQ(sand_of(lone), "bucket-N");
    // What is left is counted from its own corner again.
    const State moved = after(s, {"attack 1 with seagull", "yield"});
    EXPECT_EQ(moved.sand[0], (Placed{0, 0, *to_face("crab-EW")}));
}

RULE_TEST(SandbankAttacking, uncovered_card_must_fit, "SB-47") {
    const State s = Table()
                        .hand(0, all_attacks)
                        .castle(1, "0,0 seagull-ES/crab-E; 1,0 crab-EW; 0,1 bucket-NS")
                        .castle(1, "0,0 seagull-ES/crab-E; 1,0 crab-EW")
                        .state();
    EXPECT_EQ(refusal(s, "attack 1 with bucket"), 47) << "the crab below has a blank side to the south";
    EXPECT_EQ(refusal(s, "attack 5 with bucket"), 0);
    EXPECT_EQ(sand_of(after(s, {"attack 5 with bucket", "yield"})), "seagull-ES crab-E' crab-EW bucket-NS crab-E crab-EW");
}

RULE_TEST(SandbankAttacking, without_a_target_there_is_no_attack, "SB-48") {
    EXPECT_TRUE(choices(Table().hand(0, all_attacks).state(), "attack").empty());
    EXPECT_TRUE(choices(Table().hand(0, all_attacks).castle(0, "0,0 crab-E").state(), "attack").empty()) << "only an own castle";
    EXPECT_TRUE(choices(Table().hand(0, "crab-attack").castle(1, "0,0 crab-E; 1,0 seagull-EW").state(), "attack").empty()) << "no bucket";
    EXPECT_TRUE(choices(Table().hand(0, "crab-attack").castle(1, "0,0 crab-E; 1,0 bucket-EW; 2,0 crab-EW").state(), "attack").empty())
        << "it would split";
}

RULE_TEST(SandbankAttacking, defender_counters_with_the_card_that_beats_the_attack, "SB-49") {
    const Table table = Table().hand(0, all_attacks).castle(1, "0,0 crab-E").castle(1, "0,0 bucket-E").castle(1, "0,0 seagull-E");
    const State s = Table(table).hand(1, all_attacks).state();
    const std::array<std::array<std::string, 4>, 3> fights = {{
        {"attack 1 with seagull", "counter bucket", "counter crab", "counter seagull"},
        {"attack 2 with crab", "counter seagull", "counter bucket", "counter crab"},
        {"attack 3 with bucket", "counter crab", "counter seagull", "counter bucket"},
    }};
    for (const auto& [attack, right, wrong, same_type] : fights) {
        const State fight = after(s, {attack});
        EXPECT_EQ(refusal(fight, right), 0) << attack;
        EXPECT_EQ(refusal(fight, wrong), 49) << attack;
        EXPECT_EQ(refusal(fight, same_type), 49) << attack;
        EXPECT_EQ(refusal(fight, "yield"), 0) << "countering is a choice";
    }
    const State unarmed = after(Table(table).hand(1, "seagull-attack crab-end bucket-end").state(), {"attack 1 with seagull"});
    EXPECT_EQ(refusal(unarmed, "counter bucket"), 13);
    EXPECT_EQ(choices(unarmed, ""), std::vector<std::string>{"yield"});
}

RULE_TEST(SandbankAttacking, counters_go_back_and_forth, "SB-50") {
    State s = Table(4)
                  .hand(0, "seagull-attack crab-attack bucket-attack")
                  .hand(1, "bucket-attack seagull-attack crab-attack")
                  .hand(2, all_attacks)
                  .castle(1, "0,0 crab-E")
                  .state();
    const std::array<std::pair<std::string, int>, 6> chain = {{{"attack 1 with seagull", 1},
                                                               {"counter bucket", 0},
                                                               {"counter crab", 1},
                                                               {"counter seagull", 0},
                                                               {"counter bucket", 1},
                                                               {"counter crab", 0}}};
    for (const auto& [action, next] : chain) {
        s = after(s, {action});
        EXPECT_EQ(s.actor, next) << "only the two of them, by turns";
    }
    EXPECT_EQ(s.pot, 6);
    EXPECT_EQ(choices(s, ""), std::vector<std::string>{"yield"}) << "out of cards";
    s = after(s, {"yield"});
    EXPECT_EQ(s.bank[1], 6);
    EXPECT_EQ(s.hands[2].size(), 3u);
}

RULE_TEST(SandbankAttacking, winner_banks_all_attack_cards, "SB-51") {
    const State s = Table()
                        .hand(0, "seagull-attack crab-attack")
                        .hand(1, "bucket-attack seagull-attack")
                        .castle(1, "0,0 crab-E; 1,0 bucket-EW")
                        .state();
    const auto banks = [](const State& end) { return std::pair<int, int>(end.bank[0], end.bank[1]); };
    EXPECT_EQ(banks(after(s, {"attack 1 with seagull", "yield"})), (std::pair{1, 0}));
    EXPECT_EQ(banks(after(s, {"attack 1 with seagull", "counter bucket", "yield"})), (std::pair{0, 2}));
    EXPECT_EQ(banks(after(s, {"attack 1 with seagull", "counter bucket", "counter crab", "yield"})), (std::pair{3, 0}));
    EXPECT_EQ(banks(after(s, {"attack 1 with seagull", "counter bucket", "counter crab", "counter seagull", "yield"})), (std::pair{0, 4}));
}

RULE_TEST(SandbankAttacking, stolen_card_is_put_into_play_at_once, "SB-52") {
    // The book's example: player A takes a seagull with a bucket attack and keeps the attack card.
    const State won = after(Table()
                                .hand(0, "bucket-attack seagull-end crab-end")
                                .castle(0, "0,0 crab-E; 1,0 bucket-EW")
                                .castle(1, "0,0 seagull-E; 1,0 crab-EW")
                                .state(),
                            {"attack 3 with bucket", "yield"});
    EXPECT_EQ(won.actor, 0);
    EXPECT_EQ(won.bank[0], 1);
    EXPECT_EQ(refusal(won, "start crab-end"), 52) << "the stolen card, not one from the hand";
    EXPECT_EQ(refusal(won, "draw"), 14) << "not later";
    EXPECT_EQ(refusal(won, "pass"), 14);
    EXPECT_EQ(refusal(won, "join seagull-E east of 2"), 17) << "under the rules for building";
    EXPECT_EQ(after(won, {"start seagull-end"}).castle_count, 3) << "as a new castle";
    EXPECT_EQ(sand_of(after(won, {"cover 2 with seagull-W"})), "crab-EW") << "on top, which completes the castle";
    const State done = after(won, {"join seagull-W east of 2"});
    EXPECT_EQ(done.bank[0], 1 + 3) << "and the castle is complete";
    EXPECT_EQ(done.phase, Phase::restock);
    EXPECT_EQ(hand_of(done, 0), "crab-end seagull-end") << "the hand is untouched";
}

RULE_TEST(SandbankAttacking, defender_who_wins_keeps_the_card, "SB-53") {
    const State s = Table().hand(0, "seagull-attack").hand(1, "bucket-attack").castle(1, "0,0 crab-E; 1,0 bucket-EW").state();
    const State end = after(s, {"attack 1 with seagull", "counter bucket", "yield"});
    EXPECT_EQ(sand_of(end), "crab-E bucket-EW");
    EXPECT_EQ(end.stolen, Card::unknown);
    EXPECT_EQ(end.phase, Phase::restock) << "the attacker's action is over";
    EXPECT_EQ(end.turn, 0);
}

}  // namespace tidekeep::sandbank
