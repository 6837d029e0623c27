#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/action.hpp"

// The frames of docs/wire.md, byte by byte: their numbers, how one is written, and how one from a client is read.
namespace tidekeep::wire {

static_assert(std::endian::native == std::endian::little, "states travel as they are in memory");

inline constexpr std::uint8_t version = 1;
inline constexpr std::string_view binary_protocol = "tidekeep.1", json_protocol = "tidekeep.json";
inline constexpr std::size_t longest_frame = 1024;  // from a client

enum class Frame : std::uint8_t { table = 1, seats, state, said, refused, done, wish, over, looked, presence, pong, next, stalled };

enum class Ask : std::uint8_t {
    act = 1,
    undo,
    wish,
    answer,
    say,
    gesture,
    sit,
    stand,
    assign,
    start,
    resign,
    leave,
    come_back,
    look,
    ping,
    again
};
inline constexpr std::uint8_t last_ask = 16, last_gesture = 7;

enum class Phase : std::uint8_t { waiting, playing, over, halted };
inline constexpr std::array<std::string_view, 4> phase_names = {"waiting", "playing", "over", "halted"};

enum class Holder : std::uint8_t { open, person, bot };
enum class Clock : std::uint8_t { none, turn, budget };
enum class Undo : std::uint8_t { possible, nothing, luck, other, shown, foreign };
enum class Ending : std::uint8_t { rules, resignation };

// Bits of the flags in `table`, and of a seat's flags in `seats`.
inline constexpr std::uint8_t host = 1, hints = 2, may_sit = 4;
inline constexpr std::uint8_t connected = 1, replaced = 2, resigned = 4, yours = 8;

// Why a socket was closed.
enum class Close : std::uint16_t {
    ended = 1001,
    later = 1013,
    too_many = 4000,
    not_let_in = 4003,
    too_slow = 4008,
    too_fast = 4009,
    no_frame = 4400
};

// Appends to a frame.
class Writer {
public:
    explicit Writer(std::string& out, Frame kind) : out_(out) { number(static_cast<std::uint8_t>(kind)); }

    template <class Number>
    Writer& number(Number value) {
        static_assert(std::is_integral_v<Number>);
        out_.append(reinterpret_cast<const char*>(&value), sizeof value);
        return *this;
    }
    Writer& u8(std::uint8_t value) { return number(value); }
    Writer& u16(std::uint16_t value) { return number(value); }
    Writer& u32(std::uint32_t value) { return number(value); }
    Writer& seat(Seat value) { return number(value); }
    Writer& time(std::int64_t value) { return number(value); }
    Writer& text(std::string_view value) {
        value = value.substr(0, 0xFFFF);
        u16(static_cast<std::uint16_t>(value.size()));
        out_.append(value);
        return *this;
    }
    Writer& bytes(std::span<const unsigned char> value) {
        out_.append(reinterpret_cast<const char*>(value.data()), value.size());
        return *this;
    }
    Writer& block(std::span<const unsigned char> value) { return u32(static_cast<std::uint32_t>(value.size())).bytes(value); }

private:
    std::string& out_;
};

// What a client asks for; of the fields, those that its kind has.
struct Request {
    Ask ask{};
    std::uint32_t number = 0;  // the client's own
    std::uint32_t length = 0;  // of the game as it was seen
    std::uint32_t value = 0;   // an action, a length or a step
    std::uint8_t byte = 0;     // a seat, a gesture, yes or no
    std::string text;          // a message, or the name of a bot
};

// A client's frame; nothing if it is none.
std::optional<Request> read(std::string_view frame);
// The same as a client writes it.
std::string write(const Request& request);

}  // namespace tidekeep::wire
