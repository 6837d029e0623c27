#include "games/shorelings/notation.hpp"

#include "front/words.hpp"

namespace tidekeep::shorelings {
namespace {

constexpr std::array<std::string_view, kind_count> kind_names = {"combination", "card", "hazard", "tile",  "put",     "deal",    "reveal",
                                                                 "meteor",      "take", "build",  "place", "declare", "discard", "done",
                                                                 "move",        "flip", "return", "duel",  "switch",  "witch",   "stay"};

// place <card> <square>; a large structure names its second square, a Tunnel the side where it opens.
std::string placement_text(Action a) {
    const Card card = static_cast<Card>(a.a());
    const std::string text = name_of(card_names, a.a()) + " " + square_text(a.b());
    if (a.a() < card_count && is_large(card) && a.b() < square_count && a.c() < 4 && beside(a.b(), static_cast<Dir>(a.c())) != off)
        return text + " " + square_text(beside(a.b(), static_cast<Dir>(a.c())));
    if (card == Card::tunnel || a.c() != 0) return text + " " + name_of(side_names, a.c());
    return text;
}

std::optional<Action> to_placement(const Phrase<Kind>& words) {
    if (words.size() < 3 || words.size() > 4) return std::nullopt;
    const auto card = to_name(card_names, words[1]), square = to_square(words[2]);
    if (!card || !square) return std::nullopt;
    unsigned dir = 0;
    if (words.size() == 4) {
        const auto side = index_of(side_names, words[3]), second = to_square(words[3]);
        if (side) dir = *side;
        else if (second && *card < card_count && is_large(static_cast<Card>(*card)) && *square < square_count) {
            while (dir < 4 && (beside(*square, static_cast<Dir>(dir)) != *second || *second == off)) ++dir;
            if (dir == 4) return std::nullopt;
        } else return std::nullopt;
    }
    const Action action = Action::of(Kind::place, *card, *square, dir);
    if (words.size() == 4 && placement_text(action) != std::string(words[1]) + " " + std::string(words[2]) + " " + std::string(words[3]))
        return std::nullopt;
    return words.size() == 3 && static_cast<Card>(*card) == Card::tunnel ? std::nullopt : std::optional(action);
}

}  // namespace

std::string square_text(unsigned square) {
    if (square >= square_count) return nameless(square);
    return std::string(1, static_cast<char>('a' + column_of(square))) + std::to_string(row_of(square) + 1);
}

std::optional<unsigned> to_square(std::string_view word) {
    if (word.size() < 2) return std::nullopt;
    if (word[0] == '#') return to_nameless(word, square_count);
    const auto row = to_number(word.substr(1));
    if (word[0] < 'a' || word[0] >= static_cast<char>('a' + board_side) || !row || *row < 1 || *row > board_side) return std::nullopt;
    return (*row - 1) * board_side + static_cast<unsigned>(word[0] - 'a');
}

std::string place_text(unsigned place) {
    if (place >= place_count) return nameless(place);
    return std::string(side_names[side_of(place)]) + "-" + std::string(icon_names[icon_of(place)]);
}

std::optional<unsigned> to_place(std::string_view word) {
    for (unsigned place = 0; place < place_count; ++place)
        if (place_text(place) == word) return place;
    return to_nameless(word, place_count);
}

std::string castle_text(const Rules& rules, unsigned card) {
    if (card == unknown_card) return "?";
    return card < rules.edition().castle_count ? std::string(rules.edition().castle[card].name()) : nameless(card);
}

std::optional<unsigned> to_castle(const Rules& rules, std::string_view word) {
    if (word == "?") return unknown_card;
    for (unsigned card = 0; card < rules.edition().castle_count; ++card)
        if (rules.edition().castle[card].name() == word) return card;
    const auto number = to_nameless(word, rules.edition().castle_count);
    return number && *number != unknown_card ? number : std::nullopt;
}

std::string to_text(const Rules& rules, Action a) {
    const auto kind = a.bits & 0xFF;
    if (kind >= kind_names.size()) return "?";
    const std::string text(kind_names[kind]);
    switch (a.kind<Kind>()) {
        case Kind::combination: return text + " " + name_of(combination_names, a.a());
        case Kind::card: return text + " " + name_of(card_names, a.a());
        case Kind::hazard:
        case Kind::flip: return text + " " + name_of(hazard_names, a.a());
        case Kind::tile: return text + " " + name_of(tile_names, a.a()) + " " + std::to_string(a.b()) + " " + std::to_string(a.c());
        case Kind::put:
        case Kind::move: return text + " " + name_of(hazard_names, a.a()) + " " + place_text(a.b());
        case Kind::deal: return text + " " + seat_text(a.a()) + " " + castle_text(rules, a.b());
        case Kind::reveal:
        case Kind::putback: return text + " " + name_of(hazard_names, a.a()) + " " + std::to_string(a.b());
        case Kind::meteor: return text + " " + std::to_string(a.a());
        case Kind::take:
        case Kind::build:
        case Kind::duel:
        case Kind::swap:
        case Kind::witch: return text + " " + square_text(a.a());
        case Kind::place: return text + " " + placement_text(a);
        case Kind::declare:
        case Kind::discard: return text + " " + castle_text(rules, a.a());
        default: return text;
    }
}

std::optional<Action> from_text(const Rules& rules, std::string_view text) {
    const auto phrase = Phrase<Kind>::read(kind_names, text);
    if (!phrase) return std::nullopt;
    const std::string_view first = (*phrase)[1], second = (*phrase)[2];
    switch (phrase->kind()) {
        case Kind::combination: return phrase->with(to_name(combination_names, first));
        case Kind::card: return phrase->with(to_name(card_names, first));
        case Kind::hazard:
        case Kind::flip: return phrase->with(to_name(hazard_names, first));
        case Kind::tile: return phrase->with(to_name(tile_names, first), to_number(second), to_number((*phrase)[3]));
        case Kind::put:
        case Kind::move: return phrase->with(to_name(hazard_names, first), to_place(second));
        case Kind::deal: return phrase->with(to_seat(first), to_castle(rules, second));
        case Kind::reveal:
        case Kind::putback: return phrase->with(to_name(hazard_names, first), to_number(second));
        case Kind::meteor: return phrase->with(to_number(first));
        case Kind::take:
        case Kind::build:
        case Kind::duel:
        case Kind::swap:
        case Kind::witch: return phrase->with(to_square(first));
        case Kind::place: return to_placement(*phrase);
        case Kind::declare:
        case Kind::discard: return phrase->with(to_castle(rules, first));
        default: return phrase->with();
    }
}

Json explain(const Rules& rules, Action a) {
    Json object;
    object["kind"] = name_of(kind_names, a.bits & 0xFF);
    switch (a.kind<Kind>()) {
        case Kind::combination: object["combination"] = name_of(combination_names, a.a()); break;
        case Kind::card: object["card"] = name_of(card_names, a.a()); break;
        case Kind::hazard:
        case Kind::flip: object["hazard"] = name_of(hazard_names, a.a()); break;
        case Kind::tile:
            object["tile"] = name_of(tile_names, a.a());
            object["face"] = a.b();
            object["turns"] = a.c();
            break;
        case Kind::put:
        case Kind::move:
            object["hazard"] = name_of(hazard_names, a.a());
            object["place"] = place_text(a.b());
            break;
        case Kind::deal:
            object["seat"] = a.a();
            object["castle"] = castle_text(rules, a.b());
            break;
        case Kind::reveal:
        case Kind::putback:
            object["hazard"] = name_of(hazard_names, a.a());
            object["alerts"] = a.b();
            break;
        case Kind::meteor: object["tile"] = a.a(); break;
        case Kind::take:
        case Kind::build:
        case Kind::duel:
        case Kind::swap:
        case Kind::witch: object["square"] = square_text(a.a()); break;
        case Kind::place:
            object["card"] = name_of(card_names, a.a());
            object["square"] = square_text(a.b());
            if (static_cast<Card>(a.a()) == Card::tunnel) object["opens"] = name_of(side_names, a.c());
            if (a.a() < card_count && is_large(static_cast<Card>(a.a())) && a.b() < square_count && a.c() < 4)
                object["second"] = square_text(beside(a.b(), static_cast<Dir>(a.c())));
            break;
        case Kind::declare:
        case Kind::discard: object["castle"] = castle_text(rules, a.a()); break;
        default: break;
    }
    return object;
}

std::vector<Part> breakdown(const Rules& rules, const State& s, Seat seat) {
    std::vector<Part> parts;
    const unsigned i = at(seat);
    if (s.dollars[i] > 0) parts.push_back(Part{"shorelings.dollars", {}, "sand dollars", s.dollars[i]});
    if (s.weeds[i] > 0) parts.push_back(Part{"shorelings.seaweed", {}, "seaweed", s.weeds[i] * rules.edition().seaweed});
    for (std::uint32_t cards = s.declared[i]; cards != 0; cards &= cards - 1) {
        const CastleCard& card = rules.edition().castle[static_cast<std::size_t>(std::countr_zero(cards))];
        const std::string name(card.name());
        parts.push_back(Part{"shorelings.castle", {name}, "castle card " + name, card.points});
    }
    return parts;
}

}  // namespace tidekeep::shorelings
