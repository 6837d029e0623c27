#pragma once
#include "front/ledger.hpp"
#include "games/shorelings/state.hpp"

// A position as the rulebook sees it: cells that hold blocks and pieces. The referee reads this; it shares nothing with the generator's
// columns but the state itself, and looks things up the long way.
namespace tidekeep::shorelings {

struct Cell {
    int row, column, level;

    constexpr Cell toward(Dir dir) const {
        switch (dir) {
            case Dir::north: return {row - 1, column, level};
            case Dir::east: return {row, column + 1, level};
            case Dir::south: return {row + 1, column, level};
            default: return {row, column - 1, level};
        }
    }
    constexpr Cell above() const { return {row, column, level + 1}; }
    constexpr Cell below() const { return {row, column, level - 1}; }
    constexpr bool on_board() const {
        return row >= 0 && row < static_cast<int>(board_side) && column >= 0 && column < static_cast<int>(board_side);
    }
    constexpr unsigned square() const { return static_cast<unsigned>(row * static_cast<int>(board_side) + column); }
    constexpr int tile() const { return row / 4 * 3 + column / 4; }
    friend constexpr bool operator==(Cell, Cell) = default;
};

constexpr Cell ground_of(unsigned square) { return {static_cast<int>(square / board_side), static_cast<int>(square % board_side), 1}; }

// A piece on the board, or one about to be placed.
struct Standing {
    Card card;
    Seat owner;
    unsigned clear;  // sides kept clear, bits of Dir
    std::array<Cell, 4> cells;
    unsigned size;  // how many of them it fills

    constexpr bool fills(Cell cell) const {
        for (unsigned i = 0; i < size; ++i)
            if (cells[i] == cell) return true;
        return false;
    }
    constexpr bool in_tile(int tile) const {
        for (unsigned i = 0; i < size; ++i)
            if (cells[i].tile() == tile) return true;
        return false;
    }
    // SH-34, SH-35  Whether a cell is one that it keeps clear: beside one of its own, on such a side.
    constexpr bool keeps_clear(Cell cell) const {
        for (unsigned i = 0; i < size; ++i)
            for (const Dir dir : all_dirs)
                if ((clear & bit(dir)) && cells[i].toward(dir) == cell && !fills(cell)) return true;
        return false;
    }
    constexpr Cell foot() const { return cells[0]; }
    constexpr bool is_figure() const { return !is_structure(card); }
};

// SH-23  The cells of a piece that stands on that cell; a large one stretches in that direction.
constexpr Standing stand_up(Card card, Seat owner, Cell foot, Dir along, unsigned clear) {
    Standing piece{card, owner, clear, {foot, foot, foot, foot}, 1};
    if (slot_of(card) == Slot::tower) {
        piece.cells[1] = foot.above();
        piece.size = 2;
    } else if (slot_of(card) == Slot::large) {
        piece.cells = {foot, foot.toward(along), foot.above(), foot.toward(along).above()};
        piece.size = 4;
    }
    return piece;
}

class Site {
public:
    constexpr explicit Site(const State& s) : state_(&s) {
        for (unsigned number = 0; number < s.at.size(); ++number) {
            if (s.at[number] >= square_count) continue;
            Cell foot = ground_of(s.at[number]);
            foot.level = s.columns[s.at[number]].height + 1;
            const Card card = s.cards[piece_slot[number % pieces_a_player]];
            pieces_[count_++] = stand_up(card, static_cast<Seat>(number / pieces_a_player), foot,
                                         s.clear[number] & lies_south ? Dir::south : Dir::east, s.clear[number]);
        }
    }

    const Standing* begin() const { return pieces_.data(); }
    const Standing* end() const { return pieces_.data() + count_; }

    // Imagines one more block or piece, one piece less.
    constexpr void add_block(Cell cell) { extra_ = cell; }
    constexpr void add_piece(const Standing& piece) { pieces_[count_++] = piece; }
    constexpr void remove_piece(Cell foot) {
        for (unsigned i = 0; i < count_; ++i)
            if (pieces_[i].foot() == foot) {
                pieces_[i] = pieces_[--count_];
                return;
            }
    }

    constexpr int blocks(Cell cell) const { return cell.on_board() ? state_->columns[cell.square()].height : 0; }
    constexpr bool is_block(Cell cell) const { return cell.level >= 1 && (cell.level <= blocks(cell) || cell == extra_); }
    constexpr bool is_stone(Cell cell) const { return cell.on_board() && cell.level == 1 && state_->stones.has(cell.square()); }
    constexpr bool is_sand(Cell cell) const { return is_block(cell) && !is_stone(cell); }

    // The piece in a cell, or nullptr.
    constexpr const Standing* piece(Cell cell) const {
        for (unsigned i = 0; i < count_; ++i)
            if (pieces_[i].fills(cell)) return &pieces_[i];
        return nullptr;
    }
    constexpr const Standing* figure(Cell cell) const {
        const Standing* standing = piece(cell);
        return standing != nullptr && standing->is_figure() ? standing : nullptr;
    }

    // SH-22
    constexpr bool is_empty(Cell cell) const { return !is_block(cell) && piece(cell) == nullptr; }

    // SH-27
    constexpr bool is_solid(Cell cell) const {
        const Standing* standing = piece(cell);
        return is_block(cell) || (standing != nullptr && !standing->is_figure());
    }

    // SH-26
    constexpr bool just_built(Cell cell) const {
        if (!cell.on_board() || !is_sand(cell)) return false;
        const Column& column = state_->columns[cell.square()];
        return cell.level >= column.fresh_low && cell.level <= column.fresh_high;
    }

    // SH-21  The piece that a column carries, or nullptr.
    constexpr const Standing* carried(Cell cell) const { return piece({cell.row, cell.column, blocks(cell) + 1}); }

    // The lowest cell of a column above its blocks.
    constexpr Cell on_top(Cell cell) const { return {cell.row, cell.column, blocks(cell) + 1}; }

    // SH-28  As many solid cells one above the other, from the ground.
    constexpr int solid_height(Cell cell) const {
        int level = 0;
        while (is_solid({cell.row, cell.column, level + 1})) ++level;
        return level;
    }

    // SH-29  How many open walls a piece has that stands in that cell.
    constexpr int open_walls(Cell foot) const {
        int walls = 0;
        for (const Dir dir : all_dirs) {
            const Cell wall = foot.toward(dir);
            if (is_solid(wall) && is_empty(wall.above())) ++walls;
        }
        return walls;
    }

private:
    const State* state_;
    std::array<Standing, most_players * pieces_a_player + 1> pieces_{};
    unsigned count_ = 0;
    Cell extra_{-1, -1, 0};
};

// Asks one rule after the other until one refuses.
template <class Subject, class... Checks>
Verdict first_of(const Subject& subject, Checks... checks) {
    Verdict verdict;
    (void)((verdict = checks(subject), verdict.ok()) && ...);
    return verdict;
}

}  // namespace tidekeep::shorelings
