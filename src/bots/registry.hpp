#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/greedy.hpp"
#include "bots/random.hpp"

namespace tidekeep {

// Every bot by its name on the command line; one line adds one.
template <Game G>
struct BotEntry {
    std::string_view name;
    std::string_view help;
    std::unique_ptr<Bot<G>> (*make)();
};

template <Game G>
inline constexpr std::array<BotEntry<G>, 2> bot_registry = {{
    {"random", "any legal action", [] { return std::unique_ptr<Bot<G>>(new RandomBot<G>); }},
    {"greedy", "looks one action ahead", [] { return std::unique_ptr<Bot<G>>(new GreedyBot<G>); }},
}};

// The bot of that name, or null.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(std::string_view name) {
    for (const BotEntry<G>& entry : bot_registry<G>)
        if (entry.name == name) return entry.make();
    return nullptr;
}

template <Game G>
std::string bot_names() {
    std::string names;
    for (const BotEntry<G>& entry : bot_registry<G>) names += (names.empty() ? "" : ", ") + std::string(entry.name);
    return names;
}

}  // namespace tidekeep
