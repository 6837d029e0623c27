#include "lab/portion.hpp"

#include <cmath>

namespace tidekeep {
namespace {

constexpr std::size_t most_entries = 1u << 14;  // of any list: more than any edition has of anything

template <class... Number>
Json row(Number... numbers) {
    return Json::array({numbers...});
}

// A whole number, far from what does not add up any more.
std::int64_t whole(const Reader& reader) {
    constexpr double most = 1e16;
    const Json& json = reader.json();
    if (!json.is_number_integer() || !(std::abs(json.get<double>()) <= most)) {
        reader.fail("expected a whole number of at most 16 digits");
        return 0;
    }
    return json.get<std::int64_t>();
}

std::uint64_t count(const Reader& reader) {
    const std::int64_t number = whole(reader);
    if (number < 0) reader.fail("must not be negative");
    return static_cast<std::uint64_t>(std::max<std::int64_t>(number, 0));
}

template <std::size_t N>
std::array<std::int64_t, N> read_row(const Reader& reader) {
    std::array<std::int64_t, N> numbers{};
    reader.size(N, N);
    for (std::size_t i = 0; i < N && reader.ok(); ++i) numbers[i] = whole(reader.at(i));
    return numbers;
}

template <class Read>
void each(const Reader& reader, std::size_t most, Read read) {
    for (std::size_t i = 0, size = reader.size(0, most); i < size && reader.ok(); ++i) read(i, reader.at(i));
}

Json to_json(const Arm& arm) {
    Json sums = Json::array(), curves = Json::array(), choices = Json::array(), census = Json::array(), contests = Json::array();
    for (const Sums& s : arm.sums) sums.push_back(row(s.part, s.whole, s.part_part, s.part_whole, s.whole_whole));
    for (const Histogram& curve : arm.curves) {
        Json counts = Json::array();
        for (const auto& [value, number] : curve.counts()) counts.push_back(row(value, number));
        curves.push_back(std::move(counts));
    }
    for (const Chosen& choice : arm.choices) choices.push_back(row(choice.offered, choice.chosen));
    for (const std::string& bytes : arm.census) census.push_back(bytes);
    for (const Contest& c : arm.contests) contests.push_back(row(c.sets, c.strong, c.squares, c.seats));
    return {{"actions", arm.actions}, {"decisions", arm.decisions}, {"sums", sums},        {"curves", curves},
            {"choices", choices},     {"census", census},           {"contests", contests}};
}

Arm read_arm(const Reader& reader) {
    Arm arm;
    reader.fields({"actions", "decisions", "sums", "curves", "choices", "census", "contests"});
    arm.actions = count(reader.at("actions"));
    arm.decisions = count(reader.at("decisions"));
    each(reader.at("sums"), most_entries, [&](std::size_t, const Reader& place) {
        const auto [part, whole_, part_part, part_whole, whole_whole] = read_row<5>(place);
        arm.sums.push_back({part, whole_, part_part, part_whole, whole_whole});
    });
    each(reader.at("curves"), most_entries, [&](std::size_t, const Reader& place) {
        Histogram& curve = arm.curves.emplace_back();
        each(place, most_entries, [&](std::size_t, const Reader& entry) {
            entry.size(2, 2);
            const int value = entry.at(0).integer(-1'000'000, 1'000'000);
            curve.add(value, count(entry.at(1)));
        });
    });
    each(reader.at("choices"), most_entries, [&](std::size_t, const Reader& place) {
        place.size(2, 2);
        arm.choices.push_back({count(place.at(0)), count(place.at(1))});
    });
    reader.at("census").size(batches, batches);
    each(reader.at("census"), batches, [&](std::size_t batch, const Reader& place) { arm.census[batch] = place.text(); });
    reader.at("contests").size(batches, batches);
    each(reader.at("contests"), batches, [&](std::size_t batch, const Reader& place) {
        const auto [sets, strong, squares, seats] = read_row<4>(place);
        arm.contests[batch] = {sets, strong, squares, seats};
    });
    return arm;
}

}  // namespace

Json to_json(const Portion& part) {
    Json arms = Json::array(), cross = Json::array();
    for (const Arm& arm : part.arms) arms.push_back(to_json(arm));
    for (const Cross& c : part.cross) cross.push_back(row(c.part_part, c.part_whole, c.whole_part, c.whole_whole));
    return {{"games", part.games}, {"arms", arms}, {"cross", cross}};
}

Portion read_portion(const Reader& reader) {
    Portion part;
    reader.fields({"games", "arms", "cross"});
    part.games = count(reader.at("games"));
    each(reader.at("arms"), 2, [&](std::size_t, const Reader& place) { part.arms.push_back(read_arm(place)); });
    each(reader.at("cross"), most_entries, [&](std::size_t, const Reader& place) {
        const auto [part_part, part_whole, whole_part, whole_whole] = read_row<4>(place);
        part.cross.push_back({part_part, part_whole, whole_part, whole_whole});
    });
    return part;
}

}  // namespace tidekeep
