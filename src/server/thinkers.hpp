#pragma once
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

// Threads in which bots think, at a lower priority than everything else, so that play never waits for them.
namespace tidekeep {

// Gives the thread that asks for it that priority.
void be_humble();

class Thinkers {
public:
    Thinkers(std::size_t threads, std::size_t most_waiting);
    // Lets those who think finish, and forgets those who wait.
    ~Thinkers();
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    // False if too many wait already.
    bool add(std::function<void()> work);
    std::size_t threads() const { return threads_.size(); }
    std::size_t waiting() const;
    std::size_t thinking() const { return thinking_; }

private:
    void run();

    const std::size_t most_waiting_;
    mutable std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> waiting_;
    std::atomic<std::size_t> thinking_ = 0;
    bool ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace tidekeep
