#pragma once
#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/journal.hpp"
#include "server/metrics.hpp"
#include "store/store.hpp"

// A node that only thinks: threads, each of which takes what other nodes have left, and decides it as these would.
namespace tidekeep {

class Study {
public:
    // A thread each. The journal outlives it.
    Study(std::vector<std::unique_ptr<Thinker>> thinkers, const Journal& journal);
    // Lets those who think finish.
    ~Study();
    Study(const Study&) = delete;
    Study& operator=(const Study&) = delete;

    // Takes nothing any more, and calls `done` in one of its threads once all that was taken is answered. For one call.
    void finish(std::function<void()> done);

    const Metrics& metrics() const { return metrics_; }
    Standings standings() const { return {.bots_thinking = thinking_, .store_up = store_well_}; }

private:
    void run(Thinker& thinker);
    Result<std::optional<Thought>> next(Thinker& thinker);
    void think(Thinker& thinker, const Thought& thought);

    const Journal& journal_;
    Metrics metrics_;
    std::atomic<std::size_t> thinking_ = 0, running_;
    std::atomic<bool> store_well_ = true, ending_ = false;
    std::mutex idle_;  // one of those who have nothing to do waits for all
    std::function<void()> done_;
    std::vector<std::unique_ptr<Thinker>> thinkers_;
    std::vector<std::thread> threads_;
};

// What a bot does after so many events of a table, from what its seat may know; nothing if none is to decide there, or if what has happened
// since has made it void.
std::optional<Action> decide(Archive& archive, const Thought& thought);

}  // namespace tidekeep
