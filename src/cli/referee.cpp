#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "table/protocol.hpp"

namespace tidekeep {

void add_referee(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "referee", "Speak the protocol for programs: one JSON object a line in, one answer a line out. See docs/protocol.md.");
    command->callback([] {
        Protocol protocol;
        for (std::string line; std::getline(std::cin, line);) std::cout << protocol.answer(line) << std::endl;
    });
}

}  // namespace tidekeep
