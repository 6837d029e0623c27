#include <algorithm>

#include "games/sandbank/notation.hpp"
#include "games/sandbank/referee.hpp"
#include "kernel/words.hpp"

namespace tidekeep::sandbank {
namespace {

constexpr std::array<std::string_view, 9> phase_names = {"bonus", "deal", "turn", "answer", "place", "restock", "draw", "refill", "over"};

template <class T>
constexpr std::size_t at(T value) {
    return static_cast<std::size_t>(value);
}

// --- writing -----------------------------------------------------------------------------------------------------------------

Json seat_json(Seat seat) { return seat == nobody ? Json() : Json(seat); }

Json unseen_json(const State& s) {
    Json object = Json::object();
    for (unsigned card = 0; card < card_kinds; ++card)
        if (s.unseen[card] > 0) object[card_text(static_cast<Card>(card))] = s.unseen[card];
    return object;
}

Json hand_json(const Hand& hand) {
    Json list = Json::array();
    for (const Held held : hand) list.push_back({{"card", card_text(card_in(held))}, {"open", is_open(held)}});
    return list;
}

// The stacks of one castle, each from the top down, with the number of its top card.
Json castle_json(const State& s, unsigned first, unsigned end) {
    Json stacks = Json::array();
    for (unsigned i = first; i < end; ++i) {
        if (!is_covered(s.sand[i].face))
            stacks.push_back({{"x", s.sand[i].x}, {"y", s.sand[i].y}, {"number", i + 1}, {"cards", Json::array()}});
        stacks.back()["cards"].push_back(face_text(s.sand[i].face));
    }
    return stacks;
}

Json seats_json(const State& s) {
    Json seats = Json::array();
    unsigned castle = 0, first = 0;
    for (std::size_t seat = 0; seat < s.players; ++seat) {
        Json castles = Json::array();
        for (; castle < s.castle_count && s.castles[castle].owner == seat; first += s.castles[castle++].size)
            castles.push_back(castle_json(s, first, first + s.castles[castle].size));
        seats.push_back(
            {{"hand", hand_json(s.hands[seat])}, {"castles", castles}, {"bank", s.bank[seat]}, {"completed", s.completed[seat]}});
    }
    return seats;
}

Json mark_json(const Mark& mark) { return {{"holder", seat_json(mark.holder)}, {"best", mark.best}}; }

// --- reading -----------------------------------------------------------------------------------------------------------------

Seat read_seat(const Reader& reader, int players, bool optional) {
    if (optional && reader.json().is_null()) return nobody;
    return static_cast<Seat>(reader.integer(0, players - 1));
}

Card read_card(const Reader& reader) {
    const std::string word = reader.text();
    const auto card = to_card(word);
    if (!card || at(*card) >= card_kinds) reader.fail("'" + word + "' is not a card");
    return card.value_or(Card{});
}

void read_unseen(const Reader& reader, State& s) {
    for (const std::string& key : reader.keys()) {
        const auto card = to_card(key);
        if (!card || at(*card) >= card_kinds) return reader.fail("'" + key + "' is not a card");
        s.unseen[at(*card)] = static_cast<std::uint8_t>(reader.at(key).integer(1, 255));
    }
}

Hand read_hand(const Reader& reader) {
    std::vector<Held> cards;
    for (std::size_t i = 0, count = reader.size(0, most_hand); i < count; ++i) {
        reader.at(i).fields({"card", "open"});
        cards.push_back(make_held(read_card(reader.at(i).at("card")), reader.at(i).at("open").flag()));
    }
    std::sort(cards.begin(), cards.end());
    Hand hand;
    for (const Held held : cards) hand.push(held);
    return hand;
}

// Appends one castle to the sand.
void read_castle(const Reader& reader, std::uint8_t owner, State& s) {
    struct Stack {
        unsigned x, y;
        int number;  // of its top card, 0 if not given
        std::vector<Face> cards;
    };
    std::vector<Stack> stacks;
    std::size_t cards = 0;
    for (std::size_t i = 0, count = reader.size(1, most_placed); i < count && reader.ok(); ++i) {
        const Reader entry = reader.at(i);
        entry.fields({"x", "y", "number", "cards"});
        Stack stack{static_cast<unsigned>(entry.at("x").integer(0, most_placed - 1)),
                    static_cast<unsigned>(entry.at("y").integer(0, most_placed - 1)),
                    entry.has("number") ? entry.at("number").integer(1, most_placed) : 0,
                    {}};
        const Reader list = entry.at("cards");
        for (std::size_t k = 0, height = list.size(1, most_placed); k < height; ++k) {
            const std::string word = list.at(k).text();
            const auto face = to_face(word);
            if (!face) return list.at(k).fail("'" + word + "' is not a sandcastle card as it lies, like crab-NE or seagull-S-pebble");
            stack.cards.push_back(k == 0 ? *face : covered(*face));
        }
        cards += stack.cards.size();
        stacks.push_back(stack);
    }
    if (!reader.ok()) return;
    if (s.placed + cards > most_placed) return reader.fail("more than " + std::to_string(most_placed) + " cards on the sand");
    std::sort(stacks.begin(), stacks.end(), [](const Stack& a, const Stack& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    for (const Stack& stack : stacks) {
        if (stack.number != 0 && stack.number != s.placed + 1)
            return reader.fail("card " + std::to_string(stack.number) + " should have number " + std::to_string(s.placed + 1));
        for (const Face face : stack.cards)
            s.sand[s.placed++] = {static_cast<std::uint8_t>(stack.x), static_cast<std::uint8_t>(stack.y), face};
    }
    s.castles[s.castle_count++] = {owner, static_cast<std::uint8_t>(cards)};
}

void read_seats(const Reader& reader, State& s) {
    for (std::size_t seat = 0, count = reader.size(s.players, s.players); seat < count && reader.ok(); ++seat) {
        const Reader entry = reader.at(seat);
        entry.fields({"hand", "castles", "bank", "completed"});
        s.hands[seat] = read_hand(entry.at("hand"));
        s.bank[seat] = static_cast<std::uint8_t>(entry.at("bank").integer(0, 255));
        s.completed[seat] = static_cast<std::uint8_t>(entry.at("completed").integer(0, 255));
        const Reader castles = entry.at("castles");
        for (std::size_t i = 0, all = castles.size(0, most_placed); i < all && reader.ok(); ++i)
            read_castle(castles.at(i), static_cast<std::uint8_t>(seat), s);
    }
}

void read_bonuses(const Rules& rules, const Reader& reader, State& s) {
    std::vector<std::pair<unsigned, Seat>> dealt;
    for (std::size_t i = 0, count = reader.size(0, most_dealt); i < count && reader.ok(); ++i) {
        const Reader entry = reader.at(i);
        entry.fields({"id", "claimed"});
        const std::string id = entry.at("id").text();
        unsigned bonus = 0;
        while (bonus < rules.edition().group_start[groups] && rules.edition().bonuses[bonus].id() != id) ++bonus;
        if (bonus == rules.edition().group_start[groups]) return entry.at("id").fail("'" + id + "' is not a bonus of this edition");
        dealt.emplace_back(bonus, read_seat(entry.at("claimed"), s.players, true));
    }
    std::sort(dealt.begin(), dealt.end());
    for (const auto& [bonus, seat] : dealt) {
        s.bonuses[s.bonus_count] = static_cast<std::uint8_t>(bonus);
        s.claimed[s.bonus_count++] = seat;
    }
}

Mark read_mark(const Reader& reader, int players) {
    reader.fields({"holder", "best"});
    return {read_seat(reader.at("holder"), players, true), static_cast<std::uint8_t>(reader.at("best").integer(0, most_placed))};
}

void read_fight(const Reader& reader, State& s) {
    if (reader.json().is_null()) return;
    reader.fields({"target", "cards", "last"});
    s.target = static_cast<std::uint8_t>(reader.at("target").integer(1, most_placed) - 1);
    s.pot = static_cast<std::uint8_t>(reader.at("cards").integer(1, most_attacks));
    s.last = static_cast<Type>(reader.at("last").choice(type_names));
}

// --- what is impossible about a position -------------------------------------------------------------------------------------

std::optional<std::string> wrong_hands(const Rules& rules, const State& s) {
    for (std::size_t seat = 0; seat < most_players; ++seat) {
        const Hand& hand = s.hands[seat];
        if (seat >= s.players && !hand.empty()) return "a hand without a player";
        if (hand.size() > rules.edition().hand) return seat_text(static_cast<unsigned>(seat)) + " holds too many cards";
        if (!std::is_sorted(hand.begin(), hand.end())) return "a hand is not sorted";
        for (const Held held : hand)
            if (at(card_in(held)) >= card_kinds) return "a card in hand is not known";
    }
    if (s.beach.size() > rules.edition().beach) return "too many cards on the beach";
    if (!std::is_sorted(s.beach.begin(), s.beach.end())) return "the beach is not sorted";
    for (const Card card : s.beach)
        if (at(card) >= card_kinds) return "a card on the beach is not known";
    return std::nullopt;
}

std::optional<std::string> wrong_stacks(const State& s, const Run& run) {
    unsigned least_x = most_placed, least_y = most_placed;
    for (unsigned i = run.first; i < run.end; ++i) {
        const Placed& card = s.sand[i];
        if (!is_face(static_cast<unsigned>(uncovered(card.face)))) return "a card on the sand that is none";
        least_x = std::min<unsigned>(least_x, card.x);
        least_y = std::min<unsigned>(least_y, card.y);
        const bool same_stack = i > run.first && s.sand[i - 1].x == card.x && s.sand[i - 1].y == card.y;
        if (same_stack != is_covered(card.face)) return same_stack ? "two stacks in one place" : "a covered card with nothing on it";
        if (same_stack && type_of(s.sand[i - 1].face) != Type::seagull) return "a card that is not a seagull lies on another";
        const bool in_order =
            i == run.first || same_stack || s.sand[i - 1].y < card.y || (s.sand[i - 1].y == card.y && s.sand[i - 1].x < card.x);
        if (!in_order) return "the cards of a castle are not sorted";
    }
    if (least_x != 0 || least_y != 0) return "a castle does not reach row 0 and column 0";
    return std::nullopt;
}

std::optional<std::string> wrong_walls(const State& s, const Run& run) {
    const Ground ground(s.sand.data() + run.first, s.sand.data() + run.end);
    bool open = false;
    std::vector<unsigned> cells, reached;
    for (unsigned i = run.first; i < run.end; ++i) {
        if (is_covered(s.sand[i].face)) continue;
        const unsigned cell = ground.index(s.sand[i]), walls = walls_of(s.sand[i].face);
        if ((ground.fitting_here(cell) >> walls & 1) == 0) return "wall meets blank in a castle";
        open = open || (walls & ~ground.neighbours(cell)) != 0;
        cells.push_back(cell);
    }
    reached.push_back(cells.front());
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (int side = 0; side < sides; ++side) {
            const unsigned next = ground.beside(reached[i], side);
            if ((ground.linked(reached[i]) & wall_at(side)) != 0 && std::find(reached.begin(), reached.end(), next) == reached.end())
                reached.push_back(next);
        }
    if (reached.size() != cells.size()) return "a castle is in more than one piece";
    if (!open) return "a completed castle has not been banked";
    return std::nullopt;
}

std::optional<std::string> wrong_castles(const State& s) {
    if (s.castle_count > most_placed || s.placed > most_placed) return "too much on the sand";
    unsigned first = 0;
    for (unsigned castle = 0; castle < s.castle_count; ++castle) {
        if (s.castles[castle].owner >= s.players || s.castles[castle].size == 0) return "a castle without owner or cards";
        if (castle > 0 && s.castles[castle - 1].owner > s.castles[castle].owner) return "castles are not sorted by owner";
        const Run run = {castle, first, first + s.castles[castle].size};
        if (run.end > s.placed) return "castles have more cards than lie on the sand";
        if (auto wrong = wrong_stacks(s, run)) return wrong;
        const unsigned width =
            std::max_element(s.sand.begin() + run.first, s.sand.begin() + run.end, [](auto& a, auto& b) { return a.x < b.x; })->x + 1u;
        const unsigned height =
            std::max_element(s.sand.begin() + run.first, s.sand.begin() + run.end, [](auto& a, auto& b) { return a.y < b.y; })->y + 1u;
        if (width + height > s.castles[castle].size + 1u) return "a castle is in more than one piece";
        if (auto wrong = wrong_walls(s, run)) return wrong;
        first = run.end;
    }
    if (first != s.placed) return "cards on the sand belong to no castle";
    return std::nullopt;
}

std::optional<std::string> wrong_cards(const Rules& rules, const State& s) {
    std::array<int, card_kinds> count{};
    int deck = 0;
    for (std::size_t card = 0; card < card_kinds; ++card) {
        count[card] = s.unseen[card];
        deck += s.unseen[card];
    }
    if (deck != s.deck) return "the deck is said to have " + std::to_string(s.deck) + " cards, and has " + std::to_string(deck);
    for (const Hand& hand : s.hands)
        for (const Held held : hand) ++count[at(card_in(held))];
    for (const Card card : s.beach) ++count[at(card)];
    for (unsigned i = 0; i < s.placed; ++i) ++count[at(card_of(uncovered(s.sand[i].face)))];
    if (s.stolen != Card::unknown) ++count[at(s.stolen)];
    Type played = s.last;
    for (int i = 0; i < s.pot; ++i, played = prey(played)) ++count[at(attack_card(played))];
    int gone = 0, banked = s.swept;
    for (std::size_t card = 0; card < card_kinds; ++card) {
        if (count[card] > rules.edition().cards[card])
            return "has " + std::to_string(count[card]) + " of " + card_text(static_cast<Card>(card)) + ", the edition has " +
                   std::to_string(rules.edition().cards[card]);
        gone += rules.edition().cards[card] - count[card];
    }
    for (const std::uint8_t cards : s.bank) banked += cards;
    if (gone != banked) return std::to_string(gone) + " cards are missing, " + std::to_string(banked) + " are banked or swept away";
    return std::nullopt;
}

std::optional<std::string> wrong_bonuses(const Rules& rules, const State& s) {
    const unsigned each = rules.edition().dealt[s.players];
    if (s.bonus_count > groups * each || (s.phase == Phase::bonus) != (s.bonus_count < groups * each))
        return "not the bonuses of a game for so many";
    for (unsigned i = 0; i < s.bonus_count; ++i) {
        const unsigned group = i / each;
        if (s.bonuses[i] < rules.edition().group_start[group] || s.bonuses[i] >= rules.edition().group_start[group + 1])
            return "not so many bonuses of each group";
        if (i > 0 && s.bonuses[i] <= s.bonuses[i - 1]) return "a bonus is dealt twice";
        if (s.claimed[i] != nobody && s.completed[at(s.claimed[i])] == 0) return "a bonus for a player without a completed castle";
    }
    const std::array<std::pair<Mark, unsigned>, 2> marks = {
        {{s.biggest, rules.edition().biggest.least}, {s.tallest, rules.edition().tallest.least}}};
    for (const auto& [mark, least] : marks) {
        if ((mark.holder == nobody) != (mark.best == 0)) return "a record without a holder";
        if (mark.holder != nobody && (mark.best < least || mark.best > s.bank[at(mark.holder)] || s.completed[at(mark.holder)] == 0))
            return "a record that its holder cannot have set";
    }
    for (std::size_t seat = 0; seat < s.players; ++seat)
        if (2 * s.completed[seat] > s.bank[seat]) return "fewer cards banked than castles completed";
    return std::nullopt;
}

std::optional<std::string> wrong_fight(const Rules& rules, const State& s) {
    if ((s.phase == Phase::answer) != (s.pot > 0)) return "a fight just while one answers";
    if ((s.phase == Phase::place) != (s.stolen != Card::unknown)) return "a stolen card just while it is placed";
    if (s.stolen != Card::unknown && !is_castle(s.stolen)) return "the stolen card is not a sandcastle card";
    if (s.pot == 0) return s.target != 0 || s.last != Type{} ? std::optional<std::string>("a target without a fight") : std::nullopt;
    if (s.target >= s.placed) return "the target is not on the sand";
    Type first = s.last;
    for (int i = 1; i < s.pot; ++i) first = prey(first);
    State before = s;
    before.phase = Phase::turn;
    before.hands[at(s.turn)] = {};
    before.hands[at(s.turn)].push(make_held(attack_card(first), false));
    if (const Verdict verdict = check(rules, before, Action::of(Kind::attack, s.target, static_cast<unsigned>(first))); !verdict.ok())
        return "the attack was not possible (SB-" + std::to_string(verdict.rule()) + ")";
    const Seat defender = static_cast<Seat>(s.castles[run_of(s, s.target).castle].owner);
    if (s.actor != (s.pot % 2 == 1 ? defender : s.turn)) return "'actor' does not fit the fight";
    for (const auto& [seat, played] : {std::pair(s.turn, (s.pot + 1) / 2), std::pair(defender, s.pot / 2)})
        if (static_cast<int>(s.hands[at(seat)].size()) + played > rules.edition().hand) return "more cards in the fight than a hand had";
    return std::nullopt;
}

bool nothing_played(const State& s) {
    const auto none = [](const auto& list) { return std::all_of(list.begin(), list.end(), [](std::uint8_t count) { return count == 0; }); };
    return s.placed == 0 && none(s.bank) && none(s.completed) && s.swept == 0 && s.idle == 0 && s.wave_out == 0 && s.turn == 0;
}

std::optional<std::string> wrong_moment(const Rules& rules, const State& s) {
    const bool natures = s.phase == Phase::bonus || s.phase == Phase::deal || s.phase == Phase::draw || s.phase == Phase::refill;
    if (natures != (s.actor == nature) || (s.phase == Phase::over) != (s.actor == nobody)) return "'actor' does not fit the phase";
    if ((s.phase == Phase::turn || s.phase == Phase::place) && s.actor != s.turn) return "only the player whose turn it is acts now";
    if (s.wave_out > 1 || s.last_turns > s.players || (s.wave_out == 0 && s.last_turns != 0))
        return "the Big Wave and the last turns do not agree";
    if (s.phase == Phase::over && (s.wave_out == 0 || s.last_turns != 0)) return "over before its last turn";
    if (s.idle >= rules.edition().stale_rounds * s.players) return "the beach should have been swept";
    const Seat lacking = rules.first_short(s);
    const bool stock = !s.beach.empty() || !Rules::deck_empty(s), gap = s.beach.size() < rules.edition().beach;
    if (s.phase == Phase::turn && ((stock && lacking != nobody) || (gap && !Rules::deck_empty(s))))
        return "hands and beach are filled before a turn begins";
    if (s.phase == Phase::restock && (!stock || s.actor != lacking)) return "someone else restocks now";
    if (s.phase == Phase::draw && (Rules::deck_empty(s) || lacking == nobody)) return "nothing to draw, or nobody to draw";
    if (s.phase == Phase::refill && (Rules::deck_empty(s) || !gap || lacking != nobody))
        return "the beach is refilled after the hands, from the deck";
    if (s.phase == Phase::bonus || s.phase == Phase::deal) {
        const bool hands_dealt = std::any_of(s.hands.begin(), s.hands.end(), [](const Hand& hand) { return !hand.empty(); });
        if (!nothing_played(s) || (s.phase == Phase::bonus && (hands_dealt || !s.beach.empty()))) return "dealing after the start";
        if (s.phase == Phase::deal && (!gap || (!s.beach.empty() && lacking != nobody))) return "the hands are dealt first, then the beach";
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> fault(const Rules& rules, const State& s) {
    if (s.players < 2 || s.players > most_players) return "players is not 2 to 7";
    if (s.turn < 0 || s.turn >= s.players || s.actor < nobody || s.actor >= s.players) return "no such seat";
    if (s.phase > Phase::over) return "no such moment";
    for (std::size_t seat = s.players; seat < most_players; ++seat)
        if (s.bank[seat] != 0 || s.completed[seat] != 0) return "points without a player";
    if (auto wrong = wrong_hands(rules, s)) return wrong;
    if (auto wrong = wrong_castles(s)) return wrong;
    if (auto wrong = wrong_bonuses(rules, s)) return wrong;
    if (auto wrong = wrong_cards(rules, s)) return wrong;
    if (auto wrong = wrong_moment(rules, s)) return wrong;
    return wrong_fight(rules, s);
}

Json to_json(const Rules& rules, const State& s) {
    Json object;
    object["players"] = s.players;
    object["phase"] = phase_names[at(s.phase)];
    object["turn"] = s.turn;
    object["actor"] = s.actor == nature ? Json("nature") : seat_json(s.actor);
    object["deck"] = s.deck;
    object["unseen"] = unseen_json(s);
    object["wave_out"] = s.wave_out != 0;
    object["last_turns"] = s.last_turns;
    object["beach"] = Json::array();
    for (const Card card : s.beach) object["beach"].push_back(card_text(card));
    object["seats"] = seats_json(s);
    object["biggest"] = mark_json(s.biggest);
    object["tallest"] = mark_json(s.tallest);
    object["bonuses"] = Json::array();
    for (unsigned i = 0; i < s.bonus_count; ++i)
        object["bonuses"].push_back({{"id", rules.edition().bonuses[s.bonuses[i]].id()}, {"claimed", seat_json(s.claimed[i])}});
    object["fight"] = s.pot == 0 ? Json() : Json{{"target", s.target + 1}, {"cards", s.pot}, {"last", type_names[at(s.last)]}};
    object["stolen"] = s.stolen == Card::unknown ? Json() : Json(card_text(s.stolen));
    object["idle"] = s.idle;
    object["swept"] = s.swept;
    return object;
}

std::optional<State> from_json(const Rules& rules, const Reader& reader) {
    reader.fields({"players", "phase", "turn", "actor", "deck", "unseen", "wave_out", "last_turns", "beach", "seats", "biggest", "tallest",
                   "bonuses", "fight", "stolen", "idle", "swept"});
    State s{};
    s.players = static_cast<std::uint8_t>(reader.at("players").integer(2, most_players));
    s.phase = static_cast<Phase>(reader.at("phase").choice(phase_names));
    s.turn = read_seat(reader.at("turn"), s.players, false);
    s.actor = reader.at("actor").json() == "nature" ? nature : read_seat(reader.at("actor"), s.players, true);
    s.deck = static_cast<std::uint8_t>(reader.at("deck").integer(0, 255));
    read_unseen(reader.at("unseen"), s);
    s.wave_out = reader.at("wave_out").flag() ? 1 : 0;
    s.last_turns = static_cast<std::uint8_t>(reader.at("last_turns").integer(0, most_players));
    std::vector<Card> beach;
    for (std::size_t i = 0, count = reader.at("beach").size(0, most_beach); i < count; ++i)
        beach.push_back(read_card(reader.at("beach").at(i)));
    std::sort(beach.begin(), beach.end());
    for (const Card card : beach) s.beach.push(card);
    read_seats(reader.at("seats"), s);
    s.biggest = read_mark(reader.at("biggest"), s.players);
    s.tallest = read_mark(reader.at("tallest"), s.players);
    read_bonuses(rules, reader.at("bonuses"), s);
    read_fight(reader.at("fight"), s);
    s.stolen = reader.at("stolen").json().is_null() ? Card::unknown : read_card(reader.at("stolen"));
    s.idle = static_cast<std::uint8_t>(reader.at("idle").integer(0, 255));
    s.swept = static_cast<std::uint8_t>(reader.at("swept").integer(0, 255));
    if (!reader.ok()) return std::nullopt;
    if (const auto wrong = fault(rules, s)) {
        reader.fail(*wrong);
        return std::nullopt;
    }
    return s;
}

}  // namespace tidekeep::sandbank
