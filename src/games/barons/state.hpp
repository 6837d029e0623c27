#pragma once
#include <array>
#include <cstdint>
#include <type_traits>

#include "games/barons/components.hpp"
#include "kernel/action.hpp"
#include "kernel/seat.hpp"

namespace tidekeep::barons {

// A place of a castle: its level (0 is the ground level) and the half column where a tile on it begins, packed in a byte.
constexpr unsigned make_place(unsigned level, unsigned half) { return level << 4 | half; }
constexpr unsigned level_of(unsigned place) { return place >> 4; }
constexpr unsigned half_of(unsigned place) { return place & 15; }

// Levels are shifted by half a tile: on the ground level, and on every second one above it, tiles begin at the half columns 1, 3, .. 9;
// on the others at 0, 2, .. 10.
constexpr unsigned shift_of(unsigned level) { return 1 - (level & 1); }

inline constexpr std::size_t tiles_a_level = 6;

struct Castle {
    std::array<std::uint16_t, most_levels> filled;  // half columns where there is a tile, a bit each
    std::array<std::uint16_t, most_levels> stone;   // .. whose top is stone there; both follow from the tiles
    std::array<std::array<Tile, tiles_a_level>, most_levels> tiles;

    // The tile that covers a half column, for half columns that a tile of the level can cover.
    constexpr Tile over(unsigned level, unsigned half) const { return tiles[level][(half - shift_of(level)) >> 1]; }

    constexpr void put(unsigned place, Tile tile, Edge top) {
        const unsigned level = level_of(place), half = half_of(place);
        tiles[level][(half - shift_of(level)) >> 1] = tile;
        filled[level] = static_cast<std::uint16_t>(filled[level] | 3u << half);
        stone[level] = static_cast<std::uint16_t>(stone[level] | unsigned{top} << half);
    }
    constexpr Tile remove(unsigned place) {
        const unsigned level = level_of(place), half = half_of(place);
        Tile& slot = tiles[level][(half - shift_of(level)) >> 1];
        const Tile gone = slot;
        slot = Tile::none;
        filled[level] = static_cast<std::uint16_t>(filled[level] & ~(3u << half));
        stone[level] = static_cast<std::uint16_t>(stone[level] & ~(3u << half));
        return gone;
    }
    // There is a tile, and no tile lies over either of its halves.
    constexpr bool bare(unsigned level, unsigned half) const {
        return (filled[level] >> half & 1) != 0 && (level + 1 == most_levels || (filled[level + 1] >> half & 3) == 0);
    }
    constexpr unsigned levels() const {
        unsigned count = most_levels;
        while (count > 0 && filled[count - 1] == 0) --count;
        return count;
    }
};

// Who may know a tile of a holder: a bit a seat, and one for what everybody saw.
using Witnesses = std::uint8_t;
inline constexpr Witnesses everybody = 1 << most_players;
constexpr Witnesses witness(Seat viewer) { return static_cast<Witnesses>(viewer >= 0 ? 1 << viewer : everybody); }

// The tiles of a player, in the order of their numbers, and for each the witnesses who know that it is there. Knowledge is counted by name:
// of equal tiles the first ones have the witnesses, so that whoever knows two of three has a bit at the first two.
class Holder {
public:
    constexpr unsigned size() const { return count_; }
    constexpr Tile operator[](unsigned i) const { return tiles_[i]; }
    constexpr Witnesses seen(unsigned i) const { return seen_[i]; }
    constexpr bool repeats(unsigned i) const { return i > 0 && tiles_[i] == tiles_[i - 1]; }

    // The first of the tiles with that name, or size().
    constexpr unsigned find(Tile tile) const {
        unsigned i = 0;
        while (i < count_ && tiles_[i] != tile) ++i;
        return i;
    }

    constexpr void add(Tile tile, Witnesses witnesses) {
        unsigned at = count_++;
        for (; at > 0 && tiles_[at - 1] > tile; --at) shift(at - 1, at);
        tiles_[at] = tile;
        seen_[at] = 0;
        for (unsigned i = find(tile); witnesses != 0; ++i) {
            const Witnesses fresh = static_cast<Witnesses>(witnesses & ~seen_[i]);
            seen_[i] = static_cast<Witnesses>(seen_[i] | fresh);
            witnesses = static_cast<Witnesses>(witnesses & ~fresh);
        }
    }

    // A tile leaves for all to see: whoever knew of some with that name knows of one less.
    constexpr void remove(Tile tile) { erase(find(tile)); }

    // A tile leaves, and only some see which. For all others one tile of every name may be gone.
    constexpr void remove_unseen(Tile tile, Witnesses insiders) {
        for (unsigned i = 0; i < count_; ++i) {
            const Witnesses next = i + 1 < count_ && tiles_[i + 1] == tiles_[i] ? seen_[i + 1] : Witnesses{0};
            seen_[i] = static_cast<Witnesses>((seen_[i] & insiders) | (next & ~insiders));
        }
        unsigned last = find(tile);
        for (; last + 1 < count_ && tiles_[last + 1] == tile; ++last)
            seen_[last] = static_cast<Witnesses>((seen_[last + 1] & insiders) | (seen_[last] & ~insiders));
        erase(last);
    }

