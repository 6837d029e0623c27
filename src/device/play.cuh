#pragma once
#include <cstddef>
#include <cstdint>
#include <utility>

#include "device/plan.hpp"
#include "kernel/hash.hpp"
#include "kernel/rules.hpp"

// Random play on a device: a lane a game, refilled when it ends. Lanes of a warp do the same at the same time or wait for each other, and that is
// what the time goes to: most of what two games do next differs. There are two ways to keep them together.
namespace tidekeep::device {

// The bits of no action.
inline constexpr std::uint32_t none = ~std::uint32_t{0};

// Counts actions, and keeps the one of a certain number.
class Chooser {
public:
    constexpr explicit Chooser(std::uint32_t number) : number_(number) {}

    constexpr std::uint32_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr Action chosen() const { return chosen_; }
    constexpr void clear() { size_ = 0; }
    constexpr void push(Action action) {
        if (size_++ == number_) chosen_ = action;
    }

private:
    std::uint32_t number_;
    std::uint32_t size_ = 0;
    Action chosen_{};
};

// One of a seat's actions at random, the same and with the same luck as from a list. The generator runs twice, to count and to choose, but is there
// only once: instructions that do not fit into the cache cost more than anything that they save.
template <class Rules, class State>
__device__ std::uint32_t choose(const Rules& rules, const State& state, Rng& rng) {
    std::uint32_t number = none;
#pragma unroll 1
    while (true) {
        Chooser chooser(number);
        rules.legal(state, chooser);
        if (number != none) return chooser.chosen().bits;
        if (chooser.empty()) return none;
        number = rng.below(chooser.size());
    }
}

// A game in progress.
template <class Rules>
struct Lane {
    using State = decltype(std::declval<const Rules&>().setup(0, Choices{}));

    State state;
    std::uint64_t number;  // of the game
    std::uint64_t hash;
    Rng rng{0};

    __device__ void begin(const Rules& rules, const Plan& plan, std::uint64_t game) {
        state = rules.setup(plan.players, plan.choices);
        number = game;
        hash = 0;
        rng = Rng::derive(plan.seed, game);
    }
    // The next action, or none if the game is over.
    __device__ std::uint32_t next(const Rules& rules) {
        const Seat actor = rules.actor(state);
        if (actor == nobody) return none;
        if (actor != nature) return choose(rules, state, rng);
        const Maybe<Action> drawn = rules.draw(state, rng);
        return drawn ? (*drawn).bits : none;
    }
    __device__ void act(const Rules& rules, std::uint32_t bits) {
        rules.apply(state, Action{bits});
        hash = mix(hash, bits);
    }
    // What the game adds to the signature.
    __device__ std::uint64_t end(const Rules& rules, const Plan& plan) {
        const Scores scores = rules.scores(state);
        for (int seat = 0; seat < plan.players; ++seat)
            hash = mix(hash, static_cast<std::uint16_t>(scores.points[seat]) << 8 | scores.rank[seat]);
        return mix(number, hash);
    }
};

__device__ inline void add(Tally* total, const Tally& own) {
    atomicAdd(&total->games, own.games);
    atomicAdd(&total->actions, own.actions);
    atomicAdd(&total->signature, own.signature);
}

// Every thread keeps its lane to itself, in registers and local memory. Luck speaks first, until all lanes of the warp are at a decision. Good where a
// state is small, for then many warps hide what one waits for.
template <class Rules>
__global__ void play_aligned(const Rules* rules, Plan plan, unsigned most_actions, Tally* total) {
    const std::uint64_t lanes = std::uint64_t{gridDim.x} * blockDim.x;
    std::uint64_t game = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
    if (game >= plan.games) return;
    Lane<Rules> lane;
    lane.begin(*rules, plan, game);
    Tally own{};
#pragma unroll 1
    while (own.actions < most_actions) {
#pragma unroll 1
        while (rules->actor(lane.state) == nature) {
            const Maybe<Action> drawn = rules->draw(lane.state, lane.rng);
            if (!drawn) break;
            lane.act(*rules, (*drawn).bits);
            ++own.actions;
        }
        __syncwarp(__activemask());
        const std::uint32_t bits = rules->actor(lane.state) >= 0 ? choose(*rules, lane.state, lane.rng) : none;
        if (bits != none) {
            lane.act(*rules, bits);
            ++own.actions;
            continue;
        }
        ++own.games;
        own.signature += lane.end(*rules, plan);
        game += lanes;
        if (game >= plan.games) break;
        lane.begin(*rules, plan, game);
    }
    add(total, own);
}

// Gives the lanes of a block to its threads so that those in the same phase are neighbours.
class Sorter {
public:
    // The lane of this thread, which brings one lane and its phase.
    __device__ unsigned exchange(unsigned lane, unsigned phase) {
        if (threadIdx.x < phases) first_[threadIdx.x] = 0;
        __syncthreads();
        const unsigned rank = atomicAdd(&first_[phase], 1u);
        __syncthreads();
        if (threadIdx.x < phases) {
            const unsigned count = first_[threadIdx.x];
            unsigned sum = count;
            for (unsigned reach = 1; reach < phases; reach *= 2) {
                const unsigned before = __shfl_up_sync(~0u, sum, reach);
                if (threadIdx.x >= reach) sum += before;
            }
            first_[threadIdx.x] = sum - count;
        }
        __syncthreads();
        lanes_[first_[phase] + rank] = static_cast<std::uint16_t>(lane);
        __syncthreads();
        return lanes_[threadIdx.x];
    }

    static constexpr unsigned phases = 32;

private:
    unsigned first_[phases];
    std::uint16_t lanes_[1024];
};

// The lanes of a block are in its shared memory, and before every action they change hands, so that a warp is all in one phase. Good where rules are
// long and phases differ much; the memory holds few lanes, and so hides little of the waiting.
template <class Rules>
constexpr std::size_t room_of_lane = ((sizeof(Lane<Rules>) + 7) / 8 | 1) * 8;  // an odd number of words, for the banks

template <class Rules>
__global__ void play_sorted(const Rules* rules, Plan plan, unsigned most_actions, Tally* total) {
    __shared__ Sorter sorter;
    extern __shared__ __align__(16) unsigned char room[];
    const std::uint64_t lanes = std::uint64_t{gridDim.x} * blockDim.x;
    const auto lane_at = [&](unsigned place) -> Lane<Rules>& {
        return *reinterpret_cast<Lane<Rules>*>(room + place * room_of_lane<Rules>);
    };
    unsigned place = threadIdx.x;
    lane_at(place).begin(*rules, plan, std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x);
    Tally own{};
#pragma unroll 1
    for (unsigned step = 0; step < most_actions; ++step) {
        place = sorter.exchange(place, static_cast<unsigned>(lane_at(place).state.phase) % Sorter::phases);
        Lane<Rules>& lane = lane_at(place);
        const bool playing = lane.number < plan.games;
        if (playing) {
            const std::uint32_t bits = lane.next(*rules);
            if (bits != none) {
                lane.act(*rules, bits);
                ++own.actions;
            } else {
                ++own.games;
                own.signature += lane.end(*rules, plan);
                lane.begin(*rules, plan, lane.number + lanes);
            }
        }
        if (__syncthreads_or(playing) == 0) break;
    }
    add(total, own);
}

}  // namespace tidekeep::device
