#pragma once
#include <algorithm>

#include "games/sandbank/components.hpp"
#include "games/sandbank/state.hpp"
#include "kernel/bag.hpp"
#include "kernel/rules.hpp"

// Sandcastles (Andrew Harman): what happens at the table. Why an action is not allowed is the referee's affair.
namespace tidekeep::sandbank {

// A castle of n cards has at most 2n + 2 empty places around it, and at most three turns of a card fit a place that a wall leads to, four a
// place on top: no more than 5 * (3 * 194 + 4 * 96) builds with a hand of five, and fewer than 200 other actions.
using Actions = Buffer<Action, 5100>;
using Outcomes = Buffer<Outcome, most_bonuses>;
static_assert(most_bonuses > card_kinds);

// The walls that fit between neighbours, as a set of wall sets (a bit each), by which sides need a wall (low four bits) and which must be
// blank.
TIDEKEEP_TABLE auto fitting = [] {
    std::array<std::uint16_t, 256> table{};
    for (unsigned sides_known = 0; sides_known < 256; ++sides_known)
        for (unsigned walls = 1; walls <= all_walls; ++walls) {
            const unsigned need = sides_known & all_walls, blank = sides_known >> sides;
            if ((walls & need) == need && (walls & blank) == 0) table[sides_known] |= static_cast<std::uint16_t>(1u << walls);
        }
    return table;
}();

// The four turns of each shape, as such a set.
TIDEKEEP_TABLE auto turns_of = [] {
    std::array<std::uint16_t, shapes> table{};
    for (unsigned walls = 1; walls <= all_walls; ++walls)
        table[static_cast<std::size_t>(shape_of(static_cast<Walls>(walls)))] |= static_cast<std::uint16_t>(1u << walls);
    return table;
}();

// One castle spread out, seen from above, with a margin of one empty place all around.
class Ground {
public:
    constexpr Ground(const Placed* first, const Placed* end) {
        unsigned width = 0;
        for (const Placed* card = first; card != end; ++card) width = std::max<unsigned>(width, card->x);
        stride_ = width + 3;
        steps_ = {-static_cast<int>(stride_), 1, static_cast<int>(stride_), -1};
        fill_range(cells_, 0, stride_ * ((end - 1)->y + 3u), std::uint16_t{0});
        for (const Placed* card = first; card != end; ++card) {
            if (is_covered(card->face)) continue;
            const unsigned walls = walls_of(card->face);
            std::uint16_t* cell = &cells_[index(*card)];
            // What each neighbour has to show towards this card: its facing side's bit, as needed (low) or blank (high).
            for (int side = north; side < sides; ++side) {
                const unsigned facing = wall_at(opposite(side));
                cell[steps_[static_cast<std::size_t>(side)]] |=
                    static_cast<std::uint16_t>(walls & wall_at(side) ? facing : facing << blank);
            }
        }
    }

    constexpr unsigned index(const Placed& card) const { return (card.y + 1u) * stride_ + card.x + 1u; }
    constexpr unsigned beside(unsigned cell, unsigned side) const { return cell + static_cast<unsigned>(steps_[side]); }

    // The sides where a neighbour lies, and those where its wall leads here.
    constexpr unsigned neighbours(unsigned cell) const { return (cells_[cell] | unsigned{cells_[cell]} >> blank) & all_walls; }
    constexpr unsigned linked(unsigned cell) const { return cells_[cell] & unsigned{all_walls}; }
    constexpr unsigned fitting_here(unsigned cell) const { return fitting[cells_[cell] % fitting.size()]; }

    // Marks a cell; false if it was marked already.
    constexpr bool mark(unsigned cell) {
        const bool fresh = (cells_[cell] & marked) == 0;
        cells_[cell] |= marked;
        return fresh;
    }

    // How many places the castle covers, and how many pairs of walls meet in it.
    struct Web {
        unsigned places = 0;
        unsigned links = 0;
    };
    constexpr Web web(const Placed* first, const Placed* end) const {
        Web whole;
        for (const Placed* card = first; card != end; ++card) {
            if (is_covered(card->face)) continue;
            ++whole.places;
            whole.links += count_walls(linked(index(*card)));
        }
        whole.links /= 2;  // each was counted at both ends
        return whole;
    }

