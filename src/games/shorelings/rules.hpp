#pragma once

#include "games/shorelings/castle.hpp"
#include "games/shorelings/challenge.hpp"
#include "games/shorelings/choice.hpp"
#include "games/shorelings/placement.hpp"
#include "games/shorelings/score.hpp"
#include "kernel/bag.hpp"
#include "kernel/rules.hpp"

// Castles by the Sea (Jon Benjamin, Michael Xuereb): what happens at the table. Why an action is not allowed is the referee's affair.
namespace tidekeep::shorelings {

using Outcomes = Buffer<Outcome, 64>;

// The options of a new game, by index: the combination, one for each slot of player cards, the hazards.
inline constexpr unsigned combination_option = 0, first_card_option = 1, hazards_option = 7;
inline constexpr unsigned as_suggested = 0;                        // the first value of cards and hazards
inline constexpr unsigned random_combination = combination_count;  // the last value of each
inline constexpr unsigned random_card = variants + 1;
inline constexpr unsigned random_hazards = 1;

// The three hazards of the other values of the hazards option, in the order of their names.
inline constexpr unsigned first_trio = 2, trio_count = 20;
TIDEKEEP_TABLE auto hazard_trios = [] {
    std::array<std::array<Hazard, hazards_in_play>, trio_count> trios{};
    unsigned count = 0;
    for (unsigned a = 0; a < hazard_kinds; ++a)
        for (unsigned b = a + 1; b < hazard_kinds; ++b)
            for (unsigned c = b + 1; c < hazard_kinds; ++c)
                trios[count++] = {static_cast<Hazard>(a), static_cast<Hazard>(b), static_cast<Hazard>(c)};
    return trios;
}();

class Rules {
public:
    constexpr explicit Rules(const Edition& edition) : edition_(edition) {
        for (unsigned i = 0; i < playable_.size(); ++i) playable_[i] = sand_of(edition.shapes[i]);
        for (unsigned card = 0; card < edition.castle_count; ++card) {
            patterns_[card] = edition.castle[card].deed == Deed::plan ? Pattern(edition.castle[card].plan) : Pattern();
            castle_deck_ |= 1u << card;
            if (edition.castle[card].solo) solo_deck_ |= 1u << card;
        }
    }

    constexpr const Edition& edition() const { return edition_; }
    constexpr const Squares& playable(int players) const { return playable_[players <= 2 ? 0 : static_cast<std::size_t>(players) - 2]; }
    constexpr std::uint32_t castle_deck(int players) const { return players == 1 ? solo_deck_ : castle_deck_; }
    constexpr unsigned rounds(const State& s) const { return edition_.rounds[s.players - 1u]; }
    constexpr unsigned most_declared(const State& s) const { return s.players == 1 ? edition_.solo_declare : edition_.declare; }
    constexpr unsigned hand_size(const State& s) const { return s.players == 1 ? edition_.solo_hand : edition_.hand; }
    constexpr bool used_by(int players, Card card) const { return players > 1 || !(edition_.solo_without >> index(card) & 1); }

    constexpr State setup(int players, const Choices& choices) const {
        State s{};
        s.players = static_cast<std::uint8_t>(players);
        s.supply = edition_.blocks;
        fill_all(s.at, in_box);
        s.last = s.spot = s.focus = none;
        s.round = 1;
        for (Puck& puck : s.pucks) puck.place = none;
        for (unsigned slot = 0; slot < slot_count; ++slot) s.cards[slot] = chosen_card(slot, choices[first_card_option + slot]);
        const unsigned hazards = choices[hazards_option];
        for (unsigned i = 0; i < hazards_in_play; ++i)
            s.pucks[i].kind = hazards == as_suggested     ? Hazard::suggested
                              : hazards == random_hazards ? Hazard::drawn
                                                          : hazard_trios[hazards - first_trio][i];
        if (choices[combination_option] != random_combination) suggest(s, choices[combination_option]);
        prepare(s);
        return s;
    }

    constexpr Seat actor(const State& s) const { return s.actor; }

    constexpr void legal(const State& s, Sink<Action> auto& out) const {
        out.clear();
        switch (s.phase) {
            case Phase::take: return legal_take(s, out);
            case Phase::build: return legal_build(s, out);
            case Phase::place: return legal_place(s, out);
            case Phase::aqueduct: return legal_moves(s, tiles_of(s, piece_number(s.turn, first_piece(Slot::large))), out);
            case Phase::bridge: return legal_swap(s, out);
            case Phase::watchtower: return legal_putback(s, out);
            case Phase::duel: return legal_duel(s, out);
            case Phase::move: return legal_moves(s, every_tile, out);
            case Phase::flip: return legal_flips(s, s.to_flip, out);
            case Phase::ranger: return legal_flips(s, ~unsigned{s.triggered}, out);
            case Phase::witch: return legal_witch(s, out);
            default: return;
        }
    }

