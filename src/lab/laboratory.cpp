#include "lab/laboratory.hpp"

#include <algorithm>
#include <unordered_map>

#include "front/edition.hpp"
#include "front/record.hpp"
#include "games/players.hpp"
#include "lab/trial.hpp"

namespace tidekeep {
namespace {

constexpr std::array<std::string_view, 3> settled_names = {"open", "clear", "small"};
constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

// Where each of some names stands in another list.
template <class List, class Name>
std::vector<std::size_t> places(const List& from, const List& in, Name name) {
    std::unordered_map<std::string, std::size_t> known;
    for (std::size_t i = 0; i < in.size(); ++i) known.emplace(name(in[i]), i);
    std::vector<std::size_t> result;
    for (const auto& entry : from) {
        const auto found = known.find(name(entry));
        result.push_back(found == known.end() ? nowhere : found->second);
    }
    return result;
}

std::string key_of(const Measure& measure) { return measure.key; }

// Every place where two documents differ: [{path, a, b}]; null where there is nothing.
void list_changes(const Json& a, const Json& b, const std::string& path, Json& changes) {
    if (a == b) return;
    if (a.is_object() && b.is_object()) {
        const std::string dot = path.empty() ? "" : ".";
        for (const auto& [field, value] : a.items()) list_changes(value, b.value(field, Json()), path + dot + field, changes);
        for (const auto& [field, value] : b.items())
            if (!a.contains(field)) list_changes(Json(), value, path + dot + field, changes);
    } else if (a.is_array() && b.is_array()) {
        for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i)
            list_changes(i < a.size() ? a[i] : Json(), i < b.size() ? b[i] : Json(), path + "[" + std::to_string(i) + "]", changes);
    } else {
        changes.push_back({{"path", path}, {"a", a}, {"b", b}});
    }
}

Json interval_json(const Estimate& figure, double half) {
    if (!figure.known) return nullptr;
    return {{"value", figure.value}, {"low", figure.value - half}, {"high", figure.value + half}};
}

// Figures that leave one batch out, and what they tell of the figure of all: the jackknife's standard error, for 15 degrees of freedom.
double jackknife(const std::vector<double>& without) {
    constexpr double student = 2.131449546;
    if (without.size() < 2) return 0;
    const double count = static_cast<double>(without.size());
    double middle = 0, sum = 0;
    for (const double figure : without) middle += figure / count;
    for (const double figure : without) sum += (figure - middle) * (figure - middle);
    return student * std::sqrt(sum * (count - 1) / count);
}

// What the games between stronger and weaker players say of skill and luck.
struct Skill {
    double strong = 0;  // share of the games that the stronger won, in %
    double skill = 0;   // of the variance of who wins, explained by who is the stronger, in %
    double luck = 0;    // .. by luck and the seat, which are the same in all games of a set
};

Skill skill_of(const Contest& c, int players) {
    if (c.sets == 0 || c.squares == 0) return {};
    const double n = players, games = n * static_cast<double>(c.sets), fair = 1 / n, unit = win_shares;
    const double strong = static_cast<double>(c.strong) / (unit * games), weak = (1 - strong) / (n - 1);
    const double variance = static_cast<double>(c.squares) / (unit * unit * games * n) - fair * fair;
    if (variance <= 0) return {100 * strong, 0, 0};
    const double by_skill = ((strong - fair) * (strong - fair) + (n - 1) * (weak - fair) * (weak - fair)) / n;
    // What the games of a set have in common: the mean product of a seat's results in two different games of it. The mean of products
    // over all is what skill would make of it, were there no luck.
    const double pairs = games * n * (n - 1);
    const double together = (static_cast<double>(c.seats) - static_cast<double>(c.squares)) / (unit * unit * pairs);
    const double expected = (2 * strong * weak + (n - 2) * weak * weak) / n;
    return {100 * strong, 100 * by_skill / variance, 100 * std::max(0.0, together - expected) / variance};
}

template <Game G>
class GameLaboratory final : public Laboratory {
public:
    GameLaboratory(Order order, std::vector<Published<G>> editions, const Choices& choices)
        : order_(std::move(order)), editions_(std::move(editions)), choices_(choices) {
        for (const Published<G>& edition : editions_) {
            const Trial<G> trial(edition.rules, order_.players, choices_, {});
            measures_.push_back(trial.measures());
            deeds_.push_back(trial.deeds());
        }
        match_ = places(measures_.front(), measures_.back(), key_of);
    }

    const Order& order() const override { return order_; }

