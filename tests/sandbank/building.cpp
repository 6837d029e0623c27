#include "sandbank/table.hpp"

namespace tidekeep::sandbank {

RULE_TEST(SandbankBuilding, one_card_one_action, "SB-11") {
    const State s =
        Table().hand(0, "crab-end crab-attack bucket-end").beach("bucket-end bucket-end seagull-end").castle(1, "0,0 bucket-E").state();
    for (const std::string action : {"start crab-end", "attack 1 with crab"}) {
        const State next = after(s, {action});
        EXPECT_EQ(refusal(next, "start bucket-end"), 14) << "a second action after " << action;
        EXPECT_EQ(refusal(next, "exchange bucket-end for bucket-end"), 14);
    }
    EXPECT_EQ(after(s, {"exchange bucket-end for seagull-end"}).turn, 1) << "an exchange is a whole turn";
}

RULE_TEST(SandbankBuilding, passes_only_when_nothing_else_is_possible, "SB-12") {
    const auto last = [](const std::string& hand) { return Table().nothing_to_fill().hand(0, hand).deck(0).wave(2); };
    EXPECT_EQ(refusal(last("").state(), "pass"), 0);
    EXPECT_EQ(refusal(last("crab-end").state(), "pass"), 12) << "can build";
    EXPECT_EQ(refusal(last("crab-attack").state(), "pass"), 0) << "nothing to attack, no beach to exchange with";
    EXPECT_EQ(refusal(last("crab-attack").castle(1, "0,0 seagull-E").state(), "pass"), 0) << "a crab does not take a seagull";
    EXPECT_EQ(refusal(last("crab-attack").castle(1, "0,0 bucket-E").state(), "pass"), 12) << "can attack";
    EXPECT_EQ(refusal(Table().hand(0, "crab-attack crab-attack crab-attack").state(), "pass"), 12) << "can exchange";
    EXPECT_EQ(choices(last("crab-attack").state(), ""), std::vector<std::string>{"pass"});
    EXPECT_EQ(after(last("").state(), {"pass"}).turn, 1);
}

RULE_TEST(SandbankBuilding, cards_are_played_from_the_own_hand, "SB-13") {
    const State s = Table()
                        .hand(0, "crab-end crab-end crab-attack")
                        .hand(1, "bucket-tee seagull-cross-pebble bucket-attack")
                        .castle(0, "0,0 crab-NE")
                        .castle(1, "0,0 seagull-E")
                        .beach("bucket-straight bucket-end bucket-end")
                        .state();
    EXPECT_EQ(refusal(s, "start bucket-tee"), 13);
    EXPECT_EQ(refusal(s, "start bucket-straight"), 13) << "it lies on the beach";
    EXPECT_EQ(refusal(s, "join bucket-NSW east of 1"), 13);
    EXPECT_EQ(refusal(s, "cover 1 with seagull-NESW-pebble"), 13);
    EXPECT_EQ(refusal(s, "attack 2 with bucket"), 13);
    EXPECT_EQ(refusal(s, "exchange bucket-tee for bucket-end"), 13);
    EXPECT_EQ(refusal(s, "start crab-end-pebble"), 13) << "a pebble makes it another card";
    const State built = after(s, {"join crab-W east of 1"});
    EXPECT_EQ(hand_of(built, 0), "crab-end crab-attack");
}

RULE_TEST(SandbankBuilding, decisions_are_made_when_they_are_due, "SB-14") {
    const State s = Table().hand(0, "crab-end bucket-attack crab-end").castle(1, "0,0 seagull-E").state();
    for (const std::string action : {"counter crab", "yield", "draw", "take crab-end", "deal crab-end", "bonus line"})
        EXPECT_EQ(refusal(s, action), 14) << action;
    EXPECT_EQ(refusal(s, "start wave"), 14) << "the Big Wave is nobody's card";
    EXPECT_EQ(refusal(s, "counter #3"), 14);
    EXPECT_EQ(refusal(s, "attack 1 with #3"), 14);
    const State fight = after(s, {"attack 1 with bucket"});
    EXPECT_EQ(fight.actor, 1);
    EXPECT_EQ(refusal(fight, "start crab-end"), 14);
    EXPECT_EQ(refusal(fight, "pass"), 14);
    EXPECT_EQ(check(rules(), s, Action{0xFFFFFFFF}).rule(), 14) << "no such kind of action";
    EXPECT_EQ(check(rules(), s, Action::of(Kind::pass, 1)).rule(), 14) << "an operand that a pass does not have";
    EXPECT_EQ(check(rules(), s, Action::of(Kind::join, 0, 4, 1)).rule(), 14) << "a fifth side";
}

RULE_TEST(SandbankBuilding, any_number_of_castles_can_be_started, "SB-15") {
    Table table;
    for (int i = 0; i < 6; ++i) table.castle(0, "0,0 bucket-E");
    const State s = after(table.hand(0, "crab-tee crab-cross crab-end").state(), {"start crab-tee"});
    EXPECT_EQ(s.castle_count, 7);
    EXPECT_EQ(s.castles[6].size, 1);
    EXPECT_EQ(sand_of(s), "bucket-E bucket-E bucket-E bucket-E bucket-E bucket-E crab-NES");
}

RULE_TEST(SandbankBuilding, first_card_lies_as_drawn, "SB-16") {
    const State s = Table().hand(0, "crab-end crab-straight crab-corner").state();
    EXPECT_EQ(choices(s, "start").size(), 3u) << "one way each";
    EXPECT_EQ(sand_of(after(s, {"start crab-end"})), "crab-N");
    EXPECT_EQ(sand_of(after(s, {"start crab-straight"})), "crab-NS");
    EXPECT_EQ(sand_of(after(s, {"start crab-corner"})), "crab-NE");
    const State other =
        after(Table(2).hand(0, "bucket-corner crab-end crab-end").castle(1, "0,0 crab-E; 1,0 bucket-NW").state(), {"start bucket-corner"});
    EXPECT_EQ(other.sand[0], (Placed{0, 0, *to_face("bucket-NE")})) << "castles stand in the order of seats";
}

RULE_TEST(SandbankBuilding, added_card_joins_by_a_wall, "SB-17") {
    const State s = Table().hand(0, "bucket-end bucket-corner bucket-tee").castle(0, "0,0 crab-E; 1,0 crab-NW").state();
    EXPECT_EQ(refusal(s, "join bucket-S north of 2"), 0);
    EXPECT_EQ(refusal(s, "join bucket-N north of 2"), 17) << "its wall points away";
    EXPECT_EQ(refusal(s, "join bucket-E north of 1"), 17) << "no wall of card 1 leads there";
    EXPECT_EQ(refusal(s, "join bucket-W east of 2"), 17) << "no wall of card 2 leads there";
    EXPECT_EQ(refusal(s, "join bucket-W east of 1"), 17) << "card 2 lies there";
    const State grown = after(s, {"join bucket-ES north of 2"});
    EXPECT_EQ(sand_of(grown), "bucket-ES crab-E crab-NW");
    EXPECT_EQ(grown.sand[0], (Placed{1, 0, *to_face("bucket-ES")}));
    EXPECT_EQ(grown.sand[1], (Placed{0, 1, *to_face("crab-E")})) << "the castle still reaches row 0";
}

RULE_TEST(SandbankBuilding, wall_meets_wall_and_blank_meets_blank, "SB-18") {
    // Three sides of a ring: the empty place in the middle row is reached from the north; a blank lies west of it.
    const State s = Table().hand(0, "bucket-end bucket-corner bucket-tee").castle(0, "0,0 crab-ES; 1,0 crab-SW; 0,1 crab-N").state();
    EXPECT_EQ(refusal(s, "join bucket-N south of 2"), 0);
    EXPECT_EQ(refusal(s, "join bucket-NW south of 2"), 18) << "wall against the blank of card 3";
    EXPECT_EQ(refusal(s, "join bucket-NE south of 2"), 0);
    EXPECT_EQ(refusal(s, "join bucket-NES south of 2"), 0);
    const State open = Table().hand(0, "bucket-end bucket-corner bucket-tee").castle(0, "0,0 crab-ES; 1,0 crab-SW; 0,1 crab-NE").state();
    EXPECT_EQ(refusal(open, "join bucket-N south of 2"), 18) << "blank against the wall of card 3";
    EXPECT_EQ(refusal(open, "join bucket-NW south of 2"), 0);
    EXPECT_EQ(refusal(open, "join bucket-NSW south of 2"), 0);
    EXPECT_EQ(refusal(open, "join bucket-NES south of 2"), 18);
}

RULE_TEST(SandbankBuilding, added_card_is_turned_as_one_likes, "SB-19") {
    const State s = Table().hand(0, "bucket-tee bucket-straight crab-corner").castle(0, "0,0 crab-E").state();
    EXPECT_EQ(choices(s, "join bucket-NES"), std::vector<std::string>{});
    for (const std::string walls : {"NEW", "NSW", "ESW"}) EXPECT_EQ(refusal(s, "join bucket-" + walls + " east of 1"), 0) << walls;
    EXPECT_EQ(choices(s, "join bucket-EW").size(), 1u);
    EXPECT_EQ(choices(s, "join crab-").size(), 2u) << "a corner to the north or to the south";
    EXPECT_EQ(refusal(s, "join bucket-W east of 1"), 13) << "no turn of these cards has one wall";
    for (Walls walls = 1; walls <= all_walls; ++walls) EXPECT_EQ(shape_of(turned(walls)), shape_of(walls));
}

RULE_TEST(SandbankBuilding, placed_cards_stay_as_they_are, "SB-20") {
    // Over random games: from one action to the next, a card leaves its castle only by theft or banking, and never changes its walls.
    int built = 0;
    for (std::uint64_t game = 0; game < 40; ++game) {
        Rng rng = Rng::derive(20, game);
        State s = rules().setup(2 + static_cast<int>(game % 6), {});
        while (s.actor != nobody) {
            const State before = s;
            const Action action = *any_action<Game>(rules(), s, rng);
            rules().apply(s, action);
            const bool building = action.kind<Kind>() == Kind::join || action.kind<Kind>() == Kind::cover;
            if (!building || s.placed != before.placed + 1) continue;
            ++built;
            const auto run = run_of(before, action.a());
            std::vector<Placed> now(s.sand.begin() + run.first, s.sand.begin() + run.end + 1);
            for (unsigned i = run.first; i < run.end; ++i) {
                const Placed& old = before.sand[i];
                const auto kept = std::find_if(now.begin(), now.end(), [&](const Placed& card) {
                    const int x = card.x - old.x, y = card.y - old.y;
                    return uncovered(card.face) == uncovered(old.face) && x >= 0 && x <= 1 && y >= 0 && y <= 1 && x + y <= 1;
                });
                ASSERT_NE(kept, now.end()) << "a card has moved or turned";
                now.erase(kept);
            }
            ASSERT_EQ(now.size(), 1u);
        }
    }
    EXPECT_GT(built, 1000);
}

RULE_TEST(SandbankBuilding, castles_are_never_joined, "SB-21") {
    const State s = Table().hand(0, "bucket-straight crab-end crab-end").castle(0, "0,0 crab-E").castle(0, "0,0 seagull-W").state();
    const State grown = after(s, {"join bucket-EW east of 1"});
    EXPECT_EQ(grown.castle_count, 2) << "the open end of one castle and that of the other stay apart";
    EXPECT_EQ(grown.castles[0].size, 2);
    EXPECT_EQ(grown.castles[1].size, 1);
    EXPECT_EQ(grown.bank[0], 0) << "so nothing is complete";
    const State more = to_next_turn(grown);
    EXPECT_EQ(more.castle_count, 2);
}

RULE_TEST(SandbankBuilding, one_builds_in_the_own_area, "SB-22") {
    const State s = Table().hand(0, "crab-end seagull-end crab-end").castle(1, "0,0 crab-E").state();
    EXPECT_EQ(refusal(s, "join crab-W east of 1"), 22);
    EXPECT_EQ(refusal(s, "cover 1 with seagull-E"), 22);
    EXPECT_EQ(after(s, {"start crab-end"}).castles[0].owner, 0);
}

RULE_TEST(SandbankBuilding, types_mix_in_a_castle, "SB-23") {
    const State s = Table().hand(0, "crab-end bucket-end seagull-end").castle(0, "0,0 crab-E; 1,0 bucket-EW; 2,0 seagull-SW").state();
    for (const std::string type : {"crab", "bucket", "seagull"}) {
        const State done = after(s, {"join " + type + "-N south of 3"});
        EXPECT_EQ(done.bank[0], 4) << type;
    }
}

RULE_TEST(SandbankBuilding, only_seagulls_lie_on_top, "SB-24") {
    const State s = Table().hand(0, "crab-end bucket-end seagull-end").castle(0, "0,0 crab-E").state();
    EXPECT_EQ(refusal(s, "cover 1 with crab-E"), 24);
    EXPECT_EQ(refusal(s, "cover 1 with bucket-E"), 24);
    EXPECT_EQ(refusal(s, "cover 1 with seagull-E"), 0);
    EXPECT_EQ(choices(s, "cover").size(), 4u);
}

RULE_TEST(SandbankBuilding, seagulls_lie_on_the_sand_or_on_any_own_card, "SB-25") {
    const State s = Table().hand(0, "seagull-end seagull-end seagull-straight").castle(0, "0,0 crab-E; 1,0 seagull-EW/bucket-EW").state();
    EXPECT_EQ(refusal(s, "join seagull-W east of 2"), 0);
    EXPECT_EQ(refusal(s, "cover 1 with seagull-E"), 0);
    EXPECT_EQ(refusal(s, "cover 2 with seagull-EW"), 0) << "a seagull on a seagull";
    EXPECT_EQ(refusal(s, "cover 3 with seagull-EW"), 25) << "not in between";
    const State tower = after(s, {"cover 2 with seagull-EW"});
    EXPECT_EQ(sand_of(tower), "crab-E seagull-EW seagull-EW' bucket-EW'");
    State high = Table().hand(0, "seagull-straight crab-end crab-end").castle(0, "0,0 seagull-NS/seagull-NS/seagull-NS/crab-N").state();
    high = after(high, {"cover 1 with seagull-EW"});
    EXPECT_EQ(high.castles[0].size, 5) << "to any height";
}

RULE_TEST(SandbankBuilding, covering_seagull_fits_the_neighbours, "SB-26") {
    const State s = Table()
                        .hand(0, "seagull-corner seagull-end seagull-straight")
                        .castle(0, "0,0 crab-E; 1,0 bucket-SW; 0,1 crab-E; 1,1 bucket-NSW")
                        .state();
    EXPECT_EQ(refusal(s, "cover 1 with seagull-E"), 0);
    EXPECT_EQ(refusal(s, "cover 1 with seagull-NE"), 0) << "another shape, and a wall to an empty place";
    EXPECT_EQ(refusal(s, "cover 1 with seagull-EW"), 0);
    EXPECT_EQ(refusal(s, "cover 1 with seagull-ES"), 26) << "wall against the blank of card 3";
    EXPECT_EQ(refusal(s, "cover 1 with seagull-N"), 26) << "blank against the wall of card 2";
    EXPECT_EQ(refusal(s, "cover 1 with seagull-NS"), 26);
}

RULE_TEST(SandbankBuilding, attack_cards_are_not_built_with, "SB-27") {
    const State s = Table().hand(0, "crab-attack bucket-attack seagull-attack").castle(0, "0,0 crab-E").state();
    EXPECT_EQ(refusal(s, "start crab-attack"), 27);
    EXPECT_EQ(refusal(s, "start seagull-attack"), 27);
    EXPECT_TRUE(choices(s, "join").empty());
}

RULE_TEST(SandbankBuilding, cards_are_numbered_through, "SB-68") {
    const State s = Table()
                        .hand(1, "seagull-end crab-end crab-end")
                        .turn(1)
                        .castle(0, "0,0 crab-E")
                        .castle(1, "1,0 crab-S; 0,1 bucket-E; 1,1 seagull-NSW/bucket-NEW")
                        .castle(1, "0,0 crab-N")
                        .state();
    EXPECT_EQ(sand_of(s), "crab-E crab-S bucket-E seagull-NSW bucket-NEW' crab-N");
    EXPECT_EQ(refusal(s, "join crab-S north of 6"), 0);
    EXPECT_EQ(refusal(s, "join crab-S north of 7"), 68);
    EXPECT_EQ(refusal(s, "cover 81 with seagull-E"), 68);
    EXPECT_EQ(after(s, {"join crab-N south of 4"}).placed, 1 + 1) << "castle 1 of the second seat is complete";
    EXPECT_NE(sketch(rules(), s, 0).find("S4^2"), std::string::npos);
}

RULE_TEST(SandbankBuilding, a_place_has_one_name, "SB-69") {
    // Walls of cards 2 and 3 lead to the same place.
    const State s = Table().hand(0, "bucket-corner crab-end crab-end").castle(0, "0,0 crab-ES; 1,0 crab-SW; 0,1 crab-NE").state();
    EXPECT_EQ(refusal(s, "join bucket-NW south of 2"), 0);
    EXPECT_EQ(refusal(s, "join bucket-NW east of 3"), 69);
    const State tower = Table().hand(0, "bucket-end crab-end crab-end").castle(0, "0,0 seagull-NS/crab-EW").state();
    EXPECT_EQ(refusal(tower, "join bucket-S north of 1"), 0);
    EXPECT_EQ(refusal(tower, "join bucket-S north of 2"), 69) << "card 2 is covered";
    EXPECT_EQ(refusal(tower, "join bucket-W east of 2"), 17) << "and so are its walls";
}

}  // namespace tidekeep::sandbank
