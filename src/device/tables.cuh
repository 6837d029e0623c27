#pragma once
#include "bots/foresight.hpp"
#include "bots/squash.hpp"
#include "device/memory.cuh"
#include "device/tables.hpp"

// Tables, for whoever compiles a game for the device: a thread a game.
namespace tidekeep::device {

inline constexpr unsigned threads = 128;  // a block
inline unsigned blocks_for(std::size_t games) { return static_cast<unsigned>((games + threads - 1) / threads); }
__device__ inline std::size_t own_number() { return std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; }

// What the player of a seat does; nothing, where the seat is played from outside.
template <Playable G>
__device__ Maybe<Action> decide(Player player, const typename G::Rules& rules, const typename G::State& state, Seat seat, Rng& luck) {
    if (player == Player::outside) return {};
    if (player == Player::random) return any_action_unlisted<G>(rules, state, luck);
    return look_ahead<G>(rules, Redacted<G>(rules, state, seat), luck);
}

// Which actions are legal, a bit each. Masks can be written to by whoever is handed them; these cannot.
inline __host__ __device__ std::size_t words_for(std::size_t actions) { return (actions + 31) / 32; }

// What kernels are told of tables. They find it in the device's memory: where it was a parameter, kernels were wrong (docs/device.md).
template <Playable G>
struct Hall {
    const typename G::Rules* rules;
    const typename G::Numbering* numbering;
    Plan plan;
    Players seats;
    std::size_t actions;
    Arrays arrays;
    Running<G>* games;
    std::uint32_t* legal;    // games x words_for(actions)
    std::uint32_t* choices;  // games: how many actions are legal

    __device__ bool allows(std::size_t i, std::int32_t action) const {
        const auto number = static_cast<std::size_t>(action);
        return action >= 0 && number < actions && (legal[i * words_for(actions) + number / 32] >> number % 32 & 1) != 0;
    }

    // A generator's actions, into the row of a game.
    class Marks {
    public:
        __device__ Marks(const Hall& hall, std::size_t i)
            : numbering_(*hall.numbering), mask_(hall.arrays.mask + i * hall.actions), legal_(hall.legal + i * words_for(hall.actions)) {}

        __device__ void clear() {}  // rows are, and generators do nothing before they clear
        __device__ bool empty() const { return count_ == 0; }
        __device__ std::uint32_t count() const { return count_; }
        __device__ void push(Action action) {
            const unsigned number = *numbering_.index_of(action);
            mask_[number] = 1;
            legal_[number / 32] |= 1u << number % 32;
            ++count_;
        }

    private:
        const typename G::Numbering& numbering_;
        std::int8_t* mask_;
        std::uint32_t* legal_;
        std::uint32_t count_ = 0;
    };

    // What the seat to act knows and may do.
    __device__ void show(std::size_t i, const typename G::State& state, Seat seat) const {
        arrays.actor[i] = seat;
        observe<G>(*rules, Redacted<G>(*rules, state, seat), arrays.observation + i * observation_size<G>);
        Marks marks(*this, i);
        rules->legal(state, marks);
        choices[i] = marks.count();
    }

    __device__ void count(std::size_t i, const typename G::State& state) const {
        const Scores scores = rules->scores(state);
        const Shares shares = shares_of(scores, plan.players);
        for (int seat = 0; seat < plan.players; ++seat) {
            arrays.reward[i * plan.players + seat] = static_cast<float>(shares[seat]);
            arrays.points[i * plan.players + seat] = scores.points[seat];
        }
        arrays.done[i] = true;
    }
};

// The first game in which an action is not legal.
template <Playable G>
__global__ void find_illegal(const Hall<G>* where, const std::int32_t* chosen, unsigned long long* first) {
    const Hall<G>& hall = *where;
    const std::size_t i = own_number();
    if (i < hall.plan.games && !hall.allows(i, chosen[i])) atomicMin(first, static_cast<unsigned long long>(i));
}

template <Playable G>
__global__ void pick_random(const Hall<G>* where) {
    const Hall<G>& hall = *where;
    const std::size_t i = own_number();
    if (i >= hall.plan.games) return;
    Running<G> game = hall.games[i];
    Picker one(game.whim.below(hall.choices[i]));
    hall.rules->legal(game.state, one);
    hall.arrays.choice[i] = static_cast<std::int32_t>(*hall.numbering->index_of(*one.picked()));
    hall.games[i].whim = game.whim;
}

// Does what was chosen, and goes on; without choices the games begin. Players inside take much room, and are left out where there are none.
template <Playable G, bool with_players>
__global__ void go_on(const Hall<G>* where, const std::int32_t* chosen) {
    const Hall<G>& hall = *where;
    const std::size_t i = own_number();
    if (i >= hall.plan.games) return;
    const auto& rules = *hall.rules;
    Running<G> game = chosen == nullptr ? Running<G>(hall.plan.seed, i) : hall.games[i];
    for (int seat = 0; seat < hall.plan.players; ++seat) hall.arrays.reward[i * hall.plan.players + seat] = 0;
    hall.arrays.done[i] = false;
    if (chosen == nullptr) game.state = rules.setup(hall.plan.players, hall.plan.choices);
    else rules.apply(game.state, hall.numbering->action_at(static_cast<unsigned>(chosen[i])));
    const auto inside = [&](Seat seat) -> Maybe<Action> {
        if constexpr (with_players) return decide<G>(hall.seats[static_cast<std::size_t>(seat)], rules, game.state, seat, game.luck);
        else return {};
    };
    const Seat seat = game.go_on(rules, hall.plan.players, hall.plan.choices, inside, [&] { hall.count(i, game.state); });
    hall.games[i] = game;
    hall.show(i, game.state, seat);
}

template <Playable G>
class TablesOf final : public Tables {
public:
    // On the device that is in use.
    TablesOf(const typename G::Rules& rules, const Plan& plan, const Players& seats, int number)
        : numbering_on_host_(rules),
          games_(plan.games),
          legal_(plan.games * words_for(numbering_on_host_.action_count())),
          choices_(plan.games),
          observation_(plan.games * observation_size<G>),
          mask_(plan.games * numbering_on_host_.action_count()),
          choice_(plan.games),
          reward_(plan.games * plan.players),
          points_(plan.games * plan.players),
          actor_(plan.games),
          done_(plan.games) {
        device = number;
        size = plan.games, entries = observation_size<G>, actions = numbering_on_host_.action_count();
        players = static_cast<std::size_t>(plan.players);
        for (const Player player : seats) with_players_ = with_players_ || player != Player::outside;
        arrays = {observation_.get(), mask_.get(), choice_.get(), reward_.get(), points_.get(), actor_.get(), done_.get()};
        rules_.set(rules);
        numbering_.set(numbering_on_host_);
        hall_.set({rules_.get(), numbering_.get(), plan, seats, actions, arrays, games_.get(), legal_.get(), choices_.get()});
        must(cudaMemset(choice_.get(), 0, size * sizeof(std::int32_t)));
        must(cudaMemset(points_.get(), 0, size * players * sizeof(std::int16_t)));
        advance(nullptr);
        must(cudaDeviceSynchronize());
    }

