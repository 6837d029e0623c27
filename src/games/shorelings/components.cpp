#include <algorithm>

#include "games/shorelings/notation.hpp"

namespace tidekeep::shorelings {
namespace {

std::uint8_t small(const Reader& reader, int least, int most) { return static_cast<std::uint8_t>(reader.integer(least, most)); }

// A text into a fixed array that keeps room for the final '\0'.
template <std::size_t N>
void read_text(const Reader& reader, std::array<char, N>& letters) {
    const std::string text = reader.text();
    if (text.empty() || text.size() >= N) return reader.fail("{} must have 1 to {} letters", quoted(text), N - 1);
    std::copy(text.begin(), text.end(), letters.begin());
}

// A tile face, drawn in four rows; what of it is tide pool is returned.
std::uint16_t read_face(const Reader& reader, Face& face) {
    std::uint16_t wet = 0;
    int stones = 0, seaweed = 0;
    reader.size(4, 4);
    for (unsigned row = 0; row < 4 && reader.ok(); ++row) {
        const std::string line = reader.at(row).text();
        if (line.size() != 4) reader.at(row).fail("{} must have 4 squares", quoted(line));
        for (unsigned column = 0; column < 4 && reader.ok(); ++column) {
            const unsigned local = row * 4 + column;
            switch (line[column]) {
                case '.': break;
                case '~': wet = static_cast<std::uint16_t>(wet | 1u << local); break;
                case 'o': face.stone = static_cast<std::uint8_t>(local), ++stones; break;
                case '*': face.seaweed = static_cast<std::uint8_t>(local), ++seaweed; break;
                default: reader.at(row).fail("{} is not one of . ~ o *", quoted({&line[column], 1}));
            }
        }
    }
    if (reader.ok() && (stones != 1 || seaweed != 1)) reader.fail("a tile has one stone (o) and one seaweed (*)");
    return wet;
}

// Some faces of one outline, from `first` on.
std::uint16_t read_faces(const Reader& reader, Shape& shape, unsigned first, unsigned count) {
    std::uint16_t outline = 0;
    reader.size(count, count);
    for (unsigned i = 0; i < count && reader.ok(); ++i) {
        const std::uint16_t wet = read_face(reader.at(i), shape.faces[first + i]);
        if (i == 0) outline = wet;
        if (reader.ok() && wet != outline) reader.at(i).fail("has its tide pool (~) elsewhere than the first");
    }
    return outline;
}

Shape read_shape(const Reader& reader) {
    Shape shape;
    reader.is_a("tile shape");
    if (reader.has("any")) {
        reader.describe({{"any", "eight faces that fit anywhere on the board: o stone, * seaweed, . sand"}});
        shape.anywhere = true;
        if (read_faces(reader.at("any"), shape, 0, face_count) != 0)
            reader.at("any").fail("a tile that fits anywhere has no tide pool (~)");
        return shape;
    }
    reader.describe({{"corners", "four faces as they lie in the north-west: o stone, * seaweed, . sand, ~ tide pool"},
                     {"sides", "four faces as they lie in the north: o stone, * seaweed, . sand, ~ tide pool"}});
    shape.wet = {read_faces(reader.at("corners"), shape, 0, face_count / 2),
                 read_faces(reader.at("sides"), shape, face_count / 2, face_count / 2)};
    return shape;
}

void read_hazards(const Reader& reader, Edition& edition) {
    reader.describe({{"alerts", "how many alerts each of the six cards of a hazard shows"},
                     {"trigger", "how many alerts trigger a hazard"},
                     {"meteor", "the sides of the Meteor die, which counts tiles from the hazard"}});
    const Reader alerts = reader.at("alerts"), meteor = reader.at("meteor");
    int sum = 0;
    for (std::size_t i = 0, count = alerts.size(hazard_cards, hazard_cards); i < count; ++i) {
        const int value = alerts.at(i).integer(0, most_alerts);
        ++edition.deck[static_cast<std::size_t>(value)];
        sum += value;
    }
    edition.trigger = small(reader.at("trigger"), 1, 9);
    if (reader.ok() && sum < edition.trigger) alerts.fail("a whole deck shows {} alerts and would never trigger", sum);
    for (std::size_t i = 0, count = meteor.size(1, 12); i < count; ++i) {
        const int tile = meteor.at(i).integer(1, 3);
        if (reader.ok()) ++edition.meteor[static_cast<std::size_t>(tile - 1)];
    }
}

void read_cards(const Reader& reader, Edition& edition) {
    for (const std::string& key : reader.keys())
        if (std::find(card_names.begin(), card_names.end(), key) == card_names.end())
            return reader.fail("{} is not a player card", quoted(key));
    for (unsigned card = 0; card < card_count && reader.ok(); ++card) {
        const Reader entry = reader.at(card_names[card]);
        const unsigned slot = card / variants;
        CardData& data = edition.cards[card];
        entry.is_a("player card");
        entry.describe({{"pieces", "how many pieces a player has of it"},
                        {"score", "what each piece scores"},
                        {"placed", "what it gives at once when it is placed"},
                        {"each", "what it gives for every hazard, piece or structure that it counts"}});
        data.pieces = small(entry.at("pieces"), 1, slot_first[slot + 1] - slot_first[slot]);
        data.score = static_cast<std::int8_t>(entry.at("score").integer(0, 9));
        if (entry.has("placed")) data.placed = static_cast<std::int8_t>(entry.at("placed").integer(0, 9));
        if (entry.has("each")) data.each = static_cast<std::int8_t>(entry.at("each").integer(-9, 9));
        constexpr std::array counting = {Card::outpost, Card::window, Card::wizard, Card::thief, Card::captain};
        if (data.each != 0 && std::find(counting.begin(), counting.end(), static_cast<Card>(card)) == counting.end())
            entry.at("each").fail("this card counts nothing");
    }
}

Combination read_combination(const Reader& reader) {
    Combination combination;
    reader.is_a("combination");
    reader.describe({{"cards", "the player card of each kind: large structure, tower, door, princess, archer, guard"},
                     {"hazards", "the three hazards that take part"}});
    const Reader cards = reader.at("cards"), hazards = reader.at("hazards");
    cards.size(slot_count, slot_count);
    for (unsigned slot = 0; slot < slot_count && reader.ok(); ++slot) {
        combination.cards[slot] = static_cast<Card>(cards.at(slot).choice(card_names));
        if (reader.ok() && static_cast<unsigned>(slot_of(combination.cards[slot])) != slot)
            cards.at(slot).fail("is a card of another kind");
    }
    hazards.size(hazards_in_play, hazards_in_play);
    for (unsigned i = 0; i < hazards_in_play && reader.ok(); ++i) {
        combination.hazards[i] = static_cast<Hazard>(hazards.at(i).choice(hazard_names));
        for (unsigned earlier = 0; earlier < i; ++earlier)
            if (reader.ok() && combination.hazards[earlier] == combination.hazards[i]) hazards.at(i).fail("is named twice");
    }
    return combination;
}

Plan read_plan(const Reader& reader) {
    Plan plan;
    plan.rows = static_cast<std::uint8_t>(reader.size(1, plan_side));
    bool blocks = false;
    plan.marks.fill(any_square);
    for (unsigned row = 0; row < plan.rows && reader.ok(); ++row) {
        const std::string line = reader.at(row).text();
        if (row == 0) plan.columns = static_cast<std::uint8_t>(std::min<std::size_t>(line.size(), plan_side + 1));
        if (line.empty() || line.size() > plan_side || line.size() != plan.columns) {
            reader.at(row).fail("{} must be as long as the other rows, 1 to {}", quoted(line), plan_side);
            break;
        }
        for (unsigned column = 0; column < plan.columns; ++column) {
            const char mark = line[column];
            if (std::string_view("#_,~.123456789").find(mark) == std::string_view::npos)
                reader.at(row).fail("{} is not a mark of a plan", quoted({&mark, 1}));
            blocks = blocks || mark == '#' || (mark >= '1' && mark <= '9');
            plan.marks[row * plan_side + column] = mark;
        }
    }
    if (reader.ok() && !blocks) reader.fail("a plan has at least one column of blocks");
    return plan;
}

CastleCard read_castle_card(const Reader& reader) {
    CastleCard card;
    reader.describe({{"name", "what the card is called: small letters and -"},
                     {"points", "what the card is worth"},
                     {"plan",
                      "what must stand there, seen from above: # a column, 1 to 9 one of so many blocks, _ nothing, \",\" nothing above "
                      "level 1, ~ tide pool, . any square"},
                     {"deed", "what must be done, in place of a plan"},
                     {"needs", "the number that a deed speaks of"},
                     {"stone", "whether one column must stand on a stone"},
                     {"solo", "whether the card is used by whoever plays alone; it is unless it says no"}});
    read_text(reader.at("name"), card.letters);
    for (const char letter : card.name())
        if (letter != '-' && (letter < 'a' || letter > 'z')) reader.at("name").fail("has letters a to z and hyphens only");
    card.points = small(reader.at("points"), 0, 20);
    if (reader.has("plan") == reader.has("deed")) reader.fail("has either a plan or a deed");
    if (reader.has("plan")) card.plan = read_plan(reader.at("plan"));
    if (reader.has("deed")) {
        card.deed = static_cast<Deed>(reader.at("deed").choice(deed_names));
        if (card.deed == Deed::plan) reader.at("deed").fail("a plan is drawn under \"plan\"");
    }
    const bool counts = card.deed >= Deed::friends;
    if (counts) card.needs = small(reader.at("needs"), 1, 20);
    else if (reader.has("needs")) reader.at("needs").fail("this card counts nothing");
    if (reader.has("stone")) card.plan.stone = reader.at("stone").flag();
    if (card.deed != Deed::plan && card.plan.stone) reader.at("stone").fail("only a plan can ask for a stone");
    if (reader.has("solo")) card.solo = reader.at("solo").flag();
    return card;
}

void read_castle(const Reader& reader, Edition& edition) {
    const Reader cards = reader.at("castle_cards"), castle = reader.at("castle");
    castle.describe({{"hand", "castle cards dealt to each player"}, {"declare", "how many of them may be declared"}});
    edition.hand = small(castle.at("hand"), 0, 7);
    edition.declare = small(castle.at("declare"), 0, 7);
    const std::size_t count = cards.size(1, most_castle_cards);
    for (std::size_t i = 0; i < count && reader.ok(); ++i) {
        edition.castle[i] = read_castle_card(cards.at(i));
        for (std::size_t earlier = 0; earlier < i; ++earlier)
            if (reader.ok() && edition.castle[earlier].name() == edition.castle[i].name())
                cards.at(i).at("name").fail("stands there twice");
    }
    edition.castle_count = static_cast<std::uint8_t>(count);
    if (reader.ok() && static_cast<std::size_t>(edition.hand) * most_players > count)
        castle.at("hand").fail("there are not enough castle cards for four players");
}

void read_solo(const Reader& reader, Edition& edition) {
    reader.describe({{"hand", "castle cards at the start"},
                     {"declare", "how many castle cards may be declared in all"},
                     {"without", "the player cards that are not used"},
                     {"chart", "how a result is called, from so many points on"}});
    edition.solo_hand = small(reader.at("hand"), 0, 7);
    edition.solo_declare = small(reader.at("declare"), 0, 20);
    int for_solo = 0;
    for (unsigned card = 0; card < edition.castle_count; ++card) for_solo += edition.castle[card].solo ? 1 : 0;
    if (reader.ok() && edition.solo_hand > for_solo) reader.at("hand").fail("there are not enough castle cards for a solo game");
    const Reader without = reader.at("without"), chart = reader.at("chart");
    for (std::size_t i = 0, count = without.size(0, card_count); i < count; ++i)
        edition.solo_without |= 1u << without.at(i).choice(card_names);
    for (unsigned slot = 0; slot < slot_count; ++slot)
        if (reader.ok() && (edition.solo_without >> slot * variants & 15) == 15) without.fail("leaves no card of one kind");
    edition.chart_count = static_cast<std::uint8_t>(chart.size(1, most_ranks));
    for (std::size_t i = 0; i < edition.chart_count && reader.ok(); ++i) {
        chart.at(i).describe({{"from", "the points from which it is called so"}, {"title", "what the result is called"}});
        const int least = i == 0 ? 0 : edition.chart[i - 1].from + 1;
        edition.chart[i].from = static_cast<std::uint16_t>(chart.at(i).at("from").integer(least, i == 0 ? 0 : 9999, 0, 9999));
        read_text(chart.at(i).at("title"), edition.chart[i].letters);
    }
}

}  // namespace

void read_edition(const Reader& reader, Edition& edition) {
    reader.describe({{"game", "the game that this is an edition of"},
                     {"edition", "what this edition is called"},
                     {"rounds", "rounds with 1, 2, 3 and 4 players"},
                     {"blocks", "sand blocks in the box"},
                     {"gather", "how many blocks a player gathers"},
                     {"seaweed", "what a seaweed is worth at the end"},
                     {"tiles", "the faces of the eight tiles, by the number of players"},
                     {"hazards", "the cards of the hazards, and the Meteor die"},
                     {"cards", "the player cards"},
                     {"combinations", "the suggested combinations of cards and hazards"},
                     {"castle", "how many castle cards are dealt and may be declared"},
                     {"castle_cards", "the castle cards, each with a plan or a deed"},
                     {"solo", "the game for one player"}});
    reader.at("rounds").size(most_players, most_players);
    for (std::size_t i = 0; i < most_players && reader.ok(); ++i) edition.rounds[i] = small(reader.at("rounds").at(i), 1, 20);
    edition.blocks = small(reader.at("blocks"), 1, 120);
    const Reader gather = reader.at("gather"), tiles = reader.at("tiles"), combinations = reader.at("combinations");
    gather.describe({{"blocks", "blocks gathered in any case"},
                     {"pieces_a_bonus", "pieces that come home for one block more"},
                     {"most_bonus", "the most blocks more"}});
    edition.gather = small(gather.at("blocks"), 0, 20);
    edition.pieces_a_bonus = small(gather.at("pieces_a_bonus"), 1, 10);
    edition.most_bonus = small(gather.at("most_bonus"), 0, 10);
    edition.seaweed = small(reader.at("seaweed"), 0, 20);
    tiles.describe({{"two", "with one or two players"}, {"three", "with three players"}, {"four", "with four players"}});
    edition.shapes = {read_shape(tiles.at("two")), read_shape(tiles.at("three")), read_shape(tiles.at("four"))};
    read_hazards(reader.at("hazards"), edition);
    read_cards(reader.at("cards"), edition);
    for (const std::string& key : combinations.keys())
        if (std::find(combination_names.begin(), combination_names.end(), key) == combination_names.end())
            combinations.fail("{} is not a suggested combination", quoted(key));
    for (unsigned which = 0; which < combination_count && reader.ok(); ++which)
        edition.combinations[which] = read_combination(combinations.at(combination_names[which]));
    read_castle(reader, edition);
    read_solo(reader.at("solo"), edition);
}

}  // namespace tidekeep::shorelings