    // What a witness can tell: the tiles that it knows, then the unknown ones. Calls f with each tile that it does not know.
    template <class F>
    constexpr Holder as_seen_by(Witnesses viewer, F f) const {
        Holder known;
        for (unsigned i = 0; i < count_; ++i) {
            if ((seen_[i] & viewer) == 0) {
                if (tiles_[i] != Tile::unknown) f(tiles_[i]);
                continue;
            }
            known.tiles_[known.count_] = tiles_[i];
            known.seen_[known.count_++] = static_cast<Witnesses>(seen_[i] & (viewer | everybody));
        }
        while (known.count_ < count_) known.tiles_[known.count_++] = Tile::unknown;
        return known;
    }

private:
    constexpr void shift(unsigned from, unsigned to) {
        tiles_[to] = tiles_[from];
        seen_[to] = seen_[from];
    }
    constexpr void erase(unsigned at) {
        for (--count_; at < count_; ++at) shift(at + 1, at);
        tiles_[count_] = Tile::none;
        seen_[count_] = 0;
    }

    std::uint8_t count_ = 0;
    std::array<Tile, most_in_holder> tiles_{};
    std::array<Witnesses, most_in_holder> seen_{};
};

enum class Phase : std::uint8_t {
    stock,     // Nature puts a tile on the market
    mint,      // Nature puts a coin on the market
    receive,   // Nature draws a tile for `receiver`
    discard,   // `receiver` has too many tiles
    turn,      // draw, or build a tile
    pay,       // the builder discards tiles to change the number
    coin,      // take a coin from the market
    rob,       // Thief: choose an opponent
    steal,     // Nature chooses the tile stolen from `receiver`
    lose,      // Bitter Lady: Nature chooses the tile that `receiver` discards
    take,      // Mill, and peaceful coins: take a tile from the market
    crumble,   // choose a tile of one's own castle
    catapult,  // choose a tile of an opponent's castle
    over
};

// What goes on when nothing is left to be moved, drawn, or discarded.
enum class Stage : std::uint8_t {
    dealing,     // the first turn begins
    acting,      // coins that are owed are taken, then the turn ends
    chosen,      // a coin was taken, and its effect begins
    milled,      // the market has new tiles, of which one is taken
    performing,  // the effect is done, and its coin is kept
};

// A seat's royals that are still beside its holder: the edition's first, its second.
enum Royals : std::uint8_t { first_royal = 1, second_royal = 2, both_royals = 3 };

enum Options : std::uint8_t { reach_the_sky = 1, royal_strategy = 2, peaceful_times = 4 };

struct State {
    PerSeat<Castle, most_players> castles;
    PerSeat<Holder, most_players> holders;
    std::array<std::uint8_t, most_tiles + 1>
        pile;  // copies of each tile; of a redacted state also those in holders that the viewer does not know
    std::array<std::uint8_t, most_tiles + 1> discards;
    std::array<Tile, most_on_market> market;  // none where a place is empty
    std::array<Coin, most_on_market> shelf;   // the coins on the market
    std::array<std::uint8_t, coin_kinds> coin_pile;
    PerSeat<std::uint8_t, most_players> coins;   // kept
    PerSeat<std::uint8_t, most_players> barons;  // spaces of the path
    PerSeat<std::uint8_t, most_players> royals;  // Royals
    std::uint8_t pile_size;
    std::uint8_t discards_size;
    std::uint8_t coin_pile_size;
    std::uint8_t options;
    std::uint8_t players;
    Phase phase;
    Stage stage;
    Seat turn;             // whose turn it is
    Seat receiver;         // whose holder is concerned: that of `turn`, if nobody else's
    std::uint8_t owed;     // tiles that receiver still draws
    std::uint8_t waiting;  // seats whose holders are concerned next, a bit each
    std::uint8_t steps;    // of the baron, still to be made
    std::uint8_t coins_owed;
    Coin effect;          // of the coin that is being taken, or none
    Tile hand;            // the tile that is being paid for, or none
    std::uint8_t place;   // .. and where it goes
    std::uint8_t price;   // .. and the tiles still to be paid
    std::uint8_t idle;    // turns in a row in which nobody built, 255 at most
    std::uint8_t unused;  // rounds the size up to the alignment; always 0
};

static_assert(sizeof(State) <= 1024);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

// Operand a is a tile, a coin or (rob, catapult) a seat; b a place or (receive, lose) a seat; c of build where the tile comes from.
enum class Kind : std::uint8_t { stock, mint, receive, steal, lose, draw, build, pay, discard, coin, rob, take, crumble, catapult };

enum class From : std::uint8_t { holder, market, royal };

}  // namespace tidekeep::barons
