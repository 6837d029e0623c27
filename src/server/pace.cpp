#include "server/pace.hpp"

#include <array>
#include <string_view>

#include "table/advisor.hpp"

namespace tidekeep {
namespace {

constexpr std::array<std::string_view, 3> clocks = {"none", "turn", "budget"};
constexpr std::array<std::string_view, 2> consequences = {"bot", "resign"};
constexpr int least_seconds = 5, most_seconds = 30 * 24 * 3600, most_increment = 3600;

}  // namespace

Pace Pace::read(const Reader& place) {
    place.fields({"clock", "seconds", "increment", "over", "bot"});
    Pace pace;
    if (place.has("clock")) pace.clock = static_cast<wire::Clock>(place.at("clock").choice(clocks));
    if (pace.clock != wire::Clock::none)
        pace.seconds = static_cast<std::uint32_t>(place.at("seconds").integer(least_seconds, most_seconds));
    if (place.has("increment")) pace.increment = static_cast<std::uint32_t>(place.at("increment").integer(0, most_increment));
    if (place.has("over")) pace.resigns = place.at("over").choice(consequences) == 1;
    if (place.has("bot")) pace.bot = place.at("bot").text();
    if (place.ok() && !is_bot(pace.bot)) place.at("bot").fail("there is no bot " + quoted(pace.bot));
    return pace;
}

Json Pace::to_json() const {
    return {{"clock", clocks[static_cast<std::size_t>(clock)]},
            {"seconds", seconds},
            {"increment", increment},
            {"over", consequences[resigns ? 1 : 0]},
            {"bot", bot}};
}

}  // namespace tidekeep
