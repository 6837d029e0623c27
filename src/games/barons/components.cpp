#include <algorithm>

#include "games/barons/notation.hpp"

namespace tidekeep::barons {
namespace {

constexpr int most_holder = 9;    // that an edition may set as the limit of a holder
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
        reader.fail("{} is not a name of 1 to {} small letters, digits and '-'", quoted(text), Name::longest);
    Name name;
    if (reader.ok()) std::copy(text.begin(), text.end(), name.letters.begin());
    return name;
}

// "#." is stone on the left and air on the right.
Edge read_edge(const Reader& reader, std::string_view field) {
    if (!reader.has(field)) return all_stone;
    const std::string text = reader.at(field).text();
    if (text.size() != 2 || text.find_first_not_of("#.") != std::string::npos)
        reader.at(field).fail("{} is not two halves of stone (#) or air (.)", quoted(text));
    if (!reader.ok()) return all_stone;
    return static_cast<Edge>((text[0] == '#' ? 1 : 0) | (text[1] == '#' ? 2 : 0));
}

Face read_face(const Reader& reader) {
    reader.describe({{"tile", "what the tile is called: small letters, digits and -"},
                     {"copies", "how many of this tile there are"},
                     {"number", "the number to be matched beneath, or \"check\""},
                     {"above", "the number that counts for what is built on it; its own if it is not said"},
                     {"top", "the two halves of its top: # stone, . air"},
                     {"bottom", "the two halves of its bottom: # stone, . air"},
                     {"warning", "whether it shows a warning"},
                     {"windows", "how many windows it shows"},
                     {"roofs", "how many roofs it shows"},
                     {"persons", "how many persons it shows"},
                     {"rubies", "how many rubies it shows"}});
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
                entry.at("tile").fail("has the name of tiles[{}]", earlier);
        if (edition.names[i + 1].text() == "door") entry.at("tile").fail("'door' is the name of the door");
    }
    if (total > most_in_all) reader.fail("{} tiles in all, more than {}", total, most_in_all);
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
            entry.describe({{"coin", "which coin"},
                            {"copies", "how many of this coin there are"},
                            {"tiles", "how many tiles its effect gives to those who gain by it"}});
            const int room = static_cast<int>(most_in_holder) - edition.holder;
            edition.coin_tiles[index] = static_cast<std::uint8_t>(entry.at("tiles").integer(0, room, 0, most_in_holder - 1));
        } else {
            entry.fields({"coin", "copies"});
        }
        edition.coin_copies[index] = read_byte(entry, "copies", 0, 50);
        total += edition.coin_copies[index];
    }
    const int needed = most_players * (std::max(edition.goal[0], edition.goal[1]) - 1) + 1;
    if (reader.ok() && (total < needed || total > most_in_all))
        reader.fail("{} coins in all, not {} (so that one of four players reaches the goal) to {}", total, needed, most_in_all);
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
                return reader.at(row).fail("{} is not one of 1 2 3 4 $ r t .", quoted({&sign, 1}));
            if (length == most_spaces) return reader.fail("has more than {} spaces", most_spaces);
            if (start) {
                const auto player = static_cast<std::size_t>(sign - '1');
                if (started[player]) return reader.at(row).fail("start space {} is there twice", std::string_view(&sign, 1));
                started[player] = true;
                edition.starts[player] = static_cast<std::uint8_t>(length);
            }
            edition.path[length++] = start ? Space::empty : static_cast<Space>(space);
            coins += sign == '$' ? 1 : 0;
        }
    for (std::size_t player = 0; player < started.size(); ++player)
        if (!started[player]) reader.fail("start space {} is missing", player + 1);
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
    if (!sound) plan.fail("{} is not four open places (_) and one door (D)", quoted(text));
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
        if (edition.royals[i] == Tile::none) reader.at(i).fail("{} is not a tile of this edition", quoted(word));
    }
    if (reader.ok() && edition.royals[0] == edition.royals[1]) reader.fail("names the same tile twice");
}

}  // namespace

void read_edition(const Reader& reader, Edition& edition) {
    reader.describe({{"game", "the game that this is an edition of"},
                     {"edition", "what this edition is called"},
                     {"deal", "tiles dealt to each player at the start"},
                     {"draw", "tiles drawn by whoever does not build"},
                     {"holder", "how many tiles a holder may have"},
                     {"market", "how many tiles and coins lie on the market"},
                     {"goal", "how many coins win, without and with the option reach-the-sky"},
                     {"stalemate", "rounds without a build, after which heuristic players have had enough"},
                     {"foundation", "the ground level: four open places (_) and one door (D)"},
                     {"door", "the number of the door"},
                     {"steps", "how far a baron goes for a tile of each level, from the ground level up"},
                     {"path", "the path of the barons: 1 to 4 where they start, $ a coin, r a ruby, t a tile, . nothing"},
                     {"coins", "the coins, with what they give"},
                     {"royals", "the two tiles that everybody has with the option royal-strategy"},
                     {"tiles", "the tiles that castles are built of"}});
    edition.holder = read_byte(reader, "holder", 1, most_holder);
    edition.deal = static_cast<std::uint8_t>(reader.at("deal").integer(0, edition.holder, 0, most_holder));
    const int room = static_cast<int>(most_in_holder) - edition.holder;
    edition.draw = static_cast<std::uint8_t>(reader.at("draw").integer(1, room, 1, most_in_holder - 1));
    reader.at("market").describe({{"tiles", "tiles on the market"}, {"coins", "coins on the market"}});
    edition.market_tiles = read_byte(reader.at("market"), "tiles", 1, most_on_market);
    edition.market_coins = read_byte(reader.at("market"), "coins", 1, most_on_market);
    reader.at("goal").describe({{"standard", "coins that win a game"}, {"reach-the-sky", "coins that win with the option reach-the-sky"}});
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
