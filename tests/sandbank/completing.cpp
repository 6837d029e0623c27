#include "sandbank/table.hpp"

namespace tidekeep::sandbank {
namespace {

// Whether a castle, laid out as in Table::castle and completed by a last action, claims a bonus.
bool claims(const std::string& bonus, const std::string& castle, const std::string& hand, const std::string& last) {
    std::string dealt;
    for (std::size_t group = 0; group < groups; ++group) {  // the bonus in question, and the last one of the other groups
        const Edition& edition = rules().edition();
        unsigned chosen = edition.group_start[group + 1] - 1u;
        for (unsigned i = edition.group_start[group]; i < edition.group_start[group + 1]; ++i)
            if (edition.bonuses[i].id() == bonus) chosen = i;
        dealt += std::string(edition.bonuses[chosen].id()) + " ";
    }
    const State s = after(Table().bonuses(dealt).castle(0, castle).hand(0, hand).state(), {last});
    EXPECT_EQ(s.completed[0], 1) << "the castle is not complete";
    for (unsigned i = 0; i < s.bonus_count; ++i)
        if (rules().edition().bonuses[s.bonuses[i]].id() == bonus) return s.claimed[i] == 0;
    ADD_FAILURE() << bonus << " was not dealt";
    return false;
}

}  // namespace

RULE_TEST(SandbankCompleting, complete_when_no_wall_leads_to_an_empty_place, "SB-28") {
    const State s = Table().hand(0, "crab-end crab-straight seagull-corner").castle(0, "0,0 bucket-E").state();
    EXPECT_EQ(s.completed[0], 0) << "a lone card never is";
    EXPECT_EQ(after(s, {"join crab-W east of 1"}).completed[0], 1);
    EXPECT_EQ(after(s, {"join crab-EW east of 1"}).completed[0], 0);
    EXPECT_EQ(after(s, {"cover 1 with seagull-NE"}).completed[0], 0) << "two cards, but open walls";
    EXPECT_EQ(after(Table().hand(0, "crab-end").state(), {"start crab-end"}).completed[0], 0);
    // A seagull on top that hides the last open wall completes the castle: what counts is seen from above.
    const State open = Table().hand(0, "seagull-end").castle(0, "0,0 bucket-E; 1,0 crab-EW").state();
    EXPECT_EQ(after(open, {"cover 2 with seagull-W"}).completed[0], 1);
    // A wall into a hole in the middle is open.
    const State ring = Table()
                           .hand(0, "crab-corner")
                           .castle(0, "0,0 crab-ES; 1,0 bucket-EW; 2,0 crab-SW; 0,1 bucket-NS; 2,1 bucket-NSW; 0,2 crab-NE; 1,2 bucket-EW")
                           .state();
    EXPECT_EQ(after(ring, {"join crab-NW south of 5"}).completed[0], 0);
}

RULE_TEST(SandbankCompleting, every_card_of_a_completed_castle_is_a_point, "SB-29") {
    const State s =
        Table().hand(0, "crab-end").castle(0, "0,0 seagull-E/seagull-NE/crab-E; 1,0 bucket-EW").castle(0, "0,0 bucket-N").state();
    const State done = after(s, {"join crab-W east of 4"});
    EXPECT_EQ(done.bank[0], 5) << "covered cards too";
    EXPECT_EQ(done.completed[0], 1);
    EXPECT_EQ(sand_of(done), "bucket-N") << "collected at once; the other castle stays";
    EXPECT_EQ(done.castle_count, 1);
}

RULE_TEST(SandbankCompleting, completed_castles_are_out_of_reach, "SB-30") {
    const State s = Table().hand(0, "crab-end seagull-end").hand(1, "seagull-attack").castle(0, "0,0 crab-E").state();
    const State done = to_next_turn(after(s, {"join crab-W east of 1"}));
    ASSERT_EQ(done.turn, 1);
    EXPECT_EQ(done.placed, 0);
    EXPECT_EQ(refusal(done, "attack 1 with seagull"), 68) << "nothing lies there any more";
    EXPECT_TRUE(choices(done, "attack").empty());
}

RULE_TEST(SandbankCompleting, loss_of_a_seagull_can_complete_a_castle, "SB-31") {
    const State s = Table().hand(0, "bucket-attack").hand(1, "crab-end").castle(1, "0,0 crab-E; 1,0 seagull-EW/bucket-W").state();
    const State taken = after(s, {"attack 2 with bucket", "yield"});
    EXPECT_EQ(taken.phase, Phase::place);
    EXPECT_EQ(taken.completed[1], 1) << "crab-E and bucket-W have no open wall";
    EXPECT_EQ(taken.bank[1], 2);
    EXPECT_EQ(taken.biggest.holder, 1) << "with the bonuses it earns";
    EXPECT_EQ(taken.bank[0], 1) << "the attack card";
    EXPECT_EQ(card_text(taken.stolen), "seagull-straight");
}

RULE_TEST(SandbankCompleting, all_bonuses_earned_are_taken_at_once, "SB-32 SB-37") {
    // A plus of pebbles: the book's castle that gains a shape bonus and another at the same time.
    const State s = Table()
                        .bonuses("grand jewel plus")
                        .hand(0, "seagull-end")
                        .castle(0, "1,0 crab-S-pebble; 0,1 bucket-E; 1,1 crab-NESW; 2,1 bucket-W")
                        .state();
    const State done = after(s, {"join seagull-N south of 3"});
    EXPECT_EQ(done.claimed[2], 0);
    EXPECT_EQ(done.claimed[0], nobody) << "not twelve cards";
    EXPECT_EQ(done.biggest.holder, 0);
    EXPECT_EQ(rules().scores(done).points[0], 5 + 6 + 5);
    const State two =
        after(Table().bonuses("shellfish jewel line").hand(0, "crab-end").castle(0, "0,0 bucket-E; 1,0 bucket-EW; 2,0 crab-EW").state(),
              {"join crab-W east of 3"});
    EXPECT_EQ(two.claimed[0], 0);
    EXPECT_EQ(two.claimed[2], nobody) << "not all of one type";
    const State three =
        after(Table().bonuses("crabs jewel square").hand(0, "crab-end-pebble").castle(0, "0,0 crab-E-pebble; 1,0 crab-EW-pebble").state(),
              {"join crab-W-pebble east of 2"});
    EXPECT_EQ(three.claimed[0], 0);
    EXPECT_EQ(three.claimed[1], 0) << "one castle, two dealt bonuses and a record";
    EXPECT_EQ(rules().scores(three).points[0], 3 + 2 + 4 + 5);
    EXPECT_EQ(three.claimed[2], nobody);
}

RULE_TEST(SandbankCompleting, biggest_sandcastle_has_strictly_more_cards, "SB-33") {
    const auto finish = [](Table table) {
        return after(table.hand(0, "crab-end").castle(0, "0,0 seagull-E/bucket-N; 1,0 bucket-EW").state(), {"join crab-W east of 3"})
            .biggest;
    };
    EXPECT_EQ(finish(Table()).holder, 0) << "the first castle takes it";
    EXPECT_EQ(finish(Table()).best, 4) << "the covered card counts";
    EXPECT_EQ(finish(Table().biggest(1, 4).bank(1, 4, 1)).holder, 1) << "equal is not enough";
    EXPECT_EQ(finish(Table().biggest(1, 3).bank(1, 4, 1)).holder, 0);
}

RULE_TEST(SandbankCompleting, tallest_tower_is_strictly_higher, "SB-34") {
    const auto finish = [](Table table, const std::string& stack) {
        return after(table.hand(0, "crab-end").castle(0, "0,0 " + stack).state(), {"join crab-W east of 1"}).tallest;
    };
    EXPECT_EQ(finish(Table(), "crab-E").holder, nobody) << "a stack of one is no tower";
    EXPECT_EQ(finish(Table(), "seagull-E/crab-E").holder, 0);
    EXPECT_EQ(finish(Table().tallest(2, 2).biggest(2, 9).bank(2, 9, 1), "seagull-E/crab-E").holder, 2);
    EXPECT_EQ(finish(Table().tallest(2, 2).biggest(2, 9).bank(2, 9, 1), "seagull-E/seagull-N/crab-E").best, 3);
}

RULE_TEST(SandbankCompleting, records_are_taken_from_their_holder, "SB-35") {
    const Table held = Table().biggest(1, 2).tallest(0, 2).bank(1, 2, 1).bank(0, 3, 1);
    const State s = after(Table(held).hand(0, "crab-end").castle(0, "0,0 seagull-E/seagull-E/crab-E").state(), {"join crab-W east of 1"});
    EXPECT_EQ(s.biggest.holder, 0) << "taken from another player";
    EXPECT_EQ(s.tallest.holder, 0) << "kept by the one who beats it";
    EXPECT_EQ(s.tallest.best, 3) << "at the new mark";
    EXPECT_EQ(rules().scores(s).points[1], 2);
    EXPECT_EQ(rules().scores(s).points[0], 3 + 4 + 5 + 5);
}

RULE_TEST(SandbankCompleting, dealt_bonuses_stay_with_the_first, "SB-36") {
    State s = Table(2)
                  .bonuses("crabs jewel ring")
                  .hand(0, "crab-end")
                  .hand(1, "crab-end-pebble")
                  .castle(0, "0,0 crab-E; 1,0 crab-EW")
                  .castle(1, "0,0 crab-E; 1,0 crab-EW")
                  .state();
    s = to_next_turn(after(s, {"join crab-W east of 2"}));
    EXPECT_EQ(s.claimed[0], 0);
    s = after(s, {"join crab-W-pebble east of 2"});
    EXPECT_EQ(s.completed[1], 1);
    EXPECT_EQ(s.claimed[0], 0) << "three crabs again, too late";
}

RULE_TEST(SandbankCompleting, covered_cards_count_for_content_and_pebbles, "SB-38") {
    EXPECT_TRUE(claims("mixed", "0,0 seagull-E/crab-E-pebble", "bucket-end", "join bucket-W east of 1"));
    EXPECT_FALSE(claims("mixed", "0,0 seagull-E/bucket-E-pebble", "bucket-end", "join bucket-W east of 1"));
    EXPECT_TRUE(claims("jewel", "0,0 seagull-E-pebble/crab-E-pebble", "bucket-end-pebble", "join bucket-W-pebble east of 1"));
    EXPECT_FALSE(claims("jewel", "0,0 seagull-E-pebble/crab-E", "bucket-end-pebble", "join bucket-W-pebble east of 1"));
}

RULE_TEST(SandbankCompleting, shapes_fit_exactly_in_any_turn_or_mirror_image, "SB-39") {
    const std::string three = "0,0 crab-S; 0,1 crab-NS; 0,2 crab-NS; ";
    EXPECT_TRUE(claims("l", three + "0,3 crab-NE", "crab-end", "join crab-W east of 4"));
    EXPECT_TRUE(claims("l", three + "0,3 crab-NW", "crab-end", "join crab-E west of 4")) << "its mirror image";
    EXPECT_TRUE(claims("l", "0,0 crab-ES; 1,0 crab-EW; 2,0 crab-EW; 3,0 crab-W", "crab-end", "join crab-N south of 1")) << "turned";
    EXPECT_FALSE(claims("l", three + "0,3 crab-NE; 1,3 crab-EW", "crab-end", "join crab-W east of 5")) << "one card more";
    EXPECT_FALSE(claims("l", "0,0 crab-S; 0,1 crab-NS; 0,2 crab-NE", "crab-end", "join crab-W east of 3")) << "one card less";
    EXPECT_TRUE(claims("square", "0,0 seagull-ES-pebble/seagull-N-pebble; 1,0 seagull-SW; 0,1 seagull-NE", "seagull-corner",
                       "join seagull-NW south of 3"))
        << "heights do not matter";
    EXPECT_TRUE(claims("plus", "1,0 crab-S-pebble; 0,1 bucket-E; 1,1 crab-NESW; 2,1 bucket-W", "seagull-end", "join seagull-N south of 3"));
}

RULE_TEST(SandbankCompleting, content_bonuses, "SB-40") {
    EXPECT_TRUE(claims("crabs", "0,0 crab-E; 1,0 crab-EW", "crab-end", "join crab-W east of 2"));
    EXPECT_FALSE(claims("crabs", "0,0 crab-E; 1,0 crab-EW", "bucket-end", "join bucket-W east of 2"));
    EXPECT_FALSE(claims("crabs", "0,0 crab-E; 1,0 crab-EW; 2,0 crab-EW", "crab-end", "join crab-W east of 3")) << "nothing else";
    EXPECT_TRUE(claims("buckets", "0,0 bucket-E; 1,0 bucket-EW", "bucket-end", "join bucket-W east of 2"));
    EXPECT_TRUE(claims("seagulls", "0,0 seagull-E; 1,0 seagull-EW", "seagull-end", "cover 2 with seagull-W"));
    EXPECT_TRUE(claims("mixed", "0,0 crab-E-pebble; 1,0 bucket-EW", "seagull-end", "cover 2 with seagull-W"));
    EXPECT_FALSE(claims("mixed", "0,0 crab-E-pebble; 1,0 bucket-EW", "seagull-end", "join seagull-W east of 2")) << "no tower";
    EXPECT_FALSE(claims("mixed", "0,0 crab-E; 1,0 bucket-EW", "seagull-end", "cover 2 with seagull-W")) << "no pebble";
    EXPECT_TRUE(claims("pure", "0,0 crab-E; 1,0 crab-EW; 2,0 crab-EW; 3,0 crab-EW", "crab-end", "join crab-W east of 4"));
    EXPECT_FALSE(claims("pure", "0,0 crab-E; 1,0 crab-EW; 2,0 crab-EW", "crab-end", "join crab-W east of 3")) << "four";
    EXPECT_FALSE(claims("pure", "0,0 crab-E; 1,0 crab-EW; 2,0 crab-EW; 3,0 bucket-EW", "crab-end", "join crab-W east of 4"));
    EXPECT_TRUE(claims("shellfish", "0,0 crab-E; 1,0 crab-EW; 2,0 bucket-EW", "bucket-end", "join bucket-W east of 3"));
    EXPECT_FALSE(claims("shellfish", "0,0 crab-E; 1,0 crab-EW; 2,0 crab-EW", "bucket-end", "join bucket-W east of 3"));
    EXPECT_TRUE(claims("harbour", "0,0 bucket-E; 1,0 bucket-EW; 2,0 seagull-EW", "seagull-end", "join seagull-W east of 3"));
    EXPECT_TRUE(claims("shore", "0,0 crab-E; 1,0 crab-EW; 2,0 seagull-EW", "seagull-end", "join seagull-W east of 3"));
    const std::string ten =
        "0,0 crab-E; 1,0 crab-EW; 2,0 bucket-EW; 3,0 bucket-EW; 4,0 crab-EW; 5,0 bucket-EW; 6,0 seagull-EW; 7,0 seagull-EW; 8,0 "
        "seagull-EW; "
        "9,0 bucket-EW";
    EXPECT_FALSE(claims("grand", ten, "crab-end", "join crab-W east of 10"));
    EXPECT_TRUE(claims("grand", ten + "; 10,0 crab-EW", "crab-end", "join crab-W east of 11"));
}

RULE_TEST(SandbankCompleting, pebble_bonuses, "SB-41") {
    EXPECT_TRUE(claims("pebbles2", "0,0 crab-E-pebble", "crab-end-pebble", "join crab-W-pebble east of 1"));
    EXPECT_FALSE(claims("pebbles2", "0,0 crab-E-pebble", "bucket-end-pebble", "join bucket-W-pebble east of 1"));
    EXPECT_TRUE(
        claims("pebbles3", "0,0 seagull-E-pebble/crab-E; 1,0 bucket-EW-pebble", "bucket-end-pebble", "join bucket-W-pebble east of 3"));
    EXPECT_FALSE(claims("pebbles3", "0,0 seagull-E-pebble/crab-E; 1,0 bucket-EW-pebble; 2,0 crab-EW", "bucket-end-pebble",
                        "join bucket-W-pebble east of 4"))
        << "five cards";
    EXPECT_FALSE(
        claims("pebbles3", "0,0 crab-E-pebble; 1,0 bucket-EW-pebble; 2,0 crab-EW", "bucket-end-pebble", "join bucket-W-pebble east of 3"))
        << "no tower";
    EXPECT_TRUE(claims("pebbles4", "0,0 crab-E-pebble; 1,0 bucket-EW-pebble; 2,0 crab-EW-pebble; 3,0 crab-EW", "bucket-end-pebble",
                       "join bucket-W-pebble east of 4"));
    EXPECT_FALSE(claims("pebbles4", "0,0 crab-E; 1,0 bucket-EW-pebble; 2,0 crab-EW-pebble; 3,0 crab-EW", "bucket-end-pebble",
                        "join bucket-W-pebble east of 4"));
    EXPECT_TRUE(claims("beacon", "0,0 seagull-E-pebble/seagull-N/seagull-N/crab-E", "crab-end", "join crab-W east of 1"));
    EXPECT_FALSE(claims("beacon", "0,0 seagull-E-pebble/seagull-N/crab-E", "crab-end", "join crab-W east of 1")) << "three high";
    EXPECT_FALSE(claims("beacon", "0,0 seagull-E/seagull-N-pebble/seagull-N/crab-E", "crab-end", "join crab-W east of 1")) << "not on top";
    EXPECT_TRUE(claims("buried", "0,0 seagull-E/crab-E-pebble; 1,0 seagull-EW/bucket-E-pebble", "crab-end", "join crab-W east of 3"));
    EXPECT_FALSE(claims("buried", "0,0 seagull-E-pebble/crab-E-pebble; 1,0 seagull-EW/bucket-E", "crab-end", "join crab-W east of 3"));
    EXPECT_TRUE(claims("rockpool", "0,0 crab-E-pebble", "bucket-end-pebble", "join bucket-W-pebble east of 1"));
    EXPECT_FALSE(claims("rockpool", "0,0 crab-E-pebble", "crab-end-pebble", "join crab-W-pebble east of 1"));
    EXPECT_TRUE(claims("breakwater", "0,0 seagull-E-pebble", "bucket-end-pebble", "join bucket-W-pebble east of 1"));
    EXPECT_TRUE(claims("nest", "0,0 crab-E-pebble", "seagull-end-pebble", "join seagull-W-pebble east of 1"));
    EXPECT_TRUE(claims("jewel", "0,0 crab-E-pebble; 1,0 crab-EW-pebble", "bucket-end-pebble", "join bucket-W-pebble east of 2"));
    EXPECT_FALSE(claims("jewel", "0,0 crab-E-pebble; 1,0 crab-EW-pebble; 2,0 bucket-EW-pebble", "bucket-end", "join bucket-W east of 3"));
}

RULE_TEST(SandbankCompleting, shape_bonuses, "SB-42") {
    EXPECT_TRUE(claims("line", "0,0 crab-S-pebble; 0,1 crab-NS; 0,2 crab-NS", "crab-end", "join crab-N south of 3"));
    EXPECT_FALSE(claims("line", "0,0 crab-S-pebble; 0,1 bucket-NS; 0,2 crab-NS", "crab-end", "join crab-N south of 3")) << "two types";
    EXPECT_FALSE(claims("line", "0,0 crab-S; 0,1 crab-NS; 0,2 crab-NS", "crab-end", "join crab-N south of 3")) << "no pebble";
    EXPECT_TRUE(claims("square", "0,0 crab-ES-pebble; 1,0 crab-SW-pebble; 0,1 crab-NE", "crab-corner", "join crab-NW south of 2"));
    EXPECT_FALSE(claims("square", "0,0 crab-ES-pebble; 1,0 crab-SW; 0,1 crab-NE", "crab-corner", "join crab-NW south of 2"))
        << "one pebble";
    EXPECT_TRUE(claims("t", "0,0 crab-E; 1,0 crab-ESW; 2,0 crab-W", "crab-end", "join crab-N south of 2"));
    EXPECT_TRUE(claims("zigzag", "0,0 crab-E; 1,0 crab-SW; 1,1 crab-NE; 2,1 crab-SW", "crab-end", "join crab-N south of 4"));
    EXPECT_FALSE(claims("zigzag", "0,0 crab-E; 1,0 crab-SW; 1,1 crab-NE", "crab-end", "join crab-W east of 3")) << "of four";
    EXPECT_TRUE(claims("u", "0,0 crab-S; 0,1 bucket-NS; 0,2 crab-NE-pebble; 1,2 crab-EW; 2,2 crab-NW-pebble; 2,1 bucket-NS", "seagull-end",
                       "join seagull-S north of 3"));
    EXPECT_FALSE(claims("u", "0,0 crab-S; 0,1 bucket-NS; 0,2 crab-NE-pebble; 1,2 crab-EW; 2,2 crab-NW; 2,1 bucket-NS", "seagull-end",
                        "join seagull-S north of 3"))
        << "one pebble";
    EXPECT_TRUE(claims("ring", "0,0 crab-ES; 1,0 bucket-EW; 2,0 crab-SW; 0,1 bucket-NS; 2,1 bucket-NS; 0,2 crab-NE; 1,2 bucket-EW",
                       "crab-corner", "join crab-NW south of 5"));
    EXPECT_FALSE(claims("plus", "1,0 crab-S; 0,1 bucket-E; 1,1 crab-NESW; 2,1 bucket-W", "seagull-end", "join seagull-N south of 3"))
        << "no pebble";
    EXPECT_FALSE(claims("plus", "0,0 crab-S; 0,1 bucket-NS; 0,2 crab-NE-pebble; 1,2 crab-EW; 2,2 crab-NW; 2,1 bucket-NS", "seagull-end",
                        "join seagull-S north of 3"))
        << "another outline";
    EXPECT_TRUE(claims("keep", "0,0 seagull-E/seagull-N/seagull-S; 1,0 seagull-EW", "seagull-end", "join seagull-W east of 4"));
    EXPECT_FALSE(claims("keep", "0,0 seagull-E/seagull-N; 1,0 seagull-EW", "seagull-end", "join seagull-W east of 3")) << "two high";
    EXPECT_FALSE(claims("keep", "0,0 seagull-E/seagull-N/crab-S; 1,0 seagull-EW", "seagull-end", "join seagull-W east of 4"))
        << "on a crab";
    std::array<int, groups> points{};
    for (std::size_t group = 0; group < groups; ++group) {
        EXPECT_EQ(rules().edition().group_start[group + 1] - rules().edition().group_start[group], 9);
        points[group] = rules().edition().bonuses[rules().edition().group_start[group]].points;
    }
    EXPECT_EQ(points, (std::array{2, 4, 6}));
}

}  // namespace tidekeep::sandbank
