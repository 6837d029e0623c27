#include <gtest/gtest.h>

#include <map>
#include <set>

#include "cite.hpp"
#include "match/match.hpp"

namespace tidekeep {

TEST(Ledger, every_rule_is_exercised_by_a_test_that_names_it) {
    std::set<std::string> cited;
    for (const Citation& citation : citations()) cited.insert(citation.rule);
    for (const Title& title : catalogue())
        for (const Entry& entry : title.ledger)
            EXPECT_TRUE(cited.contains(title.rule_name(entry.number)))
                << title.rule_name(entry.number) << " is exercised by no test: " << entry.statement;
}

TEST(Ledger, tests_name_only_rules_that_exist) {
    std::set<std::string> known;
    for (const Title& title : catalogue())
        for (const Entry& entry : title.ledger) known.insert(title.rule_name(entry.number));
    for (const Citation& citation : citations()) EXPECT_TRUE(known.contains(citation.rule)) << citation.test << " names " << citation.rule;
    EXPECT_FALSE(citations().empty());
}

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