    // Whether the cards still hang together by their walls without the one in this cell, which is not on top of another.
    constexpr bool holds_without(unsigned cell, const Placed* first, const Placed* end) {
        if ((linked(cell) & (linked(cell) - 1)) == 0) return true;
        const Web whole = web(first, end);
        if (whole.links + 1 == whole.places) return false;  // no way around
        return reach_without(cell) + 1 == whole.places;
    }

private:
    static constexpr unsigned blank = sides;  // where the bits of sides that must be blank begin, after those that need a wall
    static constexpr std::uint16_t marked = 1 << 2 * sides;

    // How many cells walls lead to from one neighbour of a cell, never over that cell. Unmarks what it marked.
    constexpr unsigned reach_without(unsigned cell) {
        std::array<std::uint16_t, most_placed + 1> reached;
        unsigned size = 0;
        const auto reach = [&](unsigned other) {
            if (mark(other)) reached[size++] = static_cast<std::uint16_t>(other);
        };
        reach(cell);
        reach(beside(cell, lowest_bit(linked(cell))));
        for (unsigned i = 1; i < size; ++i) each_bit(linked(reached[i]), [&](unsigned side) { reach(beside(reached[i], side)); });
        for (unsigned i = 0; i < size; ++i) cells_[reached[i]] &= static_cast<std::uint16_t>(~marked);
        return size - 1;
    }
    // A castle of n cards has at most n + 1 rows and columns together, each margin adds two.
    static constexpr std::size_t room = (most_placed + 5) * (most_placed + 5) / 4 + 1;

    unsigned stride_;
    std::array<int, sides> steps_;
    std::array<std::uint16_t, room> cells_;  // unset outside the castle's box: clearing all of it would cost more than the rest
};

// What bonuses look at in a completed castle.
struct Survey {
    unsigned cards = 0;
    std::array<unsigned, types> of_type{};
    std::array<unsigned, types> pebbles_of_type{};
    unsigned covered_pebbles = 0;
    unsigned tallest = 0;
    unsigned tallest_under_pebble = 0;  // the highest stack with a pebble on top
    Outline outline;                    // all zero if the castle is larger than any outline

    constexpr unsigned pebbles() const { return pebbles_of_type[0] + pebbles_of_type[1] + pebbles_of_type[2]; }
    constexpr unsigned kinds() const { return (of_type[0] > 0 ? 1u : 0u) + (of_type[1] > 0 ? 1u : 0u) + (of_type[2] > 0 ? 1u : 0u); }
};

constexpr Survey survey(const Placed* first, const Placed* end) {
    Survey found;
    unsigned width = 0, height = 0, stack = 0;
    bool pebble_on_top = false;
    for (const Placed* card = first; card != end; ++card) {
        const auto type = static_cast<std::size_t>(type_of(card->face));
        const bool pebble = has_pebble(card->face), under = is_covered(card->face);
        ++found.cards;
        ++found.of_type[type];
        if (pebble) ++found.pebbles_of_type[type];
        if (pebble && under) ++found.covered_pebbles;
        stack = under ? stack + 1 : 1;
        pebble_on_top = under ? pebble_on_top : pebble;
        found.tallest = std::max(found.tallest, stack);
        if (pebble_on_top) found.tallest_under_pebble = std::max(found.tallest_under_pebble, stack);
        width = std::max(width, card->x + 1u);
        height = std::max(height, card->y + 1u);
    }
    if (width > Outline::most_side || height > Outline::most_side) return found;
    found.outline.width = static_cast<std::uint8_t>(width);
    found.outline.height = static_cast<std::uint8_t>(height);
    for (const Placed* card = first; card != end; ++card)
        found.outline.cells |= std::uint64_t{1} << (card->y * Outline::most_side + card->x);
    return found;
}

// Whether a castle has all that a bonus asks for.
constexpr bool earns(const Survey& castle, const Bonus& bonus) {
    for (std::size_t type = 0; type < types; ++type)
        if (castle.of_type[type] < bonus.least_of_type[type] || castle.pebbles_of_type[type] < bonus.least_pebbles_of_type[type])
            return false;
    if (castle.pebbles() < bonus.least_pebbles || castle.covered_pebbles < bonus.covered_pebbles) return false;
    if (castle.cards < bonus.least_cards || (bonus.most_cards > 0 && castle.cards > bonus.most_cards)) return false;
    if (bonus.most_types > 0 && castle.kinds() > bonus.most_types) return false;
    if (castle.tallest < bonus.tower || castle.tallest_under_pebble < bonus.top_pebble) return false;
    if (bonus.outline_count == 0) return true;
    const auto end = bonus.outlines.begin() + bonus.outline_count;
    return std::find(bonus.outlines.begin(), end, castle.outline) != end;
}

class Rules {
public:
    constexpr explicit Rules(const Edition& edition) : edition_(edition) {}

