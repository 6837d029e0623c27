#include "front/document.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "front/digest.hpp"

namespace tidekeep {
namespace {

const Json nothing;

Sentence kind_of(const Json& node) {
    return node.is_object()   ? say("an object")
           : node.is_array()  ? say("an array")
           : node.is_string() ? say("a text")
                              : say("{}", node.dump());
}

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// The same at a byte of a text, whose line and column are counted from 1.
Sentence located(const Sentence& what, std::string_view text, std::size_t byte) {
    std::string_view before = text.substr(0, byte);
    if (before.starts_with(byte_order_mark)) before.remove_prefix(byte_order_mark.size());
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    before.remove_prefix(before.rfind('\n') + 1);  // npos + 1 is 0
    const auto column = std::count_if(before.begin(), before.end(), [](char c) { return (c & 0xC0) != 0x80; }) + 1;
    return say("{} at line {}, column {}", what, line, column);
}

// The first byte that JSON's parser would not refuse, or not with the right words: it takes a NUL for the end.
std::optional<Problem> bytes_fault(std::string_view text, const std::string& name) {
    if (text.empty()) return Problem{name, say("is empty")};
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = character_at(text.substr(at));
        if (length == 0) return Problem{name, located(say("not UTF-8"), text, at)};
        if (text[at] == '\0') return Problem{name, located(say("a NUL byte"), text, at)};
        at += length;
    }
    return std::nullopt;
}

// Goes through a text and tells how far it has been read, which the parser does not.
class Cursor {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Cursor(const char* at, const char*& reached) : at_(at), reached_(&reached) {}
    const char& operator*() const { return *at_; }
    Cursor& operator++() {
        *reached_ = ++at_;
        return *this;
    }
    Cursor operator++(int) {
        const Cursor before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Cursor& a, const Cursor& b) { return a.at_ == b.at_; }

private:
    const char* at_;
    const char** reached_;
};

// Reads a text without keeping it and stops at the first thing that a document of ours never has, so that a hostile one is refused before
// a tree is built of it.
class Survey : public nlohmann::json_sax<Json> {
public:
    explicit Survey(std::string_view text) : text_(text), reached_(text.data()) {}

    // What is wrong, and where.
    std::optional<Sentence> fault() {
        const Cursor begin(text_.data(), reached_), end(text_.data() + text_.size(), reached_);
        Json::sax_parse(begin, end, this, Json::input_format_t::json, true, true);
        return fault_;
    }

    bool null() override { return count(); }
    bool boolean(bool) override { return count(); }
    bool number_integer(number_integer_t) override { return count(); }
    bool number_unsigned(number_unsigned_t) override { return count(); }
    bool number_float(number_float_t, const string_t&) override { return count(); }
    bool string(string_t& text) override { return measure(text) && count(); }
    bool binary(binary_t&) override { return count(); }
    bool start_object(std::size_t) override { return enter(); }
    bool end_object() override { return leave(); }
    bool start_array(std::size_t) override { return enter(); }
    bool end_array() override { return leave(); }
    bool key(string_t& name) override {
        if (!measure(name)) return false;
        std::set<std::string>& fields = fields_.back();
        if (!fields.insert(name).second) return refuse(say("field {} is there a second time", quoted(name)), opening());
        return fields.size() <= limits::fields || refuse(say("more than {} fields in an object", limits::fields), opening());
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        constexpr int overflow = 406;
        const auto says = [&](std::string_view words) { return std::string_view(error.what()).find(words) != std::string_view::npos; };
        return refuse(error.id == overflow ? say("a number too large to be read")
                      : says("surrogate")  ? say("half a character (a lone surrogate)")
                                           : say("not valid JSON"),
                      says("unexpected end of input") ? text_.size() : last());
    }

private:
    // Always false, so that the parser stops.
    bool refuse(const Sentence& what, std::size_t at) {
        if (!fault_) fault_ = located(what, text_, at);
        return false;
    }
    bool count() { return ++values_ <= limits::values || refuse(say("more than {} values", limits::values), last()); }
    bool enter() {
        fields_.emplace_back();
        return count() && (fields_.size() <= limits::depth || refuse(say("nested deeper than {} levels", limits::depth), last()));
    }
    bool leave() {
        fields_.pop_back();
        return true;
    }
    bool measure(const std::string& text) {
        return text.size() <= limits::text || refuse(say("a text longer than {} KiB", limits::text >> 10), opening());
    }

    // The last byte read; the quotation mark that opens the text that it ends.
    std::size_t last() const { return static_cast<std::size_t>(std::max(reached_ - text_.data() - 1, std::ptrdiff_t{0})); }
    std::size_t opening() const {
        std::size_t at = last();
        for (bool escaped = true; escaped;) {
            at = text_.rfind('"', at - 1);
            const std::size_t before = text_.find_last_not_of('\\', at - 1);
            escaped = at > 0 && (at - 1 - before) % 2 == 1;
        }
        return at;
    }

    std::string_view text_;
    const char* reached_;
    std::optional<Sentence> fault_;
    std::size_t values_ = 0;
    std::vector<std::set<std::string>> fields_;  // of the objects (and arrays, which have none) that are open
};

}  // namespace

void Reader::fail(Problem problem) const {
    if (!ok()) return;
    std::string place = path_.empty() ? name_ : name_ + ": " + path_;
    if (!problem.where.empty()) place += ": " + problem.where;
    *problem_ = Problem(std::move(place), std::move(problem.what));
}

