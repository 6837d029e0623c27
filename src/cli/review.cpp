#include "lab/review.hpp"

#include <cstdio>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "games/players.hpp"
#include "kernel/words.hpp"

namespace tidekeep {
namespace {

struct Flags {
    std::string file;
    std::string edition_file;
    std::uint32_t iterations = 1000;
    std::size_t mistakes = 5;
    std::uint64_t seed = 1;
    int threads = 1;
    bool json = false;
};

constexpr double slight = 0.02;  // a loss below this is not called a mistake

// The comments on the greatest losses, greatest first.
std::vector<Comment> mistakes_in(std::vector<Comment> comments, std::size_t most) {
    std::sort(comments.begin(), comments.end(),
              [](const Comment& a, const Comment& b) { return std::pair(b.loss(), a.step) < std::pair(a.loss(), b.step); });
    std::size_t count = 0;
    while (count < std::min(most, comments.size()) && comments[count].loss() >= slight) ++count;
    comments.resize(count);
    return comments;
}

template <Game G>
void print_comment(const Play<G>& play, const Comment& comment) {
    std::printf("%5zu  %-6s  %-28s ", comment.step + 1,
                comment.actor == nature ? "nature" : seat_text(static_cast<unsigned>(comment.actor)).c_str(),
                to_text(play.rules(), play.action(comment.step)).c_str());
    for (int seat = 0; seat < play.players(); ++seat) std::printf(" %5.1f", 100 * comment.chances[static_cast<std::size_t>(seat)]);
    if (comment.loss() >= slight)
        std::printf("   %s was better: %.0f%% +- %.0f against %.0f%%", to_text(play.rules(), comment.better->action).c_str(),
                    100 * comment.better->chance, 100 * comment.better->error, 100 * comment.chance);
    std::printf("\n");
}

template <Game G>
void review(const Flags& flags, const Play<G>& play) {
    Reviewer<G> reviewer(advice(flags.iterations, flags.threads), flags.seed);
    std::vector<Comment> comments;
    if (!flags.json) std::printf("After every action, what each seat could expect, in %s:\n\n", play.players() == 1 ? "points" : "%");
    for (std::size_t step = 0; step < play.length(); ++step) {
        comments.push_back(reviewer.comment(play, step));
        if (!flags.json) print_comment(play, comments.back());
    }
    const std::vector<Comment> mistakes = mistakes_in(comments, flags.mistakes);
    if (flags.json) {
        Json actions = Json::array(), worst = Json::array();
        for (const Comment& comment : comments) actions.push_back(to_json(play, comment));
        for (const Comment& comment : mistakes) worst.push_back(to_json(play, comment));
        const Json report = {{"game", G::name}, {"players", play.players()}, {"actions", actions}, {"mistakes", worst}};
        std::cout << report.dump(1) << '\n';
        return;
    }
    std::printf("\n%s\n", mistakes.empty() ? "No mistake worth mentioning." : "The biggest mistakes:");
    for (const Comment& comment : mistakes) print_comment(play, comment);
}

void run(const Flags& flags) {
    const Json document = expect(parse(read_file(flags.file), flags.file));
    const Record record = expect(Record::from_json(document, flags.file));
    const std::string edition = flags.edition_file.empty() ? std::string() : read_file(flags.edition_file);
    const MatchResult result = replay(record, edition, flags.edition_file);
    if (!result) throw Failure{flags.file + ": " + result.problem().text()};
    with_game(record.game, [&]<Game G>() { review<G>(flags, dynamic_cast<const Play<G>&>(**result)); });
}

}  // namespace

void add_review(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "review",
        "Go through a record: the chance to win after every action, the biggest mistakes, and what was better. Every action is\n"
        "judged by what its player knew.");
    const auto flags = std::make_shared<Flags>();
    command->add_option("file", flags->file, "the record; - is standard input")->required();
    command->add_option("--edition", flags->edition_file, "the edition file that it was played with, if not the built-in one");
    command->add_option("-i,--iterations", flags->iterations, "games imagined for each judgement")
        ->capture_default_str()
        ->check(CLI::Range(1u, 10'000'000u));
    command->add_option("-m,--mistakes", flags->mistakes, "how many to list at most")->capture_default_str();
    command->add_option("-s,--seed", flags->seed, "the same seed gives the same review, on the same number of threads")
        ->capture_default_str();
    command->add_option("-t,--threads", flags->threads, "threads that share the imagined games")
        ->capture_default_str()
        ->check(CLI::Range(1, 256));
    command->add_flag("--json", flags->json, "as JSON: actions [{step, actor, action, chances, chance, better}], mistakes");
    command->callback([flags] { run(*flags); });
}

}  // namespace tidekeep
