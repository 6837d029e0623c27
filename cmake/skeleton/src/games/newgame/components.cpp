#include "games/newgame/notation.hpp"

namespace tidekeep::newgame {

void read_edition(const Reader& reader, Edition& edition) {
    const auto byte = [](const Reader& place, int least, int most) { return static_cast<std::uint8_t>(place.integer(least, most)); };
    reader.describe({{"game", "the game that this is an edition of"},
                     {"edition", "what this edition is called"},
                     {"die", "what the six sides of the die show"},
                     {"goals", "the points that win, by the length of the game"},
                     {"turns", "a game that lasts so many turns ends where it stands"}});
    const Reader die = reader.at("die"), goals = reader.at("goals");
    if (die.size(die_faces, die_faces) == die_faces)
        for (std::size_t face = 0; face < die_faces; ++face) edition.die[face] = byte(die.at(face), wave, most_on_a_face);
    goals.fields({"standard", "short"});
    for (std::size_t i = 0; i < length_names.size(); ++i) edition.goals[i] = byte(goals.at(length_names[i]), 1, largest_goal);
    edition.turns = byte(reader.at("turns"), 1, longest_game);
}

}  // namespace tidekeep::newgame
