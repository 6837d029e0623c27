#pragma once
#include <algorithm>
#include <functional>
#include <map>
#include <vector>

#include "cite.hpp"
#include "script.hpp"

namespace tidekeep::shorelings {

// A player's pieces by index.
enum Piece { large, tower1, tower2, door1, door2, princess, archer1, archer2, guard1, guard2 };

inline const std::vector<std::string>& castle_names() {
    static const std::vector<std::string> names = {
        "barricade",      "gate",          "wind-tunnel",  "staircase",    "spire",        "twin-spires", "long-wall",
        "plinth",         "rampart",       "ziggurat",     "battlement",   "courtyard",    "cornerstone", "breakwater",
        "cage-the-beast", "deep-study",    "ambush",       "good-friends", "lead-the-way", "full-court",  "master-builder",
        "far-shores",     "crowded-house", "high-society", "daredevil",    "beachcomber"};
    return names;
}

// A change to a position, told step by step; supply and castle cards are put right at the end.
class Scene {
public:
    // Blocks in a column (a stone counts), of which those from `low` up are just built.
    Scene& column(const std::string& square, int blocks, int low = 0) {
        return then([=](Json& p) { p["columns"][square] = low == 0 ? Json(blocks) : Json::array({blocks, low, blocks}); });
    }
    // Columns of one height, none of it just built; and columns that are all just built.
    Scene& old(int blocks, std::initializer_list<std::string> squares) {
        for (const std::string& square : squares) column(square, blocks);
        return *this;
    }
    Scene& fresh(int blocks, std::initializer_list<std::string> squares) {
        for (const std::string& square : squares) column(square, blocks, 1);
        return *this;
    }
    Scene& piece(int seat, Piece piece, const std::string& square, Json clear = {}, const std::string& second = {}) {
        return then([=](Json& p) {
            Json& entry = p["seats"][seat]["pieces"][piece];
            entry = {{"at", square}};
            if (!second.empty()) entry["second"] = second;
            if (!clear.is_null()) entry["clear"] = clear;
        });
    }
    Scene& away(int seat, Piece piece, const std::string& where) {
        return then([=](Json& p) { p["seats"][seat]["pieces"][piece] = where; });
    }
    Scene& hazard(int i, const std::string& place, Json revealed = Json::array()) {
        return then([=](Json& p) {
            p["hazards"][i]["place"] = place;
            p["hazards"][i]["revealed"] = revealed;
        });
    }
    Scene& mat(int seat, int blocks) {
        return then([=](Json& p) { p["seats"][seat]["mat"] = blocks; });
    }
    Scene& set(const std::string& field, Json value) {
        return then([=](Json& p) { p[field] = value; });
    }
    Scene& stone(const std::string& from, const std::string& to) {
        return then([=](Json& p) {
            std::replace(p["stones"].begin(), p["stones"].end(), Json(from), Json(to));
            p["columns"].erase(from);
            p["columns"][to] = 1;
        });
    }
    Scene& seaweed(const std::string& from, const std::string& to) {
        return then([=](Json& p) { std::replace(p["seaweed"].begin(), p["seaweed"].end(), Json(from), Json(to)); });
    }
    // The hand of a seat; whoever held one of these cards gets another.
    Scene& hand(int seat, std::vector<std::string> cards) {
        return then([=](Json& p) {
            p["seats"][seat]["hand"] = cards;
            p["seats"][seat]["held"] = cards.size();
            std::vector<std::string> used(cards);
            for (int other = 0; other < p["players"]; ++other)
                if (other != seat)
                    for (const Json& card : p["seats"][other]["hand"]) used.push_back(card);
            for (int other = 0; other < p["players"]; ++other) {
                if (other == seat) continue;
                for (Json& card : p["seats"][other]["hand"]) {
                    if (std::find(cards.begin(), cards.end(), card.get<std::string>()) == cards.end()) continue;
                    for (const std::string& spare : castle_names())
                        if (std::find(used.begin(), used.end(), spare) == used.end()) {
                            card = spare;
                            used.push_back(spare);
                            break;
                        }
                }
            }
        });
    }
    Scene& placing() { return set("phase", "place").set("stage", "place").set("last", nullptr); }
    Scene& building(const std::string& last) { return set("last", last); }
    // The hazard step, after the third hazard was moved: the first two are to be flipped.
    Scene& flipping() { return set("phase", "flip").set("stage", "hazard").set("last", nullptr).set("to_flip", Json::array({0, 1})); }