    class Player final : public Helper {
    public:
        explicit Player(const GameLaboratory& lab) : lab_(lab) {
            for (const Published<G>& edition : lab.editions_)
                trials_.emplace_back(edition.rules, lab.order_.players, lab.choices_, lab.order_.bots);
        }
        std::optional<Portion> play(std::uint64_t chunk, Stop stop) override {
            Portion part = lab_.nothing();
            std::array<std::vector<Value>, 2> values;
            for (std::uint64_t game = chunk * games_a_chunk; game < (chunk + 1) * games_a_chunk; ++game, ++part.games) {
                for (std::size_t arm = 0; arm < trials_.size(); ++arm) {
                    if (!trials_[arm].play(lab_.order_.seed, game, part.arms[arm], values[arm], stop)) return std::nullopt;
                    if (lab_.order_.strong && game % every == 0 &&
                        !trials_[arm].contest(*lab_.order_.strong, *lab_.order_.weak, ~lab_.order_.seed, game / every, part.arms[arm],
                                              stop))
                        return std::nullopt;
                }
                for (std::size_t i = 0; i < part.cross.size(); ++i)
                    if (lab_.match_[i] != nowhere) part.cross[i].add(values[0][i], values[1][lab_.match_[i]]);
            }
            return part;
        }

    private:
        static constexpr std::uint64_t every = 2;  // games between two sets of contests
        const GameLaboratory& lab_;
        std::vector<Trial<G>> trials_;
    };

    std::unique_ptr<Helper> helper() const override { return std::make_unique<Player>(*this); }

    Portion nothing() const override {
        Portion part;
        part.arms.resize(editions_.size());
        for (std::size_t arm = 0; arm < part.arms.size(); ++arm) {
            part.arms[arm].sums.resize(measures_[arm].size());
            part.arms[arm].curves.resize(curve_names.size());
            part.arms[arm].choices.resize(deeds_[arm].size());
        }
        if (editions_.size() == 2) part.cross.resize(measures_[0].size());
        return part;
    }

    bool add(Portion& whole, const Portion& more) const override {
        if (!fits(more)) return false;
        whole.games += more.games;
        for (std::size_t arm = 0; arm < whole.arms.size(); ++arm) merge(whole.arms[arm], more.arms[arm]);
        for (std::size_t i = 0; i < whole.cross.size(); ++i) whole.cross[i].merge(more.cross[i]);
        return true;
    }

    std::vector<Finding> findings(const Portion& whole) const override {
        std::vector<Finding> list;
        std::size_t family = 0;
        for (std::size_t i = 0; i < measures_[0].size(); ++i) {
            Finding& finding = list.emplace_back();
            finding.measure = measures_[0][i];
            finding.figures[0] = estimate(finding.measure, whole.arms[0].sums[i]);
            if (whole.arms.size() < 2 || match_[i] == nowhere) continue;
            const Sums& other = whole.arms[1].sums[match_[i]];
            finding.figures[1] = estimate(finding.measure, other);
            finding.difference = difference(finding.measure, whole.arms[0].sums[i], other, whole.cross[i]);
            ++family;
        }
        if (whole.games == 0) return list;
        // Bonferroni: every interval has its part of the error, so that all of them hold together.
        const double width = family == 0 ? 0 : radius(static_cast<double>(whole.games), error_rate / static_cast<double>(family));
        for (Finding& finding : list)
            if (finding.difference.known) judge(finding, width, whole.games);
        add_new_measures(whole, list);
        return list;
    }

    std::vector<Aim> aims(const Portion& whole, std::size_t arm) const override {
        const std::vector<std::vector<Target>> all = targets_without_each(whole.arms[arm], arm);
        std::vector<Aim> list;
        if (all.empty()) return list;
        for (std::size_t i = 0; i < all.front().size(); ++i) {
            std::vector<double> without;
            for (std::size_t batch = 1; batch < all.size(); ++batch)
                if (i < all[batch].size()) without.push_back(all[batch][i].measured);
            list.push_back({all.front()[i], jackknife(without)});
        }
        return list;
    }

