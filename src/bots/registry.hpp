#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/greedy.hpp"
#include "bots/level.hpp"
#include "bots/random.hpp"
#include "bots/search.hpp"

namespace tidekeep {

// A bot by its name on the command line.
template <Game G>
struct BotEntry {
    std::string_view name;
    std::string_view help;
    std::unique_ptr<Bot<G>> (*make)(std::string_view name, int threads);
};

template <Game G, template <Game> class Plain>
std::unique_ptr<Bot<G>> make_plain(std::string_view, int) {
    return std::make_unique<Plain<G>>();
}

template <Game G>
std::unique_ptr<Bot<G>> make_level(std::string_view name, int threads) {
    std::optional<Effort> effort = effort_of(name);
    if (!effort) return nullptr;
    effort->threads = threads;
    return std::make_unique<SearchBot<G>>(*effort);
}

// One line adds one.
template <Game G>
inline constexpr std::array<BotEntry<G>, 7> bot_registry = {{
    {"random", "any legal action", make_plain<G, RandomBot>},
    {"greedy", "looks one action ahead", make_plain<G, GreedyBot>},
    {"level1", "Toddler: plays with the sand", make_level<G>},
    {"level2", "Child: knows the rules, and forgets about the waves", make_level<G>},
    {"level3", "Parent: plays well with half an eye on the children", make_level<G>},
    {"level4", "Grandparent: has time to think", make_level<G>},
    {"level5", "Sand Champion: thinks ahead as far as it can", make_level<G>},
}};

// The bot of that name, or null; "level5:200" imagines 200 games a decision. If it searches, it does so on so many threads.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name, int threads = 1) {
    for (const BotEntry<G>& entry : bot_registry<G>)
        if (entry.name == name) return entry.make(name, threads);
    return make_level<G>(name, threads);  // one with a budget of its own
}

template <Game G>
std::string bot_names() {
    std::string names;
    for (const BotEntry<G>& entry : bot_registry<G>) names += (names.empty() ? "" : ", ") + std::string(entry.name);
    return names;
}

// A line for each: its name, and what a family calls it.
template <Game G>
std::string bot_help() {
    std::string lines;
    for (const BotEntry<G>& entry : bot_registry<G>) lines += "  " + std::string(entry.name) + "   " + std::string(entry.help) + "\n";
    return lines;
}

}  // namespace tidekeep
