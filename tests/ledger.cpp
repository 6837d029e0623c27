#include <gtest/gtest.h>

#include <set>

#include "match/match.hpp"

namespace tidekeep {

TEST(Ledger, prefixes_differ_and_statements_are_one_sentence_or_more) {
    std::set<std::string_view> prefixes;
    for (const Title& title : catalogue()) {
        EXPECT_TRUE(prefixes.insert(title.prefix).second) << title.prefix;
        for (const Entry& entry : title.ledger) {
            EXPECT_TRUE(entry.statement.ends_with('.')) << title.rule_name(entry.number);
            EXPECT_FALSE(entry.section.empty()) << title.rule_name(entry.number);
        }
    }
}

}  // namespace tidekeep
