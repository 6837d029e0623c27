#pragma once
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

// A test that exercises rules names them:  RULE_TEST(Tidepool, stops_only_after_a_flip, "TP-11") { .. }
// tests/generic/ledger.hpp fails if a rule of a ledger is named by no test, or a test names a rule that its ledger does not have.
namespace tidekeep {

struct Citation {
    std::string rule;
    std::string test;
};

inline std::vector<Citation>& citations() {
    static std::vector<Citation> all;
    return all;
}

inline bool cite(std::string_view rules, const std::string& test) {
    while (!rules.empty()) {
        const std::size_t end = std::min(rules.find(' '), rules.size());
        citations().push_back({std::string(rules.substr(0, end)), test});
        rules.remove_prefix(std::min(end + 1, rules.size()));
    }
    return true;
}

}  // namespace tidekeep

#define RULE_TEST(suite, name, rules)                                                                      \
    [[maybe_unused]] static const bool suite##_##name##_cited = ::tidekeep::cite(rules, #suite "." #name); \
    TEST(suite, name)
