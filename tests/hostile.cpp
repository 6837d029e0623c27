#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <ctime>

#include "heap.hpp"
#include "table/protocol.hpp"

// Spoilt lines to the referee: whatever they ask for, the answer is there soon, is short where it refuses, and needs little memory.
namespace tidekeep {
namespace {

#ifdef TIDEKEEP_THINNED
constexpr std::size_t usual_lines = 1'000;
constexpr double usual_patience = 15;  // seconds; checked code is slow
#else
constexpr std::size_t usual_lines = 5'000;
constexpr double usual_patience = 2;  // the machine may be slow, or busy
#endif
constexpr double quiet_patience = 0.5;  // where somebody asked, on a quiet machine
constexpr std::size_t most_memory = 64'000'000;

// As many as usual, or as the environment says, on a quiet machine: TIDEKEEP_LINES=100000 shared_tests --gtest_filter='Hostile.*'
std::size_t line_count() {
    const char* asked = std::getenv("TIDEKEEP_LINES");
    return asked == nullptr ? usual_lines : std::strtoul(asked, nullptr, 10);
}

// Of this thread alone: others may use the machine.
double cpu_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

// Sound lines of every command, in the middle of a game.
std::vector<std::string> sound_lines(const Title& title) {
    std::vector<std::string> lines;
    const auto add = [&](const Json& request) { lines.push_back(request.dump()); };
    const std::string game(title.name);
    Protocol protocol;
    const auto ask = [&](const Json& request) { return *parse(protocol.answer(request.dump()), "answer"); };
    const Json opening = {{"cmd", "new"}, {"game", game}, {"players", title.most_players}, {"seed", 7}};
    (void)ask(opening);
    (void)ask({{"cmd", "auto"}, {"who", "all"}, {"steps", 60}});
    (void)ask({{"cmd", "auto"}});
    add(opening);
    Json with_edition = opening;
    with_edition["edition"] = ask({{"cmd", "edition"}})["edition"];
    add(with_edition);
    with_edition["edition"] = title.edition_text;
    with_edition["seats"] = std::vector<std::string>(static_cast<std::size_t>(title.most_players), "Ada");
    add(with_edition);
    for (const Option& option : title.options) {
        Json with_option = opening;
        with_option["options"] = {{option.name, option.values.back()}};
        add(with_option);
    }
    add({{"cmd", "load"}, {"game", game}, {"position", ask({{"cmd", "state"}})["position"]}});
    add({{"cmd", "load"}, {"record", ask({{"cmd", "save"}})["record"]}, {"seed", 3}});
    const Json now = ask({{"cmd", "look"}}), legal = ask({{"cmd", "legal"}});
    for (const Json& choice : legal["actions"]) {
        add({{"cmd", "apply"}, {"action", choice["text"]}});
        add({{"cmd", "check"}, {"action", choice["text"]}});
        const Json look = {{"seat", 0}, {"since", 60}, {"sketch", true}};
        add({{"cmd", "submit"},
             {"seat", now["actor"]},
             {"length", now["length"]},
             {"action", choice["text"]},
             {"auto", true},
             {"look", look}});
    }
    for (const char* command : {"state", "view", "legal", "log", "look", "scores", "save", "edition", "games", "auto"})
        add({{"cmd", command}});
    for (const char* bot : {"random", "greedy", "level1", "level2", "level3", "level4", "level5", "level5:500"})
        add({{"cmd", "bot"}, {"bot", bot}});
    add({{"cmd", "auto"}, {"steps", 1}});
    add({{"cmd", "auto"}, {"who", "all"}, {"steps", 30}});
    add({{"cmd", "look"}, {"seat", 1}, {"step", 20}, {"since", 10}, {"sketch", true}});
    add({{"cmd", "undo"}, {"seat", 0}});
    add({{"cmd", "hint"}, {"iterations", 500}});
    add({{"cmd", "comment"}, {"step", 40}, {"iterations", 200}});
    return lines;
}

// Spoils lines, by bytes and by what they mean.
class Vandal {
public:
    Vandal(const std::vector<std::string>& lines, std::uint64_t seed) : lines_(lines), rng_(seed) {}

    std::string line() {
        std::string text = any(lines_);
        if (below(3) == 0) return text;
        if (below(3) != 0) {
            Json request = Json::parse(text);
            do twist(request);
            while (below(3) == 0);
            return request.dump(-1, ' ', false, Json::error_handler_t::replace);
        }
        for (std::size_t i = 0, count = 1 + below(4); i < count; ++i) scratch(text);
        return text;
    }

private:
    std::size_t below(std::size_t bound) { return rng_.below(static_cast<std::uint32_t>(std::max<std::size_t>(1, bound))); }
    template <class List>
    typename List::value_type any(const List& list) {
        return list[below(list.size())];
    }