    constexpr void outcomes(const State& s, Sink<Outcome> auto& out) const {
        out.clear();
        switch (s.phase) {
            case Phase::combination: return outcomes_combination(s, out);
            case Phase::card: return outcomes_card(s, out);
            case Phase::hazard:
                for (unsigned kind = 0; kind < hazard_kinds; ++kind)
                    if (!plays(s, static_cast<Hazard>(kind))) out.push({Action::of(Kind::hazard, kind), 1});
                return;
            case Phase::tile: return outcomes_tile(s, out);
            case Phase::put: return outcomes_put(s, out);
            case Phase::deal:
            case Phase::draw:
                for (std::uint32_t cards = undealt(s); cards != 0; cards &= cards - 1)
                    out.push({Action::of(Kind::deal, code(s.turn), lowest_bit(cards)), 1});
                return;
            case Phase::reveal: return outcomes_reveal(s, out);
            default:  // meteor
                for (unsigned tile = 0; tile < edition_.meteor.size(); ++tile)
                    if (edition_.meteor[tile] > 0) out.push({Action::of(Kind::meteor, tile + 1), edition_.meteor[tile]});
                return;
        }
    }

    constexpr Maybe<Action> draw(const State& s, Rng& rng) const {
        if (s.phase != Phase::deal && s.phase != Phase::draw) return draw_from([&](auto& sink) { outcomes(s, sink); }, rng);
        const std::uint32_t cards = undealt(s);
        if (cards == 0) return {};
        return Action::of(Kind::deal, code(s.turn), any_bit(cards, rng));
    }

    constexpr void apply(State& s, Action a) const {
        switch (a.kind<Kind>()) {
            case Kind::combination: suggest(s, a.a()); return prepare(s);
            case Kind::card: s.cards[a.a() / variants] = static_cast<Card>(a.a()); return prepare(s);
            case Kind::hazard:
                next_puck(s, [](const Puck& puck) { return puck.kind == Hazard::drawn; }).kind = static_cast<Hazard>(a.a());
                return prepare(s);
            case Kind::tile: return lay_tile(s, a.a(), a.b(), a.c());
            case Kind::put: s.pucks[puck_of(s, a.a())].place = static_cast<std::uint8_t>(a.b()); return prepare(s);
            case Kind::deal: return deal(s, a.b());
            case Kind::reveal: return reveal(s, a.b());
            case Kind::meteor: return go_on(s, hit(s, linked(s, static_cast<Tiles>(1u << lane_table[s.pucks[s.focus].place][a.a() - 1]))));
            case Kind::take: return take(s, a.a());
            case Kind::build: return build(s, a.a());
            case Kind::place: return place(s, static_cast<Card>(a.a()), a.b(), static_cast<Dir>(a.c()));
            case Kind::declare: return declare(s, a.a());
            case Kind::discard: return discard(s, a.a());
            case Kind::done: return done(s);
            case Kind::move: return move(s, puck_of(s, a.a()), a.b());
            case Kind::flip: return flip(s, puck_of(s, a.a()));
            case Kind::putback: return put_back(s, puck_of(s, a.a()), a.b());
            case Kind::duel:
                s.spot = none;
                destroy(s, piece_on(s, a.a()));
                return go_on(s, Step::resume);
            case Kind::swap: return swap_figures(s, a.a());
            case Kind::witch: {
                const unsigned witch = piece_number(s.actor, first_piece(Slot::princess));
                lift(s, witch);
                stand(s, witch, a.a());
                remember_spread(s);
                return go_on(s, ask_witches(s));
            }
            case Kind::stay: return go_on(s, ask_witches(s));
        }
    }

    constexpr int castle_points(std::uint32_t cards) const {
        int points = 0;
        for (; cards != 0; cards &= cards - 1) points += edition_.castle[lowest_bit(cards)].points;
        return points;
    }

    constexpr Scores scores(const State& s) const {
        Scores scores;
        std::array<int, most_seats> keys{};  // points, then blocks on the mat
        for (unsigned seat = 0; seat < s.players; ++seat) {
            const int points = s.dollars[seat] + s.weeds[seat] * edition_.seaweed + castle_points(s.declared[seat]);
            scores.points[seat] = static_cast<std::int16_t>(points);
            keys[seat] = points * 256 + s.mat[seat];
        }
        rank_by(scores, s.players, keys);
        return scores;
    }

