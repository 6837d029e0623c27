#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/bots.hpp"
#include "cli/file.hpp"
#include "cli/interrupt.hpp"
#include "cli/lab.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "lab/vary.hpp"

namespace tidekeep {
namespace {

constexpr std::size_t most_points = 400;

struct SweepFlags : LabFlags {
    std::vector<std::string> vary;
};

// Every combination of values.
std::vector<std::vector<int>> grid(const std::vector<Vary>& varied) {
    std::vector<std::vector<int>> points = {{}};
    for (const Vary& vary : varied) {
        std::vector<std::vector<int>> longer;
        for (const std::vector<int>& point : points)
            for (int value = vary.least; value <= vary.most; ++value) {
                longer.push_back(point);
                longer.back().push_back(value);
                if (longer.size() > most_points)
                    throw Failure{"--vary: more than " + std::to_string(most_points) + " combinations of values"};
            }
        points = std::move(longer);
    }
    return points;
}

// Those that were kept are the first of all.
Json kept_points(const Json& kept, const std::vector<std::vector<int>>& all) {
    Json points = kept.value("points", Json::array());
    require_kept(points.is_array() && points.size() <= all.size());
    for (std::size_t at = 0; at < points.size(); ++at) require_kept(points[at].at("values") == Json(all[at]));
    return points;
}

// A point may come from a file that was kept.
void print_point(const std::vector<Vary>& varied, const Json& point) {
    for (std::size_t i = 0; i < varied.size(); ++i)
        std::cout << (i == 0 ? "" : ", ") << visible(varied[i].path) << " = " << point.at("values").at(i);
    const Json& report = point.at("report");
    std::cout << " (" << report.at("games").get<std::uint64_t>() << " games)\n";
    for (const Json& measure : report.at("measures"))
        if (measure.value("verdict", "") == "clear")
            std::cout << formatted("    %-34s %8.2f -> %8.2f  clearly different\n", visible(measure.at("key").get<std::string>()).c_str(),
                                   measure.at("a").at("value").get<double>(), measure.at("b").at("value").get<double>());
    for (const Json& target : report.at("targets"))
        if (target.contains("b") && !target.at("b").at("met").get<bool>())
            std::cout << "    MISS " << visible(target.at("b").at("target").get<std::string>())
                      << formatted(" %.2f\n", target.at("b").at("value").get<double>());
}

void sweep(const SweepFlags& flags) {
    Order order = flags.order(2);
    std::vector<Vary> varied;
    for (const std::string& text : flags.vary) varied.push_back(expect(read_vary(text)));
    const Json base = edition_document(order);
    for (const Vary& vary : varied) number_at(base, vary.path);
    Json kept = kept_document(flags.keep, "tidekeep sweep", {{"order", order_json(order)}, {"vary", flags.vary}, {"games", flags.games}});
    const std::vector<std::vector<int>> all = grid(varied);
    Json points = kept_points(kept, all);
    bool stopped = false;
    {
        const Interrupt interrupt;
        Progress progress(all.size() * flags.games);
        for (std::size_t at = points.size(); at < all.size() && !stopped; ++at) {
            Json document = base;
            for (std::size_t i = 0; i < varied.size(); ++i) *find_number(document, varied[i].path) = all[at][i];
            order.editions[1] = document.dump(4);
            order.names[1] = flags.vary[0];
            const std::unique_ptr<Laboratory> lab = expect(open_laboratory(order));
            Portion whole = lab->nothing();
            std::atomic<std::uint64_t> played = 0;
            const std::string state = play_on(*lab, whole, flags.games, true, flags.threads, played, interrupt.stop());
            if (state == "stopped") stopped = true;
            else points.push_back({{"values", all[at]}, {"report", lab->report(whole, state)}});
            progress.count() = (at + 1) * flags.games;
            kept["points"] = points;
            write_kept(flags.keep, kept);
        }
    }
    if (points.empty()) throw Interrupted{"before the first value was tried"};
    Json names = Json::array();
    for (const Vary& vary : varied) names.push_back(vary.path);
    const Json report = {{"kind", "tidekeep sweep"}, {"game", order.game}, {"vary", names}, {"points", points}};
    write_reports(flags, report);
    if (!flags.json || *flags.json != "-")
        for (const Json& point : points) print_point(varied, point);
    if (stopped) throw Interrupted{};
}

}  // namespace

void add_sweep(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "sweep", "Give numbers of an edition one value after another, and compare each with the edition as it is (as `compare` does).");
    const auto flags = std::make_shared<SweepFlags>();
    flags->add_to(*command);
    command->add_option("--vary", flags->vary, "a number and its values, as 'walls[3].points=5..9'; may be repeated")->required();
    command->footer(help_on_bots());
    command->callback([flags] { with_kept([&] { sweep(*flags); }); });
}

}  // namespace tidekeep
