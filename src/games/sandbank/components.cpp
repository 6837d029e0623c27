#include <algorithm>
#include <string>
#include <vector>

#include "games/sandbank/notation.hpp"

namespace tidekeep::sandbank {
namespace {

std::uint8_t small(const Reader& reader, int least, int most) { return static_cast<std::uint8_t>(reader.integer(least, most)); }

// A field that may be missing, and then is 0.
std::uint8_t optional_count(const Reader& reader, std::string_view field, int most) {
    return reader.has(field) ? small(reader.at(field), 1, most) : std::uint8_t{0};
}

template <std::size_t N>
void read_words(const Reader& reader, std::array<char, N>& into) {
    const std::string words = reader.text();
    if (words.empty() || words.size() >= N) return reader.fail("{} must have 1 to {} letters", quoted(words), N - 1);
    std::copy(words.begin(), words.end(), into.begin());
}

// Equally long rows of the given letters.
std::vector<std::string> read_drawing(const Reader& reader, std::size_t most_rows, std::size_t most_columns, std::string_view letters) {
    std::vector<std::string> rows;
    const std::size_t count = reader.size(1, most_rows);
    for (std::size_t y = 0; y < count; ++y) {
        const std::string row = reader.at(y).text();
        if (row.empty() || row.size() > most_columns || (y > 0 && row.size() != rows.front().size()))
            reader.at(y).fail("{} must be as long as the other rows, and at most {} letters", quoted(row), most_columns);
        if (row.find_first_not_of(letters) != std::string::npos) reader.at(y).fail("{} may hold only '{}'", quoted(row), letters);
        rows.push_back(row);
    }
    return rows;
}

Walls read_walls(const Reader& reader, Shape shape) {
    const std::vector<std::string> rows = read_drawing(reader, 3, 3, " |-#");
    if (!reader.ok()) return 0;
    if (rows.size() != 3 || rows.front().size() != 3) return reader.fail("must be three rows of three letters"), Walls{0};
    constexpr std::string_view walls = "|-|-";
    Walls drawn = 0;
    bool sound = rows[1][1] == '#' && rows[0][0] == ' ' && rows[0][2] == ' ' && rows[2][0] == ' ' && rows[2][2] == ' ';
    for (int side = 0; side < sides; ++side) {
        const auto row = rows.begin() + 1 + step_y[side];
        const char letter = *(row->begin() + 1 + step_x[side]);
        if (letter == walls[side]) drawn |= wall_at(side);
        sound = sound && (letter == ' ' || letter == walls[side]);
    }
    if (!sound) return reader.fail("draw # in the centre, | above or below it, - beside it"), Walls{0};
    if (drawn == 0 || shape_of(drawn) != shape)
        return reader.fail("these are not the walls of a card called {}", shape_names[static_cast<int>(shape)]), Walls{0};
    return drawn;
}

void read_printed(const Reader& reader, Edition& edition) {
    reader.describe({{"end", "a card with one wall: # in the centre, | above or below it, - beside it"},
                     {"straight", "a card with two walls opposite each other"},
                     {"corner", "a card with two walls side by side"},
                     {"tee", "a card with three walls"},
                     {"cross", "a card with four walls"}});
    for (int shape = 0; shape < shapes; ++shape)
        edition.printed[shape] = read_walls(reader.at(shape_names[shape]), static_cast<Shape>(shape));
}

void read_castle_cards(const Reader& reader, Edition& edition) {
    reader.fields({"crab", "bucket", "seagull"});
    int total = 0;
    for (int type = 0; type < types; ++type) {
        const Reader of_type = reader.at(type_names[type]);
        of_type.is_a("cards of a type");
        of_type.fields({"end", "straight", "corner", "tee", "cross"});
        for (int shape = 0; shape < shapes; ++shape) {
            const Reader of_shape = of_type.at(shape_names[shape]);
            of_shape.is_a("cards of a shape");
            of_shape.describe({{"count", "how many of these cards there are"}, {"pebbles", "how many of them show a pebble"}});
            const int count = of_shape.at("count").integer(0, most_placed);
            const int pebbles = of_shape.at("pebbles").integer(0, count, 0, most_placed);
            edition.cards[static_cast<int>(castle_card(static_cast<Type>(type), static_cast<Shape>(shape), false))] =
                static_cast<std::uint8_t>(count - pebbles);
            edition.cards[static_cast<int>(castle_card(static_cast<Type>(type), static_cast<Shape>(shape), true))] =
                static_cast<std::uint8_t>(pebbles);
            total += count;
        }
    }
    if (total > most_placed) reader.fail("{} sandcastle cards in all, more than {}", total, most_placed);
}

void read_attacks(const Reader& reader, Edition& edition) {
    reader.fields({"crab", "bucket", "seagull"});
    for (int type = 0; type < types; ++type)
        edition.cards[static_cast<int>(attack_card(static_cast<Type>(type)))] = small(reader.at(type_names[type]), 0, most_attacks / types);
}

RecordBonus read_record(const Reader& reader) {
    reader.is_a("record");
    reader.describe(
        {{"name", "what the bonus is called"}, {"points", "what it is worth"}, {"least", "the least that a castle must have to claim it"}});
    RecordBonus record;
    read_words(reader.at("name"), record.name_text);
    record.points = small(reader.at("points"), 0, 99);
    record.least = small(reader.at("least"), 1, most_placed);
    return record;
}

Outline outline_of(const std::vector<std::string>& rows) {
    Outline outline;
    outline.height = static_cast<std::uint8_t>(rows.size());
    outline.width = static_cast<std::uint8_t>(rows.front().size());
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows[y].size(); ++x)
            if (rows[y][x] == '#') outline.cells |= std::uint64_t{1} << (y * Outline::most_side + x);
    return outline;
}

std::vector<std::string> turned(const std::vector<std::string>& rows) {
    std::vector<std::string> result(rows.front().size(), std::string(rows.size(), '.'));
    for (std::size_t y = 0; y < rows.size(); ++y)
        for (std::size_t x = 0; x < rows[y].size(); ++x) result[x][rows.size() - 1 - y] = rows[y][x];
    return result;
}

// Whether the drawing's cards hang together by their edges.
bool in_one_piece(std::vector<std::string> rows) {
    std::vector<std::pair<int, int>> reached;
    const auto reach = [&](int x, int y) {
        if (y < 0 || y >= static_cast<int>(rows.size()) || x < 0 || x >= static_cast<int>(rows.front().size())) return;
        char& letter = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        if (letter != '#') return;
        letter = '.';
        reached.emplace_back(x, y);
    };
    const std::size_t first = rows.front().find('#');
    if (first == std::string::npos) return false;
    reach(static_cast<int>(first), 0);
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (int side = 0; side < sides; ++side) reach(reached[i].first + step_x[side], reached[i].second + step_y[side]);
    return std::all_of(rows.begin(), rows.end(), [](const std::string& row) { return row.find('#') == std::string::npos; });
}

void read_shape(const Reader& reader, Bonus& bonus) {
    std::vector<std::string> rows = read_drawing(reader, Outline::most_side, Outline::most_side, "#.");
    if (!reader.ok()) return;
    if (!in_one_piece(rows)) return reader.fail("the cards (#) must touch each other by their edges, beginning in the first row");
    for (int turns = 0; turns < 4; ++turns, rows = turned(rows)) {
        if (rows.front().find('#') == std::string::npos) return reader.fail("has an empty row or column at its edge");
        for (const bool mirror : {false, true}) {
            std::vector<std::string> image = rows;
            if (mirror) std::reverse(image.begin(), image.end());
            const Outline outline = outline_of(image);
            const auto known = bonus.outlines.begin() + bonus.outline_count;
            if (std::find(bonus.outlines.begin(), known, outline) == known) bonus.outlines[bonus.outline_count++] = outline;
        }
    }
}

void read_pebbles(const Reader& reader, Bonus& bonus) {
    if (!reader.json().is_object()) {
        bonus.least_pebbles = small(reader, 1, most_placed);
        return;
    }
    reader.fields({"crab", "bucket", "seagull"});
    for (int type = 0; type < types; ++type) bonus.least_pebbles_of_type[type] = optional_count(reader, type_names[type], most_placed);
}

Bonus read_bonus(const Reader& reader, std::uint8_t points) {
    reader.is_a("bonus");
    reader.describe({{"id", "a short name of its own: small letters and digits"},
                     {"name", "what the bonus is called"},
                     {"crab", "at least so many crab cards"},
                     {"bucket", "at least so many bucket cards"},
                     {"seagull", "at least so many seagull cards"},
                     {"cards", "at least so many cards"},
                     {"cards_at_most", "at most so many cards"},
                     {"types_at_most", "cards of at most so many types"},
                     {"pebbles", "at least so many pebbles, in all or on cards of a type"},
                     {"top_pebble", "a pebble on top of a stack of at least so many cards"},
                     {"covered_pebbles", "at least so many pebbles that are covered"},
                     {"tower", "a stack of at least so many cards"},
                     {"shape", "the castle seen from above, turned or mirrored in any way: # a stack, . nothing"}});
    Bonus bonus;
    bonus.points = points;
    const Reader id = reader.at("id");
    read_words(id, bonus.id_text);
    if (bonus.id().find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") != std::string_view::npos)
        id.fail("{} may hold only small letters and digits", quoted(bonus.id()));
    read_words(reader.at("name"), bonus.name_text);
    for (int type = 0; type < types; ++type) bonus.least_of_type[type] = optional_count(reader, type_names[type], most_placed);
    bonus.least_cards = optional_count(reader, "cards", most_placed);
    bonus.most_cards = optional_count(reader, "cards_at_most", most_placed);
    bonus.most_types = optional_count(reader, "types_at_most", types);
    if (reader.has("pebbles")) read_pebbles(reader.at("pebbles"), bonus);
    bonus.top_pebble = optional_count(reader, "top_pebble", most_placed);
    bonus.covered_pebbles = optional_count(reader, "covered_pebbles", most_placed);
    bonus.tower = optional_count(reader, "tower", most_placed);
    if (reader.has("shape")) read_shape(reader.at("shape"), bonus);
    if (reader.ok() && reader.json().size() <= 2) reader.fail("asks for nothing");
    return bonus;
}

void read_bonuses(const Reader& reader, Edition& edition) {
    reader.fields({"content", "pebble", "shape"});
    std::uint8_t count = 0;
    for (int group = 0; group < groups && reader.ok(); ++group) {
        const Reader of_group = reader.at(group_names[group]);
        of_group.is_a("bonuses of a group");
        of_group.describe(
            {{"points", "what each bonus of this group is worth"}, {"bonuses", "the bonuses of this group, of which some are dealt"}});
        const std::uint8_t points = small(of_group.at("points"), 0, 99);
        const Reader list = of_group.at("bonuses");
        const int needed = *std::max_element(edition.dealt.begin(), edition.dealt.end());
        const std::size_t size = list.size(static_cast<std::size_t>(needed), most_bonuses / groups, 0);
        edition.group_start[group] = count;
        for (std::size_t i = 0; i < size && reader.ok(); ++i) {
            const Bonus bonus = read_bonus(list.at(i), points);
            for (int earlier = 0; earlier < count; ++earlier)
                if (edition.bonuses[earlier].id() == bonus.id())
                    list.at(i).at("id").fail("{} is the id of another bonus", quoted(bonus.id()));
            edition.bonuses[count++] = bonus;
        }
    }
    edition.group_start[groups] = count;
}

void read_deal(const Reader& reader, Edition& edition) {
    reader.fields({"2", "3", "4", "5", "6", "7"});
    for (int players = 2; players <= most_players; ++players)
        edition.dealt[players] = small(reader.at(std::to_string(players)), 0, most_dealt_a_group);
}

}  // namespace

void read_edition(const Reader& reader, Edition& edition) {
    reader.describe({{"game", "the game that this is an edition of"},
                     {"edition", "what this edition is called"},
                     {"hand", "cards in a hand"},
                     {"beach", "cards on the beach, open to all"},
                     {"wave_depth", "cards of the deck that lie below the Big Wave"},
                     {"stale_rounds", "rounds of nothing but exchanges, after which the game ends"},
                     {"walls", "how the first card of a castle lies, by its shape"},
                     {"cards", "how many sandcastle cards there are, by type and shape"},
                     {"attacks", "how many attack cards there are of each type"},
                     {"records", "the bonuses that go to whoever beats their mark"},
                     {"deal", "how many bonuses of each group are dealt, by the number of players"},
                     {"bonuses", "the bonuses that can be dealt, by group"}});
    edition.hand = small(reader.at("hand"), 1, most_hand);
    edition.beach = small(reader.at("beach"), 1, most_beach);
    edition.wave_depth = small(reader.at("wave_depth"), 0, 99);
    edition.stale_rounds = small(reader.at("stale_rounds"), 1, 9);
    read_printed(reader.at("walls"), edition);
    read_castle_cards(reader.at("cards"), edition);
    read_attacks(reader.at("attacks"), edition);
    const Reader records = reader.at("records");
    records.fields({"biggest", "tallest"});
    edition.biggest = read_record(records.at("biggest"));
    edition.tallest = read_record(records.at("tallest"));
    read_deal(reader.at("deal"), edition);
    read_bonuses(reader.at("bonuses"), edition);

    int total = 0;
    for (const std::uint8_t count : edition.cards) total += count;
    const int needed = most_players * edition.hand + edition.beach + edition.wave_depth;
    if (reader.ok() && total < needed)
        reader.fail("has {} cards, but {} hands, the beach and the bottom of the deck take {}", total, most_players, needed);
}

}  // namespace tidekeep::sandbank