    // Hidden are the castle cards in the hands of others, and those that they discarded.
    constexpr State redact(const State& s, Seat viewer) const {
        State v = s;
        for (Seat seat = 0; seat < s.players; ++seat)
            if (seat != viewer) v.hand[seat] = v.spare[seat] = 0;
        return v;
    }

    constexpr State complete(const State& v, Seat viewer, Rng& rng) const {
        State s = v;
        std::uint32_t unseen = undealt(v);
        const auto draw_card = [&] {
            const std::uint32_t card = 1u << any_bit(unseen, rng);
            unseen &= ~card;
            return card;
        };
        for (Seat seat = 0; seat < s.players; ++seat) {
            if (seat == viewer) continue;
            for (unsigned i = 0; i < s.held[seat]; ++i) s.hand[seat] |= draw_card();
            for (unsigned i = 0; i < s.laid[seat]; ++i) s.spare[seat] |= draw_card();
        }
        return s;
    }

    constexpr Action conceal(const State& s, Action a, Seat viewer) const {
        if (a.kind<Kind>() == Kind::deal && static_cast<Seat>(a.a()) != viewer) return Action::of(Kind::deal, a.a(), unknown_card);
        if (a.kind<Kind>() == Kind::discard && s.turn != viewer) return Action::of(Kind::discard, unknown_card);
        return a;
    }

    // Declaring shows a castle card to everyone.
    constexpr bool reveals(const State&, Action a) const { return a.kind<Kind>() == Kind::declare; }

    // --- what others ask about a position ------------------------------------------------------------------------------------

    constexpr std::uint32_t undealt(const State& s) const {
        std::uint32_t cards = castle_deck(s.players);
        for (unsigned seat = 0; seat < s.players; ++seat) cards &= ~(s.hand[seat] | s.declared[seat] | s.spare[seat]);
        return cards;
    }
    constexpr const Pattern& pattern(unsigned card) const { return patterns_[card]; }
    constexpr bool declarable(const State& s, unsigned card) const {
        const CastleCard& data = edition_.castle[card];
        return data.deed == Deed::plan ? completes(s, playable(s.players), patterns_[card]) : deed_done(s, data);
    }
    constexpr unsigned cards_of(const Puck& puck, unsigned value) const {  // face down and unknown
        unsigned cards = edition_.deck[value] - puck.revealed[value];
        for (const std::uint8_t known : puck.top) cards -= known == value ? 1 : 0;
        return cards;
    }

private:
    static constexpr void ask(State& s, Phase phase, Seat actor) {
        s.phase = phase;
        s.actor = actor;
    }
    static constexpr unsigned puck_of(const State& s, unsigned kind) {
        unsigned i = 0;
        while (s.pucks[i].kind != static_cast<Hazard>(kind)) ++i;
        return i;
    }
    template <class Test>
    static constexpr Puck& next_puck(State& s, Test test) {
        unsigned i = 0;
        while (!test(s.pucks[i])) ++i;
        return s.pucks[i];
    }
    static constexpr Squares sand_of(const Shape& shape) {
        Squares sand;
        for (unsigned tile = 0; tile < tile_count; ++tile) {
            if (tile == pool_tile) continue;
            for (unsigned local = 0; local < 16; ++local)
                if (!(shape.wet[is_corner(tile) ? 0 : 1] >> local & 1)) sand.add(turned(tile, local, quarters_inward[tile]));
        }
        return sand;
    }

    // --- what may be done ----------------------------------------------------------------------------------------------------

    constexpr void legal_first_block(const State& s, Sink<Action> auto& out) const {
        Squares open = playable(s.players) - s.carried;
        (open & s.carried.spread()).each([&](unsigned square) {
            if (hindered(s, square, 1)) open.remove(square);
        });
        open.each([&](unsigned square) { out.push(Action::of(Kind::build, square)); });
    }

    constexpr void legal_next_block(const State& s, Sink<Action> auto& out) const {
        const Squares open = playable(s.players) - s.carried, near_pieces = s.carried.spread();
        (open & s.fresh.spread()).each([&](unsigned square) {
            if (!fresh_top(s, square) && sides_fresh(s, square, height(s, square) + 1) == 0) return;
            if (!near_pieces.has(square) || !hindered(s, square, 1)) out.push(Action::of(Kind::build, square));
        });
    }

    constexpr void legal_build(const State& s, Sink<Action> auto& out) const {
        if (s.mat[s.turn] > 0) s.fresh.empty() ? legal_first_block(s, out) : legal_next_block(s, out);
        legal_castle(s, out);
        out.push(Action::of(Kind::done));
    }

    constexpr void legal_place(const State& s, Sink<Action> auto& out) const {
        if (s.studied == 0 && !s.fresh.empty())
            each_placement(s, playable(s.players),
                           [&](Card card, unsigned square, unsigned dir) { out.push(Action::of(Kind::place, index(card), square, dir)); });
        legal_castle(s, out);
        out.push(Action::of(Kind::done));
    }

