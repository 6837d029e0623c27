#include <gtest/gtest.h>

#include <set>

#include "games/games.hpp"
#include "match/play.hpp"
#include "server/frame.hpp"
#include "server/tongue.hpp"

// What is told to somebody is the same bytes for two true states that look alike to them.
namespace tidekeep {
namespace {

template <Game G>
class Twins {
public:
    using State = typename G::State;

    explicit Twins(int players) : players_(players), state_(rules().setup(players, {})) {}

    // A whole game; at every step it is seen from one place at the table.
    void play() {
        while (rules().actor(state_) != nobody) {
            const Action action = *any_action<G>(rules(), state_, rng_);
            const auto viewer = static_cast<Seat>(rng_.below(static_cast<std::uint32_t>(players_) + 1));
            compare(viewer < players_ ? viewer : nobody, action);
            rules().apply(state_, action);
        }
    }

    // How often something was hidden from the viewer; and in how many of these cases another state, or another action, looked the same.
    int hidden = 0, different = 0;

private:
    static const typename G::Rules& rules() { return standard<G>().rules; }

    Chronicle table(const State& state) const {
        Record header;
        header.game = G::name;
        header.players = players_;
        Facts facts;
        facts.id = 1;
        facts.game = G::name;
        facts.players = players_;
        facts.options = facts.pace = "{}";
        Chronicle chronicle(std::move(facts), {}, std::make_unique<Play<G>>(share_standard<G>(), state, header, true));
        chronicle.add({0, Deed::start, nobody, 0, 1, {}});
        return chronicle;
    }

    static std::vector<Action> options(const State& state) {
        std::vector<Action> actions;
        if (rules().actor(state) == nature) {
            typename G::Outcomes outcomes;
            rules().outcomes(state, outcomes);
            for (const Outcome& outcome : outcomes) actions.push_back(outcome.action);
        } else {
            typename G::Actions legal;
            rules().legal(state, legal);
            actions.assign(legal.begin(), legal.end());
        }
        return actions;
    }

    static State after(State state, Action action) {
        rules().apply(state, action);
        return state;
    }

    // An action in another state that looks to the viewer as this one does here: another one if there is.
    std::optional<Action> twin_of(Action action, const State& other, Seat viewer) {
        const State seen = rules().redact(after(state_, action), viewer);
        const Action shown = rules().conceal(state_, action, viewer);
        std::optional<Action> found;
        for (const Action candidate : options(other)) {
            if (rules().conceal(other, candidate, viewer) != shown) continue;
            if (!same(rules().redact(after(other, candidate), viewer), seen)) continue;
            found = candidate;
            if (candidate != action) break;
        }
        return found;
    }

    void expect_same(const Chronicle& one, const Chronicle& other, Seat viewer, Action action) const {
        const std::string what = std::string(G::name) + ", viewer " + std::to_string(viewer) + ", " + to_text(rules(), action);
        ASSERT_EQ(frame::state(one, viewer, 0, 7, 5), frame::state(other, viewer, 0, 7, 5)) << what;
        const bool in_json = hidden % json_every == 0;
        if (in_json) {
            ASSERT_EQ(tongue::state(one, viewer, 0, 7, 5), tongue::state(other, viewer, 0, 7, 5)) << what;
        }
        for (std::size_t step = 0; step <= one.match().length(); ++step) {
            ASSERT_EQ(frame::looked(one, viewer, 7, step), frame::looked(other, viewer, 7, step)) << what;
            if (in_json) {
                ASSERT_EQ(tongue::looked(one, viewer, 7, step), tongue::looked(other, viewer, 7, step)) << what;
            }
        }
    }

    void compare(Seat viewer, Action action) {
        const State seen = rules().redact(state_, viewer);
        if (same(seen, state_) && rules().conceal(state_, action, viewer) == action) return;
        ++hidden;
        State other = rules().complete(seen, viewer, rng_);
        std::optional<Action> twin = twin_of(action, other, viewer);
        for (int tries = 0; tries < 8 && (!twin || (same(other, state_) && *twin == action)); ++tries) {
            other = rules().complete(seen, viewer, rng_);
            twin = twin_of(action, other, viewer);
        }
        Chronicle one = table(state_), two = table(other);
        expect_same(one, two, viewer, action);
        if (!twin) return;
        different += same(state_, other) && *twin == action ? 0 : 1;
        const Seat actor = rules().actor(state_);
        one.add({1, Deed::act, actor, action.bits, 2, {}});
        two.add({1, Deed::act, actor, twin->bits, 2, {}});
        ASSERT_EQ(one.match().length(), 1u);
        ASSERT_EQ(two.match().length(), 1u);
        expect_same(one, two, viewer, action);
    }

    static constexpr int json_every = 4;  // it takes long

    int players_;
    State state_;
    Rng rng_{11};
};

// How many pairs that differ were compared.
template <Game G>
int play_one() {
    int different = 0;
    for (const int players : std::set<int>{G::least_players, std::min<int>(3, G::most_players)}) {
        Twins<G> twins(players);
        twins.play();
        // Where something is hidden, another truth often looks the same; else there would be nothing to hide.
        if (twins.hidden > 20) {
            EXPECT_GT(twins.different, twins.hidden / 4) << G::name << " for " << players;
        }
        different += twins.different;
    }
    return different;
}

template <Game... G>
int play_all(Games<G...>) {
    return (play_one<G>() + ...);
}

TEST(Leak, frames_are_the_same_bytes_for_states_that_look_alike) { EXPECT_GT(play_all(AllGames{}), 200); }

}  // namespace
}  // namespace tidekeep
