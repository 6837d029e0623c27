#include "front/words.hpp"
#include "games/shorelings/notation.hpp"

// What is impossible about a position: components, board, pieces, hands, and the moment of the game.
namespace tidekeep::shorelings {
namespace {

using Wrong = std::optional<Problem>;

bool in_turn(const State& s) { return s.stage == Stage::build || s.stage == Stage::place || s.stage == Stage::hazard; }

// The end of a turn leaves nothing just built, before a solo player draws.
bool fresh_counts(const State& s) { return in_turn(s) && s.phase != Phase::draw; }

// --- components -------------------------------------------------------------------------------------------------------------

Wrong wrong_cards(const Rules& rules, const State& s) {
    const bool cards_open = s.phase == Phase::combination || s.phase == Phase::card;
    bool suggested = false, drawn = false;
    for (unsigned slot = 0; slot < slot_count; ++slot) {
        const Card card = s.cards[slot];
        suggested = suggested || card == Card::suggested;
        drawn = drawn || card == Card::drawn;
        if (card == Card::suggested || card == Card::drawn) continue;
        if (static_cast<unsigned>(slot_of(card)) != slot) return say("cards: one of another kind stands in a slot");
        if (!rules.used_by(s.players, card)) return say("cards: a solo game does not use the {}", card_names[index(card)]);
    }
    suggested = suggested || plays(s, Hazard::suggested);
    if (suggested != (s.phase == Phase::combination)) return say("cards or hazards wait for a combination just while one is drawn");
    if (drawn && !cards_open) return say("cards are still to be drawn");
    if (s.phase == Phase::card && !drawn) return say("no card is to be drawn");
    return std::nullopt;
}

Wrong wrong_hazards(const State& s) {
    const bool early = s.phase == Phase::combination || s.phase == Phase::card || s.phase == Phase::hazard;
    if (!early && plays(s, Hazard::drawn)) return say("hazards are still to be drawn");
    if (s.phase == Phase::hazard && !plays(s, Hazard::drawn)) return say("no hazard is to be drawn");
    const bool unplaced = early || s.phase == Phase::tile;
    for (unsigned i = 0; i < hazards_in_play; ++i) {
        const Puck& puck = s.pucks[i];
        const bool placed = puck.place != none;
        if (placed ? unplaced : !unplaced && s.phase != Phase::put) return say("hazards: one is not where it should be now");
        if (placed && i > 0 && s.pucks[i - 1].place == none) return say("hazards: they are put on the board in their order");
        for (unsigned other = 0; other < i; ++other) {
            if (puck.kind < Hazard::suggested && s.pucks[other].kind == puck.kind) return say("hazards: one is there twice");
            if (!placed) continue;
            const unsigned here = puck.place, there = s.pucks[other].place;
            if (here == there) return say("hazards: two are in one place");
            if (s.stage == Stage::setup && s.players > 1 && (side_of(here) == side_of(there) || icon_of(here) == icon_of(there)))
                return say("hazards: two start on one side or at one icon");
        }
        if (s.stage == Stage::setup && (puck.revealed != decltype(puck.revealed){} || !puck.top.empty()))
            return say("hazards: cards are turned before the game");
    }
    if (s.phase == Phase::put && s.pucks.back().place != none) return say("hazards: all are on the board already");
    return std::nullopt;
}

Wrong wrong_decks(const Rules& rules, const State& s) {
    for (const Puck& puck : s.pucks) {
        std::array<unsigned, most_alerts + 1> used{};
        for (unsigned value = 0; value <= most_alerts; ++value) used[value] = puck.revealed[value];
        for (const std::uint8_t value : puck.top) ++used[value];
        for (unsigned value = 0; value <= most_alerts; ++value)
            if (used[value] > rules.edition().deck[value]) return say("hazards: one has more cards of {} alerts than its deck", value);
    }
    return std::nullopt;
}

Wrong wrong_alerts(const Rules& rules, const State& s) {
    const bool solo_step = s.players == 1 && s.solo_step > 0;
    for (unsigned i = 0; i < hazards_in_play; ++i) {
        bool triggers = solo_step;
        for (const std::uint8_t link : s.chain) triggers = triggers || link == i;
        if (!triggers && alerts(s.pucks[i]) >= rules.edition().trigger) return say("hazards: one should have triggered");
    }
    return std::nullopt;
}

Wrong wrong_sand(const Rules& rules, const State& s) {
    unsigned sand = s.supply;
    for (unsigned seat = 0; seat < s.players; ++seat) sand += s.mat[seat];
    for (unsigned square = 0; square < square_count; ++square) {
        const Column& column = s.columns[square];
        const unsigned stone = s.stones.has(square) ? 1 : 0;
        if (column.height < stone) return say("columns: the stone of {} is missing", square_text(square));
        if (column.height > 0 && !rules.playable(s.players).has(square)) return say("columns: {} is in the tide pool", square_text(square));
        sand += column.height - stone;
        if (column.fresh_high == 0 && column.fresh_low == 0) continue;
        if (!fresh_counts(s)) return say("columns: {} has just built blocks out of a turn", square_text(square));
        if (column.fresh_low <= stone || column.fresh_low > column.fresh_high || column.fresh_high > column.height)
            return say("columns: {} has just built levels that are not there", square_text(square));
    }
    if (sand != rules.edition().blocks) return say("there are {} sand blocks, the edition has {}", sand, rules.edition().blocks);
    return std::nullopt;
}

// The faces that lie on the board and, as far as stone and seaweed tell, may be the one on a tile. A seaweed that was taken tells nothing.
unsigned faces_on(const Shape& shape, const State& s, unsigned tile) {
    unsigned fitting = 0;
    const bool weed_there = !(s.seaweed & tile_squares[tile]).empty();
    for (unsigned face = 0; face < face_count; ++face) {
        if (!(s.dealt >> face & 1) || (!shape.anywhere && (face < face_count / 2) != is_corner(tile))) continue;
        for (unsigned turn = 0; turn < 4; ++turn) {
            if (!shape.anywhere && turn != quarters_inward[tile]) continue;
            const Face& marks = shape.faces[face];
            if (s.stones.has(turned(tile, marks.stone, turn)) && (!weed_there || s.seaweed.has(turned(tile, marks.seaweed, turn))))
                fitting |= 1u << face;
        }
    }
    return fitting;
}

// Whether the faces can lie, one on each tile from `tile` on that has a stone, and none twice.
bool faces_fit(const Shape& shape, const State& s, unsigned tile, unsigned used) {
    while (tile < tile_count && (s.stones & tile_squares[tile]).empty()) ++tile;
    if (tile == tile_count) return true;
    for (unsigned left = faces_on(shape, s, tile) & ~used; left != 0; left &= left - 1)
        if (faces_fit(shape, s, tile + 1, used | (left & ~(left - 1)))) return true;
    return false;
}

Wrong wrong_board(const Rules& rules, const State& s) {
    const unsigned laid = static_cast<unsigned>(std::popcount(s.dealt));
    const bool early = s.phase == Phase::combination || s.phase == Phase::card || s.phase == Phase::hazard;
    if (early ? laid != 0 : s.phase == Phase::tile ? laid == face_count : laid != face_count)
        return say("faces: not those that lie on the board now");
    const Squares& sand = rules.playable(s.players);
    if (!(s.stones - sand).empty() || !(s.seaweed - sand).empty()) return say("a stone or a seaweed is in the tide pool");
    if (!(s.stones & s.seaweed).empty()) return say("a stone lies on a seaweed");
    unsigned weeds = s.seaweed.size();
    for (unsigned seat = 0; seat < s.players; ++seat) weeds += s.weeds[seat];
    if (weeds != laid) return say("seaweed: not one for each tile, on the board or taken");
    for (unsigned tile = 0, due = 0; tile < tile_count; ++tile) {
        if (tile == pool_tile) continue;
        const unsigned each = due++ < laid ? 1 : 0;
        if ((s.stones & tile_squares[tile]).size() != each) return say("stones: not one on each tile");
        if ((s.seaweed & tile_squares[tile]).size() > each) return say("seaweed: more than one on a tile");
    }
    bool weed_covered = false;
    s.seaweed.each([&](unsigned square) { weed_covered = weed_covered || height(s, square) > 0 || carries(s, square); });
    if (weed_covered) return say("seaweed: something stands on it");
    // Once the board lies, where a tile has its stone and its seaweed is free: positions are made to show something.
    if (s.phase == Phase::tile && !faces_fit(rules.edition().shape(s.players), s, 0, 0))
        return say("faces: stones and seaweed do not lie as on the tiles");
    return std::nullopt;
}

// --- pieces -----------------------------------------------------------------------------------------------------------------

// The sides that a piece may keep clear, given its card.
bool clear_fits(const State& s, unsigned number) {
    const unsigned sides = s.clear[number] & 15u, lie = s.clear[number] & ~15u;
    if (lie != 0 && (lie != lies_south || !large_number(number))) return false;
    const unsigned along = lie != 0 ? north_south : east_west;
    const bool this_turn = owner_of(number) == s.turn && fresh_counts(s);
    switch (card_of(s, number)) {
        case Card::arch: return sides == (every_side & ~along);
        case Card::monument: return sides == 0 || (sides == every_side && this_turn);
        case Card::aqueduct: return sides == 0 || (this_turn && std::popcount(sides) == 3 && (sides & ~along) == (every_side & ~along));
        case Card::outpost:
        case Card::keep: return sides == every_side;
        case Card::door:
        case Card::window: return sides == north_south || sides == east_west;
        case Card::tunnel:
        case Card::prison: return std::popcount(sides) == 1;
        default: return sides == 0;
    }
}

bool needs_footing(Card card) {
    return !(card == Card::arch || card == Card::aqueduct || card == Card::bridge || card == Card::door || card == Card::tunnel ||
             card == Card::prison);
}

Wrong wrong_piece(const Rules& rules, const State& s, unsigned number) {
    const unsigned piece = number % pieces_a_player, slot = piece_slot[piece];
    const std::string name = seat_text(number / pieces_a_player) + " piece " + std::to_string(piece + 1);
    const bool unused = s.phase == Phase::combination || s.phase == Phase::card || s.phase == Phase::hazard ||
                        piece - slot_first[slot] >= rules.edition().card(s.cards[slot]).pieces;
    if (unused != (s.at[number] == in_box)) return say("{}: the box holds just the pieces that are not used", name);
    if (!on_board(s, number)) return s.clear[number] != 0 ? Wrong(say("{}: keeps something clear from afar", name)) : std::nullopt;
    if (s.stage == Stage::setup) return say("{}: is on the board before the game", name);
    const Squares& sand = rules.playable(s.players);
    const unsigned square = s.at[number], second = large_number(number) ? second_square(s, number) : square;
    if (!sand.has(square) || second == off || !sand.has(second)) return say("{}: stands in the tide pool", name);
    if (height(s, square) != height(s, second)) return say("{}: stands on columns of different height", name);
    if (needs_footing(card_of(s, number)) && height(s, square) == 0) return say("{}: stands on no block", name);
    if (figure_number(number) && !sand_top(s, square)) return say("{}: stands on no sand", name);
    if (!clear_fits(s, number)) return say("{}: keeps the wrong sides clear", name);
    return std::nullopt;
}

// --- castle cards -----------------------------------------------------------------------------------------------------------

Wrong wrong_castle(const Rules& rules, const State& s) {
    std::uint32_t all = 0;
    bool twice = false;
    for (unsigned seat = 0; seat < s.players; ++seat) {
        for (const std::uint32_t cards : {s.hand[seat], s.declared[seat], s.spare[seat]}) {
            twice = twice || (all & cards) != 0;
            all |= cards;
        }
        const unsigned held = s.held[seat], declared = static_cast<unsigned>(std::popcount(s.declared[seat])), laid = s.laid[seat];
        const std::string name = seat_text(seat);
        if (held != static_cast<unsigned>(std::popcount(s.hand[seat])) || laid != static_cast<unsigned>(std::popcount(s.spare[seat])))
            return say("{}: castle cards are not known, or miscounted", name);
        if (declared > rules.most_declared(s)) return say("{}: has declared too many castle cards", name);
        if (s.stage == Stage::setup) {
            const unsigned due = s.phase != Phase::deal || seat > at(s.turn) ? 0 : rules.hand_size(s);
            const bool fits = s.phase == Phase::deal && seat == at(s.turn) ? held < due : held == due;
            if (!fits || declared + laid != 0) return say("{}: castle cards are not dealt in order", name);
        } else if (s.players == 1) {
            // The hand is filled up at the end of each round in which a card was used.
            const unsigned deck = static_cast<unsigned>(std::popcount(rules.castle_deck(1))), used = s.used_card != 0 ? 1 : 0;
            if (declared + laid < used || held + used != std::min(rules.hand_size(s), deck - (declared + laid - used)))
                return say("{}: castle cards do not add up", name);
            if (s.phase == Phase::draw && held + declared + laid == deck) return say("{}: no castle card is left to draw", name);
        } else if (held + declared + laid != rules.hand_size(s) || (laid > 0 && (held > 0 || declared != rules.most_declared(s))) ||
                   (held > 0 && declared == rules.most_declared(s) && declared > 0)) {
            return say("{}: castle cards do not add up", name);
        }
    }
    if (twice) return say("a castle card is in two places");
    if ((all & ~rules.castle_deck(s.players)) != 0) return say("a castle card is not used by a solo player");
    return std::nullopt;
}

// --- the moment -------------------------------------------------------------------------------------------------------------

bool phase_fits_stage(Phase phase, Stage stage) {
    const bool interruption = phase == Phase::reveal || phase == Phase::witch || phase == Phase::meteor || phase == Phase::ranger;
    switch (stage) {
        case Stage::setup: return phase <= Phase::deal;
        case Stage::gather:
        case Stage::home: return phase == Phase::take;
        case Stage::build: return phase == Phase::build;
        case Stage::place: return interruption || (phase >= Phase::place && phase <= Phase::duel);
        case Stage::hazard: return interruption || phase == Phase::move || phase == Phase::flip || phase == Phase::draw;
        case Stage::special: return interruption || phase == Phase::move || phase == Phase::flip;
        case Stage::over: return phase == Phase::over;
    }
    return false;
}

bool actor_fits(const State& s) {
    switch (s.phase) {
        case Phase::over: return s.actor == nobody;
        case Phase::combination:
        case Phase::card:
        case Phase::hazard:
        case Phase::tile:
        case Phase::put:
        case Phase::deal:
        case Phase::reveal:
        case Phase::meteor:
        case Phase::draw: return s.actor == nature;
        case Phase::witch: return s.asked > 0 && s.actor == (s.turn + s.asked - 1) % s.players;
        case Phase::ranger: return s.actor >= 0 && s.actor == s.reached;
        default: return s.actor == s.turn;
    }
}

Wrong wrong_time(const Rules& rules, const State& s) {
    if (s.round < 1 || s.round > rules.rounds(s)) return say("round: there is no such round");
    if (s.round > 1 && s.stage == Stage::setup) return say("round: the first has not begun");
    if ((s.stage == Stage::special || s.stage == Stage::home || s.stage == Stage::over) && s.round != rules.rounds(s))
        return say("round: the last is not over");
    if (!phase_fits_stage(s.phase, s.stage)) return say("phase: does not belong to that stage");
    if (!actor_fits(s)) return say("actor: somebody else is to act");
    if (s.turn != 0 && s.stage == Stage::setup && s.phase != Phase::deal) return say("turn: before the deal it is nobody's");
    if (s.turn != 0 && s.stage == Stage::over) return say("turn: the game is over");
    if (s.stage == Stage::setup && s.reached != 0) return say("reached: no Ranger is destroyed");
    if ((s.players == 1 && (s.phase == Phase::move || s.phase == Phase::flip)) || (s.players > 1 && s.phase == Phase::draw))
        return say("phase: not with this number of players");
    return std::nullopt;
}

Wrong wrong_step(const Rules&, const State& s) {
    bool open_sand = false;
    for (unsigned square = 0; square < square_count; ++square) open_sand = open_sand || takeable(s, square);
    if ((s.phase == Phase::take) != (s.owed > 0)) return say("owed: blocks are owed just while they are taken");
    if (s.phase == Phase::take && (!open_sand || s.supply > 0)) return say("owed: nothing is to be taken from the board");
    if (s.last != none && (s.phase != Phase::build || !fresh_top(s, s.last))) return say("last: no block was built there last");
    if (s.phase == Phase::build && (s.last == none) != s.fresh.empty()) return say("last: does not fit the just built blocks");
    if ((s.stage == Stage::build || s.stage == Stage::gather) && s.placed > 0) return say("placed: placing comes later");
    if (!in_turn(s) && (s.placed > 0 || s.studied != 0) && s.stage != Stage::gather) return say("placed: it is nobody's turn");
    if (s.studied != 0 && s.placed > 0) return say("studied: pieces were placed");
    if (s.studied != 0 && s.stage == Stage::gather) return say("studied: the turn has just begun");
    if (s.ambush != 0 && (s.stage != Stage::place || s.placed == 0)) return say("ambush: no figure was placed");
    if (s.shield != 0 &&
        ((s.stage != Stage::place && s.stage != Stage::hazard) || !fresh_counts(s) || !plays(s, Card::prince) || s.placed == 0))
        return say("shield: no Prince was placed");
    if (s.stage == Stage::setup && (s.triggered != 0 || s.shield != 0)) return say("triggered: before the game");
    if ((s.stage == Stage::gather || s.stage == Stage::build || s.stage == Stage::home || s.stage == Stage::over) && s.triggered != 0)
        return say("triggered: nothing can have");
    return std::nullopt;
}

Wrong wrong_effect(const State& s) {
    const unsigned large = piece_number(s.turn, 0);
    const bool spot = s.phase == Phase::duel || s.phase == Phase::bridge;
    if (!spot && s.spot != none) return say("spot: nothing is chosen");
    if (s.phase >= Phase::aqueduct && s.phase <= Phase::duel && s.placed == 0) return say("placed: no piece was");
    if (s.phase == Phase::aqueduct && (!plays(s, Card::aqueduct) || !on_board(s, large) || threats_to(s, tiles_of(s, large)) == 0))
        return say("no hazard threatens an Aqueduct");
    if (s.phase == Phase::watchtower) {
        bool any = false;
        for (const Puck& puck : s.pucks) any = any || puck.revealed != decltype(puck.revealed){};
        if (!any || !plays(s, Card::watchtower)) return say("no card is revealed for the Watchtower");
    }
    if (s.phase == Phase::bridge) {
        if (!plays(s, Card::bridge) || !on_board(s, large)) return say("there is no Bridge");
        Tiles figures = 0;
        for (Seat seat = 0; seat < s.players; ++seat) figures = join(figures, tiles_with(s, seat, first_figure, pieces_a_player));
        if ((tiles_of(s, large) & ~figures) != 0 || std::popcount(tiles_of(s, large)) != 2)
            return say("the Bridge does not lie between figures");
        if (s.spot != none && (!carries(s, s.spot) || !figure_number(piece_on(s, s.spot)) || tile_of(s.spot) != tile_of(s.at[large])))
            return say("spot: no figure of the first tile");
    }
    if (s.phase == Phase::duel) {
        if (!plays(s, Card::duelist) || s.spot == none || !carries(s, s.spot) || !figure_number(piece_on(s, s.spot)))
            return say("spot: no Duelist stands there");
        if (owner_of(piece_on(s, s.spot)) != s.turn || card_of(s, piece_on(s, s.spot)) != Card::duelist)
            return say("spot: no Duelist stands there");
        if (sides_with_figures(s, s.spot, height(s, s.spot) + 1, false) == 0) return say("spot: no enemy is near the Duelist");
    }
    return std::nullopt;
}

Wrong wrong_chain(const Rules& rules, const State& s) {
    const bool striking = s.phase == Phase::witch || s.phase == Phase::meteor;
    const bool focused = striking || s.phase == Phase::reveal;
    if (focused != (s.focus != none)) return say("focus: a hazard is in focus just while it is flipped or strikes");
    unsigned chained = 0;
    for (const std::uint8_t i : s.chain) {
        if (chained >> i & 1) return say("chain: a hazard triggers twice");
        chained |= 1u << i;
    }
    if ((chained & ~unsigned{s.triggered}) != 0) return say("chain: a hazard has not triggered");
    if (striking && (s.chain.empty() || s.chain.back() != s.focus)) return say("chain: does not end with the hazard that strikes");
    if (!striking && s.phase != Phase::ranger && s.phase != Phase::reveal && !s.chain.empty()) return say("chain: nothing triggers now");
    if (s.phase == Phase::meteor && s.pucks[s.focus].kind != Hazard::meteor) return say("focus: is not the Meteor");
    if (s.phase == Phase::reveal) {
        unsigned cards = static_cast<unsigned>(s.pucks[s.focus].top.size());
        for (unsigned value = 0; value <= most_alerts; ++value) cards += rules.cards_of(s.pucks[s.focus], value);
        if (cards == 0) return say("focus: that deck is empty");
        if (chained >> s.focus & 1) return say("focus: that hazard has triggered");
    }
    if ((s.phase == Phase::witch) != (s.asked > 0)) return say("asked: nobody is asked for a Witch");
    if (s.phase == Phase::witch) {
        const unsigned witch = piece_number(s.actor, slot_first[3]);
        if (!plays(s, Card::witch) || !on_board(s, witch) || !(affected(s, s.pucks[s.focus]) & tile_bit(s.at[witch])))
            return say("actor: has no Witch that is threatened");
    }
    return std::nullopt;
}

Wrong wrong_rangers(const State& s) {
    unsigned waiting = 0;
    for (Seat seat = 0; seat < s.players; ++seat) {
        unsigned gone = 0;
        for (unsigned piece = slot_first[4]; piece < slot_first[5]; ++piece) gone += s.at[piece_number(seat, piece)] == destroyed ? 1 : 0;
        if (s.rangers[at(seat)] > (plays(s, Card::ranger) ? gone : 0))
            return say("{}: more Rangers wait than are destroyed", seat_text(at(seat)));
        waiting += s.rangers[at(seat)];
    }
    const bool may_wait = s.phase == Phase::ranger || s.phase == Phase::reveal || s.phase == Phase::witch || s.phase == Phase::meteor;
    if (waiting > 0 && !may_wait) return say("rangers: none can be waiting now");
    if (s.phase == Phase::ranger && (s.rangers[at(s.actor)] == 0 || s.triggered == every_puck))
        return say("rangers: there is nothing to reveal");
    if (!may_wait && s.stage != Stage::setup && s.reached != s.turn) return say("reached: no Ranger is acting");
    if (s.phase == Phase::reveal && s.stage == Stage::place && !plays(s, Card::ranger))
        return say("phase: nothing is flipped while placing");
    return std::nullopt;
}

Wrong wrong_flips(const State& s) {
    const unsigned flips = static_cast<unsigned>(std::popcount(s.to_flip));
    const bool step = s.stage == Stage::hazard || s.stage == Stage::special;
    if (s.phase == Phase::flip ? flips != 2 : flips > (step && (s.players == 2 || s.players == 3) ? 1u : 0u))
        return say("to_flip: too many or too few");
    if (s.phase == Phase::move && flips != 0) return say("to_flip: one moves first");
    if (s.phase == Phase::draw && flips != 0) return say("to_flip: the step is over");
    if (s.players > 1)
        return s.solo_step != 0 || s.shown != decltype(s.shown){} || s.used_card != 0 ? Wrong(say("solo: this is no solo game"))
                                                                                      : std::nullopt;
    if (!step && s.solo_step != 0) return say("step: there is no hazard step");
    if (s.phase == Phase::draw && (s.solo_step != 0 || s.used_card == 0)) return say("step: no card is due");
    if (step && s.phase == Phase::reveal && s.solo_step < hazards_in_play && (s.focus != s.solo_step || !s.chain.empty()))
        return say("step: another hazard is flipped");
    if (step && s.phase != Phase::draw && s.phase != Phase::reveal && s.solo_step <= hazards_in_play)
        return say("step: the hazards are not yet flipped");
    for (unsigned i = 0; i < hazards_in_play; ++i)
        if (s.shown[i] != 0 && (!step || s.solo_step >= hazards_in_play || i >= s.solo_step)) return say("shown: no card was flipped");
    if (s.used_card != 0 && s.stage != Stage::build && s.stage != Stage::place && s.stage != Stage::hazard)
        return say("used_card: the round has just begun");
    if (s.feats.empire != 0 && (!step || s.phase == Phase::draw)) return say("empire: there is no hazard step");
    return std::nullopt;
}

}  // namespace

std::optional<Problem> fault(const Rules& rules, const State& s) {
    if (auto wrong = wrong_ranges(rules, s)) return wrong;
    if (auto wrong = wrong_decks(rules, s)) return wrong;
    if (auto wrong = wrong_cards(rules, s)) return wrong;
    if (auto wrong = wrong_hazards(s)) return wrong;
    if (auto wrong = wrong_time(rules, s)) return wrong;
    for (unsigned number = 0; number < s.players * pieces_a_player; ++number)
        if (auto wrong = wrong_piece(rules, s, number)) return wrong;
    if (auto wrong = wrong_sand(rules, s)) return wrong;
    if (auto wrong = wrong_board(rules, s)) return wrong;
    if (auto wrong = wrong_castle(rules, s)) return wrong;
    if (auto wrong = wrong_step(rules, s)) return wrong;
    if (auto wrong = wrong_effect(s)) return wrong;
    if (auto wrong = wrong_chain(rules, s)) return wrong;
    if (auto wrong = wrong_rangers(s)) return wrong;
    if (auto wrong = wrong_flips(s)) return wrong;
    return wrong_alerts(rules, s);
}

}  // namespace tidekeep::shorelings
