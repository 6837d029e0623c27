#include "front/quote.hpp"

#include <gtest/gtest.h>

namespace tidekeep {

TEST(Quote, shows_what_cannot_be_drawn) {
    EXPECT_EQ(visible("Ada Löwe 🏰"), "Ada Löwe 🏰");
    EXPECT_EQ(visible("a\nb\tc\r"), "a\\nb\\tc\\r");
    EXPECT_EQ(visible("\x1b[2J\x7f"), "\\x1b[2J\\x7f");
    EXPECT_EQ(visible(std::string_view("\0", 1)), "\\x00");
    EXPECT_EQ(visible("\u0085 \u202Eabc \u2028 \uFEFF"), "\\xc2\\x85 \\xe2\\x80\\xaeabc \\xe2\\x80\\xa8 \\xef\\xbb\\xbf");
    EXPECT_EQ(visible("\xff \xc3( \xed\xa0\x80 \xf0\x9f"), "\\xff \\xc3( \\xed\\xa0\\x80 \\xf0\\x9f");
    EXPECT_EQ(visible("\xc0\x80 \xe0\x80\x80 \xf4\x90\x80\x80"), "\\xc0\\x80 \\xe0\\x80\\x80 \\xf4\\x90\\x80\\x80");
}

TEST(Quote, quotes_a_little_of_a_long_text) {
    EXPECT_EQ(quoted(""), "''");
    EXPECT_EQ(quoted("dance"), "'dance'");
    EXPECT_EQ(quoted(std::string(60, 'x')), "'" + std::string(60, 'x') + "'");
    EXPECT_EQ(quoted(std::string(1'000'000, 'x')), "'" + std::string(60, 'x') + "…'");
    EXPECT_EQ(quoted("ab🏰cd", 4), "'ab…'") << "no character is cut in two";
    EXPECT_EQ(quoted("ab🏰cd", 6), "'ab🏰…'");
    EXPECT_EQ(quoted(std::string(100, '\x80'), 4), "'\\x80\\x80\\x80\\x80…'") << "what is not UTF-8 cannot be spared";
    EXPECT_LE(quoted(std::string(1000, '\xff')).size(), 60u * 4 + 5);
}

}  // namespace tidekeep
