// The positions behind the diagrams of guides and rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "match/match.hpp"

namespace tidekeep {
namespace {

namespace fs = std::filesystem;

const fs::path docs = fs::path(TIDEKEEP_SOURCE) / "docs";
constexpr std::array<std::string_view, 2> languages = {"", "de"};

std::string content(const fs::path& file) {
    std::ifstream stream(file);
    EXPECT_TRUE(stream) << file;
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

fs::path document(std::string_view kind, std::string_view language, std::string_view game) {
    return docs / kind / language / (std::string(game) + ".md");
}

// What a document shows, in order: "position:NAME", "position:NAME/PART" or "component:NAME".
std::vector<std::string> pictures(const fs::path& file) {
    static const std::regex picture(R"(!\[[^\]]+\]\(([^)]+)\))");
    const std::string text = content(file);
    std::vector<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), picture), end; at != end; ++at) found.push_back((*at)[1]);
    return found;
}

// The names after a scheme, without parts.
std::set<std::string> names(const std::vector<std::string>& pictures, const std::string& scheme) {
    std::set<std::string> found;
    for (const std::string& picture : pictures)
        if (picture.starts_with(scheme + ":")) found.insert(picture.substr(scheme.size() + 1, picture.find('/') - scheme.size() - 1));
    return found;
}

std::set<std::string> stored(std::string_view game) {
    std::set<std::string> found;
    for (const fs::directory_entry& entry : fs::directory_iterator(docs / "positions" / game)) {
        EXPECT_EQ(entry.path().extension(), ".json") << entry.path();
        found.insert(entry.path().stem().string());
    }
    return found;
}

}  // namespace

TEST(Positions, can_be_loaded_and_played_on) {
    for (const Title& title : catalogue())
        for (const std::string& name : stored(title.name)) {
            const fs::path file = docs / "positions" / title.name / (name + ".json");
            const Result<Json> position = parse(content(file), file.string());
            ASSERT_TRUE(position) << position.problem().text();
            const MatchResult match = load_position({std::string(title.name), 0, Json::object(), {}, {}, {}}, *position);
            ASSERT_TRUE(match) << file << ": " << match.problem().text();
            EXPECT_NE((*match)->actor(), nature) << file;
            EXPECT_FALSE((*match)->choices().empty()) << file;
        }
}

TEST(Positions, are_those_that_guide_and_rules_show_in_every_language) {
    for (const Title& title : catalogue())
        for (const std::string_view language : languages) {
            std::vector<std::string> shown = pictures(document("guides", language, title.name));
            std::ranges::copy(pictures(document("rules", language, title.name)), std::back_inserter(shown));
            EXPECT_EQ(names(shown, "position"), stored(title.name)) << title.name << ' ' << language;
        }
}

TEST(Guides, show_the_same_in_every_language) {
    for (const Title& title : catalogue()) {
        const std::vector<std::string> original = pictures(document("guides", "", title.name));
        EXPECT_FALSE(original.empty()) << title.name;
        for (const std::string_view language : languages)
            EXPECT_EQ(pictures(document("guides", language, title.name)), original) << title.name << ' ' << language;
    }
}

TEST(Guides, show_components_and_parts_that_are_described) {
    const std::string described = content(docs / "guides" / "README.md");
    for (const Title& title : catalogue()) {
        const std::size_t row = described.find("\n| " + std::string(title.name) + " |");
        ASSERT_NE(row, std::string::npos) << title.name;
        const std::string line = described.substr(row, described.find('\n', row + 1) - row);
        std::vector<std::string> shown = pictures(document("guides", "", title.name));
        std::ranges::copy(pictures(document("rules", "", title.name)), std::back_inserter(shown));
        for (const std::string& picture : shown) {
            const std::size_t slash = picture.find('/');
            const bool component = picture.starts_with("component:");
            if (!component && slash == std::string::npos) continue;  // a whole table
            const std::string name = component ? picture.substr(picture.find(':') + 1) : picture.substr(slash + 1);
            EXPECT_NE(line.find("`" + name + "`"), std::string::npos) << picture;
        }
    }
}

}  // namespace tidekeep
