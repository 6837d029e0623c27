#pragma once
#include <algorithm>
#include <atomic>

#include "bots/crew.hpp"
#include "bots/registry.hpp"
#include "bots/squash.hpp"
#include "kernel/hash.hpp"
#include "kernel/numbering.hpp"
#include "kernel/running.hpp"
#include "lab/arena.hpp"
#include "lab/solver.hpp"
#include "match/play.hpp"
#include "python/environment.hpp"
#ifndef TIDEKEEP_DEVICE
#include "device/absent.hpp"
#endif

// What environment.hpp promises, for any game.
namespace tidekeep::python {

[[noreturn]] inline void refuse(const std::string& why) { throw std::invalid_argument(why); }

// What was wrong with something read, as an error.
template <class T>
T& expect(Result<T>& result) {
    if (!result) refuse(result.problem().text());
    return *result;
}

inline std::string who(int actor, int players) {
    return actor == nature ? "luck" : actor == nobody ? "nobody" : "seat " + std::to_string(actor) + " of " + std::to_string(players);
}

inline void require_seat(int seat, int players, bool bystander = false) {
    if ((seat < 0 || seat >= players) && !(bystander && seat == nobody))
        refuse("there is no seat " + std::to_string(seat) + "; with " + std::to_string(players) + " players there are 0 to " +
               std::to_string(players - 1));
}

// The names and limits of an observation's entries.
class Scribe {
public:
    std::vector<Entry> entries;

    void amount(Label label, unsigned, unsigned most) { add(label, most, "amount"); }
    void choice(Label label, unsigned, unsigned count) { add(label, count - 1, "choice"); }
    void flag(Label label, bool) { add(label, 1, "flag"); }

private:
    void add(Label label, unsigned most, const char* kind) {
        std::string name = label.noun;
        for (const int index : {label.first, label.second})
            if (index >= 0) name += "[" + std::to_string(index) + "]";
        entries.push_back({name, static_cast<int>(most), kind});
    }
};

// The game's own functions, by names that members do not hide.
template <tidekeep::Game G>
std::vector<Entry> described(const typename G::Rules& rules, const typename G::State& known) {
    Scribe scribe;
    observe(rules, known, Seat{0}, scribe);
    return scribe.entries;
}
template <tidekeep::Game G>
Json explained(const typename G::Rules& rules, Action action) {
    return explain(rules, action);
}

template <tidekeep::Game G>
class GameOf;

template <tidekeep::Game G>
class StateOf final : public State {
public:
    using Value = typename G::State;

    StateOf(std::shared_ptr<const GameOf<G>> game, Play<G> play, std::optional<int> viewer = {})
        : game_(std::move(game)), play_(std::move(play)), viewer_(viewer) {}

    std::shared_ptr<const Game> game() const override { return game_; }
    std::optional<int> viewer() const override { return viewer_; }
    int actor() const override { return play_.actor(); }
    std::size_t length() const override { return play_.length(); }
    std::unique_ptr<State> clone() const override { return std::make_unique<StateOf>(*this); }

    std::vector<std::uint32_t> legal() const override {
        std::vector<std::uint32_t> numbers;
        for (const Action action : actions()) numbers.push_back(game_->number_of(action));
        return numbers;
    }

    std::vector<std::string> legal_texts() const override {
        std::vector<std::string> texts;
        for (const Action action : actions()) texts.push_back(to_text(rules(), action));
        return texts;
    }

    std::vector<std::pair<std::string, std::uint32_t>> outcomes() const override {
        std::vector<std::pair<std::string, std::uint32_t>> list;
        if (actor() != nature) return list;
        require_everything("its luck");
        typename G::Outcomes outcomes;
        rules().outcomes(value(), outcomes);
        for (const Outcome& outcome : outcomes) list.emplace_back(to_text(rules(), outcome.action), outcome.weight);
        return list;
    }

    std::optional<Refusal> why(const Move& move) const override { return judge(move).second; }

    void apply(const Move& move) override {
        require_everything("playing on");
        const auto [action, refusal] = judge(move);
        if (refusal) throw Refused(refusal->text());
        play_.apply(action);
    }

    void settle(Rng& rng) override {
        require_everything("playing on");
        while (actor() == nature)
            if (!play_.apply_any(rng)) refuse("luck is to act and cannot");
    }

