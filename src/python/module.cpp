#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/unique_ptr.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <chrono>
#include <future>

#include "games/players.hpp"
#include "lab/arena.hpp"
#include "python/environment.hpp"

// The module tidekeep._core: what Python programs hold. Whatever takes long lets other threads run meanwhile.
namespace nb = nanobind;
using namespace nb::literals;

namespace tidekeep::python {

template <tidekeep::Game G>
std::shared_ptr<Game> make_game_of(std::optional<int>, const Json&, const std::optional<std::string>&, const std::string&);

namespace {

// --- JSON as Python has it ----------------------------------------------------------------------------------------------------

nb::str to_python(const std::string& text) { return nb::str(text.data(), text.size()); }

nb::object to_python(const Json& json) {
    switch (json.type()) {
        case Json::value_t::boolean: return nb::bool_(json.get<bool>());
        case Json::value_t::number_integer: return nb::int_(json.get<std::int64_t>());
        case Json::value_t::number_unsigned: return nb::int_(json.get<std::uint64_t>());
        case Json::value_t::number_float: return nb::float_(json.get<double>());
        case Json::value_t::string: return to_python(json.get_ref<const std::string&>());
        case Json::value_t::array: {
            nb::list list;
            for (const Json& item : json) list.append(to_python(item));
            return list;
        }
        case Json::value_t::object: {
            nb::dict dict;
            for (const auto& item : json.items()) dict[to_python(item.key())] = to_python(item.value());
            return dict;
        }
        default: return nb::none();
    }
}

// What is wrong with a text begins with its name.
std::string text_of(const nb::object& object, const std::string& name) {
    std::string text;
    if (!nb::try_cast(object, text)) throw std::invalid_argument(name + ": holds half of a character");
    return text;
}

// A document that Python hands over, as text or as what json.loads makes of it. `name` begins what is said of it.
Json to_json(const nb::object& object, const std::string& name) {
    const bool written = nb::isinstance<nb::str>(object);
    const Result<Json> document = parse(text_of(written ? object : nb::module_::import_("json").attr("dumps")(object), name), name);
    if (!document) throw std::invalid_argument(document.problem().text());
    return *document;
}

// Does work that may take long, while others run. Ctrl+C makes it stop, and then is raised.
template <class Work>
auto interruptibly(const Work& work) {
    constexpr auto pause = std::chrono::milliseconds(50);
    std::atomic<bool> enough = false;
    auto result = std::async(std::launch::async, [&] { return work(Stop(enough)); });
    for (;;) {
        {
            const nb::gil_scoped_release others_run;
            if (result.wait_for(pause) == std::future_status::ready) break;
        }
        if (!enough) enough = PyErr_CheckSignals() != 0;
    }
    if (enough) throw nb::python_error();
    return result.get();
}

template <class T>
using Array = nb::ndarray<nb::numpy, T, nb::c_contig>;

// A fresh array for Python, which owns it.
template <class T>
std::pair<T*, nb::object> make_array(std::size_t size) {
    T* data = new T[size]();
    const nb::capsule owner(data, [](void* p) noexcept { delete[] static_cast<T*>(p); });
    return {data, nb::cast(Array<T>(data, {size}, owner))};
}

// What games came to, as arrays.
nb::tuple arrays_of(const Played& played) {
    const auto copy = [](const std::vector<std::int32_t>& from) {
        auto [data, array] = make_array<std::int32_t>(from.size());
        std::copy(from.begin(), from.end(), data);
        return array;
    };
    return nb::make_tuple(copy(played.shares), copy(played.points), copy(played.decisions), copy(played.actions));
}

// An array of a batch, which stays where it is.
template <class T>
nb::object view_of(nb::handle batch, std::vector<T>& values, std::size_t rows, std::size_t columns) {
    if (columns == 0) return nb::cast(Array<T>(values.data(), {rows}, batch));
    return nb::cast(Array<T>(values.data(), {rows, columns}, batch));
}

// Where an edition comes from: a text, or something with a path.
std::pair<std::optional<std::string>, std::string> read_edition_argument(const nb::object& edition) {
    if (edition.is_none()) return {std::nullopt, "edition"};
    if (nb::isinstance<nb::str>(edition)) return {text_of(edition, "edition"), "edition"};
    const nb::object path = nb::module_::import_("pathlib").attr("Path")(edition);
    return {nb::cast<std::string>(path.attr("read_text")("encoding"_a = "utf-8")), nb::cast<std::string>(nb::str(path))};
}

void bind_rng(nb::module_& m) {
    nb::class_<Rng>(m, "Rng",
                    "Luck: a small seeded generator. The same seed gives the same choices on every machine and in every version.\n\n"
                    "It changes with each use; do not use one from two threads at the same time.")
        .def(nb::init<std::uint64_t>(), "seed"_a)
        .def(
            "below",
            [](Rng& rng, std::uint32_t bound) {
                if (bound == 0) throw std::invalid_argument("bound: must be at least 1");
                return rng.below(bound);
            },
            "bound"_a, "A whole number from 0 to bound - 1, each as likely as the others.")
        .def_static(
            "derive", [](std::uint64_t seed, std::uint64_t stream) { return Rng::derive(seed, stream); }, "seed"_a, "stream"_a,
            "Independent luck for part number `stream` of something that has a seed.");
}

void bind_small(nb::module_& m) {
    nb::class_<Refusal>(m, "Refusal", "Why an action is not allowed.")
        .def_ro("rule", &Refusal::rule, "The number of the rule that forbids it, such as 'TP-9'; '' if no rule does.")
        .def_ro("reason", &Refusal::reason, "What the rule says.")
        .def("__str__", &Refusal::text)
        .def("__repr__", [](const Refusal& refusal) { return "<Refusal " + refusal.text() + ">"; });
    nb::class_<Entry>(m, "Entry", "What one number of an observation is.")
        .def_ro("name", &Entry::name, "A noun and up to two indices; docs/python.md says what they mean.")
        .def_ro("most", &Entry::most, "The greatest value it can have; the least is 0.")
        .def_ro("kind", &Entry::kind, "'amount' (how many), 'choice' (which of several) or 'flag' (whether).")
        .def("__repr__", [](const Entry& entry) {
            return "<Entry " + entry.name + ", " + entry.kind + " of 0 to " + std::to_string(entry.most) + ">";
        });
    nb::class_<Opinion>(m, "Opinion", "What a search thinks of an action.")
        .def_ro("number", &Opinion::number, "The action's number.")
        .def_ro("action", &Opinion::action, "The action in notation.")
        .def_ro("chance", &Opinion::chance, "The share of the win after it (alone at the table: points, a hundred being 1).")
        .def_ro("error", &Opinion::error, "Half the width of a 95% interval.")
        .def_ro("visits", &Opinion::visits, "How often it was imagined.")
        .def("__repr__", [](const Opinion& o) { return "<Opinion " + o.action + ": " + std::to_string(o.chance) + ">"; });
}

void bind_game(nb::module_& m) {
    nb::class_<Game>(
        m, "Game",
        "A game with its edition, its options and a number of players.\n\n"
        "    Game('barons', players=3, options={'reach-the-sky': 'on'}, edition=pathlib.Path('my-edition.jsonc'))\n\n"
        "`tidekeep.games()` lists what there is. `edition` is a path, or the text of an edition; by default the built-in one.\n"
        "What is wrong with any of it is said in a ValueError.")
        .def(nb::new_([](const std::string& name, std::optional<int> players,
                         const std::optional<nb::typed<nb::dict, nb::str, nb::str>>& options, const nb::object& edition) {
                 const auto [text, file] = read_edition_argument(edition);
                 return make_game(name, players, options ? to_json(*options, "options") : Json::object(), text, file);
             }),
             "name"_a, "players"_a = nb::none(), "options"_a = nb::none(), "edition"_a = nb::none())
        .def_prop_ro(
            "name", [](const Game& g) { return std::string(g.title().name); }, "As on the command line.")
        .def_prop_ro(
            "title", [](const Game& g) { return std::string(g.title().title); }, "What it was published as.")
        .def_prop_ro(
            "credit", [](const Game& g) { return std::string(g.title().credit); }, "Who made it.")
        .def_prop_ro("players", &Game::players, "How many play.")
        .def_prop_ro(
            "options", [](const Game& g) { return to_python(g.options()); }, nb::sig("def options(self) -> dict[str, str]"),
            "The value of each option.")
        .def_prop_ro("edition", &Game::edition, "The edition's name for itself.")
        .def_prop_ro("edition_text", &Game::edition_text, "The edition.")
        .def_prop_ro("fingerprint", &Game::fingerprint, "Of the edition's content.")
        .def_prop_ro("action_count", &Game::action_count, "How many actions seats can have in all; they are numbered from 0.")
        .def_prop_ro("outcome_limit", &Game::outcome_limit, "Luck never has more outcomes than this.")
        .def_prop_ro("observation_size", &Game::entry_count, "How many numbers an observation has.")
        .def_prop_ro("entries", &Game::entries, "What each number of an observation is.")
        .def("text", &Game::text, "number"_a, "The notation of the action of that number.")
        .def("number", &Game::number, "text"_a, "The number of the action that is written so.")
        .def(
            "explain", [](const Game& g, const Move& move) { return to_python(g.explain(move)); }, "action"_a,
            nb::sig("def explain(self, action: int | str) -> dict[str, typing.Any]"), "An action's kind and operands.")
        .def(
            "rule",
            [](const Game& g, const std::string& name) {
                for (const auto& entry : g.title().ledger)
                    if (g.title().rule_name(entry.number) == name) return std::string(entry.statement);
                throw std::invalid_argument("there is no rule " + quoted(name));
            },
            "name"_a, "What a rule says, by its number: 'TP-9'.")
        .def("start", &Game::start, "The beginning of a game; as a rule luck is to act first: state.settle(rng).")
        .def(
            "load", [](const Game& g, const nb::object& position) { return g.load(to_json(position, "position")); }, "position"_a,
            nb::sig("def load(self, position: dict[str, typing.Any] | str) -> State"),
            "A game that begins from a position, such as state.position(). What is impossible about it is said in a ValueError.")
        .def(
            "replay", [](const Game& g, const nb::object& record) { return g.replay(to_json(record, "record")); }, "record"_a,
            nb::sig("def replay(self, record: dict[str, typing.Any] | str) -> State"),
            "The end of a recorded game (state.record(), or a file that `tidekeep play --save` wrote); every action is checked.")
        .def(
            "__eq__",
            [](const Game& a, const nb::object& other) {
                const Game* b = nullptr;
                if (!nb::try_cast(other, b) || b == nullptr) return false;
                return a.title().name == b->title().name && a.players() == b->players() && a.choices() == b->choices() &&
                       a.edition_text() == b->edition_text();
            },
            "other"_a.none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__",
             [](const Game& g) {
                 return std::hash<std::string>()(std::string(g.title().name) + g.fingerprint() + g.choices().dump()) +
                        static_cast<std::size_t>(g.players());
             })
        .def("__repr__",
             [](const Game& g) {
                 return "<Game " + std::string(g.title().name) + " for " + std::to_string(g.players()) +
                        (g.choices().empty() ? "" : " with " + g.choices().dump()) + ">";
             })
        .def(
            "__reduce__",
            [](const nb::object& self) {
                const Game& g = nb::cast<const Game&>(self);
                const bool standard = g.edition_text() == g.title().edition_text;
                return nb::make_tuple(self.type(),
                                      nb::make_tuple(std::string(g.title().name), g.players(), to_python(g.choices()),
                                                     standard ? nb::object(nb::none()) : nb::object(nb::str(g.edition_text().c_str()))));
            },
            nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"))
        .def("_require_bot", &Game::require_bot, "name"_a)
        .def(
            "_play",
            [](const Game& g, const std::vector<std::string>& bots, std::uint64_t seed, std::uint64_t first, std::uint64_t count) {
                for (const std::string& bot : bots) g.require_bot(bot);
                if (bots.size() != static_cast<std::size_t>(g.players())) throw std::invalid_argument("bots: name one for each seat");
                return arrays_of(interruptibly([&](Stop stop) { return g.play(bots, seed, first, count, stop); }));
            },
            "bots"_a, "seed"_a, "first"_a, "count"_a,
            nb::sig("def _play(self, bots: list[str], seed: int, first: int, count: int) -> tuple[numpy.typing.NDArray[numpy.int32], ...]"))
        .def(
            "_play_on_device",
            [](const Game& g, const std::vector<std::string>& bots, std::uint64_t seed, std::uint64_t first, std::uint64_t count,
               int device) {
                if (bots.size() != static_cast<std::size_t>(g.players())) throw std::invalid_argument("bots: name one for each seat");
                return arrays_of(g.play_on_device(bots, seed, first, count, device));
            },
            "bots"_a, "seed"_a, "first"_a, "count"_a, "device"_a,
            nb::sig("def _play_on_device(self, bots: list[str], seed: int, first: int, count: int, device: int)"
                    " -> tuple[numpy.typing.NDArray[numpy.int32], ...]"))
        .def(
            "_duel",
            [](const Game& g, const std::string& first, const std::string& second, std::uint64_t seed, std::size_t begin,
               std::size_t count) {
                g.require_bot(first), g.require_bot(second);
                return interruptibly([&](Stop stop) { return g.duel(first, second, seed, begin, count, stop); });
            },
            "first"_a, "second"_a, "seed"_a, "begin"_a, "count"_a)
        .def("_ratings", &Game::ratings, "bots"_a, "duels"_a);
    m.def(
        "_elo",
        [](const std::vector<double>& pairs) {
            const Duel duel{0, 1, pairs};
            const Elo elo = duel.elo();
            return std::array<double, 4>{duel.share(), elo.middle, elo.low, elo.high};
        },
        "pairs"_a);
}

void bind_state(nb::module_& m) {
    nb::class_<State>(
        m, "State",
        "A game in progress, or (after redact) what one seat knows of it.\n\n"
        "Actions are given by number (state.legal()) or in notation ('build c4'). Refusals are tidekeep.Refused, a ValueError,\n"
        "and name the rule. A state may be used from one thread at a time.")
        .def_prop_ro(
            "game", [](const State& s) { return std::const_pointer_cast<Game>(s.game()); }, "The game that it is a state of.")
        .def_prop_ro("viewer", &State::viewer, "Whose knowledge this is; None: everything is known.")
        .def_prop_ro("actor", &State::actor, "The seat to act, NATURE (-1) where luck is, NOBODY (-2) when the game is over.")
        .def_prop_ro(
            "over", [](const State& s) { return s.actor() == nobody; }, "Whether the game is over.")
        .def_prop_ro("length", &State::length, "How many actions there have been, those of luck included.")
        .def("legal", &State::legal, "The numbers of the actions of the seat to act; none where luck is to act.")
        .def("legal_texts", &State::legal_texts, "The same in notation.")
        .def(
            "mask",
            [](const State& s) {
                auto [data, array] = make_array<std::int8_t>(s.game()->action_count());
                for (const std::uint32_t number : s.legal()) data[number] = 1;
                return array;
            },
            nb::sig("def mask(self) -> numpy.typing.NDArray[numpy.int8]"), "For every action 1 if it is legal now, else 0.")
        .def("outcomes", &State::outcomes, "What luck may bring, in notation, and with what weight.")
        .def("why", &State::why, "action"_a, "Why an action is not allowed now; None if it is.")
        .def(
            "apply",
            [](nb::handle_t<State> self, const Move& move) {
                nb::cast<State&>(self).apply(move);
                return nb::borrow(self);
            },
            "action"_a, nb::sig("def apply(self, action: int | str) -> State"), "Does an action; returns this state.")
        .def(
            "settle",
            [](nb::handle_t<State> self, Rng& rng) {
                nb::cast<State&>(self).settle(rng);
                return nb::borrow(self);
            },
            "rng"_a, nb::sig("def settle(self, rng: Rng) -> State"),
            "Luck speaks until a seat is to act or the game is over; returns this state.")
        .def("clone", &State::clone, "Another state, the same as this one.")
        .def("__copy__", &State::clone)
        .def(
            "__deepcopy__", [](const State& s, const nb::object&) { return s.clone(); }, "memo"_a,
            nb::sig("def __deepcopy__(self, memo: typing.Any) -> State"))
        .def("redact", &State::redact, "seat"_a, "What a seat knows (NOBODY: a bystander).")
        .def("complete", &State::complete, "rng"_a, "A state that the viewer could be in, drawn with the right chances.")
        .def(
            "observation",
            [](const State& s, std::optional<int> seat) {
                auto [data, array] = make_array<std::int16_t>(s.game()->entry_count());
                s.observe(seat, data);
                return array;
            },
            "seat"_a = nb::none(), nb::sig("def observation(self, seat: int | None = None) -> numpy.typing.NDArray[numpy.int16]"),
            "What a seat (by default the one to act) knows, as numbers; game.entries says what they are.")
        .def(
            "view", [](const State& s, int seat) { return to_python(s.view(seat)); }, "seat"_a,
            nb::sig("def view(self, seat: int) -> dict[str, typing.Any]"), "What a seat knows, as JSON would have it.")
        .def(
            "position", [](const State& s) { return to_python(s.position()); }, nb::sig("def position(self) -> dict[str, typing.Any]"),
            "Everything, as JSON would have it; game.load reads it.")
        .def(
            "sketch", [](const State& s, std::optional<int> seat) { return s.sketch(seat.value_or(s.viewer().value_or(nobody))); },
            "seat"_a = nb::none(), "The table as text, as a seat (by default the viewer, or else a bystander) sees it.")
        .def("history", &State::history, "All actions in notation.")
        .def("log", &State::log, "seat"_a, "Who did what, as a seat saw it.")
        .def(
            "record", [](const State& s) { return to_python(s.record()); }, nb::sig("def record(self) -> dict[str, typing.Any]"),
            "The game as the command line and the page write it to files; game.replay reads it.")
        .def("scores", &State::scores, "Points and rank of every seat as they stand; rank 1 has won.")
        .def("returns", &State::returns,
             "At the end each seat's share of the win, alone at the table its points, a hundred being 1; before, nothing but 0.")
        .def_prop_ro(
            "digest", [](const State& s) { return s.digest(); },
            "A hash of the state; states that differ have different ones, as good as always.")
        .def(
            "breakdown", [](const State& s, int seat) { return to_python(s.breakdown(seat)); }, "seat"_a,
            nb::sig("def breakdown(self, seat: int) -> dict[str, typing.Any]"), "Why a seat has its points.")
        .def(
            "__eq__",
            [](const State& a, const nb::object& other) {
                const State* b = nullptr;
                if (!nb::try_cast(other, b) || b == nullptr) return false;
                return a.viewer() == b->viewer() && a.game()->fingerprint() == b->game()->fingerprint() && a.bytes() == b->bytes();
            },
            "other"_a.none(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](const State& s) { return std::hash<std::string>()(s.bytes()); })
        .def("__str__", [](const State& s) { return s.sketch(s.viewer().value_or(nobody)); })
        .def("__repr__",
             [](const State& s) {
                 return "<State of " + std::string(s.game()->title().name) + " after " + std::to_string(s.length()) + " actions, actor " +
                        std::to_string(s.actor()) + (s.viewer() ? ", as seat " + std::to_string(*s.viewer()) + " knows it" : "") + ">";
             })
        .def(
            "__reduce__",
            [](const State& s) {
                const nb::object restore = nb::module_::import_("tidekeep.pickling").attr("restore");
                const auto game = std::const_pointer_cast<Game>(s.game());
                if (s.viewer()) {
                    Rng any(0);
                    return nb::make_tuple(restore, nb::make_tuple(game, to_python(s.complete(any)->position()), *s.viewer()));
                }
                return nb::make_tuple(restore, nb::make_tuple(game, to_python(s.record()), nb::none()));
            },
            nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"));
}

void bind_players(nb::module_& m) {
    nb::class_<Bot>(
        m, "Bot",
        "A player for any game: 'random', 'greedy', 'level1' to 'level5', 'learned', or 'level5:200' for 200 imagined games a decision.")
        .def(
            "__init__",
            [](Bot* self, const std::string& name, int threads) {
                if (threads < 1 || threads > 64) throw std::invalid_argument("threads: 1 to 64, not " + std::to_string(threads));
                std::optional<std::string> fault;
                with_game(catalogue()[0].name, [&]<tidekeep::Game G>() { fault = fault_of_bot<G>(name); });
                if (fault) throw std::invalid_argument(*fault);
                new (self) Bot(name, threads);
            },
            "name"_a, "threads"_a = 1)
        .def_prop_ro("name", &Bot::name, "As on the command line.")
        .def("start", &Bot::start, "A new game begins: what was thought before is forgotten.")
        .def(
            "choose",
            [](Bot& bot, const State& state, Rng& rng) {
                const std::unique_ptr<State> own = state.clone();
                const nb::gil_scoped_release others_run;
                return own->choose(bot, rng);
            },
            "state"_a, "rng"_a, "The number of the action that it takes for the seat to act, by what that seat knows.")
        .def(
            "__reduce__",
            [](const nb::object& self) {
                const Bot& bot = nb::cast<const Bot&>(self);
                return nb::make_tuple(self.type(), nb::make_tuple(bot.name(), bot.threads()));
            },
            nb::sig("def __reduce__(self) -> tuple[typing.Any, ...]"))
        .def("__repr__", [](const Bot& bot) { return "<Bot " + bot.name() + ">"; });
    m.def(
        "search",
        [](const State& state, Rng& rng, std::uint32_t iterations, std::int64_t milliseconds, int threads) {
            if (iterations < 1 || iterations > 100'000'000)
                throw std::invalid_argument("iterations: 1 to 100000000, not " + std::to_string(iterations));
            if (milliseconds < 0 || milliseconds > 3'600'000)
                throw std::invalid_argument("milliseconds: 0 to 3600000, not " + std::to_string(milliseconds));
            if (threads < 1 || threads > 64) throw std::invalid_argument("threads: 1 to 64, not " + std::to_string(threads));
            const std::unique_ptr<State> own = state.clone();
            return interruptibly([&](Stop stop) { return own->search({iterations, milliseconds, threads}, rng, stop); });
        },
        "state"_a, "rng"_a, "iterations"_a = 1000, "milliseconds"_a = 0, "threads"_a = 1,
        "What information-set Monte Carlo tree search thinks of the actions of the seat to act, the best first, by what that seat "
        "knows.\n\n"
        "It imagines so many games; with `milliseconds` as many as fit into that time instead, and then a seed does not give the same "
        "again.");
    m.def(
        "solve",
        [](const State& state, std::size_t most_states) {
            const std::unique_ptr<State> own = state.clone();
            const nb::gil_scoped_release others_run;
            return own->solve(most_states);
        },
        "state"_a, "most_states"_a = 100'000,
        "Exact play: the number of each action of the seat to act, and the share of the win that it is worth to that seat (-1 for one "
        "that\n"
        "was not solved because another wins for certain). None if that takes more than so many states for an action, hangs on what is\n"
        "hidden, or goes in circles.");
}

void require_game(std::size_t index, std::size_t size) {
    if (index >= size)
        throw std::out_of_range("there is no game " + std::to_string(index) + "; there are 0 to " + std::to_string(size - 1));
}

using Seats = std::vector<std::optional<std::string>>;

// The seats of many games: bots play some of them, or none.
void require_seats(const Game& game, const Seats& bots) {
    if (!bots.empty() && bots.size() != static_cast<std::size_t>(game.players()))
        throw std::invalid_argument("bots: name one for each of the " + std::to_string(game.players()) +
                                    " seats, or None where there is none");
    if (!bots.empty() && std::all_of(bots.begin(), bots.end(), [](const auto& bot) { return bot.has_value(); }))
        throw std::invalid_argument("bots: leave at least one seat without, to be acted for");
}

void bind_batch(nb::module_& m) {
    const auto array = [](auto member, bool wide_actions, bool wide_entries, bool wide_players) {
        return [=](const nb::object& self) {
            Batch& batch = nb::cast<Batch&>(self);
            return view_of(self, batch.*member, batch.size,
                           wide_actions   ? batch.actions
                           : wide_entries ? batch.entries
                           : wide_players ? batch.players
                                          : 0);
        };
    };
    nb::class_<Batch>(m, "Batch")
        .def("observation", array(&Batch::observation, false, true, false),
             nb::sig("def observation(self) -> numpy.typing.NDArray[numpy.int16]"))
        .def("mask", array(&Batch::mask, true, false, false), nb::sig("def mask(self) -> numpy.typing.NDArray[numpy.int8]"))
        .def("choice", array(&Batch::choice, false, false, false), nb::sig("def choice(self) -> numpy.typing.NDArray[numpy.int32]"))
        .def("reward", array(&Batch::reward, false, false, true), nb::sig("def reward(self) -> numpy.typing.NDArray[numpy.float32]"))
        .def("points", array(&Batch::points, false, false, true), nb::sig("def points(self) -> numpy.typing.NDArray[numpy.int16]"))
        .def("actor", array(&Batch::actor, false, false, false), nb::sig("def actor(self) -> numpy.typing.NDArray[numpy.int8]"))
        .def("done", array(&Batch::done, false, false, false), nb::sig("def done(self) -> numpy.typing.NDArray[numpy.uint8]"))
        .def(
            "step",
            [](Batch& batch, const nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>& actions) {
                if (actions.shape(0) != batch.size)
                    throw std::invalid_argument("actions: " + std::to_string(actions.shape(0)) + " for " + std::to_string(batch.size) +
                                                " games");
                const std::int32_t* chosen = actions.data();
                const nb::gil_scoped_release others_run;
                batch.step(chosen);
            },
            "actions"_a.noconvert(), nb::sig("def step(self, actions: numpy.typing.NDArray[numpy.int32]) -> None"))
        .def("pick",
             [](Batch& batch) {
                 const nb::gil_scoped_release others_run;
                 batch.pick();
             })
        .def(
            "state",
            [](const Batch& batch, std::size_t index) {
                require_game(index, batch.size);
                return batch.state(index);
            },
            "index"_a);
    m.def(
        "_make_batch",
        [](const Game& game, std::size_t size, std::uint64_t seed, int threads, const Seats& bots) {
            if (size < 1 || size > 1'000'000) throw std::invalid_argument("size: 1 to 1000000, not " + std::to_string(size));
            if (threads < 1 || threads > 256) throw std::invalid_argument("threads: 1 to 256, not " + std::to_string(threads));
            for (const auto& bot : bots)
                if (bot) game.require_bot(*bot);
            require_seats(game, bots);
            const nb::gil_scoped_release others_run;
            return game.batch(size, seed, threads, bots);
        },
        "game"_a, "size"_a, "seed"_a, "threads"_a, "bots"_a);
}

// An array of a device's batch, for whatever reads DLPack.
template <class T>
nb::object view_on_device(nb::handle batch, T* values, std::size_t rows, std::size_t columns) {
    using OnDevice = nb::ndarray<nb::array_api, T, nb::device::cuda>;
    const std::size_t shape[] = {rows, columns};
    return nb::cast(OnDevice(values, columns == 0 ? 1 : 2, shape, batch, nullptr, nb::dtype<T>(), nb::device::cuda::value,
                             nb::cast<const DeviceBatch&>(batch).tables().device));
}

void bind_device_batch(nb::module_& m) {
    const auto array = [](auto member, std::size_t device::Tables::* columns) {
        return [=](const nb::object& self) {
            const device::Tables& tables = nb::cast<const DeviceBatch&>(self).tables();
            return view_on_device(self, tables.arrays.*member, tables.size, columns == nullptr ? 0 : tables.*columns);
        };
    };
    using device::Arrays, device::Tables;
    nb::class_<DeviceBatch>(m, "DeviceBatch")
        .def("observation", array(&Arrays::observation, &Tables::entries))
        .def("mask", array(&Arrays::mask, &Tables::actions))
        .def("choice", array(&Arrays::choice, nullptr))
        .def("reward", array(&Arrays::reward, &Tables::players))
        .def("points", array(&Arrays::points, &Tables::players))
        .def("actor", array(&Arrays::actor, nullptr))
        .def("done", array(&Arrays::done, nullptr))
        .def(
            "step",
            [](DeviceBatch& batch, const nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cuda>& actions) {
                if (actions.shape(0) != batch.tables().size)
                    throw std::invalid_argument("actions: " + std::to_string(actions.shape(0)) + " for " +
                                                std::to_string(batch.tables().size) + " games");
                batch.step(actions.data());
            },
            "actions"_a.noconvert())
        .def("pick", &DeviceBatch::pick)
        .def(
            "state",
            [](const DeviceBatch& batch, std::size_t index) {
                require_game(index, batch.tables().size);
                return batch.state(index);
            },
            "index"_a);
    m.def(
        "_make_device_batch",
        [](const Game& game, std::size_t size, std::uint64_t seed, int device, const Seats& bots) {
            if (size < 1 || size > 10'000'000) throw std::invalid_argument("size: 1 to 10000000, not " + std::to_string(size));
            require_seats(game, bots);
            return game.device_batch(size, seed, device, bots);
        },
        "game"_a, "size"_a, "seed"_a, "device"_a, "bots"_a);
}

}  // namespace

std::shared_ptr<Game> make_game(const std::string& name, std::optional<int> players, const Json& options,
                                const std::optional<std::string>& edition_text, const std::string& edition_file) {
    std::shared_ptr<Game> game;
    with_game(name, [&]<tidekeep::Game G>() { game = make_game_of<G>(players, options, edition_text, edition_file); });
    if (game != nullptr) return game;
    std::string known;
    for (const Title& title : catalogue()) known += (known.empty() ? "" : ", ") + std::string(title.name);
    throw std::invalid_argument("there is no game " + quoted(name) + "; there is " + known);
}

NB_MODULE(_core, m) {
    m.doc() = "What tidekeep is made of; import tidekeep instead.";
    m.attr("NATURE") = static_cast<int>(nature);
    m.attr("NOBODY") = static_cast<int>(nobody);
    nb::exception<Refused>(m, "Refused", PyExc_ValueError).attr("__doc__") =
        "An action is not allowed; the message begins with the number of the rule that forbids it.";
    bind_rng(m);
    bind_small(m);
    bind_game(m);
    bind_state(m);
    bind_players(m);
    bind_batch(m);
    bind_device_batch(m);
    m.def(
        "_games",
        [] {
            nb::list list;
            for (const Title& title : catalogue()) {
                nb::dict options;
                for (const Option& option : title.options) {
                    nb::list values;
                    for (const std::string_view value : option.values) values.append(std::string(value));
                    options[std::string(option.name).c_str()] = nb::make_tuple(std::string(option.help), values);
                }
                list.append(nb::make_tuple(std::string(title.name), std::string(title.title), std::string(title.credit),
                                           title.least_players, title.most_players, options));
            }
            return list;
        },
        nb::sig("def _games() -> list[tuple[str, str, str, int, int, dict[str, tuple[str, list[str]]]]]"));
}

}  // namespace tidekeep::python
