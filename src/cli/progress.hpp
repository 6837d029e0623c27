#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>
#include <system_error>
#include <thread>

#include "cli/terminal.hpp"

namespace tidekeep {

// Draws a bar on the terminal (if standard error is one) until told that all is done.
class Progress {
public:
    explicit Progress(std::uint64_t total) : total_(total) {
        if (!obeys_codes(STDERR_FILENO)) return;
        try {
            painter_ = std::thread([this] {
                while (!done_) {
                    paint();
                    std::this_thread::sleep_for(std::chrono::milliseconds(100));
                }
                std::fprintf(stderr, "\r\033[K");
            });
        } catch (const std::system_error&) {
            // No thread is to be had: then there is no bar.
        }
    }
    ~Progress() {
        done_ = true;
        if (painter_.joinable()) painter_.join();
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    std::atomic<std::uint64_t>& count() { return count_; }

private:
    // As wide as the terminal allows, the last column left free.
    void paint() const {
        constexpr int widest = 40, narrowest = 4, around = 8, bare = 6;
        const int room = columns(STDERR_FILENO), width = std::min(widest, room - around);
        const double part = total_ == 0 ? 1.0 : static_cast<double>(count_) / static_cast<double>(total_);
        const auto full = static_cast<std::size_t>(part * width);
        if (width >= narrowest)
            std::fprintf(stderr, "\r[%s%s] %3.0f%%", std::string(full, '#').c_str(),
                         std::string(static_cast<std::size_t>(width) - full, '.').c_str(), 100 * part);
        else if (room >= bare) std::fprintf(stderr, "\r%3.0f%%", 100 * part);
    }

    std::uint64_t total_;
    std::atomic<std::uint64_t> count_ = 0;
    std::atomic<bool> done_ = false;
    std::thread painter_;
};

}  // namespace tidekeep
