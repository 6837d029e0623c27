#pragma once
#include <compare>
#include <concepts>
#include <cstdint>

namespace tidekeep {

// Who acts. Seats are numbered from 0 in turn order; two values are not seats.
using Seat = std::int8_t;
inline constexpr Seat nature = -1;  // chance: a die, a drawn tile
inline constexpr Seat nobody = -2;  // the game is over; as a viewer: someone who holds no seat

inline constexpr int most_seats = 7;

// The number of an enumerator or a seat, as an operand of an action or as an index.
template <class T>
constexpr unsigned code(T value) {
    return static_cast<unsigned>(value);
}

// One small decision, packed in 32 bits: a kind and up to three operands of a byte each.
// What kinds and operands mean is the game's affair; every 32-bit value may be asked about.
struct Action {
    std::uint32_t bits;

    template <class Kind>
    static constexpr Action of(Kind kind, unsigned a = 0, unsigned b = 0, unsigned c = 0) {
        return {static_cast<std::uint32_t>(kind) | a << 8 | b << 16 | c << 24};
    }

    template <class Kind>
    constexpr Kind kind() const {
        return static_cast<Kind>(bits & 0xFF);
    }
    constexpr unsigned a() const { return bits >> 8 & 0xFF; }
    constexpr unsigned b() const { return bits >> 16 & 0xFF; }
    constexpr unsigned c() const { return bits >> 24; }

    friend constexpr auto operator<=>(Action, Action) = default;
};

// One of Nature's possibilities. Its probability is its weight over the sum of all weights.
struct Outcome {
    Action action;
    std::uint32_t weight;
};

}  // namespace tidekeep