    constexpr void legal_castle(const State& s, Sink<Action> auto& out) const {
        const std::uint32_t hand = s.hand[s.turn];
        if (s.players == 1 && s.used_card != 0) return;
        if (count_bits(s.declared[s.turn]) < most_declared(s))
            for (std::uint32_t cards = hand; cards != 0; cards &= cards - 1)
                if (const unsigned card = lowest_bit(cards); declarable(s, card)) out.push(Action::of(Kind::declare, card));
        if (s.players == 1)
            for (std::uint32_t cards = hand; cards != 0; cards &= cards - 1) out.push(Action::of(Kind::discard, lowest_bit(cards)));
    }

    constexpr void legal_witch(const State& s, Sink<Action> auto& out) const {
        each_refuge(s, playable(s.players), s.actor, [&](unsigned square) { out.push(Action::of(Kind::witch, square)); });
        out.push(Action::of(Kind::stay));
    }

    // --- what luck may bring -------------------------------------------------------------------------------------------------

    constexpr void outcomes_combination(const State& s, Sink<Outcome> auto& out) const {
        for (unsigned which = 0; which < combination_count; ++which)
            if (may_suggest(s, which)) out.push({Action::of(Kind::combination, which), 1});
    }

    constexpr void outcomes_card(const State& s, Sink<Outcome> auto& out) const {
        unsigned slot = 0;
        while (s.cards[slot] != Card::drawn) ++slot;
        for (unsigned card = slot * variants; card < (slot + 1) * variants; ++card)
            if (used_by(s.players, static_cast<Card>(card))) out.push({Action::of(Kind::card, card), 1});
    }

    constexpr void outcomes_tile(const State& s, Sink<Outcome> auto& out) const {
        const Shape& shape = edition_.shape(s.players);
        const unsigned tile = next_tile(s);
        for (unsigned face = 0; face < face_count; ++face) {
            if (s.dealt >> face & 1) continue;
            if (!shape.anywhere && (face < 4) != is_corner(tile)) continue;
            for (unsigned turn = 0; turn < (shape.anywhere ? 4u : 1u); ++turn)
                out.push({Action::of(Kind::tile, tile, face, shape.anywhere ? turn : quarters_inward[tile]), 1});
        }
    }

    static constexpr void outcomes_put(const State& s, Sink<Outcome> auto& out) {
        unsigned next = 0;
        while (s.pucks[next].place != none) ++next;
        for (unsigned place = 0; place < place_count; ++place) {
            bool free = true;
            for (unsigned i = 0; i < next; ++i) {
                const unsigned taken = s.pucks[i].place;
                free = free && (s.players == 1 ? taken != place : side_of(taken) != side_of(place) && icon_of(taken) != icon_of(place));
            }
            if (free) out.push({Action::of(Kind::put, static_cast<unsigned>(s.pucks[next].kind), place), 1});
        }
    }

    constexpr void outcomes_reveal(const State& s, Sink<Outcome> auto& out) const {
        const Puck& puck = s.pucks[s.focus];
        const unsigned kind = static_cast<unsigned>(puck.kind);
        if (!puck.top.empty()) return out.push({Action::of(Kind::reveal, kind, puck.top.back()), 1});
        for (unsigned value = 0; value <= most_alerts; ++value)
            if (const unsigned cards = cards_of(puck, value); cards > 0) out.push({Action::of(Kind::reveal, kind, value), cards});
    }

    // --- before the first turn -----------------------------------------------------------------------------------------------

    static constexpr Card chosen_card(unsigned slot, unsigned choice) {
        return choice == as_suggested  ? Card::suggested
               : choice == random_card ? Card::drawn
                                       : static_cast<Card>(slot * variants + choice - 1);
    }

    constexpr bool may_suggest(const State& s, unsigned which) const {
        for (unsigned slot = 0; slot < slot_count; ++slot)
            if (s.cards[slot] == Card::suggested && !used_by(s.players, edition_.combinations[which].cards[slot])) return false;
        return true;
    }

    constexpr void suggest(State& s, unsigned which) const {
        for (unsigned slot = 0; slot < slot_count; ++slot)
            if (s.cards[slot] == Card::suggested) s.cards[slot] = edition_.combinations[which].cards[slot];
        for (unsigned i = 0; i < hazards_in_play; ++i)
            if (s.pucks[i].kind == Hazard::suggested) s.pucks[i].kind = edition_.combinations[which].hazards[i];
    }

    static constexpr unsigned next_tile(const State& s) {
        const unsigned laid = count_bits(s.dealt);
        return laid < pool_tile ? laid : laid + 1;
    }