    Json report(const Portion& whole, const std::string& state) const override {
        Json report = {{"kind", "tidekeep report"}, {"game", G::name},      {"players", order_.players}, {"options", order_.options},
                       {"bots", order_.bots},       {"seed", order_.seed},  {"games", whole.games},      {"state", state},
                       {"error_rate", error_rate},  {"small", order_.small}};
        Json editions = Json::array();
        for (std::size_t arm = 0; arm < editions_.size(); ++arm)
            editions.push_back({{"name", order_.names[arm]},
                                {"edition", editions_[arm].edition},
                                {"fingerprint", editions_[arm].fingerprint},
                                {"actions", whole.arms[arm].actions},
                                {"decisions", whole.arms[arm].decisions},
                                {"text", editions_[arm].text}});
        report["editions"] = std::move(editions);
        report["changes"] = changes();
        report["measures"] = measures_json(whole);
        report["curves"] = curves_json(whole);
        report["choices"] = choices_json(whole);
        report["targets"] = targets_json(whole);
        if (order_.strong) report["skill"] = skill_json(whole);
        return report;
    }

private:
    bool fits(const Portion& part) const {
        if (part.games % games_a_chunk != 0 || part.arms.size() != editions_.size() ||
            part.cross.size() != (editions_.size() == 2 ? measures_[0].size() : 0))
            return false;
        for (std::size_t arm = 0; arm < part.arms.size(); ++arm)
            if (part.arms[arm].sums.size() != measures_[arm].size() || part.arms[arm].curves.size() != curve_names.size() ||
                part.arms[arm].choices.size() != deeds_[arm].size())
                return false;
        return true;
    }

    static void merge(Arm& arm, const Arm& more) {
        arm.actions += more.actions;
        arm.decisions += more.decisions;
        for (std::size_t i = 0; i < arm.sums.size(); ++i) arm.sums[i].merge(more.sums[i]);
        for (std::size_t i = 0; i < arm.curves.size(); ++i) arm.curves[i].merge(more.curves[i]);
        for (std::size_t i = 0; i < arm.choices.size(); ++i) {
            arm.choices[i].offered += more.choices[i].offered;
            arm.choices[i].chosen += more.choices[i].chosen;
        }
        for (std::size_t batch = 0; batch < batches; ++batch) {
            arm.contests[batch].merge(more.contests[batch]);
            if (more.census[batch].empty()) continue;
            if (arm.census[batch].empty()) {
                arm.census[batch] = more.census[batch];
                continue;
            }
            typename G::Census sum = Trial<G>::read_census(arm.census[batch]);
            sum.merge(Trial<G>::read_census(more.census[batch]));
            arm.census[batch] = Trial<G>::write_census(sum);
        }
    }

    void judge(Finding& finding, double width, std::uint64_t games) const {
        const Estimate& d = finding.difference;
        finding.half = width * d.error;
        if (games < least_games) return;
        const bool share = finding.measure.unit == "%";
        const double margin = share ? order_.small : order_.small / 100 * std::abs(finding.figures[0].value);
        if (std::abs(d.value) > finding.half) finding.verdict = Settled::clear;
        else if (std::abs(d.value) + finding.half <= std::max(margin, finding.measure.unit == "changes" ? 0.1 : 0.0))
            finding.verdict = Settled::small;
    }

    // What only the second edition has.
    void add_new_measures(const Portion& whole, std::vector<Finding>& list) const {
        if (measures_.size() < 2) return;
        const std::vector<std::size_t> back = places(measures_[1], measures_[0], key_of);
        for (std::size_t i = 0; i < measures_[1].size(); ++i) {
            if (back[i] != nowhere) continue;
            Finding& finding = list.emplace_back();
            finding.measure = measures_[1][i];
            finding.figures[1] = estimate(finding.measure, whole.arms[1].sums[i]);
        }
    }

    // The targets of all games, and then of all but one batch, for every batch that has games.
    std::vector<std::vector<Target>> targets_without_each(const Arm& arm, std::size_t which) const {
        std::vector<typename G::Census> counted;
        for (const std::string& bytes : arm.census)
            if (!bytes.empty()) counted.push_back(Trial<G>::read_census(bytes));
        std::vector<std::vector<Target>> all;
        if (counted.empty()) return all;
        for (std::size_t left_out = 0; left_out <= counted.size(); ++left_out) {
            if (left_out == 1 && counted.size() == 1) break;
            typename G::Census sum;
            for (std::size_t batch = 0; batch < counted.size(); ++batch)
                if (batch + 1 != left_out) sum.merge(counted[batch]);
            all.push_back(sum.targets(editions_[which].rules, order_.players));
        }
        return all;
    }

    Json changes() const {
        Json list = Json::array();
        if (editions_.size() == 2) list_changes(*parse(editions_[0].text, ""), *parse(editions_[1].text, ""), "", list);
        return list;
    }

