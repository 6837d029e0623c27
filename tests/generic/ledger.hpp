#pragma once
#include <gtest/gtest.h>

#include <set>

#include "cite.hpp"
#include "match/play.hpp"

// A game's tests name just the rules of its ledger, and all of them.
namespace tidekeep {

template <class G>
class Citations : public testing::Test {};

TYPED_TEST_SUITE_P(Citations);

TYPED_TEST_P(Citations, every_rule_is_exercised_by_a_test_that_names_it) {
    std::set<std::string> cited;
    for (const Citation& citation : citations()) cited.insert(citation.rule);
    for (const Entry& entry : TypeParam::ledger)
        EXPECT_TRUE(cited.contains(title<TypeParam>.rule_name(entry.number)))
            << title<TypeParam>.rule_name(entry.number) << " is exercised by no test: " << entry.statement;
}

TYPED_TEST_P(Citations, tests_name_only_rules_that_exist) {
    std::set<std::string> known;
    for (const Entry& entry : TypeParam::ledger) known.insert(title<TypeParam>.rule_name(entry.number));
    for (const Citation& citation : citations()) EXPECT_TRUE(known.contains(citation.rule)) << citation.test << " names " << citation.rule;
    EXPECT_FALSE(citations().empty());
}

REGISTER_TYPED_TEST_SUITE_P(Citations, every_rule_is_exercised_by_a_test_that_names_it, tests_name_only_rules_that_exist);

}  // namespace tidekeep
