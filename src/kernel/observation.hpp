#pragma once
#include <cstddef>
#include <cstdint>

#include "kernel/action.hpp"

// What a seat knows as a row of small whole numbers, for programs that learn. A game writes them with a pen, entry by entry, always the same
// entries in the same order, whatever the edition, the options and the number of players; what there is not is 0.
namespace tidekeep {

// What an entry is called: a noun and up to two indices, of which the game says what they mean.
struct Label {
    const char* noun;
    int first = -1;
    int second = -1;
};

// A pen is given every entry in turn, as one of
//
//   pen.amount(label, value, most)    how many there are of something, 0 to most
//   pen.choice(label, value, count)   which of so many things, 0 to count - 1
//   pen.flag(label, value)            whether something is so
//
// This one writes their values.
class Writer {
public:
    constexpr explicit Writer(std::int16_t* to) : to_(to) {}

    constexpr void amount(Label, unsigned value, unsigned) { *to_++ = static_cast<std::int16_t>(value); }
    constexpr void choice(Label, unsigned value, unsigned) { *to_++ = static_cast<std::int16_t>(value); }
    constexpr void flag(Label, bool value) { *to_++ = value ? 1 : 0; }

private:
    std::int16_t* to_;
};

// This one counts them.
class Ruler {
public:
    constexpr std::size_t length() const { return length_; }

    constexpr void amount(Label, unsigned, unsigned) { ++length_; }
    constexpr void choice(Label, unsigned, unsigned) { ++length_; }
    constexpr void flag(Label, bool) { ++length_; }

private:
    std::size_t length_ = 0;
};

// The seats as one of them sees them: itself is the first, then the others in turn order.
class Around {
public:
    constexpr Around(Seat viewer, int players) : viewer_(viewer), players_(players) {}

    // The seat so many places after the viewer; nobody, where there are not as many players.
    constexpr Seat seat(int place) const {
        if (place >= players_) return nobody;
        const int seat = viewer_ + place;
        return static_cast<Seat>(seat >= players_ ? seat - players_ : seat);
    }

    // How many places after the viewer a seat is.
    constexpr unsigned place(Seat seat) const {
        return static_cast<unsigned>(seat >= viewer_ ? seat - viewer_ : seat - viewer_ + players_);
    }

    // The same for one who may be no seat: 0 for those, 1 for the viewer, and so on.
    constexpr unsigned whom(Seat seat) const { return seat < 0 ? 0 : 1 + place(seat); }

    // A set of seats, a bit each, with the viewer's as the lowest.
    constexpr unsigned seats(unsigned set) const {
        set &= (1u << players_) - 1;
        return (set >> viewer_ | set << (players_ - viewer_)) & ((1u << players_) - 1);
    }

private:
    Seat viewer_;
    int players_;
};

}  // namespace tidekeep