    Json measures_json(const Portion& whole) const {
        Json list = Json::array();
        for (const Finding& finding : findings(whole)) {
            const Measure& measure = finding.measure;
            Json entry = {{"key", measure.key}, {"group", measure.group}, {"name", measure.name}, {"unit", measure.unit}};
            entry["a"] = interval_json(finding.figures[0], two_sided * finding.figures[0].error);
            if (editions_.size() == 2) {
                entry["b"] = interval_json(finding.figures[1], two_sided * finding.figures[1].error);
                entry["difference"] = interval_json(finding.difference, finding.half);
                entry["verdict"] = settled_names[static_cast<std::size_t>(finding.verdict)];
            }
            list.push_back(std::move(entry));
        }
        return list;
    }

    Json curves_json(const Portion& whole) const {
        Json object = Json::object();
        for (std::size_t curve = 0; curve < curve_names.size(); ++curve) {
            Json arms = Json::array();
            bool any = false;
            for (const Arm& arm : whole.arms) {
                Json counts = Json::array();
                for (const auto& [value, number] : arm.curves[curve].counts()) counts.push_back({value, number});
                any = any || !counts.empty();
                arms.push_back(std::move(counts));
            }
            if (any) object[curve_names[curve]] = std::move(arms);
        }
        return object;
    }

    // Those that could ever be chosen: with either edition how often they could be, and were.
    Json choices_json(const Portion& whole) const {
        Json list = Json::array();
        const auto itself = [](const std::string& deed) { return deed; };
        const auto add = [&](const std::string& deed, std::size_t a, std::size_t b) {
            Json entry = {{"action", deed}};
            const std::array<std::size_t, 2> at = {a, b};
            bool ever = false;
            for (std::size_t arm = 0; arm < whole.arms.size(); ++arm) {
                const Chosen chosen = at[arm] == nowhere ? Chosen{} : whole.arms[arm].choices[at[arm]];
                entry[arm == 0 ? "a" : "b"] = {{"offered", chosen.offered}, {"chosen", chosen.chosen}};
                ever = ever || chosen.offered > 0;
            }
            if (ever) list.push_back(std::move(entry));
        };
        const std::vector<std::size_t> there = places(deeds_.front(), deeds_.back(), itself);
        for (std::size_t i = 0; i < deeds_.front().size(); ++i) add(deeds_.front()[i], i, there[i]);
        if (deeds_.size() == 2) {
            const std::vector<std::size_t> back = places(deeds_[1], deeds_[0], itself);
            for (std::size_t i = 0; i < deeds_[1].size(); ++i)
                if (back[i] == nowhere) add(deeds_[1][i], nowhere, i);
        }
        return list;
    }

    Json targets_json(const Portion& whole) const {
        Json list = Json::array();
        const std::vector<Aim> first = aims(whole, 0), second = whole.arms.size() == 2 ? aims(whole, 1) : std::vector<Aim>{};
        for (std::size_t i = 0; i < std::max(first.size(), second.size()); ++i) {
            const Target& known = i < first.size() ? first[i].target : second[i].target;
            Json entry = {{"target", known.label}, {"unit", known.unit}, {"least", known.least}, {"most", known.most}};
            const auto tell = [&](const char* arm, const std::vector<Aim>& aims) {
                if (i >= aims.size()) return;
                const auto& [target, half] = aims[i];
                entry[arm] = {{"target", target.label},
                              {"value", target.measured},
                              {"low", target.measured - half},
                              {"high", target.measured + half},
                              {"met", target.met()}};
            };
            tell("a", first);
            tell("b", second);
            list.push_back(std::move(entry));
        }
        return list;
    }

    Json skill_json(const Portion& whole) const {
        Json skill = {{"strong", *order_.strong}, {"weak", *order_.weak}};
        for (std::size_t arm = 0; arm < whole.arms.size(); ++arm) {
            const auto& contests = whole.arms[arm].contests;
            Contest all;
            for (const Contest& contest : contests) all.merge(contest);
            std::vector<double> strong, by_skill, by_luck;
            for (const Contest& left_out : contests) {
                if (left_out.sets == 0) continue;
                Contest rest = all;
                rest.merge({-left_out.sets, -left_out.strong, -left_out.squares, -left_out.seats});
                const Skill figures = skill_of(rest, order_.players);
                strong.push_back(figures.strong);
                by_skill.push_back(figures.skill);
                by_luck.push_back(figures.luck);
            }
            const Skill figures = skill_of(all, order_.players);
            const auto told = [](double value, const std::vector<double>& without) {
                const double half = jackknife(without);
                return Json{{"value", value}, {"low", value - half}, {"high", value + half}};
            };
            skill[arm == 0 ? "a" : "b"] = {{"games", all.sets * order_.players},
                                           {"strong", told(figures.strong, strong)},
                                           {"skill", told(figures.skill, by_skill)},
                                           {"luck", told(figures.luck, by_luck)}};
        }
        return skill;
    }

