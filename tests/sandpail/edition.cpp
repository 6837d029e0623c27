#include <functional>

#include "sandpail/scene.hpp"

namespace tidekeep::sandpail {
namespace {

// What the loader says of the standard edition after a change to it; nothing if it accepts.
std::string complaint(const std::function<void(Json&)>& change) {
    Json document = *parse(Game::edition_text, "edition.jsonc");
    change(document);
    const auto published = publish<Game>(document.dump(), "mine.jsonc");
    return published ? "" : published.problem().text();
}

// What the loader says of the first castle with another drawing.
std::string drawn(std::initializer_list<std::string_view> lines) {
    return complaint([&](Json& edition) { edition["castles"][0]["drawing"] = Json(std::vector<std::string>(lines.begin(), lines.end())); });
}

TEST(SandpailEdition, accepts_the_standard_one) {
    EXPECT_EQ(complaint([](Json&) {}), "");
}

TEST(SandpailEdition, refuses_numbers_out_of_range) {
    EXPECT_EQ(complaint([](Json& e) { e["tiles"]["pail"] = -1; }), "mine.jsonc: tiles.pail: -1 is not within 0 to 99");
    for (const std::string_view field : {"plays", "waves", "hand", "keep", "walls", "turns"})
        EXPECT_EQ(complaint([&](Json& e) { e[std::string(field)] = -1; }).find("mine.jsonc: " + std::string(field) + ": -1"), 0u) << field;
    EXPECT_EQ(complaint([](Json& e) { e["castles"][3]["value"] = 0; }), "mine.jsonc: castles[3].value: 0 is not within 1 to 99");
    EXPECT_EQ(complaint([](Json& e) { e["lengths"]["longest"] = 25; }), "mine.jsonc: lengths.longest: 25 is not within 2 to 24");
}

TEST(SandpailEdition, refuses_fields_it_does_not_know_and_misses_those_it_needs) {
    EXPECT_NE(complaint([](Json& e) { e["tide"] = 1; }).find("tide"), std::string::npos);
    EXPECT_NE(complaint([](Json& e) { e["castles"][2]["colour"] = "red"; }).find("castles[2]"), std::string::npos);
    EXPECT_NE(complaint([](Json& e) { e["tiles"]["shovel"] = 1; }).find("shovel"), std::string::npos);
    EXPECT_NE(complaint([](Json& e) { e.erase("die"); }).find("die"), std::string::npos);
    EXPECT_NE(complaint([](Json& e) { e["lengths"].erase("short"); }).find("short"), std::string::npos);
}

TEST(SandpailEdition, refuses_a_die_it_cannot_read) {
    EXPECT_EQ(complaint([](Json& e) { e["die"][2] = "3 crabs"; }),
              "mine.jsonc: die[2]: '3 crabs' is not a face: pail, tower or wave, or 2 to 9 of one of them as in '2 pails'");
    EXPECT_NE(complaint([](Json& e) { e["die"][2] = "2 pail"; }), "");
    EXPECT_NE(complaint([](Json& e) { e["die"].push_back("pail"); }), "");
}

RULE_TEST(SandpailEdition, refuses_castles_that_cannot_stand, "SP-5") {
    EXPECT_EQ(drawn({"^.", "..", "##"}), "mine.jsonc: castles[0].drawing: the cell at a3 floats");
    EXPECT_EQ(drawn({"#.", "^.", "##"}), "mine.jsonc: castles[0].drawing: the cell at a3 stands on a tower");
    EXPECT_EQ(drawn({"#.#", "#.#"}), "mine.jsonc: castles[0].drawing: column b does not stand on the ground");
    EXPECT_EQ(drawn({"##", "#^"}), "mine.jsonc: castles[0].drawing: the tower at b1 has no pail beneath it");
    EXPECT_EQ(drawn({"..", "^#", "##"}), "mine.jsonc: castles[0].drawing[0]: the top line is empty");
    EXPECT_EQ(drawn({"##", "#"}), "mine.jsonc: castles[0].drawing[1]: '#' must be as wide as the line above it, 1 to 4 columns");
    EXPECT_EQ(drawn({"#####"}), "mine.jsonc: castles[0].drawing[0]: '#####' must be as wide as the line above it, 1 to 4 columns");
    EXPECT_EQ(drawn({"?#", "##"}), "mine.jsonc: castles[0].drawing[0]: '?' is not one of # (pail), ^ (tower) and . (nothing)");
    EXPECT_EQ(drawn({"##"}), "mine.jsonc: castles[0].drawing: must have more cells than the 2 pails that may be kept for it");
    EXPECT_NE(drawn({"#", "#", "#", "#", "#"}), "");
    EXPECT_NE(drawn({}), "");
}

RULE_TEST(SandpailEdition, refuses_castles_that_are_alike, "SP-8") {
    const auto second = [](Json& e, std::vector<std::string> lines) { e["castles"][2]["drawing"] = std::move(lines); };
    EXPECT_EQ(complaint([&](Json& e) { second(e, {"^.", "#.", "##"}); }),
              "mine.jsonc: castles[2].drawing: is castles[1] again, or its mirror image");
    EXPECT_EQ(complaint([&](Json& e) { second(e, {".^", ".#", "##"}); }),
              "mine.jsonc: castles[2].drawing: is castles[1] again, or its mirror image");
    EXPECT_EQ(complaint([](Json& e) { e["castles"][2]["name"] = "Doorstep"; }),
              "mine.jsonc: castles[2].name: is also the name of castles[1]");
}

TEST(SandpailEdition, refuses_names_that_notation_cannot_write) {
    for (const std::string_view name : {"", "Two Words", "#1", "-", "ALighthouseOfManyLetters", "Phare\xC3\xA9"})
        EXPECT_NE(complaint([&](Json& e) { e["castles"][0]["name"] = std::string(name); }).find("castles[0].name"), std::string::npos)
            << name;
}

TEST(SandpailEdition, refuses_castles_that_nobody_could_build) {
    EXPECT_NE(complaint([](Json& e) { e["tiles"]["tower"] = 2; }).find("needs more tiles than 'tiles' has"), std::string::npos);
}

TEST(SandpailEdition, changes_what_is_played) {
    Json document = *parse(Game::edition_text, "edition.jsonc");
    document["plays"] = 1;
    document["hand"] = 2;
    document["die"] = {"3 pails", "3 pails", "3 pails", "3 pails", "3 pails", "3 pails"};
    const auto published = publish<Game>(document.dump(), "mine.jsonc");
    ASSERT_TRUE(published) << published.problem().text();
    const Rules& rules = published->rules;
    State s = rules.setup(2, {});
    for (const std::string_view text : {"draw Keep", "draw Twins", "first p1", "roll 3 pails + 3 pails", "place pail 1 a1"}) {
        const auto action = from_text(rules, text);
        ASSERT_TRUE(action && check(rules, s, *action).ok()) << text;
        rules.apply(s, *action);
    }
    EXPECT_EQ(check(rules, s, *from_text(rules, "place pail 1 b1")).rule(), 20);
    rules.apply(s, *from_text(rules, "done"));
    EXPECT_EQ(s.phase, Phase::discard);
    EXPECT_EQ(Rules::player(s).hand.total(), 5);
}

}  // namespace
}  // namespace tidekeep::sandpail
