#include "sandbank/table.hpp"

namespace tidekeep::sandbank {
namespace {

// The part of the action space that names cards which exist: in it, refusals are for reasons of play.
template <class F>
void visit_near(const State& s, F f) {
    visit_actions(rules(), [&](Action action) {
        const Kind kind = action.kind<Kind>();
        const bool names_card = kind == Kind::join || kind == Kind::cover || kind == Kind::attack;
        if (!names_card || action.a() <= s.placed) f(action);
    });
}

// A random action, but one that hoards attack cards, and fights to the last.
Action quarrelsome(const State& s, Rng& rng) {
    const Action any = *any_action<Game>(rules(), s, rng);
    if (s.actor < 0 || (s.phase == Phase::turn && rng.below(4) != 0)) return any;
    Actions actions;
    rules().legal(s, actions);
    for (const Action action : actions) {
        const Kind kind = action.kind<Kind>();
        if (kind == Kind::attack || kind == Kind::counter || (kind == Kind::take && is_attack(static_cast<Card>(action.a()))))
            return action;
    }
    return any;
}

}  // namespace

// Generator and referee on decisions, many of them in long fights: the generic suite visits few of those.
TEST(SandbankAgreement, holds_in_fights_and_long_chains) {
    std::uint64_t pairs = 0, chains = 0;
    std::array<std::uint64_t, 8> answers{};  // by the number of attack cards played
    Rng rng(4);
    for (std::uint64_t round = 0; pairs < 1'000'000 || chains < 20; ++round) {
        State s = rules().setup(2 + static_cast<int>(round % 6), {});
        while (s.actor != nobody) {
            const Action action = quarrelsome(s, rng);
            Actions actions;
            if (s.actor >= 0) rules().legal(s, actions);
            if (s.phase == Phase::answer) {
                ++answers[s.pot];
                chains += s.pot >= 4 ? 1 : 0;
            }
            const bool look = s.pot >= 3 || (s.actor >= 0 && rng.below(512) == 0);
            if (look) {
                std::uint64_t found = 0;
                visit_near(s, [&](Action other) {
                    const bool listed = std::find(actions.begin(), actions.end(), other) != actions.end();
                    found += listed ? 1 : 0;
                    ++pairs;
                    if (check(rules(), s, other).ok() != listed)
                        ADD_FAILURE() << to_text(rules(), other) << "\n" << sketch(rules(), s, nobody);
                });
                ASSERT_EQ(found, actions.size());
                ASSERT_FALSE(testing::Test::HasFailure());
            }
            rules().apply(s, action);
        }
    }
    EXPECT_GE(pairs, 1'000'000u);
    EXPECT_GE(chains, 20u) << "attack chains of length four and more";
    std::cout << "  " << pairs << " pairs; answers with 1, 2, .. attack cards on the table:";
    for (std::size_t pot = 1; pot <= 6; ++pot) std::cout << " " << answers[pot];
    std::cout << "\n";
}

// What the state's bounds rest on: a castle's rows and columns together are at most its cards plus one.
TEST(SandbankAgreement, castles_never_outgrow_their_canvas) {
    std::size_t longest = 0, most = 0;
    for (std::uint64_t game = 0; game < 60; ++game) {
        Rng rng = Rng::derive(9, game);
        State s = rules().setup(2, {});
        while (s.actor != nobody) {
            unsigned first = 0;
            for (unsigned castle = 0; castle < s.castle_count; first += s.castles[castle++].size) {
                std::size_t width = 0, height = 0;
                for (unsigned i = first; i < first + s.castles[castle].size; ++i) {
                    width = std::max<std::size_t>(width, s.sand[i].x + 1u);
                    height = std::max<std::size_t>(height, s.sand[i].y + 1u);
                }
                ASSERT_LE(width + height, s.castles[castle].size + 1u);
                longest = std::max(longest, width + height);
            }
            most = std::max<std::size_t>(most, s.placed);
            rules().apply(s, *any_action<Game>(rules(), s, rng));
        }
    }
    EXPECT_GT(longest, 8u);
    EXPECT_LE(most, 80u);
    std::cout << "  most rows and columns together " << longest << ", most cards on the sand " << most << "\n";
}

// Two ways to the same castle lead to the same bytes.
TEST(SandbankAgreement, equal_castles_are_equal_states) {
    const State s = Table(2).hand(0, "crab-straight crab-straight seagull-end").castle(0, "0,0 bucket-EW").state();
    const auto built = [&](std::initializer_list<std::string> actions) {
        State end = s;
        for (const std::string& text : actions) {
            end.turn = end.actor = 0;
            end.phase = Phase::turn;
            end = after(end, {text});
        }
        return end;
    };
    const State a = built({"join crab-EW west of 1", "join crab-EW east of 2"}),
                b = built({"join crab-EW east of 1", "join crab-EW west of 1"});
    EXPECT_TRUE(same(a, b));
}

}  // namespace tidekeep::sandbank