    // Whatever of the set-up is still open is Nature's; then the first turn begins.
    constexpr void prepare(State& s) const {
        const auto any_card = [&](Card card) { return std::find(s.cards.begin(), s.cards.end(), card) != s.cards.end(); };
        if (any_card(Card::suggested) || plays(s, Hazard::suggested)) return ask(s, Phase::combination, nature);
        if (any_card(Card::drawn)) return ask(s, Phase::card, nature);
        if (plays(s, Hazard::drawn)) return ask(s, Phase::hazard, nature);
        if (s.dealt == 0) hand_out_pieces(s);
        if (s.dealt != every_face) return ask(s, Phase::tile, nature);
        if (s.pucks.back().place == none) return ask(s, Phase::put, nature);
        while (s.held[s.turn] == hand_size(s)) {
            if (s.turn + 1 == s.players) {
                s.turn = 0;
                return go_on(s, begin_turn(s));
            }
            ++s.turn;
        }
        ask(s, Phase::deal, nature);
    }

    constexpr void hand_out_pieces(State& s) const {
        for (Seat seat = 0; seat < s.players; ++seat)
            for (unsigned slot = 0; slot < slot_count; ++slot)
                for (unsigned i = 0; i < edition_.card(s.cards[slot]).pieces; ++i) s.at[piece_number(seat, slot_first[slot] + i)] = on_card;
    }

    constexpr void lay_tile(State& s, unsigned tile, unsigned face, unsigned quarters) const {
        const Face& marks = edition_.shape(s.players).faces[face];
        const unsigned stone = turned(tile, marks.stone, quarters);
        s.stones.add(stone);
        s.columns[stone].height = 1;
        s.seaweed.add(turned(tile, marks.seaweed, quarters));
        s.dealt = static_cast<std::uint8_t>(s.dealt | 1u << face);
        prepare(s);
    }

    constexpr void deal(State& s, unsigned card) const {
        s.hand[s.turn] |= 1u << card;
        ++s.held[s.turn];
        s.phase == Phase::deal ? prepare(s) : go_on(s, next_turn(s));
    }

    // --- what comes next -----------------------------------------------------------------------------------------------------

    // How play goes on when a step is over: somebody has been asked, or there is more to do.
    enum class Step : std::uint8_t { asked, resume, solo, home };

    // Takes one step after the other until somebody is to be asked, Nature included, or the game is over.
    constexpr void go_on(State& s, Step step) const {
        while (step != Step::asked) {
            if (step == Step::resume) step = resume(s);
            else if (step == Step::solo) step = go_on_solo(s);
            else step = come_home_next(s);
        }
    }

    static constexpr Step asked(State& s, Phase phase, Seat actor) {
        ask(s, phase, actor);
        return Step::asked;
    }

    // --- gather --------------------------------------------------------------------------------------------------------------

    constexpr Step begin_turn(State& s) const {
        s.stage = Stage::gather;
        s.placed = s.studied = s.ambush = s.used_card = 0;
        s.triggered = 0;
        return gather(s, edition_.gather);
    }

    // Destroyed pieces come home, and the supply gives what it can.
    constexpr Step gather(State& s, unsigned blocks) const {
        s.reached = s.turn;
        unsigned home = 0;
        for (unsigned piece = 0; piece < pieces_a_player; ++piece) {
            std::uint8_t& where = s.at[piece_number(s.turn, piece)];
            if (where != destroyed) continue;
            where = on_card;
            ++home;
        }
        blocks += std::min<unsigned>(home / edition_.pieces_a_bonus, edition_.most_bonus);
        const unsigned given = std::min<unsigned>(blocks, s.supply);
        s.supply = static_cast<std::uint8_t>(s.supply - given);
        s.mat[s.turn] = static_cast<std::uint8_t>(s.mat[s.turn] + given);
        s.owed = static_cast<std::uint8_t>(blocks - given);
        meet(s, Challenge::bury, s.supply == 0);
        return ask_for_blocks(s);
    }

    constexpr Step ask_for_blocks(State& s) const {
        bool any = false;
        for (unsigned square = 0; s.owed > 0 && square < square_count && !any; ++square) any = takeable(s, square);
        if (any) return asked(s, Phase::take, s.turn);
        s.owed = 0;
        if (s.stage == Stage::home) return Step::home;
        s.stage = Stage::build;
        return asked(s, Phase::build, s.turn);
    }

    constexpr void take(State& s, unsigned square) const {
        set_height(s, square, height(s, square) - 1);
        --s.supply;
        ++s.mat[s.turn];
        --s.owed;
        go_on(s, ask_for_blocks(s));
    }

