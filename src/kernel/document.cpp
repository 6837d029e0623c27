#include "kernel/document.hpp"

#include <algorithm>

#include "kernel/hash.hpp"

namespace tidekeep {
namespace {

constexpr int deepest = 64;

const Json nothing;

std::string kind_of(const Json& node) {
    return node.is_object()   ? "an object"
           : node.is_array()  ? "an array"
           : node.is_string() ? "a text"
           : node.is_null()   ? "null"
                              : node.dump();
}

// Line and column of a byte in a text, counted from 1.
std::string place_of(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, std::min(byte, text.size()));
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
    return "line " + std::to_string(line) + ", column " + std::to_string(before.size() - start + 1);
}

// Counts nesting and remembers the first syntax error, so that a hostile text is refused before a tree is built of it.
struct Survey : nlohmann::json_sax<Json> {
    int depth = 0;
    bool too_deep = false;
    std::size_t error_at = 0;

    bool enter() { return !(too_deep = ++depth > deepest); }
    bool leave() { return --depth, true; }
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return enter(); }
    bool key(string_t&) override { return true; }
    bool end_object() override { return leave(); }
    bool start_array(std::size_t) override { return enter(); }
    bool end_array() override { return leave(); }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
        error_at = position;
        return false;
    }
};

}  // namespace

void Reader::fail(std::string what) const {
    if (ok()) *problem_ = Problem{path_.empty() ? name_ : name_ + ": " + path_, std::move(what)};
}

const Json& Reader::json() const { return node_ == nullptr ? nothing : *node_; }

void Reader::fields(std::initializer_list<std::string_view> known) const {
    if (node_ == nullptr) return;
    if (!node_->is_object()) return fail("expected an object, found " + kind_of(*node_));
    for (const auto& item : node_->items())
        if (std::find(known.begin(), known.end(), item.key()) == known.end()) return fail("unknown field '" + item.key() + "'");
}

Reader Reader::at(std::string_view field) const {
    const std::string step = (path_.empty() ? "" : ".") + std::string(field);
    if (node_ == nullptr) return below(nullptr, step);
    if (!node_->is_object()) {
        fail("expected an object, found " + kind_of(*node_));
        return below(nullptr, step);
    }
    const auto found = node_->find(field);
    if (found == node_->end()) {
        fail("field '" + std::string(field) + "' is missing");
        return below(nullptr, step);
    }
    return below(&*found, step);
}

bool Reader::has(std::string_view field) const { return node_ != nullptr && node_->is_object() && node_->contains(field); }

std::vector<std::string> Reader::keys() const {
    std::vector<std::string> names;
    if (node_ == nullptr) return names;
    if (!node_->is_object()) {
        fail("expected an object, found " + kind_of(*node_));
        return names;
    }
    for (const auto& item : node_->items()) names.push_back(item.key());
    return names;
}

std::size_t Reader::size(std::size_t least, std::size_t most) const {
    if (node_ == nullptr) return 0;
    if (!node_->is_array()) {
        fail("expected an array, found " + kind_of(*node_));
        return 0;
    }
    if (node_->size() < least || node_->size() > most) {
        const std::string bounds = least == most ? std::to_string(least) : std::to_string(least) + " to " + std::to_string(most);
        fail("has " + std::to_string(node_->size()) + " entries, not " + bounds);
        return 0;
    }
    return node_->size();
}

Reader Reader::at(std::size_t index) const {
    const bool there = node_ != nullptr && node_->is_array() && index < node_->size();
    return below(there ? &(*node_)[index] : nullptr, "[" + std::to_string(index) + "]");
}

int Reader::integer(int least, int most) const {
    if (node_ == nullptr) return least;
    if (!node_->is_number_integer()) {
        fail("expected a whole number, found " + kind_of(*node_));
        return least;
    }
    const bool huge = node_->is_number_unsigned() && node_->get<std::uint64_t>() > 1'000'000'000u;
    const std::int64_t value = huge ? 1'000'000'001 : node_->get<std::int64_t>();
    if (value < least || value > most) {
        fail(node_->dump() + " is not within " + std::to_string(least) + " to " + std::to_string(most));
        return least;
    }
    return static_cast<int>(value);
}

bool Reader::flag() const {
    if (node_ == nullptr) return false;
    if (!node_->is_boolean()) fail("expected true or false, found " + kind_of(*node_));
    return node_->is_boolean() && node_->get<bool>();
}

std::string Reader::text() const {
    if (node_ == nullptr) return {};
    if (!node_->is_string()) {
        fail("expected a text, found " + kind_of(*node_));
        return {};
    }
    return node_->get<std::string>();
}

Result<Json> parse(std::string_view text, const std::string& name) {
    Survey survey;
    const bool sound = Json::sax_parse(text.begin(), text.end(), &survey, Json::input_format_t::json, true, true);
    if (survey.too_deep) return Problem{name, "nested deeper than " + std::to_string(deepest) + " levels"};
    if (!sound) return Problem{name, "not valid JSON at " + place_of(text, survey.error_at == 0 ? 0 : survey.error_at - 1)};
    return Json::parse(text.begin(), text.end(), nullptr, false, true);
}

std::string fingerprint(const Json& document) {
    const nlohmann::json sorted = document;
    return hex(hash_text(sorted.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace)));
}

}  // namespace tidekeep
