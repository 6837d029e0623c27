#include "cli/store.hpp"

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "front/digest.hpp"
#include "server/chronicle.hpp"
#include "server/copy.hpp"
#include "store/store.hpp"

namespace tidekeep {
namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string() : std::string(value);
}

void back_up(const std::string& file, const std::string& copy) {
    if (is_address(file)) throw Failure{"a database is backed up by pg_dump; tidekeep store copy makes a file of it"};
    if (const std::optional<Problem> problem = back_up_sqlite(file, copy)) throw Failure{problem->text()};
    std::cout << "All of " << visible(file) << " is in " << visible(copy) << " now.\n";
}

// What no server has written.
std::optional<std::string> wrong_events(const Archive::Log& log) {
    for (std::size_t i = 0; i < log.events.size(); ++i) {
        const Event& event = log.events[i];
        if (event.seq != i) return "event " + std::to_string(i) + " is missing";
        if (static_cast<unsigned>(event.deed) > last_deed || event.actor < nobody || event.actor >= log.facts.players)
            return "event " + std::to_string(i) + " is none of a table's";
    }
    return std::nullopt;
}

// Every table is read as a server reads it, and every action judged.
void check(const std::string& file) {
    if (!is_address(file))
        if (const std::optional<Problem> problem = check_sqlite(file)) throw Failure{problem->text()};
    const std::unique_ptr<Archive> archive = expect(read_store(file));
    std::size_t events = 0, halted = 0, broken = 0, over = 0;
    const std::vector<TableId> tables = expect(archive->all());
    for (const TableId table : tables) {
        std::optional<Archive::Log> log = expect(archive->load(table));
        if (!log) continue;
        events += log->events.size();
        const std::string name = hex(table);
        const std::optional<std::string> wrong = wrong_events(*log);
        const Result<Chronicle> chronicle = Chronicle::read(std::move(*log));
        if (wrong) {
            std::cout << name << ": " << *wrong << '\n';
            ++broken;
        } else if (!chronicle) {
            std::cout << name << ": " << visible(chronicle.problem().text()) << '\n';
            ++broken;
        } else if (chronicle->phase() == wire::Phase::halted) {
            std::cout << name << ": action " << chronicle->broken_at() << " is not possible by the rules of today\n";
            ++halted;
        } else if (chronicle->phase() == wire::Phase::over) {
            ++over;
        }
    }
    std::cout << tables.size() << " tables with " << events << " events, " << over << " of them over: " << broken << " broken, " << halted
              << " of other rules\n";
    if (broken > 0) throw Failure{"something is wrong with " + std::to_string(broken) + " tables"};
}

}  // namespace

std::string default_store() {
    namespace fs = std::filesystem;
    fs::path folder = variable("STATE_DIRECTORY");
    if (folder.empty() && !variable("XDG_DATA_HOME").empty()) folder = fs::path(variable("XDG_DATA_HOME")) / "tidekeep";
    if (folder.empty() && !variable("HOME").empty()) folder = fs::path(variable("HOME")) / ".local/share/tidekeep";
    std::error_code error;
    fs::create_directories(folder, error);  // if that fails, opening the file says so
    return (folder / "tables.db").string();
}

CLI::Option* add_store(CLI::App& command, std::string& file) {
    return command.add_option("--store", file,
                              "the file of shared tables (default: tables.db in $STATE_DIRECTORY or ~/.local/share/tidekeep), or the "
                              "address of a database of PostgreSQL: postgresql://user@host/name");
}

void add_store_commands(CLI::App& program) {
    CLI::App* command = program.add_subcommand("store", "Look after the file of shared tables.");
    command->require_subcommand(1);
    struct Flags {
        std::string file, copy, from;
    };
    const auto flags = std::make_shared<Flags>();
    const auto file = [flags] { return flags->file.empty() ? default_store() : flags->file; };
    CLI::App* backup = command->add_subcommand("backup", "Copy it as it is now into a new file; a server may go on meanwhile.");
    backup->add_option("file", flags->copy, "the new file")->required();
    add_store(*backup, flags->file);
    backup->callback([flags, file] { back_up(file(), flags->copy); });
    CLI::App* copied = command->add_subcommand("copy", "Copy all of it into another store, of either kind, while no server uses them.");
    copied->add_option("from", flags->from, "a file, or the address of a database")->required();
    copied->add_option("to", flags->copy, "the same; with nothing in it yet")->required();
    copied->callback([flags] {
        const Copied all = expect(copy_store(flags->from, flags->copy));
        std::cout << all.tables << " tables with " << all.events << " events, and " << all.people
                  << " people were copied; every table replays as before.\n";
    });
    CLI::App* checked = command->add_subcommand("check", "See whether the file is sound, and replay every table.");
    add_store(*checked, flags->file);
    checked->callback([file] { check(file()); });
}

}  // namespace tidekeep
