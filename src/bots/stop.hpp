#pragma once
#include <atomic>

namespace tidekeep {

// The wish that whoever is at work come to an end. It is uttered by setting the flag that it was made from, which outlives it: at any time,
// from any thread, from a signal's handler too. Without a flag it never is. (std::stop_token does none of this in a signal's handler, and
// WebAssembly's library does not have it.)
class Stop {
public:
    constexpr Stop() = default;
    constexpr explicit Stop(const std::atomic<bool>& flag) : flag_(&flag) {}
    bool asked() const { return flag_ != nullptr && flag_->load(std::memory_order_relaxed); }

private:
    const std::atomic<bool>* flag_ = nullptr;
};

}  // namespace tidekeep
