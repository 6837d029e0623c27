#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "kernel/words.hpp"
#include "match/match.hpp"

namespace tidekeep {
namespace {

struct Flags {
    std::string file;
    std::string edition_file;
    bool quiet = false;
};

std::string actor_text(const Match& match, Seat actor) {
    if (actor == nature) return "nature";
    const auto seat = static_cast<std::size_t>(actor);
    return seat_text(static_cast<unsigned>(actor)) + (seat < match.seats().size() ? " " + match.seats()[seat] : "");
}

void run(const Flags& flags) {
    const Json document = expect(parse(read_file(flags.file), flags.file));
    const Record record = expect(Record::from_json(document, flags.file));
    const std::string edition = flags.edition_file.empty() ? std::string() : read_file(flags.edition_file);
    MatchResult result = replay(record, edition, flags.edition_file);
    if (!result) throw Failure{flags.file + ": " + result.problem().text()};
    const Match& match = **result;
    if (!flags.quiet) {
        std::size_t number = 0;
        for (const Line& line : match.log(nobody))
            std::cout << ++number << "  " << actor_text(match, line.actor) << ": " << line.text << '\n';
        std::cout << '\n' << match.sketch(nobody);
    }
    std::cout << "The record is sound: " << match.length() << " actions of " << match.title().name
              << (match.actor() == nobody ? ", to the end.\n" : ", not finished.\n");
}

}  // namespace

void add_replay(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "replay", "Replay a record, checking every action by the rules, and show what happened as a bystander saw it.");
    const auto flags = std::make_shared<Flags>();
    command->add_option("file", flags->file, "the record; - is standard input")->required();
    command->add_option("--edition", flags->edition_file, "the edition file that it was played with, if not the built-in one");
    command->add_flag("-q,--quiet", flags->quiet, "only verify");
    command->callback([flags] { run(*flags); });
}

}  // namespace tidekeep
