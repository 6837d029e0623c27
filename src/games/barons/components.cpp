#include "games/barons/components.hpp"

#include <algorithm>

namespace tidekeep::barons {
namespace {

constexpr int most_in_all = 250;  // tiles, and coins: a state counts them in bytes

std::uint8_t read_byte(const Reader& reader, std::string_view field, int least, int most) {
    return static_cast<std::uint8_t>(reader.at(field).integer(least, most));
}

std::uint8_t read_optional(const Reader& reader, std::string_view field, int otherwise, int most) {
    return static_cast<std::uint8_t>(reader.has(field) ? reader.at(field).integer(0, most) : otherwise);
}

Name read_name(const Reader& reader) {
    const std::string text = reader.text();
    const bool plain =
        std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
    if (text.empty() || text.size() > Name::longest || !plain)
        reader.fail("'" + text + "' is not a name of 1 to " + std::to_string(Name::longest) + " small letters, digits and '-'");
    Name name;
    if (reader.ok()) std::copy(text.begin(), text.end(), name.letters.begin());
    return name;
}

// "#." is stone on the left and air on the right.
Edge read_edge(const Reader& reader, std::string_view field) {
    if (!reader.has(field)) return all_stone;
    const std::string text = reader.at(field).text();
    if (text.size() != 2 || text.find_first_not_of("#.") != std::string::npos)
        reader.at(field).fail("'" + text + "' is not two halves of stone (#) or air (.)");
    if (!reader.ok()) return all_stone;
    return static_cast<Edge>((text[0] == '#' ? 1 : 0) | (text[1] == '#' ? 2 : 0));
}

Face read_face(const Reader& reader) {
    reader.fields({"tile", "copies", "number", "above", "top", "bottom", "warning", "windows", "roofs", "persons", "rubies"});
    Face face;
    face.copies = read_byte(reader, "copies", 1, 99);
    const Reader number = reader.at("number");
    face.check = number.json().is_string();
    if (!face.check) face.number = static_cast<std::uint8_t>(number.integer(0, 99));
    else if (number.text() != "check") number.fail("expected a whole number or \"check\"");
    face.above = read_optional(reader, "above", face.number, 99);
    face.top = read_edge(reader, "top");
    face.bottom = read_edge(reader, "bottom");
    if (reader.ok() && face.bottom == 0) reader.at("bottom").fail("has no stone: the tile would float");
    face.warning = reader.has("warning") && reader.at("warning").flag();
    face.windows = read_optional(reader, "windows", 0, 9);
    face.roofs = read_optional(reader, "roofs", 0, 9);
    face.persons = read_optional(reader, "persons", 0, 9);
    face.rubies = read_optional(reader, "rubies", 0, 9);
    return face;
}

void read_tiles(const Reader& reader, Edition& edition) {
    const std::size_t count = reader.size(1, most_tiles);
    int total = 0;
    for (std::size_t i = 0; i < count && reader.ok(); ++i) {
        const Reader entry = reader.at(i);
        edition.faces[i + 1] = read_face(entry);
        edition.names[i + 1] = read_name(entry.at("tile"));
        total += edition.faces[i + 1].copies;
        for (std::size_t earlier = 0; earlier < i; ++earlier)
            if (edition.names[earlier + 1].letters == edition.names[i + 1].letters)
                entry.at("tile").fail("has the name of tiles[" + std::to_string(earlier) + "]");
        if (edition.names[i + 1].text() == "door") entry.at("tile").fail("'door' is the name of the door");
    }
    if (total > most_in_all) reader.fail(std::to_string(total) + " tiles in all, more than " + std::to_string(most_in_all));
    edition.tile_count = static_cast<std::uint8_t>(count);
}

bool gives_tiles(int coin) {
    const Coin effect = static_cast<Coin>(coin);
    return effect == Coin::highest_tower || effect == Coin::most_persons || effect == Coin::most_windows || effect == Coin::most_roofs ||
           effect == Coin::monk;
}

void read_coins(const Reader& reader, Edition& edition) {
    const std::size_t count = reader.size(coin_kinds, coin_kinds);
    std::array<bool, coin_kinds> listed{};
    int total = 0;
    for (std::size_t i = 0; i < count && reader.ok(); ++i) {
        const Reader entry = reader.at(i);
        const int coin = entry.at("coin").choice(coin_names);
        if (!entry.ok()) return;
        const auto index = static_cast<std::size_t>(coin);
        if (listed[index]) entry.at("coin").fail("is listed twice");
        listed[index] = true;
        if (gives_tiles(coin)) {
            entry.fields({"coin", "copies", "tiles"});
            edition.coin_tiles[index] = read_byte(entry, "tiles", 0, static_cast<int>(most_in_holder) - edition.holder);
        } else {
            entry.fields({"coin", "copies"});
        }
        edition.coin_copies[index] = read_byte(entry, "copies", 0, 50);
        total += edition.coin_copies[index];
    }
    const int needed = most_players * (std::max(edition.goal[0], edition.goal[1]) - 1) + 1;
    if (reader.ok() && (total < needed || total > most_in_all))
        reader.fail(std::to_string(total) + " coins in all, not " + std::to_string(needed) +
                    " (so that one of four players reaches the goal) to " + std::to_string(most_in_all));
}

void read_path(const Reader& reader, Edition& edition) {
    constexpr std::string_view signs = ".$rt";
    std::array<bool, most_players> started{};
    int coins = 0;
    std::size_t length = 0;
    for (std::size_t row = 0, rows = reader.size(1, most_spaces); row < rows && reader.ok(); ++row)
        for (const char sign : reader.at(row).text()) {
            if (sign == ' ') continue;
            const std::size_t space = signs.find(sign);
            const bool start = sign >= '1' && sign <= '4';
            if (!start && space == std::string_view::npos)
                return reader.at(row).fail(std::string("'") + sign + "' is not one of 1 2 3 4 $ r t .");
            if (length == most_spaces) return reader.fail("has more than " + std::to_string(most_spaces) + " spaces");
            if (start) {
                const auto player = static_cast<std::size_t>(sign - '1');
                if (started[player]) return reader.at(row).fail(std::string("start space ") + sign + " is there twice");
                started[player] = true;
                edition.starts[player] = static_cast<std::uint8_t>(length);
            }
            edition.path[length++] = start ? Space::empty : static_cast<Space>(space);
            coins += sign == '$' ? 1 : 0;
        }
    for (std::size_t player = 0; player < started.size(); ++player)
        if (!started[player]) reader.fail("start space " + std::to_string(player + 1) + " is missing");
    if (coins == 0) reader.fail("has no coin ($)");
    edition.path_length = static_cast<std::uint8_t>(length);
}

void read_steps(const Reader& reader, Edition& edition) {
    const std::size_t count = reader.size(1, most_levels);
    int total = 0;
    for (std::size_t level = 0; level < count; ++level) {
        edition.steps[level] = static_cast<std::uint8_t>(reader.at(level).integer(0, 24));
        total += edition.steps[level];
    }
    if (reader.ok() && total == 0) reader.fail("no level moves the baron");
    edition.levels = static_cast<std::uint8_t>(count);
}

void read_foundation(const Reader& reader, Edition& edition) {
    const Reader plan = reader.at("foundation");
    const std::string text = plan.text();
    const bool sound = text.size() == 5 && std::count(text.begin(), text.end(), 'D') == 1 && std::count(text.begin(), text.end(), '_') == 4;
    if (!sound) plan.fail("'" + text + "' is not four open places (_) and one door (D)");
    if (!reader.ok()) return;
    edition.door = static_cast<std::uint8_t>(text.find('D'));
    Face& door = edition.faces[static_cast<std::size_t>(Tile::door)];
    door.number = door.above = read_byte(reader, "door", 0, 99);
    std::copy_n("door", 4, edition.names[static_cast<std::size_t>(Tile::door)].letters.begin());
}

void read_royals(const Reader& reader, Edition& edition) {
    reader.size(2, 2);
    for (std::size_t i = 0; i < 2 && reader.ok(); ++i) {
        const std::string word = reader.at(i).text();
        for (std::size_t tile = 1; tile <= edition.tile_count; ++tile)
            if (edition.names[tile].text() == word) edition.royals[i] = static_cast<Tile>(tile);
        if (edition.royals[i] == Tile::none) reader.at(i).fail("'" + word + "' is not a tile of this edition");
    }
    if (reader.ok() && edition.royals[0] == edition.royals[1]) reader.fail("names the same tile twice");
}

}  // namespace

void read_edition(const Reader& reader, Edition& edition) {
    reader.fields({"game", "edition", "deal", "draw", "holder", "market", "goal", "stalemate", "foundation", "door", "steps", "path",
                   "coins", "royals", "tiles"});
    edition.holder = read_byte(reader, "holder", 1, 9);
    edition.deal = read_byte(reader, "deal", 0, edition.holder);
    edition.draw = read_byte(reader, "draw", 1, static_cast<int>(most_in_holder) - edition.holder);
    reader.at("market").fields({"tiles", "coins"});
    edition.market_tiles = read_byte(reader.at("market"), "tiles", 1, most_on_market);
    edition.market_coins = read_byte(reader.at("market"), "coins", 1, most_on_market);
    reader.at("goal").fields({"standard", "reach-the-sky"});
    edition.goal[0] = read_byte(reader.at("goal"), "standard", 1, 20);
    edition.goal[1] = read_byte(reader.at("goal"), "reach-the-sky", 1, 20);
    edition.stalemate = read_byte(reader, "stalemate", 1, 50);
    read_foundation(reader, edition);
    read_steps(reader.at("steps"), edition);
    read_path(reader.at("path"), edition);
    read_coins(reader.at("coins"), edition);
    read_tiles(reader.at("tiles"), edition);
    read_royals(reader.at("royals"), edition);
}

}  // namespace tidekeep::barons
