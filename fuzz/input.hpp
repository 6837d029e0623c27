#pragma once
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "front/edition.hpp"
#include "games/games.hpp"

namespace tidekeep {

// The bytes that the fuzzer offers, taken one by one; zero once they are used up.
class Input {
public:
    Input(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
    bool empty() const { return size_ == 0; }
    std::uint8_t byte() {
        if (size_ == 0) return 0;
        --size_;
        return *data_++;
    }
    std::uint32_t word() { return byte() | byte() << 8 | byte() << 16 | static_cast<std::uint32_t>(byte()) << 24; }
    std::string_view rest() const { return {reinterpret_cast<const char*>(data_), size_}; }

private:
    const std::uint8_t* data_;
    std::size_t size_;
};

// Calls f<G>() for one of the games.
template <class F, Game... G>
void with_any_game(unsigned choice, F f, Games<G...>) {
    unsigned at = 0;
    const unsigned wanted = choice % sizeof...(G);
    ((at++ == wanted ? f.template operator()<G>() : void()), ...);
}

// What must hold does not.
struct Broken : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline void require(bool condition, const std::string& what) {
    if (!condition) throw Broken(what);
}

}  // namespace tidekeep