    Order order_;
    std::vector<Published<G>> editions_;
    Choices choices_;
    std::vector<std::vector<Measure>> measures_;  // by edition
    std::vector<std::vector<std::string>> deeds_;
    std::vector<std::size_t> match_;  // where the second edition has a measure of the first
};

template <Game G>
Result<std::unique_ptr<Laboratory>> open(const Order& order) {
    if (order.players < G::least_players || order.players > G::most_players)
        return Problem{"players", say("{} is for {} to {} players, not {}", G::name, G::least_players, G::most_players, order.players)};
    std::optional<Problem> problem;
    const Choices choices = read_choices(Reader(order.options, "options", problem), G::options);
    if (problem) return *problem;
    if (order.bots.size() != static_cast<std::size_t>(order.players)) return Problem{"bots", say("name one for each seat")};
    std::vector<std::string> names = order.bots;
    if (order.strong) names.insert(names.end(), {*order.strong, order.weak.value_or("")});
    for (const std::string& name : names)
        if (const std::optional<std::string> fault = fault_of_bot<G>(name)) return Problem{"bots", *fault};
    if (order.strong && order.players == 1) return Problem{"bots", say("alone at the table nobody is the stronger")};
    std::vector<Published<G>> editions;
    for (std::size_t i = 0; i < order.editions.size(); ++i) {
        Result<Published<G>> edition =
            order.editions[i] ? publish<G>(*order.editions[i], order.names[i]) : Result<Published<G>>(standard<G>());
        if (!edition) return edition.problem();
        if (const Verdict verdict = check_setup(edition->rules, order.players, choices); !verdict.ok())
            return Problem{"options", say("a rule forbids it: {}", find(G::ledger, verdict.rule())->statement)};
        editions.push_back(std::move(*edition));
    }
    return Result<std::unique_ptr<Laboratory>>(std::make_unique<GameLaboratory<G>>(order, std::move(editions), choices));
}

}  // namespace

bool Laboratory::settled(const Portion& whole) const {
    if (whole.arms.size() < 2 || whole.games < least_games) return false;
    const std::vector<Finding> list = findings(whole);
    return std::all_of(list.begin(), list.end(), [](const Finding& finding) {
        return !finding.difference.known || finding.verdict != Settled::open || finding.measure.group == "fares";
    });
}

Result<std::unique_ptr<Laboratory>> open_laboratory(const Order& order) {
    Result<std::unique_ptr<Laboratory>> lab = Problem{"game", say("there is no game {}", quoted(order.game))};
    if (order.editions.empty() || order.editions.size() > 2 || order.names.size() != order.editions.size())
        return Problem{"editions", say("are one or two, each with a name")};
    with_game(order.game, [&]<Game G>() { lab = open<G>(order); });
    return lab;
}

Order read_order(const Reader& reader) {
    Order order;
    reader.fields({"game", "players", "options", "bots", "seed", "editions", "names", "strong", "weak", "small"});
    order.game = reader.at("game").text();
    order.players = reader.at("players").integer(1, most_seats);
    if (reader.has("options")) order.options = reader.at("options").json();
    const Reader bots = reader.at("bots"), editions = reader.at("editions"), names = reader.at("names");
    for (std::size_t i = 0, size = bots.size(1, most_seats); i < size; ++i) order.bots.push_back(bots.at(i).text());
    if (reader.has("seed")) order.seed = static_cast<std::uint64_t>(reader.at("seed").integer(0, 1'000'000'000));
    const std::size_t count = editions.size(1, 2);
    names.size(count, count);
    for (std::size_t i = 0; i < count && reader.ok(); ++i) {
        const Reader edition = editions.at(i);
        order.editions.push_back(edition.json().is_null() ? std::nullopt : std::optional(edition.text()));
        order.names.push_back(names.at(i).text());
    }
    if (reader.has("strong")) order.strong = reader.at("strong").text(), order.weak = reader.at("weak").text();
    if (reader.has("small")) order.small = reader.at("small").integer(1, 50);
    return order;
}

}  // namespace tidekeep
