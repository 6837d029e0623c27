#include "lab/clerk.hpp"

#include <array>

#include "front/schema.hpp"
#include "games/games.hpp"

namespace tidekeep {
namespace {

constexpr std::array<std::string_view, 6> commands = {"lab.check", "lab.schema", "lab.open", "lab.play", "lab.add", "lab.report"};

}  // namespace

std::string Clerk::answer(std::string_view line) {
    Json reply;
    if (const Result<Json> request = parse(line, "request"); !request) {
        reply = request.problem().answer();
    } else {
        std::optional<Problem> problem;
        reply = respond(Reader(*request, "request", problem));
        if (problem) reply = problem->answer();
    }
    return reply.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json Clerk::respond(const Reader& request) {
    const int command = request.at("cmd").choice(commands);
    if (!request.ok()) return {};
    switch (command) {
        case 0: return check(request);
        case 1: {
            Json reply;
            if (!with_game(request.at("game").text(),
                           [&]<Game G>() { reply = {{"schema", edition_schema<G>()}, {"text", G::edition_text}}; }))
                request.at("game").fail("there is no such game");
            return reply;
        }
        case 2: return open(request);
        default: break;
    }
    if (lab_ == nullptr) {
        request.fail("nothing is under way; begin with \"lab.open\"");
        return {};
    }
    if (command == 3) return play(request);
    if (command == 4) return add(request);
    return {{"report", lab_->report(whole_, request.at("state").text())}};
}

// {ok}, or where in the edition and what is wrong.
Json Clerk::check(const Reader& request) {
    request.fields({"cmd", "game", "edition"});
    const std::string text = request.at("edition").text(), game = request.at("game").text();
    Json reply;
    const bool known = with_game(game, [&]<Game G>() {
        const Result<Published<G>> published = publish<G>(text, "");
        if (published) reply = {{"ok", true}, {"edition", published->edition}, {"fingerprint", published->fingerprint}};
        else reply = {{"ok", false}, {"problem", published.problem().to_json()}};
    });
    if (!known) request.at("game").fail("there is no such game");
    return reply;
}

Json Clerk::open(const Reader& request) {
    request.fields({"cmd", "order"});
    const Order order = read_order(request.at("order"));
    if (!request.ok()) return {};
    Result<std::unique_ptr<Laboratory>> lab = open_laboratory(order);
    if (!lab) return lab.problem().answer();
    helper_ = nullptr;
    lab_ = std::move(*lab);
    whole_ = lab_->nothing();
    return {{"chunk", games_a_chunk}};
}

Json Clerk::play(const Reader& request) {
    request.fields({"cmd", "chunk"});
    const int chunk = request.at("chunk").integer(0, 10'000'000);
    if (!request.ok()) return {};
    if (helper_ == nullptr) helper_ = lab_->helper();
    return {{"portion", to_json(*helper_->play(static_cast<std::uint64_t>(chunk), {}))}};
}

Json Clerk::add(const Reader& request) {
    request.fields({"cmd", "portion"});
    const Portion portion = read_portion(request.at("portion"));
    if (request.ok() && !lab_->add(whole_, portion)) request.at("portion").fail("is of another run");
    return {{"games", whole_.games}, {"settled", lab_->settled(whole_)}};
}

}  // namespace tidekeep
