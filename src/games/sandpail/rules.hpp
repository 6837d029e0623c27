#pragma once
#include <algorithm>

#include "games/sandpail/components.hpp"
#include "games/sandpail/state.hpp"
#include "kernel/rules.hpp"

// Sand Castles (Steve Jones): what happens at the table. Why an action is not allowed is the referee's affair.
namespace tidekeep::sandpail {

using Actions = Buffer<Action, 16>;  // play is the widest: for either castle a cell a column, a wall and two waves; and done
using Outcomes = Buffer<Outcome, most_castles>;

class Rules {
public:
    constexpr explicit Rules(const Edition& edition) : edition_(edition) {
        std::array<std::uint32_t, die_faces> weights{};
        for (const Face face : edition.die) {
            unsigned kind = 0;
            while (kind < face_kinds_ && !(faces_[kind] == face)) ++kind;
            faces_[kind] = face;
            ++weights[kind];
            face_kinds_ = std::max(face_kinds_, kind + 1);
        }
        for (unsigned one = 0; one < face_kinds_; ++one)
            for (unsigned two = one; two < face_kinds_; ++two)
                rolls_.push({Action::of(Kind::roll, one, two), (one == two ? 1 : 2) * weights[one] * weights[two]});
    }

    constexpr const Edition& edition() const { return edition_; }
    constexpr const Castle& castle(unsigned index) const { return edition_.castles[index]; }
    constexpr std::uint32_t all_castles() const { return static_cast<std::uint32_t>((std::uint64_t{1} << edition_.castle_count) - 1); }

    // The different faces of a die. Both dice are alike, so a roll names the lesser index first.
    constexpr unsigned face_kinds() const { return face_kinds_; }
    constexpr Face face(unsigned kind) const { return faces_[kind]; }

    constexpr State setup(int, const Choices& choices) const {
        State s{};
        s.pool = edition_.tiles;
        s.unseen = all_castles();
        fill_all(s.show, no_castle);
        s.with_walls = choices[0];
        s.stack = edition_.lengths[choices[1]];
        s.phase = Phase::draw;
        return s;
    }

    constexpr Seat actor(const State& s) const {
        switch (s.phase) {
            case Phase::draw:
            case Phase::first:
            case Phase::roll: return nature;
            case Phase::keep: return other(s.turn);
            case Phase::over: return nobody;
            default: return s.turn;
        }
    }

    constexpr void legal(const State& s, Sink<Action> auto& out) const {
        out.clear();
        switch (s.phase) {
            case Phase::collect:
                out.push(Action::of(Kind::take, code(Tile::single_wave)));
                out.push(Action::of(Kind::take, code(Tile::double_wave)));
                return;
            case Phase::play:
                if (s.plays > 0)
                    for (unsigned place = 0; place < places; ++place)
                        if (s.show[place] != no_castle) legal_plays(s, place, out);
                out.push(Action::of(Kind::done));
                return;
            case Phase::wash:
                return each_bit(top_row(opponent(s).built[s.place]), [&](unsigned cell) { out.push(Action::of(Kind::wash, cell)); });
            case Phase::keep:
                each_bit(castle(s.show[s.place]).cells & ground & ~unsigned{opponent(s).built[s.place]},
                         [&](unsigned cell) { out.push(Action::of(Kind::keep, cell)); });
                out.push(Action::of(Kind::done));
                return;
            case Phase::discard:
                for (unsigned tile = 0; tile < tile_kinds; ++tile)
                    if (player(s).hand[static_cast<Tile>(tile)] > 0) out.push(Action::of(Kind::discard, tile));
                return;
            default: return;
        }
    }

    // There is always a castle to draw and a face to roll: the loops run at least once, and say so.
    constexpr void outcomes(const State& s, Sink<Outcome> auto& out) const {
        out.clear();
        if (s.phase == Phase::draw) {
            std::uint32_t castles = s.unseen;
            do out.push({Action::of(Kind::draw, lowest_bit(castles)), 1});
            while ((castles &= castles - 1) != 0);
        } else if (s.phase == Phase::first) {
            out.push({Action::of(Kind::first, 0), 1});
            out.push({Action::of(Kind::first, 1), 1});
        } else {
            const Outcome* roll = rolls_.begin();
            do out.push(*roll);
            while (++roll != rolls_.end());
        }
    }

    constexpr Maybe<Action> draw(const State& s, Rng& rng) const {
        if (s.phase == Phase::first) return Action::of(Kind::first, rng.below(2));
        if (s.phase != Phase::draw) return sample(rolls_, rng);
        if (s.unseen == 0) return {};
        return Action::of(Kind::draw, any_bit(s.unseen, rng));
    }