const Json& Reader::json() const { return node_ == nullptr ? nothing : *node_; }

void Reader::describe(std::initializer_list<Meant> known) const {
    std::vector<std::string_view> names;
    for (const Meant& meant : known) names.push_back(meant.field);
    fields(std::span<const std::string_view>(names));
    if (form_ != nullptr)
        for (const Meant& meant : known) form_->field(meant.field).meaning = meant.meaning;
}

void Reader::is_a(const std::string& model) const {
    if (form_ != nullptr) form_->share(model);
}

// A field that only some of several alike objects may have is one that may be missing.
void Reader::fields(std::span<const std::string_view> known) const {
    if (form_ != nullptr) {
        Knowledge& form = form_->resolved();
        const bool first = !form.described;
        for (const auto& [name, field] : form.fields)
            if (std::find(known.begin(), known.end(), name) == known.end()) field->optional = true;
        for (const std::string_view name : known) {
            const std::size_t before = form.fields.size();
            Knowledge& field = form.field(name);
            if (!first && form.fields.size() > before) field.optional = true;
        }
        form.object = form.described = true;
    }
    if (node_ == nullptr) return;
    if (!node_->is_object()) return fail("expected an object, found {}", kind_of(*node_));
    for (const auto& item : node_->items())
        if (std::find(known.begin(), known.end(), item.key()) == known.end()) return fail("unknown field {}", quoted(item.key()));
}

Reader Reader::at(std::string_view field) const {
    const std::string step = (path_.empty() ? "" : ".") + shortened(field);
    Knowledge* const form = form_ == nullptr ? nullptr : &form_->field(field);
    if (node_ == nullptr) return below(nullptr, step, form);
    if (!node_->is_object()) {
        fail("expected an object, found {}", kind_of(*node_));
        return below(nullptr, step, form);
    }
    const auto found = node_->find(field);
    if (found == node_->end()) {
        fail("field {} is missing", quoted(field));
        return below(nullptr, step, form);
    }
    return below(&*found, step, form);
}

bool Reader::has(std::string_view field) const {
    if (form_ != nullptr) form_->field(field).optional = true;
    return node_ != nullptr && node_->is_object() && node_->contains(field);
}

std::vector<std::string> Reader::keys() const {
    std::vector<std::string> names;
    if (node_ == nullptr) return names;
    if (!node_->is_object()) {
        fail("expected an object, found {}", kind_of(*node_));
        return names;
    }
    for (const auto& item : node_->items()) names.push_back(item.key());
    return names;
}

std::size_t Reader::size(std::size_t least, std::size_t most, std::size_t ever_least) const {
    if (form_ != nullptr) form_->note_size(ever_least, most);
    return size(least, most);
}

std::size_t Reader::size(std::size_t least, std::size_t most) const {
    if (form_ != nullptr) form_->note_size(least, most);
    if (node_ == nullptr) return 0;
    if (!node_->is_array()) {
        fail("expected an array, found {}", kind_of(*node_));
        return 0;
    }
    if (node_->size() < least || node_->size() > most) {
        if (least == most) fail("has {} entries, not {}", node_->size(), least);
        else fail("has {} entries, not {} to {}", node_->size(), least, most);
        return 0;
    }
    return node_->size();
}

Reader Reader::at(std::size_t index) const {
    const bool there = node_ != nullptr && node_->is_array() && index < node_->size();
    return below(there ? &(*node_)[index] : nullptr, "[" + std::to_string(index) + "]", form_ == nullptr ? nullptr : &form_->element());
}

int Reader::integer(int least, int most, int ever_least, int ever_most) const {
    if (form_ != nullptr) form_->note_range(ever_least, ever_most);
    return integer(least, most);
}

int Reader::integer(int least, int most) const {
    if (form_ != nullptr) form_->note_range(least, most);
    if (node_ == nullptr) return least;
    if (!node_->is_number_integer()) {
        fail("expected a whole number, found {}", kind_of(*node_));
        return least;
    }
    const bool huge = node_->is_number_unsigned() && node_->get<std::uint64_t>() > 1'000'000'000u;
    const std::int64_t value = huge ? 1'000'000'001 : node_->get<std::int64_t>();
    if (value < least || value > most) {
        fail("{} is not within {} to {}", node_->dump(), least, most);
        return least;
    }
    return static_cast<int>(value);
}

bool Reader::flag() const {
    if (form_ != nullptr) form_->resolved().flag = true;
    if (node_ == nullptr) return false;
    if (!node_->is_boolean()) fail("expected true or false, found {}", kind_of(*node_));
    return node_->is_boolean() && node_->get<bool>();
}

std::string Reader::text() const {
    if (form_ != nullptr) form_->resolved().text = true;
    if (node_ == nullptr) return {};
    if (!node_->is_string()) {
        fail("expected a text, found {}", kind_of(*node_));
        return {};
    }
    return node_->get<std::string>();
}

Result<Json> parse(std::string_view text, const std::string& name) {
    if (const std::optional<Problem> problem = bytes_fault(text, name)) return *problem;
    if (const std::optional<Sentence> fault = Survey(text).fault()) return Problem{name, *fault};
    return Json::parse(text.begin(), text.end(), nullptr, false, true);
}

std::string fingerprint(const Json& document) {
    const nlohmann::json sorted = document;
    return hex(hash_text(sorted.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace)));
}

}  // namespace tidekeep