    // --- build and place -----------------------------------------------------------------------------------------------------

    constexpr void pick_seaweed(State& s, unsigned square) const {
        if (!s.seaweed.has(square)) return;
        s.seaweed.remove(square);
        ++s.weeds[s.turn];
        meet(s, Challenge::beachcombing, s.seaweed.empty());
    }

    constexpr void build(State& s, unsigned square) const {
        Column& column = s.columns[square];
        --s.mat[s.turn];
        ++column.height;
        if (column.fresh_high == 0) column.fresh_low = column.height;
        column.fresh_high = column.height;
        s.fresh.add(square);
        s.last = static_cast<std::uint8_t>(square);
        pick_seaweed(s, square);
    }

    constexpr void place(State& s, Card card, unsigned square, Dir dir) const {
        unsigned number = piece_number(s.turn, slot_first[static_cast<unsigned>(slot_of(card))]);
        while (s.at[number] != on_card) ++number;
        const unsigned level = height(s, square) + 1;
        s.clear[number] = static_cast<std::uint8_t>(sides_kept_clear(s, card, square, dir));
        stand(s, number, square);
        pick_seaweed(s, square);
        if (is_large(card)) pick_seaweed(s, second_square(s, number));
        ++s.placed;
        s.ambush = !is_structure(card) && beside_next_player(s, square, level) ? 1 : 0;
        s.dollars[s.turn] = static_cast<std::uint16_t>(s.dollars[s.turn] + edition_.card(card).placed);
        if (s.players == 1) remember_placing(s, card, square);
        take_effect(s, card, square, level);
    }

    // What a card does when its piece is placed.
    constexpr void take_effect(State& s, Card card, unsigned square, unsigned level) const {
        switch (card) {
            case Card::aqueduct: return ask(s, Phase::aqueduct, s.turn);
            case Card::bridge: return ask(s, Phase::bridge, s.turn);
            case Card::watchtower:
                for (const Puck& puck : s.pucks)
                    if (total_of(puck.revealed) > 0) return ask(s, Phase::watchtower, s.turn);
                return;
            case Card::sorceress: return curse(s, square);
            case Card::hunter: return hunt(s, square, level);
            case Card::duelist:
                if (sides_with_figures(s, square, level, false) == 0) return;
                s.spot = static_cast<std::uint8_t>(square);
                return ask(s, Phase::duel, s.turn);
            case Card::prince: s.shield = 1; return;
            default: return;
        }
    }

    // The Sorceress destroys every figure beside a block of her pillar.
    constexpr void curse(State& s, unsigned square) const {
        for (const Dir dir : all_dirs) {
            const unsigned other = beside(square, dir);
            if (carries(s, other) && figure_number(piece_on(s, other)) && height(s, other) < height(s, square))
                destroy(s, piece_on(s, other));
        }
        go_on(s, Step::resume);
    }

    // The Hunter shoots in all four directions at once.
    constexpr void hunt(State& s, unsigned square, unsigned level) const {
        std::array<unsigned, 4> seen{};
        for (const Dir dir : all_dirs) seen[index(dir)] = sighted(s, square, level, dir);
        for (const unsigned number : seen)
            if (number != none && figure_number(number) && owner_of(number) != s.turn) destroy(s, number);
        go_on(s, Step::resume);
    }

    constexpr void put_back(State& s, unsigned i, unsigned value) const {
        --s.pucks[i].revealed[value];
        s.pucks[i].top.push(static_cast<std::uint8_t>(value));
        ask(s, Phase::place, s.turn);
    }

    constexpr void swap_figures(State& s, unsigned square) const {
        if (s.spot == none) {
            s.spot = static_cast<std::uint8_t>(square);
            return;
        }
        const unsigned first = piece_on(s, s.spot), second = piece_on(s, square);
        stand(s, first, square);
        stand(s, second, s.spot);
        s.spot = none;
        ask(s, Phase::place, s.turn);
    }

    constexpr void declare(State& s, unsigned card) const {
        const Seat seat = s.turn;
        s.hand[seat] &= ~(1u << card);
        --s.held[seat];
        s.declared[seat] |= 1u << card;
        if (edition_.castle[card].deed == Deed::study) s.studied = 1;
        if (s.players == 1) {
            s.used_card = 1;
        } else if (count_bits(s.declared[seat]) == edition_.declare) {
            s.laid[seat] = static_cast<std::uint8_t>(s.laid[seat] + s.held[seat]);
            s.spare[seat] |= s.hand[seat];
            s.hand[seat] = 0;
            s.held[seat] = 0;
        }
    }

    constexpr void discard(State& s, unsigned card) const {
        s.hand[s.turn] &= ~(1u << card);
        --s.held[s.turn];
        s.spare[s.turn] |= 1u << card;
        ++s.laid[s.turn];
        s.used_card = 1;
    }

