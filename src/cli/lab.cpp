#include "cli/lab.hpp"

#include <condition_variable>
#include <filesystem>
#include <iostream>
#include <map>
#include <mutex>

#include "bots/crew.hpp"
#include "cli/file.hpp"
#include "cli/output.hpp"
#include "front/digest.hpp"
#include "games/games.hpp"
#include "lab/vary.hpp"

namespace tidekeep {
namespace {

std::string figure(const Json& interval, const std::string& unit) {
    if (interval.is_null()) return "-";
    const double value = interval["value"], half = value - interval["low"].get<double>();
    return formatted("%.2f +- %.2f", value, half) + (unit == "%" ? " %" : "");
}

}  // namespace

Json order_json(const Order& order) {
    Json editions = Json::array();
    for (const auto& text : order.editions) editions.push_back(text ? Json(hex(hash_text(*text))) : Json());
    return {{"game", order.game},
            {"players", order.players},
            {"options", order.options},
            {"bots", order.bots},
            {"seed", order.seed},
            {"editions", editions},
            {"strong", order.strong.value_or("")},
            {"weak", order.weak.value_or("")}};
}

Json edition_document(const Order& order) {
    std::string text;
    with_game(order.game, [&]<Game G>() { text = order.editions[0].value_or(std::string(G::edition_text)); });
    return expect(parse(text, order.names[0]));
}

int number_at(const Json& document, const std::string& path) {
    Json copy = document;
    const Json* const number = find_number(copy, path);
    if (number == nullptr) throw Failure{"--vary: the edition has no whole number at " + quoted(path)};
    return number->get<int>();
}

Json kept_document(const std::optional<std::string>& file, const std::string& kind, const Json& of) {
    Json fresh = {{"kind", kind}, {"of", of}};
    if (!file || !std::filesystem::exists(*file)) return fresh;
    const std::string name = visible(*file);
    Json document = expect(parse(read_file(*file), name));
    if (!document.is_object() || document.value("kind", Json()) != kind || document.value("of", Json()) != of)
        throw Failure{name + ": was kept of another run; remove the file or name another"};
    return document;
}

void write_kept(const std::optional<std::string>& file, const Json& document) {
    if (file) write_file(*file, document.dump() + "\n", true);
}

void LabFlags::add_to(CLI::App& command) {
    GameFlags::add_to(command);
    add_number(command, "-n,--games", games, 10, 100'000'000, "the most games to play with each edition")->capture_default_str();
    command.add_option("--bots", bots, "bots by seat, separated by commas; one name stands for all seats")
        ->delimiter(',')
        ->capture_default_str();
    command.add_option("--strong", strong, "a stronger bot, which plays against --weak: how much skill decides, and how much luck");
    command.add_option("--weak", weak, "the weaker bot");
    add_number(command, "-t,--threads", threads, 1, most_threads, "threads; the result does not depend on them")->capture_default_str();
    add_number(command, "--small", small, 0.1, 50.0, "differences below so many percent are small")->capture_default_str();
    command.add_option("--json", json, "write the report as JSON into this file; - is standard output");
    command.add_option("--html", html, "write the report as one HTML file with plots, which needs nothing from outside");
    command.add_option("--keep", keep, "keep what was played in this file, and go on from there the next time");
}

Order LabFlags::order(std::size_t editions) const {
    Order order;
    order.game = game;
    order.players = players;
    order.options = option_object();
    order.bots = bots;
    if (order.bots.size() == 1) order.bots.resize(static_cast<std::size_t>(players), bots[0]);
    order.seed = seed;
    order.small = small;
    order.strong = strong;
    order.weak = weak;
    if (strong.has_value() != weak.has_value()) throw Failure{"--strong and --weak: name both or neither"};
    const std::optional<std::string> text = edition_file ? std::optional(read_file(*edition_file)) : std::nullopt;
    order.editions.assign(editions, text);
    order.names.assign(editions, edition_file ? visible(*edition_file) : "built-in");
    return order;
}

// Threads take chunks as they come; chunks are added up in their order, so that where the run ends does not depend on who is fast.
std::string play_on(const Laboratory& lab, Portion& whole, std::uint64_t games, bool early, int threads,
                    std::atomic<std::uint64_t>& progress, Stop stop) {
    const std::uint64_t first = whole.games / games_a_chunk, end = (games + games_a_chunk - 1) / games_a_chunk;
    std::atomic<std::uint64_t> next = first;
    std::atomic<bool> enough = early && lab.settled(whole);
    progress = whole.games;
    std::mutex mutex;
    std::map<std::uint64_t, Portion> waiting;
    std::uint64_t due = first;
    work_together(threads, [&](int) {
        const std::unique_ptr<Helper> helper = lab.helper();
        while (!enough) {
            const std::uint64_t chunk = next.fetch_add(1);
            if (chunk >= end) return;
            std::optional<Portion> portion = helper->play(chunk, stop);
            if (!portion) return;
            const std::lock_guard lock(mutex);
            waiting.emplace(chunk, std::move(*portion));
            for (auto found = waiting.find(due); found != waiting.end() && !enough; found = waiting.find(due)) {
                lab.add(whole, found->second);
                waiting.erase(found);
                ++due;
                progress = whole.games;
                if (early && lab.settled(whole)) enough = true;
            }
        }
    });
    return enough ? "settled" : whole.games >= games ? "played" : "stopped";
}

Portion resume(const std::optional<std::string>& file, const Laboratory& lab) {
    const Json document = kept_document(file, "tidekeep run", order_json(lab.order()));
    Portion whole = lab.nothing();
    if (!document.contains("played")) return whole;
    std::optional<Problem> problem;
    const Reader place = Reader(document, visible(*file), problem).at("played");
    const Portion kept = read_portion(place);
    if (!problem && !lab.add(whole, kept)) place.fail("does not fit these editions");
    if (problem) throw Failure{problem->text()};
    return whole;
}

void keep(const std::optional<std::string>& file, const Laboratory& lab, const Portion& whole) {
    write_kept(file, {{"kind", "tidekeep run"}, {"of", order_json(lab.order())}, {"played", to_json(whole)}});
}

// The page's own drawing of a report, into which the report is put as data.
std::string html_report(const Json& report) {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error), page = program.parent_path() / "page";
    const std::string file = (page / "report.html").string();
    if (!std::filesystem::exists(file)) throw Failure{"--html: " + visible(file) + " is not there; `./dev page` builds it"};
    std::string text = read_file(file), data;
    for (const char letter : report.dump()) data += letter == '<' ? std::string("\\u003c") : std::string(1, letter);
    constexpr std::string_view mark = "\"tidekeep report goes here\"";
    const std::size_t at = text.find(mark);
    if (at == std::string::npos) throw Failure{"--html: " + visible(file) + " has no place for a report"};
    return text.replace(at, mark.size(), data);
}

