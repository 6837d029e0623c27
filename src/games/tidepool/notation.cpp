#include "games/tidepool/notation.hpp"

#include "kernel/words.hpp"

namespace tidekeep::tidepool {
namespace {

constexpr std::array<std::string_view, 14> kind_names = {"deal", "reveal",  "peek", "flip",  "seagull", "look", "stop",
                                                         "pick", "discard", "keep", "build", "pinch",   "pass", "give"};

std::string tile_text(unsigned tile) { return tile < tile_kinds ? std::string(tile_names[tile]) : "?"; }

std::optional<unsigned> to_tile(std::string_view word) {
    return word == "?" ? std::optional(static_cast<unsigned>(Tile::unknown)) : index_of(tile_names, word);
}

std::string wall_text(const Rules& rules, unsigned wall) {
    return wall < rules.edition().wall_count ? std::string(rules.edition().walls[wall].name()) : "#" + std::to_string(wall);
}

std::optional<unsigned> to_wall(const Rules& rules, std::string_view word) {
    if (word.starts_with('#')) {
        const auto number = to_number(word.substr(1));
        return number && *number >= rules.edition().wall_count ? number : std::nullopt;
    }
    for (unsigned wall = 0; wall < rules.edition().wall_count; ++wall)
        if (rules.edition().walls[wall].name() == word) return wall;
    return std::nullopt;
}

// "shovel=fan" -> fan; the tool's name decides which.
std::optional<unsigned> to_stand_in(std::string_view word, std::string_view tool) {
    if (!word.starts_with(tool) || word.size() <= tool.size() || word[tool.size()] != '=') return std::nullopt;
    const auto tile = index_of(tile_names, word.substr(tool.size() + 1));
    return tile && *tile != no_tool ? tile : std::nullopt;
}

std::optional<Action> build_from(const Rules& rules, const std::vector<std::string_view>& words) {
    if (words.size() < 2 || words.size() > 4) return std::nullopt;
    const auto wall = to_wall(rules, words[1]);
    if (!wall) return std::nullopt;
    unsigned shovel = no_tool, rake = no_tool;
    for (std::size_t i = 2; i < words.size(); ++i) {
        if (const auto as = to_stand_in(words[i], "shovel"); as && shovel == no_tool && rake == no_tool) shovel = *as;
        else if (const auto other = to_stand_in(words[i], "rake"); other && rake == no_tool) rake = *other;
        else return std::nullopt;
    }
    return Action::of(Kind::build, *wall, shovel, rake);
}

}  // namespace

std::string to_text(const Rules& rules, Action a) {
    const auto kind = a.bits & 0xFF;
    if (kind >= kind_names.size()) return "?";
    std::string text(kind_names[kind]);
    switch (a.kind<Kind>()) {
        case Kind::deal: return text + " " + wall_text(rules, a.a());
        case Kind::reveal:
        case Kind::peek:
        case Kind::pick:
        case Kind::discard: return text + " " + tile_text(a.a());
        case Kind::flip:
        case Kind::look: return a.a() == 0 ? text : text + " " + std::to_string(a.a());
        case Kind::build:
            text += " " + wall_text(rules, a.a());
            if (a.b() != no_tool) text += " shovel=" + tile_text(a.b());
            if (a.c() != no_tool) text += " rake=" + tile_text(a.c());
            return text;
        case Kind::pinch: return text + " " + seat_text(a.a()) + " " + tile_text(a.b());
        case Kind::give: return text + " " + seat_text(a.a());
        default: return text;
    }
}

std::optional<Action> from_text(const Rules& rules, std::string_view text) {
    const auto words = split(text);
    if (words.empty()) return std::nullopt;
    const auto index = index_of(kind_names, words[0]);
    if (!index) return std::nullopt;
    const Kind kind = static_cast<Kind>(*index);
    const auto operand = [&](auto reader) -> std::optional<Action> {
        if (words.size() != 2) return std::nullopt;
        const auto value = reader(words[1]);
        return value ? std::optional(Action::of(kind, *value)) : std::nullopt;
    };
    switch (kind) {
        case Kind::deal: return operand([&](std::string_view word) { return to_wall(rules, word); });
        case Kind::reveal:
        case Kind::peek:
        case Kind::pick:
        case Kind::discard: return operand(to_tile);
        case Kind::flip:
        case Kind::look:
            if (words.size() == 1) return Action::of(kind);
            return operand([](std::string_view word) {
                const auto place = to_number(word);
                return place && *place > 0 ? place : std::nullopt;
            });
        case Kind::build: return build_from(rules, words);
        case Kind::pinch: {
            if (words.size() != 3) return std::nullopt;
            const auto seat = to_seat(words[1]), tile = to_tile(words[2]);
            return seat && tile ? std::optional(Action::of(kind, *seat, *tile)) : std::nullopt;
        }
        case Kind::give: return operand(to_seat);
        default: return words.size() == 1 ? std::optional(Action::of(kind)) : std::nullopt;
    }
}

Json explain(const Rules& rules, Action a) {
    Json object;
    object["kind"] = (a.bits & 0xFF) < kind_names.size() ? kind_names[a.bits & 0xFF] : "?";
    switch (a.kind<Kind>()) {
        case Kind::deal: object["wall"] = wall_text(rules, a.a()); break;
        case Kind::reveal:
        case Kind::peek:
        case Kind::pick:
        case Kind::discard: object["tile"] = tile_text(a.a()); break;
        case Kind::flip:
        case Kind::look: object["place"] = a.a(); break;
        case Kind::build:
            object["wall"] = wall_text(rules, a.a());
            if (a.b() != no_tool) object["shovel"] = tile_text(a.b());
            if (a.c() != no_tool) object["rake"] = tile_text(a.c());
            break;
        case Kind::pinch:
            object["seat"] = a.a();
            object["tile"] = tile_text(a.b());
            break;
        case Kind::give: object["seat"] = a.a(); break;
        default: break;
    }
    return object;
}

std::vector<Part> breakdown(const Rules& rules, const State& s, Seat seat) {
    std::vector<Part> parts;
    for (std::uint32_t walls = s.castle[static_cast<std::size_t>(seat)]; walls != 0; walls &= walls - 1) {
        const Wall& wall = rules.edition().walls[static_cast<std::size_t>(std::countr_zero(walls))];
        parts.push_back({"wall of " + tiles_text(wall.cost), wall.points});
    }
    if (const unsigned tiles = s.stash[static_cast<std::size_t>(seat)].total(); tiles > 0)
        parts.push_back({"tiles in the stash", static_cast<int>(tiles)});
    return parts;
}

}  // namespace tidekeep::tidepool
