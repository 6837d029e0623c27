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

// Every bot by its name on the command line; one line adds one.
template <Game G>
struct BotEntry {
    std::string_view name;
    std::string_view help;
    std::unique_ptr<Bot<G>> (*make)(int threads);
};

template <Game G, int level>
std::unique_ptr<Bot<G>> make_level(int threads) {
    Effort effort = levels[level - 1];
    effort.threads = threads;
    return std::make_unique<SearchBot<G>>(effort);
}

template <Game G>
inline constexpr std::array<BotEntry<G>, 7> bot_registry = {{
    {"random", "any legal action", [](int) { return std::unique_ptr<Bot<G>>(new RandomBot<G>); }},
    {"greedy", "looks one action ahead", [](int) { return std::unique_ptr<Bot<G>>(new GreedyBot<G>); }},
    {"level1", "Toddler: plays with the sand", make_level<G, 1>},
    {"level2", "Child: knows the rules, and forgets about the waves", make_level<G, 2>},
    {"level3", "Parent: plays well with half an eye on the children", make_level<G, 3>},
    {"level4", "Grandparent: has time to think", make_level<G, 4>},
    {"level5", "Sand Champion: thinks ahead as far as it can", make_level<G, 5>},
}};

// The bot of that name, or null. If it searches, it does so on so many threads.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name, int threads = 1) {
    for (const BotEntry<G>& entry : bot_registry<G>)
        if (entry.name == name) return entry.make(threads);
    return nullptr;
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
