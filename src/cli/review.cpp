#include "lab/review.hpp"

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/file.hpp"
#include "cli/output.hpp"
#include "front/words.hpp"
#include "games/players.hpp"

namespace tidekeep {
namespace {

struct ReviewFlags {
    std::string file;
    std::optional<std::string> edition_file;
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
    std::cout << formatted("%5zu  %-6s  %-28s ", comment.step + 1,
                           comment.actor == nature ? "nature" : seat_text(static_cast<unsigned>(comment.actor)).c_str(),
                           visible(to_text(play.rules(), play.action(comment.step))).c_str());
    for (int seat = 0; seat < play.players(); ++seat)
        std::cout << formatted(" %5.1f", 100 * comment.chances[static_cast<std::size_t>(seat)]);
    if (comment.loss() >= slight)
        std::cout << formatted("   %s was better: %.0f%% +- %.0f against %.0f%%",
                               visible(to_text(play.rules(), comment.better->action)).c_str(), 100 * comment.better->chance,
                               100 * comment.better->error, 100 * comment.chance);
    std::cout << std::endl;
}

template <Game G>
void review(const ReviewFlags& flags, const Play<G>& play) {
    Reviewer<G> reviewer(advice(flags.iterations, flags.threads), flags.seed);
    std::vector<Comment> comments;
    if (!flags.json)
        std::cout << "After every action, what each seat could expect, in " << (play.players() == 1 ? "points" : "%") << ":\n\n";
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
    std::cout << '\n' << (mistakes.empty() ? "No mistake worth mentioning." : "The biggest mistakes:") << '\n';
    for (const Comment& comment : mistakes) print_comment(play, comment);
}

void run(const ReviewFlags& flags) {
    const std::string name = visible(flags.file);
    const Json document = expect(parse(read_file(flags.file), name));
    const Record record = expect(Record::from_json(document, name));
    const std::optional<std::string> edition = flags.edition_file ? std::optional(read_file(*flags.edition_file)) : std::nullopt;
    const MatchResult result = replay(record, edition, visible(flags.edition_file.value_or("")));
    if (!result) throw Failure{name + ": " + result.problem().text()};
    with_game(record.game, [&]<Game G>() { review<G>(flags, dynamic_cast<const Play<G>&>(**result)); });
}

}  // namespace

void add_review(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "review",
        "Go through a record: the chance to win after every action, the biggest mistakes, and what was better. Every action is\n"
        "judged by what its player knew.");
    const auto flags = std::make_shared<ReviewFlags>();
    command->add_option("file", flags->file, "the record; - is standard input")->required();
    command->add_option("--edition", flags->edition_file, "the edition file that it was played with, if not the built-in one");
    add_number(*command, "-i,--iterations", flags->iterations, 1, most_iterations, "games imagined for each judgement")
        ->capture_default_str();
    add_number(*command, "-m,--mistakes", flags->mistakes, 0, 1'000'000, "how many to list at most")->capture_default_str();
    add_number(*command, "-s,--seed", flags->seed, 0, std::numeric_limits<std::uint64_t>::max(),
               "the same seed gives the same review, on the same number of threads")
        ->capture_default_str();
    add_number(*command, "-t,--threads", flags->threads, 1, most_threads, "threads that share the imagined games")->capture_default_str();
    command->add_flag("--json", flags->json, "as JSON: actions [{step, actor, action, chances, chance, better}], mistakes");
    command->callback([flags] { run(*flags); });
}

}  // namespace tidekeep