    std::unique_ptr<State> redact(int seat) const override {
        require_seat(seat, players(), true);
        require_own(seat);
        return std::make_unique<StateOf>(game_, game_->placed(rules().redact(value(), static_cast<Seat>(seat))), seat);
    }

    std::unique_ptr<State> complete(Rng& rng) const override {
        if (!viewer_) return clone();
        return std::make_unique<StateOf>(game_, game_->placed(rules().complete(value(), static_cast<Seat>(*viewer_), rng)));
    }

    void observe(std::optional<int> seat, std::int16_t* to) const override {
        const int from = seat ? *seat : viewer_ ? *viewer_ : std::max(actor(), 0);
        require_seat(from, players());
        require_own(from);
        tidekeep::observe(rules(), Redacted<G>(rules(), value(), static_cast<Seat>(from)), to);
    }

    Json view(int seat) const override {
        require_seat(seat, players(), true);
        require_own(seat);
        return play_.view(static_cast<Seat>(seat));
    }
    Json position() const override { return play_.position(); }
    std::string sketch(int seat) const override {
        require_seat(seat, players(), true);
        require_own(seat);
        return play_.sketch(static_cast<Seat>(seat));
    }
    std::vector<std::string> history() const override {
        require_everything("the history");
        return play_.played(0);
    }
    std::vector<std::pair<int, std::string>> log(int seat) const override {
        require_everything("the log");
        require_seat(seat, players(), true);
        std::vector<std::pair<int, std::string>> lines;
        for (const Line& line : play_.log(static_cast<Seat>(seat), 0)) lines.emplace_back(line.actor, line.text);
        return lines;
    }
    Json record() const override {
        require_everything("the record");
        return play_.record().to_json();
    }
    std::string bytes() const override {
        const Value& state = value();
        return {reinterpret_cast<const char*>(&state), sizeof state};
    }

    std::string digest() const override {
        std::string text;
        for (const std::uint64_t salt : {1u, 2u})
            for (std::uint64_t hash = hash_state(value(), salt), digit = 0; digit < 16; ++digit, hash >>= 4)
                text += "0123456789abcdef"[hash & 15];
        return text;
    }

    std::vector<std::pair<int, int>> scores() const override {
        const Scores scores = rules().scores(value());
        std::vector<std::pair<int, int>> list;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(players()); ++seat)
            list.emplace_back(scores.points[seat], scores.rank[seat]);
        return list;
    }
    std::vector<double> returns() const override {
        std::vector<double> list(static_cast<std::size_t>(players()));
        if (actor() != nobody) return list;
        const Shares shares = expect_shares<G>(rules(), value());
        std::copy_n(shares.begin(), list.size(), list.begin());
        return list;
    }
    Json breakdown(int seat) const override {
        require_seat(seat, players());
        return play_.scores(static_cast<Seat>(viewer_ ? *viewer_ : seat))[static_cast<std::size_t>(seat)];
    }

    std::uint32_t choose(Bot& bot, Rng& rng) const override {
        const Redacted<G> known = known_to_actor("a bot");
        game_->require_bot(bot.name());
        const std::lock_guard lock(bot.mutex());
        std::shared_ptr<void>& player = bot.player_of(G::name);
        if (player == nullptr) player = std::shared_ptr<tidekeep::Bot<G>>(make_bot<G>(bot.name(), bot.threads()));
        return game_->number_of(static_cast<tidekeep::Bot<G>*>(player.get())->choose(rules(), known, rng));
    }

    std::vector<Opinion> search(const Budget& budget, Rng& rng, Stop stop) const override {
        const Redacted<G> known = known_to_actor("a search");
        Effort effort = *effort_of("level5");
        effort.iterations = budget.iterations;
        effort.milliseconds = budget.milliseconds;
        effort.threads = budget.threads;
        effort.pride = 0;
        effort.nodes = std::max(effort.nodes, std::min(4 * effort.iterations, 1u << 16));
        SearchBot<G> searcher(effort);
        std::vector<Opinion> opinions;
        for (const Hint& hint : searcher.hints(rules(), known, rng, stop))
            opinions.push_back({to_text(rules(), hint.action), game_->number_of(hint.action), hint.chance, hint.error, hint.visits});
        return opinions;
    }