    constexpr const Edition& edition() const { return edition_; }

    constexpr State setup(int players, const Choices&) const {
        State s{};
        s.players = static_cast<std::uint8_t>(players);
        s.unseen = edition_.cards;
        for (const std::uint8_t count : s.unseen) s.deck = static_cast<std::uint8_t>(s.deck + count);
        s.biggest.holder = s.tallest.holder = nobody;
        s.stolen = Card::unknown;
        ask(s, edition_.dealt[s.players] > 0 ? Phase::bonus : Phase::deal, nature);
        return s;
    }

    constexpr Seat actor(const State& s) const { return s.actor; }

    constexpr void legal(const State& s, Sink<Action> auto& out) const {
        out.clear();
        switch (s.phase) {
            case Phase::turn: return legal_turn(s, out);
            case Phase::answer:
                if (holds(hand_of(s, s.actor), attack_card(hunter(s.last)))) out.push(Action::of(Kind::counter, code(hunter(s.last))));
                return out.push(Action::of(Kind::yield));
            case Phase::place: {
                Hand stolen;
                stolen.push(make_held(s.stolen, true));
                return legal_builds(s, stolen, out);
            }
            case Phase::restock:
                each_kind(s.beach, [&](Card card) { out.push(Action::of(Kind::take, code(card))); });
                if (!deck_empty(s)) out.push(Action::of(Kind::draw));
                return;
            default: return;
        }
    }

    constexpr void outcomes(const State& s, Sink<Outcome> auto& out) const {
        out.clear();
        if (s.phase == Phase::bonus) {
            const unsigned group = s.bonus_count / edition_.dealt[s.players];
            for (unsigned bonus = edition_.group_start[group]; bonus < edition_.group_start[group + 1]; ++bonus)
                if (std::find(s.bonuses.begin(), s.bonuses.begin() + s.bonus_count, bonus) == s.bonuses.begin() + s.bonus_count)
                    out.push({Action::of(Kind::bonus, bonus), 1});
            return;
        }
        for (unsigned card = 0; card < card_kinds; ++card)
            if (s.unseen[card] > 0) out.push({Action::of(Kind::deal, card), s.unseen[card]});
        if (wave_near(s)) out.push({Action::of(Kind::deal, code(Card::wave)), 1});
    }

    constexpr Maybe<Action> draw(const State& s, Rng& rng) const {
        if (s.phase == Phase::bonus) return draw_from([&](auto& sink) { outcomes(s, sink); }, rng);
        const std::uint32_t cards = total_of(s.unseen), tickets = cards + (wave_near(s) ? 1 : 0);
        if (tickets == 0) return {};
        const std::uint32_t ticket = rng.below(tickets);
        return Action::of(Kind::deal, ticket < cards ? kind_of(s.unseen, ticket) : code(Card::wave));
    }

