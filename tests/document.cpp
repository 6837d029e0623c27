#include "kernel/document.hpp"

#include <gtest/gtest.h>

#include "kernel/rng.hpp"
#include "kernel/words.hpp"
#include "lab/statistic.hpp"

namespace tidekeep {

TEST(Document, keeps_the_first_problem_and_its_place) {
    const Json document = *parse(R"({"a": {"b": [1, "x", 300]}} // a comment)", "file");
    std::optional<Problem> problem;
    const Reader reader(document, "file", problem);
    EXPECT_EQ(reader.at("a").at("b").at(std::size_t{0}).integer(0, 9), 1);
    EXPECT_TRUE(reader.ok());
    (void)reader.at("a").at("b").at(std::size_t{1}).integer(0, 9);
    EXPECT_EQ(problem->text(), "file: a.b[1]: expected a whole number, found a text");
    (void)reader.at("nothing");
    EXPECT_EQ(problem->text(), "file: a.b[1]: expected a whole number, found a text") << "the first one stays";
}

TEST(Document, refuses_numbers_out_of_range) {
    for (const char* text : {"[300]", "[-1]", "[1.5]", "[1e3]", "[18446744073709551615]", "[-9223372036854775808]", "[true]", "[null]"}) {
        const Json document = *parse(text, "n");
        std::optional<Problem> problem;
        EXPECT_EQ(Reader(document, "n", problem).at(std::size_t{0}).integer(0, 255), 0);
        EXPECT_TRUE(problem.has_value()) << text;
    }
}

TEST(Document, a_fingerprint_is_of_the_content) {
    const std::string one = fingerprint(*parse(R"({"a": 1, "b": 2})", "x"));
    EXPECT_EQ(one, fingerprint(*parse("{ /* c */ \"b\": 2,\n\"a\": 1}", "x")));
    EXPECT_NE(one, fingerprint(*parse(R"({"a": 1, "b": 3})", "x")));
}

TEST(Rng, is_the_same_everywhere) {
    Rng rng(1);
    EXPECT_EQ(rng.next(), 0x910A2DEC89025CC1u);
    EXPECT_EQ(rng.next(), 0xBEEB8DA1658EEC67u);
    static_assert(Rng(7).below(1) == 0);
}

TEST(Rng, samples_evenly) {
    Rng rng(2);
    std::array<int, 7> counts{};
    for (int i = 0; i < 70'000; ++i) ++counts[rng.below(7)];
    for (const int count : counts) EXPECT_NEAR(count, 10'000, 400);
}

TEST(Words, numbers_are_plain) {
    EXPECT_EQ(to_number("0"), 0u);
    EXPECT_EQ(to_number("255"), 255u);
    for (const char* word : {"", "256", "-1", "+1", "01", " 1", "1 ", "x"}) EXPECT_FALSE(to_number(word)) << word;
    EXPECT_EQ(to_seat("p1"), 0u);
    EXPECT_FALSE(to_seat("p0"));
}

TEST(Words, what_has_no_name_is_a_number) {
    constexpr std::array<std::string_view, 2> names = {"sand", "sea"};
    EXPECT_EQ(name_of(names, 1), "sea");
    EXPECT_EQ(name_of(names, 2), "#2");
    EXPECT_EQ(to_name(names, "sea"), 1u);
    EXPECT_EQ(to_name(names, "#2"), 2u);
    for (const char* word : {"#1", "#", "#02", "#256", "lake", ""}) EXPECT_FALSE(to_name(names, word)) << word;
}

TEST(Words, phrases_have_all_their_operands_and_no_more) {
    enum class Kind : std::uint8_t { stay, swap };
    constexpr std::array<std::string_view, 2> kinds = {"stay", "swap"};
    const auto read = [&](std::string_view text) { return Phrase<Kind>::read(kinds, text); };
    for (const char* text : {"", "go", "swap  1", " swap"}) EXPECT_FALSE(read(text)) << text;
    EXPECT_EQ(read("stay")->with(), Action::of(Kind::stay));
    EXPECT_FALSE(read("stay here")->with());
    const auto swap = [&](std::string_view text) {
        const auto phrase = read(text)->without(2, "for");
        return phrase.with(to_number(phrase[1]), to_number(phrase[2]));
    };
    EXPECT_EQ(swap("swap 3 for 4"), Action::of(Kind::swap, 3, 4));
    for (const char* text : {"swap", "swap 3", "swap 3 for", "swap 3 4", "swap 3 or 4", "swap 3 for 4 5", "swap x for 4"})
        EXPECT_FALSE(swap(text)) << text;
}

TEST(Statistic, an_interval_holds_the_share) {
    const auto [low, high] = interval(50, 100);
    EXPECT_NEAR(low, 0.4038, 0.0005);
    EXPECT_NEAR(high, 0.5962, 0.0005);
    Histogram histogram;
    for (int value = 1; value <= 100; ++value) histogram.add(value);
    EXPECT_EQ(histogram.quantile(0.05), 5);
    EXPECT_EQ(histogram.quantile(0.5), 50);
    EXPECT_DOUBLE_EQ(histogram.mean(), 50.5);
}

}  // namespace tidekeep