    std::optional<std::vector<std::pair<std::uint32_t, double>>> solve(std::size_t most_states) const override {
        require_everything("solving it");
        if (actor() < 0) refuse("it is not a seat that is to act, but " + who(actor(), players()));
        Solver<G> solver(rules(), most_states);
        const auto lines = solver.lines(value());
        if (!lines) return std::nullopt;
        std::vector<std::pair<std::uint32_t, double>> list;
        for (const auto& line : *lines) list.emplace_back(game_->number_of(line.action), line.share);
        return list;
    }

private:
    const typename G::Rules& rules() const { return game_->rules(); }
    const Value& value() const { return play_.state(); }
    int players() const { return game_->players(); }

    std::vector<Action> actions() const {
        std::vector<Action> list;
        if (actor() < 0) return list;
        if (viewer_) require_own(actor());
        typename G::Actions actions;
        rules().legal(value(), actions);
        list.assign(actions.begin(), actions.end());
        return list;
    }

    // A seat's knowledge is nobody else's.
    void require_own(int seat) const {
        if (viewer_ && *viewer_ != seat)
            refuse("this is what " + who(*viewer_, players()) + " knows, and not what " + who(seat, players()) + " does");
    }
    void require_everything(const std::string& what) const {
        if (viewer_)
            refuse(what + " needs all that is true, and this is only what " + who(*viewer_, players()) + " knows; complete() it first");
    }
    Redacted<G> known_to_actor(const std::string& asker) const {
        if (actor() < 0) refuse(asker + " decides for a seat, and now it is " + who(actor(), players()) + " that is to act");
        require_own(actor());
        return Redacted<G>(rules(), value(), static_cast<Seat>(actor()));
    }

    std::pair<Action, std::optional<Refusal>> judge(const Move& move) const {
        if (actor() == nobody) return {{}, Refusal{"", "the game is over"}};
        if (length() >= most_actions) return {{}, Refusal{"", too_long(length()).reason}};
        const Action action = game_->action_of(move);
        if (actor() == nature) require_everything("its luck");
        const typename G::State known = actor() == nature ? value() : rules().redact(value(), static_cast<Seat>(actor()));
        const Verdict verdict = verdict_on<G>(rules(), known, action);
        if (verdict.ok()) return {action, {}};
        return {{}, Refusal{title<G>.rule_name(verdict.rule()), std::string(find(G::ledger, verdict.rule())->statement)}};
    }

    std::shared_ptr<const GameOf<G>> game_;
    Play<G> play_;
    std::optional<int> viewer_;
};

template <tidekeep::Game G>
class BatchOf final : public Batch {
public:
    using Value = typename G::State;

    BatchOf(std::shared_ptr<const GameOf<G>> game, std::size_t count, std::uint64_t seed, int threads,
            const std::vector<std::optional<std::string>>& bots)
        : game_(std::move(game)), rules_(game_->rules()), numbering_(game_->numbering()) {
        size = count, entries = observation_size<G>, actions = numbering_.action_count();
        players = static_cast<std::size_t>(game_->players());
        observation.resize(size * entries);
        mask.resize(size * actions);
        choice.resize(size);
        reward.resize(size * players);
        points.resize(size * players);
        actor.resize(size);
        done.resize(size);
        for (std::size_t i = 0; i < size; ++i) games_.push_back({{seed, i}, {}});
        workers_.resize(std::min(size, static_cast<std::size_t>(threads)));
        for (auto& worker : workers_)
            for (const auto& bot : bots) worker.push_back(bot ? make_bot<G>(*bot) : nullptr);
        each_part([&](std::size_t i, auto& own_bots) {
            games_[i].game.state = rules_.setup(game_->players(), game_->chosen());
            go_on(i, own_bots);
        });
    }

    void step(const std::int32_t* chosen) override {
        for (std::size_t i = 0; i < size; ++i)
            if (const auto& legal = games_[i].legal; std::find(legal.begin(), legal.end(), chosen[i]) == legal.end())
                throw Refused(game_->refusal(i, games_[i].game.state, chosen[i]));
        each_part([&](std::size_t i, auto& own_bots) {
            std::fill_n(&reward[i * players], players, 0.0f);
            done[i] = 0;
            rules_.apply(games_[i].game.state, numbering_.action_at(static_cast<unsigned>(chosen[i])));
            go_on(i, own_bots);
        });
    }

    void pick() override {
        for (std::size_t i = 0; i < size; ++i) {
            Shown& shown = games_[i];
            choice[i] = shown.legal[shown.game.whim.below(static_cast<std::uint32_t>(shown.legal.size()))];
        }
    }

