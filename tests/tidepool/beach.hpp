#pragma once
#include "cite.hpp"
#include "script.hpp"

namespace tidekeep::tidepool {

// A game whose row shows SXF, SPPK, SBBK or SXBK, SFBK and SSPPW; the first player is to collect.
inline Script beach(int players) {
    Script script("tidepool", players);
    script.play({"deal SXF", "deal SPPK", players > 2 ? "deal SBBK" : "deal SXBK", "deal SFBK", "deal SSPPW"});
    return script;
}

// Moves tiles from the pool to a seat's stash.
inline void stash(Json& position, int seat, std::string_view tile, int count) {
    Json& pool = position["pool"];
    Json& stash = position["seats"][static_cast<std::size_t>(seat)]["stash"];
    const std::string name(tile);
    const int left = pool.value(name, 0) - count;
    if (left > 0) pool[name] = left;
    else pool.erase(name);
    stash[name] = stash.value(name, 0) + count;
}

// Moves walls from the stack to a seat's castle.
inline void castle(Json& position, int seat, std::initializer_list<std::string_view> walls) {
    for (const std::string_view wall : walls) {
        Json left = Json::array();
        for (const Json& other : position["stack"])
            if (other != wall) left.push_back(other);
        position["stack"] = left;
        position["seats"][static_cast<std::size_t>(seat)]["castle"].push_back(wall);
    }
}

inline Json tiles(std::initializer_list<std::pair<const char*, int>> counts) {
    Json object = Json::object();
    for (const auto& [name, count] : counts) object[name] = count;
    return object;
}

}  // namespace tidekeep::tidepool
