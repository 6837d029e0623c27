#include "front/record.hpp"

#include <algorithm>

#include "kernel/action.hpp"

namespace tidekeep {
namespace {

// Sixteen hexadecimal digits, as `fingerprint` writes them.
std::string read_fingerprint(const Reader& reader) {
    const std::string digits = reader.text();
    if (reader.ok() && (digits.size() != 16 || digits.find_first_not_of("0123456789abcdef") != std::string::npos))
        reader.fail("{} is not a fingerprint: 16 digits of 0 to 9 and a to f", quoted(digits));
    return digits;
}

}  // namespace

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
    record.fingerprint = read_fingerprint(reader.at("fingerprint"));
    record.players = reader.at("players").integer(1, most_seats);
    const Reader options = reader.at("options");
    for (const std::string& key : options.keys()) record.options[key] = options.at(key).text();
    record.seats = read_seats(reader.at("seats"));
    if (!record.seats.empty() && static_cast<int>(record.seats.size()) != record.players)
        reader.at("seats").fail("{} named, {} needed", record.seats.size(), record.players);
    if (reader.has("start")) record.start = reader.at("start").json();
    const Reader actions = reader.at("actions");
    const std::size_t length = actions.size(0, most_actions);
    for (std::size_t i = 0; i < length && reader.ok(); ++i) record.actions.push_back(actions.at(i).text());
    if (problem) return *problem;
    return record;
}

std::vector<std::string> read_seats(const Reader& reader) {
    std::vector<std::string> names;
    for (std::size_t i = 0, count = reader.size(0, most_seats); i < count; ++i) {
        names.push_back(reader.at(i).text());
        if (names.back().size() > longest_name) reader.at(i).fail("is longer than {} bytes", longest_name);
    }
    return names;
}

Choices read_choices(const Reader& reader, std::span<const Option> options) {
    Choices choices{};
    for (const std::string& key : reader.keys()) {
        const auto option = std::find_if(options.begin(), options.end(), [&](const Option& o) { return o.name == key; });
        if (option == options.end()) {
            reader.fail("unknown option {}", quoted(key));
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
