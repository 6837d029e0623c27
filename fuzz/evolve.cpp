#include <cstring>
#include <map>

#include "front/digest.hpp"
#include "lab/playout.hpp"
#include "mutate.hpp"
#include "unit.hpp"

// Positions and editions evolve: what is accepted is played to its end and changed again.
namespace tidekeep {
namespace {

// What was tried, told at the end.
struct Count {
    std::uint64_t tried = 0, positions = 0, editions = 0, games = 0;
    ~Count() {
        std::fprintf(stderr, "evolve: %llu tables tried; accepted and played: %llu positions, %llu editions, %llu games\n",
                     static_cast<unsigned long long>(tried), static_cast<unsigned long long>(positions),
                     static_cast<unsigned long long>(editions), static_cast<unsigned long long>(games));
    }
};
Count count;

// Tells the fuzzer which moments of a game have been accepted, so that it keeps one of each.
constexpr std::size_t moments = 4096;
__attribute__((section("__libfuzzer_extra_counters"))) std::uint8_t accepted[moments];

void mark(const Json& position, bool edited) {
    std::uint64_t hash = edited ? 1 : 0;
    for (const auto& item : position.items())
        if (item.value().is_string() || item.value().is_null() || item.value().is_boolean())
            hash = mix(hash, hash_text(item.value().dump()));
    accepted[hash % moments] = 1;
}

template <Game G>
void run(const Json& unit) {
    ++count.tried;
    const std::optional<Table<G>> table = lay<G>(unit);
    if (!table || !(table->placed || table->edited)) return;
    const typename G::Rules& rules = table->published.rules;
    count.positions += table->placed ? 1 : 0;
    count.editions += table->edited ? 1 : 0;
    mark(to_json(rules, table->state), table->edited);
    try_out<G>(*table, luck_of(unit));
    count.games += 3;
}

// --- how units change -------------------------------------------------------------------------------------------------------

// Another number of players and other options, from the start.
template <Game G>
void reseat(Json& unit, Rng& rng) {
    unit.erase("position");
    unit["players"] = G::least_players + static_cast<int>(rng.below(G::most_players - G::least_players + 1));
    Choices choices{};
    for (std::size_t option = 0; option < G::options.size(); ++option)
        if (rng.below(2) == 0)
            choices[option] = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(G::options[option].values.size())));
    unit["options"] = write_choices(choices, G::options);
}

// What can be done in a state, by kind: equal moments of games ask for the same decision, or for the same luck.
template <Game G>
std::uint64_t moment_of(const typename G::Rules& rules, const typename G::State& state) {
    std::uint64_t kinds = 0;
    const auto add = [&](Action action) { kinds |= std::uint64_t{1} << (action.bits & 63); };
    if (rules.actor(state) == nature) {
        typename G::Outcomes outcomes;
        rules.outcomes(state, outcomes);
        for (const Outcome& outcome : outcomes) add(outcome.action);
    } else {
        typename G::Actions actions;
        rules.legal(state, actions);
        for (const Action action : actions) add(action);
    }
    return kinds;
}

// A position some actions later. Rare moments (a deal, a fight, a last round) are as likely to be chosen as those that make up most of a
// game: it is in them that positions are strange.
template <Game G>
void travel(Json& unit, Rng& rng) {
    const int longest = std::array{8, 600}[rng.below(2)];
    if (rng.below(2) == 0) unit.erase("position");
    std::optional<Table<G>> table = lay<G>(unit);
    if (!table) return reseat<G>(unit, rng);
    const typename G::Rules& rules = table->published.rules;
    struct Kept {
        typename G::State state;
        std::uint32_t seen = 0;
    };
    std::map<std::uint64_t, Kept> met;  // of each moment one of its states, any with the same chance
    typename G::State state = table->state;
    for (int i = 0; i < longest && rules.actor(state) != nobody; ++i) {
        Kept& kept = met[moment_of<G>(rules, state)];
        if (rng.below(++kept.seen) == 0) kept.state = state;
        rules.apply(state, *any_action<G>(rules, state, rng));
    }
    if (met.empty()) return reseat<G>(unit, rng);
    const auto chosen = std::next(met.begin(), rng.below(static_cast<std::uint32_t>(met.size())));
    unit["position"] = to_json(rules, chosen->second.state);
}

