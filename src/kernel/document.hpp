#pragma once
#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Reading of JSON that people and programs hand us. Nothing here throws: the first thing that is wrong is kept with the place where it
// stands, everything after it reads as an empty value, and whoever asked looks at `ok()` once at the end.
namespace tidekeep {

using Json = nlohmann::ordered_json;

// What was wrong, and where: "castle.jsonc: walls[3].points: 12 is not within 1 to 9".
struct Problem {
    std::string where;
    std::string what;
    std::string text() const { return where.empty() ? what : where + ": " + what; }
};

// A value, or what was wrong.
template <class T>
class Result {
public:
    Result(T value) : value_(std::move(value)) {}
    Result(Problem problem) : problem_(std::move(problem)) {}
    explicit operator bool() const { return value_.has_value(); }
    const T& operator*() const { return *value_; }
    T& operator*() { return *value_; }
    const T* operator->() const { return &*value_; }
    T* operator->() { return &*value_; }
    const Problem& problem() const { return problem_; }

private:
    std::optional<T> value_;
    Problem problem_;
};

// A place in a document.
class Reader {
public:
    // The document's root; `name` (a file, "position", ..) begins every problem's `where`. Both outlive the reader.
    Reader(const Json& root, std::string name, std::optional<Problem>& problem)
        : node_(&root), name_(std::move(name)), problem_(&problem) {}

    bool ok() const { return !problem_->has_value(); }
    void fail(std::string what) const;

    // Refuses an object that has a field not listed here (and anything that is not an object).
    void fields(std::initializer_list<std::string_view> known) const;
    Reader at(std::string_view field) const;  // fails if missing
    bool has(std::string_view field) const;
    std::vector<std::string> keys() const;  // of an object

    // Number of elements of an array, which must lie within the bounds.
    std::size_t size(std::size_t least, std::size_t most) const;
    Reader at(std::size_t index) const;

    int integer(int least, int most) const;
    bool flag() const;
    std::string text() const;
    // The index of the text among names.
    template <class Names>
    int choice(const Names& names) const {
        const std::string word = text();
        int index = 0;
        for (std::string_view candidate : names) {
            if (candidate == word) return index;
            ++index;
        }
        fail("'" + word + "' is not one of " + listed(names));
        return 0;
    }
    const Json& json() const;

private:
    Reader(const Json* node, std::string name, std::string path, std::optional<Problem>* problem)
        : node_(node), name_(std::move(name)), path_(std::move(path)), problem_(problem) {}
    Reader below(const Json* node, const std::string& step) const { return {node, name_, path_ + step, problem_}; }
    template <class Names>
    static std::string listed(const Names& names) {
        std::string list;
        for (std::string_view candidate : names) {
            if (candidate.empty()) continue;
            if (!list.empty()) list += ", ";
            list += candidate;
        }
        return list;
    }

    const Json* node_;  // null after a failure
    std::string name_;  // of the document
    std::string path_;  // inside it
    std::optional<Problem>* problem_;
};

// Parses text (comments allowed) or says where it is not JSON. Texts nested deeper than a document of ours ever is are refused.
Result<Json> parse(std::string_view text, const std::string& name);

// Hash of a document's content: comments, white space and the order of fields do not matter.
std::string fingerprint(const Json& document);

}  // namespace tidekeep
