#include "match/play.hpp"

#include <unistd.h>

#include <iostream>
#include <memory>

#include "cli/bots.hpp"
#include "cli/command.hpp"
#include "cli/file.hpp"
#include "cli/output.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "front/words.hpp"
#include "games/players.hpp"

namespace tidekeep {
namespace {

struct PlayFlags : GameFlags {
    int seat = 1;
    std::string bot = "level3";
    int threads = 1;
    bool watch = false;
};

constexpr std::size_t longest_line = 1000;

constexpr std::string_view help =
    "  a number, or an action as it is written   do it\n"
    "  undo              take back your last action, while nothing was shown since\n"
    "  hint              what a strong player would consider, with your chance to win after each\n"
    "  why ACTION        which rule forbids it\n"
    "  board             show the table again\n"
    "  log               what has happened\n"
    "  rules [NUMBER]    the rules, or one of them\n"
    "  save FILE         write the record of this game\n"
    "  quit              leave\n";

// Colours, where the terminal has them.
class Paint {
public:
    Paint() : on_(has_colours(STDOUT_FILENO)) {}
    std::string bold(std::string_view text) const { return wrap("1", text); }
    std::string faint(std::string_view text) const { return wrap("2", text); }
    std::string sea(std::string_view text) const { return wrap("36", text); }
    std::string red(std::string_view text) const { return wrap("31", text); }

private:
    std::string wrap(std::string_view code, std::string_view text) const {
        return on_ ? "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m" : std::string(text);
    }
    bool on_;
};

template <Game G>
class Evening {
public:
    Evening(const PlayFlags& flags, const Laid<G>& table)
        : flags_(flags),
          human_(flags.watch ? nobody : static_cast<Seat>(flags.seat - 1)),
          bot_(make_bot<G>(flags.bot, flags.threads)),
          adviser_(advice(levels.back().iterations, flags.threads)),
          rng_(flags.seed),
          play_(std::make_shared<const Published<G>>(table.published), table.published.rules.setup(flags.players, table.choices),
                header(table)) {}

    void run() {
        greet();
        while (play_.actor() != nobody) {
            if (play_.actor() == nature) play_.apply_any(rng_);
            else if (play_.actor() != human_) play_.apply(bot_->choose(play_.rules(), play_.redacted(play_.actor()), rng_));
            else if (!ask()) return;
            tell_news();
        }
        finish();
    }

private:
    Record header(const Laid<G>& table) const {
        Record record;
        record.game = G::name;
        record.edition = table.published.edition;
        record.fingerprint = table.published.fingerprint;
        record.players = flags_.players;
        record.options = write_choices(table.choices, G::options);
        for (int seat = 0; seat < flags_.players; ++seat) record.seats.push_back(seat == human_ ? "you" : flags_.bot);
        return record;
    }

    std::string who(Seat seat) const {
        return seat == nature ? "    " : seat == human_ ? "you " : seat_text(static_cast<unsigned>(seat)) + "  ";
    }

    void greet() const {
        std::cout << paint_.bold(std::string(G::title)) << " (" << G::credit << "), " << flags_.players << " players. ";
        if (flags_.watch) std::cout << "The bots play among themselves.\n\n";
        else std::cout << "You are " << seat_text(static_cast<unsigned>(human_)) << ". Type ? for help.\n\n";
    }

    // What happened since the last time, as the player may see it.
    void tell_news() {
        for (const Line& line : play_.log(human_, std::min(told_, play_.length())))
            if (line.actor != human_) std::cout << paint_.faint(who(line.actor) + visible(line.text)) << '\n';
        told_ = play_.length();
    }

    // Until the player has done something; false to leave.
    bool ask() {
        std::cout << '\n' << shown(play_.sketch(human_));
        const std::vector<Choice> choices = play_.choices();
        for (std::size_t i = 0; i < choices.size(); ++i)
            std::cout << paint_.sea(std::to_string(i + 1)) << " " << visible(choices[i].text)
                      << (i % 6 == 5 || i + 1 == choices.size() ? "\n" : "   ");
        while (true) {
            const std::optional<std::string> line = answer_to(paint_.bold("> "));
            if (!line) std::cout << "\nNo more input: the game ends here, unfinished.\n";
            if (!line || *line == "quit") return false;
            if (line->size() > longest_line) std::cout << "That is longer than anything one can say here. Type ? for help.\n";
            else if (obey(*line, choices)) return true;
        }
    }

    // What the player types; nothing if there is no more to come.
    static std::optional<std::string> answer_to(const std::string& question) {
        std::cout << question << std::flush;
        std::string line;
        return read_line(std::cin, line, longest_line) ? std::optional(line) : std::nullopt;
    }

    // True if the game has moved on (or back).
    bool obey(const std::string& line, const std::vector<Choice>& choices) {
        const auto number = to_number(line);
        if (number && *number >= 1 && *number <= choices.size()) return act(choices[*number - 1].text);
        if (line == "?" || line == "help") return std::cout << help, false;
        if (line == "board") return std::cout << shown(play_.sketch(human_)), false;
        if (line == "log") return show_log();
        if (line == "undo") return take_back();
        if (line == "hint") return show_hints();
        if (line == "rules" || line.starts_with("rules ")) return show_rules(line.size() > 6 ? line.substr(6) : "");
        if (line.starts_with("why ")) return explain_refusal(line.substr(4));
        if (line == "save") return std::cout << "Save it where? Type save and the name of a file.\n", false;
        if (line.starts_with("save ")) return save(line.substr(5));
        if (line.empty()) return false;
        return act(line);
    }

