#include "games/newgame/notation.hpp"

#include "front/words.hpp"

namespace tidekeep::newgame {
namespace {

constexpr std::array<std::string_view, 3> kind_names = {"roll", "again", "keep"};

}  // namespace

std::string to_text(const Rules&, Action a) {
    const auto kind = a.bits & 0xFF;
    if (kind >= kind_names.size()) return "?";
    const std::string text(kind_names[kind]);
    return a.kind<Kind>() == Kind::roll ? text + " " + std::to_string(a.a()) : text;
}

std::optional<Action> from_text(const Rules&, std::string_view text) {
    const auto phrase = Phrase<Kind>::read(kind_names, text);
    if (!phrase) return std::nullopt;
    return phrase->kind() == Kind::roll ? phrase->with(to_number((*phrase)[1])) : phrase->with();
}

Json explain(const Rules&, Action a) {
    Json object;
    object["kind"] = (a.bits & 0xFF) < kind_names.size() ? kind_names[a.bits & 0xFF] : "?";
    if (a.kind<Kind>() == Kind::roll) object["value"] = a.a();
    return object;
}

std::vector<Part> breakdown(const Rules&, const State& s, Seat seat) { return {Part{"newgame.kept", {}, "kept", s.points[seat]}}; }

}  // namespace tidekeep::newgame
