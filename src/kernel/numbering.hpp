#pragma once
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "kernel/action.hpp"
#include "kernel/bits.hpp"
#include "kernel/maybe.hpp"

// The seats' actions as whole numbers from 0 on, for programs that learn: each has one number, the same in every state and in every game
// that is played with that edition. A game says which kinds there are and what values their operands have.
namespace tidekeep {

// The values that an operand can have: a set of bytes, numbered in ascending order.
class Operand {
public:
    static constexpr Operand only(unsigned value) { return range(value, value + 1); }
    static constexpr Operand below(unsigned end) { return range(0, end); }
    static constexpr Operand range(unsigned first, unsigned end) {
        Operand values;
        for (unsigned value = first; value < end; ++value) values.add(value);
        return values;
    }

    constexpr void add(unsigned value) {
        if (has(value)) return;
        words_[value / 64] |= std::uint64_t{1} << value % 64;
        for (unsigned word = value / 64 + 1; word < before_.size(); ++word) ++before_[word];
    }

    constexpr bool has(unsigned value) const { return (words_[value / 64] >> value % 64 & 1) != 0; }
    constexpr unsigned count() const { return before_.back(); }

    // How many values are smaller.
    constexpr unsigned rank(unsigned value) const {
        return before_[value / 64] + count_bits(words_[value / 64] & ((std::uint64_t{1} << value % 64) - 1));
    }

    // The value of that rank, which is less than count().
    constexpr unsigned at(unsigned rank) const {
        unsigned word = 0;
        while (before_[word + 1] <= rank) ++word;
        return 64 * word + nth_bit(words_[word], rank - before_[word]);
    }

private:
    std::array<std::uint64_t, 4> words_{};
    std::array<std::uint16_t, 5> before_{};  // how many values there are in the words before; the last entry is the number of all
};

// Blocks of actions in a row. A block has one kind and all combinations of its operands' values, the last operand changing fastest. Blocks of
// one kind have no action in common.
template <std::size_t most_blocks>
class Blocks {
public:
    constexpr unsigned action_count() const { return actions_; }

    // The number of an action; nothing if it is not one of a seat's.
    constexpr Maybe<unsigned> index_of(Action action) const {
        const unsigned kind = action.bits & 0xFF;
        if (kind >= most_kinds) return {};
        for (unsigned next = first_[kind]; next != 0; next = blocks_[next - 1].next) {
            const Block& block = blocks_[next - 1];
            if (block.a.has(action.a()) && block.b.has(action.b()) && block.c.has(action.c()))
                return block.first + (block.a.rank(action.a()) * block.b.count() + block.b.rank(action.b())) * block.c.count() +
                       block.c.rank(action.c());
        }
        return {};
    }

    // The action of a number, which is less than action_count().
    constexpr Action action_at(unsigned index) const {
        assert(index < actions_);
        unsigned which = 0;
        while (which + 1 < count_ && blocks_[which + 1].first <= index) ++which;
        const Block& block = blocks_[which];
        const unsigned rest = index - block.first, rest_of_a = rest / block.c.count();
        return Action::of(block.kind, block.a.at(rest_of_a / block.b.count()), block.b.at(rest_of_a % block.b.count()),
                          block.c.at(rest % block.c.count()));
    }

protected:
    constexpr Blocks() = default;

    // Operands that a kind does not have are zero.
    template <class Kind>
    constexpr void add(Kind kind, const Operand& a = Operand::only(0), const Operand& b = Operand::only(0),
                       const Operand& c = Operand::only(0)) {
        const unsigned actions = a.count() * b.count() * c.count();
        if (actions == 0) return;
        assert(count_ < most_blocks && code(kind) < most_kinds);
        blocks_[count_] = {a, b, c, actions_, static_cast<std::uint8_t>(kind), first_[code(kind)]};
        first_[code(kind)] = static_cast<std::uint8_t>(++count_);
        actions_ += actions;
    }

private:
    static constexpr unsigned most_kinds = 32;

    struct Block {
        Operand a, b, c;
        std::uint32_t first;  // the number of its first action
        std::uint8_t kind;
        std::uint8_t next;  // 1 + another block of the kind, or 0
    };

    std::array<Block, most_blocks> blocks_{};
    std::array<std::uint8_t, most_kinds> first_{};  // by kind: 1 + the last of its blocks, or 0
    std::uint32_t actions_ = 0;
    std::uint8_t count_ = 0;
};

}  // namespace tidekeep
