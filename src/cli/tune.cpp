#include <algorithm>
#include <charconv>
#include <iostream>
#include <map>
#include <memory>

#include "cli/bots.hpp"
#include "cli/file.hpp"
#include "cli/interrupt.hpp"
#include "cli/lab.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "lab/evolution.hpp"
#include "lab/vary.hpp"

namespace tidekeep {
namespace {

struct TuneFlags : LabFlags {
    std::vector<std::string> vary, targets;
    std::uint64_t each = 300;
    std::optional<std::string> out;
};

// What is aimed at: a measure by its key, or a balance target by its beginning.
struct Goal {
    std::string name;
    double least = 0, most = 0;
};

using Values = std::vector<int>;

// What a choice of values came to.
struct Trial {
    double missed = 0;   // how far the figures lie outside what is aimed at, squared and added up, in widths of it
    double changed = 0;  // how far the values lie from the edition's, in parts of their ranges
    double loss() const { return missed + 0.02 * changed; }
};

Goal read_goal(const std::string& text) {
    const std::size_t sign = text.rfind('='), dots = text.find("..", sign == std::string::npos ? 0 : sign);
    Goal goal;
    const auto read = [](const std::string& digits, double& number) {
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        return error == std::errc{} && end == digits.data() + digits.size();
    };
    if (sign != std::string::npos && dots != std::string::npos) {
        goal.name = text.substr(0, sign);
        const bool read_both = read(text.substr(sign + 1, dots - sign - 1), goal.least) && read(text.substr(dots + 2), goal.most);
        if (read_both && goal.least <= goal.most) return goal;
    }
    throw Failure{"--targets: " + quoted(text) + " is not of the form 'wins.1=45..55'"};
}

// How far a figure is outside, in widths of what is allowed; one that may just as well be outside by luck counts as a little outside.
double miss(double value, double half, double least, double most) {
    const double width = std::max(most - least, 1e-9), safe = std::min(half / 2, width / 4);
    return std::max({0.0, least + safe - value, value - most + safe}) / width;
}

class Tuner {
public:
    explicit Tuner(const TuneFlags& flags) : flags_(flags), order_(flags.order(1)), base_(edition_document(order_)) {
        for (const std::string& text : flags.vary) varied_.push_back(expect(read_vary(text)));
        for (const std::string& text : flags.targets) goals_.push_back(read_goal(text));
        for (const Vary& vary : varied_) {
            const int value = number_at(base_, vary.path);
            if (value < vary.least || value > vary.most)
                throw Failure{"--vary: " + quoted(vary.path) + " is " + std::to_string(value) + ", outside its range"};
            start_.push_back(value);
        }
        kept_ = kept_document(flags.keep, "tidekeep tune",
                              {{"order", order_json(order_)}, {"vary", flags.vary}, {"targets", flags.targets}, {"each", flags.each}});
        for (const Json& entry : kept_.value("tried", Json::array())) {
            const auto values = entry.at("values").get<Values>();
            require_kept(may_be_tried(values));
            known_[values] = {entry.at("missed").get<double>(), changed(values)};
        }
    }

    void run() {
        bool stopped = false;
        {
            const Interrupt interrupt;
            stop_ = interrupt.stop();
            Progress progress(flags_.games);
            progress_ = &progress.count();
            search();
            if (!stop_.asked()) pull_back();
            stopped = stop_.asked();
        }
        keep_tried();
        if (known_.empty()) throw Interrupted{"before the first values were tried"};
        tell();
        if (stopped) throw Interrupted{};
    }

private:
    bool spent() const { return stop_.asked() || tried_ * flags_.each >= flags_.games; }

    std::string edition_with(const Values& values) const {
        Json document = base_;
        for (std::size_t i = 0; i < values.size(); ++i) *find_number(document, varied_[i].path) = values[i];
        return document.dump(4);
    }