    void operator()(Json& position) const {
        for (const auto& step : steps_) step(position);
        int sand = 50;
        for (const Json& seat : position["seats"]) sand -= seat["mat"].get<int>();
        Json columns = Json::object();
        for (const auto& item : position["columns"].items()) {
            const int blocks = item.value().is_array() ? item.value()[0].get<int>() : item.value().get<int>();
            sand -= blocks;
            if (blocks > 0) columns[item.key()] = item.value();
        }
        position["columns"] = columns;
        position["supply"] = sand + static_cast<int>(position["stones"].size());
    }

private:
    Scene& then(std::function<void(Json&)> step) {
        steps_.push_back(std::move(step));
        return *this;
    }
    std::vector<std::function<void(Json&)>> steps_;
};

inline void deal_out(Script& script) {
    while (script.actor() == nature) script.play({script.match().choices()[0].text});
}

// A game in which the first player is to build, with three blocks. Stones: a1 e1 l1 a5 l5 a12 e12 l12. Seaweed: d1 h1 i1 a8 l8 d12 h12 i12.
// Hazards in the order of the option; with several players at north-wave (lane: west), east-shovel (lane: middle) and south-shark (lane:
// west).
inline Script shore(int players, Json options = Json::object()) {
    if (!options.contains("hazards")) options["hazards"] = "dragon+giant+terror";
    Script script("shorelings", players, options);
    deal_out(script);
    script.rearrange([](Json& p) {
        p["stones"] = {"a1", "e1", "l1", "a5", "l5", "a12", "e12", "l12"};
        p["seaweed"] = {"d1", "h1", "i1", "a8", "l8", "d12", "h12", "i12"};
        p["columns"] = Json::object();
        for (const Json& stone : p["stones"]) p["columns"][stone.get<std::string>()] = 1;
    });
    return script;
}

inline Script shore(int players, Json options, const Scene& scene) {
    Script script = shore(players, std::move(options));
    script.rearrange(scene);
    return script;
}

inline Json card(const std::string& slot, const std::string& name) { return {{slot, name}}; }

// Where the blocks of a column end, whether a piece is on the board.
inline int blocks_on(const Script& script, const std::string& square) {
    const Json columns = script.field("columns");
    if (!columns.contains(square)) return 0;
    return columns[square].is_array() ? columns[square][0].get<int>() : columns[square].get<int>();
}
inline Json where(const Script& script, int seat, Piece piece) {
    const Json entry = script.seat(seat)["pieces"][piece];
    return entry.is_string() ? entry : entry["at"];
}
inline Json hazard_place(const Script& script, int i) { return script.field("hazards")[static_cast<std::size_t>(i)]["place"]; }
inline Json revealed(const Script& script, int i) { return script.field("hazards")[static_cast<std::size_t>(i)]["revealed"]; }
inline int dollars(const Script& script, int seat) { return script.seat(seat)["dollars"]; }
inline bool met(const Script& script, const std::string& challenge) {
    const Json list = script.field("solo")["challenges"];
    return std::find(list.begin(), list.end(), Json(challenge)) != list.end();
}

// What the first player's pieces pay at the end of the place step.
inline int pays(Script&& script) {
    const int before = dollars(script, 0);
    script.play({"done"});
    return dollars(script, 0) - before;
}

inline int pays(Script& script) { return pays(std::move(script)); }

}  // namespace tidekeep::shorelings