    constexpr void apply(State& s, Action a) const {
        switch (a.kind<Kind>()) {
            case Kind::bonus: return deal_bonus(s, a.a());
            case Kind::deal: return deal(s, static_cast<Card>(a.a()));
            case Kind::start: return start(s, static_cast<Card>(a.a()));
            case Kind::join: return join(s, a.a(), static_cast<int>(a.b()), static_cast<Face>(a.c()));
            case Kind::cover: return cover(s, a.a(), static_cast<Face>(a.b()));
            case Kind::attack: return attack(s, a.a(), static_cast<Type>(a.b()));
            case Kind::exchange: return exchange(s, static_cast<Card>(a.a()), static_cast<Card>(a.b()));
            case Kind::counter: return counter(s, static_cast<Type>(a.a()));
            case Kind::yield: return yield(s);
            case Kind::take:
                remove(s.beach, static_cast<Card>(a.a()));
                insert(s.hands[s.actor], make_held(static_cast<Card>(a.a()), true));
                return after_action(s);
            case Kind::draw: return ask(s, Phase::draw, nature);
            case Kind::pass: return after_action(s);
        }
    }

    constexpr Scores scores(const State& s) const {
        Scores scores;
        std::array<int, most_seats> keys{};
        for (std::size_t seat = 0; seat < s.players; ++seat) {
            const int points = s.bank[seat] + bonus_points(s, static_cast<Seat>(seat));
            scores.points[seat] = static_cast<std::int16_t>(points);
            keys[seat] = points * 256 + s.completed[seat];
        }
        rank_by(scores, s.players, keys);
        return scores;
    }

    // Hidden are the cards of other hands that did not come from the beach: for the viewer they are still unseen.
    constexpr State redact(const State& s, Seat viewer) const {
        State v = s;
        for (Seat seat = 0; seat < v.players; ++seat) {
            if (seat == viewer) continue;
            Hand shown;
            for (const Held held : s.hands[seat]) {
                if (!is_open(held) && card_in(held) != Card::unknown) ++v.unseen[code(card_in(held))];
                insert(shown, is_open(held) ? held : make_held(Card::unknown, false));
            }
            v.hands[seat] = shown;
        }
        return v;
    }

    constexpr State complete(const State& v, Seat, Rng& rng) const {
        State s = v;
        for (Seat seat = 0; seat < s.players; ++seat) {
            Hand full;
            for (const Held held : v.hands[seat])
                insert(full, card_in(held) == Card::unknown ? make_held(any_card(s.unseen, rng), false) : held);
            s.hands[seat] = full;
        }
        return s;
    }

    // Only the player who gets it sees a card drawn from the deck to a hand.
    constexpr Action conceal(const State& s, Action a, Seat viewer) const {
        const bool to_hand =
            a.kind<Kind>() == Kind::deal && (s.phase == Phase::draw || s.phase == Phase::deal) && a.a() != code(Card::wave);
        const Seat receiver = to_hand ? first_short(s) : nobody;
        return receiver != nobody && receiver != viewer ? Action::of(Kind::deal, code(Card::unknown)) : a;
    }

    // Playing a card that did not come from the beach shows it.
    constexpr bool reveals(const State& s, Action a) const {
        const auto hidden = [&](Card card) { return !holds_open(hand_of(s, s.actor), card); };
        switch (a.kind<Kind>()) {
            case Kind::start: return s.phase == Phase::turn && hidden(static_cast<Card>(a.a()));
            case Kind::join: return s.phase == Phase::turn && hidden(card_of(static_cast<Face>(a.c())));
            case Kind::cover: return s.phase == Phase::turn && hidden(card_of(static_cast<Face>(a.b())));
            case Kind::attack: return hidden(attack_card(static_cast<Type>(a.b())));
            case Kind::exchange: return hidden(static_cast<Card>(a.a()));
            case Kind::counter: return hidden(attack_card(static_cast<Type>(a.a())));
            default: return false;
        }
    }

    constexpr int bonus_points(const State& s, Seat seat) const {
        int points = (s.biggest.holder == seat ? edition_.biggest.points : 0) + (s.tallest.holder == seat ? edition_.tallest.points : 0);
        for (unsigned i = 0; i < s.bonus_count; ++i)
            if (s.claimed[i] == seat) points += edition_.bonuses[s.bonuses[i]].points;
        return points;
    }

    // The Big Wave may be the next card.
    constexpr bool wave_near(const State& s) const { return s.wave_out == 0 && s.deck <= edition_.wave_depth; }
    static constexpr bool deck_empty(const State& s) { return s.deck == 0 && s.wave_out != 0; }

