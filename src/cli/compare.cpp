#include <iostream>
#include <memory>

#include "cli/bots.hpp"
#include "cli/file.hpp"
#include "cli/interrupt.hpp"
#include "cli/lab.hpp"
#include "cli/progress.hpp"

namespace tidekeep {
namespace {

struct CompareFlags : LabFlags {
    std::optional<std::string> a, b;
    bool all = false;
};

void compare(const CompareFlags& flags) {
    Order order = flags.order(flags.b ? 2 : 1);
    const auto take = [&](const std::optional<std::string>& file, std::size_t arm) {
        if (!file) return;
        order.editions[arm] = read_file(*file);
        order.names[arm] = visible(*file);
    };
    take(flags.a, 0);
    take(flags.b, 1);
    const std::unique_ptr<Laboratory> lab = expect(open_laboratory(order));
    Portion whole = resume(flags.keep, *lab);
    std::string state;
    {
        const Interrupt interrupt;
        Progress progress(flags.games);
        state = play_on(*lab, whole, flags.games, !flags.all, flags.threads, progress.count(), interrupt.stop());
    }
    keep(flags.keep, *lab, whole);
    if (whole.games == 0) throw Interrupted{"before the first games were finished"};
    const Json report = lab->report(whole, state);
    write_reports(flags, report);
    if (!flags.json || *flags.json != "-") print_findings(report);
    if (state == "stopped") throw Interrupted{};
}

}  // namespace

void add_compare(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "compare",
        "Play two editions with the same luck, and say what differs, with intervals that hold all together (95%, by a confidence\n"
        "sequence for each measure, the error divided among them: Bonferroni). Ends when every difference is clear, or clearly small.\n"
        "With one edition: what is measured of it.");
    const auto flags = std::make_shared<CompareFlags>();
    flags->add_to(*command);
    command->add_option("--a", flags->a, "the first edition file (default: the built-in edition)");
    command->add_option("--b", flags->b, "the second edition file");
    command->add_flag("--all", flags->all, "play all games, even if everything is clear before");
    command->footer(help_on_bots());
    command->callback([flags] { compare(*flags); });
}

}  // namespace tidekeep
