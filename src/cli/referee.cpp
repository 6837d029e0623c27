#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/file.hpp"
#include "table/protocol.hpp"

namespace tidekeep {

void add_referee(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "referee", "Speak the protocol for programs: one JSON object a line in, one answer a line out. See docs/protocol.md.");
    const auto allowance = std::make_shared<Allowance>();
    add_number(*command, "--imagined", allowance->imagined, 1, 1'000'000, "games that a request may ask bots to imagine")
        ->capture_default_str();
    command->callback([allowance] {
        Protocol protocol(*allowance);
        for (std::string line; read_line(std::cin, line, allowance->line);) std::cout << protocol.answer(line) << std::endl;
    });
}

}  // namespace tidekeep
