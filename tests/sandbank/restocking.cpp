#include "sandbank/table.hpp"

namespace tidekeep::sandbank {

RULE_TEST(SandbankRestocking, exchange_swaps_a_card_with_the_beach, "SB-54") {
    const State s = Table().hand(0, "crab-end crab-attack bucket-tee").beach("seagull-cross-pebble bucket-attack crab-end").state();
    EXPECT_EQ(refusal(s, "exchange crab-end for crab-attack"), 54);
    EXPECT_EQ(choices(s, "exchange").size(), 9u);
    EXPECT_EQ(refusal(s, "exchange crab-end for crab-end"), 0) << "an equal one will do";
    const State next = after(s, {"exchange crab-attack for seagull-cross-pebble"});
    EXPECT_EQ(hand_of(next, 0), "crab-end bucket-tee seagull-cross-pebble+");
    EXPECT_EQ(beach_of(next), "crab-end crab-attack bucket-attack");
    EXPECT_EQ(next.turn, 1) << "nothing to restock or refill";
    EXPECT_EQ(next.deck, s.deck);
}

RULE_TEST(SandbankRestocking, stale_beach_is_swept, "SB-55") {
    State s = Table(2)
                  .hand(0, "crab-end crab-tee crab-corner")
                  .hand(1, "bucket-end bucket-tee bucket-corner")
                  .beach("seagull-end seagull-tee seagull-corner")
                  .state();
    for (int turn = 0; turn < 5; ++turn) {
        s = after(s, {choices(s, "exchange").front()});
        ASSERT_EQ(s.phase, Phase::turn);
        ASSERT_EQ(s.idle, turn + 1);
    }
    const State built = after(s, {choices(s, "start").front()});
    EXPECT_EQ(built.idle, 0) << "any other action begins a new count";
    const State swept = after(s, {choices(s, "exchange").front()});
    EXPECT_EQ(swept.phase, Phase::refill);
    EXPECT_TRUE(swept.beach.empty());
    EXPECT_EQ(swept.swept, 3);
    const State next = to_next_turn(swept);
    EXPECT_EQ(next.beach.size(), 3u);
    EXPECT_EQ(next.deck, s.deck - 3) << "so a game of exchanges ends";
    EXPECT_EQ(next.turn, 0);
}

RULE_TEST(SandbankRestocking, hand_is_filled_to_three_from_beach_or_deck, "SB-56") {
    const State s = after(Table().hand(0, "crab-end").beach("bucket-attack seagull-end seagull-end").state(), {"start crab-end"});
    ASSERT_EQ(s.phase, Phase::restock);
    EXPECT_EQ(choices(s, ""), (std::vector<std::string>{"take seagull-end", "take bucket-attack", "draw"})) << "and no way to stop short";
    EXPECT_EQ(refusal(s, "take crab-tee"), 56);
    EXPECT_EQ(refusal(s, "pass"), 14);
    const State taken = after(s, {"take bucket-attack"});
    EXPECT_EQ(taken.hands[0].size(), 3u);
    EXPECT_NE(hand_of(taken, 0).find("bucket-attack+"), std::string::npos);
    const State drawn = after(s, {"draw", "deal crab-cross"});
    EXPECT_NE(hand_of(drawn, 0).find("crab-cross"), std::string::npos);
    EXPECT_EQ(beach_of(drawn), "seagull-end seagull-end bucket-attack");
    EXPECT_EQ(drawn.turn, 1);
}

RULE_TEST(SandbankRestocking, beach_is_filled_after_the_hands, "SB-57") {
    State s = Table()
                  .hand(0, "seagull-attack crab-attack crab-end")
                  .hand(1, "bucket-attack seagull-attack")
                  .beach("bucket-end bucket-tee bucket-corner")
                  .castle(1, "0,0 crab-E")
                  .state();
    s = after(s, {"attack 1 with seagull", "counter bucket", "counter crab", "counter seagull", "yield"});
    s = after(s, {"take bucket-end", "take bucket-tee"});
    EXPECT_EQ(s.actor, 1) << "the beach is not refilled in between";
    EXPECT_EQ(beach_of(s), "bucket-corner");
    s = after(s, {"take bucket-corner", "draw", "deal crab-cross"});
    ASSERT_EQ(s.phase, Phase::refill);
    s = after(s, {"deal crab-end", "deal seagull-end"});
    EXPECT_EQ(s.phase, Phase::refill);
    s = after(s, {"deal seagull-tee"});
    EXPECT_EQ(s.phase, Phase::turn);
    EXPECT_EQ(s.turn, 1);
    EXPECT_EQ(beach_of(s), "crab-end seagull-end seagull-tee");
}

RULE_TEST(SandbankRestocking, after_a_fight_all_restock_from_the_active_player_on, "SB-58") {
    State s = Table(4).hand(2, "seagull-attack crab-attack").hand(1, "bucket-attack").turn(2).castle(1, "0,0 crab-E").state();
    s = after(s, {"attack 1 with seagull", "counter bucket", "counter crab", "yield", "start crab-end"});
    for (const int seat : {2, 2, 1}) {
        ASSERT_EQ(s.phase, Phase::restock);
        ASSERT_EQ(s.actor, seat) << "the active player first";
        s = after(s, {choices(s, "take").front()});
    }
    EXPECT_EQ(s.phase, Phase::refill);
}

RULE_TEST(SandbankRestocking, hands_shrink_when_all_is_gone, "SB-59") {
    State s = Table()
                  .hand(0, "crab-end")
                  .nothing_to_fill()
                  .hand(0, "crab-end crab-tee")
                  .hand(1, "crab-end crab-end crab-tee")
                  .hand(2, "crab-end crab-corner crab-corner")
                  .beach("bucket-end")
                  .deck(0)
                  .wave(2)
                  .state();
    s = after(s, {"start crab-end"});
    EXPECT_EQ(refusal(s, "draw"), 59);
    s = after(s, {"take bucket-end"});
    EXPECT_EQ(s.turn, 1) << "from the beach while it lasts";
    s = after(s, {"start crab-end"});
    EXPECT_EQ(s.turn, 2);
    EXPECT_EQ(s.hands[1].size(), 2u);
}

RULE_TEST(SandbankRestocking, wave_is_laid_aside_and_another_card_drawn, "SB-60") {
    const State s = after(Table().hand(0, "crab-end").deck(5).state(), {"start crab-end", "draw"});
    const State wave = after(s, {"deal wave"});
    EXPECT_EQ(wave.wave_out, 1);
    EXPECT_EQ(wave.phase, Phase::draw) << "another card in its place";
    EXPECT_EQ(wave.deck, 5);
    EXPECT_EQ(refusal(wave, "deal wave"), 7);
    EXPECT_NE(sketch(rules(), wave, 1).find("Big Wave is here"), std::string::npos);
    // To the beach.
    const State beach =
        after(Table().hand(0, "crab-end").beach("bucket-end").deck(5).state(), {"start crab-end", "take bucket-end", "deal wave"});
    EXPECT_EQ(beach.phase, Phase::refill);
    EXPECT_EQ(beach.beach.size(), 2u);
    // As the very last card there is no other: one restocks from the beach.
    const State last = after(Table().hand(0, "crab-end").deck(0).state(), {"start crab-end", "draw", "deal wave"});
    EXPECT_EQ(last.phase, Phase::restock);
    EXPECT_EQ(refusal(last, "draw"), 59);
}

RULE_TEST(SandbankRestocking, one_more_turn_each_after_the_wave, "SB-61") {
    State s = after(Table().hand(1, "crab-end").turn(1).deck(6).state(), {"start crab-end", "draw", "deal wave"});
    EXPECT_EQ(s.turn, 1) << "the active player finishes the turn";
    s = to_next_turn(s);
    for (const int seat : {2, 0, 1}) {
        ASSERT_EQ(s.phase, Phase::turn);
        ASSERT_EQ(s.turn, seat);
        s = to_next_turn(after(s, {choices(s, "start").front()}));
    }
    EXPECT_EQ(s.phase, Phase::over) << "that player last";
    EXPECT_EQ(s.actor, nobody);
}

}  // namespace tidekeep::sandbank