    // The player with too few cards who is first to restock (and in dealing: to be dealt a card), or nobody.
    constexpr Seat first_short(const State& s) const {
        Seat seat = s.turn;
        do {
            if (hand_of(s, seat).size() < edition_.hand) return seat;
            seat = after(s, seat);
        } while (seat != s.turn);
        return nobody;
    }

private:
    static constexpr void ask(State& s, Phase phase, Seat actor) {
        s.phase = phase;
        s.actor = actor;
    }
    static constexpr Seat after(const State& s, Seat seat) { return static_cast<Seat>(seat + 1 == s.players ? 0 : seat + 1); }
    static constexpr const Hand& hand_of(const State& s, Seat seat) { return s.hands[seat]; }

    // --- hands and beach: sorted lists -----------------------------------------------------------------------------------

    template <class Sorted, class T>
    static constexpr void insert(Sorted& list, T value) {
        list.push(value);
        for (std::size_t i = list.size() - 1; i > 0 && list[i - 1] > value; --i) {
            list[i] = list[i - 1];
            list[i - 1] = value;
        }
    }

    template <class Sorted, class T>
    static constexpr void remove(Sorted& list, T value) {
        std::size_t i = 0;
        while (list[i] != value) ++i;
        list.erase(i);
    }

    static constexpr bool holds(const Hand& hand, Card card) {
        for (const Held held : hand)
            if (card_in(held) == card) return true;
        return false;
    }
    static constexpr bool holds_open(const Hand& hand, Card card) {
        for (const Held held : hand)
            if (held == make_held(card, true)) return true;
        return false;
    }

    // Of equal cards, the one that all know goes first.
    static constexpr void play(Hand& hand, Card card) { remove(hand, make_held(card, holds_open(hand, card))); }

    static constexpr Card kind_in(Held held) { return card_in(held); }
    static constexpr Card kind_in(Card card) { return card; }

    // Calls f with each kind of card once.
    template <class Sorted, class F>
    static constexpr void each_kind(const Sorted& list, F f) {
        for (std::size_t i = 0; i < list.size(); ++i)
            if (i == 0 || kind_in(list[i]) != kind_in(list[i - 1])) f(kind_in(list[i]));
    }

    static constexpr Card any_card(std::array<std::uint8_t, card_kinds>& cards, Rng& rng) {
        const unsigned card = any_kind(cards, rng).value_or(0);
        --cards[card];
        return static_cast<Card>(card);
    }

    // --- what may be done -----------------------------------------------------------------------------------------------

    constexpr void legal_turn(const State& s, Sink<Action> auto& out) const {
        const Hand& hand = hand_of(s, s.turn);
        legal_builds(s, hand, out);
        legal_attacks(s, hand, out);
        each_kind(hand,
                  [&](Card own) { each_kind(s.beach, [&](Card other) { out.push(Action::of(Kind::exchange, code(own), code(other))); }); });
        if (out.empty()) out.push(Action::of(Kind::pass));
    }

    // A kind of sandcastle card that could be played: the bits of its face without walls, and its turns.
    struct Playable {
        unsigned base;
        unsigned turns;
    };
    using Playables = Buffer<Playable, most_hand>;

    static constexpr void each_face(const Playables& cards, unsigned fitting_walls, auto f) {
        for (const Playable& card : cards)
            for (unsigned walls = card.turns & fitting_walls; walls != 0; walls &= walls - 1) f(card.base | lowest_bit(walls));
    }

    static constexpr void legal_builds(const State& s, const Hand& hand, Sink<Action> auto& out) {
        Playables cards, gulls;
        each_kind(hand, [&](Card card) {
            if (!is_castle(card)) return;
            out.push(Action::of(Kind::start, code(card)));
            const Playable playable = {code(make_face(type_of(card), 0, has_pebble(card))), turns_of[code(shape_of(card))]};
            cards.push(playable);
            if (type_of(card) == Type::seagull) gulls.push(playable);
        });
        if (cards.empty()) return;
        unsigned first = 0;
        for (unsigned castle = 0; castle < s.castle_count && s.castles[castle].owner <= s.turn; first += s.castles[castle++].size)
            if (s.castles[castle].owner == s.turn) legal_in_castle(s, first, first + s.castles[castle].size, cards, gulls, out);
    }

