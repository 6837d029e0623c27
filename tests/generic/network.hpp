#pragma once
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstring>
#include <iostream>
#include <vector>

#include "bots/network.hpp"
#include "bots/registry.hpp"
#include "generic/travel.hpp"

// What must hold of networks in every game, whether it has one or not: here they are made of chance.
namespace tidekeep {

// A network as plain as can be: what is written to a file, and what has to come out.
template <class G>
class PlainNetwork {
public:
    PlainNetwork(std::uint64_t seed, unsigned width) : width_(width) {
        Rng rng(seed);
        const auto any = [&](int most) { return static_cast<int>(rng.below(2 * static_cast<unsigned>(most) + 1)) - most; };
        const auto fill = [&](std::vector<int>& numbers, std::size_t count, int most) {
            while (numbers.size() < count) numbers.push_back(any(most));
        };
        const Layout layout = layout_of<G>();
        for (const unsigned most : layout.most()) {
            auto& rows = entries_.emplace_back(std::min(most, 5u));
            for (auto& row : rows)
                if (rng.below(5) == 0) fill(row, width, 127);
        }
        fill(bias_, width, 3000), fill(outlook_, seats * width, 3000), fill(second_bias_, depth, 60'000), fill(second_, depth * width, 400);
        fill(output_bias_, seats + 1, 90'000), fill(output_, (seats + 1) * depth, 400), fill(trust_, seats, 300);
    }

    std::vector<std::uint8_t> file() const {
        std::vector<std::uint8_t> bytes;
        const auto put = [&]<class T>(T value) {
            for (unsigned i = 0; i < sizeof value; ++i)
                bytes.push_back(static_cast<std::uint8_t>(static_cast<std::uint64_t>(value) >> 8 * i));
        };
        const auto put_all = [&]<class T>(const std::vector<int>& values, T) {
            for (const int value : values) put(static_cast<T>(value));
        };
        put(std::uint32_t{0x314E4B54}), put(layout_of<G>().hash()), put(hash_text(standard<G>().fingerprint));
        put(std::uint8_t{seats}), put(static_cast<std::uint8_t>(G::least_players)), put(std::uint8_t{seats}), put(std::uint16_t{7});
        put(static_cast<std::uint8_t>(width_));
        for (const auto& rows : entries_) put(static_cast<std::uint16_t>(rows.size()));
        unsigned bits = 0, count = 0;
        for (const auto& rows : entries_)
            for (const auto& row : rows) {
                bits |= (row.empty() ? 0u : 1u) << count % 8;
                if (++count % 8 == 0) put(static_cast<std::uint8_t>(bits)), bits = 0;
            }
        if (count % 8 != 0) put(static_cast<std::uint8_t>(bits));
        put_all(bias_, std::int16_t{});
        for (const auto& rows : entries_)
            for (const auto& row : rows) put_all(row, std::int8_t{});
        put_all(outlook_, std::int16_t{}), put_all(second_bias_, std::int32_t{}), put_all(second_, std::int16_t{});
        put_all(output_bias_, std::int32_t{}), put_all(output_, std::int16_t{}), put_all(trust_, std::int16_t{});
        return bytes;
    }

    Network::Output judge(const std::array<std::int16_t, observation_size<G>>& seen, const Outlook& outlook, int players) const {
        std::vector<int> first(bias_), second(second_bias_);
        for (std::size_t e = 0; e < entries_.size(); ++e) {
            const std::size_t value = std::min<std::size_t>(static_cast<std::uint16_t>(seen[e]), entries_[e].size());
            if (value == 0) continue;
            for (std::size_t i = 0; i < entries_[e][value - 1].size(); ++i) first[i] += entries_[e][value - 1][i];
        }
        for (unsigned i = 0; i < width_; ++i) {
            int sum = 0;
            for (unsigned place = 0; place < seats; ++place) sum += outlook[place] * outlook_[place * width_ + i];
            first[i] = std::clamp(static_cast<std::int16_t>(first[i]) + (sum >> 10), 0, 256);
        }
        Network::Output output{};
        for (unsigned o = 0; o <= seats; ++o) {
            output[o] = output_bias_[o] + trust_[static_cast<unsigned>(players) - 1] * outlook[o == seats ? 0 : o];
            for (unsigned d = 0; d < depth; ++d) {
                int sum = second_bias_[d];
                for (unsigned i = 0; i < width_; ++i) sum += first[i] * second_[d * width_ + i];
                output[o] += std::clamp(sum >> 8, 0, 256) * output_[o * depth + d];
            }
        }
        return output;
    }

private:
    static constexpr unsigned seats = G::most_players, depth = Network::depth;
    unsigned width_;
    std::vector<std::vector<std::vector<int>>> entries_;  // a row for each value, empty where the file has none
    std::vector<int> bias_, outlook_, second_bias_, second_, output_bias_, output_, trust_;
};

template <class G>
class Networks : public testing::Test {
public:
    // Calls visit(rules, state, actor) at many decisions, of games with different numbers of players.
    template <class Visit>
    static void decisions(std::uint64_t seed, Visit visit) {
        travel<G>(8, seed, [&](const auto& rules, const auto& state, Action) {
            if (rules.actor(state) >= 0) visit(rules, state, rules.actor(state));
        });
    }
};

TYPED_TEST_SUITE_P(Networks);

TYPED_TEST_P(Networks, judge_as_a_plain_one_does) {
    for (const unsigned width : {32u, 64u}) {
        const PlainNetwork<TypeParam> plain(width, width);
        const Result<Network> network = read_network<TypeParam>(plain.file(), "made.bin");
        ASSERT_TRUE(network) << network.problem().text();
        EXPECT_EQ(network->sight(), 7);
        int count = 0;
        TestFixture::decisions(51, [&](const auto& rules, const auto& state, Seat actor) {
            const Redacted<TypeParam> known(rules, state, actor);
            const Outlook outlook = outlook_of<TypeParam>(rules, leads_of<TypeParam>(rules, state), state.players, actor);
            std::array<std::int16_t, observation_size<TypeParam>> seen{};
            observe(rules, known, seen.data());
            Network::Pen pen(*network);
            observe(rules, known.state(), actor, pen);
            ASSERT_EQ(network->judge(pen, outlook, state.players), plain.judge(seen, outlook, state.players));
            ++count;
        });
        EXPECT_GT(count, 20 / thinning);
    }
}

TYPED_TEST_P(Networks, promise_shares_that_add_up_and_take_little_time) {
    const Result<Network> network = read_network<TypeParam>(PlainNetwork<TypeParam>(3, 32).file(), "made.bin");
    ASSERT_TRUE(network);
    Network::Output total{};
    auto spent = std::chrono::steady_clock::duration::zero();
    int count = 0;
    TestFixture::decisions(52, [&](const auto& rules, const auto& state, Seat actor) {
        for (const double pride : {0.0, 0.1}) {
            double sum = 0;
            for (const double share : learned_shares<TypeParam>(*network, rules, state, pride)) sum += share;
            if (state.players > 1) {
                ASSERT_NEAR(sum, 1, 1e-9);
            }
        }
        const auto start = std::chrono::steady_clock::now();
        Network::Pen pen(*network);
        observe(rules, rules.redact(state, actor), actor, pen);
        total[0] ^= network->judge(pen, {}, state.players)[0];
        spent += std::chrono::steady_clock::now() - start;
        ++count;
    });
    ASSERT_GT(count, 0);
    std::cout << TypeParam::name << ": " << std::chrono::duration<double, std::micro>(spent).count() / count << " µs a position ("
              << total[0] % 2 << ")\n";
}

TYPED_TEST_P(Networks, are_refused_where_they_do_not_fit) {
    const std::vector<std::uint8_t> good = PlainNetwork<TypeParam>(4, 32).file();
    const auto fault = [&](std::vector<std::uint8_t> bytes) {
        const Result<Network> network = read_network<TypeParam>(bytes, "made.bin");
        return network ? std::string("none") : network.problem().text();
    };
    const auto changed = [&](std::size_t at, int by) {
        std::vector<std::uint8_t> bytes = good;
        bytes[at] = static_cast<std::uint8_t>(bytes[at] + by);
        return fault(bytes);
    };
    EXPECT_EQ(fault(good), "none");
    EXPECT_EQ(fault({}), "made.bin: this is not a network that this program reads");
    EXPECT_EQ(changed(0, 1), "made.bin: this is not a network that this program reads");
    EXPECT_EQ(changed(4, 1), "made.bin: this network is for another game, or for other observations of this one");
    EXPECT_EQ(changed(12, 1), "made.bin: this network has learnt another edition of the game");
    EXPECT_EQ(changed(20, 1), "made.bin: this network is for another game, or for other observations of this one");
    EXPECT_EQ(changed(22, 1), "made.bin: the numbers of players do not fit the game");
    EXPECT_EQ(changed(25, 1), "made.bin: the first layer is 33 wide, not 32 or 64");
    EXPECT_EQ(changed(27, 255), "made.bin: an observation has more values than there are");
    EXPECT_EQ(fault(std::vector<std::uint8_t>(Network::most_bytes + 1)),
              "made.bin: a network has at most 150000 bytes, this file has 150001");
    std::vector<std::uint8_t> bytes = good;
    bytes.push_back(0);
    EXPECT_EQ(fault(bytes), "made.bin: the file goes on after its end");
    for (std::size_t size = 26; size < good.size(); size += 1 + size / 9)
        ASSERT_EQ(fault({good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size)}), "made.bin: the file ends too early") << size;
    // Whatever else is in it, it is refused or harmless.
    Rng rng(5);
    const auto& rules = standard<TypeParam>().rules;
    typename TypeParam::State state = rules.setup(TypeParam::most_players, {});
    ASSERT_GE(settle<TypeParam>(rules, state, rng), 0);
    for (int i = 0; i < 300 / thinning; ++i) {
        bytes = good;
        for (int change = 0; change < 20; ++change)
            bytes[rng.below(4) == 0 ? 20 + rng.below(3000) % (good.size() - 20) : rng.below(static_cast<std::uint32_t>(good.size()))] =
                static_cast<std::uint8_t>(rng.below(256));
        std::memcpy(bytes.data(), good.data(), 21);
        const Result<Network> network = read_network<TypeParam>(bytes, "made.bin");
        if (!network) continue;
        const Shares shares = learned_shares<TypeParam>(*network, rules, state, 0);
        ASSERT_TRUE(std::isfinite(shares[0]));
    }
}

// Where there is no network for it, who has learnt is the highest level.
TYPED_TEST_P(Networks, who_has_learnt_chooses_by_the_rules_and_the_same_again) {
    const auto one = make_bot<TypeParam>("learned:40"), other = make_bot<TypeParam>("learned:40"), plain = make_bot<TypeParam>("level5:40");
    int count = 0;
    Rng pick(53);
    TestFixture::decisions(54, [&](const auto& rules, const auto& state, Seat actor) {
        if (pick.below(64) != 0) return;
        const Redacted<TypeParam> known(rules, state, actor);
        typename TypeParam::Actions actions;
        rules.legal(known.state(), actions);
        for (const auto* bot : {&one, &other, &plain}) (*bot)->start();
        Rng first(9), second(9), third(9);
        const Action action = one->choose(rules, known, first);
        ASSERT_NE(std::find(actions.begin(), actions.end(), action), actions.end());
        ASSERT_EQ(action, other->choose(rules, known, second));
        const std::shared_ptr<const Network>& built_in = network<TypeParam>();
        if (built_in == nullptr || !built_in->knows(state.players)) {
            ASSERT_EQ(action, plain->choose(rules, known, third));
        }
        ++count;
    });
    EXPECT_GT(count, 0);
}

REGISTER_TYPED_TEST_SUITE_P(Networks, judge_as_a_plain_one_does, promise_shares_that_add_up_and_take_little_time,
                            are_refused_where_they_do_not_fit, who_has_learnt_chooses_by_the_rules_and_the_same_again);

}  // namespace tidekeep
