#include "kernel/record.hpp"

#include <algorithm>

#include "kernel/action.hpp"

namespace tidekeep {
namespace {
constexpr std::size_t most_actions = 1'000'000;  // far beyond any game; bounds what a hostile file can make us hold
}

Json Record::to_json() const {
    Json document;
    document["tidekeep"] = version;
    document["game"] = game;
    document["edition"] = edition;
    document["fingerprint"] = fingerprint;
    document["players"] = players;
    document["options"] = options;
    document["seats"] = seats;
    if (!start.is_null()) document["start"] = start;
    document["actions"] = actions;
    return document;
}

Result<Record> Record::from_json(const Json& document, const std::string& name) {
    std::optional<Problem> problem;
    const Reader reader(document, name, problem);
    reader.fields({"tidekeep", "game", "edition", "fingerprint", "players", "options", "seats", "start", "actions"});
    Record record;
    reader.at("tidekeep").integer(version, version);
    record.game = reader.at("game").text();
    record.edition = reader.at("edition").text();
    record.fingerprint = reader.at("fingerprint").text();
    record.players = reader.at("players").integer(1, most_seats);
    const Reader options = reader.at("options");
    for (const std::string& key : options.keys()) record.options[key] = options.at(key).text();
    const Reader seats = reader.at("seats");
    const std::size_t count = seats.size(0, most_seats);
    for (std::size_t i = 0; i < count; ++i) record.seats.push_back(seats.at(i).text());
    if (count != 0 && static_cast<int>(count) != record.players)
        seats.fail("names " + std::to_string(count) + " seats for " + std::to_string(record.players) + " players");
    if (reader.has("start")) record.start = reader.at("start").json();
    const Reader actions = reader.at("actions");
    const std::size_t length = actions.size(0, most_actions);
    for (std::size_t i = 0; i < length && reader.ok(); ++i) record.actions.push_back(actions.at(i).text());
    if (problem) return *problem;
    return record;
}

Choices read_choices(const Reader& reader, std::span<const Option> options) {
    Choices choices{};
    for (const std::string& key : reader.keys()) {
        const auto option = std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == key; });
        if (option == options.end()) {
            reader.fail("unknown option '" + key + "'");
            break;
        }
        choices[static_cast<std::size_t>(option - options.begin())] = static_cast<std::uint8_t>(reader.at(key).choice(option->values));
    }
    return choices;
}

Json write_choices(const Choices& choices, std::span<const Option> options) {
    Json object = Json::object();
    for (std::size_t i = 0; i < options.size(); ++i)
        if (choices[i] != 0) object[std::string(options[i].name)] = options[i].values[choices[i]];
    return object;
}

}  // namespace tidekeep