    std::unique_ptr<State> state(std::size_t index) const override {
        return std::make_unique<StateOf<G>>(game_, game_->placed(games_[index].game.state));
    }

private:
    using Bots = std::vector<std::unique_ptr<tidekeep::Bot<G>>>;

    struct Shown {
        Running<G> game;
        std::vector<std::int32_t> legal;  // what the mask shows; that can be written to
    };

    // Calls work(index, bots) for all games, divided among threads; what comes of a game does not depend on how.
    template <class Work>
    void each_part(const Work& work) {
        const std::size_t parts = workers_.size();
        work_together(static_cast<int>(parts), [&](int part) {
            const auto p = static_cast<std::size_t>(part);
            for (std::size_t i = size * p / parts; i < size * (p + 1) / parts; ++i) work(i, workers_[p]);
        });
    }

    // Luck and bots act until it is the turn of a seat without a bot; a game that ends meanwhile is counted and begins again.
    void go_on(std::size_t i, Bots& bots) {
        Running<G>& game = games_[i].game;
        const auto inside = [&](Seat seat) -> Maybe<Action> {
            if (bots.empty() || bots[static_cast<std::size_t>(seat)] == nullptr) return {};
            tidekeep::Bot<G>& bot = *bots[static_cast<std::size_t>(seat)];
            bot.start();
            return bot.choose(rules_, Redacted<G>(rules_, game.state, seat), game.luck);
        };
        actor[i] = game.go_on(rules_, game_->players(), game_->chosen(), inside, [&] { count(i); });
        show(i, actor[i]);
    }

    void count(std::size_t i) {
        const Scores scores = rules_.scores(games_[i].game.state);
        const Shares shares = shares_of(scores, game_->players());
        for (std::size_t seat = 0; seat < players; ++seat) {
            reward[i * players + seat] = static_cast<float>(shares[seat]);
            points[i * players + seat] = scores.points[seat];
        }
        done[i] = 1;
    }

    // What the seat knows and may do. Of the mask only what has changed is written.
    void show(std::size_t i, Seat seat) {
        Shown& shown = games_[i];
        tidekeep::observe(rules_, Redacted<G>(rules_, shown.game.state, seat), &observation[i * entries]);
        std::int8_t* allowed = &mask[i * actions];
        for (const std::int32_t number : shown.legal) allowed[number] = 0;
        shown.legal.clear();
        Numbers numbers{numbering_, shown.legal};
        rules_.legal(shown.game.state, numbers);
        for (const std::int32_t number : shown.legal) allowed[number] = 1;
    }

    // Takes actions from a generator and keeps their numbers.
    struct Numbers {
        const typename G::Numbering& numbering;
        std::vector<std::int32_t>& list;
        void clear() { list.clear(); }
        bool empty() const { return list.empty(); }
        void push(Action action) { list.push_back(static_cast<std::int32_t>(*numbering.index_of(action))); }
    };

    std::shared_ptr<const GameOf<G>> game_;
    const typename G::Rules& rules_;
    const typename G::Numbering& numbering_;
    std::vector<Shown> games_;
    std::vector<Bots> workers_;
};

// Who plays the seats on a device: a seat without a bot is played from outside.
inline device::Players players_on_device(const std::vector<std::optional<std::string>>& bots) {
    device::Players players{};
    for (std::size_t seat = 0; seat < bots.size(); ++seat) {
        if (!bots[seat]) continue;
        if (*bots[seat] == "greedy") players[seat] = device::Player::greedy;
        else if (*bots[seat] == "random") players[seat] = device::Player::random;
        else refuse("bots: on a device there are 'greedy' and 'random', not " + quoted(*bots[seat]));
    }
    return players;
}

template <tidekeep::Game G>
class DeviceBatchOf final : public DeviceBatch {
public:
    DeviceBatchOf(std::shared_ptr<const GameOf<G>> game, std::unique_ptr<device::Tables> tables)
        : game_(std::move(game)), tables_(std::move(tables)) {}

    const device::Tables& tables() const override { return *tables_; }
    void step(const std::int32_t* chosen) override {
        if (const std::optional<std::size_t> illegal = tables_->step(chosen))
            throw Refused(game_->refusal(*illegal, read(*illegal), tables_->number(chosen + *illegal)));
    }
    void pick() override { tables_->pick(); }
    std::unique_ptr<State> state(std::size_t index) const override {
        return std::make_unique<StateOf<G>>(game_, game_->placed(read(index)));
    }

private:
    typename G::State read(std::size_t index) const {
        typename G::State state;
        tables_->read(index, &state);
        return state;
    }

