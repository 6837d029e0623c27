#include "store/notice.hpp"

#include <array>

#include "front/document.hpp"

namespace tidekeep {
namespace {

// [table, [seq, deed, actor, value, at, note] ..], or [table, "message"]
std::string line_of(const Notice::Line& line) {
    Json json = Json::array({line.table});
    if (line.message) json.push_back(*line.message);
    for (const Event& event : line.events)
        json.push_back(Json::array({event.seq, static_cast<int>(event.deed), int{event.actor}, event.value, event.at, event.note}));
    return json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

std::optional<Event> event_of(const Json& json) {
    if (!json.is_array() || json.size() != 6 || !json[5].is_string()) return std::nullopt;
    for (std::size_t i = 0; i < 5; ++i)
        if (!json[i].is_number_integer()) return std::nullopt;
    return Event{json[0].get<std::uint32_t>(), static_cast<Deed>(json[1].get<std::uint8_t>()),
                 json[2].get<Seat>(),          json[3].get<std::uint32_t>(),
                 json[4].get<std::int64_t>(),  json[5].get<std::string>()};
}

std::optional<Notice::Line> line_of(const Json& json) {
    if (!json.is_array() || json.empty() || !json[0].is_number_integer()) return std::nullopt;
    Notice::Line line{.table = json[0].get<TableId>()};
    for (std::size_t i = 1; i < json.size(); ++i) {
        if (json[i].is_string()) {
            line.message = json[i].get<std::string>();
            continue;
        }
        std::optional<Event> event = event_of(json[i]);
        if (!event) return std::nullopt;
        line.events.push_back(std::move(*event));
    }
    return line;
}

}  // namespace

std::vector<std::string> write_notices(NodeId from, const std::vector<Notice::Line>& lines) {
    const std::string start = "[" + std::to_string(from);
    std::vector<std::string> notices;
    for (const Notice::Line& line : lines) {
        std::string text = line_of(line);
        if (start.size() + text.size() + 2 > longest_notice) text = line_of(Notice::Line{.table = line.table});
        if (notices.empty() || notices.back().size() + text.size() + 2 > longest_notice) notices.push_back(start);
        notices.back() += "," + text;
    }
    for (std::string& notice : notices) notice += ']';
    return notices;
}

std::optional<Notice> read_notice(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_array() || json.empty() || !json[0].is_number_integer()) return std::nullopt;
    Notice notice{.from = json[0].get<NodeId>()};
    for (std::size_t i = 1; i < json.size(); ++i) {
        std::optional<Notice::Line> line = line_of(json[i]);
        if (!line) return std::nullopt;
        notice.lines.push_back(std::move(*line));
    }
    return notice;
}

}  // namespace tidekeep