    // Every choice of values meets the same luck.
    std::optional<Trial> try_out(const Values& values) {
        if (const auto found = known_.find(values); found != known_.end()) {
            if (fresh_.insert({values, true}).second) ++tried_;
            return found->second;
        }
        if (spent()) return std::nullopt;
        Order order = order_;
        order.editions[0] = edition_with(values);
        const Result<std::unique_ptr<Laboratory>> lab = open_laboratory(order);
        Trial trial{1e6, changed(values)};  // an edition that the loader refuses
        if (lab) {
            Portion whole = (*lab)->nothing();
            std::atomic<std::uint64_t> played = 0;
            if (play_on(**lab, whole, flags_.each, false, flags_.threads, played, stop_) == "stopped") return std::nullopt;
            trial.missed = missed(**lab, whole);
        } else if (values == start_) {
            throw Failure{lab.problem().text()};
        }
        fresh_[values] = true;
        ++tried_;
        *progress_ = std::min(flags_.games, tried_ * flags_.each);
        known_[values] = trial;
        keep_tried();
        return trial;
    }

    bool may_be_tried(const Values& values) const {
        return std::equal(values.begin(), values.end(), varied_.begin(), varied_.end(),
                          [](int value, const Vary& vary) { return value >= vary.least && value <= vary.most; });
    }

    double changed(const Values& values) const {
        double sum = 0;
        for (std::size_t i = 0; i < values.size(); ++i)
            sum += std::abs(values[i] - start_[i]) / std::max(1.0, static_cast<double>(varied_[i].most - varied_[i].least));
        return sum;
    }

    double missed(const Laboratory& lab, const Portion& whole) const {
        double sum = 0;
        const auto add = [&](double part) { sum += part * part; };
        const std::vector<Aim> aims = lab.aims(whole, 0);
        if (goals_.empty())
            for (const auto& [target, half] : aims) add(miss(target.measured, half, target.least, target.most));
        const std::vector<Finding> findings = lab.findings(whole);
        for (const Goal& goal : goals_) {
            bool found = false;
            for (const Finding& finding : findings)
                if (finding.measure.key == goal.name && finding.figures[0].known) {
                    add(miss(finding.figures[0].value, two_sided * finding.figures[0].error, goal.least, goal.most));
                    found = true;
                }
            for (const auto& [target, half] : aims)
                if (!found && target.label.starts_with(goal.name)) {
                    add(miss(target.measured, half, goal.least, goal.most));
                    found = true;
                }
            if (!found) throw Failure{"--targets: there is no measure and no balance target " + quoted(goal.name)};
        }
        return sum;
    }

    Values rounded(const Evolution::Point& point) const {
        Values values;
        for (std::size_t i = 0; i < point.size(); ++i)
            values.push_back(varied_[i].least +
                             static_cast<int>(std::lround(point[i] * static_cast<double>(varied_[i].most - varied_[i].least))));
        return values;
    }

    void search() {
        Evolution::Point start;
        for (std::size_t i = 0; i < start_.size(); ++i)
            start.push_back(static_cast<double>(start_[i] - varied_[i].least) / std::max(1, varied_[i].most - varied_[i].least));
        Evolution evolution(start, 0.3, order_.seed);
        const std::optional<Trial> first = try_out(start_);
        if (!first || first->missed <= 0) return;
        constexpr int patience = 12;  // generations after which nothing more is expected
        for (int idle = 0; idle < patience && !spent(); ++idle) {
            std::vector<std::pair<double, Evolution::Point>> ranked;
            const double before = best().second.loss();
            for (const Evolution::Point& point : evolution.ask()) {
                const std::optional<Trial> trial = try_out(rounded(point));
                if (!trial) return;
                ranked.emplace_back(trial->loss(), point);
            }
            std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
            std::vector<Evolution::Point> points;
            for (auto& [loss, point] : ranked) points.push_back(std::move(point));
            evolution.tell(points);
            if (best().second.loss() < before) idle = -1;
        }
    }

