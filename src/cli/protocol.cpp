#include "cli/protocol.hpp"

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

Setup setup_of(const Reader& request) {
    Setup setup;
    setup.game = request.at("game").text();
    if (request.has("seats")) {
        const Reader seats = request.at("seats");
        for (std::size_t i = 0, count = seats.size(0, most_seats); i < count; ++i) setup.seats.push_back(seats.at(i).text());
    }
    if (request.has("edition")) setup.edition_text = request.at("edition").json().dump();
    return setup;
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
    constexpr std::array<std::string_view, 10> others = {"state", "view", "legal", "check", "apply",
                                                         "auto",  "undo", "save",  "log",   "scores"};
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
        case 8: {
            request.fields({"cmd", "seat"});
            Json lines = Json::array();
            for (const Line& line : match_->log(viewer(request))) lines.push_back({{"actor", actor_json(line.actor)}, {"text", line.text}});
            return {{"log", lines}};
        }
        default: return request.fields({"cmd", "seat"}), Json{{"scores", match_->scores(viewer(request))}};
    }
}

Json Protocol::begin(const Reader& request) {
    request.fields({"cmd", "game", "players", "options", "seed", "seats", "edition"});
    Setup setup = setup_of(request);
    setup.players = request.at("players").integer(1, most_seats);
    if (request.has("options")) setup.options = request.at("options").json();
    const std::uint64_t seed = seed_of(request);
    if (!request.ok()) return {};
    Json reply = adopt(new_match(setup), request);
    if (request.ok()) rng_ = Rng(seed);
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
        const std::string edition = request.has("edition") ? request.at("edition").json().dump() : std::string();
        reply = adopt(record ? replay(*record, edition) : MatchResult(record.problem()), request);
    } else {
        const Setup setup = setup_of(request);
        if (!request.ok()) return {};
        reply = adopt(load_position(setup, request.at("position").json()), request);
    }
    if (request.ok()) rng_ = Rng(seed);
    return reply;
}

Json Protocol::adopt(MatchResult result, const Reader& request) {
    if (!result) {
        request.fail(result.problem().text());
        return {};
    }
    match_ = std::move(*result);
    return status();
}

Json Protocol::status() const { return {{"ok", true}, {"actor", actor_json(match_->actor())}, {"length", match_->length()}}; }

Json Protocol::legal() const {
    Json reply = {{"actor", actor_json(match_->actor())}};
    Json list = Json::array();
    for (const Choice& choice : match_->choices()) {
        Json item = with_structure(choice.text, choice.structure);
        if (choice.weight > 0) item["weight"] = choice.weight;
        list.push_back(std::move(item));
    }
    reply[match_->actor() == nature ? "outcomes" : "actions"] = std::move(list);
    return reply;
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
    request.fields({"cmd", "who"});
    constexpr std::array<std::string_view, 2> parties = {"nature", "all"};
    const bool everyone = request.has("who") && request.at("who").choice(parties) == 1;
    if (!request.ok()) return {};
    while (match_->actor() == nature || (everyone && match_->actor() != nobody)) match_->apply_any(rng_);
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

// The seat asked for; null (or none) is a bystander.
Seat Protocol::viewer(const Reader& request) const {
    if (!request.has("seat") || request.at("seat").json().is_null()) return nobody;
    return static_cast<Seat>(request.at("seat").integer(0, match_->players() - 1));
}

}  // namespace tidekeep
