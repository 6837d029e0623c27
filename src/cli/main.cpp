#include <csignal>
#include <iostream>
#include <new>
#include <system_error>

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "version.hpp"

namespace tidekeep {
namespace {

enum : int { done = 0, broken = 1, refused = 2, interrupted = 130, unread = 141 };

bool has_command(CLI::App& program, const std::string& name) {
    return !program.get_subcommands([&](CLI::App* command) { return command->check_name(name); }).empty();
}

void complain(std::string_view what) {
    constexpr std::size_t most = 1000;
    std::cerr << "tidekeep: " << visible(what.substr(0, most)) << (what.size() > most ? "…\n" : "\n");
}

// Carries out what was asked for, the last letter of the output included; the exit status.
int run(CLI::App& program, int argc, char** argv) {
    try {
        if (argc > 1 && argv[1][0] != '-' && !has_command(program, argv[1]))
            throw Failure{"there is no command " + quoted(argv[1]) + "; `tidekeep --help` lists them"};
        program.parse(argc, argv);
        std::cout.flush();
        return done;
    } catch (const CLI::Success& asked) {
        program.exit(asked);
        std::cout.flush();
        return done;
    } catch (const CLI::ParseError& error) {
        complain(error.what());
        std::cerr << "Try `tidekeep --help` or `tidekeep COMMAND --help`.\n";
        return refused;
    } catch (const Failure& failure) {
        complain(failure.what);
        return refused;
    } catch (const Interrupted& end) {
        if (!end.when.empty()) complain("stopped " + end.when);
        std::cout.flush();
        return interrupted;
    }
}

// The same, but whatever else goes wrong is said too.
int run_safely(int argc, char** argv) {
    try {
        const Output output;
        CLI::App program{"Tidekeep: five castle-building board games, their rules, and players for them.", "tidekeep"};
        program.require_subcommand(1);
        program.failure_message(CLI::FailureMessage::help);
        program.set_version_flag("--version", "tidekeep " + std::string(version));
        program.footer("`tidekeep COMMAND --help` explains a command.");
        add_games(program);
        add_rules(program);
        add_play(program);
        add_simulate(program);
        add_compare(program);
        add_sweep(program);
        add_tune(program);
        add_edition(program);
        add_arena(program);
        add_audit(program);
        add_harvest(program);
        add_replay(program);
        add_review(program);
        add_perft(program);
        add_bench(program);
        add_referee(program);
        add_serve(program);
        add_store_commands(program);
        add_load(program);
        add_cluster(program);
        return run(program, argc, argv);
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::broken_pipe) return unread;  // whoever read has seen enough
        complain(error.what());
    } catch (const std::bad_alloc&) {
        complain("there is not enough memory for this");
    } catch (const std::exception& error) {
        complain(error.what());
    }
    return broken;
}

}  // namespace
}  // namespace tidekeep

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that would grow too large is a failed write like others
    return tidekeep::run_safely(argc, argv);
}
