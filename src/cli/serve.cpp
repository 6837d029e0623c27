#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "server/listener.hpp"

namespace tidekeep {
namespace {

struct Flags {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8088;
    std::string page;
};

// The page is built beside the program.
std::string default_page() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    return (program.parent_path() / "page").string();
}

void run(const Flags& flags) {
    const Site site = expect(Site::read(flags.page.empty() ? default_page() : flags.page));
    const auto ready = [&](std::uint16_t port) {
        std::cout << "The table is at http://" << flags.address << ":" << port << "/ (Ctrl+C ends it)" << std::endl;
    };
    if (const std::optional<Problem> problem = serve(site, flags.address, flags.port, ready)) throw Failure{problem->text()};
}

}  // namespace

void add_serve(CLI::App& program) {
    CLI::App* command = program.add_subcommand("serve", "Serve the table to a browser on this machine.");
    const auto flags = std::make_shared<Flags>();
    command->add_option("-a,--address", flags->address, "the address to listen at; only this machine can reach the default")
        ->capture_default_str();
    command->add_option("-p,--port", flags->port, "the port; 0 takes any free one")->capture_default_str();
    command->add_option("--page", flags->page, "the folder of the built page (default: page, beside the program)");
    command->callback([flags] { run(*flags); });
}

}  // namespace tidekeep
