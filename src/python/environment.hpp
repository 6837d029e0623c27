#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "bots/stop.hpp"
#include "device/tables.hpp"
#include "front/document.hpp"
#include "kernel/action.hpp"
#include "kernel/rng.hpp"
#include "match/match.hpp"

// Games as Python sees them: behind interfaces that know nothing of which game it is. What is wrong is thrown: std::invalid_argument is
// Python's ValueError, Refused its own error.
namespace tidekeep::python {

class Game;

// What a referee says of an action that is not allowed: the rule that forbids it ("" if it is not a matter of rules), and why.
struct Refusal {
    std::string rule;
    std::string reason;
    std::string text() const { return rule.empty() ? reason : rule + ": " + reason; }
};

class Refused : public std::invalid_argument {
public:
    using std::invalid_argument::invalid_argument;
};

// An action by its number, or in notation.
using Move = std::variant<std::int64_t, std::string>;

// An entry of an observation.
struct Entry {
    std::string name;
    int most;          // the least is 0
    std::string kind;  // "amount", "choice" or "flag"
};

// What a search thinks of an action.
struct Opinion {
    std::string action;  // in notation
    std::uint32_t number;
    double chance, error;
    std::uint32_t visits;
};

// How hard to search.
struct Budget {
    std::uint32_t iterations;
    std::int64_t milliseconds;
    int threads;
};

// A bot that plays any game; for each it keeps a player of its own, which remembers what it has thought. One thread at a time.
class Bot {
public:
    Bot(std::string name, int threads) : name_(std::move(name)), threads_(threads) {}

    const std::string& name() const { return name_; }
    int threads() const { return threads_; }

    std::mutex& mutex() { return mutex_; }
    std::shared_ptr<void>& player_of(std::string_view game) { return players_[game]; }
    void start() {
        const std::lock_guard lock(mutex_);
        players_.clear();
    }

private:
    std::string name_;
    int threads_;
    std::mutex mutex_;
    std::map<std::string_view, std::shared_ptr<void>> players_;
};

// A game in progress, or what one seat knows of it.
class State {
public:
    virtual ~State() = default;

    virtual std::shared_ptr<const Game> game() const = 0;
    virtual std::optional<int> viewer() const = 0;  // whose knowledge it is; nothing: everything is known
    virtual int actor() const = 0;
    virtual std::size_t length() const = 0;
    virtual std::unique_ptr<State> clone() const = 0;

    virtual std::vector<std::uint32_t> legal() const = 0;
    virtual std::vector<std::string> legal_texts() const = 0;
    virtual std::vector<std::pair<std::string, std::uint32_t>> outcomes() const = 0;
    virtual std::optional<Refusal> why(const Move& move) const = 0;
    virtual void apply(const Move& move) = 0;
    virtual void settle(Rng& rng) = 0;

    virtual std::unique_ptr<State> redact(int seat) const = 0;
    virtual std::unique_ptr<State> complete(Rng& rng) const = 0;
    virtual void observe(std::optional<int> seat, std::int16_t* to) const = 0;
    virtual Json view(int seat) const = 0;
    virtual Json position() const = 0;
    virtual std::string sketch(int seat) const = 0;
    virtual std::vector<std::string> history() const = 0;
    virtual std::vector<std::pair<int, std::string>> log(int seat) const = 0;
    virtual Json record() const = 0;
    virtual std::string bytes() const = 0;
    virtual std::string digest() const = 0;

    virtual std::vector<std::pair<int, int>> scores() const = 0;  // points and rank
    virtual std::vector<double> returns() const = 0;
    virtual Json breakdown(int seat) const = 0;

    // These let others work meanwhile. `known` is copied first.
    virtual std::uint32_t choose(Bot& bot, Rng& rng) const = 0;
    virtual std::vector<Opinion> search(const Budget& budget, Rng& rng, Stop stop) const = 0;
    virtual std::optional<std::vector<std::pair<std::uint32_t, double>>> solve(std::size_t most_states) const = 0;
};

// Many games that go on at the same time. Its arrays are made once and written in place.
class Batch {
public:
    virtual ~Batch() = default;

