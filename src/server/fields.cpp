#include "server/fields.hpp"

#include <algorithm>
#include <optional>

namespace tidekeep {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

// What stands before a separator; the rest, without it, remains.
std::string_view cut(std::string_view& text, char separator) {
    const std::size_t end = text.find(separator);
    const std::string_view piece = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return trimmed(piece);
}

// "0.25" in thousandths; nothing if it is not a number from 0 to 1 with at most three decimals.
std::optional<int> thousandths(std::string_view text) {
    if (text.empty() || text.size() > 5 || (text[0] != '0' && text[0] != '1') || (text.size() > 1 && text[1] != '.')) return std::nullopt;
    int value = (text[0] - '0') * 1000;
    int unit = 100;
    for (const char c : text.substr(std::min<std::size_t>(text.size(), 2))) {
        if (!digit(c)) return std::nullopt;
        value += (c - '0') * unit;
        unit /= 10;
    }
    return value <= 1000 ? std::optional<int>(value) : std::nullopt;
}

// The weight among the parameters of an item: 1 if there is none, nothing if it cannot be read.
std::optional<int> weight_among(std::string_view parameters) {
    while (!parameters.empty()) {
        std::string_view value = cut(parameters, ';');
        if (same_word(cut(value, '='), "q")) return thousandths(value);
    }
    return 1000;
}

}  // namespace

bool same_word(std::string_view one, std::string_view two) {
    return std::equal(one.begin(), one.end(), two.begin(), two.end(), [](char a, char b) { return lower(a) == lower(b); });
}

int weight(std::string_view accepted, std::string_view coding) {
    std::optional<int> any;
    while (!accepted.empty()) {
        std::string_view item = cut(accepted, ',');
        const std::string_view name = cut(item, ';');
        const std::optional<int> found = weight_among(item);
        if (found && same_word(name, coding)) return *found;
        if (found && name == "*" && !any) any = found;
    }
    return any.value_or(coding == "identity" ? 1 : 0);
}

bool lists(std::string_view tags, std::string_view tag) {
    tags = trimmed(tags);
    if (tags == "*") return true;
    while (!tags.empty()) {
        if (tags.starts_with("W/")) tags.remove_prefix(2);
        const std::size_t end = tags.starts_with('"') ? tags.find('"', 1) : std::string_view::npos;
        if (end == std::string_view::npos) return false;  // not a list of tags from here on
        if (tags.substr(0, end + 1) == tag) return true;
        tags = trimmed(tags.substr(end + 1));
        while (tags.starts_with(',')) tags = trimmed(tags.substr(1));
    }
    return false;
}

}  // namespace tidekeep
