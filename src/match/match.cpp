#include "match/match.hpp"

#include <array>
#include <cstring>

#include "games/games.hpp"
#include "match/play.hpp"

namespace tidekeep {
namespace {

template <Game... G>
constexpr std::array<Title, sizeof...(G)> titles_of(Games<G...>) {
    return {title<G>...};
}

constexpr auto titles = titles_of(AllGames{});

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
MatchResult begin(const Shared<G>& published, int players, const Json& options, const std::vector<std::string>& seats) {
    if (players < G::least_players || players > G::most_players)
        return Problem{"players", say("{} is for {} to {} players, not {}", G::name, G::least_players, G::most_players, players)};
    if (!seats.empty() && static_cast<int>(seats.size()) != players)
        return Problem{"seats", say("{} named, {} needed", seats.size(), players)};
    std::optional<Problem> problem;
    const Choices choices = read_choices(Reader(options, "options", problem), G::options);
    if (problem) return *problem;
    if (const Verdict verdict = check_setup(published->rules, players, choices); !verdict.ok())
        return Problem{title<G>.rule_name(verdict.rule()), say("a rule forbids it: {}", find(G::ledger, verdict.rule())->statement)};
    Record header = header_for(*published, players, choices, seats);
    return std::unique_ptr<Match>(std::make_unique<Play<G>>(published, published->rules.setup(players, choices), std::move(header)));
}

template <Game G>
MatchResult begin_from(const Shared<G>& published, const Json& position, const std::vector<std::string>& seats) {
    std::optional<Problem> problem;
    const Reader reader(position, "position", problem);
    const std::optional<typename G::State> state = from_json(published->rules, reader);
    if (problem) return *problem;
    if (!seats.empty() && seats.size() != static_cast<std::size_t>(state->players))
        return Problem{"seats", say("{} named, {} needed", seats.size(), state->players)};
    return std::unique_ptr<Match>(std::make_unique<Play<G>>(published, *state, header_for(*published, state->players, {}, seats), true));
}

template <Game G>
MatchResult glimpse_of(const Shared<G>& published, int players, const std::vector<std::string>& seats,
                       std::span<const std::uint8_t> bytes) {
    typename G::State state{};
    if (bytes.size() != sizeof(state)) return Problem{"state", say("{} bytes, not the {} of {}", bytes.size(), sizeof(state), G::name)};
    std::memcpy(&state, bytes.data(), bytes.size());
    if (state.players != players) return Problem{"state", say("is of {} players, not of {}", state.players, players)};
    return std::unique_ptr<Match>(std::make_unique<Play<G>>(published, state, header_for(*published, players, {}, seats), true));
}

// What a record says of its edition and options that is not so.
template <Game G>
std::optional<Problem> mismatch(const Record& record, const Published<G>& published) {
    if (record.fingerprint != published.fingerprint)
        return Problem{"fingerprint",
                       say("played with edition {} ({}), but the edition at hand is {} ({}); supply the edition it was played with",
                           quoted(record.edition), record.fingerprint, quoted(published.edition), published.fingerprint)};
    if (record.edition != published.edition)
        return Problem{"edition",
                       say("{}, but the edition of that fingerprint is called {}", quoted(record.edition), quoted(published.edition))};
    if (!record.start.is_null() && !record.options.empty())
        return Problem{"options", say("must be empty: the position at the start has its own")};
    return std::nullopt;
}

Problem unknown_game(const std::string& name) {
    std::string known;
    for (const Title& title : titles) known += (known.empty() ? "" : ", ") + std::string(title.name);
    return {"game", say("there is no game {}; there is {}", quoted(name), known)};
}

Sentence said(const Answer& answer) { return {answer.key, answer.operands, answer.reason}; }

}  // namespace

std::span<const Title> catalogue() { return titles; }

const Title* find_title(std::string_view name) {
    for (const Title& title : titles)
        if (title.name == name) return &title;
    return nullptr;
}

Answer too_long(std::size_t length) {
    return Answer::no("too-long", "the game has come to " + std::to_string(length) + " actions, the most that a record holds",
                      {std::to_string(length)});
}

// Whether a seat that saw the game when it was so long may act now.
Answer Match::may_submit(Seat seat, std::size_t length) const {
    if (length != this->length())
        return Answer::no("submit.stale",
                          "the game has gone on: it is " + std::to_string(this->length()) + " actions long, not " + std::to_string(length),
                          {std::to_string(this->length()), std::to_string(length)});
    if (actor() == nature) return Answer::no("submit.luck", "luck is to act, not a player");
    if (actor() != nobody && actor() != seat)
        return Answer::no("submit.foreign", "player " + std::to_string(actor() + 1) + " is to act", {std::to_string(actor() + 1)});
    return {};
}

Answer Match::submit(Seat seat, std::size_t length, std::string_view action) {
    Answer answer = may_submit(seat, length);
    return answer.ok ? apply(action) : answer;
}

Answer Match::submit(Seat seat, std::size_t length, Action action) {
    Answer answer = may_submit(seat, length);
    return answer.ok ? attempt(action) : answer;
}

MatchResult new_match(const Setup& setup) {
    MatchResult result = unknown_game(setup.game);
    with_game(setup.game, [&]<Game G>() {
        const auto published = share<G>(setup.edition_text, setup.edition_file);
        result = published ? begin<G>(*published, setup.players, setup.options, setup.seats) : MatchResult(published.problem());
    });
    return result;
}

MatchResult load_position(const Setup& setup, const Json& position) {
    MatchResult result = unknown_game(setup.game);
    with_game(setup.game, [&]<Game G>() {
        const auto published = share<G>(setup.edition_text, setup.edition_file);
        result = published ? begin_from<G>(*published, position, setup.seats) : MatchResult(published.problem());
    });
    return result;
}

MatchResult glimpse(const Setup& setup, std::span<const std::uint8_t> state) {
    MatchResult result = unknown_game(setup.game);
    with_game(setup.game, [&]<Game G>() {
        const auto published = share<G>(setup.edition_text, setup.edition_file);
        result = published ? glimpse_of<G>(*published, setup.players, setup.seats, state) : MatchResult(published.problem());
    });
    return result;
}

MatchResult replay(const Record& record, const std::optional<std::string>& edition_text, const std::string& edition_file) {
    MatchResult result = unknown_game(record.game);
    with_game(record.game, [&]<Game G>() {
        const auto published = share<G>(edition_text, edition_file);
        if (!published) {
            result = published.problem();
            return;
        }
        if (const std::optional<Problem> problem = mismatch(record, **published)) {
            result = *problem;
            return;
        }
        result = record.start.is_null() ? begin<G>(*published, record.players, record.options, record.seats)
                                        : begin_from<G>(*published, record.start, record.seats);
        if (result && (*result)->players() != record.players)
            result = Problem{"players", say("{}, but the position at the start has {}", record.players, (*result)->players())};
        if (!result) return;
        for (std::size_t i = 0; i < record.actions.size(); ++i) {
            const Answer answer = (*result)->apply(record.actions[i]);
            if (answer.ok) continue;
            result =
                Problem("actions[" + std::to_string(i) + "]", answer.rule == 0 ? said(answer)
                                                                               : say("{} is refused by {}: {}", quoted(record.actions[i]),
                                                                                     title<G>.rule_name(answer.rule), answer.reason));
            return;
        }
    });
    return result;
}

}  // namespace tidekeep
