#include "server/fields.hpp"

#include <gtest/gtest.h>

namespace tidekeep {

TEST(Fields, weights_are_read_as_numbers) {
    EXPECT_EQ(weight("gzip", "gzip"), 1000);
    EXPECT_EQ(weight("br;q=0.8, gzip;q=0.25", "gzip"), 250);
    EXPECT_EQ(weight("gzip ; q=0.5", "gzip"), 500);
    EXPECT_EQ(weight("gzip\t;\tQ=0.5", "gzip"), 500);
    EXPECT_EQ(weight("GZip", "gzip"), 1000);
    EXPECT_EQ(weight("gzip;q=1.000", "gzip"), 1000);
    for (const char* nothing : {"gzip;q=0", "gzip;q=0.", "gzip;q=0.0", "gzip;q=0.000", "deflate", "", " , ,", "xgzip", "gzip2"})
        EXPECT_EQ(weight(nothing, "gzip"), 0) << nothing;
}

TEST(Fields, a_weight_that_is_none_says_nothing) {
    for (const char* senseless :
         {"gzip;q=", "gzip;q=2", "gzip;q=1.001", "gzip;q=0.0001", "gzip;q=-1", "gzip;q=x", "gzip;q=0,5", "gzip;q=.5"})
        EXPECT_EQ(weight(senseless, "gzip"), 0) << senseless;
}

TEST(Fields, a_star_stands_for_what_is_not_named) {
    EXPECT_EQ(weight("*", "br"), 1000);
    EXPECT_EQ(weight("*;q=0.3, br;q=0.1", "br"), 100);
    EXPECT_EQ(weight("br;q=0, *", "br"), 0);
    EXPECT_EQ(weight("gzip, *;q=0", "br"), 0);
}

TEST(Fields, a_file_as_it_is_suits_unless_refused) {
    EXPECT_EQ(weight("", "identity"), 1);
    EXPECT_EQ(weight("gzip", "identity"), 1);
    EXPECT_EQ(weight("identity;q=0.5", "identity"), 500);
    EXPECT_EQ(weight("identity;q=0", "identity"), 0);
    EXPECT_EQ(weight("*;q=0", "identity"), 0);
    EXPECT_EQ(weight("*;q=0, identity;q=0.2", "identity"), 200);
}

TEST(Fields, tags_are_found_in_lists) {
    EXPECT_TRUE(lists("\"a\"", "\"a\""));
    EXPECT_TRUE(lists("*", "\"a\""));
    EXPECT_TRUE(lists(" * ", "\"a\""));
    EXPECT_TRUE(lists("W/\"a\"", "\"a\""));
    EXPECT_TRUE(lists("\"b\", W/\"a\"", "\"a\""));
    EXPECT_TRUE(lists("\"b\",,\t\"a\"", "\"a\""));
    EXPECT_TRUE(lists("\"b, c\", \"a\"", "\"a\"")) << "a tag may have commas in it";
    for (const char* other : {"", "\"b\"", "a", "\"a", "\"aa\"", "w/\"a\"", "\"b, \"a\", c\"", "x\"a\"", "\"*\"", "*, \"b\""})
        EXPECT_FALSE(lists(other, "\"a\"")) << other;
}

}  // namespace tidekeep
