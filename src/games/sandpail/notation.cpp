#include "games/sandpail/notation.hpp"

#include <algorithm>

#include "front/words.hpp"

namespace tidekeep::sandpail {
namespace {

constexpr std::array<std::string_view, 11> kind_names = {"draw", "first", "roll", "take",    "place", "wall",
                                                         "wave", "wash",  "keep", "discard", "done"};

std::string tile_text(unsigned tile) { return name_of(tile_names, tile); }

std::optional<unsigned> to_tile(std::string_view word) { return to_name(tile_names, word); }

std::string cell_text(unsigned cell) { return cell < cells ? cell_name(cell) : nameless(cell); }

std::optional<unsigned> to_cell(std::string_view word) {
    if (word.size() != 2 || word[0] < 'a' || word[0] >= static_cast<char>('a' + columns)) return to_nameless(word, cells);
    if (word[1] < '1' || word[1] >= static_cast<char>('1' + rows)) return std::nullopt;
    return cell_at(static_cast<unsigned>(word[0] - 'a'), static_cast<unsigned>(word[1] - '1'));
}

// Places are 1 and 2, as people count them.
std::string place_text(unsigned place) { return place < places ? std::to_string(place + 1) : nameless(place); }

std::optional<unsigned> to_place(std::string_view word) {
    if (word == "1") return 0;
    if (word == "2") return 1;
    return to_nameless(word, places);
}

std::string castle_text(const Rules& rules, unsigned castle) {
    return castle < rules.edition().castle_count ? std::string(rules.castle(castle).name()) : nameless(castle);
}

std::optional<unsigned> to_castle(const Rules& rules, std::string_view word) {
    for (unsigned castle = 0; castle < rules.edition().castle_count; ++castle)
        if (rules.castle(castle).name() == word) return castle;
    return to_nameless(word, rules.edition().castle_count);
}

std::string dice_text(const Rules& rules, unsigned face) {
    return face < rules.face_kinds() ? face_text(rules.face(face)) : nameless(face);
}

std::optional<unsigned> to_face(const Rules& rules, std::string_view text) {
    for (unsigned face = 0; face < rules.face_kinds(); ++face)
        if (face_text(rules.face(face)) == text) return face;
    return to_nameless(text, rules.face_kinds());
}

// "roll pail + 2 pails", or the other way round: the dice are alike.
std::optional<Action> roll_from(const Rules& rules, std::string_view text) {
    constexpr std::string_view before = "roll ", between = " + ";
    const std::size_t middle = text.find(between);
    if (!text.starts_with(before) || middle == std::string_view::npos || middle < before.size()) return std::nullopt;
    const auto one = to_face(rules, text.substr(before.size(), middle - before.size()));
    const auto two = to_face(rules, text.substr(middle + between.size()));
    return one && two ? std::optional(Action::of(Kind::roll, std::min(*one, *two), std::max(*one, *two))) : std::nullopt;
}

}  // namespace

std::string to_text(const Rules& rules, Action a) {
    const auto kind = a.bits & 0xFF;
    if (kind >= kind_names.size()) return "?";
    std::string text(kind_names[kind]);
    switch (a.kind<Kind>()) {
        case Kind::draw: return text + " " + castle_text(rules, a.a());
        case Kind::first: return text + " " + seat_text(a.a());
        case Kind::roll: return text + " " + dice_text(rules, a.a()) + " + " + dice_text(rules, a.b());
        case Kind::take:
        case Kind::discard: return text + " " + tile_text(a.a());
        case Kind::place: return text + " " + tile_text(a.a()) + " " + place_text(a.b()) + " " + cell_text(a.c());
        case Kind::wall: return text + " " + place_text(a.a());
        case Kind::wave: return text + " " + tile_text(a.a()) + " " + place_text(a.b());
        case Kind::wash:
        case Kind::keep: return text + " " + cell_text(a.a());
        case Kind::done: return text;
    }
    return text;
}

std::optional<Action> from_text(const Rules& rules, std::string_view text) {
    const auto phrase = Phrase<Kind>::read(kind_names, text);
    if (!phrase) return std::nullopt;
    const std::string_view first = (*phrase)[1], second = (*phrase)[2];
    switch (phrase->kind()) {
        case Kind::draw: return phrase->with(to_castle(rules, first));
        case Kind::first: return phrase->with(to_seat(first));
        case Kind::roll: return roll_from(rules, text);
        case Kind::take:
        case Kind::discard: return phrase->with(to_tile(first));
        case Kind::place: return phrase->with(to_tile(first), to_place(second), to_cell((*phrase)[3]));
        case Kind::wall: return phrase->with(to_place(first));
        case Kind::wave: return phrase->with(to_tile(first), to_place(second));
        case Kind::wash:
        case Kind::keep: return phrase->with(to_cell(first));
        case Kind::done: return phrase->with();
    }
    return std::nullopt;
}

Json explain(const Rules& rules, Action a) {
    Json object;
    object["kind"] = (a.bits & 0xFF) < kind_names.size() ? kind_names[a.bits & 0xFF] : "?";
    switch (a.kind<Kind>()) {
        case Kind::draw: object["castle"] = castle_text(rules, a.a()); break;
        case Kind::first: object["seat"] = a.a(); break;
        case Kind::roll: object["dice"] = Json::array({dice_text(rules, a.a()), dice_text(rules, a.b())}); break;
        case Kind::take:
        case Kind::discard: object["tile"] = tile_text(a.a()); break;
        case Kind::place:
            object["tile"] = tile_text(a.a());
            object["place"] = a.b() + 1;
            object["cell"] = cell_text(a.c());
            break;
        case Kind::wall: object["place"] = a.a() + 1; break;
        case Kind::wave:
            object["tile"] = tile_text(a.a());
            object["place"] = a.b() + 1;
            break;
        case Kind::wash:
        case Kind::keep: object["cell"] = cell_text(a.a()); break;
        case Kind::done: break;
    }
    return object;
}

std::vector<Part> breakdown(const Rules& rules, const State& s, Seat seat) {
    std::vector<Part> parts;
    for (std::uint32_t castles = s.player[seat].scored; castles != 0; castles &= castles - 1) {
        const Castle& castle = rules.castle(static_cast<unsigned>(std::countr_zero(castles)));
        parts.push_back(Part{"sandpail.castle", {std::string(castle.name())}, std::string(castle.name()), castle.value});
    }
    return parts;
}

}  // namespace tidekeep::sandpail
