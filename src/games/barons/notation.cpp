#include "games/barons/notation.hpp"

#include "front/words.hpp"

namespace tidekeep::barons {
namespace {

constexpr std::array<std::string_view, 14> kind_names = {"stock", "mint",    "receive", "steal", "lose", "draw",    "build",
                                                         "pay",   "discard", "coin",    "rob",   "take", "crumble", "catapult"};
constexpr std::array<std::string_view, 3> from_names = {"holder", "market", "royal"};

std::string tile_text(const Rules& rules, unsigned tile) {
    if (tile == static_cast<unsigned>(Tile::unknown)) return "?";
    if (tile == 0 || tile > rules.edition().tile_count) return nameless(tile);
    return std::string(rules.edition().name(static_cast<Tile>(tile)));
}

std::optional<unsigned> to_tile(const Rules& rules, std::string_view word) {
    if (word == "?") return static_cast<unsigned>(Tile::unknown);
    if (word.starts_with('#')) {
        const auto number = to_number(word.substr(1));
        const bool nameless =
            number && *number != static_cast<unsigned>(Tile::unknown) && (*number == 0 || *number > rules.edition().tile_count);
        return nameless ? number : std::nullopt;
    }
    for (unsigned tile = 1; tile <= rules.edition().tile_count; ++tile)
        if (rules.edition().name(static_cast<Tile>(tile)) == word) return tile;
    return std::nullopt;
}

std::string coin_text(unsigned coin) { return name_of(coin_names, coin); }

std::optional<unsigned> to_coin(std::string_view word) { return to_name(coin_names, word); }

// "build wall-7 c2", "build market wall-7 c2", "build royal prince c2".
std::optional<Action> build_from(const Rules& rules, const Phrase<Kind>& words) {
    const std::size_t named = words.size() == 4 ? 1 : 0;
    if (words.size() != 3 + named) return std::nullopt;
    const auto from = named == 1 ? index_of(from_names, words[1]) : std::optional(0u);
    const auto tile = to_tile(rules, words[1 + named]), place = to_place(words[2 + named]);
    if (!from || (named == 1 && *from == 0) || !tile || !place) return std::nullopt;
    return Action::of(Kind::build, *tile, *place, *from);
}

}  // namespace

std::string place_text(unsigned place) { return static_cast<char>('a' + half_of(place)) + std::to_string(level_of(place) + 1); }

std::optional<unsigned> to_place(std::string_view word) {
    if (word.size() < 2 || word[0] < 'a' || word[0] > 'p') return std::nullopt;
    const auto level = to_number(word.substr(1));
    if (!level || *level < 1 || *level > 16) return std::nullopt;
    return make_place(*level - 1, static_cast<unsigned>(word[0] - 'a'));
}

std::string to_text(const Rules& rules, Action a) {
    const auto kind = a.bits & 0xFF;
    if (kind >= kind_names.size()) return "?";
    std::string text(kind_names[kind]);
    switch (a.kind<Kind>()) {
        case Kind::stock:
        case Kind::steal:
        case Kind::pay:
        case Kind::discard:
        case Kind::take: return text + " " + tile_text(rules, a.a());
        case Kind::receive:
        case Kind::lose: return text + " " + seat_text(a.b()) + " " + tile_text(rules, a.a());
        case Kind::mint:
        case Kind::coin: return text + " " + coin_text(a.a());
        case Kind::build:
            if (a.c() != 0) text += " " + name_of(from_names, a.c());
            return text + " " + tile_text(rules, a.a()) + " " + place_text(a.b());
        case Kind::rob: return text + " " + seat_text(a.a());
        case Kind::crumble: return text + " " + place_text(a.b());
        case Kind::catapult: return text + " " + seat_text(a.a()) + " " + place_text(a.b());
        case Kind::draw: return text;
    }
    return text;
}

std::optional<Action> from_text(const Rules& rules, std::string_view text) {
    const auto phrase = Phrase<Kind>::read(kind_names, text);
    if (!phrase) return std::nullopt;
    const std::string_view first = (*phrase)[1], second = (*phrase)[2];
    switch (phrase->kind()) {
        case Kind::receive:
        case Kind::lose: return phrase->with(to_tile(rules, second), to_seat(first));
        case Kind::stock:
        case Kind::steal:
        case Kind::pay:
        case Kind::discard:
        case Kind::take: return phrase->with(to_tile(rules, first));
        case Kind::mint:
        case Kind::coin: return phrase->with(to_coin(first));
        case Kind::build: return build_from(rules, *phrase);
        case Kind::rob: return phrase->with(to_seat(first));
        case Kind::crumble: {
            const auto place = to_place(first);
            return place && phrase->size() == 2 ? std::optional(Action::of(Kind::crumble, 0, *place)) : std::nullopt;
        }
        case Kind::catapult: return phrase->with(to_seat(first), to_place(second));
        case Kind::draw: return phrase->with();
    }
    return std::nullopt;
}

Json explain(const Rules& rules, Action a) {
    Json object;
    object["kind"] = (a.bits & 0xFF) < kind_names.size() ? kind_names[a.bits & 0xFF] : "?";
    switch (a.kind<Kind>()) {
        case Kind::receive:
        case Kind::lose:
            object["seat"] = a.b();
            object["tile"] = tile_text(rules, a.a());
            break;
        case Kind::stock:
        case Kind::steal:
        case Kind::pay:
        case Kind::discard:
        case Kind::take: object["tile"] = tile_text(rules, a.a()); break;
        case Kind::mint:
        case Kind::coin: object["coin"] = coin_text(a.a()); break;
        case Kind::build:
            object["tile"] = tile_text(rules, a.a());
            object["place"] = place_text(a.b());
            object["from"] = a.c() < from_names.size() ? from_names[a.c()] : "?";
            break;
        case Kind::rob: object["seat"] = a.a(); break;
        case Kind::crumble: object["place"] = place_text(a.b()); break;
        case Kind::catapult:
            object["seat"] = a.a();
            object["place"] = place_text(a.b());
            break;
        case Kind::draw: break;
    }
    return object;
}

std::vector<Part> breakdown(const Rules&, const State& s, Seat seat) {
    const int coins = s.coins[seat];
    if (coins == 0) return {};
    return {Part{"barons.coins", {}, "coins", coins}};
}

}  // namespace tidekeep::barons
