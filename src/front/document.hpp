#pragma once
#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "front/knowledge.hpp"
#include "front/quote.hpp"
#include "front/sentence.hpp"

// Reading of JSON that people and programs hand us. Nothing here throws: the first thing that is wrong is kept with the place where it
// stands, everything after it reads as an empty value, and whoever asked looks at `ok()` once at the end.
namespace tidekeep {

using Json = nlohmann::ordered_json;

// What was wrong, and where: "castle.jsonc: walls[3].points: 12 is not within 1 to 9".
struct Problem {
    Problem() = default;
    Problem(std::string place, Sentence sentence) : where(std::move(place)), what(std::move(sentence)) {}
    Problem(std::string place, Wording<0> sentence) : Problem(std::move(place), say(sentence)) {}
    Problem(std::string place, Untold auto sentence) : Problem(std::move(place), Sentence{.key = {}, .text = std::move(sentence)}) {}
    Problem(Sentence sentence) : Problem("", std::move(sentence)) {}

    std::string where;
    Sentence what;
    std::string text() const { return where.empty() ? what.text : where + ": " + what.text; }
    Json to_json() const { return {{"where", where}, {"what", what.text}, {"key", what.key}, {"operands", what.operands}}; }
    Json answer() const { return {{"error", text()}, {"problem", to_json()}}; }  // to a request
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
    Reader(const Json& root, std::string name, std::optional<Problem>& problem, Knowledge* form = nullptr)
        : node_(&root), name_(std::move(name)), problem_(&problem), form_(form) {}

    bool ok() const { return !problem_->has_value(); }
    void fail(Problem problem) const;  // which may say where inside this place
    void fail(Untold auto sentence) const { fail(Problem("", std::move(sentence))); }
    template <class... T>
    void fail(Wording<sizeof...(T)> wording, const T&... operands) const {
        fail(say(wording, operands...));
    }

    // Refuses an object that has a field not listed here (and anything that is not an object).
    void fields(std::initializer_list<std::string_view> known) const { fields(std::span(known.begin(), known.size())); }
    void fields(std::span<const std::string_view> known) const;
    // The same, and says what each field means, for people who write such a document.
    struct Meant {
        std::string_view field;
        std::string_view meaning;
    };
    void describe(std::initializer_list<Meant> known) const;
    // This place, and all others that are said to be one, are read alike: what is known of one is known of all.
    void is_a(const std::string& model) const;
    Reader at(std::string_view field) const;  // fails if missing
    bool has(std::string_view field) const;
    std::vector<std::string> keys() const;  // of an object

    // Number of elements of an array, which must lie within the bounds.
    std::size_t size(std::size_t least, std::size_t most) const;
    std::size_t size(std::size_t least, std::size_t most, std::size_t ever_least) const;  // as for numbers
    Reader at(std::size_t index) const;

    int integer(int least, int most) const;
    // .. where other fields set narrower bounds than any document could have.
    int integer(int least, int most, int ever_least, int ever_most) const;
    bool flag() const;
    std::string text() const;
    // The index of the text among names.
    template <class Names>
    int choice(const Names& names) const {
        if (form_ != nullptr) form_->resolved().choices.assign(std::begin(names), std::end(names));
        const std::string word = text();
        int index = 0;
        for (std::string_view candidate : names) {
            if (candidate == word) return index;
            ++index;
        }
        fail("{} is not one of {}", quoted(word), listed(names));
        return 0;
    }
    const Json& json() const;

private:
    Reader(const Json* node, std::string name, std::string path, std::optional<Problem>* problem, Knowledge* form)
        : node_(node), name_(std::move(name)), path_(std::move(path)), problem_(problem), form_(form) {}
    Reader below(const Json* node, const std::string& step, Knowledge* form) const { return {node, name_, path_ + step, problem_, form}; }
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
    Knowledge* form_;  // where what is asked for is noted; usually nowhere
};

// What a document may have at most: several times what ours ever do (the longest game that a record holds, a position with a field for
// every square, an edition as a text in a request), and little enough to be read in no time.
namespace limits {
inline constexpr std::size_t depth = 64;         // levels of objects and arrays
inline constexpr std::size_t fields = 256;       // in an object
inline constexpr std::size_t text = 256u << 10;  // bytes
inline constexpr std::size_t values = 100'000;   // in all
}  // namespace limits

// Parses text (comments allowed) or says where it is not JSON, names a field twice or exceeds the limits; it is read no further than that.
Result<Json> parse(std::string_view text, const std::string& name);

// Hash of a document's content: comments, white space and the order of fields do not matter.
std::string fingerprint(const Json& document);

}  // namespace tidekeep
