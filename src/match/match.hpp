#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/action.hpp"
#include "kernel/document.hpp"
#include "kernel/ledger.hpp"
#include "kernel/option.hpp"
#include "kernel/record.hpp"
#include "kernel/rng.hpp"

// A game in progress behind one small interface: what every front end (terminal, protocol, page, server) talks to.
// Whatever is asked for a viewer is computed from what that viewer may know.
namespace tidekeep {

// The unchanging facts of a game.
struct Title {
    std::string_view name, title, credit, prefix;
    int least_players, most_players;
    std::span<const Option> options;
    Ledger ledger;
    std::string_view edition_text;

    std::string rule_name(int number) const { return std::string(prefix) + "-" + std::to_string(number); }
};

// Every game there is, and one by its name (nullptr if there is none).
std::span<const Title> catalogue();
const Title* find_title(std::string_view name);

// Yes, or why not: a rule's number if a rule forbids it (else 0), and a sentence.
struct [[nodiscard]] Answer {
    bool ok = true;
    int rule = 0;
    std::string reason;

    static Answer no(std::string why) { return {false, 0, std::move(why)}; }
};

// One thing that can be done now. `weight` is Nature's; 0 for a seat's actions.
struct Choice {
    std::string text;
    Json structure;
    std::uint32_t weight = 0;
};

// One thing that was done, as a viewer may see it.
struct Line {
    Seat actor;
    std::string text;
    Json structure;
};

class Match {
public:
    virtual ~Match() = default;

    virtual const Title& title() const = 0;
    virtual int players() const = 0;
    virtual const std::vector<std::string>& seats() const = 0;  // who sits where, free text
    virtual Seat actor() const = 0;
    virtual std::size_t length() const = 0;  // actions so far, Nature's included

    // What can be done now: the acting seat's actions, Nature's outcomes, or nothing when the game is over.
    virtual std::vector<Choice> choices() const = 0;
    // Whether an action, in notation, could be done now. Answers from what the acting seat knows.
    virtual Answer check(std::string_view action) const = 0;
    // Does it. A refused action changes nothing.
    virtual Answer apply(std::string_view action) = 0;
    // Nature, or any actor at random, acts once. Somebody acts.
    virtual void apply_any(Rng& rng) = 0;
    // Takes back the seat's last action, if it is the last of all, and showed nobody anything hidden.
    virtual Answer undo(Seat seat) = 0;
    virtual Answer can_undo(Seat seat) const = 0;

    virtual Json view(Seat viewer) const = 0;
    virtual Json position() const = 0;  // everything, hidden things included: for tools, never for a seat
    virtual std::string sketch(Seat viewer) const = 0;
    virtual std::vector<Line> log(Seat viewer) const = 0;
    // [{points, rank, parts: [{label, points}]}] a seat, as the viewer can tell.
    virtual Json scores(Seat viewer) const = 0;
    virtual Record record() const = 0;
    // The game as it stood after so many actions (at most length()): to look back, or to go another way.
    virtual std::unique_ptr<Match> at(std::size_t step) const = 0;
};

// A table to be laid.
struct Setup {
    std::string game;
    int players = 0;
    Json options = Json::object();
    std::vector<std::string> seats;
    std::string edition_text;  // empty: the built-in one
    std::string edition_file = "edition";
};

using MatchResult = Result<std::unique_ptr<Match>>;

MatchResult new_match(const Setup& setup);
// A game that begins from a position (options are the position's own).
MatchResult load_position(const Setup& setup, const Json& position);
// Replays a record, checking every action. It must have been played with the edition at hand (the built-in one, or the text supplied).
MatchResult replay(const Record& record, std::string_view edition_text = {}, const std::string& edition_file = "edition");

}  // namespace tidekeep