    std::optional<std::size_t> step(const std::int32_t* chosen) override {
        must(cudaSetDevice(device));
        first_.set(size);
        find_illegal<G><<<blocks_for(size), threads>>>(hall_.get(), chosen, first_.get());
        must(cudaGetLastError());
        if (const auto first = static_cast<std::size_t>(first_.read()); first < size) return first;
        advance(chosen);
        return {};
    }

    void pick() override {
        must(cudaSetDevice(device));
        pick_random<G><<<blocks_for(size), threads>>>(hall_.get());
        must(cudaGetLastError());
    }

    void read(std::size_t index, void* state) const override {
        must(cudaSetDevice(device));
        must(cudaMemcpy(state, &games_.get()[index].state, sizeof(typename G::State), cudaMemcpyDeviceToHost));
    }

    std::int32_t number(const std::int32_t* at) const override {
        must(cudaSetDevice(device));
        std::int32_t value = 0;
        must(cudaMemcpy(&value, at, sizeof value, cudaMemcpyDeviceToHost));
        return value;
    }

private:
    void advance(const std::int32_t* chosen) {
        must(cudaMemsetAsync(mask_.get(), 0, size * actions));
        must(cudaMemsetAsync(legal_.get(), 0, size * words_for(actions) * sizeof(std::uint32_t)));
        const auto kernel = with_players_ ? go_on<G, true> : go_on<G, false>;
        kernel<<<blocks_for(size), threads>>>(hall_.get(), chosen);
        must(cudaGetLastError());
    }

    typename G::Numbering numbering_on_host_;
    Held<typename G::Rules> rules_;
    Held<typename G::Numbering> numbering_;
    Held<Running<G>> games_;
    Held<std::uint32_t> legal_;
    Held<std::uint32_t> choices_;
    Held<std::int16_t> observation_;
    Held<std::int8_t> mask_;
    Held<std::int32_t> choice_;
    Held<float> reward_;
    Held<std::int16_t> points_;
    Held<std::int8_t> actor_;
    Held<bool> done_;
    Held<unsigned long long> first_;
    Held<Hall<G>> hall_;
    bool with_players_ = false;
};

template <Playable G>
std::unique_ptr<Tables> tables_on(int device, const typename G::Rules& rules, const Plan& plan, const Players& seats) {
    must(cudaSetDevice(device));
    return std::make_unique<TablesOf<G>>(rules, plan, seats, device);
}

// What a kernel is told of games to be played to their ends.
template <Playable G>
struct Series {
    typename G::Rules rules;
    Plan plan;
    Players seats;
    std::uint64_t first;
};

// A thread plays one game after the other, as many threads as there is room for.
template <Playable G>
__global__ void play_to_ends(const Series<G>* where, Finish* finishes) {
    const Series<G>& series = *where;
    const auto choose = [&](Seat seat, const typename G::State& state, Rng& rng) {
        return decide<G>(series.seats[static_cast<std::size_t>(seat)], series.rules, state, seat, rng);
    };
    for (std::uint64_t game = own_number(); game < series.plan.games; game += std::uint64_t{gridDim.x} * blockDim.x) {
        const Rng luck = Rng::derive(series.plan.seed, series.first + game);
        finishes[game] = play_game<G>(series.rules, series.plan.players, series.plan.choices, luck, choose);
    }
}

template <Playable G>
std::vector<Finish> play_all(const typename G::Rules& rules, const Plan& plan, const Players& seats, std::uint64_t first, int device) {
    must(cudaSetDevice(device));
    const Held<Series<G>> series;
    const Held<Finish> finishes(plan.games);
    series.set({rules, plan, seats, first});
    int multiprocessors = 0, blocks = 0;
    must(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
    must(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, play_to_ends<G>, static_cast<int>(threads), 0));
    play_to_ends<G><<<static_cast<unsigned>(multiprocessors * blocks), threads>>>(series.get(), finishes.get());
    must(cudaGetLastError());
    std::vector<Finish> result(plan.games);
    finishes.read(0, plan.games, result.data());
    return result;
}

}  // namespace tidekeep::device
