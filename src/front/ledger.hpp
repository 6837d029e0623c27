#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// The rule ledger. docs/rules/<game>.md is the one place where rules are written down; the build turns its numbered
// lines into a table of Entry (see cmake/ledger.awk), which referee, command line, tests and page all read.
namespace tidekeep {

enum class Source : std::uint8_t { book, faq, ruling, reconstructed };

constexpr std::string_view name(Source source) {
    constexpr std::string_view names[] = {"book", "faq", "ruling", "reconstructed"};
    return names[static_cast<int>(source)];
}

struct Entry {
    int number;
    Source source;
    std::string_view section;
    std::string_view statement;  // one line
};

using Ledger = std::span<const Entry>;

// The answer of a referee: allowed, or the number of the rule that forbids.
class [[nodiscard]] Verdict {
public:
    constexpr Verdict() = default;
    constexpr explicit Verdict(int rule) : rule_(static_cast<std::uint16_t>(rule)) {}
    constexpr bool ok() const { return rule_ == 0; }
    constexpr int rule() const { return rule_; }
    friend constexpr bool operator==(Verdict, Verdict) = default;

private:
    std::uint16_t rule_ = 0;
};

inline constexpr Verdict allowed{};

// A rule number that is known to stand in a ledger: each game derives its own prefix from it (`using TP = Cited<ledger>`),
// and `TP{9}` does not compile unless docs/rules/tidepool.md has a TP-9.
template <const auto& table>
struct Cited {
    int number;
    consteval Cited(int wanted) : number(wanted) {
        bool found = false;
        for (const Entry& entry : table) found = found || entry.number == wanted;
        if (!found) no_such_rule_in_the_ledger();
    }

private:
    static void no_such_rule_in_the_ledger() {}  // not constexpr: reaching it is a compile error
};

template <const auto& table>
constexpr Verdict refuse(Cited<table> rule) {
    return Verdict(rule.number);
}

// `allowed` if the condition holds, else a refusal by that rule.
template <const auto& table>
constexpr Verdict demand(bool condition, Cited<table> rule) {
    return condition ? allowed : Verdict(rule.number);
}

// Asks one rule after the other, in the order in which a referee at the table would speak, until one refuses.
template <class Rules, class State, class Action, class... Checks>
constexpr Verdict first_refusal(const Rules& rules, const State& state, Action action, Checks... checks) {
    Verdict verdict;
    (void)((verdict = checks(rules, state, action), verdict.ok()) && ...);
    return verdict;
}

// The entry with that number, or nullptr.
inline const Entry* find(Ledger ledger, int number) {
    for (const Entry& entry : ledger)
        if (entry.number == number) return &entry;
    return nullptr;
}

}  // namespace tidekeep