    std::shared_ptr<const GameOf<G>> game_;
    std::unique_ptr<device::Tables> tables_;
};

template <tidekeep::Game G>
class GameOf final : public Game, public std::enable_shared_from_this<GameOf<G>> {
public:
    using Value = typename G::State;

    GameOf(Shared<G> published, int players, const Choices& choices)
        : published_(std::move(published)), players_(players), choices_(choices), numbering_(published_->rules) {}

    const Title& title() const override { return tidekeep::title<G>; }
    int players() const override { return players_; }
    Json options() const override {
        Json all = Json::object();
        for (std::size_t i = 0; i < G::options.size(); ++i) all[std::string(G::options[i].name)] = G::options[i].values[choices_[i]];
        return all;
    }
    Json choices() const override { return write_choices(choices_, G::options); }
    std::string edition() const override { return published_->edition; }
    std::string edition_text() const override { return published_->text; }
    std::string fingerprint() const override { return published_->fingerprint; }
    std::uint32_t action_count() const override { return numbering_.action_count(); }
    std::size_t entry_count() const override { return observation_size<G>; }
    std::size_t outcome_limit() const override { return G::Outcomes::capacity(); }
    std::vector<Entry> entries() const override {
        return described<G>(rules(), rules().redact(rules().setup(players_, choices_), Seat{0}));
    }
    std::string text(std::int64_t number) const override { return to_text(rules(), action_of(number)); }
    std::uint32_t number(const std::string& text) const override {
        const Maybe<unsigned> index = numbering_.index_of(action_of(text));
        if (!index) refuse(quoted(text) + " is never a seat's to choose, and so has no number");
        return *index;
    }
    Json explain(const Move& move) const override { return explained<G>(rules(), action_of(move)); }

    std::unique_ptr<State> start() const override {
        return std::make_unique<StateOf<G>>(this->shared_from_this(),
                                            Play<G>(published_, rules().setup(players_, choices_), header(choices()), false));
    }
    std::unique_ptr<State> load(const Json& position) const override {
        std::optional<Problem> problem;
        const std::optional<Value> state = from_json(rules(), Reader(position, "position", problem));
        if (problem) refuse(problem->text());
        if (static_cast<int>(state->players) != players_)
            refuse("position: is one with " + std::to_string(state->players) + " players, and this game has " + std::to_string(players_));
        return std::make_unique<StateOf<G>>(this->shared_from_this(), placed(*state));
    }
    std::unique_ptr<State> replay(const Json& document) const override {
        Result<Record> record = Record::from_json(document, "record");
        if (expect(record).game != G::name) refuse("record: game: is one of " + quoted(record->game) + ", not of " + quoted(G::name));
        if (record->players != players_)
            refuse("record: players: " + std::to_string(record->players) + ", and this game has " + std::to_string(players_));
        if (record->start.is_null() && record->options != choices())
            refuse("record: options: " + record->options.dump() + ", and this game has " + choices().dump());
        MatchResult match = tidekeep::replay(*record, std::optional(published_->text), published_->edition);
        return std::make_unique<StateOf<G>>(this->shared_from_this(), dynamic_cast<const Play<G>&>(*expect(match)));
    }
    std::unique_ptr<Batch> batch(std::size_t size, std::uint64_t seed, int threads,
                                 const std::vector<std::optional<std::string>>& bots) const override {
        return std::make_unique<BatchOf<G>>(this->shared_from_this(), size, seed, threads, bots);
    }
    std::unique_ptr<DeviceBatch> device_batch(std::size_t size, std::uint64_t seed, int device,
                                              const std::vector<std::optional<std::string>>& bots) const override {
        const device::Plan plan{players_, choices_, size, seed};
        return std::make_unique<DeviceBatchOf<G>>(this->shared_from_this(),
                                                  device::make_tables(rules(), plan, players_on_device(bots), device));
    }
    void require_bot(const std::string& name) const override {
        if (const std::optional<std::string> fault = fault_of_bot<G>(name)) refuse(*fault);
    }

