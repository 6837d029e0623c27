#include "front/shape.hpp"
#include "front/words.hpp"
#include "games/shorelings/notation.hpp"

// Positions as JSON.
namespace tidekeep::shorelings {
namespace {

constexpr std::array<std::string_view, phase_count> phase_names = {
    "combination", "card", "hazard", "tile", "put",    "deal",  "take",   "build",  "place", "aqueduct", "bridge",
    "watchtower",  "duel", "move",   "flip", "reveal", "witch", "meteor", "ranger", "draw",  "over"};
constexpr std::array<std::string_view, stage_count> stage_names = {"setup",  "gather",  "build", "place",
                                                                   "hazard", "special", "home",  "over"};

// --- what a position is made of ---------------------------------------------------------------------------------------------

std::optional<unsigned> to_board_square(std::string_view word) {
    const auto square = to_square(word);
    return square && *square < square_count ? square : std::nullopt;
}

std::optional<unsigned> to_hazard_place(std::string_view word) {
    const auto place = to_place(word);
    return place && *place < place_count ? place : std::nullopt;
}

std::vector<Square> list_of(const Squares& squares) {
    std::vector<Square> list;
    squares.each([&](Square square) { list.push_back(square); });
    return list;
}

void put_squares(const Reader& reader, const std::vector<Square>& list, Squares& squares) {
    for (const Square square : list) squares.add(square);
    if (squares.size() != list.size()) reader.fail("names a square twice");
}

using Alerts = std::array<std::uint8_t, most_alerts + 1>;  // cards by alerts

std::vector<std::uint8_t> cards_of(const Alerts& revealed) {
    std::vector<std::uint8_t> cards;
    for (std::uint8_t value = 0; value < revealed.size(); ++value) cards.insert(cards.end(), revealed[value], value);
    return cards;
}

void put_revealed(const Reader&, const std::vector<std::uint8_t>& cards, Alerts& revealed) {
    for (const std::uint8_t value : cards) ++revealed[value];
}

// A column as it is written: a height, or with the levels that were just built.
struct Heights {
    std::uint8_t height, low, high;
    friend bool operator==(const Heights&, const Heights&) = default;
};
using Columns = std::array<Heights, square_count>;

struct HeightsShape {
    Json write(const Heights& blocks) const {
        return blocks.high == 0 ? Json(blocks.height) : Json::array({blocks.height, blocks.low, blocks.high});
    }
    void read(const Reader& reader, Heights& blocks) const {
        if (!reader.json().is_array()) return whole(0, most).read(reader, blocks.height);
        reader.size(3, 3);
        whole(0, most).read(reader.at(0), blocks.height);
        whole(1, most).read(reader.at(1), blocks.low);
        whole(1, most).read(reader.at(2), blocks.high);
    }
    tidekeep::Fault fault(const Heights& blocks) const { return whole(0, most).fault(blocks.height); }
    std::string type(Types&) const { return "number | readonly [height: number, low: number, high: number]"; }

