#pragma once
#include "games/shorelings/hazard.hpp"

// Where pieces may be placed: the generator's reading, which looks only at squares near a just built block.
namespace tidekeep::shorelings {

inline constexpr unsigned every_side = 15;
inline constexpr unsigned north_south = bit(Dir::north) | bit(Dir::south);
inline constexpr unsigned east_west = bit(Dir::east) | bit(Dir::west);

constexpr Tiles join(Tiles a, Tiles b) { return static_cast<Tiles>(a | b); }

// The tiles that matter to the player whose turn it is.
struct Grounds {
    Tiles no_structures = 0;  // an enemy Keep is there
    Tiles no_figures = 0;     // an enemy Prison
    Tiles own_structures = 0;
    Tiles own_figures = 0;
    Tiles wizards = 0;  // of anyone
    Tiles figures = 0;  // of anyone

    constexpr explicit Grounds(const State& s) {
        const auto plays = [&](Card card) { return card_in(s, slot_of(card)) == card; };
        for (Seat seat = 0; seat < s.players; ++seat) {
            if (plays(Card::wizard)) wizards = join(wizards, tiles_with(s, seat, Slot::princess));
            if (plays(Card::bridge)) figures = join(figures, tiles_with(s, seat, first_figure, pieces_a_player));
            if (seat == s.turn) continue;
            if (plays(Card::keep)) no_structures = join(no_structures, tiles_with(s, seat, Slot::tower));
            if (plays(Card::prison)) no_figures = join(no_figures, tiles_with(s, seat, Slot::door));
        }
        if (plays(Card::outpost)) own_structures = tiles_with(s, s.turn, 0, first_figure);
        if (plays(Card::ranger)) own_figures = tiles_with(s, s.turn, first_figure, pieces_a_player);
    }
};

// The tiles with own pieces of a slot: no second Keep, Tunnel, Prison or Captain there.
constexpr Tiles own_kind(const State& s, Slot slot) { return tiles_with(s, s.turn, slot); }

// Which of the four cells beside a cell are so, as bits of Dir.
template <class Test>
constexpr unsigned sides_where(unsigned square, Test test) {
    unsigned sides = 0;
    for (const Dir dir : all_dirs) sides |= test(beside(square, dir)) ? bit(dir) : 0;
    return sides;
}
constexpr unsigned sides_solid(const State& s, unsigned square, unsigned level) {
    return sides_where(square, [&](unsigned other) { return solid(s, other, level); });
}
constexpr unsigned sides_filled(const State& s, unsigned square, unsigned level) {
    return sides_where(square, [&](unsigned other) { return filled(s, other, level); });
}
constexpr unsigned sides_fresh(const State& s, unsigned square, unsigned level) {
    return sides_where(square, [&](unsigned other) { return fresh(s, other, level); });
}
constexpr unsigned sides_with_pieces(const State& s, unsigned square, unsigned level) {
    return sides_where(square, [&](unsigned other) { return piece_in(s, other, level) != none; });
}
constexpr unsigned sides_with_figures(const State& s, unsigned square, unsigned level, bool friendly) {
    return sides_where(square, [&](unsigned other) {
        const unsigned figure = figure_in(s, other, level);
        return figure != none && (owner_of(figure) == s.turn) == friendly;
    });
}
// A figure of the next player is adjacent; alone that is another figure of one's own.
constexpr bool beside_next_player(const State& s, unsigned square, unsigned level) {
    const Seat next = after(s, s.turn);
    return sides_where(square, [&](unsigned other) {
               const unsigned figure = figure_in(s, other, level);
               return figure != none && owner_of(figure) == next;
           }) != 0;
}

// The two opposite sides between which a Door or Window can stand, or 0; the other two are its faces.
constexpr unsigned between(const State& s, unsigned square, unsigned level) {
    const unsigned solid_sides = sides_solid(s, square, level), filled_sides = sides_filled(s, square, level);
    for (const unsigned axis : {north_south, east_west})
        if ((solid_sides & axis) == axis && (filled_sides & ~axis) == 0) return axis;
    return 0;
}

// The end of a large structure, as the direction in which it lies, that touches a pillar by a just built block.
constexpr bool at_pillar(const State& s, unsigned end, unsigned level) {
    return solid_top(s, end) >= 2 && (fresh(s, end, level) || fresh(s, end, level + 1));
}

// A large structure over two columns.
struct Span {
    unsigned first, second;
    Dir dir;  // from the first to the second
    unsigned level;