    constexpr void done(State& s) const {
        switch (s.phase) {
            case Phase::take: s.owed = 0; return go_on(s, ask_for_blocks(s));
            case Phase::build:
                s.last = none;
                s.stage = Stage::place;
                return ask(s, Phase::place, s.turn);
            default:
                s.ambush = 0;
                score(s, s.turn);
                s.stage = Stage::hazard;
                return go_on(s, begin_hazards(s));
        }
    }

    // --- score ---------------------------------------------------------------------------------------------------------------

    constexpr void score(State& s, Seat seat) const {
        s.dollars[seat] = static_cast<std::uint16_t>(s.dollars[seat] + income(edition_, s, seat));
        if (s.players == 1) remember_scoring(s);
    }

    // --- the hazard step -----------------------------------------------------------------------------------------------------

    constexpr Step begin_hazards(State& s) const {
        s.feats.empire = s.players == 1 && all_out(s, 0, 0, pieces_a_player) ? 1 : 0;
        s.solo_step = 0;
        return s.players == 1 ? Step::solo : asked(s, Phase::move, s.turn);
    }

    constexpr void move(State& s, unsigned i, unsigned to) const {
        s.pucks[i].place = static_cast<std::uint8_t>(to);
        if (s.stage == Stage::place) return ask(s, Phase::place, s.turn);  // the Aqueduct's
        s.to_flip = static_cast<std::uint8_t>(every_puck & ~(1u << i));
        ask(s, Phase::flip, s.turn);
    }

    constexpr void flip(State& s, unsigned i) const {
        if (s.phase == Phase::ranger) --s.rangers[s.actor];
        else s.to_flip = static_cast<std::uint8_t>(s.players == 4 ? 0u : s.to_flip & ~(1u << i));
        s.focus = static_cast<std::uint8_t>(i);
        ask(s, Phase::reveal, nature);
    }

    constexpr void reveal(State& s, unsigned value) const {
        const unsigned i = s.focus;
        s.focus = none;
        Puck& puck = s.pucks[i];
        if (!puck.top.empty()) puck.top.pop();
        ++puck.revealed[value];
        if (s.players == 1 && s.stage != Stage::place && s.solo_step < hazards_in_play) {
            s.shown[i] = static_cast<std::uint8_t>(value);
            if (++s.solo_step == hazards_in_play) wander(s);
            return go_on(s, Step::solo);
        }
        go_on(s, alerts(puck) >= edition_.trigger ? trigger(s, i) : Step::resume);
    }

    // Solo: every hazard goes on by as many free places as its new card shows alerts.
    static constexpr void wander(State& s) {
        for (unsigned i = 0; i < hazards_in_play; ++i) {
            unsigned to = s.pucks[i].place;
            for (unsigned step = 0; step < s.shown[i]; ++step) {
                do to = (to + 1) % place_count;
                while (to != s.pucks[i].place && occupied(s, to));
            }
            s.pucks[i].place = static_cast<std::uint8_t>(to);
        }
        s.shown = {};
    }

    constexpr Step go_on_solo(State& s) const {
        if (s.solo_step < hazards_in_play) {
            s.focus = s.solo_step;
            return asked(s, Phase::reveal, nature);
        }
        while (s.solo_step < 2 * hazards_in_play) {
            const unsigned i = s.solo_step++ - hazards_in_play;
            if (alerts(s.pucks[i]) >= edition_.trigger) return trigger(s, i);
        }
        return end_hazards(s);
    }

    constexpr Step go_on_flipping(State& s) const {
        if (s.to_flip == 0) return end_hazards(s);
        s.focus = static_cast<std::uint8_t>(lowest_bit(s.to_flip));  // the other one: no choice is left
        s.to_flip = 0;
        return asked(s, Phase::reveal, nature);
    }

    constexpr Step end_hazards(State& s) const {
        meet(s, Challenge::empire, s.feats.empire != 0 && pieces_out(s, 0) == 0);
        s.feats.empire = 0;
        s.solo_step = 0;
        return s.stage == Stage::special ? next_special(s) : end_turn(s);
    }

    // --- triggers ------------------------------------------------------------------------------------------------------------

    constexpr Step trigger(State& s, unsigned i) const {
        s.chain.push(static_cast<std::uint8_t>(i));
        s.triggered = static_cast<std::uint8_t>(s.triggered | 1u << i);
        s.focus = static_cast<std::uint8_t>(i);
        s.asked = 0;
        return ask_witches(s);
    }

