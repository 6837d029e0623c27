#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/file.hpp"
#include "cli/output.hpp"
#include "front/words.hpp"
#include "match/match.hpp"

namespace tidekeep {
namespace {

struct ReplayFlags {
    std::string file;
    std::optional<std::string> edition_file;
    bool quiet = false;
};

std::string actor_text(const Match& match, Seat actor) {
    if (actor == nature) return "nature";
    const auto seat = static_cast<std::size_t>(actor);
    return seat_text(static_cast<unsigned>(actor)) + (seat < match.seats().size() ? " " + visible(match.seats()[seat]) : "");
}

void run(const ReplayFlags& flags) {
    const std::string name = visible(flags.file);
    const Json document = expect(parse(read_file(flags.file), name));
    const Record record = expect(Record::from_json(document, name));
    const std::optional<std::string> edition = flags.edition_file ? std::optional(read_file(*flags.edition_file)) : std::nullopt;
    MatchResult result = replay(record, edition, visible(flags.edition_file.value_or("")));
    if (!result) throw Failure{name + ": " + result.problem().text()};
    const Match& match = **result;
    if (!flags.quiet) {
        std::size_t number = 0;
        for (const Line& line : match.log(nobody))
            std::cout << ++number << "  " << actor_text(match, line.actor) << ": " << visible(line.text) << '\n';
        std::cout << '\n' << shown(match.sketch(nobody));
    }
    std::cout << "The record is sound: " << match.length() << " actions of " << match.title().name
              << (match.actor() == nobody ? ", to the end.\n" : ", not finished.\n");
}

}  // namespace

void add_replay(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "replay", "Replay a record, checking every action by the rules, and show what happened as a bystander saw it.");
    const auto flags = std::make_shared<ReplayFlags>();
    command->add_option("file", flags->file, "the record; - is standard input")->required();
    command->add_option("--edition", flags->edition_file, "the edition file that it was played with, if not the built-in one");
    command->add_flag("-q,--quiet", flags->quiet, "only verify");
    command->callback([flags] { run(*flags); });
}

}  // namespace tidekeep