    Played play(const std::vector<std::string>& names, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                Stop stop) const override {
        std::vector<std::unique_ptr<tidekeep::Bot<G>>> bots;
        for (const std::string& name : names) bots.push_back(make_bot<G>(name));
        Played played;
        const auto choose = [&](Seat seat, const Value& state, Rng& rng) -> Maybe<Action> {
            if (stop.asked()) return {};
            return bots[static_cast<std::size_t>(seat)]->choose(rules(), Redacted<G>(rules(), state, seat), rng, stop);
        };
        for (std::uint64_t game = first; game < first + count; ++game) {
            for (const auto& bot : bots) bot->start();
            played.add(play_game<G>(rules(), players_, choices_, Rng::derive(seed, game), choose), players_);
        }
        return played;
    }

    Played play_on_device(const std::vector<std::string>& names, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
                          int device) const override {
        const device::Players players = players_on_device({names.begin(), names.end()});
        Played played;
        for (const Finish& finish : device::play_games(rules(), {players_, choices_, count, seed}, players, first, device))
            played.add(finish, players_);
        return played;
    }

    std::vector<double> duel(const std::string& first, const std::string& second, std::uint64_t seed, std::size_t begin, std::size_t count,
                             Stop stop) const override {
        return Arena<G>(rules(), choices_, players_, {first, second}, seed, 0).pairs(begin, count, stop);
    }

    std::vector<double> ratings(const std::vector<std::string>& bots, const std::vector<Pairs>& duels) const override {
        std::vector<Duel> list;
        for (const auto& [first, second, pairs] : duels) list.push_back({first, second, pairs});
        return Arena<G>(rules(), choices_, players_, bots, 0, 0).ratings(list);
    }

    // For those who know which game it is.
    const typename G::Rules& rules() const { return published_->rules; }
    const typename G::Numbering& numbering() const { return numbering_; }
    const Choices& chosen() const { return choices_; }
    std::uint32_t number_of(Action action) const { return *numbering_.index_of(action); }
    // Why an action cannot be taken in one of many games that go on together.
    std::string refusal(std::size_t game, const Value& state, std::int64_t number) const {
        std::string why;
        if (number < 0 || number >= action_count())
            why = "there is no action " + std::to_string(number) + "; there are 0 to " + std::to_string(action_count() - 1);
        else
            why = text(number) + ": " +
                  StateOf<G>(this->shared_from_this(), placed(state)).why(number).value_or(Refusal{"", "not now"}).text();
        return "game " + std::to_string(game) + ": " + why + " (nothing was done in any game)";
    }
    Play<G> placed(const Value& state) const { return Play<G>(published_, state, header(Json::object()), true); }
    Action action_of(const Move& move) const {
        if (const std::int64_t* number = std::get_if<std::int64_t>(&move)) {
            if (*number < 0 || *number >= action_count())
                refuse("there is no action " + std::to_string(*number) + "; there are 0 to " + std::to_string(action_count() - 1));
            return numbering_.action_at(static_cast<unsigned>(*number));
        }
        const std::string& text = std::get<std::string>(move);
        const std::optional<Action> action = from_text(rules(), text);
        if (!action) refuse(quoted(text) + " is not an action of " + std::string(G::name));
        return *action;
    }

private:
    Record header(Json options) const {
        Record header;
        header.game = G::name;
        header.edition = published_->edition;
        header.fingerprint = published_->fingerprint;
        header.players = players_;
        header.options = std::move(options);
        return header;
    }

    Shared<G> published_;
    int players_;
    Choices choices_;
    typename G::Numbering numbering_;
};

template <tidekeep::Game G>
std::shared_ptr<Game> make_game_of(std::optional<int> players, const Json& options, const std::optional<std::string>& edition_text,
                                   const std::string& edition_file) {
    Result<Shared<G>> published = share<G>(edition_text, edition_file);
    const int wanted = players.value_or(std::max(2, int{G::least_players}));
    const typename G::Rules& rules = expect(published)->rules;
    if (wanted < G::least_players || wanted > G::most_players)
        refuse("players: " + std::string(G::name) + " is for " + std::to_string(G::least_players) + " to " +
               std::to_string(G::most_players) + " players, not " + std::to_string(wanted));
    std::optional<Problem> problem;
    const Choices choices = read_choices(Reader(options, "options", problem), G::options);
    if (problem) refuse(problem->text());
    if (const Verdict verdict = check_setup(rules, wanted, choices); !verdict.ok())
        refuse(title<G>.rule_name(verdict.rule()) + ": " + std::string(find(G::ledger, verdict.rule())->statement));
    return std::make_shared<GameOf<G>>(*published, wanted, choices);
}

}  // namespace tidekeep::python