    bool act(const std::string& action) {
        const Answer answer = static_cast<Match&>(play_).apply(action);
        if (answer.ok) return true;
        refuse(answer);
        return false;
    }

    void refuse(const Answer& answer) const {
        if (answer.rule == 0) std::cout << paint_.red(visible(answer.reason)) << ". Type ? for help.\n";
        else
            std::cout << paint_.red("Not allowed.") << " " << paint_.bold(play_.title().rule_name(answer.rule)) << ": " << answer.reason
                      << '\n';
    }

    bool explain_refusal(const std::string& action) const {
        const Answer answer = play_.check(action);
        if (answer.ok) std::cout << quoted(action) << " is allowed.\n";
        else refuse(answer);
        return false;
    }

    bool take_back() {
        const Answer answer = play_.undo(human_);
        if (!answer.ok) std::cout << "Not undone: " << answer.reason << ".\n";
        return answer.ok;
    }

    // The adviser is told what the player knows, no more.
    bool show_hints() {
        constexpr std::size_t most = 3;
        const std::vector<Hint> hints = adviser_.hints(play_.rules(), play_.redacted(human_), rng_);
        const bool alone = flags_.players == 1;
        for (std::size_t i = 0; i < std::min(hints.size(), most); ++i) {
            std::cout << formatted("%3.0f%s +- %.0f  ", 100 * hints[i].chance, alone ? " points" : "%", 100 * hints[i].error)
                      << visible(to_text(play_.rules(), hints[i].action)) << '\n';
        }
        return false;
    }

    bool show_log() const {
        for (const Line& line : play_.log(human_)) std::cout << who(line.actor) << visible(line.text) << '\n';
        return false;
    }

    bool show_rules(const std::string& wanted) const {
        bool found = false;
        for (const Entry& entry : play_.title().ledger) {
            if (!wanted.empty() && wanted != std::to_string(entry.number) && wanted != play_.title().rule_name(entry.number)) continue;
            std::cout << play_.title().rule_name(entry.number) << "  " << entry.statement << '\n';
            found = true;
        }
        if (!found) std::cout << "There is no rule " << quoted(wanted) << ".\n";
        return false;
    }

    bool save(const std::string& path) const {
        try {
            const bool over = overwrites(path);
            if (over && !agreed(quoted(path) + " is there already. Replace it? (yes or no) ")) return std::cout << "Not saved.\n", false;
            write_file(path, play_.record().to_json().dump(1) + "\n", over);
            std::cout << "Saved.\n";
        } catch (const Failure& failure) {
            std::cout << "Not saved: " << failure.what << ".\n";
        }
        return false;
    }

    static bool agreed(const std::string& question) {
        const std::optional<std::string> answer = answer_to(question);
        return answer == "yes" || answer == "y";
    }

    void finish() const {
        std::cout << '\n' << shown(play_.sketch(human_)) << '\n' << paint_.bold("The game is over.") << '\n';
        const Json scores = play_.scores(human_);
        for (Seat seat = 0; seat < play_.players(); ++seat) {
            const Json& score = scores[static_cast<std::size_t>(seat)];
            std::cout << (score["rank"] == 1 ? paint_.sea("* ") : "  ") << (seat == human_ ? "you" : seat_text(static_cast<unsigned>(seat)))
                      << ": " << score["points"] << " points";
            for (const Json& part : score["parts"])
                std::cout << (&part == &score["parts"][0] ? " = " : " + ") << part["points"] << " ("
                          << visible(part["label"].get<std::string>()) << ")";
            std::cout << '\n';
        }
    }

    const PlayFlags& flags_;
    Seat human_;
    std::unique_ptr<Bot<G>> bot_;
    SearchBot<G> adviser_;
    Rng rng_;
    Play<G> play_;
    std::size_t told_ = 0;
    Paint paint_;
};

template <Game G>
void play(const PlayFlags& flags) {
    const Laid<G> table = lay<G>(flags);
    if (flags.seat > flags.players) throw Failure{"--seat: there are seats 1 to " + std::to_string(flags.players)};
    require_bot<G>("--bot", flags.bot);
    Evening<G>(flags, table).run();
}

}  // namespace

void add_play(CLI::App& program) {
    CLI::App* command = program.add_subcommand("play", "Play a game in the terminal against bots.");
    const auto flags = std::make_shared<PlayFlags>();
    flags->add_to(*command);
    add_number(*command, "--seat", flags->seat, 1, most_seats, "where you sit, counted from 1")->capture_default_str();
    command->add_option("-b,--bot", flags->bot, "who sits in the other seats")->capture_default_str();
    add_number(*command, "-t,--threads", flags->threads, 1, most_threads,
               "threads for thinking and hints; another number may mean other choices")
        ->capture_default_str();
    command->footer(help_on_bots());
    command->add_flag("--watch", flags->watch, "watch the bots play among themselves");
    command->callback([flags] { with_game(flags->game, [&]<Game G>() { play<G>(*flags); }); });
}

}  // namespace tidekeep