    constexpr void apply(State& s, Action a) const {
        switch (a.kind<Kind>()) {
            case Kind::draw: return lay_castle(s, a.a());
            case Kind::first: s.turn = static_cast<Seat>(a.a()); return begin_turn(s);
            case Kind::roll: return roll(s, faces_[a.a()], faces_[a.b()]);
            case Kind::take:
                take(s, static_cast<Tile>(a.a()), 1);
                --s.left;
                return take_waves(s);
            case Kind::place: return place_tile(s, static_cast<Tile>(a.a()), a.b(), a.c());
            case Kind::wall:
                spend(s, Tile::pail);
                ++player(s).walls[a.a()];
                return;
            case Kind::wave: return send_wave(s, static_cast<Tile>(a.a()), a.b());
            case Kind::wash: wash(s, a.a()); return crash_wave(s);
            case Kind::keep: return keep_pail(s, a.a());
            case Kind::discard:
                player(s).hand.remove(static_cast<Tile>(a.a()));
                s.pool.add(static_cast<Tile>(a.a()));
                return finish_turn(s);
            case Kind::done: return s.phase == Phase::keep ? resume_play(s) : finish_turn(s);
        }
    }

    constexpr Scores scores(const State& s) const {
        Scores scores;
        std::array<int, most_seats> keys{};  // points, then the highest castle
        for (unsigned seat = 0; seat < State::players; ++seat) {
            scores.points[seat] = static_cast<std::int16_t>(s.player[seat].points);
            keys[seat] = s.player[seat].points * 256 + highest_castle(s.player[seat].scored);
        }
        rank_by(scores, State::players, keys);
        return scores;
    }

    // Everything is face up, and what nobody knows is not in the state.
    constexpr State redact(const State& s, Seat) const { return s; }
    constexpr State complete(const State& v, Seat, Rng&) const { return v; }
    constexpr Action conceal(const State&, Action a, Seat) const { return a; }
    constexpr bool reveals(const State&, Action) const { return false; }

    static constexpr Seat other(Seat seat) { return static_cast<Seat>(1 - seat); }
    static constexpr Player& player(State& s) { return s.player[s.turn]; }
    static constexpr const Player& player(const State& s) { return s.player[s.turn]; }
    static constexpr Player& opponent(State& s) { return s.player[other(s.turn)]; }
    static constexpr const Player& opponent(const State& s) { return s.player[other(s.turn)]; }

private:
    static constexpr Cells bit(unsigned cell) { return static_cast<Cells>(1u << cell); }
    static constexpr int count(unsigned set) { return static_cast<int>(count_bits(set)); }

    // The tiles of the highest row that has any.
    static constexpr unsigned top_row(unsigned built) {
        if (built == 0) return 0;
        const unsigned lowest_of_row = highest_bit(built) & ~(columns - 1);
        return built >> lowest_of_row << lowest_of_row;
    }

    constexpr int highest_castle(std::uint32_t scored) const {
        int highest = 0;
        each_bit(scored, [&](unsigned index) { highest = std::max<int>(highest, castle(index).value); });
        return highest;
    }

    // --- what may be played ---------------------------------------------------------------------------------------------

    constexpr void legal_plays(const State& s, unsigned place, Sink<Action> auto& out) const {
        const Player& mine = player(s);
        const Player& theirs = opponent(s);
        const Castle& goal = castle(s.show[place]);
        const unsigned built = mine.built[place];
        const unsigned open = goal.cells & ~built & (built << columns | ground);
        if (mine.hand[Tile::pail] > 0) {
            each_bit(open & ~goal.towers, [&](unsigned cell) { out.push(Action::of(Kind::place, code(Tile::pail), place, cell)); });
            if (s.with_walls != 0 && mine.walls[place] < edition_.walls) out.push(Action::of(Kind::wall, place));
        }
        if (mine.hand[Tile::tower] > 0)
            each_bit(open & goal.towers, [&](unsigned cell) { out.push(Action::of(Kind::place, code(Tile::tower), place, cell)); });
        if (s.waves > 0 && (theirs.built[place] | theirs.walls[place]) != 0) {
            if (mine.hand[Tile::single_wave] > 0) out.push(Action::of(Kind::wave, code(Tile::single_wave), place));
            if (mine.hand[Tile::double_wave] > 0) out.push(Action::of(Kind::wave, code(Tile::double_wave), place));
        }
    }

    // --- the turn -------------------------------------------------------------------------------------------------------

    constexpr void begin_turn(State& s) const {
        ++s.turns;
        s.plays = edition_.plays;
        s.waves = edition_.waves;
        s.phase = Phase::roll;
    }

    constexpr void roll(State& s, Face one, Face two) const {
        std::array<int, 3> shown{};
        shown[one.kind] += one.count;
        shown[two.kind] += two.count;
        take(s, Tile::pail, shown[Face::pail]);
        take(s, Tile::tower, shown[Face::tower]);
        s.left = static_cast<std::uint8_t>(shown[Face::wave]);
        take_waves(s);
    }

    // As many as there are.
    static constexpr void take(State& s, Tile tile, int wanted) {
        const int taken = std::min<int>(wanted, s.pool[tile]);
        s.pool.remove(tile, taken);
        player(s).hand.add(tile, taken);
    }

