#pragma once
#include <string>
#include <string_view>

#include "cite.hpp"
#include "front/edition.hpp"
#include "front/words.hpp"
#include "games/sandpail/game.hpp"
#include "script.hpp"

namespace tidekeep::sandpail {

inline constexpr Seat p1 = 0, p2 = 1;

inline const Rules& standard_rules() { return standard<Game>().rules; }

// A game in the middle, set up in a few words and then played in notation. Before anything else is said, p1 has rolled in the first turn,
// both hands are empty and nothing is built; the pool always has the tiles that are nowhere else.
class Scene {
public:
    explicit Scene(std::string_view castle_1, std::string_view castle_2 = "Palace") : script_("sandpail", 2) {
        script_.play({"draw " + std::string(castle_1), "draw " + std::string(castle_2), "first p1"});
        position_ = script_.position();
        position_["phase"] = "play";
    }

    Scene& with_walls() { return set("option_walls", true); }
    Scene& turn(int number) { return set("turns", number); }
    Scene& rolling() { return set("phase", "roll"); }
    Scene& hand(Seat seat, std::string_view tiles) {
        for (const std::string_view tile : split(tiles)) move(seat_of(seat)["hand"], tile);
        return *this;
    }
    // Cells, pails and towers as the castle there wants them.
    Scene& built(Seat seat, int place, std::string_view names) {
        for (const std::string_view cell : split(names)) {
            seat_of(seat)["built"][at(place)].push_back(cell);
            take(is_tower(place, cell) ? "tower" : "pail");
        }
        return *this;
    }
    Scene& walls(Seat seat, int place, int count) {
        seat_of(seat)["walls"][at(place)] = count;
        for (int wall = 0; wall < count; ++wall) take("pail");
        return *this;
    }
    // Castles that were built before; they came from the stack while it lasts.
    Scene& scored(Seat seat, std::string_view names) {
        for (const std::string_view name : split(names)) {
            seat_of(seat)["scored"].push_back(name);
            seat_of(seat)["points"] = seat_of(seat)["points"].get<int>() + castle(name).value;
            position_["stack"] = std::max(0, position_["stack"].get<int>() - 1);
        }
        return *this;
    }
    Scene& last_castles() { return set("stack", 0); }
    Scene& empty_place(int place) {
        position_["show"][at(place)] = nullptr;
        return *this;
    }

    // Each action must be allowed.
    Scene& act(std::initializer_list<std::string_view> actions) { return script().play(actions), *this; }
    Scene& act(std::string_view action) { return act({action}); }

    // "allowed", or the rule that refuses. What is offered must agree.
    std::string ruling(std::string_view action) {
        const std::string answer = script().ruling(action);
        EXPECT_EQ(answer == "allowed", script().offers(action)) << action;
        return answer;
    }

    // All that can be done, in order.
    std::string choices() {
        std::string text;
        for (const Choice& choice : script().match().choices()) text += (text.empty() ? "" : "; ") + choice.text;
        return text;
    }

    Seat actor() { return script().actor(); }
    Json field(std::string_view name) { return script().field(name); }
    Json seat(Seat seat) { return script().seat(seat); }
    int pool(std::string_view tile) { return field("pool")[std::string(tile)]; }
    int hand(Seat who) {
        int total = 0;
        const Json held = seat(who)["hand"];
        for (const Json& count : held) total += count.get<int>();
        return total;
    }
    int hand_of(Seat who, std::string_view tile) { return seat(who)["hand"][std::string(tile)]; }
    // Cells in order, separated by spaces.
    std::string built(Seat who, int place) {
        std::string text;
        const Json list = seat(who)["built"][at(place)];
        for (const Json& cell : list) text += (text.empty() ? "" : " ") + cell.get<std::string>();
        return text;
    }
    int walls(Seat who, int place) { return seat(who)["walls"][at(place)]; }
    int points(Seat seat) { return script().points(seat); }
    int rank(Seat seat) { return script().rank(seat); }
    Match& match() { return script().match(); }

private:
    static std::size_t at(int place) { return static_cast<std::size_t>(place - 1); }
    static const Castle& castle(std::string_view name) {
        unsigned index = 0;
        while (standard_rules().castle(index).name() != name) ++index;
        return standard_rules().castle(index);
    }
    bool is_tower(int place, std::string_view cell) const {
        const Castle& goal = castle(position_["show"][at(place)].get<std::string>());
        return has(goal.towers, cell_at(static_cast<unsigned>(cell[0] - 'a'), static_cast<unsigned>(cell[1] - '1')));
    }
    Json& seat_of(Seat seat) { return position_["seats"][static_cast<std::size_t>(seat)]; }
    Scene& set(std::string_view name, Json value) { return position_[std::string(name)] = std::move(value), *this; }
    void take(std::string_view tile) {
        Json& left = position_["pool"][std::string(tile)];
        left = left.get<int>() - 1;
    }
    void move(Json& hand, std::string_view tile) {
        take(tile);
        hand[std::string(tile)] = hand[std::string(tile)].get<int>() + 1;
    }

    // From here on the game goes its own way.
    Script& script() {
        if (!position_.is_null()) script_.rearrange([&](Json& position) { position = std::exchange(position_, Json()); });
        return script_;
    }

    Script script_;
    Json position_;  // as it is being set up, then null
};

}  // namespace tidekeep::sandpail
