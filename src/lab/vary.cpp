#include "lab/vary.hpp"

#include <charconv>

namespace tidekeep {
namespace {

bool read_number(std::string_view text, int& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() && number >= -1'000'000 && number <= 1'000'000;
}

}  // namespace

Result<Vary> read_vary(const std::string& text) {
    const Problem problem{"--vary", say("{} is not of the form walls[3].points=5..9", quoted(text))};
    const std::size_t sign = text.find('='), dots = text.find("..", sign == std::string::npos ? 0 : sign);
    if (sign == 0 || sign == std::string::npos || dots == std::string::npos) return problem;
    Vary vary{text.substr(0, sign), 0, 0};
    const std::string_view all = text;
    if (!read_number(all.substr(sign + 1, dots - sign - 1), vary.least) || !read_number(all.substr(dots + 2), vary.most)) return problem;
    if (vary.least > vary.most) return Problem{"--vary", say("{}: the first number is the greater one", quoted(text))};
    return vary;
}

Json* find_number(Json& document, const std::string& path) {
    Json* node = &document;
    for (std::size_t at = 0; at < path.size();) {
        if (path[at] == '[') {
            const std::size_t end = path.find(']', at);
            int index = 0;
            if (end == std::string::npos || !read_number(std::string_view(path).substr(at + 1, end - at - 1), index)) return nullptr;
            if (!node->is_array() || index < 0 || static_cast<std::size_t>(index) >= node->size()) return nullptr;
            node = &(*node)[static_cast<std::size_t>(index)];
            at = end + 1;
        } else {
            if (path[at] == '.') ++at;
            const std::size_t end = std::min(path.find_first_of(".[", at), path.size());
            const auto found = node->is_object() ? node->find(path.substr(at, end - at)) : node->end();
            if (!node->is_object() || found == node->end()) return nullptr;
            node = &*found;
            at = end;
        }
    }
    return node->is_number_integer() ? node : nullptr;
}

}  // namespace tidekeep
