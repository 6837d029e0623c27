#include "server/whisper.hpp"

#include <algorithm>

#include "front/document.hpp"

namespace tidekeep {
namespace {

// Whether a field is a list of so many whole numbers.
bool lists_numbers(const Json& json, const char* field, std::size_t count) {
    if (!json.contains(field) || !json[field].is_array() || json[field].size() != count) return false;
    return std::ranges::all_of(json[field], [](const Json& one) { return one.is_number_integer(); });
}

}  // namespace

std::string write_whisper(const Whisper& whisper) {
    Json json = Json::object();
    if (whisper.here) json["here"] = Json::array({whisper.here->seats, whisper.here->watchers});
    if (whisper.ask) json["ask"] = true;
    if (const auto& wish = whisper.wish)
        json["wish"] = Json::array({whisper.at, wish->length, int{wish->seat}, wish->agreed, wish->needed});
    return json.dump();
}

std::optional<Whisper> read_whisper(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    Whisper whisper{.ask = json.contains("ask")};
    if (lists_numbers(json, "here", 2)) whisper.here = {json["here"][0].get<std::uint8_t>(), json["here"][1].get<std::uint16_t>()};
    if (lists_numbers(json, "wish", 5)) {
        const Json& wish = json["wish"];
        whisper.at = wish[0].get<std::uint32_t>();
        whisper.wish = {wish[1].get<std::uint32_t>(), wish[2].get<Seat>(), wish[3].get<std::uint8_t>(), wish[4].get<std::uint8_t>()};
    }
    return whisper;
}

}  // namespace tidekeep