    constexpr Span(const State& s, unsigned square, Dir along)
        : first(square), second(beside(square, along)), dir(along), level(height(s, square) + 1) {}

    constexpr unsigned near_end() const { return beside(first, opposite(dir)); }
    constexpr unsigned far_end() const { return beside(second, dir); }
    constexpr bool faces_empty(const State& s) const {
        for (const Dir face : {left_of(dir), right_of(dir)})
            if (filled(s, beside(first, face), level) || filled(s, beside(second, face), level)) return false;
        return true;
    }
    constexpr Tiles tiles() const { return join(tile_bit(first), tile_bit(second)); }
};

constexpr bool fits_large(const State& s, const Grounds& grounds, Card card, const Span& span) {
    const unsigned near = span.near_end(), far = span.far_end(), level = span.level;
    if (!span.faces_empty(s)) return false;
    const bool near_empty = !filled(s, near, level), far_empty = !filled(s, far, level);
    switch (card) {
        case Card::arch:
            return solid(s, near, level + 1) && solid(s, far, level + 1) &&
                   (fresh(s, near, level) || fresh(s, near, level + 1) || fresh(s, far, level) || fresh(s, far, level + 1));
        case Card::monument: return near_empty && far_empty && (fresh_top(s, span.first) || fresh_top(s, span.second));
        case Card::aqueduct:
            return ((at_pillar(s, near, level) && far_empty) || (at_pillar(s, far, level) && near_empty)) &&
                   threats_to(s, span.tiles()) >= 2;
        default:  // bridge
            return (at_pillar(s, near, level) || at_pillar(s, far, level)) && tile_of(span.first) != tile_of(span.second) &&
                   (span.tiles() & ~grounds.figures) == 0;
    }
}

constexpr bool fits_tower(const State& s, const Grounds& grounds, Card card, unsigned square) {
    const unsigned level = height(s, square) + 1;
    switch (card) {
        case Card::tower: return open_walls(s, square, level) >= walls_needed(card);
        case Card::outpost: return sides_filled(s, square, level) == 0 && !(grounds.own_structures & tile_bit(square));
        case Card::watchtower: return count_bits(sides_filled(s, square, level - 1)) == 1;
        default: return sides_filled(s, square, level) == 0 && !(own_kind(s, Slot::tower) & tile_bit(square));  // keep
    }
}

constexpr bool fits_door(const State& s, Card card, unsigned square) {
    const unsigned level = height(s, square) + 1;
    if (card == Card::prison) {
        const unsigned sides = sides_filled(s, square, level);
        return count_bits(sides) == 3 && sides_solid(s, square, level) == sides && sides_fresh(s, square, level) != 0 &&
               !(own_kind(s, Slot::door) & tile_bit(square));
    }
    const unsigned axis = between(s, square, level);
    if (axis == 0) return false;
    const bool touches = (sides_fresh(s, square, level) & axis) != 0;
    return card == Card::door ? touches : level > 1 && (touches || fresh(s, square, level - 1));
}

// A Tunnel that opens in that direction.
constexpr bool fits_tunnel(const State& s, unsigned square, Dir open) {
    const unsigned level = height(s, square) + 1;
    const unsigned back = bit(opposite(open)), flanks = bit(left_of(open)) | bit(right_of(open));
    const unsigned sides = sides_solid(s, square, level);
    return !filled(s, beside(square, open), level) && (sides & back) && (sides & flanks) &&
           (sides_fresh(s, square, level) & (back | flanks)) && !(own_kind(s, Slot::door) & tile_bit(square));
}

constexpr bool higher_in_tile(const State& s, unsigned square) {
    bool higher = false;
    tile_squares[tile_of(square)].each([&](unsigned other) { higher = higher || solid_top(s, other) > height(s, square); });
    return higher;
}

constexpr bool fits_figure(const State& s, const Grounds& grounds, Card card, unsigned square) {
    const unsigned level = height(s, square) + 1;
    const auto by_block = [&] { return sides_solid(s, square, level) != 0; };
    const auto by_wall = [&] { return open_walls(s, square, level) > 0; };
    switch (card) {
        case Card::princess: return level > 2 && sides_with_pieces(s, square, level - 1) == 0;
        case Card::wizard: return level > 3 && !(grounds.wizards & tile_bit(square));
        case Card::witch: return level > 2 && higher_in_tile(s, square);
        case Card::sorceress: return level > 2 && sides_with_pieces(s, square, level) == 0;
        case Card::ranger: return by_block() && !(grounds.own_figures & tile_bit(square));
        case Card::duelist: return by_wall() || sides_with_figures(s, square, level, false) != 0;
        case Card::captain:
            return (by_wall() || sides_with_figures(s, square, level, true) != 0) && !(own_kind(s, Slot::guard) & tile_bit(square));
        case Card::guard:
        case Card::prince: return by_wall();
        default: return by_block();  // archer, thief, hunter
    }
}

// Calls f(card, square, dir operand) for every placement there is, by slot, then by square.
template <class F>
constexpr void each_placement(const State& s, const Squares& playable, F f) {
    const Grounds grounds(s);
    const Squares open = playable - s.carried, near = s.fresh.spread() & open;
    for (unsigned slot = 0; slot < slot_count; ++slot) {
        const Card card = s.cards[slot];
        bool available = false;
        for (unsigned piece = slot_first[slot]; piece < slot_first[slot + 1]; ++piece)
            available = available || s.at[piece_number(s.turn, piece)] == on_card;
        if (!available) continue;
        if (is_large(card)) {
            (s.fresh.spread().spread() & open).each([&](unsigned square) {
                for (const Dir dir : {Dir::east, Dir::south}) {
                    const Span span(s, square, dir);
                    if (span.second == off || !open.has(span.second) || height(s, span.second) != height(s, square)) continue;
                    if (fits_large(s, grounds, card, span) && !(span.tiles() & grounds.no_structures) && !hindered(s, square, 2) &&
                        !hindered(s, span.second, 2))
                        f(card, square, index(dir));
                }
            });
        } else if (slot_of(card) == Slot::door) {
            near.each([&](unsigned square) {
                if (grounds.no_structures & tile_bit(square)) return;
                if (card == Card::tunnel) {
                    for (const Dir dir : all_dirs)
                        if (fits_tunnel(s, square, dir) && !hindered(s, square, 1)) f(card, square, index(dir));
                } else if (fits_door(s, card, square) && !hindered(s, square, 1)) {
                    f(card, square, 0u);
                }
            });
        } else {
            (s.fresh & open).each([&](unsigned square) {
                if (!fresh_top(s, square)) return;
                const bool structure = is_structure(card);
                if ((structure ? grounds.no_structures : grounds.no_figures) & tile_bit(square)) return;
                const bool fits = structure ? fits_tower(s, grounds, card, square) : fits_figure(s, grounds, card, square);
                if (fits && !hindered(s, square, structure ? 2 : 1, card == Card::thief ? s.turn : nobody)) f(card, square, 0u);
            });
        }
    }
}

// The sides that a piece placed there keeps clear, for the turn or for good; a large one's lie is part of it.
constexpr unsigned sides_kept_clear(const State& s, Card card, unsigned square, Dir dir) {
    const unsigned level = height(s, square) + 1, lie = is_large(card) && dir == Dir::south ? lies_south : 0;
    switch (card) {
        case Card::arch: return (dir == Dir::south ? east_west : north_south) | lie;
        case Card::monument: return every_side | lie;
        case Card::aqueduct: {
            const Span span(s, square, dir);
            return (every_side & ~bit(filled(s, span.near_end(), level) ? opposite(dir) : dir)) | lie;
        }
        case Card::bridge: return lie;
        case Card::outpost:
        case Card::keep: return every_side;
        case Card::door:
        case Card::window: return every_side & ~between(s, square, level);
        case Card::tunnel: return bit(dir);
        case Card::prison: return every_side & ~sides_filled(s, square, level);
        default: return 0;
    }
}

}  // namespace tidekeep::shorelings
