#include "games/sandbank/notation.hpp"

#include "front/words.hpp"

namespace tidekeep::sandbank {
namespace {

constexpr std::array<std::string_view, 12> kind_names = {"bonus",    "deal",    "start", "join", "cover", "attack",
                                                         "exchange", "counter", "yield", "take", "draw",  "pass"};
constexpr std::string_view pebble_suffix = "-pebble";

std::vector<std::string_view> bonus_ids(const Rules& rules) {
    std::vector<std::string_view> ids;
    for (unsigned bonus = 0; bonus < rules.edition().group_start[groups]; ++bonus) ids.push_back(rules.edition().bonuses[bonus].id());
    return ids;
}

// Cards on the sand are counted from 1, as people count them.
std::string number_text(unsigned card) { return std::to_string(card + 1); }
std::optional<unsigned> to_card_number(std::string_view word) {
    const auto number = to_number(word);
    return number && *number > 0 ? std::optional(*number - 1) : std::nullopt;
}

}  // namespace

std::string card_text(Card card) {
    if (card == Card::wave) return "wave";
    if (card > Card::wave) return "?";
    const std::string type(type_names[static_cast<std::size_t>(type_of(card))]);
    if (is_attack(card)) return type + "-attack";
    return type + "-" + std::string(shape_names[static_cast<std::size_t>(shape_of(card))]) +
           std::string(has_pebble(card) ? pebble_suffix : "");
}

std::optional<Card> to_card(std::string_view word) {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (unsigned card = 0; card <= card_kinds; ++card) list.push_back(card_text(static_cast<Card>(card)));
        return list;
    }();
    if (word == "?") return Card::unknown;
    const auto index = index_of(names, word);
    return index ? std::optional(static_cast<Card>(*index)) : std::nullopt;
}

std::string face_text(Face face) {
    std::string text = name_of(type_names, static_cast<unsigned>(type_of(face))) + "-";
    for (int side = 0; side < sides; ++side)
        if ((walls_of(face) & wall_at(side)) != 0) text += side_letters[static_cast<std::size_t>(side)];
    return has_pebble(face) ? text + std::string(pebble_suffix) : text;
}

std::optional<Face> to_face(std::string_view word) {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (unsigned face = 0; face < faces; ++face) list.push_back(is_face(face) ? face_text(static_cast<Face>(face)) : "");
        return list;
    }();
    const auto index = word.empty() ? std::nullopt : index_of(names, word);
    return index ? std::optional(static_cast<Face>(*index)) : std::nullopt;
}

std::string to_text(const Rules& rules, Action a) {
    const auto kind = a.bits & 0xFF;
    if (kind >= kind_names.size()) return "?";
    const std::string text = std::string(kind_names[kind]) + " ";
    switch (a.kind<Kind>()) {
        case Kind::bonus: return text + name_of(bonus_ids(rules), a.a());
        case Kind::deal:
        case Kind::start:
        case Kind::take: return text + card_text(static_cast<Card>(a.a()));
        case Kind::join: return text + face_text(static_cast<Face>(a.c())) + " " + name_of(side_names, a.b()) + " of " + number_text(a.a());
        case Kind::cover: return text + number_text(a.a()) + " with " + face_text(static_cast<Face>(a.b()));
        case Kind::attack: return text + number_text(a.a()) + " with " + name_of(type_names, a.b());
        case Kind::exchange: return text + card_text(static_cast<Card>(a.a())) + " for " + card_text(static_cast<Card>(a.b()));
        case Kind::counter: return text + name_of(type_names, a.a());
        default: return std::string(kind_names[kind]);
    }
}

std::optional<Action> from_text(const Rules& rules, std::string_view text) {
    const auto phrase = Phrase<Kind>::read(kind_names, text);
    if (!phrase) return std::nullopt;
    switch (phrase->kind()) {
        case Kind::bonus: return phrase->with(to_name(bonus_ids(rules), (*phrase)[1]));
        case Kind::deal:
        case Kind::start:
        case Kind::take: return phrase->with(to_card((*phrase)[1]));
        case Kind::join: {
            const auto words = phrase->without(3, "of");
            return words.with(to_card_number(words[3]), to_name(side_names, words[2]), to_face(words[1]));
        }
        case Kind::cover: {
            const auto words = phrase->without(2, "with");
            return words.with(to_card_number(words[1]), to_face(words[2]));
        }
        case Kind::attack: {
            const auto words = phrase->without(2, "with");
            return words.with(to_card_number(words[1]), to_name(type_names, words[2]));
        }
        case Kind::exchange: {
            const auto words = phrase->without(2, "for");
            return words.with(to_card(words[1]), to_card(words[2]));
        }
        case Kind::counter: return phrase->with(to_name(type_names, (*phrase)[1]));
        default: return phrase->with();
    }
}

Json explain(const Rules& rules, Action a) {
    Json object;
    object["kind"] = (a.bits & 0xFF) < kind_names.size() ? kind_names[a.bits & 0xFF] : "?";
    switch (a.kind<Kind>()) {
        case Kind::bonus: object["bonus"] = name_of(bonus_ids(rules), a.a()); break;
        case Kind::deal:
        case Kind::start:
        case Kind::take: object["card"] = card_text(static_cast<Card>(a.a())); break;
        case Kind::join:
            object["face"] = face_text(static_cast<Face>(a.c()));
            object["side"] = name_of(side_names, a.b());
            object["number"] = a.a() + 1;
            break;
        case Kind::cover:
            object["face"] = face_text(static_cast<Face>(a.b()));
            object["number"] = a.a() + 1;
            break;
        case Kind::attack:
            object["number"] = a.a() + 1;
            object["with"] = name_of(type_names, a.b());
            break;
        case Kind::exchange:
            object["card"] = card_text(static_cast<Card>(a.a()));
            object["for"] = card_text(static_cast<Card>(a.b()));
            break;
        case Kind::counter: object["with"] = name_of(type_names, a.a()); break;
        default: break;
    }
    return object;
}

std::vector<Part> breakdown(const Rules& rules, const State& s, Seat seat) {
    std::vector<Part> parts;
    const Edition& edition = rules.edition();
    if (const int cards = s.bank[seat]; cards > 0) parts.push_back(Part{"sandbank.cards", {}, "cards in the sandbank", cards});
    if (s.biggest.holder == seat)
        parts.push_back(Part{"sandbank.biggest", {}, std::string(edition.biggest.name()), edition.biggest.points});
    if (s.tallest.holder == seat)
        parts.push_back(Part{"sandbank.tallest", {}, std::string(edition.tallest.name()), edition.tallest.points});
    for (unsigned i = 0; i < s.bonus_count; ++i) {
        if (s.claimed[i] != seat) continue;
        const Bonus& bonus = edition.bonuses[s.bonuses[i]];
        parts.push_back(Part{"sandbank.bonus", {std::string(bonus.id())}, std::string(bonus.name()), bonus.points});
    }
    return parts;
}

}  // namespace tidekeep::sandbank
