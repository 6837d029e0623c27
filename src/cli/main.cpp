#include <iostream>

#include "cli/command.hpp"

static bool has_command(CLI::App& program, const std::string& name) {
    return !program.get_subcommands([&](CLI::App* command) { return command->check_name(name); }).empty();
}

int main(int argc, char** argv) {
    using namespace tidekeep;
    CLI::App program{"Tidekeep: five castle-building board games, their rules, and players for them.", "tidekeep"};
    program.require_subcommand(1);
    program.failure_message(CLI::FailureMessage::help);
    program.footer("`tidekeep COMMAND --help` explains a command.");
    add_games(program);
    add_rules(program);
    add_play(program);
    add_simulate(program);
    add_arena(program);
    add_replay(program);
    add_review(program);
    add_perft(program);
    add_bench(program);
    add_referee(program);
    add_serve(program);
    try {
        if (argc > 1 && argv[1][0] != '-' && !has_command(program, argv[1]))
            throw Failure{std::string("there is no command '") + argv[1] + "'; `tidekeep --help` lists them"};
        program.parse(argc, argv);
        std::cout.flush();
        return std::cout.good() ? 0 : 1;
    } catch (const CLI::Success& asked) {
        return program.exit(asked);
    } catch (const CLI::ParseError& error) {
        std::cerr << "tidekeep: " << error.what() << "\nTry `tidekeep --help` or `tidekeep COMMAND --help`.\n";
        return 2;
    } catch (const Failure& failure) {
        std::cerr << "tidekeep: " << failure.what << '\n';
        return 2;
    }
}
