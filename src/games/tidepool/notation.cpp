#include "games/tidepool/notation.hpp"

#include "front/words.hpp"

namespace tidekeep::tidepool {
namespace {

constexpr std::array<std::string_view, 14> kind_names = {"deal", "reveal",  "peek", "flip",  "seagull", "look", "stop",
                                                         "pick", "discard", "keep", "build", "pinch",   "pass", "give"};

std::string tile_text(unsigned tile) { return tile < tile_kinds ? std::string(tile_names[tile]) : "?"; }

std::optional<unsigned> to_tile(std::string_view word) {
    return word == "?" ? std::optional(static_cast<unsigned>(Tile::unknown)) : index_of(tile_names, word);
}

std::string wall_text(const Rules& rules, unsigned wall) {
    return wall < rules.edition().wall_count ? std::string(rules.edition().walls[wall].name()) : nameless(wall);
}

std::optional<unsigned> to_wall(const Rules& rules, std::string_view word) {
    for (unsigned wall = 0; wall < rules.edition().wall_count; ++wall)
        if (rules.edition().walls[wall].name() == word) return wall;
    return to_nameless(word, rules.edition().wall_count);
}

// Places in the pool that were looked at count from 1.
std::optional<unsigned> to_place(std::string_view word) {
    const auto place = to_number(word);
    return place && *place > 0 ? place : std::nullopt;
}

// The tile that the log tells of a place that was turned up.
std::optional<unsigned> to_told(std::string_view word) {
    const auto tile = to_tile(word);
    return tile ? std::optional(1 + *tile) : std::nullopt;
}

// "shovel=fan" -> fan; the tool's name decides which.
std::optional<unsigned> to_stand_in(std::string_view word, std::string_view tool) {
    if (!word.starts_with(tool) || word.size() <= tool.size() || word[tool.size()] != '=') return std::nullopt;
    const auto tile = index_of(tile_names, word.substr(tool.size() + 1));
    return tile && *tile != no_tool ? tile : std::nullopt;
}

std::optional<Action> build_from(const Rules& rules, const Phrase<Kind>& words) {
    if (words.size() > 4) return std::nullopt;
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
        case Kind::look:
            if (a.a() > 0) text += " " + std::to_string(a.a());
            return a.b() > 0 ? text + " " + tile_text(a.b() - 1) : text;
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
    const auto phrase = Phrase<Kind>::read(kind_names, text);
    if (!phrase) return std::nullopt;
    const std::string_view word = (*phrase)[1];
    switch (phrase->kind()) {
        case Kind::deal: return phrase->with(to_wall(rules, word));
        case Kind::reveal:
        case Kind::peek:
        case Kind::pick:
        case Kind::discard: return phrase->with(to_tile(word));
        case Kind::flip:
        case Kind::look:
            if (phrase->kind() == Kind::flip && phrase->size() == 3) return phrase->with(to_place(word), to_told((*phrase)[2]));
            return phrase->size() == 1 ? phrase->with() : phrase->with(to_place(word));
        case Kind::build: return build_from(rules, *phrase);
        case Kind::pinch: return phrase->with(to_seat(word), to_tile((*phrase)[2]));
        case Kind::give: return phrase->with(to_seat(word));
        default: return phrase->with();
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
        case Kind::look:
            object["place"] = a.a();
            if (a.b() > 0) object["tile"] = tile_text(a.b() - 1);
            break;
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
    for (std::uint32_t walls = s.castle[seat]; walls != 0; walls &= walls - 1) {
        const Wall& wall = rules.edition().walls[static_cast<std::size_t>(std::countr_zero(walls))];
        parts.push_back(Part{"tidepool.wall", {std::string(wall.name())}, "wall of " + tiles_text(wall.cost), wall.points});
    }
    if (const unsigned tiles = s.stash[seat].total(); tiles > 0)
        parts.push_back(Part{"tidepool.stash", {}, "tiles in the stash", static_cast<int>(tiles)});
    return parts;
}

}  // namespace tidekeep::tidepool
