#include "front/document.hpp"

#include <gtest/gtest.h>

#include "front/words.hpp"
#include "kernel/rng.hpp"
#include "lab/statistic.hpp"

namespace tidekeep {

TEST(Sentence, is_said_with_its_operands_and_told_by_them) {
    const Sentence inner = say("{} or so", 12u);
    const Sentence outer = say("{} is not {}", quoted("x"), inner);
    EXPECT_EQ(outer.text, "'x' is not 12 or so");
    EXPECT_EQ(outer.key, "{} is not {}");
    EXPECT_EQ(outer.operands, Json::parse(R"(["'x'", {"key": "{} or so", "operands": ["12"]}])"));
    EXPECT_EQ(say("plain").text, "plain");
    EXPECT_EQ(Problem("a file", std::string("No such file {}")).what.key, "") << "what others say is no wording";
}

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
    for (const char* text : {"[300]", "[-1]", "[1.5]", "[1e3]", "[18446744073709551615]", "[-9223372036854775808]", "[true]", "[null]",
                             "[-0.0]", "[1e300]", "[1e-999]", "[99999999999999999999999999]", "[-99999999999999999999999999]"}) {
        const Json document = *parse(text, "n");
        std::optional<Problem> problem;
        EXPECT_EQ(Reader(document, "n", problem).at(std::size_t{0}).integer(0, 255), 0);
        EXPECT_TRUE(problem.has_value()) << text;
    }
}

TEST(Document, refuses_what_is_no_document_at_its_place) {
    const auto fault = [](std::string_view text) {
        const Result<Json> document = parse(text, "f");
        return document ? "read as " + document->dump() : document.problem().text();
    };
    EXPECT_EQ(fault(""), "f: is empty");
    EXPECT_EQ(fault("  // nothing\n"), "f: not valid JSON at line 2, column 1");
    EXPECT_EQ(fault("{}\n {}"), "f: not valid JSON at line 2, column 2") << "bytes after the end";
    EXPECT_EQ(fault(std::string_view("{}\0{}", 5)), "f: a NUL byte at line 1, column 3");
    EXPECT_EQ(fault("{\"a\": \"\xff\"}"), "f: not UTF-8 at line 1, column 8");
    EXPECT_EQ(fault("[\"\xed\xa0\x80\"]"), "f: not UTF-8 at line 1, column 3") << "a surrogate in bytes";
    EXPECT_EQ(fault(R"(["\ud800"])"), "f: half a character (a lone surrogate) at line 1, column 9");
    EXPECT_EQ(fault(R"(["\ud83c\udff0"])"), "read as [\"🏰\"]");
    EXPECT_EQ(fault("[\"a\nb\"]"), "f: not valid JSON at line 1, column 4") << "a control character in a text";
    EXPECT_EQ(fault("\xEF\xBB\xBF[1,]"), "f: not valid JSON at line 1, column 4") << "a mark of the byte order is nothing to look at";
    EXPECT_EQ(fault("\xEF\xBB\xBF[1]"), "read as [1]");
    EXPECT_EQ(fault("[\"ö\", x]"), "f: not valid JSON at line 1, column 7") << "columns are characters";
    EXPECT_EQ(fault("[1e999]"), "f: a number too large to be read at line 1, column 7");
    EXPECT_EQ(fault("[NaN]"), "f: not valid JSON at line 1, column 2");
}

TEST(Document, refuses_a_field_named_twice) {
    EXPECT_EQ(parse(R"({"a": {"b": 1}, "b": 2})", "f")->dump(), R"({"a":{"b":1},"b":2})");
    EXPECT_EQ(parse("{\"a\": 1,\n \"a\": 2}", "f").problem().text(), "f: field 'a' is there a second time at line 2, column 2");
    EXPECT_EQ(parse(R"([{"\\\"": 1, "\u005c\"": 2}])", "f").problem().text(),
              "f: field '\\\"' is there a second time at line 1, column 14");
}

TEST(Document, has_limits_while_it_is_read) {
    const auto many = [](std::string_view one, std::size_t count, std::string_view end) {
        std::string text(1, end == "}" ? '{' : '[');
        for (std::size_t i = 0; i < count; ++i) {
            if (i > 0) text += ',';
            if (end == "}") text += '"' + std::to_string(i) + "\":";
            text += one;
        }
        return text += end;
    };
    EXPECT_TRUE(parse(many("0", limits::fields, "}"), "f"));
    EXPECT_EQ(parse(many("0", 40'000, "}"), "f").problem().text(), "f: more than 256 fields in an object at line 1, column 1940");
    EXPECT_TRUE(parse(many("0", limits::values - 1, "]"), "f"));
    EXPECT_EQ(parse(many("0", limits::values, "]"), "f").problem().text(), "f: more than 100000 values at line 1, column 200001");
    EXPECT_TRUE(parse(std::string(limits::depth, '[') + std::string(limits::depth, ']'), "f"));
    EXPECT_EQ(parse(std::string(5'000'000, '['), "f").problem().text(), "f: nested deeper than 64 levels at line 1, column 65");
    EXPECT_TRUE(parse('"' + std::string(limits::text, 'x') + '"', "f"));
    EXPECT_EQ(parse("[\n  \"" + std::string(limits::text + 1, 'x') + "\"]", "f").problem().text(),
              "f: a text longer than 256 KiB at line 2, column 3");
    EXPECT_EQ(parse("[\"a\", {\"\\\"" + std::string(limits::text, 'x') + "\": 1}]", "f").problem().text(),
              "f: a text longer than 256 KiB at line 1, column 8");
}

TEST(Document, says_little_of_what_it_refuses) {
    const std::string flood = "\x1b[2J" + std::string(200'000, 'x');
    const Json document = {{"name", flood}, {flood, {{"deeper", flood}}}};
    const std::array<std::string_view, 2> names = {"sand", "sea"};
    const auto fault = [&](auto read) {
        std::optional<Problem> problem;
        read(Reader(document, "f", problem));
        return problem ? problem->text() : "";
    };
    const std::string little = "\\x1b[2J" + std::string(56, 'x') + "…";
    EXPECT_EQ(fault([&](const Reader& reader) { (void)reader.at("name").choice(names); }),
              "f: name: '" + little + "' is not one of sand, sea");
    EXPECT_EQ(fault([&](const Reader& reader) { reader.fields({"name"}); }), "f: unknown field '" + little + "'");
    EXPECT_EQ(fault([&](const Reader& reader) { (void)reader.at(flood).at("deeper").integer(0, 1); }),
              "f: " + little + ".deeper: expected a whole number, found a text");
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