    // Changes the bytes of a text.
    void scratch(std::string& text) {
        const std::size_t at = below(text.size() + 1), length = below(std::min<std::size_t>(text.size() - at, 200) + 1);
        constexpr std::array<std::string_view, 14> words = {"\"",   "{",  "}",     "[",       "]",    ",",  ":",
                                                            "null", "-0", "1e999", "\\ud800", "\xff", "//", "\x1b"};
        switch (below(9)) {
            case 0:
                if (at < text.size()) text[at] = static_cast<char>(text[at] ^ 1 << below(8));
                break;
            case 1: text.resize(at); break;
            case 2: text.insert(at, text.substr(at, length)); break;
            case 3: text.erase(at, length); break;
            case 4: text.insert(at, any(words)); break;
            case 5: text.insert(at, std::string(1 + below(400), any(std::array{'9', '[', '\0', '"', 'x'}))); break;
            case 6: text.replace(at, length, any(lines_).substr(0, below(400))); break;
            case 7: text += text.substr(0, length); break;
            default: text.insert(at, heavy()); break;
        }
    }

    // Changes one value, one field or one element of a document.
    void twist(Json& node) {
        if (node.is_structured() && !node.empty() && below(6) != 0) {
            auto item = node.begin();
            std::advance(item, static_cast<std::ptrdiff_t>(below(node.size())));
            if (below(12) == 0) return (void)node.erase(item);
            if (below(12) == 0 && node.is_array()) return node.push_back(Json(*item));
            return twist(*item);
        }
        switch (below(12)) {
            case 0: node = any(std::array<std::int64_t, 9>{-1, 0, 1, 2, 7, 255, 256, 1'000'000'000, std::int64_t{1} << 62}); break;
            case 1:
                node = node.is_number_integer() ? Json(node.get<std::int64_t>() + static_cast<std::int64_t>(below(5)) - 2) : Json(0.5);
                break;
            case 2: node = any(std::array{"?", "", "level5:100000", "level5:2000", "all", "nature", "sand", "\x1b[2J"}); break;
            case 3: node = Json(); break;
            case 4: node = node.is_string() ? Json(node.get<std::string>() + "x") : Json(true); break;
            case 5: node = Json::parse(any(lines_)); break;
            case 6: node = Json::object(); break;
            case 7: node = Json::array({node, node}); break;
            default:
                if (node.is_number_integer()) node = node.get<std::int64_t>() + (below(2) == 0 ? 1 : -1);
                break;
        }
    }

    // What costs much if it is taken seriously.
    std::string heavy() {
        constexpr std::size_t most = 1'000'000;
        if (below(10) != 0) return std::string(below(70), '[');
        std::string text;
        switch (below(4)) {
            case 0: return std::string(below(most), '[');
            case 1: return '"' + std::string(below(most), 'x') + '"';
            case 2:
                for (std::size_t i = 0, count = below(most / 8); i < count; ++i) text += "\"" + std::to_string(i) + "\":0,";
                return "{" + text + "\"\":0}";
            default:
                for (std::size_t i = 0, count = below(most / 2); i < count; ++i) text += "0,";
                return "[" + text + "0]";
        }
    }

    const std::vector<std::string>& lines_;
    Rng rng_;
};

}  // namespace

TEST(Hostile, every_line_is_answered_soon_and_with_little_memory) {
    std::vector<std::string> lines;
    for (const Title& title : catalogue())
        for (std::string& line : sound_lines(title)) lines.push_back(std::move(line));
    Vandal vandal(lines, 1);
    Protocol protocol;
    const double patience = std::getenv("TIDEKEEP_LINES") == nullptr ? usual_patience : quiet_patience;
    double longest = 0;
    std::size_t errors = 0;
    const std::size_t before = heap_bytes();
    std::size_t peak = 0;
    for (std::size_t i = 0; i < line_count(); ++i) {
        const std::string line = vandal.line();
        reset_heap_peak();
        const double start = cpu_seconds();
        const std::string answer = protocol.answer(line);
        const double took = cpu_seconds() - start;
        longest = std::max(longest, took);
        peak = std::max(peak, heap_peak() - before);
        ASSERT_LT(took, patience) << i << ": " << shortened(line, 500);
        ASSERT_LT(peak, most_memory) << i << ": " << shortened(line, 500);
        const Json reply = Json::parse(answer, nullptr, false);
        ASSERT_TRUE(reply.is_object()) << i << ": " << shortened(line, 500);
        if (!reply.contains("error")) continue;
        const auto error = reply["error"].get<std::string>();
        ASSERT_LT(error.size(), 1000u) << error;
        ASSERT_EQ(error, visible(error));
        ++errors;
    }
    EXPECT_GT(errors, line_count() / 4);
    EXPECT_LT(errors, line_count() * 3 / 4) << "most of it must not be refused at the door";
    std::printf("%zu lines, %zu refused, %.3f s at most, %.1f MB at most\n", line_count(), errors, longest,
                static_cast<double>(peak) / 1e6);
}

}  // namespace tidekeep