    static constexpr void legal_in_castle(const State& s, unsigned first, unsigned end, const Playables& cards, const Playables& gulls,
                                          Sink<Action> auto& out) {
        Ground ground(s.sand.data() + first, s.sand.data() + end);
        for (unsigned i = first; i < end; ++i) {
            const Face face = s.sand[i].face;
            if (is_covered(face)) continue;
            const unsigned cell = ground.index(s.sand[i]);
            each_face(gulls, ground.fitting_here(cell), [&](unsigned top) { out.push(Action::of(Kind::cover, i, top)); });
            for (unsigned open = walls_of(face) & ~ground.neighbours(cell); open != 0; open &= open - 1) {
                const unsigned side = lowest_bit(open);
                const unsigned place = ground.beside(cell, side);
                if (ground.mark(place))
                    each_face(cards, ground.fitting_here(place), [&](unsigned next) { out.push(Action::of(Kind::join, i, side, next)); });
            }
        }
    }

    static constexpr void legal_attacks(const State& s, const Hand& hand, Sink<Action> auto& out) {
        unsigned targets = 0;  // the types that can be taken, a bit each
        for (const Held held : hand)
            if (is_attack(card_in(held))) targets |= 1u << code(prey(type_of(card_in(held))));
        if (targets == 0) return;
        unsigned first = 0;
        for (unsigned castle = 0; castle < s.castle_count; first += s.castles[castle++].size)
            if (s.castles[castle].owner != s.turn) legal_thefts(s, first, first + s.castles[castle].size, targets, out);
    }

    static constexpr void legal_thefts(const State& s, unsigned first, unsigned end, unsigned targets, Sink<Action> auto& out) {
        const auto is_target = [&](Face face) { return !is_covered(face) && (targets >> code(type_of(face)) & 1) != 0; };
        if (std::none_of(s.sand.begin() + first, s.sand.begin() + end, [&](const Placed& card) { return is_target(card.face); })) return;
        if (end - first == 1) return out.push(Action::of(Kind::attack, first, code(hunter(type_of(s.sand[first].face)))));
        Ground ground(s.sand.data() + first, s.sand.data() + end);
        for (unsigned i = first; i < end; ++i) {
            const Face face = s.sand[i].face;
            if (!is_target(face)) continue;
            const unsigned cell = ground.index(s.sand[i]);
            const bool tower = i + 1 < end && is_covered(s.sand[i + 1].face);
            if (tower ? (ground.fitting_here(cell) >> walls_of(s.sand[i + 1].face) & 1) != 0
                      : ground.holds_without(cell, s.sand.data() + first, s.sand.data() + end))
                out.push(Action::of(Kind::attack, i, code(hunter(type_of(face)))));
        }
    }

    // --- dealing --------------------------------------------------------------------------------------------------------

    constexpr void deal_bonus(State& s, unsigned bonus) const {
        unsigned slot = s.bonus_count++;
        s.claimed[slot] = nobody;
        for (; slot > 0 && s.bonuses[slot - 1] > bonus; --slot) s.bonuses[slot] = s.bonuses[slot - 1];
        s.bonuses[slot] = static_cast<std::uint8_t>(bonus);
        if (s.bonus_count == groups * edition_.dealt[s.players]) ask(s, Phase::deal, nature);
    }

    constexpr void deal(State& s, Card card) const {
        if (card == Card::wave) return big_wave(s);
        --s.unseen[code(card)];
        --s.deck;
        const Seat receiver = s.phase == Phase::refill ? nobody : first_short(s);
        if (receiver != nobody) insert(s.hands[receiver], make_held(card, false));
        else insert(s.beach, card);
        if (s.phase != Phase::deal) return after_action(s);
        if (s.beach.size() == edition_.beach) ask(s, Phase::turn, s.turn);
    }

    // Laid aside, and another card is drawn in its place if there is one.
    constexpr void big_wave(State& s) const {
        s.wave_out = 1;
        s.last_turns = s.players;
        if (s.deck == 0) after_action(s);
    }

