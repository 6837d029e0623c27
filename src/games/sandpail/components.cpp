#include <bit>

#include "front/words.hpp"
#include "games/sandpail/notation.hpp"

namespace tidekeep::sandpail {
namespace {

constexpr std::array<std::string_view, 3> face_names = {"pail", "tower", "wave"};

std::uint8_t read_byte(const Reader& reader, int least, int most) { return static_cast<std::uint8_t>(reader.integer(least, most)); }
// .. of at most `most`, where no edition allows more than `ever`.
std::uint8_t read_byte(const Reader& reader, int least, int most, int ever) {
    return static_cast<std::uint8_t>(reader.integer(least, most, least, ever));
}

Face read_face(const Reader& reader) {
    const std::string text = reader.text();
    for (std::size_t kind = 0; kind < face_names.size(); ++kind)
        for (int count = 1; count <= most_on_a_face; ++count)
            if (const Face face{static_cast<Face::Kind>(kind), static_cast<std::uint8_t>(count)}; face_text(face) == text) return face;
    reader.fail("{} is not a face: pail, tower or wave, or 2 to 9 of one of them as in '2 pails'", quoted(text));
    return {};
}

void read_name(const Reader& reader, Castle& castle) {
    const std::string name = reader.text();
    bool word = !name.empty() && name.size() < castle.letters.size();
    for (std::size_t i = 0; i < name.size() && word; ++i) {
        word = (name[i] >= 'a' && name[i] <= 'z') || (name[i] >= 'A' && name[i] <= 'Z') || (name[i] == '-' && i > 0);
        castle.letters[i] = name[i];
    }
    if (!word) reader.fail("{} is not one word of at most {} letters", quoted(name), castle.letters.size() - 1);
}

// Lines from the top down to the ground, all of one width.
void read_drawing(const Reader& reader, Castle& castle) {
    const std::size_t height = reader.size(1, rows);
    std::size_t width = 0;
    for (std::size_t line = 0; line < height && reader.ok(); ++line) {
        const Reader place = reader.at(line);
        const std::string text = place.text();
        if (line == 0) width = text.size();
        if (text.empty() || text.size() > columns || text.size() != width)
            return place.fail("{} must be as wide as the line above it, 1 to {} columns", quoted(text), columns);
        for (unsigned column = 0; column < width; ++column) {
            const unsigned cell = cell_at(column, static_cast<unsigned>(height - 1 - line));
            if (text[column] != '#' && text[column] != '^' && text[column] != '.')
                return place.fail("{} is not one of # (pail), ^ (tower) and . (nothing)", quoted({&text[column], 1}));
            if (text[column] != '.') castle.cells |= static_cast<Cells>(1u << cell);
            if (text[column] == '^') castle.towers |= static_cast<Cells>(1u << cell);
        }
    }
    if (!reader.ok()) return;
    if (castle.cells >> (columns * (height - 1)) == 0) return reader.at(0).fail("the top line is empty");
    for (unsigned column = 0; column < width; ++column) {
        if (!has(castle.cells, column))
            return reader.fail("column {} does not stand on the ground", cell_name(cell_at(column, 0)).substr(0, 1));
        if (has(castle.towers, column)) return reader.fail("the tower at {} has no pail beneath it", cell_name(cell_at(column, 0)));
        for (unsigned row = 1; row < height; ++row) {
            if (!has(castle.cells, cell_at(column, row))) continue;
            if (!has(castle.cells, cell_at(column, row - 1))) return reader.fail("the cell at {} floats", cell_name(cell_at(column, row)));
            if (has(castle.towers, cell_at(column, row - 1)))
                return reader.fail("the cell at {} stands on a tower", cell_name(cell_at(column, row)));
        }
    }
}

// The same castle seen from behind. It stands at the left edge again.
Cells mirrored(Cells set) {
    unsigned width = 0;
    while (width < columns && has(set, width)) ++width;
    Cells mirror = 0;
    for (unsigned column = 0; column < width; ++column)
        for (unsigned row = 0; row < rows; ++row)
            if (has(set, cell_at(column, row))) mirror |= static_cast<Cells>(1u << cell_at(width - 1 - column, row));
    return mirror;
}

// Towers only ever stand on pails, so mirroring them needs the castle's width, not their own.
bool alike(const Castle& one, const Castle& other) {
    const Cells pails = one.cells & static_cast<Cells>(~one.towers);
    const Cells other_pails = other.cells & static_cast<Cells>(~other.towers);
    const bool same = one.cells == other.cells && one.towers == other.towers;
    return same || (mirrored(one.cells) == other.cells && mirrored(pails) == other_pails);
}

Castle read_castle(const Reader& reader, int keep) {
    reader.describe(
        {{"name", "what the castle is called: one word"},
         {"value", "the points for the castle"},
         {"drawing", "the castle, from the top line down to the ground: # a pail, ^ a tower, . nothing; at most 4 columns and 4 rows"}});
    Castle castle{};
    read_name(reader.at("name"), castle);
    castle.value = read_byte(reader.at("value"), 1, 99);
    read_drawing(reader.at("drawing"), castle);
    if (reader.ok() && std::popcount(castle.cells) <= keep)
        reader.at("drawing").fail("must have more cells than the {} pails that may be kept for it", keep);
    return castle;
}

void read_castles(const Reader& reader, Edition& edition) {
    const std::size_t count = reader.size(2, most_castles);
    for (std::size_t i = 0; i < count && reader.ok(); ++i) {
        edition.castles[i] = read_castle(reader.at(i), edition.keep);
        for (std::size_t earlier = 0; earlier < i && reader.ok(); ++earlier) {
            const std::string other = "castles[" + std::to_string(earlier) + "]";
            if (edition.castles[earlier].name() == edition.castles[i].name()) reader.at(i).at("name").fail("is also the name of {}", other);
            if (alike(edition.castles[earlier], edition.castles[i]))
                reader.at(i).at("drawing").fail("is {} again, or its mirror image", other);
        }
    }
    edition.castle_count = static_cast<std::uint8_t>(count);
}

// Nobody may need more tiles for a castle than there are.
void enough_tiles(const Reader& reader, const Edition& edition) {
    for (std::size_t i = 0; i < edition.castle_count && reader.ok(); ++i) {
        const int towers = std::popcount(edition.castles[i].towers), pails = std::popcount(edition.castles[i].cells) - towers;
        if (pails > edition.tiles[Tile::pail] || towers > edition.tiles[Tile::tower])
            reader.at("castles").at(i).at("drawing").fail("needs more tiles than 'tiles' has");
    }
}

}  // namespace

std::string cell_name(unsigned cell) { return {static_cast<char>('a' + cell % columns), static_cast<char>('1' + cell / columns)}; }

std::string face_text(Face face) {
    const std::string name(face_names[face.kind]);
    return face.count == 1 ? name : std::to_string(face.count) + " " + name + "s";
}

Tiles read_tiles(const Reader& reader) {
    reader.fields({"pail", "tower", "single", "double"});
    Tiles tiles{};
    for (int kind = 0; kind < tile_kinds; ++kind)
        tiles.add(static_cast<Tile>(kind), reader.at(tile_names[static_cast<std::size_t>(kind)]).integer(0, Tiles::most_of_a_kind));
    return tiles;
}

void read_edition(const Reader& reader, Edition& edition) {
    reader.describe({{"game", "the game that this is an edition of"},
                     {"edition", "what this edition is called"},
                     {"tiles", "how many builder tiles there are of each kind"},
                     {"die", "the faces of the two dice: pail, tower or wave, or several, as in \"2 pails\""},
                     {"plays", "tiles that may be played in a turn"},
                     {"waves", "how many of the tiles of a turn may be waves"},
                     {"hand", "tiles kept in the hand at the end of a turn"},
                     {"keep", "pails kept when the opponent builds the castle"},
                     {"walls", "walls in front of one castle, with the option of that name"},
                     {"turns", "a game that lasts so many turns ends where it stands"},
                     {"lengths", "how many castles a game is played with, by the option \"length\""},
                     {"castles", "the castles that can be built"}});
    edition.tiles = read_tiles(reader.at("tiles"));
    const Reader die = reader.at("die");
    if (die.size(die_faces, die_faces) == die_faces)
        for (std::size_t face = 0; face < die_faces; ++face) edition.die[face] = read_face(die.at(face));
    edition.plays = read_byte(reader.at("plays"), 1, 9);
    edition.waves = read_byte(reader.at("waves"), 0, 9);
    edition.hand = read_byte(reader.at("hand"), 0, 20);
    edition.keep = read_byte(reader.at("keep"), 0, 4);
    edition.walls = read_byte(reader.at("walls"), 0, 9);
    edition.turns = static_cast<std::uint16_t>(reader.at("turns").integer(1, 9999));
    read_castles(reader.at("castles"), edition);
    const Reader lengths = reader.at("lengths");
    lengths.fields({"standard", "short", "long", "longest"});
    for (std::size_t i = 0; i < length_names.size(); ++i)
        edition.lengths[i] = read_byte(lengths.at(length_names[i]), 2, edition.castle_count, most_castles);
    enough_tiles(reader, edition);
}

}  // namespace tidekeep::sandpail
