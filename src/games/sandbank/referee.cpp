#include "games/sandbank/referee.hpp"

namespace tidekeep::sandbank {
namespace {

// --- what lies on the sand ---------------------------------------------------------------------------------------------------

// A place of a castle; x or y may lie outside of it.
struct Spot {
    int x;
    int y;
};

constexpr Spot spot_of(const Placed& card) { return {card.x, card.y}; }
constexpr Spot next_to(Spot spot, int side) {
    return {spot.x + step_x[static_cast<std::size_t>(side)], spot.y + step_y[static_cast<std::size_t>(side)]};
}
constexpr bool has_wall(Face face, int side) { return (walls_of(face) & wall_at(side)) != 0; }

// The card that is seen there from above, or nullptr.
const Placed* seen_at(const State& s, const Run& castle, Spot spot) {
    for (unsigned i = castle.first; i < castle.end; ++i)
        if (s.sand[i].x == spot.x && s.sand[i].y == spot.y && !is_covered(s.sand[i].face)) return &s.sand[i];
    return nullptr;
}

// Whether at every edge that a face would share there, wall meets wall or blank meets blank.
bool fits_neighbours(const State& s, const Run& castle, Spot spot, Face face) {
    for (int side = 0; side < sides; ++side) {
        const Placed* neighbour = seen_at(s, castle, next_to(spot, side));
        if (neighbour != nullptr && has_wall(neighbour->face, opposite(side)) != has_wall(face, side)) return false;
    }
    return true;
}

// Whether at some edge that a face would share there, wall meets wall.
bool meets_a_wall(const State& s, const Run& castle, Spot spot, Face face) {
    for (int side = 0; side < sides; ++side) {
        const Placed* neighbour = seen_at(s, castle, next_to(spot, side));
        if (neighbour != nullptr && has_wall(neighbour->face, opposite(side)) && has_wall(face, side)) return true;
    }
    return false;
}

// Follows walls from card to card, never over the one left out, and ticks off what it reaches.
void walk_walls(const State& s, const Run& castle, const Placed& from, const Placed& left_out, std::array<bool, most_placed>& reached) {
    reached[static_cast<std::size_t>(&from - s.sand.data())] = true;
    for (int side = 0; side < sides; ++side) {
        const Placed* next = has_wall(from.face, side) ? seen_at(s, castle, next_to(spot_of(from), side)) : nullptr;
        if (next != nullptr && next != &left_out && !reached[static_cast<std::size_t>(next - s.sand.data())])
            walk_walls(s, castle, *next, left_out, reached);
    }
}

constexpr bool is_card(unsigned operand) { return operand < card_kinds; }
constexpr Seat owner_of(const State& s, unsigned card) { return static_cast<Seat>(s.castles[run_of(s, card).castle].owner); }

bool in_hand(const State& s, Seat seat, Card card) {
    for (const Held held : s.hands[seat])
        if (card_in(held) == card) return true;
    return false;
}

bool on_beach(const State& s, Card card) {
    for (const Card other : s.beach)
        if (other == card) return true;
    return false;
}

// What a build would put down.
Card card_built(Action a) {
    switch (a.kind<Kind>()) {
        case Kind::join: return card_of(static_cast<Face>(a.c()));
        case Kind::cover: return card_of(static_cast<Face>(a.b()));
        default: return static_cast<Card>(a.a());
    }
}

// --- moments and names -------------------------------------------------------------------------------------------------------

// SB-14  What is not asked for now cannot be done now.
template <Phase... phases>
Verdict moment(const Rules&, const State& s, Action) {
    return demand(((s.phase == phases) || ...), SB{14});
}

// SB-14  Operands that an action does not have are zero.
template <int operands>
Verdict well_formed(const Rules&, const State&, Action a) {
    return demand(a.bits >> (8 + 8 * operands) == 0, SB{14});
}

// SB-14  A kind of card that can be in a hand.
Verdict names_card(const Rules&, const State&, Action a) { return demand(is_card(a.a()), SB{14}); }
Verdict names_two_cards(const Rules&, const State&, Action a) { return demand(is_card(a.a()) && is_card(a.b()), SB{14}); }

// SB-14, SB-68  A card on the sand, by its number.
Verdict names_card_on_sand(const Rules&, const State& s, Action a) { return demand(a.a() < s.placed, SB{68}); }

// SB-14  A side, and a card with walls.
Verdict names_side_and_face(const Rules&, const State&, Action a) { return demand(a.b() < sides && is_face(a.c()), SB{14}); }
Verdict names_face(const Rules&, const State&, Action a) { return demand(is_face(a.b()), SB{14}); }

// SB-14  One of the three types.
Verdict names_type(const Rules&, const State&, Action a) {
    return demand((a.kind<Kind>() == Kind::attack ? a.b() : a.a()) < types, SB{14});
}

// SB-69  A place beside a castle is named by the first card whose wall leads there.
Verdict named_by_first_card(const Rules&, const State& s, Action a) {
    const Run castle = run_of(s, a.a());
    const Spot place = next_to(spot_of(s.sand[a.a()]), static_cast<int>(a.b()));
    for (unsigned i = castle.first; i < castle.end; ++i)
        for (int side = 0; side < sides; ++side) {
            const Spot led_to = next_to(spot_of(s.sand[i]), side);
            if (is_covered(s.sand[i].face) || !has_wall(s.sand[i].face, side) || led_to.x != place.x || led_to.y != place.y) continue;
            return demand(i == a.a(), SB{69});
        }
    return refuse(SB{17});
}

// --- Nature ------------------------------------------------------------------------------------------------------------------

// SB-5  The bonus deck holds the bonuses.
Verdict is_bonus(const Rules& r, const State&, Action a) { return demand(a.a() < r.edition().group_start[groups], SB{5}); }

// SB-9  So many of each group, one group after the other, ..
Verdict of_the_group_due(const Rules& r, const State& s, Action a) {
    std::array<unsigned, groups> dealt{};
    const auto group_of = [&](unsigned bonus) {
        return bonus < r.edition().group_start[1] ? 0u : bonus < r.edition().group_start[2] ? 1u : 2u;
    };
    for (unsigned i = 0; i < s.bonus_count; ++i) ++dealt[group_of(s.bonuses[i])];
    unsigned due = 0;
    while (due + 1 < groups && dealt[due] == r.edition().dealt[s.players]) ++due;
    return demand(group_of(a.a()) == due, SB{9});
}

// SB-9  .. and each only once.
Verdict not_dealt_yet(const Rules&, const State& s, Action a) {
    bool dealt = false;
    for (unsigned i = 0; i < s.bonus_count; ++i) dealt = dealt || s.bonuses[i] == a.a();
    return demand(!dealt, SB{9});
}

// SB-2  Cards come from the deck; SB-7  the Big Wave from its bottom.
Verdict lies_in_deck(const Rules& r, const State& s, Action a) {
    if (a.a() == static_cast<unsigned>(Card::wave)) return demand(s.wave_out == 0 && s.deck <= r.edition().wave_depth, SB{7});
    if (!is_card(a.a())) return refuse(SB{14});
    return demand(s.unseen[a.a()] > 0, SB{2});
}

// --- building ----------------------------------------------------------------------------------------------------------------

// SB-27  Attack cards are not built with.
Verdict is_castle_card(const Rules&, const State&, Action a) { return demand(is_castle(card_built(a)), SB{27}); }

// SB-13  The card played is in the hand; SB-52  after a fight, it is the card won.
Verdict has_card_to_build(const Rules&, const State& s, Action a) {
    if (s.phase == Phase::place) return demand(s.stolen == card_built(a), SB{52});
    return demand(in_hand(s, s.turn, card_built(a)), SB{13});
}

// SB-22  One adds to one's own castles.
Verdict own_castle(const Rules&, const State& s, Action a) { return demand(owner_of(s, a.a()) == s.turn, SB{22}); }

// SB-17  A card on the sand goes to an empty place, ..
Verdict place_is_empty(const Rules&, const State& s, Action a) {
    return demand(seen_at(s, run_of(s, a.a()), next_to(spot_of(s.sand[a.a()]), static_cast<int>(a.b()))) == nullptr, SB{17});
}

// SB-17  .. where one of its walls meets a wall, ..
Verdict joins_by_a_wall(const Rules&, const State& s, Action a) {
    const Spot place = next_to(spot_of(s.sand[a.a()]), static_cast<int>(a.b()));
    return demand(meets_a_wall(s, run_of(s, a.a()), place, static_cast<Face>(a.c())), SB{17});
}

// SB-18  .. and all edges agree.
Verdict edges_agree(const Rules&, const State& s, Action a) {
    const Spot place = next_to(spot_of(s.sand[a.a()]), static_cast<int>(a.b()));
    return demand(fits_neighbours(s, run_of(s, a.a()), place, static_cast<Face>(a.c())), SB{18});
}

// SB-24  Only seagulls lie on top of other cards.
Verdict is_seagull(const Rules&, const State&, Action a) { return demand(type_of(static_cast<Face>(a.b())) == Type::seagull, SB{24}); }

// SB-25  On top of a card means on top of its stack.
Verdict covers_a_top(const Rules&, const State& s, Action a) { return demand(!is_covered(s.sand[a.a()].face), SB{25}); }

// SB-26  The new top fits the neighbours.
Verdict top_fits(const Rules&, const State& s, Action a) {
    return demand(fits_neighbours(s, run_of(s, a.a()), spot_of(s.sand[a.a()]), static_cast<Face>(a.b())), SB{26});
}

// --- attacking ---------------------------------------------------------------------------------------------------------------

// SB-44  One attacks others.
Verdict another_players_castle(const Rules&, const State& s, Action a) { return demand(owner_of(s, a.a()) != s.turn, SB{44}); }

// SB-43  Seagull takes crab, crab takes bucket, bucket takes seagull.
Verdict takes_that_type(const Rules&, const State& s, Action a) {
    const Type target = type_of(s.sand[a.a()].face);
    switch (static_cast<Type>(a.b())) {
        case Type::seagull: return demand(target == Type::crab, SB{43});
        case Type::crab: return demand(target == Type::bucket, SB{43});
        default: return demand(target == Type::seagull, SB{43});
    }
}

// SB-13  The attack card is in the hand.
Verdict has_attack_card(const Rules&, const State& s, Action a) {
    return demand(in_hand(s, s.turn, attack_card(static_cast<Type>(a.b()))), SB{13});
}

// SB-45  Only what lies on top can be taken.
Verdict target_on_top(const Rules&, const State& s, Action a) { return demand(!is_covered(s.sand[a.a()].face), SB{45}); }

// SB-47  What a stolen seagull uncovers must fit.
Verdict uncovered_card_fits(const Rules&, const State& s, Action a) {
    const Run castle = run_of(s, a.a());
    const bool tower = a.a() + 1 < castle.end && is_covered(s.sand[a.a() + 1].face);
    return demand(!tower || fits_neighbours(s, castle, spot_of(s.sand[a.a()]), s.sand[a.a() + 1].face), SB{47});
}

// SB-46  The rest of the castle still hangs together.
Verdict castle_stays_whole(const Rules&, const State& s, Action a) {
    const Run castle = run_of(s, a.a());
    if (a.a() + 1 < castle.end && is_covered(s.sand[a.a() + 1].face)) return allowed;  // the stack stays, and fits (SB-47)
    std::array<bool, most_placed> reached{};
    bool begun = false, whole = true;
    for (unsigned i = castle.first; i < castle.end; ++i) {
        if (i == a.a() || is_covered(s.sand[i].face)) continue;
        if (!begun) walk_walls(s, castle, s.sand[i], s.sand[a.a()], reached);
        begun = true;
        whole = whole && reached[i];
    }
    return demand(whole, SB{46});
}

Verdict target_can_be_taken(const Rules& r, const State& s, Action a) {
    return first_refusal(r, s, a, another_players_castle, takes_that_type, target_on_top, uncovered_card_fits, castle_stays_whole);
}

// SB-49, SB-50  A counter beats the last card played.
Verdict beats_the_last(const Rules&, const State& s, Action a) {
    switch (s.last) {
        case Type::crab: return demand(static_cast<Type>(a.a()) == Type::seagull, SB{49});
        case Type::bucket: return demand(static_cast<Type>(a.a()) == Type::crab, SB{49});
        default: return demand(static_cast<Type>(a.a()) == Type::bucket, SB{49});
    }
}

// SB-13  The counter is in the hand of whoever plays it.
Verdict has_counter(const Rules&, const State& s, Action a) {
    return demand(in_hand(s, s.actor, attack_card(static_cast<Type>(a.a()))), SB{13});
}

// --- exchanging, restocking, passing -----------------------------------------------------------------------------------------

// SB-13  The card given away is in the hand.
Verdict has_card_to_give(const Rules&, const State& s, Action a) { return demand(in_hand(s, s.turn, static_cast<Card>(a.a())), SB{13}); }

// SB-54  The card wanted lies on the beach.
Verdict wanted_card_on_beach(const Rules&, const State& s, Action a) { return demand(on_beach(s, static_cast<Card>(a.b())), SB{54}); }

// SB-56  A card taken to restock lies on the beach, ..
Verdict taken_card_on_beach(const Rules&, const State& s, Action a) { return demand(on_beach(s, static_cast<Card>(a.a())), SB{56}); }

// SB-59  .. or comes from the deck while that lasts.
Verdict deck_lasts(const Rules&, const State& s, Action) { return demand(s.deck > 0 || s.wave_out == 0, SB{59}); }

bool can_attack(const Rules& r, const State& s) {
    for (unsigned card = 0; card < s.placed; ++card)
        for (unsigned type = 0; type < types; ++type) {
            const Action attack = Action::of(Kind::attack, card, type);
            if (in_hand(s, s.turn, attack_card(static_cast<Type>(type))) && target_can_be_taken(r, s, attack).ok()) return true;
        }
    return false;
}

// SB-12  Whoever can build, exchange or attack does not pass.
Verdict nothing_else_possible(const Rules& r, const State& s, Action) {
    const Hand& hand = s.hands[s.turn];
    bool can_build = false;
    for (const Held held : hand) can_build = can_build || is_castle(card_in(held));
    const bool can_exchange = !hand.empty() && !s.beach.empty();
    return demand(!can_build && !can_exchange && !can_attack(r, s), SB{12});
}

}  // namespace

Verdict check(const Rules& r, const State& s, Action a) {
    switch (a.kind<Kind>()) {
        case Kind::bonus: return first_refusal(r, s, a, well_formed<1>, moment<Phase::bonus>, is_bonus, of_the_group_due, not_dealt_yet);
        case Kind::deal: return first_refusal(r, s, a, well_formed<1>, moment<Phase::deal, Phase::draw, Phase::refill>, lies_in_deck);
        case Kind::start:
            return first_refusal(r, s, a, well_formed<1>, moment<Phase::turn, Phase::place>, names_card, is_castle_card, has_card_to_build);
        case Kind::join:
            return first_refusal(r, s, a, moment<Phase::turn, Phase::place>, names_side_and_face, names_card_on_sand, own_castle,
                                 has_card_to_build, place_is_empty, joins_by_a_wall, edges_agree, named_by_first_card);
        case Kind::cover:
            return first_refusal(r, s, a, well_formed<2>, moment<Phase::turn, Phase::place>, names_face, names_card_on_sand, own_castle,
                                 is_seagull, has_card_to_build, covers_a_top, top_fits);
        case Kind::attack:
            return first_refusal(r, s, a, well_formed<2>, moment<Phase::turn>, names_type, names_card_on_sand, target_can_be_taken,
                                 has_attack_card);
        case Kind::exchange:
            return first_refusal(r, s, a, well_formed<2>, moment<Phase::turn>, names_two_cards, has_card_to_give, wanted_card_on_beach);
        case Kind::counter: return first_refusal(r, s, a, well_formed<1>, moment<Phase::answer>, names_type, beats_the_last, has_counter);
        case Kind::yield: return first_refusal(r, s, a, well_formed<0>, moment<Phase::answer>);
        case Kind::take: return first_refusal(r, s, a, well_formed<1>, moment<Phase::restock>, names_card, taken_card_on_beach);
        case Kind::draw: return first_refusal(r, s, a, well_formed<0>, moment<Phase::restock>, deck_lasts);
        case Kind::pass: return first_refusal(r, s, a, well_formed<0>, moment<Phase::turn>, nothing_else_possible);
    }
    return refuse(SB{14});
}

// SB-1  Two to seven players.
Verdict check_setup(const Rules&, int players, const Choices&) { return demand(players >= 2 && players <= most_players, SB{1}); }

}  // namespace tidekeep::sandbank
