#include "table/protocol.hpp"

#include <array>

namespace tidekeep {
namespace {

constexpr std::size_t longest_line = 16u << 20;

Json actor_json(Seat actor) { return actor == nature ? Json("nature") : actor == nobody ? Json() : Json(actor); }

std::uint64_t seed_of(const Reader& request) {
    return request.has("seed") ? static_cast<std::uint64_t>(request.at("seed").integer(0, 1'000'000'000)) : 0;
}

Json with_structure(const std::string& text, const Json& structure) {
    Json object;
    object["text"] = text;
    object.update(structure);
    return object;
}

// An edition may be given as an object or as the text of its file; as text. Empty for the built-in one.
std::string edition_of(const Reader& request) {
    if (!request.has("edition")) return {};
    const Json& edition = request.at("edition").json();
    return edition.is_string() ? edition.get<std::string>() : edition.dump();
}

Setup setup_of(const Reader& request) {
    Setup setup;
    setup.game = request.at("game").text();
    if (request.has("seats")) {
        const Reader seats = request.at("seats");
        for (std::size_t i = 0, count = seats.size(0, most_seats); i < count; ++i) setup.seats.push_back(seats.at(i).text());
    }
    setup.edition_text = edition_of(request);
    return setup;
}

std::uint32_t iterations_of(const Reader& request) {
    return request.has("iterations") ? static_cast<std::uint32_t>(request.at("iterations").integer(1, 1'000'000)) : 1000;
}

Json log_of(const Match& match, Seat viewer, std::size_t since) {
    Json lines = Json::array();
    const std::vector<Line> log = match.log(viewer);
    for (std::size_t i = since; i < log.size(); ++i) {
        Json line = with_structure(log[i].text, log[i].structure);
        line["actor"] = actor_json(log[i].actor);
        lines.push_back(std::move(line));
    }
    return lines;
}

Json choices_of(const Match& match) {
    Json list = Json::array();
    for (const Choice& choice : match.choices()) {
        Json item = with_structure(choice.text, choice.structure);
        if (choice.weight > 0) item["weight"] = choice.weight;
        list.push_back(std::move(item));
    }
    return list;
}

}  // namespace

std::string Protocol::answer(std::string_view line) {
    Json reply;
    if (line.size() > longest_line) {
        reply["error"] = "line longer than " + std::to_string(longest_line >> 20) + " MiB";
    } else if (const Result<Json> request = parse(line, "request"); !request) {
        reply["error"] = request.problem().text();
    } else {
        std::optional<Problem> problem;
        reply = respond(Reader(*request, "request", problem));
        if (problem) reply = {{"error", problem->text()}};
    }
    return reply.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json Protocol::respond(const Reader& request) {
    const std::string command = request.at("cmd").text();
    if (!request.ok()) return {};
    if (command == "new") return begin(request);
    if (command == "load") return load(request);
    if (command == "games") return request.fields({"cmd"}), Json{{"games", game_list()}, {"bots", bot_list()}};
    constexpr std::array<std::string_view, 15> others = {"state", "view", "legal",  "check", "apply", "auto",    "undo",   "save",
                                                         "log",   "look", "scores", "bot",   "hint",  "edition", "comment"};
    const int which = request.at("cmd").choice(others);
    if (!request.ok()) return {};
    if (match_ == nullptr) {
        request.fail("no game is under way; begin with \"new\" or \"load\"");
        return {};
    }
    switch (which) {
        case 0: return request.fields({"cmd"}), Json{{"position", match_->position()}};
        case 1: return request.fields({"cmd", "seat"}), Json{{"view", match_->view(viewer(request))}};
        case 2: return request.fields({"cmd"}), legal();
        case 3: return act(request, false);
        case 4: return act(request, true);
        case 5: return play_on(request);
        case 6: return take_back(request);
        case 7: return request.fields({"cmd"}), Json{{"record", match_->record().to_json()}};
        case 8: return request.fields({"cmd", "seat"}), Json{{"log", log_of(*match_, viewer(request), 0)}};
        case 9: return look(request);
        case 10: return request.fields({"cmd", "seat"}), Json{{"scores", match_->scores(viewer(request))}};
        case 11: return act_for(request);
        case 12: return hint(request);
        case 13: return request.fields({"cmd"}), Json{{"edition", edition_}};
        default: return comment(request);
    }
}

Json Protocol::begin(const Reader& request) {
    request.fields({"cmd", "game", "players", "options", "seed", "seats", "edition"});
    Setup setup = setup_of(request);
    setup.players = request.at("players").integer(1, most_seats);
    if (request.has("options")) setup.options = request.at("options").json();
    const std::uint64_t seed = seed_of(request);
    if (!request.ok()) return {};
    Json reply = adopt(new_match(setup), setup.edition_text, request);
    if (request.ok()) seed_ = seed;
    return reply;
}

Json Protocol::load(const Reader& request) {
    request.fields({"cmd", "game", "position", "record", "seed", "seats", "edition"});
    const std::uint64_t seed = seed_of(request);
    if (request.has("record") == request.has("position")) request.fail("give either \"position\" (with \"game\") or \"record\"");
    if (!request.ok()) return {};
    Json reply;
    if (request.has("record")) {
        const Result<Record> record = Record::from_json(request.at("record").json(), "record");
        const std::string edition = edition_of(request);
        reply = adopt(record ? replay(*record, edition) : MatchResult(record.problem()), edition, request);
    } else {
        const Setup setup = setup_of(request);
        if (!request.ok()) return {};
        reply = adopt(load_position(setup, request.at("position").json()), setup.edition_text, request);
    }
    if (request.ok()) seed_ = seed;
    return reply;
}

Json Protocol::adopt(MatchResult result, const std::string& edition, const Reader& request) {
    if (!result) {
        request.fail(result.problem().text());
        return {};
    }
    match_ = std::move(*result);
    advisor_ = advise(*match_);
    edition_ = *parse(edition.empty() ? match_->title().edition_text : edition, "edition");
    return status();
}

Json Protocol::status() const { return {{"ok", true}, {"actor", actor_json(match_->actor())}, {"length", match_->length()}}; }

Json Protocol::legal() const {
    return {{"actor", actor_json(match_->actor())}, {match_->actor() == nature ? "outcomes" : "actions", choices_of(*match_)}};
}

Json Protocol::verdict(const Answer& answer) const {
    return {{"ok", false}, {"rule", match_->title().rule_name(answer.rule)}, {"statement", answer.reason}};
}

Json Protocol::act(const Reader& request, bool really) {
    request.fields({"cmd", "action"});
    const std::string action = request.at("action").text();
    if (!request.ok()) return {};
    const Answer answer = really ? match_->apply(action) : match_->check(action);
    if (!answer.ok && answer.rule == 0) {
        request.at("action").fail(answer.reason);
        return {};
    }
    if (!answer.ok) return verdict(answer);
    return really ? status() : Json{{"ok", true}};
}

Json Protocol::play_on(const Reader& request) {
    request.fields({"cmd", "who", "steps"});
    constexpr std::array<std::string_view, 2> parties = {"nature", "all"};
    const bool everyone = request.has("who") && request.at("who").choice(parties) == 1;
    int steps = request.has("steps") ? request.at("steps").integer(1, 1'000'000) : -1;
    if (!request.ok()) return {};
    for (; steps != 0 && (match_->actor() == nature || (everyone && match_->actor() != nobody)); --steps) {
        Rng rng = luck();
        match_->apply_any(rng);
    }
    return status();
}

Json Protocol::take_back(const Reader& request) {
    request.fields({"cmd", "seat"});
    const Seat seat = static_cast<Seat>(request.at("seat").integer(0, match_->players() - 1));
    if (!request.ok()) return {};
    const Answer answer = match_->undo(seat);
    if (answer.ok) return status();
    request.fail(answer.reason);
    return {};
}

Json Protocol::look(const Reader& request) const {
    request.fields({"cmd", "seat", "step", "since"});
    const int length = static_cast<int>(match_->length());
    const int step = request.has("step") ? request.at("step").integer(0, length) : length;
    const int since = request.has("since") ? request.at("since").integer(0, length) : 0;
    const Seat seat = viewer(request);
    if (!request.ok()) return {};
    const std::unique_ptr<Match> earlier = step < length ? match_->at(static_cast<std::size_t>(step)) : nullptr;
    const Match& match = earlier ? *earlier : *match_;
    const bool own = match.actor() >= 0 && match.actor() == seat;
    const Answer undo = seat >= 0 && step == length ? match.can_undo(seat) : Answer::no("");
    return {{"actor", actor_json(match.actor())},
            {"length", length},
            {"step", step},
            {"view", match.view(seat)},
            {"actions", own ? choices_of(match) : Json::array()},
            {"log", log_of(match, seat, static_cast<std::size_t>(since))},
            {"scores", match.scores(seat)},
            {"sketch", match.sketch(seat)},
            {"undo", {{"ok", undo.ok}, {"reason", undo.reason}}}};
}

// A bot needs a seat to advise.
Json Protocol::act_for(const Reader& request) {
    request.fields({"cmd", "bot"});
    const std::string name = request.at("bot").text();
    if (match_->actor() < 0) request.fail("no seat is to act");
    if (!request.ok()) return {};
    Rng rng = luck();
    const std::optional<std::string> action = advisor_->choose(name, rng);
    if (!action) {
        request.at("bot").fail("there is no bot '" + name + "'");
        return {};
    }
    Json reply = match_->apply(*action).ok ? status() : Json{};
    reply["action"] = *action;
    return reply;
}

Json Protocol::hint(const Reader& request) {
    request.fields({"cmd", "iterations"});
    const std::uint32_t iterations = iterations_of(request);
    if (match_->actor() < 0) request.fail("no seat is to act");
    if (!request.ok()) return {};
    Rng rng = luck();
    return {{"hints", advisor_->hints(iterations, rng)}};
}

Json Protocol::comment(const Reader& request) {
    request.fields({"cmd", "step", "iterations"});
    const std::uint32_t iterations = iterations_of(request);
    const int step = request.at("step").integer(0, static_cast<int>(match_->length()) - 1);
    if (!request.ok()) return {};
    return {{"comment", advisor_->comment(static_cast<std::size_t>(step), iterations)}};
}

// The seat asked for; null (or none) is a bystander.
Seat Protocol::viewer(const Reader& request) const {
    if (!request.has("seat") || request.at("seat").json().is_null()) return nobody;
    return static_cast<Seat>(request.at("seat").integer(0, match_->players() - 1));
}

}  // namespace tidekeep
