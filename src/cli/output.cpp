#include "cli/output.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <iostream>
#include <streambuf>
#include <system_error>

#include "front/quote.hpp"

namespace tidekeep {

class Output::Writer : public std::streambuf {
public:
    Writer() : former_(std::cout.rdbuf(this)) {
        setp(letters_.data(), letters_.data() + letters_.size());
        std::cout.exceptions(std::ios::badbit);
        if (isatty(STDOUT_FILENO) != 0) std::cout << std::unitbuf;
    }
    ~Writer() override {
        std::cout.exceptions(std::ios::goodbit);
        std::cout.rdbuf(former_);
    }

private:
    int_type overflow(int_type letter) override {
        write();
        return traits_type::eq_int_type(letter, traits_type::eof()) ? traits_type::not_eof(letter)
                                                                    : sputc(traits_type::to_char_type(letter));
    }
    int sync() override { return write(), 0; }

    void write() {
        const char* at = pbase();
        const char* const end = pptr();
        setp(letters_.data(), letters_.data() + letters_.size());  // what cannot be written is not tried twice
        while (at < end) {
            const ssize_t count = ::write(STDOUT_FILENO, at, static_cast<std::size_t>(end - at));
            if (count > 0) at += count;
            else if (errno == EAGAIN) wait();
            else if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "standard output");
        }
    }

    // Until there is room in a pipe that somebody else has told not to wait.
    static void wait() {
        pollfd output{STDOUT_FILENO, POLLOUT, 0};
        poll(&output, 1, -1);
    }

    std::array<char, 1u << 14> letters_;
    std::streambuf* former_;
};

Output::Output() : writer_(std::make_unique<Writer>()) {}
Output::~Output() = default;

std::string formatted(const char* format, ...) {
    std::va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    std::string text(static_cast<std::size_t>(std::vsnprintf(nullptr, 0, format, arguments)), '\0');
    std::vsnprintf(text.data(), text.size() + 1, format, again);
    va_end(again);
    va_end(arguments);
    return text;
}

std::string shown(std::string_view text) {
    std::string lines;
    while (true) {
        const std::size_t end = text.find('\n');
        lines += visible(text.substr(0, end));
        if (end == std::string_view::npos) return lines;
        lines += '\n';
        text.remove_prefix(end + 1);
    }
}

}  // namespace tidekeep