    std::size_t size = 0, entries = 0, actions = 0, players = 0;
    std::vector<std::int16_t> observation;  // size x entries
    std::vector<std::int8_t> mask;          // size x actions
    std::vector<std::int32_t> choice;       // size: what random_actions picked
    std::vector<float> reward;              // size x players
    std::vector<std::int16_t> points;       // size x players
    std::vector<std::int8_t> actor;         // size
    std::vector<std::uint8_t> done;         // size

    virtual void step(const std::int32_t* chosen) = 0;
    virtual void pick() = 0;  // a random legal action for every game, into `choice`
    virtual std::unique_ptr<State> state(std::size_t index) const = 0;
};

// The same on a device, where its arrays are too.
class DeviceBatch {
public:
    virtual ~DeviceBatch() = default;

    virtual const device::Tables& tables() const = 0;
    virtual void step(const std::int32_t* chosen) = 0;
    virtual void pick() = 0;
    virtual std::unique_ptr<State> state(std::size_t index) const = 0;
};

// What a stretch of simulated games came to, game by game.
struct Played {
    std::vector<std::int32_t> shares;     // games x players, of a win: 420 is all
    std::vector<std::int32_t> points;     // games x players
    std::vector<std::int32_t> decisions;  // games
    std::vector<std::int32_t> actions;    // games

    void add(const Finish& finish, int players) {
        const auto won = shares_of_win(finish.scores, players);
        shares.insert(shares.end(), won.begin(), won.begin() + players);
        points.insert(points.end(), finish.scores.points.begin(), finish.scores.points.begin() + players);
        decisions.push_back(finish.decisions);
        actions.push_back(finish.actions);
    }
};

// A game with its edition, options and number of players.
class Game {
public:
    virtual ~Game() = default;

    virtual const Title& title() const = 0;
    virtual int players() const = 0;
    virtual Json options() const = 0;  // the value of each
    virtual Json choices() const = 0;  // those that are not the default
    virtual std::string edition() const = 0;
    virtual std::string edition_text() const = 0;
    virtual std::string fingerprint() const = 0;
    virtual std::uint32_t action_count() const = 0;
    virtual std::size_t entry_count() const = 0;
    virtual std::size_t outcome_limit() const = 0;
    virtual std::vector<Entry> entries() const = 0;
    virtual std::string text(std::int64_t number) const = 0;
    virtual std::uint32_t number(const std::string& text) const = 0;
    virtual Json explain(const Move& move) const = 0;

    virtual std::unique_ptr<State> start() const = 0;
    virtual std::unique_ptr<State> load(const Json& position) const = 0;
    virtual std::unique_ptr<State> replay(const Json& record) const = 0;

    virtual std::unique_ptr<Batch> batch(std::size_t size, std::uint64_t seed, int threads,
                                         const std::vector<std::optional<std::string>>& bots) const = 0;
    virtual std::unique_ptr<DeviceBatch> device_batch(std::size_t size, std::uint64_t seed, int device,
                                                      const std::vector<std::optional<std::string>>& bots) const = 0;
    virtual void require_bot(const std::string& name) const = 0;
    virtual Played play(const std::vector<std::string>& bots, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                        Stop stop) const = 0;
    // The same games, where the bots are players that a device has.
    virtual Played play_on_device(const std::vector<std::string>& bots, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                                  int device) const = 0;
    // Pairs of games between two bots: for each the part that the first won.
    virtual std::vector<double> duel(const std::string& first, const std::string& second, std::uint64_t seed, std::size_t begin,
                                     std::size_t count, Stop stop) const = 0;
    // A rating for each bot by its duels (numbers of two bots, and their pairs).
    using Pairs = std::tuple<std::size_t, std::size_t, std::vector<double>>;
    virtual std::vector<double> ratings(const std::vector<std::string>& bots, const std::vector<Pairs>& duels) const = 0;
};

// Makes a game, or throws why it cannot be.
std::shared_ptr<Game> make_game(const std::string& name, std::optional<int> players, const Json& options,
                                const std::optional<std::string>& edition_text, const std::string& edition_file);

}  // namespace tidekeep::python