template <Game G>
void change_edition(Json& unit, Rng& rng) {
    if (!unit.contains("edition")) unit["edition"] = *parse(G::edition_text, "edition");
    for (std::uint32_t times = 1 + rng.below(3); times > 0; --times) mutate(unit["edition"], rng);
    if (!lay<G>(unit)) unit.erase("position");
}

// Most changes are refused at once. So several are tried; if none is accepted the last one is kept, which may be half of one that will be.
template <Game G>
void change_position(Json& unit, Rng& rng) {
    constexpr int tries = 12;
    if (!unit.contains("position")) travel<G>(unit, rng);
    if (!unit.contains("position")) return;
    const Json before = unit["position"];
    static const std::vector<std::string> words = words_in(*parse(G::edition_text, "edition"));
    for (int i = 0; i < tries; ++i) {
        unit["position"] = before;
        do mutate(unit["position"], rng, words);
        while (rng.below(3) == 0);
        if (unit["position"] != before && lay<G>(unit)) return;
    }
}

template <Game G>
void change(Json& unit, Rng& rng) {
    switch (rng.below(10)) {
        case 0: reseat<G>(unit, rng); break;
        case 1: change_edition<G>(unit, rng); break;
        case 2:
        case 3:
        case 4:
        case 5: travel<G>(unit, rng); [[fallthrough]];
        default: change_position<G>(unit, rng);
    }
    unit["luck"] = rng.below(1000);
}

// --- units as bytes ---------------------------------------------------------------------------------------------------------

Json unit_of(const std::uint8_t* data, std::size_t size) {
    const Result<Json> unit = parse({reinterpret_cast<const char*>(data), size}, "unit");
    return unit && unit->is_object() && unit->contains("game") && (*unit)["game"].is_string() ? *unit : Json();
}

template <class F>
void with_unit(const Json& unit, F f) {
    if (!unit.is_null()) with_game(unit["game"].get<std::string>(), f);
}

std::size_t write(const Json& unit, std::uint8_t* data, std::size_t most) {
    const std::string text = unit.dump();
    if (text.size() > most) return 0;
    std::memcpy(data, text.data(), text.size());
    return text.size();
}

}  // namespace
}  // namespace tidekeep

// Documents are made of thousands of small pieces: remembering where each was made, and keeping them long, would take most of the time.
extern "C" const char* __asan_default_options();  // NOLINT(bugprone-reserved-identifier)
extern "C" const char* __asan_default_options() { return "malloc_context_size=1:quarantine_size_mb=4:detect_leaks=0"; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tidekeep;
    const Json unit = unit_of(data, size);
    with_unit(unit, [&]<Game G>() { run<G>(unit); });
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    using namespace tidekeep;
    Json unit = unit_of(data, size);
    Rng rng(seed);
    with_unit(unit, [&]<Game G>() { change<G>(unit, rng); });
    return unit.is_null() ? size : write(unit, data, most);
}

extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* first, std::size_t first_size, const std::uint8_t* second,
                                                 std::size_t second_size, std::uint8_t* out, std::size_t most, unsigned seed) {
    using namespace tidekeep;
    Json unit = unit_of(first, first_size);
    const Json other = unit_of(second, second_size);
    if (unit.is_null() || other.is_null() || unit["game"] != other["game"]) return 0;
    Rng rng(seed);
    for (const char* part : {"position", "edition"})
        if (unit.contains(part) && other.contains(part)) cross(unit[part], other[part], rng);
    return write(unit, out, most);
}