    // The least change: each value goes back towards the edition's as far as what is aimed at allows.
    void pull_back() {
        for (bool better = true; better && !spent();) {
            better = false;
            const auto [values, trial] = best();
            for (std::size_t i = 0; i < values.size() && !better; ++i) {
                if (values[i] == start_[i]) continue;
                for (const int back : {start_[i], (values[i] + start_[i]) / 2, values[i] + (values[i] < start_[i] ? 1 : -1)}) {
                    if (back == values[i]) continue;
                    Values other = values;
                    other[i] = back;
                    const std::optional<Trial> tried = try_out(other);
                    if (!tried) return;
                    if (tried->loss() < trial.loss()) {
                        better = true;
                        break;
                    }
                }
            }
        }
    }

    std::pair<Values, Trial> best() const {
        const auto least =
            std::min_element(known_.begin(), known_.end(), [](const auto& a, const auto& b) { return a.second.loss() < b.second.loss(); });
        return *least;
    }

    void keep_tried() {
        Json tried = Json::array();
        for (const auto& [values, trial] : known_) tried.push_back({{"values", values}, {"missed", trial.missed}});
        kept_["tried"] = std::move(tried);
        write_kept(flags_.keep, kept_);
    }

    // The best found, with luck that the search has not seen, beside the edition as it was.
    void tell() const {
        const Values values = best().first;
        Order order = flags_.order(2);
        order.editions[1] = edition_with(values);
        order.names[1] = "tuned";
        order.seed = order_.seed + 1;
        const std::unique_ptr<Laboratory> lab = expect(open_laboratory(order));
        Portion whole = lab->nothing();
        std::atomic<std::uint64_t> played = 0;
        play_on(*lab, whole, std::max<std::uint64_t>(1000, flags_.each), false, flags_.threads, played, {});
        Json report = lab->report(whole, "played");
        Json chosen = Json::array();
        for (std::size_t i = 0; i < values.size(); ++i)
            chosen.push_back({{"path", varied_[i].path}, {"before", start_[i]}, {"value", values[i]}});
        report["tuned"] = {{"values", chosen},
                           {"tried", known_.size()},
                           {"games", known_.size() * flags_.each},
                           {"missed", best().second.missed},
                           {"met", best().second.missed <= 0}};
        if (flags_.out) write_file(*flags_.out, *order.editions[1] + "\n", true);
        write_reports(flags_, report);
        if (flags_.json && *flags_.json == "-") return;
        std::cout << known_.size() << " choices of values tried, " << flags_.each << " games each\n";
        for (std::size_t i = 0; i < values.size(); ++i)
            std::cout << visible(varied_[i].path) << ": " << start_[i]
                      << (values[i] == start_[i] ? " stays" : " -> " + std::to_string(values[i])) << '\n';
        std::cout << (best().second.missed <= 0 ? "What is aimed at is met" : "What is aimed at was not met") << "; with other luck:\n\n";
        print_findings(report);
    }

    const TuneFlags& flags_;
    Order order_;
    Json base_;
    std::vector<Vary> varied_;
    std::vector<Goal> goals_;
    Values start_;
    std::map<Values, Trial> known_;
    std::map<Values, bool> fresh_;  // what this run has asked for: kept trials cost nothing, but count towards the budget
    std::uint64_t tried_ = 0;
    Json kept_;
    Stop stop_;
    std::atomic<std::uint64_t>* progress_ = nullptr;
};

}  // namespace

void add_tune(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "tune",
        "Search for values of an edition's numbers that meet targets with the least change: by CMA-ES over games with the same luck, then\n"
        "back towards the edition as far as the targets allow. --games is the budget.");
    const auto flags = std::make_shared<TuneFlags>();
    flags->games = 60'000;
    flags->add_to(*command);
    command->add_option("--vary", flags->vary, "a number and its values, as 'castles[3].value=4..9'; may be repeated")->required();
    command->add_option(
        "--targets", flags->targets,
        "what is aimed at, as 'wins.1=45..55': measures, or balance targets by their beginning; may be repeated (default: the "
        "game's balance targets)");
    add_number(*command, "--each", flags->each, 100, 1'000'000, "games for each choice of values")->capture_default_str();
    command->add_option("--out", flags->out, "write the edition found into this file");
    command->footer(help_on_bots());
    command->callback([flags] { with_kept([&] { Tuner(*flags).run(); }); });
}

}  // namespace tidekeep
