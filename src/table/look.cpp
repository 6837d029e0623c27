#include "table/look.hpp"

namespace tidekeep {
namespace {

Json with_structure(const std::string& text, const Json& structure) {
    Json object;
    object["text"] = text;
    object.update(structure);
    return object;
}

}  // namespace

Json actor_json(Seat actor) { return actor == nature ? Json("nature") : actor == nobody ? Json() : Json(actor); }

Json to_json(const Line& line) {
    Json object = with_structure(line.text, line.structure);
    object["actor"] = actor_json(line.actor);
    return object;
}

Json log_of(const Match& match, Seat viewer, std::size_t since) {
    Json lines = Json::array();
    for (const Line& line : match.log(viewer, since)) lines.push_back(to_json(line));
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

}  // namespace tidekeep
