#pragma once
#include <atomic>
#include <csignal>

#include "bots/stop.hpp"

namespace tidekeep {

// While it lives, the first Ctrl+C is the wish to stop and to see what there is so far; the second ends the program at once.
class Interrupt {
public:
    Interrupt() {
        asked_ = false;
        struct sigaction wish{};
        wish.sa_handler = [](int) { asked_ = true; };
        wish.sa_flags = SA_RESETHAND | SA_RESTART;
        sigaction(SIGINT, nullptr, &former_);
        if (former_.sa_handler != SIG_IGN) sigaction(SIGINT, &wish, nullptr);
    }
    ~Interrupt() { sigaction(SIGINT, &former_, nullptr); }
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    Stop stop() const { return Stop(asked_); }

private:
    static_assert(std::atomic<bool>::is_always_lock_free);  // as a signal's handler needs
    static inline std::atomic<bool> asked_ = false;
    struct sigaction former_{};
};

}  // namespace tidekeep
