#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/greedy.hpp"
#include "bots/level.hpp"
#include "bots/random.hpp"
#include "bots/search.hpp"
#include "front/quote.hpp"

namespace tidekeep {

// A bot by its name on the command line.
template <Game G>
struct BotEntry {
    std::string_view name;
    std::string_view help;
    std::unique_ptr<Bot<G>> (*make)(std::string_view name, int threads, std::int64_t milliseconds);
};

template <Game G, template <Game> class Plain>
std::unique_ptr<Bot<G>> make_plain(std::string_view, int, std::int64_t) {
    return std::make_unique<Plain<G>>();
}

template <Game G>
std::unique_ptr<Bot<G>> make_level(std::string_view name, int threads, std::int64_t milliseconds) {
    std::optional<Effort> effort = effort_of(name);
    if (!effort) return nullptr;
    if (milliseconds > 0) effort = timed(*effort, milliseconds);
    effort->threads = threads;
    return std::make_unique<SearchBot<G>>(*effort);
}

// One line adds one.
template <Game G>
inline constexpr std::array<BotEntry<G>, 8> bot_registry = {{
    {"random", "any legal action", make_plain<G, RandomBot>},
    {"greedy", "looks one action ahead", make_plain<G, GreedyBot>},
    {"level1", "Toddler: plays with the sand", make_level<G>},
    {"level2", "Child: knows the rules, and forgets about the waves", make_level<G>},
    {"level3", "Parent: plays well with half an eye on the children", make_level<G>},
    {"level4", "Grandparent: has time to think", make_level<G>},
    {"level5", "Sand Champion: thinks ahead as far as it can", make_level<G>},
    {"learned", "Tide Reader: thinks like the Sand Champion, and judges by what was learnt from games", make_level<G>},
}};

// The bot of that name, or null; "level5:200" imagines 200 games a decision. If it searches, it does so on so many threads, and if there are
// milliseconds, for so long a decision instead.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name, int threads = 1, std::int64_t milliseconds = 0) {
    for (const BotEntry<G>& entry : bot_registry<G>)
        if (entry.name == name) return entry.make(name, threads, milliseconds);
    return make_level<G>(name, threads, milliseconds);  // one with a budget of its own
}

template <Game G>
std::string bot_names() {
    std::string names;
    for (const BotEntry<G>& entry : bot_registry<G>) names += (names.empty() ? "" : ", ") + std::string(entry.name);
    return names;
}

// Why there is no bot of that name; nothing if there is one.
template <Game G>
std::optional<std::string> fault_of_bot(std::string_view name) {
    for (const BotEntry<G>& entry : bot_registry<G>)
        if (entry.name == name) return std::nullopt;
    if (effort_of(name)) return std::nullopt;
    if (const std::size_t colon = name.find(':'); colon != std::string_view::npos && effort_of(name.substr(0, colon)))
        return quoted(name) + ": after the colon comes how many games to imagine, 1 to " + std::to_string(most_iterations);
    return "there is no bot " + quoted(name) + "; there is " + bot_names<G>();
}

// A line for each: its name, and what a family calls it.
template <Game G>
std::string bot_help() {
    std::string lines;
    for (const BotEntry<G>& entry : bot_registry<G>) lines += "  " + std::string(entry.name) + "   " + std::string(entry.help) + "\n";
    return lines;
}

}  // namespace tidekeep