    // --- building -------------------------------------------------------------------------------------------------------

    // The card comes from the hand, or from the fight that was just won.
    static constexpr void play_or_steal(State& s, Card card) {
        if (s.phase == Phase::place) s.stolen = Card::unknown;
        else play(s.hands[s.turn], card);
        s.idle = 0;
    }

    static constexpr void insert_card(State& s, unsigned index, Placed card) {
        move_range(s.sand, index, s.placed, index + 1);
        s.sand[index] = card;
        ++s.placed;
    }

    static constexpr void erase_cards(State& s, unsigned first, unsigned end) {
        move_range(s.sand, end, s.placed, first);
        fill_range(s.sand, s.placed - (end - first), s.placed, Placed{});
        s.placed = static_cast<std::uint8_t>(s.placed - (end - first));
    }

    static constexpr void erase_castle(State& s, unsigned castle) {
        move_range(s.castles, castle + 1, s.castle_count, castle);
        s.castles[--s.castle_count] = {};
    }

    // A lone card always has a wall to an empty place, so the new castle is not complete.
    constexpr void start(State& s, Card card) const {
        play_or_steal(s, card);
        unsigned castle = 0, index = 0;
        while (castle < s.castle_count && s.castles[castle].owner <= s.turn) index += s.castles[castle++].size;
        move_range(s.castles, castle, s.castle_count, castle + 1);
        s.castles[castle] = {static_cast<std::uint8_t>(s.turn), 1};
        ++s.castle_count;
        insert_card(s, index, {0, 0, make_face(type_of(card), edition_.printed[code(shape_of(card))], has_pebble(card))});
        after_action(s);
    }

    constexpr void join(State& s, unsigned beside, int side, Face face) const {
        play_or_steal(s, card_of(face));
        Run run = run_of(s, beside);
        if ((side == west && s.sand[beside].x == 0) || (side == north && s.sand[beside].y == 0))
            shift(s, run, side == west ? 1 : 0, side == north ? 1 : 0);
        const Placed card = {static_cast<std::uint8_t>(s.sand[beside].x + step_x[code(side)]),
                             static_cast<std::uint8_t>(s.sand[beside].y + step_y[code(side)]), face};
        unsigned index = run.first;
        while (index < run.end && (s.sand[index].y < card.y || (s.sand[index].y == card.y && s.sand[index].x < card.x))) ++index;
        insert_card(s, index, card);
        grown(s, run);
    }

    constexpr void cover(State& s, unsigned card, Face face) const {
        play_or_steal(s, card_of(face));
        const Run run = run_of(s, card);
        insert_card(s, card, {s.sand[card].x, s.sand[card].y, face});
        s.sand[card + 1].face = covered(s.sand[card + 1].face);
        grown(s, run);
    }

    constexpr void grown(State& s, Run run) const {
        ++s.castles[run.castle].size;
        ++run.end;
        if (complete_castle(s, run)) bank_castle(s, run);
        after_action(s);
    }

    static constexpr void shift(State& s, const Run& run, int x, int y) {
        for (unsigned i = run.first; i < run.end; ++i) {
            s.sand[i].x = static_cast<std::uint8_t>(s.sand[i].x + x);
            s.sand[i].y = static_cast<std::uint8_t>(s.sand[i].y + y);
        }
    }

    static constexpr bool complete_castle(const State& s, const Run& run) {
        const Ground ground(s.sand.data() + run.first, s.sand.data() + run.end);
        for (unsigned i = run.first; i < run.end; ++i)
            if (!is_covered(s.sand[i].face) && (walls_of(s.sand[i].face) & ~ground.neighbours(ground.index(s.sand[i]))) != 0) return false;
        return true;
    }

    constexpr void bank_castle(State& s, const Run& run) const {
        const Seat owner = static_cast<Seat>(s.castles[run.castle].owner);
        award(s, owner, survey(s.sand.data() + run.first, s.sand.data() + run.end));
        s.bank[owner] = static_cast<std::uint8_t>(s.bank[owner] + (run.end - run.first));
        ++s.completed[owner];
        erase_cards(s, run.first, run.end);
        erase_castle(s, run.castle);
    }