void write_reports(const LabFlags& flags, const Json& report) {
    if (flags.json && *flags.json == "-") std::cout << report.dump(1) << '\n';
    else if (flags.json) write_file(*flags.json, report.dump(1) + "\n", true);
    if (flags.html) write_file(*flags.html, html_report(report), true);
}

void print_findings(const Json& report) {
    const bool two = report["editions"].size() == 2;
    std::cout << report["games"] << " games of " << report["game"].get<std::string>() << " with " << report["players"] << " players"
              << (two ? ", with each edition and the same luck" : "") << ": " << report["state"].get<std::string>() << "\n\n";
    for (const Json& change : report["changes"])
        std::cout << visible(change["path"].get<std::string>()) << ": " << visible(change["a"].dump()) << " -> "
                  << visible(change["b"].dump()) << '\n';
    if (!report["changes"].empty()) std::cout << '\n';
    std::cout << formatted("%-34s %-22s", "", two ? "A" : "with its 95% interval");
    if (two) std::cout << formatted(" %-22s %-26s", "B", "B - A, all intervals together");
    std::cout << '\n';
    for (const Json& measure : report["measures"]) {
        const std::string unit = measure["unit"];
        if (measure["a"].is_null() && (!two || measure["b"].is_null())) continue;
        std::cout << formatted("%-34s %-22s", visible(measure["key"].get<std::string>()).c_str(), figure(measure["a"], unit).c_str());
        if (two)
            std::cout << formatted(" %-22s %-26s %s", figure(measure["b"], unit).c_str(), figure(measure["difference"], unit).c_str(),
                                   measure["difference"].is_null() ? ""
                                   : measure["verdict"] == "open"  ? "within noise"
                                                                   : measure["verdict"].get<std::string>().c_str());
        std::cout << '\n';
    }
    std::cout << "\nbalance targets\n";
    for (const Json& target : report["targets"])
        for (const char* arm : {"a", "b"})
            if (target.contains(arm))
                std::cout << formatted("%s %-4s %-60s %s (%g to %g)\n", two ? arm : "", target[arm]["met"].get<bool>() ? "met" : "MISS",
                                       visible(target[arm]["target"].get<std::string>()).c_str(),
                                       figure(target[arm], target["unit"]).c_str(), target["least"].get<double>(),
                                       target["most"].get<double>());
    if (report.contains("skill"))
        for (const char* arm : {"a", "b"})
            if (report["skill"].contains(arm)) {
                const Json& skill = report["skill"][arm];
                std::cout << formatted("\n%s %s against %s: wins %s; of who wins, skill explains %s, luck and seat %s\n", two ? arm : "",
                                       report["skill"]["strong"].get<std::string>().c_str(),
                                       report["skill"]["weak"].get<std::string>().c_str(), figure(skill["strong"], "%").c_str(),
                                       figure(skill["skill"], "%").c_str(), figure(skill["luck"], "%").c_str());
            }
    std::cout << "\nnever chosen:";
    bool any = false;
    for (const Json& choice : report["choices"])
        for (const char* arm : {"a", "b"})
            if (choice.contains(arm) && choice[arm]["offered"] > 0 && choice[arm]["chosen"] == 0) {
                std::cout << (any ? ", " : " ") << visible(choice["action"].get<std::string>()) << (two ? formatted(" (%s)", arm) : "")
                          << formatted(" of %llu times", static_cast<unsigned long long>(choice[arm]["offered"].get<std::uint64_t>()));
                any = true;
            }
    std::cout << (any ? "\n" : " nothing\n");
}

}  // namespace tidekeep
