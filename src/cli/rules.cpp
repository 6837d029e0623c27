#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "front/words.hpp"
#include "match/match.hpp"

namespace tidekeep {
namespace {

struct RulesFlags {
    std::string game;
    std::string number;
    bool json = false;
};

void print(const Title& title, const Entry& entry) {
    std::cout << title.rule_name(entry.number) << "  " << entry.statement << "  [" << name(entry.source) << "]\n";
}

Json describe(const Title& title, const Entry& entry) {
    return {{"rule", title.rule_name(entry.number)},
            {"section", entry.section},
            {"source", name(entry.source)},
            {"statement", entry.statement}};
}

// "9", "TP-9" or "tp-9".
const Entry& find_rule(const Title& title, std::string_view wanted) {
    std::string_view digits = wanted;
    const std::size_t length = title.prefix.size() + 1;
    if (CLI::detail::to_lower(std::string(wanted.substr(0, length))) == CLI::detail::to_lower(std::string(title.prefix)) + "-")
        digits.remove_prefix(length);
    const auto number = to_number(digits);
    const Entry* entry = number ? find(title.ledger, static_cast<int>(*number)) : nullptr;
    if (entry == nullptr)
        throw Failure{std::string(title.name) + " has no rule " + quoted(wanted) + "; its rules are " + title.rule_name(1) + " to " +
                      title.rule_name(static_cast<int>(title.ledger.size()))};
    return *entry;
}

void run(const RulesFlags& flags) {
    const Title* title = find_title(flags.game);
    if (title == nullptr) throw Failure{"there is no game " + quoted(flags.game) + "; `tidekeep games` lists them"};
    Json list = Json::array();
    std::string_view section;
    for (const Entry& entry : title->ledger) {
        if (!flags.number.empty() && &entry != &find_rule(*title, flags.number)) continue;
        if (flags.json) {
            list.push_back(describe(*title, entry));
            continue;
        }
        if (flags.number.empty() && entry.section != section)
            std::cout << (section.empty() ? "" : "\n") << (section = entry.section) << '\n';
        print(*title, entry);
    }
    if (flags.json) std::cout << list.dump(2) << '\n';
}

}  // namespace

void add_rules(CLI::App& program) {
    CLI::App* command = program.add_subcommand("rules", "Print the numbered rules of a game, or one of them.");
    const auto flags = std::make_shared<RulesFlags>();
    command->add_option("game", flags->game, "the game")->required();
    command->add_option("number", flags->number, "a rule, as 9 or TP-9");
    command->add_flag("--json", flags->json, "as JSON");
    command->callback([flags] { run(*flags); });
}

}  // namespace tidekeep
