#include "sandbank/table.hpp"

namespace tidekeep::sandbank {
namespace {

// The last turn of all, two players.
Table last_turn() { return Table(2).deck(0).wave(0); }

}  // namespace

RULE_TEST(SandbankEnding, score_is_cards_banked_and_bonuses, "SB-62") {
    const State s = last_turn()
                        .hand(0, "crab-end crab-attack")
                        .bank(0, 9, 2)
                        .bank(1, 4, 1)
                        .biggest(0, 5)
                        .tallest(1, 2)
                        .castle(0, "0,0 crab-E; 1,0 bucket-EW")
                        .state();
    const State end = to_next_turn(after(s, {"start crab-end"}));
    ASSERT_EQ(end.phase, Phase::over);
    EXPECT_EQ(rules().scores(end).points[0], 9 + 5) << "nothing for open castles or the hand";
    EXPECT_EQ(rules().scores(end).points[1], 4 + 5);
    int sum = 0;
    for (const Part& part : breakdown(rules(), end, 0)) sum += part.points;
    EXPECT_EQ(sum, 14);
}

RULE_TEST(SandbankEnding, most_points_win, "SB-63") {
    const Scores scores = rules().scores(last_turn().bank(0, 6, 3).bank(1, 7, 1).state());
    EXPECT_EQ(scores.rank[0], 2);
    EXPECT_EQ(scores.rank[1], 1);
}

RULE_TEST(SandbankEnding, ties_go_to_more_castles_and_else_are_shared, "SB-64") {
    const Scores more = rules().scores(last_turn().bank(0, 7, 2).bank(1, 7, 3).state());
    EXPECT_EQ(more.rank[0], 2);
    EXPECT_EQ(more.rank[1], 1);
    const Scores shared = rules().scores(last_turn().bank(0, 7, 2).bank(1, 7, 2).state());
    EXPECT_EQ(shared.rank[0], 1);
    EXPECT_EQ(shared.rank[1], 1);
}

RULE_TEST(SandbankEnding, hands_are_hidden, "SB-65") {
    const State s = Table().hand(0, "crab-end crab-attack bucket-tee").hand(1, "seagull-cross-pebble seagull-end bucket-attack").state();
    const State seen = rules().redact(s, 0);
    EXPECT_EQ(hand_of(seen, 0), "crab-end bucket-tee crab-attack");
    EXPECT_EQ(hand_of(seen, 1), "? ? ?");
    EXPECT_EQ(seen.unseen[static_cast<std::size_t>(*to_card("seagull-cross-pebble"))], 1)
        << "as far as the first player knows, it may lie in the deck";
    EXPECT_EQ(seen.deck, s.deck) << "how many cards are left is public";
    const State drawing = after(Table().hand(0, "crab-end").state(), {"start crab-end", "draw"});
    const Action card = Action::of(Kind::deal, static_cast<unsigned>(*to_card("bucket-end")));
    EXPECT_EQ(to_text(rules(), rules().conceal(drawing, card, 0)), "deal bucket-end");
    EXPECT_EQ(to_text(rules(), rules().conceal(drawing, card, 1)), "deal ?");
    EXPECT_EQ(to_text(rules(), rules().conceal(drawing, card, nobody)), "deal ?");
    // The deck, for a viewer, is any order of what he has not seen: completions differ.
    Rng rng(65);
    int seagulls = 0;
    for (int i = 0; i < 2000; ++i) {
        const State world = rules().complete(seen, 0, rng);
        for (const Held held : world.hands[1]) seagulls += card_text(card_in(held)) == "seagull-cross-pebble" ? 1 : 0;
    }
    const int hidden = s.deck + 6;
    EXPECT_NEAR(seagulls, 2000 * 3 / hidden, 40);
}

RULE_TEST(SandbankEnding, cards_from_the_beach_are_known_while_in_hand, "SB-66") {
    State s = Table(2).hand(0, "crab-end crab-attack bucket-tee").beach("seagull-cross-pebble bucket-attack crab-corner").state();
    s = after(s, {"exchange crab-end for bucket-attack"});
    EXPECT_EQ(hand_of(rules().redact(s, 1), 0), "bucket-attack+ ? ?");
    EXPECT_EQ(hand_of(rules().redact(s, nobody), 0), "bucket-attack+ ? ?");
    s = after(to_next_turn(after(s, {choices(s, "exchange").front()})), {"start bucket-tee", "take crab-corner"});
    EXPECT_EQ(hand_of(rules().redact(s, 1), 0), "crab-corner+ bucket-attack+ ?");
    s = to_next_turn(s);
    s = to_next_turn(after(s, {choices(s, "exchange").front()}));
    ASSERT_EQ(s.turn, 0);
    const State played = after(s, {"start crab-corner", "draw", "deal seagull-end"});
    EXPECT_EQ(hand_of(rules().redact(played, 1), 0), "bucket-attack+ ? ?");
    EXPECT_FALSE(rules().reveals(s, *from_text(rules(), "start crab-corner"))) << "everybody knew it";
    EXPECT_TRUE(rules().reveals(s, *from_text(rules(), "exchange crab-attack for crab-end"))) << "nobody knew it";
}

RULE_TEST(SandbankEnding, of_equal_cards_the_known_one_is_played_first, "SB-67") {
    const State s = Table(2).hand(0, "crab-end crab-end+ bucket-tee").state();
    const State next = after(s, {"start crab-end"});
    EXPECT_EQ(hand_of(next, 0), "crab-end bucket-tee");
    EXPECT_EQ(hand_of(rules().redact(next, 1), 0), "? ?") << "the other one might be anything";
    EXPECT_EQ(choices(s, "start crab-end").size(), 1u);
}

}  // namespace tidekeep::sandbank
