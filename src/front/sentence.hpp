#pragma once
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace tidekeep {

// What is said in English, and by what it can be said in another language: a key, and operands, which are texts or sentences of their own.
struct Sentence {
    std::string_view key;
    nlohmann::ordered_json operands = nlohmann::ordered_json::array();
    std::string text;

    nlohmann::ordered_json to_json() const { return {{"key", key}, {"operands", operands}}; }
    friend bool operator==(const Sentence& sentence, std::string_view words) { return sentence.text == words; }
};

// A text that is not told apart from its operands, such as what an operating system says: it stays as it is in every language.
template <class T>
concept Untold = std::same_as<T, std::string> || std::same_as<T, const char*>;

void a_wording_has_not_one_hole_for_each_operand();  // nowhere: a constant that would call it does not compile

// A constant sentence in English, with {} where each of so many operands stands.
template <std::size_t count>
class Wording {
public:
    consteval Wording(const char* text) : text_(text) {
        std::size_t holes = 0;
        for (std::size_t at = text_.find("{}"); at != std::string_view::npos; at = text_.find("{}", at + 2)) ++holes;
        if (holes != count) a_wording_has_not_one_hole_for_each_operand();
    }
    constexpr std::string_view text() const { return text_; }

private:
    std::string_view text_;
};

// What stands in a hole of a wording.
struct Filling {
    Filling(const Sentence& sentence) : json(sentence.to_json()), text(sentence.text) {}
    Filling(std::integral auto number) : Filling(std::to_string(number)) {}
    Filling(const std::convertible_to<std::string_view> auto& words) : json(std::string_view(words)), text(std::string_view(words)) {}

    nlohmann::ordered_json json;
    std::string text;
};

// say("{} is not within {} to {}", 12, 1, 9). The wording is the key, so that an English sentence is written once and where it is said;
// web/src/words/<language>/problems.ts has the wordings in other languages.
template <class... T>
Sentence say(Wording<sizeof...(T)> wording, const T&... operands) {
    Sentence said{.key = wording.text(), .text = {}};
    std::string_view rest = wording.text();
    for (const Filling& operand : std::initializer_list<Filling>{operands...}) {
        const std::size_t hole = rest.find("{}");
        said.text.append(rest.substr(0, hole)).append(operand.text);
        said.operands.push_back(operand.json);
        rest.remove_prefix(hole + 2);
    }
    said.text.append(rest);
    return said;
}

}  // namespace tidekeep