    static constexpr int most = 200;
};

Columns columns_of(const State& s) {
    Columns all{};
    for (unsigned square = 0; square < square_count; ++square)
        all[square] = {s.columns[square].height, s.columns[square].fresh_low, s.columns[square].fresh_high};
    return all;
}

void put_columns(const Reader&, const Columns& all, State& s) {
    for (unsigned square = 0; square < square_count; ++square) {
        Column& column = s.columns[square];
        column.height = all[square].height;
        column.fresh_low = all[square].low;
        column.fresh_high = all[square].high;
        if (column.fresh_high != 0) s.fresh.add(square);
    }
}

// A piece as it is written: where it is (on_card, destroyed, in_box, or a square), the second square of a large one, the sides it keeps clear.
struct Piece {
    std::uint8_t at, second, clear;
    friend bool operator==(const Piece&, const Piece&) = default;
};
using Pieces = std::array<Piece, pieces_a_player>;

constexpr Piece not_on_board(std::uint8_t where) { return {where, none, 0}; }

Pieces pieces_of(const State& s, unsigned seat) {
    Pieces pieces{};
    for (unsigned i = 0; i < pieces_a_player; ++i) {
        const unsigned number = seat * pieces_a_player + i;
        const bool large = on_board(s, number) && large_number(number);
        pieces[i] = {s.at[number], static_cast<std::uint8_t>(large ? second_square(s, number) : none),
                     static_cast<std::uint8_t>(on_board(s, number) ? s.clear[number] & every_side : 0)};
    }
    return pieces;
}

void put_piece(const Reader& reader, const Piece& piece, unsigned number, State& s) {
    s.at[number] = piece.at;
    s.clear[number] = piece.clear;
    if (!on_board(s, number)) return;
    if (large_number(number)) {
        if (piece.second == none) return (void)reader.at("second");
        if (piece.second == beside(piece.at, Dir::south)) s.clear[number] = static_cast<std::uint8_t>(piece.clear | lies_south);
        else if (piece.second != beside(piece.at, Dir::east)) return reader.at("second").fail("is not east or south of the first square");
    } else if (piece.second != none) {
        return reader.at("second").fail("only a large structure has a second square");
    }
    if (carries(s, piece.at) || (large_number(number) && carries(s, piece.second))) return reader.fail("another piece stands there");
    stand(s, number, piece.at);
}

constexpr auto moment_fields = [](auto& form, const Rules&, State& s) {
    const auto square = text("Square", "a square of the board, a1 to l12", square_text, to_board_square);
    const auto hazards = set_of(0, hazards_in_play, whole(0, hazards_in_play - 1));
    form.field("reached", s.reached, seat_of(s.players));
    form.field("owed", s.owed, whole(0, 40));
    form.field("last", s.last, or_null(none, square));
    form.field("spot", s.spot, or_null(none, square));
    form.field("placed", s.placed, whole(0, pieces_a_player));
    form.field("studied", s.studied, flag());
    form.field("ambush", s.ambush, flag());
    form.field("shield", s.shield, flag());
    form.field("focus", s.focus, or_null(none, whole(0, hazards_in_play - 1)));
    form.field("to_flip", s.to_flip, hazards);
    form.field("triggered", s.triggered, hazards);
    form.field("asked", s.asked, whole(0, s.players));
    form.field("chain", s.chain, several(0, hazards_in_play, whole(0, hazards_in_play - 1)));
};

constexpr auto solo_fields = [](auto& form, State& s) {
    form.field("challenges", s.challenges, set_of(0, challenge_count, word("Challenge", challenge_names)));
    form.field("monuments", s.feats.monuments, whole(0, 255));
    form.field("outposts", s.feats.outposts, whole(0, 255));
    form.field("wizards", s.feats.wizards, whole(0, 255));
    form.field("saved", s.feats.saved, whole(0, 255));
    form.field("giant", s.feats.giant, whole(0, 255));
    form.field("terror", s.feats.terror, flag());
    form.field("empire", s.feats.empire, flag());
    form.field("shown", s.shown, row(hazards_in_play, whole(0, most_alerts)));
    form.field("step", s.solo_step, whole(0, 2 * hazards_in_play));
    form.field("used_card", s.used_card, flag());
};

constexpr auto seat_fields = [](auto& form, const Rules& rules, State& s, unsigned seat) {
    const Edition& edition = rules.edition();
    const auto cards = set_of(0, most_castle_cards,
                              named("CastleCardName", "a castle card of this edition", edition.castle_count,
                                    [&](unsigned card) { return castle_text(rules, card); }));
    const auto square = text("Square", "a square of the board, a1 to l12", square_text, to_board_square);
    const auto standing = object<Piece>("Standing", [&](auto& one, Piece& piece) {
        one.field("at", piece.at, square);
        one.optional("second", piece.second, none, square);
        one.optional("clear", piece.clear, std::uint8_t{0}, set_of(1, 4, word("Side", side_names)));
    });
    const auto piece = or_word(not_on_board(on_card), "card",
                               or_word(not_on_board(destroyed), "destroyed", or_word(not_on_board(in_box), "box", standing)));
    const auto pieces = via<Pieces>([seat](const State& now) { return pieces_of(now, seat); },
                                    [seat](const Reader& reader, const Pieces& all, State& now) {
                                        for (unsigned i = 0; i < pieces_a_player && reader.ok(); ++i)
                                            put_piece(reader.at(i), all[i], seat * pieces_a_player + i, now);
                                    },
                                    row(pieces_a_player, piece));
    form.field("dollars", s.dollars[seat], whole(0, 9999));
    form.field("mat", s.mat[seat], whole(0, edition.blocks));
    form.field("seaweed", s.weeds[seat], whole(0, face_count));
    form.field("held", s.held[seat], whole(0, most_castle_cards));
    form.field("hand", s.hand[seat], cards);
    form.field("declared", s.declared[seat], cards);
    form.field("laid", s.laid[seat], whole(0, most_castle_cards));
    form.field("discarded", s.spare[seat], cards);
    form.field("rangers", s.rangers[seat], whole(0, 2));
    form.field("pieces", s, pieces);
};

constexpr auto position = [](auto& form, const Rules& rules, State& s) {
    const Edition& edition = rules.edition();
    const auto square = text("Square", "a square of the board, a1 to l12", square_text, to_board_square);
    const auto squares = via<std::vector<Square>>(list_of, put_squares, several(0, square_count, square));
    const auto card = or_word(Card::suggested, "suggested", or_word(Card::drawn, "random", word("CardName", card_names)));
    const auto hazard = or_word(Hazard::suggested, "suggested", or_word(Hazard::drawn, "random", word("HazardName", hazard_names)));
    const auto puck = object<Puck>("HazardView", [&](auto& one, Puck& value) {
        const auto alerts = whole(0, most_alerts);
        one.field("kind", value.kind, hazard);
        one.field("place", value.place,
                  or_null(none, text("HazardPlace", "a hazard place, such as north-wave", place_text, to_hazard_place)));
        one.field("revealed", value.revealed, via<std::vector<std::uint8_t>>(cards_of, put_revealed, several(0, hazard_cards, alerts)));
        one.field("top", value.top, several(0, hazard_cards, alerts));
    });
    form.field("players", s.players, whole(1, most_players));
    form.field("phase", s.phase, word("Phase", phase_names));
    form.field("stage", s.stage, word("Stage", stage_names));
    form.field("round", s.round, whole(1, 20));
    form.field("turn", s.turn, seat_of(s.players));
    form.field("actor", s.actor, anybody(s.players));
    form.field("cards", s.cards, row(slot_count, card));
    form.field("hazards", s.pucks, row(hazards_in_play, puck));
    form.field("supply", s.supply, whole(0, edition.blocks));
    form.field("faces", s.dealt, set_of(0, face_count, whole(0, face_count - 1)));
    form.field("stones", s.stones, squares);
    form.field("seaweed", s.seaweed, squares);
    form.field("columns", s, via<Columns>(columns_of, put_columns, by_name(Heights{}, square, HeightsShape{})));
    form.rows("seats", s.players, "SeatView", [&](auto& one, unsigned seat) { seat_fields(one, rules, s, seat); });
    moment_fields(form, rules, s);
    form.field_if(s.players == 1, "solo", s, object<State>("SoloView", solo_fields));
};

}  // namespace

std::optional<Problem> wrong_ranges(const Rules& rules, const State& s) { return out_of_range(position, rules, s); }

Json to_json(const Rules& rules, const State& s) { return write(position, rules, s); }

std::optional<State> from_json(const Rules& rules, const Reader& reader) {
    State s{};
    s.at.fill(in_box);
    read(position, rules, reader, s);
    return accepted(rules, reader, s);
}

std::string page_types(const Rules& rules) { return typescript<State>(position, rules); }

}  // namespace tidekeep::shorelings
