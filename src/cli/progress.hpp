#pragma once
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <thread>

namespace tidekeep {

// Draws a bar on the terminal (if standard error is one) until told that all is done.
class Progress {
public:
    explicit Progress(std::uint64_t total) : total_(total) {
        if (isatty(STDERR_FILENO) == 0) return;
        painter_ = std::thread([this] {
            while (!done_) {
                paint();
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
            }
            std::fprintf(stderr, "\r\033[K");
        });
    }
    ~Progress() {
        done_ = true;
        if (painter_.joinable()) painter_.join();
    }
    std::atomic<std::uint64_t>& count() { return count_; }

private:
    void paint() const {
        const double part = total_ == 0 ? 1.0 : static_cast<double>(count_) / static_cast<double>(total_);
        const int full = static_cast<int>(part * 40);
        std::fprintf(stderr, "\r[%s%s] %3.0f%%", std::string(static_cast<std::size_t>(full), '#').c_str(),
                     std::string(static_cast<std::size_t>(40 - full), '.').c_str(), 100 * part);
    }

    std::uint64_t total_;
    std::atomic<std::uint64_t> count_ = 0;
    std::atomic<bool> done_ = false;
    std::thread painter_;
};

}  // namespace tidekeep
