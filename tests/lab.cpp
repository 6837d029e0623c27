// The laboratory: what is counted, what is said of differences, and what is known of editions' fields.
#include <gtest/gtest.h>

#include "front/schema.hpp"
#include "games/games.hpp"
#include "lab/evolution.hpp"
#include "lab/laboratory.hpp"
#include "lab/vary.hpp"

namespace tidekeep {
namespace {

#ifdef TIDEKEEP_THINNED
constexpr int repetitions = 10;
#else
constexpr int repetitions = 100;
#endif

Json tidepool_edition() { return *parse(tidepool::edition_text, "tidepool"); }

Order order_of(const std::string& bot, std::uint64_t seed, std::vector<std::optional<std::string>> editions) {
    Order order;
    order.game = "tidepool";
    order.bots = {bot, bot};
    order.seed = seed;
    order.names.assign(editions.size(), "edition");
    order.editions = std::move(editions);
    return order;
}

// Plays until everything is settled, or so many games.
Portion play(const Laboratory& lab, std::uint64_t games) {
    Portion whole = lab.nothing();
    const std::unique_ptr<Helper> helper = lab.helper();
    for (std::uint64_t chunk = 0; chunk * games_a_chunk < games && !lab.settled(whole); ++chunk) lab.add(whole, *helper->play(chunk, {}));
    return whole;
}

const Finding* find_key(const std::vector<Finding>& findings, const std::string& key) {
    for (const Finding& finding : findings)
        if (finding.measure.key == key) return &finding;
    return nullptr;
}

TEST(Lab, PartsAddUpWhoeverPlaysThem) {
    const std::unique_ptr<Laboratory> lab = std::move(*open_laboratory(order_of("greedy", 3, {std::nullopt, std::nullopt})));
    Portion alone = lab->nothing(), together = lab->nothing();
    const std::unique_ptr<Helper> one = lab->helper();
    for (std::uint64_t chunk = 0; chunk < 3; ++chunk) lab->add(alone, *one->play(chunk, {}));
    for (const std::uint64_t chunk : {2, 0, 1}) {
        const Json sent = *parse(to_json(*lab->helper()->play(chunk, {})).dump(), "portion");
        std::optional<Problem> problem;
        const Portion portion = read_portion(Reader(sent, "portion", problem));
        ASSERT_FALSE(problem) << problem->text();
        ASSERT_TRUE(lab->add(together, portion));
    }
    EXPECT_EQ(alone.games, 30u);
    EXPECT_EQ(lab->report(alone, "played").dump(), lab->report(together, "played").dump());
    EXPECT_FALSE(lab->add(together, {}));
}

TEST(Lab, BrokenPartsAreRefused) {
    for (const char* text : {"{}", "[]", R"({"games":-1,"arms":[],"cross":[]})", R"({"games":1,"arms":[{}],"cross":[]})",
                             R"({"games":1e300,"arms":[],"cross":[]})", R"({"games":1,"arms":[],"cross":[[1,2,3]]})"}) {
        const Json document = *parse(text, "portion");
        std::optional<Problem> problem;
        read_portion(Reader(document, "portion", problem));
        EXPECT_TRUE(problem) << text;
    }
}

TEST(Lab, AnEditionBesideItselfIsTheSame) {
    const std::unique_ptr<Laboratory> lab = std::move(*open_laboratory(order_of("greedy", 5, {std::nullopt, std::nullopt})));
    const Portion whole = play(*lab, 1000);
    EXPECT_TRUE(lab->settled(whole));
    EXPECT_LT(whole.games, 1000u);
    for (const Finding& finding : lab->findings(whole)) EXPECT_EQ(finding.difference.value, 0) << finding.measure.key;
}

// The same walls in another order: equal rules, but other luck. Whatever is called clearly different then is an error.
TEST(Lab, EqualEditionsAreFoundEqual) {
    Json other = tidepool_edition();
    std::reverse(other["walls"].begin(), other["walls"].end());
    int equal = 0;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        const Order order = order_of("random", 1000 + static_cast<std::uint64_t>(repetition), {std::nullopt, other.dump()});
        const std::unique_ptr<Laboratory> lab = std::move(*open_laboratory(order));
        Portion whole = lab->nothing();
        const std::unique_ptr<Helper> helper = lab->helper();
        bool different = false;
        for (std::uint64_t chunk = 0; chunk < 40; ++chunk) {  // looked at after every chunk, as people do
            lab->add(whole, *helper->play(chunk, {}));
            for (const Finding& finding : lab->findings(whole)) different = different || finding.verdict == Settled::clear;
        }
        equal += different ? 0 : 1;
    }
    RecordProperty("equal", equal);
    std::printf("equal editions were found equal in %d of %d repetitions\n", equal, repetitions);
    EXPECT_GE(equal, repetitions * 95 / 100);
}

TEST(Lab, AWallWorthThreeMoreIsTakenMoreOften) {
    Json other = tidepool_edition();
    const std::string wall = other["walls"][3]["tiles"];
    other["walls"][3]["points"] = other["walls"][3]["points"].get<int>() + 3;
    const std::unique_ptr<Laboratory> lab = std::move(*open_laboratory(order_of("greedy", 7, {std::nullopt, other.dump()})));
    const Portion whole = play(*lab, 600);
    const std::vector<Finding> findings = lab->findings(whole);
    const Finding* const taken = find_key(findings, "taken.wall." + wall);
    ASSERT_NE(taken, nullptr);
    std::printf("%s: %+.1f +- %.1f percentage points after %d games\n", wall.c_str(), taken->difference.value, taken->half,
                static_cast<int>(whole.games));
    EXPECT_GT(taken->difference.value, 0);
    EXPECT_EQ(taken->verdict, Settled::clear);
    const Json report = lab->report(whole, "played");
    EXPECT_EQ(report["changes"].dump(), R"([{"path":"walls[3].points","a":5,"b":8}])");
}

TEST(Lab, SkillIsToldFromLuck) {
    Order order = order_of("random", 2, {std::nullopt});
    order.strong = "greedy";
    order.weak = "random";
    const std::unique_ptr<Laboratory> lab = std::move(*open_laboratory(order));
    const Json skill = lab->report(play(*lab, 300), "played")["skill"]["a"];
    EXPECT_GT(skill["strong"]["value"].get<double>(), 80);
    EXPECT_GT(skill["skill"]["value"].get<double>(), 30);
    EXPECT_LT(skill["luck"]["value"].get<double>() + skill["skill"]["value"].get<double>(), 101);
    order.weak = "greedy";
    const std::unique_ptr<Laboratory> even = std::move(*open_laboratory(order));
    EXPECT_LT(even->report(play(*even, 300), "played")["skill"]["a"]["skill"]["value"].get<double>(), 5);
}

TEST(Lab, ConfidenceSequencesAreWiderThanIntervals) {
    for (const double games : {50.0, 400.0, 10'000.0}) {
        EXPECT_GT(radius(games, 0.05), two_sided);
        EXPECT_GT(radius(games, 0.001), radius(games, 0.05));
    }
}

TEST(Lab, OrdersThatCannotBePlayedSayWhy) {
    Order order = order_of("greedy", 1, {std::nullopt});
    order.players = 9;
    EXPECT_NE(open_laboratory(order).problem().text().find("2 to 4 players"), std::string::npos);
    order = order_of("sandman", 1, {std::nullopt});
    EXPECT_NE(open_laboratory(order).problem().text().find("no bot"), std::string::npos);
    order = order_of("greedy", 1, {R"({"game":"tidepool"})"});
    EXPECT_NE(open_laboratory(order).problem().text().find("is missing"), std::string::npos);
    order.game = "chess";
    EXPECT_NE(open_laboratory(order).problem().text().find("no game"), std::string::npos);
}

TEST(Lab, EvolutionFindsTheLeast) {
    Evolution evolution({0.1, 0.9, 0.5}, 0.3, 1);
    const auto far = [](const Evolution::Point& p) {
        return (p[0] - 0.7) * (p[0] - 0.7) + 10 * (p[1] - 0.2) * (p[1] - 0.2) + (p[2] - p[0]) * (p[2] - p[0]);
    };
    double least = 1;
    for (int generation = 0; generation < 60; ++generation) {
        std::vector<Evolution::Point> points = evolution.ask();
        std::sort(points.begin(), points.end(), [&](const auto& a, const auto& b) { return far(a) < far(b); });
        least = std::min(least, far(points[0]));
        evolution.tell(points);
    }
    EXPECT_LT(least, 0.003);
}

TEST(Lab, NumbersOfEditionsAreFoundByTheirPlace) {
    Json edition = tidepool_edition();
    EXPECT_EQ(*find_number(edition, "walls[3].points"), 5);
    EXPECT_EQ(*find_number(edition, "tiles.sand"), 14);
    for (const char* path :
         {"", "walls", "walls[99].points", "walls[x].points", "walls[3", "walls[3].tiles", "tiles.sand.more", "..", "[0]"})
        EXPECT_EQ(find_number(edition, path), nullptr) << path;
    EXPECT_EQ(read_vary("walls[3].points=5..9")->most, 9);
    for (const char* text : {"", "=", "a", "a=", "a=1", "a=1..", "a=..2", "a=5..1", "a=1..x", "=1..2"})
        EXPECT_FALSE(read_vary(text)) << text;
}

// Every number of a document with its place in the schema.
template <class F>
void each_number(const Json& schema, const Json& root, Json& document, Json& place, F f) {
    const Json& here = schema.contains("$ref") ? root["$defs"][schema["$ref"].get<std::string>().substr(8)] : schema;
    if (place.is_object())
        for (auto& [field, value] : place.items()) {
            ASSERT_TRUE(here.contains("properties") && here["properties"].contains(field)) << field;
            each_number(here["properties"][field], root, document, value, f);
        }
    else if (place.is_array())
        for (Json& value : place) each_number(here["items"], root, document, value, f);
    else if (place.is_number_integer()) f(here, place);
}

// What the schema says of a number's bounds is what the loader says, and every field of every edition has a meaning, or its owner has.
TEST(Schema, KnowsWhatLoadersKnow) {
    const auto examine = [&]<Game G>() {
        const Json schema = edition_schema<G>();
        Json document = *parse(G::edition_text, "");
        int numbers = 0;
        each_number(schema, schema, document, document, [&](const Json& here, Json& number) {
            ASSERT_TRUE(here.contains("minimum")) << G::name << ": " << here;
            const int value = number.template get<int>();
            EXPECT_GE(value, here["minimum"].template get<int>());
            EXPECT_LE(value, here["maximum"].template get<int>());
            for (const int outside : {here["minimum"].template get<int>() - 1, here["maximum"].template get<int>() + 1}) {
                number = outside;
                const auto published = publish<G>(document.dump(), "");
                EXPECT_FALSE(published) << G::name << ": " << here << " " << outside;
            }
            number = value;
            ++numbers;
        });
        EXPECT_GT(numbers, 5) << G::name;
        for (const auto& [field, place] : schema["properties"].items())
            EXPECT_FALSE(place.value("description", "").empty()) << G::name << "." << field;
    };
    for (const std::string_view game : {"tidepool", "sandpail", "barons", "sandbank", "shorelings"}) with_game(game, examine);
}

}  // namespace
}  // namespace tidekeep
