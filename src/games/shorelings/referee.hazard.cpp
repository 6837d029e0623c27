#include "games/shorelings/referee.hpp"

#include "games/shorelings/site.hpp"

// Hazards, Witches and Rangers.
namespace tidekeep::shorelings {
namespace {

const Puck& puck_named(const State& s, unsigned kind) {
    for (const Puck& puck : s.pucks)
        if (static_cast<unsigned>(puck.kind) == kind) return puck;
    return s.pucks[0];
}
unsigned number_of(const State& s, unsigned kind) { return static_cast<unsigned>(&puck_named(s, kind) - s.pucks.data()); }

// SH-202  To the next side clockwise, ..
Verdict goes_to_next_side(const Rules&, const State& s, Action a) {
    if (a.b() >= place_count) return refuse(SH{283});
    return demand(a.b() / 3 == (puck_named(s, a.a()).place / 3u + 1) % 4, SH{202});
}

// SH-202  .. to a free place.
Verdict goes_to_free_place(const Rules&, const State& s, Action a) {
    for (const Puck& puck : s.pucks)
        if (puck.place == a.b()) return refuse(SH{202});
    return allowed;
}

// SH-70  The Aqueduct moves a hazard that threatens it.
Verdict threatens_the_aqueduct(const Rules&, const State& s, Action a) {
    if (s.phase != Phase::aqueduct) return allowed;
    const Puck& puck = puck_named(s, a.a());
    const Site site(s);
    for (const Standing& piece : site) {
        if (piece.card != Card::aqueduct || piece.owner != s.turn) continue;
        const int reach = puck.kind == Hazard::terror ? 1 : 3;
        for (int far = 0; far < reach; ++far)
            if (piece.in_tile(lane_table[puck.place][static_cast<unsigned>(far)])) return allowed;
    }
    return refuse(SH{70});
}

// SH-203  A hazard that was not moved.
Verdict may_be_flipped(const Rules&, const State& s, Action a) {
    return demand(s.phase != Phase::flip || (s.to_flip >> number_of(s, a.a()) & 1), SH{203});
}

// SH-222  A Ranger flips no hazard that has triggered this turn.
Verdict has_not_triggered(const Rules&, const State& s, Action a) {
    return demand(s.phase != Phase::ranger || !(s.triggered >> number_of(s, a.a()) & 1), SH{222});
}

// SH-205  The card of the hazard that is flipped, ..
Verdict is_being_flipped(const Rules&, const State& s, Action a) {
    return demand(a.b() <= most_alerts && s.focus == number_of(s, a.a()), SH{205});
}

// SH-88  .. the one that was put back on top, if there is one, ..
Verdict lies_on_top(const Rules&, const State& s, Action a) {
    const auto& top = puck_named(s, a.a()).top;
    return demand(top.empty() || top.back() == a.b(), SH{88});
}

// SH-14  .. or one of the deck that is not revealed.
Verdict is_in_the_deck(const Rules& r, const State& s, Action a) {
    const Puck& puck = puck_named(s, a.a());
    if (!puck.top.empty()) return allowed;
    return demand(puck.revealed[a.b()] < r.edition().deck[a.b()], SH{14});
}

// SH-231  The die shows 1 to 3.
Verdict is_on_the_die(const Rules& r, const State&, Action a) {
    return demand(a.a() >= 1 && a.a() <= r.edition().meteor.size() && r.edition().meteor[a.a() - 1] > 0, SH{231});
}

// SH-213, SH-214  To another pillar that is free, without filling what others keep clear or need open.
Verdict is_a_refuge(const Rules& r, const State& s, Action a) {
    Site site(s);
    const unsigned witch = static_cast<unsigned>(s.actor) * pieces_a_player + slot_first[3];
    const Cell from = site.on_top(ground_of(s.at[witch])), to = site.on_top(ground_of(a.a()));
    if (!r.playable(s.players).has(a.a()) || site.blocks(to) < 2 || a.a() == s.at[witch]) return refuse(SH{213});
    if (!site.is_empty(to)) return refuse(SH{214});
    site.remove_piece(from);
    Site after = site;
    after.add_piece(stand_up(Card::witch, s.actor, to, Dir::east, 0));
    for (const Standing& other : site) {
        const int before = site.open_walls(other.foot()), left = after.open_walls(other.foot());
        const int needed = other.card == Card::tower ? 2 : other.card == Card::prince ? 1 : 0;
        if (other.keeps_clear(to) || (left < before && left < needed)) return refuse(SH{214});
    }
    return allowed;
}

}  // namespace

Verdict check_hazard(const Rules& r, const State& s, Action a) {
    switch (a.kind<Kind>()) {
        case Kind::move:
            return first_refusal(r, s, a, well_formed<2>, moment<Phase::move, Phase::aqueduct>, names_hazard, goes_to_next_side,
                                 goes_to_free_place, threatens_the_aqueduct);
        case Kind::flip:
            return first_refusal(r, s, a, well_formed<1>, moment<Phase::flip, Phase::ranger>, names_hazard, may_be_flipped,
                                 has_not_triggered);
        case Kind::reveal:
            return first_refusal(r, s, a, well_formed<2>, moment<Phase::reveal>, names_hazard, is_being_flipped, lies_on_top,
                                 is_in_the_deck);
        case Kind::meteor: return first_refusal(r, s, a, well_formed<1>, moment<Phase::meteor>, is_on_the_die);
        case Kind::witch: return first_refusal(r, s, a, well_formed<1>, moment<Phase::witch>, names_square, is_a_refuge);
        default: return first_refusal(r, s, a, well_formed<0>, moment<Phase::witch>);
    }
}

}  // namespace tidekeep::shorelings
