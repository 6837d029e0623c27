#include "table/protocol.hpp"

#include <algorithm>
#include <charconv>
#include <ranges>

#include "table/look.hpp"

namespace tidekeep {
namespace {

std::uint64_t seed_of(const Reader& request) {
    return request.has("seed") ? static_cast<std::uint64_t>(request.at("seed").integer(0, 1'000'000'000)) : 0;
}

// An edition may be given as an object or as the text of its file; as text. None for the built-in one.
std::optional<std::string> edition_of(const Reader& request) {
    if (!request.has("edition")) return std::nullopt;
    const Reader place = request.at("edition");
    const Json& edition = place.json();
    return edition.is_string() ? edition.get<std::string>() : edition.dump();
}

Setup setup_of(const Reader& request) {
    Setup setup;
    setup.game = request.at("game").text();
    if (request.has("seats")) setup.seats = read_seats(request.at("seats"));
    setup.edition_text = edition_of(request);
    return setup;
}

// A sentence, and beside it what a translation needs, if it is not a rule's.
Json explained(Json sentence, const Answer& answer) {
    if (answer.key.empty()) return sentence;
    sentence["key"] = answer.key;
    sentence["operands"] = answer.operands;
    return sentence;
}

// Bytes as hexadecimal digits, two a byte; as many as there are digits, or as are wanted.
std::vector<std::uint8_t> bytes_of(const Reader& place, std::optional<std::size_t> wanted = {}) {
    const std::string digits = place.text();
    std::vector<std::uint8_t> bytes(wanted.value_or(digits.size() / 2));
    bool sound = digits.size() == 2 * bytes.size();
    for (std::size_t i = 0; sound && i < bytes.size(); ++i) {
        const char* at = digits.data() + 2 * i;
        sound = std::from_chars(at, at + 2, bytes[i], 16).ptr == at + 2;
    }
    if (!sound) place.fail("is not hexadecimal digits, two for each of {} bytes", bytes.size());
    return bytes;
}

// A number that takes so many bytes, the lowest first, as in the frames of docs/wire.md.
std::uint64_t number_at(std::span<const std::uint8_t> bytes) {
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i > 0; --i) number = number << 8 | bytes[i - 1];
    return number;
}

// A line of a log: who acted, and the action as it was shown.
Line told(const Match& match, const Reader& place) {
    const std::vector<std::uint8_t> bytes = bytes_of(place, 5);
    const Action shown{static_cast<std::uint32_t>(number_at(std::span(bytes).subspan(1)))};
    return match.told(static_cast<Seat>(bytes[0]), shown);
}

// What happened to a game: an action, or a return to an earlier length.
struct Event {
    bool undo;
    Seat actor;
    std::uint32_t value;  // the action, or the length
    std::uint64_t luck;   // what Nature's action was drawn with

    explicit Event(const Reader& place) : Event(bytes_of(place, 14)) {}

private:
    explicit Event(const std::vector<std::uint8_t>& bytes)
        : undo(bytes[0] != 0),
          actor(static_cast<Seat>(bytes[1])),
          value(static_cast<std::uint32_t>(number_at(std::span(bytes).subspan(2, 4)))),
          luck(number_at(std::span(bytes).subspan(6, 8))) {}
};

// Lets it happen to a match; false if it is not what rules and luck say.
bool happen(std::unique_ptr<Match>& match, const Event& event) {
    if (event.undo) {
        if (event.value > match->length()) return false;
        match = match->at(event.value);
        return true;
    }
    if (match->actor() != event.actor) return false;
    const std::vector<Choice> choices = match->choices();
    const auto choice = std::ranges::find(choices, event.value, [](const Choice& possible) { return possible.action.bits; });
    if (choice == choices.end()) return false;
    if (event.actor != nature) return match->apply(choice->text).ok;
    Rng rng(event.luck);
    return match->apply_any(rng) && match->played(match->length() - 1).front() == choice->text;
}

// A request that the match did not carry out.
Json failure(const std::string& where, const Answer& answer) { return explained({{"error", where + ": " + answer.reason}}, answer); }

}  // namespace

constinit const std::array<Protocol::Command, 21> Protocol::commands = {{
    {"new", &Protocol::begin, false},  {"load", &Protocol::load, false},
    {"games", &Protocol::list, false}, {"state", &Protocol::state},
    {"view", &Protocol::view},         {"legal", &Protocol::legal},
    {"check", &Protocol::check},       {"apply", &Protocol::apply},
    {"submit", &Protocol::submit},     {"auto", &Protocol::play_on},
    {"undo", &Protocol::take_back},    {"save", &Protocol::save},
    {"log", &Protocol::log},           {"look", &Protocol::look},
    {"scores", &Protocol::scores},     {"bot", &Protocol::act_for},
    {"hint", &Protocol::hint},         {"comment", &Protocol::comment},
    {"edition", &Protocol::edition},   {"glimpse", &Protocol::glimpse, false},
    {"audit", &Protocol::audit},
}};

std::string Protocol::answer(std::string_view line) {
    Json reply;
    if (line.size() > allowance_.line) {
        reply["error"] = "request: longer than " + std::to_string(allowance_.line) + " bytes";
    } else if (const Result<Json> request = parse(line, "request"); !request) {
        reply = request.problem().answer();
    } else {
        std::optional<Problem> problem;
        reply = respond(Reader(*request, "request", problem));
        if (problem) reply = problem->answer();
    }
    return reply.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json Protocol::respond(const Reader& request) {
    const int which = request.at("cmd").choice(commands | std::views::transform(&Command::name));
    if (!request.ok()) return {};
    const Command& command = commands[static_cast<std::size_t>(which)];
    if (command.needs_match && match_ == nullptr) {
        request.fail("no game is under way; begin with \"new\" or \"load\"");
        return {};
    }
    return (this->*command.carry_out)(request);
}

Json Protocol::begin(const Reader& request) {
    request.fields({"cmd", "game", "players", "options", "seed", "seats", "edition"});
    Setup setup = setup_of(request);
    setup.players = request.at("players").integer(1, most_seats);
    if (request.has("options")) setup.options = request.at("options").json();
    const std::uint64_t seed = seed_of(request);
    if (!request.ok()) return {};
    Json reply = adopt(new_match(setup), request);
    if (request.ok()) seed_ = seed;
    return reply;
}

Json Protocol::load(const Reader& request) {
    if (request.has("record")) request.fields({"cmd", "record", "position", "seed", "edition"});
    else request.fields({"cmd", "game", "position", "seed", "seats", "edition"});
    const std::uint64_t seed = seed_of(request);
    if (request.has("record") == request.has("position")) request.fail("give either \"position\" (with \"game\") or \"record\"");
    if (!request.ok()) return {};
    Json reply;
    if (request.has("record")) {
        const Result<Record> record = Record::from_json(request.at("record").json(), "record");
        reply = adopt(record ? replay(*record, edition_of(request)) : MatchResult(record.problem()), request);
    } else {
        const Setup setup = setup_of(request);
        if (!request.ok()) return {};
        reply = adopt(load_position(setup, request.at("position").json()), request);
    }
    if (request.ok()) seed_ = seed;
    return reply;
}

// A game that is played elsewhere, as a viewer there is told of it: a look, to which whoever asks adds what the state does not tell (how
// long the game is, and what can be taken back).
Json Protocol::glimpse(const Reader& request) {
    request.fields({"cmd", "game", "players", "edition", "seat", "sketch", "state", "told"});
    if (!allowance_.glimpses) request.fail("glimpses are not given here");
    Setup setup = setup_of(request);
    setup.players = request.at("players").integer(1, most_seats);
    const std::vector<std::uint8_t> state = bytes_of(request.at("state"));
    const Reader lines = request.at("told");
    const std::size_t count = lines.size(0, most_actions);
    if (!request.ok()) return {};
    MatchResult result = tidekeep::glimpse(setup, state);
    Json log = Json::array();
    for (std::size_t i = 0; result && i < count; ++i) log.push_back(to_json(told(**result, lines.at(i))));
    if (request.ok()) adopt(std::move(result), request);
    if (!request.ok()) return {};
    Glance asked{viewer(request)};
    if (request.has("sketch")) asked.sketch = request.at("sketch").flag();
    Json look = seen(*match_, asked);
    look["log"] = std::move(log);
    look["numbers"] = Json::array();
    if (!look["actions"].empty())
        for (const Choice& choice : match_->choices()) look["numbers"].push_back(choice.action.bits);
    return look;
}

// Plays the events of a game from its beginning, Nature with the luck that is said to have been hers, and counts her draws; `wrong` is
// the first event that could not be so.
Json Protocol::audit(const Reader& request) {
    request.fields({"cmd", "events"});
    const Reader events = request.at("events");
    const std::size_t count = events.size(0, 2 * most_actions);
    std::unique_ptr<Match> match = match_->at(0);
    int draws = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Event event(events.at(i));
        if (!request.ok()) return {};
        if (!happen(match, event)) return {{"draws", draws}, {"wrong", i}};
        draws += !event.undo && event.actor == nature ? 1 : 0;
    }
    return {{"draws", draws}, {"actions", match->played(0)}};
}

Json Protocol::adopt(MatchResult result, const Reader& request) {
    if (!result) {
        request.fail(result.problem());
        return {};
    }
    match_ = std::move(*result);
    advisor_ = advise(*match_);
    return status();
}

Json Protocol::status() const { return {{"ok", true}, {"actor", actor_json(match_->actor())}, {"length", match_->length()}}; }

// How the game stands after a request that acted: if a look was asked for, that too, and what was done, hidden things included, for
// whoever keeps the record.
Json Protocol::progress(std::size_t before, const std::optional<Glance>& asked) const {
    Json reply = status();
    if (!asked) return reply;
    reply["played"] = match_->played(std::min(before, match_->length()));
    reply["look"] = seen(*match_, *asked);
    return reply;
}

Json Protocol::refusal(const Answer& answer) const {
    const Json rule = answer.rule == 0 ? Json() : Json(match_->title().rule_name(answer.rule));
    return explained({{"ok", false}, {"rule", rule}, {"statement", answer.reason}}, answer);
}

Json Protocol::list(const Reader& request) {
    request.fields({"cmd"});
    return {{"games", game_list()}, {"bots", bot_list()}};
}

Json Protocol::state(const Reader& request) {
    request.fields({"cmd"});
    return {{"position", match_->position()}};
}

Json Protocol::view(const Reader& request) {
    request.fields({"cmd", "seat"});
    return {{"view", match_->view(viewer(request))}};
}

Json Protocol::legal(const Reader& request) {
    request.fields({"cmd"});
    return {{"actor", actor_json(match_->actor())}, {match_->actor() == nature ? "outcomes" : "actions", choices_of(*match_)}};
}

Json Protocol::check(const Reader& request) {
    request.fields({"cmd", "action"});
    const std::string action = request.at("action").text();
    if (!request.ok()) return {};
    const Answer answer = match_->check(action);
    if (answer.ok) return {{"ok", true}};
    return answer.rule == 0 ? failure("request: action", answer) : refusal(answer);
}

Json Protocol::apply(const Reader& request) {
    request.fields({"cmd", "action"});
    const std::string action = request.at("action").text();
    if (!request.ok()) return {};
    const Answer answer = match_->apply(action);
    if (answer.ok) return status();
    return answer.rule == 0 ? failure("request: action", answer) : refusal(answer);
}

// A seat's action on what it saw; the answer holds what it sees next, or still sees.
Json Protocol::submit(const Reader& request) {
    request.fields({"cmd", "seat", "length", "action", "auto", "look"});
    const Seat who = seat(request);
    const auto length = static_cast<std::size_t>(request.at("length").integer(0, static_cast<int>(most_actions)));
    const std::string action = request.at("action").text();
    const bool luck_follows = request.has("auto") && request.at("auto").flag();
    const Glance asked = next_look(request).value_or(Glance{who, length});
    if (!request.ok()) return {};
    const std::size_t before = match_->length();
    if (const Answer answer = match_->submit(who, length, action); !answer.ok) {
        Json reply = refusal(answer);
        reply["look"] = seen(*match_, asked);
        return reply;
    }
    if (luck_follows) run_on(most_actions, false);
    return progress(before, asked);
}

// Nature, or everyone, acts until the game is so long or nobody else is to; false if somebody is and cannot.
bool Protocol::run_on(std::size_t last, bool everyone) {
    while (match_->length() < last && (match_->actor() == nature || (everyone && match_->actor() != nobody))) {
        Rng rng = luck();
        if (!match_->apply_any(rng)) return false;
    }
    return true;
}

Json Protocol::play_on(const Reader& request) {
    request.fields({"cmd", "who", "steps", "look"});
    constexpr std::array<std::string_view, 2> parties = {"nature", "all"};
    const bool everyone = request.has("who") && request.at("who").choice(parties) == 1;
    constexpr int most = static_cast<int>(most_actions);
    const int steps = request.has("steps") ? request.at("steps").integer(1, most) : most;
    const std::optional<Glance> asked = next_look(request);
    if (!request.ok()) return {};
    const std::size_t before = match_->length();
    const bool goes_on = match_->actor() == nature || (everyone && match_->actor() != nobody);
    if (before == most_actions && goes_on) return failure("request", too_long(before));
    if (!run_on(std::min(most_actions, before + static_cast<std::size_t>(steps)), everyone))
        request.fail("the position is at fault: whoever is to act has nothing to do");
    return progress(before, asked);
}

Json Protocol::take_back(const Reader& request) {
    request.fields({"cmd", "seat", "look"});
    const Seat who = seat(request);
    const std::optional<Glance> asked = next_look(request);
    if (!request.ok()) return {};
    const Answer answer = match_->undo(who);
    return answer.ok ? progress(match_->length(), asked) : failure("request", answer);
}

Json Protocol::save(const Reader& request) {
    request.fields({"cmd"});
    return {{"record", match_->record().to_json()}};
}

Json Protocol::log(const Reader& request) {
    request.fields({"cmd", "seat", "since"});
    const Glance asked = glance(request);
    if (!request.ok()) return {};
    return {{"log", log_of(*match_, asked.viewer, std::min(asked.since, match_->length()))}};
}

Json Protocol::look(const Reader& request) {
    request.fields({"cmd", "seat", "step", "since", "sketch"});
    const int length = static_cast<int>(match_->length());
    const int step = request.has("step") ? request.at("step").integer(0, length) : length;
    const Glance asked = glance(request);
    if (!request.ok()) return {};
    return seen(step < length ? *match_->at(static_cast<std::size_t>(step)) : *match_, asked);
}

// What somebody sees of the match, or of an earlier state of it, of which nothing can be taken back.
Json Protocol::seen(const Match& match, const Glance& glance) const {
    const Seat viewer = glance.viewer;
    const bool own = match.actor() >= 0 && match.actor() == viewer;
    const Answer undo = viewer >= 0 && &match == match_.get() ? match.can_undo(viewer) : Answer::no({}, {});
    Json look = {{"actor", actor_json(match.actor())},
                 {"length", match_->length()},
                 {"step", match.length()},
                 {"view", match.view(viewer)},
                 {"actions", own ? choices_of(match) : Json::array()},
                 {"log", log_of(match, viewer, std::min(glance.since, match.length()))},
                 {"scores", match.scores(viewer)},
                 {"undo", explained({{"ok", undo.ok}, {"reason", undo.reason}}, undo)}};
    if (glance.sketch) look["sketch"] = match.sketch(viewer);
    return look;
}

Json Protocol::scores(const Reader& request) {
    request.fields({"cmd", "seat"});
    return {{"scores", match_->scores(viewer(request))}};
}

Json Protocol::edition(const Reader& request) {
    request.fields({"cmd"});
    return {{"edition", *parse(match_->edition_text(), "edition")}};
}

// A bot needs a seat to advise.
Json Protocol::act_for(const Reader& request) {
    request.fields({"cmd", "bot", "look"});
    const std::string name = request.at("bot").text();
    const std::optional<Glance> asked = next_look(request);
    if (match_->actor() < 0) request.fail("no seat is to act");
    if (const std::uint32_t imagined = imagined_by(name); imagined > allowance_.imagined)
        request.at("bot").fail("{} imagines {} games a decision, more than the {} allowed for a request", quoted(name), imagined,
                               allowance_.imagined);
    if (!request.ok()) return {};
    Rng rng = luck();
    const std::optional<std::string> action = advisor_->choose(name, rng);
    if (!action) {
        request.at("bot").fail("there is no bot {}", quoted(name));
        return {};
    }
    const std::size_t before = match_->length();
    if (const Answer answer = match_->apply(*action); !answer.ok) return failure("request", answer);
    Json reply = progress(before, asked);
    reply["action"] = *action;
    return reply;
}

Json Protocol::hint(const Reader& request) {
    request.fields({"cmd", "iterations"});
    const std::uint32_t imagined = iterations(request, 1);
    if (match_->actor() < 0) request.fail("no seat is to act");
    if (!request.ok()) return {};
    Rng rng = luck();
    return {{"hints", advisor_->hints(imagined, rng)}};
}

Json Protocol::comment(const Reader& request) {
    request.fields({"cmd", "step", "iterations"});
    const std::uint32_t imagined = iterations(request, 3);
    const int step = request.at("step").integer(0, static_cast<int>(match_->length()) - 1);
    if (!request.ok()) return {};
    return {{"comment", advisor_->comment(static_cast<std::size_t>(step), imagined)}};
}

// Of an answer that may need so many judgements, which together keep within what is allowed.
std::uint32_t Protocol::iterations(const Reader& request, std::uint32_t judgements) const {
    constexpr std::uint32_t usual = 1000;
    const std::uint32_t most = std::max(1u, allowance_.imagined / judgements);
    return request.has("iterations") ? static_cast<std::uint32_t>(request.at("iterations").integer(1, static_cast<int>(most)))
                                     : std::min(usual, most);
}

// The seat that acts.
Seat Protocol::seat(const Reader& request) const { return static_cast<Seat>(request.at("seat").integer(0, match_->players() - 1)); }

// The seat asked for; null (or none) is a bystander.
Seat Protocol::viewer(const Reader& request) const {
    return request.has("seat") && !request.at("seat").json().is_null() ? seat(request) : nobody;
}

// What a look asked for here shall hold; `since` may be beyond the end, for actions may be taken back.
Protocol::Glance Protocol::glance(const Reader& place) const {
    Glance glance{viewer(place)};
    if (place.has("since")) glance.since = static_cast<std::size_t>(place.at("since").integer(0, static_cast<int>(most_actions)));
    if (place.has("sketch")) glance.sketch = place.at("sketch").flag();
    return glance;
}

// The look that a request that acts asks for, if it does.
std::optional<Protocol::Glance> Protocol::next_look(const Reader& request) const {
    if (!request.has("look")) return std::nullopt;
    const Reader place = request.at("look");
    place.fields({"seat", "since", "sketch"});
    return glance(place);
}

}  // namespace tidekeep