    constexpr void award(State& s, Seat owner, const Survey& castle) const {
        beat(s.biggest, edition_.biggest, owner, castle.cards);
        beat(s.tallest, edition_.tallest, owner, castle.tallest);
        for (unsigned i = 0; i < s.bonus_count; ++i)
            if (s.claimed[i] == nobody && earns(castle, edition_.bonuses[s.bonuses[i]])) s.claimed[i] = owner;
    }

    static constexpr void beat(Mark& mark, const RecordBonus& bonus, Seat owner, unsigned reached) {
        if (reached <= mark.best || reached < bonus.least) return;
        mark = {owner, static_cast<std::uint8_t>(reached)};
    }

    // --- fighting -------------------------------------------------------------------------------------------------------

    static constexpr Seat defender(const State& s) { return static_cast<Seat>(s.castles[run_of(s, s.target).castle].owner); }

    static constexpr void attack(State& s, unsigned target, Type type) {
        s.idle = 0;
        s.target = static_cast<std::uint8_t>(target);
        raise(s, type);
        ask(s, Phase::answer, defender(s));
    }

    static constexpr void counter(State& s, Type type) {
        raise(s, type);
        s.actor = s.actor == s.turn ? defender(s) : s.turn;
    }

    static constexpr void raise(State& s, Type type) {
        play(s.hands[s.pot == 0 ? s.turn : s.actor], attack_card(type));
        ++s.pot;
        s.last = type;
    }

    constexpr void yield(State& s) const {
        const Seat winner = s.actor == s.turn ? defender(s) : s.turn;
        s.bank[winner] = static_cast<std::uint8_t>(s.bank[winner] + s.pot);
        const unsigned target = s.target;
        s.pot = 0;
        s.last = Type{};
        s.target = 0;
        if (winner != s.turn) return after_action(s);
        steal(s, target);
        ask(s, Phase::place, s.turn);
    }

    constexpr void steal(State& s, unsigned target) const {
        Run run = run_of(s, target);
        s.stolen = card_of(s.sand[target].face);
        erase_cards(s, target, target + 1);
        --run.end;
        if (--s.castles[run.castle].size == 0) return erase_castle(s, run.castle);
        if (target < run.end) s.sand[target].face = uncovered(s.sand[target].face);  // what lay under it, or a card that nothing covers
        int x = most_placed, y = most_placed;
        for (unsigned i = run.first; i < run.end; ++i) {
            x = std::min<int>(x, s.sand[i].x);
            y = std::min<int>(y, s.sand[i].y);
        }
        if (x != 0 || y != 0) shift(s, run, -x, -y);
        if (complete_castle(s, run)) bank_castle(s, run);
    }

    // --- exchanging, restocking and the end of the turn -----------------------------------------------------------------

    constexpr void exchange(State& s, Card own, Card other) const {
        play(s.hands[s.turn], own);
        remove(s.beach, other);
        insert(s.hands[s.turn], make_held(other, true));
        insert(s.beach, own);
        if (++s.idle == edition_.stale_rounds * s.players) sweep_beach(s);
        after_action(s);
    }

    static constexpr void sweep_beach(State& s) {
        s.swept = static_cast<std::uint8_t>(s.swept + s.beach.size());
        s.beach.clear();
        s.idle = 0;
    }

    // Hands first, then the beach, then the next turn.
    constexpr void after_action(State& s) const {
        if (!s.beach.empty() || !deck_empty(s))
            if (const Seat seat = first_short(s); seat != nobody) return ask(s, Phase::restock, seat);
        if (s.beach.size() < edition_.beach && !deck_empty(s)) return ask(s, Phase::refill, nature);
        end_turn(s);
    }

    static constexpr void end_turn(State& s) {
        if (s.wave_out != 0 && s.last_turns-- == 0) {
            s.last_turns = 0;
            return ask(s, Phase::over, nobody);
        }
        s.turn = after(s, s.turn);
        ask(s, Phase::turn, s.turn);
    }

    Edition edition_;
};

}  // namespace tidekeep::sandbank
