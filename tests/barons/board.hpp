#pragma once
#include "cite.hpp"
#include "front/words.hpp"
#include "games/barons/game.hpp"
#include "script.hpp"

namespace tidekeep::barons {

using Names = std::initializer_list<const char*>;

// Moves copies of a tile from the pile (or back to it, when negative).
inline void draw(Json& position, const std::string& tile, int count = 1) {
    Json& pile = position["pile"];
    const int left = pile.value(tile, 0) - count;
    if (left > 0) pile[tile] = left;
    else pile.erase(tile);
    position["pile_size"] = position["pile_size"].get<int>() - count;
}

inline Json& seat(Json& position, int number) { return position["seats"][static_cast<std::size_t>(number)]; }

// Gives a player just these tiles, which nobody else knows.
inline void holder(Json& position, int number, Names tiles) {
    for (const Json& entry : seat(position, number)["holder"]) draw(position, entry["tile"], -1);
    seat(position, number)["holder"] = Json::array();
    for (const char* tile : tiles) {
        draw(position, tile);
        seat(position, number)["holder"].push_back({{"tile", tile}, {"known_by", Json::array()}});
    }
}

// Adds tiles to a castle.
inline void castle(Json& position, int number, std::initializer_list<std::pair<const char*, const char*>> tiles) {
    for (const auto& [place, tile] : tiles) {
        draw(position, tile);
        seat(position, number)["castle"][place] = tile;
    }
}

inline void market(Json& position, Names tiles) {
    for (const Json& tile : position["market"]) draw(position, tile, -1);
    position["market"] = Json::array();
    for (const char* tile : tiles) {
        draw(position, tile);
        position["market"].push_back(tile);
    }
}

inline void mint(Json& position, const std::string& coin, int count = 1) {
    const int left = position["coin_pile"].value(coin, 0) - count;
    if (left > 0) position["coin_pile"][coin] = left;
    else position["coin_pile"].erase(coin);
}

inline void shelf(Json& position, Names coins) {
    for (const Json& coin : position["shelf"]) mint(position, coin, -1);
    position["shelf"] = Json::array();
    for (const char* coin : coins) {
        mint(position, coin);
        position["shelf"].push_back(coin);
    }
}

// Gives a player coins that were kept before, of those that are plentiful in the pile.
inline void coins(Json& position, int number, int count) {
    seat(position, number)["coins"] = seat(position, number)["coins"].get<int>() + count;
    for (; count > 0; --count) {
        std::string most;
        for (const auto& item : position["coin_pile"].items())
            if (most.empty() || item.value() > position["coin_pile"][most]) most = item.key();
        mint(position, most);
    }
}

// Puts all tiles of the pile on the discards.
inline void exhaust(Json& position) {
    for (const auto& item : position["pile"].items())
        position["discards"][item.key()] = position["discards"].value(item.key(), 0) + item.value().get<int>();
    position["pile"] = Json::object();
    position["pile_size"] = 0;
}

// The tiles of a holder by name, in its order.
inline Json names(const Json& holder) {
    Json list = Json::array();
    for (const Json& entry : holder) list.push_back(entry["tile"]);
    return list;
}

// The standard edition with something changed.
template <class Change>
std::string edition_with(Change change) {
    Json document = *parse(Game::edition_text, "edition.jsonc");
    change(document);
    return document.dump();
}

// A game at the first turn. The market shows hall-20, hall-18, hall-16 and the coins ruby, mill, monk; everybody holds wall-1, wall-3,
// wall-5.
inline Script board(int players, const Json& options = Json::object(), const std::optional<std::string>& edition = {}) {
    Script script("barons", players, options, edition);
    script.play({"stock hall-20", "stock hall-18", "stock hall-16", "mint ruby", "mint mill", "mint monk"});
    for (int number = 0; number < players; ++number) {
        const std::string receive = "receive " + seat_text(static_cast<unsigned>(number));
        script.play({receive + " wall-1", receive + " wall-3", receive + " wall-5"});
    }
    return script;
}

// The first player has just reached a coin space, on a castle of wall-1 and wall-2 with wall-3 on top, and chooses among these coins.
// What else is to be changed is changed before.
template <class Change>
Script at_the_coins(int players, Names coins, Change change, const Json& options = Json::object()) {
    Script script = board(players, options);
    script.rearrange([&](Json& position) {
        shelf(position, coins);
        holder(position, 0, {"wall-3"});
        castle(position, 0, {{"b1", "wall-1"}, {"d1", "wall-2"}});
        for (int number = 1; number < players; ++number) seat(position, number)["baron"] = 12 + number;
        seat(position, 0)["baron"] = 3;
        change(position);
    });
    script.play({"build wall-3 c2"});
    EXPECT_EQ(script.field("phase"), "coin");
    return script;
}

inline Script at_the_coins(int players, Names coins, const Json& options = Json::object()) {
    return at_the_coins(players, coins, [](Json&) {}, options);
}

}  // namespace tidekeep::barons