    // Asks the next owner of a Witch who can flee; then the hazard strikes.
    constexpr Step ask_witches(State& s) const {
        const Puck& puck = s.pucks[s.focus];
        const Tiles tiles = affected(s, puck);
        while (card_in(s, Slot::princess) == Card::witch && s.asked < s.players) {
            const Seat seat = static_cast<Seat>((s.turn + s.asked++) % s.players);
            const unsigned witch = piece_number(seat, first_piece(Slot::princess));
            if (!on_board(s, witch) || !(tiles & tile_bit(s.at[witch]))) continue;
            bool refuge = false;
            each_refuge(s, playable(s.players), seat, [&](unsigned) { refuge = true; });
            if (refuge) return asked(s, Phase::witch, seat);
        }
        s.asked = 0;
        if (puck.kind == Hazard::meteor) return asked(s, Phase::meteor, nature);
        return hit(s, tiles);
    }

    constexpr Step hit(State& s, Tiles tiles) const {
        const Puck puck = s.pucks[s.focus];
        s.focus = none;
        const Tiles own = s.players == 1 ? tiles_with(s, 0, 0, pieces_a_player) : Tiles{0};
        const Toll toll = strike(s, puck, tiles);
        if (s.players == 1) remember_hazard(edition_, s, puck, tiles, own, toll);
        return Step::resume;
    }

    // After an effect or a reveal: destroyed Rangers act, then the hazards that triggered move on, then play goes on where it was.
    constexpr Step resume(State& s) const {
        if (next_ranger(s)) return Step::asked;
        for (const std::uint8_t i : s.chain) calm_down(s, i);
        s.chain.clear();
        s.reached = s.turn;
        if (s.stage == Stage::place) return asked(s, Phase::place, s.turn);
        return s.players == 1 ? Step::solo : go_on_flipping(s);
    }

    static constexpr bool next_ranger(State& s) {
        if (s.triggered == every_puck) s.rangers = {};
        for (unsigned i = 0; i < s.players; ++i) {
            const Seat seat = static_cast<Seat>((s.reached + static_cast<int>(i)) % s.players);
            if (s.rangers[seat] == 0) continue;
            s.reached = seat;
            ask(s, Phase::ranger, seat);
            return true;
        }
        return false;
    }

    static constexpr void calm_down(State& s, unsigned i) {
        Puck& puck = s.pucks[i];
        puck.revealed = {};
        puck.top.clear();
        if (s.players == 1) return;
        unsigned to = puck.place;
        do to = (to + icon_count) % place_count;
        while (to != puck.place && occupied(s, to));
        puck.place = static_cast<std::uint8_t>(to);
    }

    // --- the end of a turn and of the game -----------------------------------------------------------------------------------

    constexpr Step end_turn(State& s) const {
        const unsigned large = piece_number(s.turn, first_piece(Slot::large));
        if (const Card card = card_in(s, Slot::large); card == Card::monument || card == Card::aqueduct) s.clear[large] &= lies_south;
        s.fresh.each([&](unsigned square) { s.columns[square].fresh_low = s.columns[square].fresh_high = 0; });
        s.fresh.clear();
        s.shield = 0;
        if (s.used_card != 0 && undealt(s) != 0) return asked(s, Phase::draw, nature);
        return next_turn(s);
    }

    constexpr Step next_turn(State& s) const {
        s.used_card = 0;
        if (s.turn + 1 < s.players) {
            ++s.turn;
            return begin_turn(s);
        }
        s.turn = 0;
        s.feats.giant = 0;
        if (s.round < rounds(s)) {
            ++s.round;
            return begin_turn(s);
        }
        s.stage = Stage::special;
        return begin_special(s);
    }

    constexpr Step begin_special(State& s) const {
        s.triggered = s.placed = s.studied = 0;
        s.reached = s.turn;
        return begin_hazards(s);
    }

    constexpr Step next_special(State& s) const {
        if (s.turn + 1 < s.players) {
            ++s.turn;
            return begin_special(s);
        }
        s.turn = 0;
        s.triggered = 0;
        s.stage = Stage::home;
        return gather(s, 0);
    }

    constexpr Step come_home_next(State& s) const {
        if (s.turn + 1 < s.players) {
            ++s.turn;
            return gather(s, 0);
        }
        for (Seat seat = 0; seat < s.players; ++seat) score(s, seat);
        if (s.players == 1) remember_end(edition_, s, scores(s).points[0]);
        s.turn = s.reached = 0;
        s.stage = Stage::over;
        return asked(s, Phase::over, nobody);
    }

    Edition edition_;
    std::array<Squares, 3> playable_{};
    std::array<Pattern, most_castle_cards> patterns_{};
    std::uint32_t castle_deck_ = 0;
    std::uint32_t solo_deck_ = 0;
};

}  // namespace tidekeep::shorelings
