#pragma once
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "server/chronicle.hpp"

// What a table tells those who are there, as frames of docs/wire.md. Whatever is told to a viewer is computed from what that viewer may
// know: a seat, or a bystander (`nobody`).
namespace tidekeep::frame {

// The people of a table by what they call themselves.
using People = std::map<PersonId, Person>;

// Who is there now.
struct Presence {
    std::uint8_t seats = 0;  // bits of those whose people are connected
    std::uint16_t watchers = 0;

    bool operator==(const Presence&) const = default;
};

// A wish to go back that is not answered by all.
struct Wish {
    std::uint32_t length = 0;
    Seat seat = nobody;
    std::uint8_t agreed = 0, needed = 0;
};

// Who a frame is for.
struct Viewer {
    Seat seat = nobody;
    bool host = false;
    bool may_sit = false;
};

// Why something is refused.
struct Refusal {
    int rule = 0;
    std::string_view key = {};
    std::vector<std::string> operands = {};
    std::string sentence = {};
};

std::string table(const Chronicle& chronicle, const Viewer& viewer, std::uint64_t signature, std::int64_t now);
std::string seats(const Chronicle& chronicle, const Viewer& viewer, const People& people, const Presence& presence);
std::string state(const Chronicle& chronicle, Seat viewer, std::size_t from, std::uint32_t request, std::int64_t now);
std::string said(const Saying& saying, const People& people);
std::string refused(std::uint32_t request, const Refusal& refusal);
std::string done(std::uint32_t request);
std::string wish(const Wish& wish);
std::string over(const Chronicle& chronicle, const std::vector<Event>& events);
std::string looked(const Chronicle& chronicle, Seat viewer, std::uint32_t request, std::size_t step);
std::string presence(const Presence& presence);
std::string pong(std::uint32_t request, std::int64_t now);
std::string next(TableId table);
// What is asked for waits for the store; or no longer.
std::string stalled(bool stalled);

// A frame of `state` that answers nobody, as the answer to a request.
std::string answering(std::string state, std::uint32_t request);

}  // namespace tidekeep::frame
