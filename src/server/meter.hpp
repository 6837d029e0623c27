#pragma once
#include <algorithm>
#include <chrono>

namespace tidekeep {

// How often something may be done: so many times a second in the long run, and so many at once.
class Meter {
public:
    using Clock = std::chrono::steady_clock;

    Meter(double rate, double burst, Clock::time_point now = Clock::now()) : rate_(rate), burst_(burst), left_(burst), at_(now) {}

    bool admit(Clock::time_point now = Clock::now()) {
        left_ = std::min(burst_, left_ + rate_ * std::chrono::duration<double>(now - at_).count());
        at_ = now;
        if (left_ < 1) return false;
        left_ -= 1;
        return true;
    }
    // The last one does not count.
    void forgive() { left_ = std::min(burst_, left_ + 1); }
    // As if it had never been used.
    bool rested(Clock::time_point now) const { return left_ + rate_ * std::chrono::duration<double>(now - at_).count() >= burst_; }

private:
    double rate_, burst_, left_;
    Clock::time_point at_;
};

}  // namespace tidekeep
