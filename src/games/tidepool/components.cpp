#include "games/tidepool/notation.hpp"

namespace tidekeep::tidepool {
namespace {

Tiles read_supply(const Reader& reader) {
    reader.fields({"sand", "pebble", "seaweed", "stick", "butterfly", "fan", "spiral", "shovel", "rake", "wave"});
    Tiles tiles;
    unsigned total = 0;
    for (int kind = 0; kind < tile_kinds; ++kind) {
        const bool tool = kind == static_cast<int>(Tile::shovel) || kind == static_cast<int>(Tile::rake);
        const bool needed = kind == static_cast<int>(Tile::sand);
        const int most = tool ? 1 : static_cast<int>(Tiles::most_of_a_kind);
        const int count = reader.at(tile_names[static_cast<std::size_t>(kind)]).integer(needed ? 1 : 0, most);
        total += static_cast<unsigned>(count);
        tiles.add(static_cast<Tile>(kind), static_cast<unsigned>(count));
    }
    if (total > Tiles::most_in_all) reader.fail("{} tiles in all, more than {}", total, Tiles::most_in_all);
    return tiles;
}

Wall read_wall(const Reader& reader) {
    reader.describe(
        {{"tiles", "the tiles that the wall takes, a letter each: S sand, P pebble, W seaweed, K stick, B butterfly, F fan, X spiral"},
         {"points", "what the wall is worth"},
         {"from", "the least number of players that it is used with"}});
    Wall wall;
    const std::string letters = reader.at("tiles").text();
    if (letters.empty() || letters.size() > most_tiles_a_wall)
        reader.at("tiles").fail("{} must have 1 to {} letters", quoted(letters), most_tiles_a_wall);
    for (std::size_t i = 0; i < letters.size() && reader.ok(); ++i) {
        const std::size_t kind = wall_letters.find(letters[i]);
        if (kind == std::string_view::npos) {
            reader.at("tiles").fail("letter {} is not one of {}", quoted({&letters[i], 1}), wall_letters);
            break;
        }
        wall.cost.add(static_cast<Tile>(kind));
        wall.letters[i] = letters[i];
    }
    if (reader.ok() && wall.cost[Tile::sand] == 0) reader.at("tiles").fail("every wall needs at least one sand (S)");
    wall.points = static_cast<std::uint8_t>(reader.at("points").integer(1, 99));
    wall.from = static_cast<std::uint8_t>(reader.at("from").integer(2, 4));
    return wall;
}

}  // namespace

void read_edition(const Reader& reader, Edition& edition) {
    reader.describe({{"game", "the game that this is an edition of"},
                     {"edition", "what this edition is called"},
                     {"tiles", "how many tiles of each kind lie in the pool at the start"},
                     {"row", "how many walls lie in the row"},
                     {"castle", "how many walls complete a castle"},
                     {"keep", "how many tiles a player keeps when a wave crashes"},
                     {"walls", "the walls that can be built"}});
    edition.tiles = read_supply(reader.at("tiles"));
    edition.row = static_cast<std::uint8_t>(reader.at("row").integer(1, most_in_row));
    edition.castle = static_cast<std::uint8_t>(reader.at("castle").integer(1, 8));
    edition.keep = static_cast<std::uint8_t>(reader.at("keep").integer(0, 31));
    const Reader walls = reader.at("walls");
    const std::size_t count = walls.size(1, most_walls);
    for (std::size_t i = 0; i < count && reader.ok(); ++i) {
        edition.walls[i] = read_wall(walls.at(i));
        for (std::size_t earlier = 0; earlier < i; ++earlier)
            if (edition.walls[earlier].cost == edition.walls[i].cost) walls.at(i).fail("takes the same tiles as walls[{}]", earlier);
    }
    edition.wall_count = static_cast<std::uint8_t>(count);
}

}  // namespace tidekeep::tidepool
