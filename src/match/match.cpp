#include "match/match.hpp"

#include <array>

#include "games/games.hpp"
#include "match/play.hpp"

namespace tidekeep {
namespace {

template <Game... G>
constexpr std::array<Title, sizeof...(G)> titles_of(Games<G...>) {
    return {title<G>...};
}

constexpr auto titles = titles_of(AllGames{});

std::string many(int count, std::string_view word) { return std::to_string(count) + " " + std::string(word) + (count == 1 ? "" : "s"); }

template <Game G>
Result<Published<G>> edition_for(std::string_view text, const std::string& file) {
    if (text.empty()) return standard<G>();
    return publish<G>(text, file);
}

template <Game G>
Record header_for(const Published<G>& published, int players, const Choices& choices, const std::vector<std::string>& seats) {
    Record header;
    header.game = G::name;
    header.edition = published.edition;
    header.fingerprint = published.fingerprint;
    header.players = players;
    header.options = write_choices(choices, G::options);
    header.seats = seats;
    return header;
}

template <Game G>
MatchResult begin(const Published<G>& published, int players, const Json& options, const std::vector<std::string>& seats) {
    if (players < G::least_players || players > G::most_players)
        return Problem{"players", std::string(G::name) + " is for " + std::to_string(G::least_players) + " to " +
                                      many(G::most_players, "player") + ", not " + std::to_string(players)};
    if (!seats.empty() && static_cast<int>(seats.size()) != players)
        return Problem{"seats", "names " + many(static_cast<int>(seats.size()), "seat") + " for " + many(players, "player")};
    std::optional<Problem> problem;
    const Choices choices = read_choices(Reader(options, "options", problem), G::options);
    if (problem) return *problem;
    if (const Verdict verdict = check_setup(published.rules, players, choices); !verdict.ok())
        return Problem{title<G>.rule_name(verdict.rule()), std::string(find(G::ledger, verdict.rule())->statement)};
    return std::unique_ptr<Match>(
        std::make_unique<Play<G>>(published, published.rules.setup(players, choices), header_for(published, players, choices, seats)));
}

template <Game G>
MatchResult begin_from(const Published<G>& published, const Json& position, const std::vector<std::string>& seats) {
    std::optional<Problem> problem;
    const Reader reader(position, "position", problem);
    const std::optional<typename G::State> state = from_json(published.rules, reader);
    if (problem) return *problem;
    Record header = header_for(published, state->players, {}, seats);
    header.start = to_json(published.rules, *state);
    if (!seats.empty() && seats.size() != static_cast<std::size_t>(state->players))
        return Problem{"seats", "names " + many(static_cast<int>(seats.size()), "seat") + " for " + many(state->players, "player")};
    return std::unique_ptr<Match>(std::make_unique<Play<G>>(published, *state, std::move(header)));
}

Problem unknown_game(const std::string& name) {
    std::string known;
    for (const Title& title : titles) known += (known.empty() ? "" : ", ") + std::string(title.name);
    return {"game", "there is no game '" + name + "'; there is " + known};
}

}  // namespace

std::span<const Title> catalogue() { return titles; }

const Title* find_title(std::string_view name) {
    for (const Title& title : titles)
        if (title.name == name) return &title;
    return nullptr;
}

MatchResult new_match(const Setup& setup) {
    MatchResult result = unknown_game(setup.game);
    with_game(setup.game, [&]<Game G>() {
        const auto published = edition_for<G>(setup.edition_text, setup.edition_file);
        result = published ? begin<G>(*published, setup.players, setup.options, setup.seats) : MatchResult(published.problem());
    });
    return result;
}

MatchResult load_position(const Setup& setup, const Json& position) {
    MatchResult result = unknown_game(setup.game);
    with_game(setup.game, [&]<Game G>() {
        const auto published = edition_for<G>(setup.edition_text, setup.edition_file);
        result = published ? begin_from<G>(*published, position, setup.seats) : MatchResult(published.problem());
    });
    return result;
}

MatchResult replay(const Record& record, std::string_view edition_text, const std::string& edition_file) {
    MatchResult result = unknown_game(record.game);
    with_game(record.game, [&]<Game G>() {
        const auto published = edition_for<G>(edition_text, edition_file);
        if (!published) {
            result = published.problem();
            return;
        }
        if (published->fingerprint != record.fingerprint) {
            result = Problem{"fingerprint", "played with edition '" + record.edition + "' (" + record.fingerprint +
                                                "), but the edition at hand is '" + published->edition + "' (" + published->fingerprint +
                                                "); supply the edition it was played with"};
            return;
        }
        result = record.start.is_null() ? begin<G>(*published, record.players, record.options, record.seats)
                                        : begin_from<G>(*published, record.start, record.seats);
        if (!result) return;
        for (std::size_t i = 0; i < record.actions.size(); ++i) {
            const Answer answer = (*result)->apply(record.actions[i]);
            if (answer.ok) continue;
            const std::string rule = "'" + record.actions[i] + "' is refused by " + title<G>.rule_name(answer.rule) + ": ";
            result = Problem{"actions[" + std::to_string(i) + "]", (answer.rule == 0 ? "" : rule) + answer.reason};
            return;
        }
    });
    return result;
}

}  // namespace tidekeep
