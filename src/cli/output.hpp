#pragma once
#include <memory>
#include <string>
#include <string_view>

// What the program says. All of it goes through std::cout, which is made to notice what cannot be written.
namespace tidekeep {

// While it lives, std::cout writes to standard output itself, line by line on a terminal, and throws std::system_error when that fails.
class Output {
public:
    Output();
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

private:
    class Writer;
    std::unique_ptr<Writer> writer_;
};

// As std::printf would write it.
[[gnu::format(printf, 1, 2)]] std::string formatted(const char* format, ...);

// Text of several lines that may hold words from a file, all of it visible.
std::string shown(std::string_view text);

}  // namespace tidekeep
