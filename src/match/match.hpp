#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "front/document.hpp"
#include "front/ledger.hpp"
#include "front/option.hpp"
#include "front/record.hpp"
#include "kernel/action.hpp"
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

// Yes, or why not: a rule's number if a rule forbids it (else 0), and a sentence. What is not a rule has a key and operands, by which the
// sentence can be said in another language (web/src/words/<language>/engine.ts).
struct [[nodiscard]] Answer {
    bool ok = true;
    int rule = 0;
    std::string reason;
    std::string_view key = {};
    std::vector<std::string> operands = {};

    static Answer no(std::string_view key, std::string why, std::vector<std::string> operands = {}) {
        return {false, 0, std::move(why), key, std::move(operands)};
    }
};

// No game is longer than a record can be.
Answer too_long(std::size_t length);

// One thing that can be done now. `weight` is Nature's; 0 for a seat's actions.
struct Choice {
    std::string text;
    Json structure;
    Action action;
    std::uint32_t weight = 0;
};

// One thing that was done, as a viewer may see it.
struct Line {
    Seat actor;
    std::string text;
    Json structure;
};

// The same in bits.
struct Trace {
    Seat actor;
    Action action;
};

class Match {
public:
    virtual ~Match() = default;

    virtual const Title& title() const = 0;
    virtual int players() const = 0;
    virtual const std::vector<std::string>& seats() const = 0;  // who sits where, free text
    virtual std::string_view edition_text() const = 0;          // the file that it is played with
    virtual Seat actor() const = 0;
    virtual std::size_t length() const = 0;  // actions so far, Nature's included

    // What can be done now: the acting seat's actions, Nature's outcomes, or nothing when the game is over.
    virtual std::vector<Choice> choices() const = 0;
    // Whether an action, in notation, could be done now. Answers from what the acting seat knows.
    virtual Answer check(std::string_view action) const = 0;
    // Does it. A refused action changes nothing. No game is longer than a record can be.
    virtual Answer apply(std::string_view action) = 0;
    // The same for a seat that saw the game when it was so long: refused if it has gone on since, or if that seat is not to act.
    Answer submit(Seat seat, std::size_t length, std::string_view action);
    // The same with an action's bits, whatever they are.
    Answer submit(Seat seat, std::size_t length, Action action);
    virtual Answer attempt(Action action) = 0;
    // Nature acts, if it is to; what it did.
    virtual std::optional<Action> draw(Rng& rng) = 0;
    // Nature, or any actor at random, acts once; false if nobody can.
    virtual bool apply_any(Rng& rng) = 0;
    // Takes back the seat's last action, if it is the last of all, and showed nobody anything hidden.
    virtual Answer undo(Seat seat) = 0;
    virtual Answer can_undo(Seat seat) const = 0;

    // Goes back to how it stood after so many actions (at most length()), whatever has been shown since.
    virtual void rewind(std::size_t step) = 0;

    // In bytes and bits: the state after so many actions (at most length()) as a viewer may know it, appended to a text; the actions after
    // so many as the viewer may see them; and one in full.
    virtual void append_known(Seat viewer, std::size_t step, std::string& bytes) const = 0;
    virtual void append_traces(Seat viewer, std::size_t since, std::vector<Trace>& traces) const = 0;
    virtual Action action(std::size_t step) const = 0;
    virtual std::optional<Action> in_bits(std::string_view action) const = 0;
    virtual Seat actor(std::size_t step) const = 0;

    virtual Json view(Seat viewer) const = 0;
    virtual Json position() const = 0;  // everything, hidden things included: for tools, never for a seat
    virtual std::string sketch(Seat viewer) const = 0;
    // What was done after so many actions (at most length()).
    virtual std::vector<Line> log(Seat viewer, std::size_t since) const = 0;
    std::vector<Line> log(Seat viewer) const { return log(viewer, 0); }
    // A line of a log that was written elsewhere: what somebody did, as it was shown.
    virtual Line told(Seat actor, Action shown) const = 0;
    // The same for a record: everything, hidden things included.
    virtual std::vector<std::string> played(std::size_t since) const = 0;
    // [{points, rank, parts: [{key, operands, label, points}]}] a seat, as the viewer can tell.
    virtual Json scores(Seat viewer) const = 0;
    virtual Record record() const = 0;
    // The game as it stood after so many actions (at most length()): to look back, or to go another way.
    virtual std::unique_ptr<Match> at(std::size_t step) const = 0;

private:
    Answer may_submit(Seat seat, std::size_t length) const;
};

// A table to be laid.
struct Setup {
    std::string game;
    int players = 0;
    Json options = Json::object();
    std::vector<std::string> seats;
    std::optional<std::string> edition_text;  // none: the built-in one
    std::string edition_file = "edition";
};

using MatchResult = Result<std::unique_ptr<Match>>;

MatchResult new_match(const Setup& setup);
// A game that begins from a position (options are the position's own).
MatchResult load_position(const Setup& setup, const Json& position);
// Replays a record, checking every action. It must have been played with the edition at hand (the built-in one, or the text supplied).
MatchResult replay(const Record& record, const std::optional<std::string>& edition_text = {}, const std::string& edition_file = "edition");

// A game that is played elsewhere, as it stands and as somebody there may know it: the bytes of a redacted state, from a program with
// the same rules. They are not checked: for places where the worst that wrong ones can do is to stop a module.
MatchResult glimpse(const Setup& setup, std::span<const std::uint8_t> state);

}  // namespace tidekeep
