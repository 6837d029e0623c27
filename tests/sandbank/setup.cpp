#include "sandbank/table.hpp"

namespace tidekeep::sandbank {
namespace {

// Deals at random up to the first turn.
State dealt(int players, std::uint64_t seed) {
    Rng rng(seed);
    State s = rules().setup(players, {});
    while (s.actor == nature) rules().apply(s, *draw<Game>(rules(), s, rng));
    return s;
}

int cards_of(Type type, Shape shape) {
    const auto& cards = rules().edition().cards;
    return cards[static_cast<std::size_t>(castle_card(type, shape, false))] +
           cards[static_cast<std::size_t>(castle_card(type, shape, true))];
}

}  // namespace

RULE_TEST(SandbankSetup, is_for_two_to_seven_players, "SB-1") {
    for (const int players : {-1, 0, 1, 8}) EXPECT_EQ(check_setup(rules(), players, {}).rule(), 1) << players;
    for (int players = 2; players <= 7; ++players) EXPECT_TRUE(check_setup(rules(), players, {}).ok()) << players;
}

RULE_TEST(SandbankSetup, deck_has_eighty_castle_cards_thirty_attacks_and_the_wave, "SB-2") {
    std::array<int, types> castle{};
    for (std::size_t card = 0; card < castle_kinds; ++card)
        castle[static_cast<std::size_t>(type_of(static_cast<Card>(card)))] += rules().edition().cards[card];
    EXPECT_EQ(castle, (std::array{27, 27, 26}));
    for (const Type type : {Type::crab, Type::bucket, Type::seagull})
        EXPECT_EQ(rules().edition().cards[static_cast<std::size_t>(attack_card(type))], 10);
    const State s = rules().setup(2, {});
    EXPECT_EQ(s.deck, 110);
    EXPECT_EQ(s.wave_out, 0);
    State none = dealt(2, 1);
    none.phase = Phase::refill;
    none.actor = nature;
    none.unseen[static_cast<std::size_t>(*to_card("crab-cross"))] = 0;
    EXPECT_EQ(refusal(none, "deal crab-cross"), 2) << "a card that is not in the deck cannot turn up";
}

RULE_TEST(SandbankSetup, castle_cards_have_one_to_four_walls, "SB-3") {
    for (const Type type : {Type::crab, Type::bucket, Type::seagull}) {
        EXPECT_EQ(cards_of(type, Shape::end), 10);
        EXPECT_EQ(cards_of(type, Shape::straight), 6);
        EXPECT_EQ(cards_of(type, Shape::corner), type == Type::seagull ? 6 : 7);
        EXPECT_EQ(cards_of(type, Shape::tee), 3);
        EXPECT_EQ(cards_of(type, Shape::cross), 1);
    }
    EXPECT_EQ(shape_of(*to_card("crab-corner")), shape_of(Walls{3}));
    EXPECT_EQ(shape_of(Walls{5}), Shape::straight);
    EXPECT_EQ(shape_of(Walls{9}), Shape::corner);
    EXPECT_EQ(shape_of(Walls{14}), Shape::tee);
    EXPECT_EQ(shape_of(Walls{15}), Shape::cross);
}

RULE_TEST(SandbankSetup, twenty_cards_show_a_pebble, "SB-4") {
    std::array<int, types> pebbles{};
    for (std::size_t card = 0; card < castle_kinds; ++card)
        if (has_pebble(static_cast<Card>(card)))
            pebbles[static_cast<std::size_t>(type_of(static_cast<Card>(card)))] += rules().edition().cards[card];
    EXPECT_EQ(pebbles, (std::array{7, 7, 6}));
}

RULE_TEST(SandbankSetup, bonuses_are_a_deck_of_their_own, "SB-5") {
    State s = rules().setup(3, {});
    ASSERT_EQ(s.phase, Phase::bonus);
    EXPECT_EQ(refusal(s, "bonus #27"), 5);
    EXPECT_EQ(refusal(s, "deal crab-end"), 14) << "bonuses are not drawn from the main deck";
    s = dealt(3, 2);
    EXPECT_EQ(refusal(s, "bonus line"), 14) << "nor are they drawn later";
    int cards = s.deck;
    for (const Hand& hand : s.hands) cards += static_cast<int>(hand.size());
    EXPECT_EQ(cards + static_cast<int>(s.beach.size()), 110);
}

RULE_TEST(SandbankSetup, three_cards_each_and_three_on_the_beach, "SB-6") {
    for (int players = 2; players <= 7; ++players) {
        const State s = dealt(players, 3);
        for (int seat = 0; seat < players; ++seat) {
            EXPECT_EQ(s.hands[static_cast<std::size_t>(seat)].size(), 3u);
            for (const Held held : s.hands[static_cast<std::size_t>(seat)]) EXPECT_FALSE(is_open(held)) << "dealt face down";
        }
        EXPECT_EQ(s.beach.size(), 3u);
        EXPECT_EQ(s.deck, 110 - 3 * players - 3);
    }
}

RULE_TEST(SandbankSetup, wave_lies_among_the_last_eleven, "SB-7") {
    const auto chances = [](int deck) {
        State s = Table().deck(deck).state();
        s.phase = Phase::refill;
        s.actor = nature;
        Outcomes outcomes;
        rules().outcomes(s, outcomes);
        std::uint32_t wave = 0, all = 0;
        for (const Outcome& outcome : outcomes) {
            all += outcome.weight;
            if (outcome.action == Action::of(Kind::deal, static_cast<unsigned>(Card::wave))) wave += outcome.weight;
        }
        EXPECT_EQ(refusal(s, "deal wave"), wave > 0 ? 0 : 7);
        return std::pair(wave, all);
    };
    EXPECT_EQ(chances(40), (std::pair{0u, 40u}));
    EXPECT_EQ(chances(11), (std::pair{0u, 11u}));
    EXPECT_EQ(chances(10), (std::pair{1u, 11u}));
    EXPECT_EQ(chances(4), (std::pair{1u, 5u}));
    EXPECT_EQ(chances(0), (std::pair{1u, 1u}));

    // Each of the last eleven places is as likely as another.
    const State start = Table(2).deck(12).state();
    std::array<int, 11> left{};
    for (std::uint64_t game = 0; game < 2200; ++game) {
        Rng rng = Rng::derive(77, game);
        State s = start;
        while (s.wave_out == 0) {
            const int before = s.deck;
            rules().apply(s, *any_action<Game>(rules(), s, rng));
            if (s.wave_out != 0) ++left[static_cast<std::size_t>(before)];
        }
    }
    for (const int count : left) EXPECT_NEAR(count, 200, 70);
}

RULE_TEST(SandbankSetup, records_lie_there_from_the_start, "SB-8") {
    const State s = dealt(2, 4);
    EXPECT_EQ(s.biggest.holder, nobody);
    EXPECT_EQ(s.tallest.holder, nobody);
    const std::string picture = sketch(rules(), s, 0);
    EXPECT_NE(picture.find("+5 Biggest Sandcastle: free"), std::string::npos);
    EXPECT_NE(picture.find("+5 Tallest Tower: free"), std::string::npos);
}

RULE_TEST(SandbankSetup, bonuses_are_dealt_from_each_group_by_number_of_players, "SB-9") {
    for (int players = 2; players <= 7; ++players) {
        const State s = dealt(players, 5);
        const int each = players <= 3 ? 1 : players <= 5 ? 2 : 3;  // the book's example: two of each with five players
        ASSERT_EQ(s.bonus_count, 3 * each);
        for (unsigned i = 0; i < s.bonus_count; ++i) {
            EXPECT_EQ(s.bonuses[i] / 9, static_cast<int>(i) / each) << "nine of each group";
            EXPECT_EQ(s.claimed[i], nobody);
        }
    }
    State s = rules().setup(5, {});
    EXPECT_EQ(refusal(s, "bonus line"), 9) << "content comes first";
    s = after(s, {"bonus crabs"});
    EXPECT_EQ(refusal(s, "bonus crabs"), 9) << "each only once";
    s = after(s, {"bonus grand", "bonus jewel"});
    EXPECT_EQ(refusal(s, "bonus mixed"), 9) << "two of content are dealt";
}

RULE_TEST(SandbankSetup, first_seat_begins_and_turns_go_round, "SB-10") {
    State s = dealt(4, 6);
    for (const int seat : {0, 1, 2, 3, 0, 1}) {
        ASSERT_EQ(s.turn, seat);
        ASSERT_EQ(s.actor, seat);
        ASSERT_FALSE(choices(s, "exchange").empty());
        s = to_next_turn(after(s, {choices(s, "exchange").front()}));
    }
}

TEST(SandbankSetup, editions_are_refused_with_the_reason) {
    const Json whole = *parse(Game::edition_text, "edition.jsonc");
    const auto problem = [&](auto change) {
        Json changed = whole;
        change(changed);
        const auto published = publish<Game>(changed.dump(), "mine.jsonc");
        return published ? std::string("accepted") : published.problem().text();
    };
    EXPECT_EQ(problem([](Json&) {}), "accepted");
    EXPECT_EQ(problem([](Json& e) { e["hand"] = 6; }), "mine.jsonc: hand: 6 is not within 1 to 5");
    EXPECT_EQ(problem([](Json& e) { e["cards"]["crab"]["end"]["pebbles"] = 11; }),
              "mine.jsonc: cards.crab.end.pebbles: 11 is not within 0 to 10");
    EXPECT_EQ(problem([](Json& e) { e["cards"]["crab"]["end"]["count"] = 27; }),
              "mine.jsonc: cards: 97 sandcastle cards in all, more than 96");
    EXPECT_EQ(problem([](Json& e) { e["walls"]["end"] = {" | ", " # ", " | "}; }),
              "mine.jsonc: walls.end: these are not the walls of a card called end");
    EXPECT_EQ(problem([](Json& e) { e["walls"]["tee"][0] = "/ |"; }), "mine.jsonc: walls.tee[0]: '/ |' may hold only ' |-#'");
    const std::string where = "mine.jsonc: bonuses.shape.bonuses[0]";
    EXPECT_EQ(problem([](Json& e) { e["bonuses"]["shape"]["bonuses"][0]["shape"] = {"##", ".."}; }),
              where + ".shape: has an empty row or column at its edge");
    EXPECT_EQ(problem([](Json& e) { e["bonuses"]["shape"]["bonuses"][0]["shape"] = {"#.", ".#"}; }),
              where + ".shape: the cards (#) must touch each other by their edges, beginning in the first row");
    EXPECT_EQ(problem([](Json& e) { e["bonuses"]["shape"]["bonuses"][0]["id"] = "square"; }).substr(0, 39),
              "mine.jsonc: bonuses.shape.bonuses[1].id");
    EXPECT_EQ(problem([](Json& e) { e["bonuses"]["shape"]["bonuses"][0] = {{"id", "line"}, {"name", "A line"}}; }),
              where + ": asks for nothing");
    EXPECT_EQ(problem([](Json& e) { e["deal"]["7"] = 5, e["bonuses"]["pebble"]["bonuses"].erase(4); }), "accepted");
    EXPECT_EQ(problem([](Json& e) { e["wave_depth"] = 90; }),
              "mine.jsonc: has 110 cards, but 7 hands, the beach and the bottom of the deck take 114");
}

}  // namespace tidekeep::sandbank
