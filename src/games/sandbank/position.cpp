#include <algorithm>

#include "front/shape.hpp"
#include "front/words.hpp"
#include "games/sandbank/notation.hpp"
#include "games/sandbank/referee.hpp"

namespace tidekeep::sandbank {
namespace {

constexpr std::array<std::string_view, 9> phase_names = {"bonus", "deal", "turn", "answer", "place", "restock", "draw", "refill", "over"};

template <class T>
constexpr std::size_t at(T value) {
    return static_cast<std::size_t>(value);
}

// --- what a position is made of ---------------------------------------------------------------------------------------------

struct HandCard {
    Card card;
    bool open;
};

// Cards on one place of a castle, from the top down.
struct Stack {
    unsigned x, y;
    unsigned number;  // of its top card, from 1; 0 if not given
    std::vector<Face> cards;
};
using Stacks = std::vector<Stack>;

struct Dealt {
    std::uint8_t bonus;
    Seat claimed;
};

// A fight that goes on.
struct Fight {
    std::uint8_t target, pot;
    Type last;
    friend bool operator==(const Fight&, const Fight&) = default;
};

std::vector<HandCard> cards_in(const Hand& hand) {
    std::vector<HandCard> cards;
    for (const Held held : hand) cards.push_back({card_in(held), is_open(held)});
    return cards;
}

void put_cards(const Reader&, const std::vector<HandCard>& cards, Hand& hand) {
    std::vector<Held> sorted;
    for (const auto& [card, open] : cards) sorted.push_back(make_held(card, open));
    std::sort(sorted.begin(), sorted.end());
    for (const Held held : sorted) hand.push(held);
}

std::vector<Card> cards_on(const Beach& beach) { return {beach.begin(), beach.end()}; }

void put_on_beach(const Reader&, std::vector<Card> cards, Beach& beach) {
    std::sort(cards.begin(), cards.end());
    for (const Card card : cards) beach.push(card);
}

std::vector<Stacks> castles_of(const State& s, unsigned seat) {
    std::vector<Stacks> castles;
    for (unsigned castle = 0, card = 0; castle < s.castle_count; ++castle) {
        const unsigned end = std::min<unsigned>(card + s.castles[castle].size, s.placed);
        if (s.castles[castle].owner == seat) castles.emplace_back();
        for (; card < end; ++card) {
            if (s.castles[castle].owner != seat) continue;
            const Placed& placed = s.sand[card];
            if (!is_covered(placed.face) || castles.back().empty()) castles.back().push_back({placed.x, placed.y, card + 1, {}});
            castles.back().back().cards.push_back(uncovered(placed.face));
        }
    }
    return castles;
}

// Appends one castle to the sand.
void put_castle(const Reader& reader, Stacks stacks, unsigned owner, State& s) {
    std::size_t cards = 0;
    for (const Stack& stack : stacks) cards += stack.cards.size();
    if (s.placed + cards > most_placed) return reader.fail("more than {} cards on the sand", most_placed);
    std::sort(stacks.begin(), stacks.end(), [](const Stack& a, const Stack& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    for (const Stack& stack : stacks) {
        if (stack.number != 0 && stack.number != s.placed + 1u)
            return reader.fail("card {} should have number {}", stack.number, s.placed + 1);
        for (std::size_t i = 0; i < stack.cards.size(); ++i)
            s.sand[s.placed++] = {static_cast<std::uint8_t>(stack.x), static_cast<std::uint8_t>(stack.y),
                                  i == 0 ? stack.cards[i] : covered(stack.cards[i])};
    }
    s.castles[s.castle_count++] = {static_cast<std::uint8_t>(owner), static_cast<std::uint8_t>(cards)};
}

std::vector<Dealt> dealt_in(const State& s) {
    std::vector<Dealt> all;
    for (unsigned i = 0; i < s.bonus_count; ++i) all.push_back({s.bonuses[i], s.claimed[i]});
    return all;
}

void put_dealt(const Reader&, std::vector<Dealt> all, State& s) {
    std::stable_sort(all.begin(), all.end(), [](const Dealt& a, const Dealt& b) { return a.bonus < b.bonus; });
    for (const auto& [bonus, claimed] : all) {
        s.bonuses[s.bonus_count] = bonus;
        s.claimed[s.bonus_count++] = claimed;
    }
}

Fight fight_in(const State& s) { return {s.target, s.pot, s.last}; }

void put_fight(const Reader&, const Fight& fight, State& s) {
    s.target = fight.target;
    s.pot = fight.pot;
    s.last = fight.last;
}

constexpr auto position = [](auto& form, const Rules& rules, State& s) {
    const Edition& edition = rules.edition();
    const auto card = named("CardName", "a card", card_kinds, [](unsigned i) { return card_text(static_cast<Card>(i)); });
    const auto hand_card = object<HandCard>("HandCard", [&](auto& one, HandCard& value) {
        one.field("card", value.card, or_unknown(Card::unknown, card));
        one.field("open", value.open, flag());
    });
    const auto face = text("FaceName", "a sandcastle card as it lies, like crab-NE or seagull-S-pebble", face_text, to_face);
    const auto stack = object<Stack>("Stack", [&](auto& one, Stack& value) {
        one.field("x", value.x, whole(0, most_placed - 1));
        one.field("y", value.y, whole(0, most_placed - 1));
        one.field_or("number", value.number, 0u, whole(1, most_placed));
        one.field("cards", value.cards, several(1, most_placed, face));
    });
    const auto mark = object<Mark>("Mark", [&](auto& one, Mark& value) {
        one.field("holder", value.holder, seat_or_nobody(s.players));
        one.field("best", value.best, whole(0, most_placed));
    });
    const auto dealt = object<Dealt>("Dealt", [&](auto& one, Dealt& value) {
        const auto bonus = [&](unsigned i) { return std::string(edition.bonuses[i].id()); };
        one.field("id", value.bonus, named("BonusId", "a bonus of this edition", edition.group_start[groups], bonus));
        one.field("claimed", value.claimed, seat_or_nobody(s.players));
    });
    const auto fight = object<Fight>("Fight", [&](auto& one, Fight& value) {
        one.field("target", value.target, counted_from_one(most_placed));
        one.field("cards", value.pot, whole(1, most_attacks));
        one.field("last", value.last, word("Type", type_names));
    });
    form.field("players", s.players, whole(2, most_players));
    form.field("phase", s.phase, word("Phase", phase_names));
    form.field("turn", s.turn, seat_of(s.players));
    form.field("actor", s.actor, anybody(s.players));
    form.field("deck", s.deck, whole(0, 255));
    form.field("unseen", s.unseen, tally(0, card_kinds, card, [](unsigned) { return 255; }));
    form.field("wave_out", s.wave_out, flag());
    form.field("last_turns", s.last_turns, whole(0, most_players));
    form.field("beach", s.beach, via<std::vector<Card>>(cards_on, put_on_beach, several(0, most_beach, card)));
    form.rows("seats", s.players, "SeatView", [&](auto& one, unsigned seat) {
        const auto castles = via<std::vector<Stacks>>([seat](const State& now) { return castles_of(now, seat); },
                                                      [seat](const Reader& reader, const std::vector<Stacks>& all, State& now) {
                                                          for (const Stacks& stacks : all)
                                                              if (reader.ok()) put_castle(reader, stacks, seat, now);
                                                      },
                                                      several(0, most_placed, several(1, most_placed, stack)));
        one.field("hand", s.hands[seat], via<std::vector<HandCard>>(cards_in, put_cards, several(0, most_hand, hand_card)));
        one.field("castles", s, castles);
        one.field("bank", s.bank[seat], whole(0, 255));
        one.field("completed", s.completed[seat], whole(0, 255));
    });
    form.field("biggest", s.biggest, mark);
    form.field("tallest", s.tallest, mark);
    form.field("bonuses", s, via<std::vector<Dealt>>(dealt_in, put_dealt, several(0, most_dealt, dealt)));
    form.field("fight", s, via<Fight>(fight_in, put_fight, or_null(Fight{}, fight)));
    form.field("stolen", s.stolen, or_null(Card::unknown, card));
    form.field("idle", s.idle, whole(0, 255));
    form.field("swept", s.swept, whole(0, 255));
};

// --- what is impossible about a position -------------------------------------------------------------------------------------

std::optional<Problem> wrong_hands(const Rules& rules, const State& s) {
    for (std::size_t seat = 0; seat < most_players; ++seat) {
        const Hand& hand = s.hands[seat];
        if (seat >= s.players && !hand.empty()) return say("a hand without a player");
        if (hand.size() > rules.edition().hand) return say("{} holds too many cards", seat_text(static_cast<unsigned>(seat)));
        if (!std::is_sorted(hand.begin(), hand.end())) return say("a hand is not sorted");
        for (const Held held : hand)
            if (at(card_in(held)) >= card_kinds) return say("a card in hand is not known");
    }
    if (s.beach.size() > rules.edition().beach) return say("too many cards on the beach");
    if (!std::is_sorted(s.beach.begin(), s.beach.end())) return say("the beach is not sorted");
    for (const Card card : s.beach)
        if (at(card) >= card_kinds) return say("a card on the beach is not known");
    return std::nullopt;
}

std::optional<Problem> wrong_stacks(const State& s, const Run& run) {
    unsigned least_x = most_placed, least_y = most_placed;
    for (unsigned i = run.first; i < run.end; ++i) {
        const Placed& card = s.sand[i];
        if (!is_face(static_cast<unsigned>(uncovered(card.face)))) return say("a card on the sand that is none");
        least_x = std::min<unsigned>(least_x, card.x);
        least_y = std::min<unsigned>(least_y, card.y);
        const bool same_stack = i > run.first && s.sand[i - 1].x == card.x && s.sand[i - 1].y == card.y;
        if (same_stack != is_covered(card.face))
            return same_stack ? say("two stacks in one place") : say("a covered card with nothing on it");
        if (same_stack && type_of(s.sand[i - 1].face) != Type::seagull) return say("a card that is not a seagull lies on another");
        const bool in_order =
            i == run.first || same_stack || s.sand[i - 1].y < card.y || (s.sand[i - 1].y == card.y && s.sand[i - 1].x < card.x);
        if (!in_order) return say("the cards of a castle are not sorted");
    }
    if (least_x != 0 || least_y != 0) return say("a castle does not reach row 0 and column 0");
    return std::nullopt;
}

std::optional<Problem> wrong_walls(const State& s, const Run& run) {
    const Ground ground(s.sand.data() + run.first, s.sand.data() + run.end);
    bool open = false;
    std::vector<unsigned> cells, reached;
    for (unsigned i = run.first; i < run.end; ++i) {
        if (is_covered(s.sand[i].face)) continue;
        const unsigned cell = ground.index(s.sand[i]), walls = walls_of(s.sand[i].face);
        if ((ground.fitting_here(cell) >> walls & 1) == 0) return say("wall meets blank in a castle");
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
    if (reached.size() != cells.size()) return say("a castle is in more than one piece");
    if (!open) return say("a completed castle has not been banked");
    return std::nullopt;
}

std::optional<Problem> wrong_castles(const State& s) {
    unsigned first = 0;
    for (unsigned castle = 0; castle < s.castle_count; ++castle) {
        if (s.castles[castle].owner >= s.players || s.castles[castle].size == 0) return say("a castle without owner or cards");
        if (castle > 0 && s.castles[castle - 1].owner > s.castles[castle].owner) return say("castles are not sorted by owner");
        const Run run = {castle, first, first + s.castles[castle].size};
        if (run.end > s.placed) return say("castles have more cards than lie on the sand");
        if (auto wrong = wrong_stacks(s, run)) return wrong;
        const unsigned width =
            std::max_element(s.sand.begin() + run.first, s.sand.begin() + run.end, [](auto& a, auto& b) { return a.x < b.x; })->x + 1u;
        const unsigned height =
            std::max_element(s.sand.begin() + run.first, s.sand.begin() + run.end, [](auto& a, auto& b) { return a.y < b.y; })->y + 1u;
        if (width + height > s.castles[castle].size + 1u) return say("a castle is in more than one piece");
        if (auto wrong = wrong_walls(s, run)) return wrong;
        first = run.end;
    }
    if (first != s.placed) return say("cards on the sand belong to no castle");
    return std::nullopt;
}

std::optional<Problem> wrong_cards(const Rules& rules, const State& s) {
    std::array<int, card_kinds> count{};
    int deck = 0;
    for (std::size_t card = 0; card < card_kinds; ++card) {
        count[card] = s.unseen[card];
        deck += s.unseen[card];
    }
    if (deck != s.deck) return say("the deck is said to have {} cards, and has {}", s.deck, deck);
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
            return say("has {} of {}, the edition has {}", count[card], card_text(static_cast<Card>(card)), rules.edition().cards[card]);
        gone += rules.edition().cards[card] - count[card];
    }
    for (const std::uint8_t cards : s.bank) banked += cards;
    if (gone != banked) return say("{} cards are missing, {} are banked or swept away", gone, banked);
    return std::nullopt;
}

std::optional<Problem> wrong_bonuses(const Rules& rules, const State& s) {
    const unsigned each = rules.edition().dealt[s.players];
    if (s.bonus_count > groups * each || (s.phase == Phase::bonus) != (s.bonus_count < groups * each))
        return say("not the bonuses of a game for so many");
    for (unsigned i = 0; i < s.bonus_count; ++i) {
        const unsigned group = i / each;
        if (s.bonuses[i] < rules.edition().group_start[group] || s.bonuses[i] >= rules.edition().group_start[group + 1])
            return say("not so many bonuses of each group");
        if (i > 0 && s.bonuses[i] <= s.bonuses[i - 1]) return say("a bonus is dealt twice");
        if (s.claimed[i] != nobody && s.completed[at(s.claimed[i])] == 0) return say("a bonus for a player without a completed castle");
    }
    const std::array<std::pair<Mark, unsigned>, 2> marks = {
        {{s.biggest, rules.edition().biggest.least}, {s.tallest, rules.edition().tallest.least}}};
    for (const auto& [mark, least] : marks) {
        if ((mark.holder == nobody) != (mark.best == 0)) return say("a record without a holder");
        if (mark.holder != nobody && (mark.best < least || mark.best > s.bank[at(mark.holder)] || s.completed[at(mark.holder)] == 0))
            return say("a record that its holder cannot have set");
    }
    for (std::size_t seat = 0; seat < s.players; ++seat)
        if (2 * s.completed[seat] > s.bank[seat]) return say("fewer cards banked than castles completed");
    return std::nullopt;
}

std::optional<Problem> wrong_fight(const Rules& rules, const State& s) {
    if ((s.phase == Phase::answer) != (s.pot > 0)) return say("a fight just while one answers");
    if ((s.phase == Phase::place) != (s.stolen != Card::unknown)) return say("a stolen card just while it is placed");
    if (s.stolen != Card::unknown && !is_castle(s.stolen)) return say("the stolen card is not a sandcastle card");
    if (s.pot == 0) return s.target != 0 || s.last != Type{} ? std::optional(say("a target without a fight")) : std::nullopt;
    if (s.target >= s.placed) return say("the target is not on the sand");
    Type first = s.last;
    for (int i = 1; i < s.pot; ++i) first = prey(first);
    State before = s;
    before.phase = Phase::turn;
    before.hands[at(s.turn)] = {};
    before.hands[at(s.turn)].push(make_held(attack_card(first), false));
    if (const Verdict verdict = check(rules, before, Action::of(Kind::attack, s.target, static_cast<unsigned>(first))); !verdict.ok())
        return say("the attack was not possible (SB-{})", verdict.rule());
    const Seat defender = static_cast<Seat>(s.castles[run_of(s, s.target).castle].owner);
    if (s.actor != (s.pot % 2 == 1 ? defender : s.turn)) return say("'actor' does not fit the fight");
    for (const auto& [seat, played] : {std::pair(s.turn, (s.pot + 1) / 2), std::pair(defender, s.pot / 2)})
        if (static_cast<int>(s.hands[at(seat)].size()) + played > rules.edition().hand)
            return say("more cards in the fight than a hand had");
    return std::nullopt;
}

bool nothing_played(const State& s) {
    const auto none = [](const auto& list) { return std::all_of(list.begin(), list.end(), [](std::uint8_t count) { return count == 0; }); };
    return s.placed == 0 && none(s.bank) && none(s.completed) && s.swept == 0 && s.idle == 0 && s.wave_out == 0 && s.turn == 0;
}

std::optional<Problem> wrong_moment(const Rules& rules, const State& s) {
    const bool natures = s.phase == Phase::bonus || s.phase == Phase::deal || s.phase == Phase::draw || s.phase == Phase::refill;
    if (natures != (s.actor == nature) || (s.phase == Phase::over) != (s.actor == nobody)) return say("'actor' does not fit the phase");
    if ((s.phase == Phase::turn || s.phase == Phase::place) && s.actor != s.turn) return say("only the player whose turn it is acts now");
    if (s.wave_out > 1 || s.last_turns > s.players || (s.wave_out == 0 && s.last_turns != 0))
        return say("the Big Wave and the last turns do not agree");
    if (s.phase == Phase::over && (s.wave_out == 0 || s.last_turns != 0)) return say("over before its last turn");
    if (s.idle >= rules.edition().stale_rounds * s.players) return say("the beach should have been swept");
    const Seat lacking = rules.first_short(s);
    const bool stock = !s.beach.empty() || !Rules::deck_empty(s), gap = s.beach.size() < rules.edition().beach;
    if (s.phase == Phase::turn && ((stock && lacking != nobody) || (gap && !Rules::deck_empty(s))))
        return say("hands and beach are filled before a turn begins");
    if (s.phase == Phase::restock && (!stock || s.actor != lacking)) return say("someone else restocks now");
    if (s.phase == Phase::draw && (Rules::deck_empty(s) || lacking == nobody)) return say("nothing to draw, or nobody to draw");
    if (s.phase == Phase::refill && (Rules::deck_empty(s) || !gap || lacking != nobody))
        return say("the beach is refilled after the hands, from the deck");
    if (s.phase == Phase::bonus || s.phase == Phase::deal) {
        const bool hands_dealt = std::any_of(s.hands.begin(), s.hands.end(), [](const Hand& hand) { return !hand.empty(); });
        if (!nothing_played(s) || (s.phase == Phase::bonus && (hands_dealt || !s.beach.empty()))) return say("dealing after the start");
        if (s.phase == Phase::deal && (!gap || (!s.beach.empty() && lacking != nobody)))
            return say("the hands are dealt first, then the beach");
    }
    return std::nullopt;
}

}  // namespace

std::optional<Problem> fault(const Rules& rules, const State& s) {
    if (s.castle_count > most_placed || s.placed > most_placed) return say("too much on the sand");
    if (s.bonus_count > most_dealt) return say("more bonuses than are ever dealt");
    if (auto wrong = out_of_range(position, rules, s)) return wrong;
    for (std::size_t seat = s.players; seat < most_players; ++seat)
        if (s.bank[seat] != 0 || s.completed[seat] != 0) return say("points without a player");
    if (auto wrong = wrong_hands(rules, s)) return wrong;
    if (auto wrong = wrong_castles(s)) return wrong;
    if (auto wrong = wrong_bonuses(rules, s)) return wrong;
    if (auto wrong = wrong_cards(rules, s)) return wrong;
    if (auto wrong = wrong_moment(rules, s)) return wrong;
    return wrong_fight(rules, s);
}

Json to_json(const Rules& rules, const State& s) { return write(position, rules, s); }

std::optional<State> from_json(const Rules& rules, const Reader& reader) {
    State s{};
    read(position, rules, reader, s);
    return accepted(rules, reader, s);
}

std::string page_types(const Rules& rules) { return typescript<State>(position, rules); }

}  // namespace tidekeep::sandbank
