#include "games/shorelings/notation.hpp"
#include "kernel/words.hpp"

// Positions as JSON.
namespace tidekeep::shorelings {
namespace {

constexpr std::array<std::string_view, phase_count> phase_names = {
    "combination", "card", "hazard", "tile", "put",    "deal",  "take",   "build",  "place", "aqueduct", "bridge",
    "watchtower",  "duel", "move",   "flip", "reveal", "witch", "meteor", "ranger", "draw",  "over"};
constexpr std::array<std::string_view, stage_count> stage_names = {"setup",  "gather",  "build", "place",
                                                                   "hazard", "special", "home",  "over"};
constexpr std::string_view suggested_name = "suggested", drawn_name = "random";

// --- writing ----------------------------------------------------------------------------------------------------------------

Json square_json(unsigned square) { return square < square_count ? Json(square_text(square)) : Json(); }

Json squares_json(const Squares& squares) {
    Json list = Json::array();
    squares.each([&](unsigned square) { list.push_back(square_text(square)); });
    return list;
}

template <class Names, class T>
Json name_json(const Names& names, T value) {
    if (value == T::suggested || value == T::drawn) return value == T::suggested ? suggested_name : drawn_name;
    return names[static_cast<std::size_t>(value)];
}

Json castle_json(const Rules& rules, std::uint32_t cards) {
    Json list = Json::array();
    for (; cards != 0; cards &= cards - 1) list.push_back(castle_text(rules, static_cast<unsigned>(std::countr_zero(cards))));
    return list;
}

Json dirs_json(unsigned dirs) {
    Json list = Json::array();
    for (const Dir dir : all_dirs)
        if (dirs & bit(dir)) list.push_back(side_names[index(dir)]);
    return list;
}

Json piece_json(const State& s, unsigned number) {
    switch (s.at[number]) {
        case on_card: return "card";
        case destroyed: return "destroyed";
        case in_box: return "box";
        default: break;
    }
    Json object = {{"at", square_text(s.at[number])}};
    if (large_number(number)) object["second"] = square_text(second_square(s, number));
    if (s.clear[number] & 15u) object["clear"] = dirs_json(s.clear[number]);
    return object;
}

Json puck_json(const Puck& puck) {
    Json revealed = Json::array(), top = Json::array();
    for (unsigned value = 0; value <= most_alerts; ++value)
        for (unsigned i = 0; i < puck.revealed[value]; ++i) revealed.push_back(value);
    for (const std::uint8_t value : puck.top) top.push_back(value);
    return {{"kind", name_json(hazard_names, puck.kind)},
            {"place", puck.place == none ? Json() : Json(place_text(puck.place))},
            {"revealed", revealed},
            {"top", top}};
}

Json bits_json(unsigned bits) {
    Json list = Json::array();
    for (; bits != 0; bits &= bits - 1) list.push_back(std::countr_zero(bits));
    return list;
}

Json columns_json(const State& s) {
    Json object = Json::object();
    for (unsigned square = 0; square < square_count; ++square) {
        const Column& column = s.columns[square];
        if (column.height == 0) continue;
        if (column.fresh_high == 0) object[square_text(square)] = column.height;
        else object[square_text(square)] = {column.height, column.fresh_low, column.fresh_high};
    }
    return object;
}

Json seat_json(const Rules& rules, const State& s, unsigned seat) {
    Json pieces = Json::array();
    for (unsigned piece = 0; piece < pieces_a_player; ++piece) pieces.push_back(piece_json(s, seat * pieces_a_player + piece));
    return {{"dollars", s.dollars[seat]},
            {"mat", s.mat[seat]},
            {"seaweed", s.weeds[seat]},
            {"held", s.held[seat]},
            {"hand", castle_json(rules, s.hand[seat])},
            {"declared", castle_json(rules, s.declared[seat])},
            {"laid", s.laid[seat]},
            {"discarded", castle_json(rules, s.spare[seat])},
            {"rangers", s.rangers[seat]},
            {"pieces", pieces}};
}

Json solo_json(const State& s) {
    Json met = Json::array();
    for (unsigned i = 0; i < challenge_count; ++i)
        if (s.challenges >> i & 1) met.push_back(challenge_names[i]);
    return {{"challenges", met},
            {"monuments", s.feats.monuments},
            {"outposts", s.feats.outposts},
            {"wizards", s.feats.wizards},
            {"saved", s.feats.saved},
            {"giant", s.feats.giant},
            {"terror", s.feats.terror != 0},
            {"empire", s.feats.empire != 0},
            {"shown", s.shown},
            {"step", s.solo_step},
            {"used_card", s.used_card != 0}};
}

// --- reading ----------------------------------------------------------------------------------------------------------------

std::uint8_t read_byte(const Reader& reader, int most) { return static_cast<std::uint8_t>(reader.integer(0, most)); }

unsigned read_square(const Reader& reader) {
    const auto square = to_square(reader.text());
    if (reader.ok() && (!square || *square >= square_count)) reader.fail("not a square of the board, a1 to l12");
    return reader.ok() ? *square : 0;
}
std::uint8_t read_optional_square(const Reader& reader) {
    return reader.json().is_null() ? none : static_cast<std::uint8_t>(read_square(reader));
}

Squares read_squares(const Reader& reader) {
    Squares squares;
    const std::size_t count = reader.size(0, square_count);
    for (std::size_t i = 0; i < count; ++i) squares.add(read_square(reader.at(i)));
    if (reader.ok() && squares.size() != count) reader.fail("names a square twice");
    return squares;
}

template <class T, class Names>
T read_name(const Reader& reader, const Names& names) {
    const Json& json = reader.json();
    if (json == suggested_name) return T::suggested;
    if (json == drawn_name) return T::drawn;
    return static_cast<T>(reader.choice(names));
}

std::uint32_t read_castle(const Rules& rules, const Reader& reader) {
    std::uint32_t cards = 0;
    const std::size_t count = reader.size(0, most_castle_cards);
    for (std::size_t i = 0; i < count && reader.ok(); ++i) {
        const auto card = to_castle(rules, reader.at(i).text());
        if (!card || *card >= rules.edition().castle_count) reader.at(i).fail("not a castle card of this edition");
        else cards |= 1u << *card;
    }
    if (reader.ok() && static_cast<std::size_t>(std::popcount(cards)) != count) reader.fail("names a card twice");
    return cards;
}

unsigned read_dirs(const Reader& reader) {
    unsigned dirs = 0;
    for (std::size_t i = 0, count = reader.size(1, 4); i < count; ++i) dirs |= 1u << reader.at(i).choice(side_names);
    return dirs;
}

unsigned read_bits(const Reader& reader, int most) {
    unsigned bits = 0;
    for (std::size_t i = 0, count = reader.size(0, 8); i < count; ++i) bits |= 1u << reader.at(i).integer(0, most);
    return bits;
}

void read_piece(const Reader& reader, State& s, unsigned number) {
    constexpr std::array<std::string_view, 3> elsewhere = {"card", "destroyed", "box"};
    if (reader.json().is_string()) {
        s.at[number] = static_cast<std::uint8_t>(on_card - reader.choice(elsewhere));
        return;
    }
    reader.fields({"at", "second", "clear"});
    const unsigned square = read_square(reader.at("at"));
    s.clear[number] = static_cast<std::uint8_t>(reader.has("clear") ? read_dirs(reader.at("clear")) : 0);
    if (large_number(number)) {
        const unsigned second = read_square(reader.at("second"));
        if (second == beside(square, Dir::south)) s.clear[number] = static_cast<std::uint8_t>(s.clear[number] | lies_south);
        else if (second != beside(square, Dir::east) && reader.ok()) reader.at("second").fail("is not east or south of the first square");
    } else if (reader.has("second")) {
        reader.at("second").fail("only a large structure has a second square");
    }
    if (!reader.ok()) return;
    if (carries(s, square) || (large_number(number) && carries(s, beside(square, s.clear[number] & lies_south ? Dir::south : Dir::east))))
        return reader.fail("another piece stands there");
    stand(s, number, square);
}

void read_seat(const Rules& rules, const Reader& reader, State& s, unsigned seat) {
    reader.fields({"dollars", "mat", "seaweed", "held", "hand", "declared", "laid", "discarded", "rangers", "pieces"});
    s.dollars[seat] = static_cast<std::uint16_t>(reader.at("dollars").integer(0, 9999));
    s.mat[seat] = read_byte(reader.at("mat"), rules.edition().blocks);
    s.weeds[seat] = read_byte(reader.at("seaweed"), face_count);
    s.held[seat] = read_byte(reader.at("held"), most_castle_cards);
    s.hand[seat] = read_castle(rules, reader.at("hand"));
    s.declared[seat] = read_castle(rules, reader.at("declared"));
    s.laid[seat] = read_byte(reader.at("laid"), most_castle_cards);
    s.spare[seat] = read_castle(rules, reader.at("discarded"));
    s.rangers[seat] = read_byte(reader.at("rangers"), 2);
    const Reader pieces = reader.at("pieces");
    pieces.size(pieces_a_player, pieces_a_player);
    for (unsigned piece = 0; piece < pieces_a_player && reader.ok(); ++piece)
        read_piece(pieces.at(piece), s, seat * pieces_a_player + piece);
}

void read_puck(const Rules& rules, const Reader& reader, Puck& puck) {
    reader.fields({"kind", "place", "revealed", "top"});
    puck.kind = read_name<Hazard>(reader.at("kind"), hazard_names);
    puck.place = none;
    if (!reader.at("place").json().is_null()) {
        const auto place = to_place(reader.at("place").text());
        if (!place || *place >= place_count) reader.at("place").fail("not a hazard place, such as north-wave");
        else puck.place = static_cast<std::uint8_t>(*place);
    }
    std::array<std::uint8_t, most_alerts + 1> used{};
    const Reader revealed = reader.at("revealed"), top = reader.at("top");
    for (std::size_t i = 0, count = revealed.size(0, hazard_cards); i < count; ++i) {
        const auto value = read_byte(revealed.at(i), most_alerts);
        ++puck.revealed[value];
        ++used[value];
    }
    for (std::size_t i = 0, count = top.size(0, hazard_cards); i < count; ++i) {
        puck.top.push(read_byte(top.at(i), most_alerts));
        ++used[puck.top.back()];
    }
    for (unsigned value = 0; value <= most_alerts; ++value)
        if (reader.ok() && used[value] > rules.edition().deck[value])
            reader.fail("has more cards of " + std::to_string(value) + " alerts than its deck");
}

void read_columns(const Reader& reader, State& s) {
    for (const std::string& key : reader.keys()) {
        const auto square = to_square(key);
        if (!square || *square >= square_count) return reader.fail("'" + key + "' is not a square of the board, a1 to l12");
        const Reader entry = reader.at(key);
        Column& column = s.columns[*square];
        if (!entry.json().is_array()) {
            column.height = read_byte(entry, 200);
            continue;
        }
        entry.size(3, 3);
        column.height = read_byte(entry.at(0), 200);
        column.fresh_low = static_cast<std::uint8_t>(entry.at(1).integer(1, 200));
        column.fresh_high = static_cast<std::uint8_t>(entry.at(2).integer(1, 200));
        s.fresh.add(*square);
    }
}

void read_solo(const Reader& reader, State& s) {
    reader.fields({"challenges", "monuments", "outposts", "wizards", "saved", "giant", "terror", "empire", "shown", "step", "used_card"});
    const Reader met = reader.at("challenges"), shown = reader.at("shown");
    for (std::size_t i = 0, count = met.size(0, challenge_count); i < count; ++i) s.challenges |= 1u << met.at(i).choice(challenge_names);
    s.feats.monuments = read_byte(reader.at("monuments"), 255);
    s.feats.outposts = read_byte(reader.at("outposts"), 255);
    s.feats.wizards = read_byte(reader.at("wizards"), 255);
    s.feats.saved = read_byte(reader.at("saved"), 255);
    s.feats.giant = read_byte(reader.at("giant"), 255);
    s.feats.terror = reader.at("terror").flag() ? 1 : 0;
    s.feats.empire = reader.at("empire").flag() ? 1 : 0;
    for (std::size_t i = 0, count = shown.size(hazards_in_play, hazards_in_play); i < count; ++i)
        s.shown[i] = read_byte(shown.at(i), most_alerts);
    s.solo_step = read_byte(reader.at("step"), 2 * hazards_in_play);
    s.used_card = reader.at("used_card").flag() ? 1 : 0;
}

Seat read_actor(const Reader& reader, int players) {
    if (reader.json().is_null()) return nobody;
    return reader.json() == "nature" ? nature : static_cast<Seat>(reader.integer(0, players - 1));
}

void read_moment(const Reader& reader, State& s) {
    s.phase = static_cast<Phase>(reader.at("phase").choice(phase_names));
    s.stage = static_cast<Stage>(reader.at("stage").choice(stage_names));
    s.round = static_cast<std::uint8_t>(reader.at("round").integer(1, 20));
    s.turn = static_cast<Seat>(reader.at("turn").integer(0, s.players - 1));
    s.actor = read_actor(reader.at("actor"), s.players);
    s.reached = static_cast<Seat>(reader.at("reached").integer(0, s.players - 1));
    s.owed = read_byte(reader.at("owed"), 40);
    s.last = read_optional_square(reader.at("last"));
    s.spot = read_optional_square(reader.at("spot"));
    s.placed = read_byte(reader.at("placed"), pieces_a_player);
    s.studied = reader.at("studied").flag() ? 1 : 0;
    s.ambush = reader.at("ambush").flag() ? 1 : 0;
    s.shield = reader.at("shield").flag() ? 1 : 0;
    s.focus = reader.at("focus").json().is_null() ? none : read_byte(reader.at("focus"), hazards_in_play - 1);
    s.to_flip = static_cast<std::uint8_t>(read_bits(reader.at("to_flip"), hazards_in_play - 1));
    s.triggered = static_cast<std::uint8_t>(read_bits(reader.at("triggered"), hazards_in_play - 1));
    s.asked = read_byte(reader.at("asked"), s.players);
    const Reader chain = reader.at("chain");
    for (std::size_t i = 0, count = chain.size(0, hazards_in_play); i < count; ++i)
        s.chain.push(read_byte(chain.at(i), hazards_in_play - 1));
}

}  // namespace

Json to_json(const Rules& rules, const State& s) {
    Json object;
    object["players"] = s.players;
    object["phase"] = phase_names[static_cast<std::size_t>(s.phase)];
    object["stage"] = stage_names[static_cast<std::size_t>(s.stage)];
    object["round"] = s.round;
    object["turn"] = s.turn;
    object["actor"] = s.actor == nature ? Json("nature") : s.actor == nobody ? Json() : Json(s.actor);
    object["cards"] = Json::array();
    for (const Card card : s.cards) object["cards"].push_back(name_json(card_names, card));
    object["hazards"] = Json::array();
    for (const Puck& puck : s.pucks) object["hazards"].push_back(puck_json(puck));
    object["supply"] = s.supply;
    object["faces"] = bits_json(s.dealt);
    object["stones"] = squares_json(s.stones);
    object["seaweed"] = squares_json(s.seaweed);
    object["columns"] = columns_json(s);
    object["seats"] = Json::array();
    for (unsigned seat = 0; seat < s.players; ++seat) object["seats"].push_back(seat_json(rules, s, seat));
    object["reached"] = s.reached;
    object["owed"] = s.owed;
    object["last"] = square_json(s.last);
    object["spot"] = square_json(s.spot);
    object["placed"] = s.placed;
    object["studied"] = s.studied != 0;
    object["ambush"] = s.ambush != 0;
    object["shield"] = s.shield != 0;
    object["focus"] = s.focus == none ? Json() : Json(s.focus);
    object["to_flip"] = bits_json(s.to_flip);
    object["triggered"] = bits_json(s.triggered);
    object["asked"] = s.asked;
    object["chain"] = Json::array();
    for (const std::uint8_t i : s.chain) object["chain"].push_back(i);
    if (s.players == 1) object["solo"] = solo_json(s);
    return object;
}

std::optional<State> from_json(const Rules& rules, const Reader& reader) {
    reader.fields({"players", "phase",   "stage",   "round",   "turn",      "actor", "cards", "hazards", "supply", "faces",
                   "stones",  "seaweed", "columns", "seats",   "reached",   "owed",  "last",  "spot",    "placed", "studied",
                   "ambush",  "shield",  "focus",   "to_flip", "triggered", "asked", "chain", "solo"});
    State s{};
    s.at.fill(in_box);
    s.players = static_cast<std::uint8_t>(reader.at("players").integer(1, most_players));
    if (!reader.ok()) return std::nullopt;
    const Reader cards = reader.at("cards"), hazards = reader.at("hazards"), seats = reader.at("seats");
    cards.size(slot_count, slot_count);
    for (unsigned slot = 0; slot < slot_count && reader.ok(); ++slot) s.cards[slot] = read_name<Card>(cards.at(slot), card_names);
    hazards.size(hazards_in_play, hazards_in_play);
    for (unsigned i = 0; i < hazards_in_play && reader.ok(); ++i) read_puck(rules, hazards.at(i), s.pucks[i]);
    s.supply = read_byte(reader.at("supply"), rules.edition().blocks);
    s.dealt = static_cast<std::uint8_t>(read_bits(reader.at("faces"), face_count - 1));
    s.stones = read_squares(reader.at("stones"));
    s.seaweed = read_squares(reader.at("seaweed"));
    read_columns(reader.at("columns"), s);
    seats.size(s.players, s.players);
    for (unsigned seat = 0; seat < s.players && reader.ok(); ++seat) read_seat(rules, seats.at(seat), s, seat);
    read_moment(reader, s);
    if (s.players == 1) read_solo(reader.at("solo"), s);
    else if (reader.has("solo")) reader.at("solo").fail("only a solo game has this");
    if (!reader.ok()) return std::nullopt;
    if (const auto wrong = fault(rules, s)) {
        reader.fail(*wrong);
        return std::nullopt;
    }
    return s;
}

}  // namespace tidekeep::shorelings
