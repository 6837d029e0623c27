#pragma once
#include <atomic>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "lab/laboratory.hpp"

// What `compare`, `sweep` and `tune` have in common: an order from the command line, many games on threads, and reports.
namespace tidekeep {

struct LabFlags : GameFlags {
    std::uint64_t games = 2000;
    std::vector<std::string> bots = {"greedy"};
    std::optional<std::string> strong, weak;
    int threads = 2;
    double small = 3;
    std::optional<std::string> json, html, keep;

    void add_to(CLI::App& command);
    // With the built-in edition, or that of --edition, in every place.
    Order order(std::size_t editions) const;
};

// Plays on from what there is until everything is settled (if `early`), so many games are played, or the wish to stop comes; says which:
// "settled", "played" or "stopped". The outcome does not depend on the number of threads.
std::string play_on(const Laboratory& lab, Portion& whole, std::uint64_t games, bool early, int threads,
                    std::atomic<std::uint64_t>& progress, Stop stop);

// A file that holds what was played, so that a later call goes on from there: it fits if the order is the same.
Portion resume(const std::optional<std::string>& file, const Laboratory& lab);
void keep(const std::optional<std::string>& file, const Laboratory& lab, const Portion& whole);

// The edition of an order's first place as a document; the number at one of its places (none is a Failure).
Json edition_document(const Order& order);
int number_at(const Json& document, const std::string& path);

// What makes a run the same as another: everything but how many games are played and who plays them.
Json order_json(const Order& order);

// A document of that kind that was kept of the same run (`of`), or a new one; anything else is a Failure.
Json kept_document(const std::optional<std::string>& file, const std::string& kind, const Json& of);
void write_kept(const std::optional<std::string>& file, const Json& document);

// What must hold of a kept document.
inline void require_kept(bool sound) {
    if (!sound) throw Failure{"--keep: what was kept is damaged"};
}

// Does what reads a kept document; one that is damaged is a Failure.
template <class Work>
void with_kept(const Work& work) {
    try {
        work();
    } catch (const Json::exception& error) {
        throw Failure{std::string("--keep: what was kept is damaged: ") + error.what()};
    }
}

// Writes --json and --html; without either the report goes to the terminal by `print`.
std::string html_report(const Json& report);
void write_reports(const LabFlags& flags, const Json& report);

// The figures of a report as text.
void print_findings(const Json& report);

}  // namespace tidekeep