    // Asks only where there is something to choose: both kinds in the pool, and not all of them are due.
    static constexpr void take_waves(State& s) {
        if (s.left == 0) return resume_play(s);
        const int singles = s.pool[Tile::single_wave], doubles = s.pool[Tile::double_wave];
        s.phase = Phase::collect;
        if (singles > 0 && doubles > 0 && s.left < singles + doubles) return;
        take(s, Tile::single_wave, s.left);
        take(s, Tile::double_wave, s.left);
        resume_play(s);
    }

    static constexpr void resume_play(State& s) {
        s.phase = Phase::play;
        s.place = 0;
        s.left = 0;
    }

    static constexpr void spend(State& s, Tile tile) {
        player(s).hand.remove(tile);
        --s.plays;
    }

    static constexpr void stop_playing(State& s, Phase next) {
        s.plays = 0;
        s.waves = 0;
        s.phase = next;
    }

    constexpr void finish_turn(State& s) const {
        if (player(s).hand.total() > edition_.hand) return stop_playing(s, Phase::discard);
        if (s.turns == edition_.turns) return stop_playing(s, Phase::over);
        s.turn = other(s.turn);
        begin_turn(s);
    }

    // --- waves ----------------------------------------------------------------------------------------------------------

    constexpr void send_wave(State& s, Tile wave, unsigned place) const {
        spend(s, wave);
        --s.waves;
        s.pool.add(wave);
        s.place = static_cast<std::uint8_t>(place);
        s.left = wave == Tile::double_wave ? 2 : 1;
        crash_wave(s);
    }

    // Walls first, then the top row; asks only where the row leaves a choice.
    constexpr void crash_wave(State& s) const {
        Player& victim = opponent(s);
        while (s.left > 0 && victim.walls[s.place] > 0) {
            --victim.walls[s.place];
            s.pool.add(Tile::pail);
            --s.left;
        }
        while (s.left > 0 && victim.built[s.place] != 0) {
            const unsigned top = top_row(victim.built[s.place]);
            if (!at_most_one_bit(top)) {
                s.phase = Phase::wash;
                return;
            }
            wash(s, lowest_bit(top));
        }
        resume_play(s);
    }

    constexpr void wash(State& s, unsigned cell) const {
        opponent(s).built[s.place] ^= bit(cell);
        s.pool.add(has(castle(s.show[s.place]).towers, cell) ? Tile::tower : Tile::pail);
        --s.left;
    }

    // --- building -------------------------------------------------------------------------------------------------------

    constexpr void place_tile(State& s, Tile tile, unsigned place, unsigned cell) const {
        spend(s, tile);
        Player& builder = player(s);
        builder.built[place] |= bit(cell);
        if (builder.built[place] == castle(s.show[place]).cells) score_castle(s, place);
    }

    constexpr void score_castle(State& s, unsigned place) const {
        const unsigned index = s.show[place];
        const Castle& built = castle(index);
        Player& builder = player(s);
        builder.scored |= 1u << index;
        builder.points = static_cast<std::uint16_t>(builder.points + built.value);
        const int kept = std::min<int>(edition_.keep, count(opponent(s).built[place] & ~unsigned{built.towers}));
        for (Player& either : s.player) clear_castle(s, either, place, built);
        s.show[place] = no_castle;
        if (s.stack == 0) {
            if (s.show[1 - place] == no_castle) stop_playing(s, Phase::over);
            return;
        }
        s.phase = Phase::draw;
        s.place = static_cast<std::uint8_t>(place);
        s.left = static_cast<std::uint8_t>(kept);
    }

    static constexpr void clear_castle(State& s, Player& owner, unsigned place, const Castle& built) {
        const int towers = count(owner.built[place] & built.towers);
        s.pool.add(Tile::tower, towers);
        s.pool.add(Tile::pail, count(owner.built[place]) - towers + owner.walls[place]);
        owner.built[place] = 0;
        owner.walls[place] = 0;
    }

    constexpr void lay_castle(State& s, unsigned index) const {
        s.unseen &= ~(1u << index);
        --s.stack;
        s.show[s.place] = static_cast<std::uint8_t>(index);
        if (s.turns == 0) {
            s.phase = s.place == 0 ? Phase::draw : Phase::first;
            s.place ^= 1;
            return;
        }
        s.left = static_cast<std::uint8_t>(std::min<int>(s.left, count(castle(index).cells & ground)));
        if (s.left == 0) return resume_play(s);
        s.phase = Phase::keep;
    }

    static constexpr void keep_pail(State& s, unsigned cell) {
        s.pool.remove(Tile::pail);
        opponent(s).built[s.place] |= bit(cell);
        if (--s.left == 0) resume_play(s);
    }

    Edition edition_;
    std::array<Face, die_faces> faces_{};
    unsigned face_kinds_ = 0;
    Buffer<Outcome, die_faces*(die_faces + 1) / 2> rolls_;
};

}  // namespace tidekeep::sandpail
