#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.hpp"

// What nodes that share a database tell each other through it: texts, each of a bounded length.
namespace tidekeep {

inline constexpr std::size_t longest_notice = 7900;  // bytes; PostgreSQL takes 7,999

struct Notice {
    // Events that were appended (none: too many to be told), or a message for those who are at the table.
    struct Line {
        TableId table = 0;
        std::vector<Event> events = {};
        std::optional<std::string> message = {};
    };

    NodeId from = 0;
    std::vector<Line> lines = {};
};

// As many notices as it takes.
std::vector<std::string> write_notices(NodeId from, const std::vector<Notice::Line>& lines);
// Nothing if it is none.
std::optional<Notice> read_notice(std::string_view text);

}  // namespace tidekeep
