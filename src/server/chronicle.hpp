#pragma once
#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match.hpp"
#include "server/pace.hpp"
#include "server/wire.hpp"
#include "store/store.hpp"

// What the events of a table come to: who sits where, how the game stands, whose clock runs. The same events give the same, when they
// happen and when they are read again.
namespace tidekeep {

// Who holds a seat: a person, for whom a bot may play for the time being; else a bot; else nobody.
struct Place {
    PersonId person = 0;
    std::string bot;
    bool replaced = false;
    bool resigned = false;

    wire::Holder holder() const { return person != 0 ? wire::Holder::person : bot.empty() ? wire::Holder::open : wire::Holder::bot; }
    // Whether its person decides now.
    bool decides() const { return person != 0 && !replaced && !resigned; }
    // Whether a bot does.
    bool automatic() const { return !bot.empty() && !decides(); }
};

// Something that was said, or a gesture.
struct Saying {
    std::uint32_t seq;
    Seat seat;
    std::uint8_t gesture;
    std::int64_t at;
    PersonId person;
    std::string text;
};

class Chronicle {
public:
    // A table at which nobody sits, and a game that stands somehow.
    Chronicle(Facts facts, Pace pace, std::unique_ptr<Match> match);
    // A table before its first event. It fails if it was stored by somebody who knew other games, or if the edition cannot be read.
    static Result<Chronicle> begin(Facts facts);
    // The same with all that has happened.
    static Result<Chronicle> read(Archive::Log log);

    // One more event, which need not be possible: one that is not halts the game.
    void add(const Event& event);

    // A seat acts, having seen the game when it was so long; the event is added and handed back if it may.
    Answer submit(Seat seat, std::size_t length, Action action, std::int64_t at, std::vector<Event>& events);
    // Nature acts until a seat is to, or the game is over: which is an event too.
    void settle(std::int64_t at, std::vector<Event>& events);

    const Facts& facts() const { return facts_; }
    const Pace& pace() const { return pace_; }
    const Match& match() const { return *match_; }
    wire::Phase phase() const { return phase_; }
    wire::Ending ending() const { return ending_; }
    std::uint32_t seq() const { return seq_; }  // of the next event
    std::int64_t last_at() const { return last_at_; }
    const std::vector<Place>& places() const { return places_; }
    const Place& place(Seat seat) const { return places_[static_cast<std::size_t>(seat)]; }
    Seat seat_of(PersonId person) const;  // `nobody` if none
    // The bot that is to decide; empty if none is. What it does is found out in any thread, whatever becomes of the table; it is the same at
    // every node.
    std::string_view bot() const;
    std::function<Action()> decision() const;
    const std::deque<Saying>& talk() const { return talk_; }
    TableId next() const { return next_; }
    // What cannot be replayed: the number of the action, and the rule that forbids it (0: none).
    std::size_t broken_at() const { return broken_at_; }
    int broken_rule() const { return broken_rule_; }

    // Who did the last action; `nobody` if there is none.
    Seat last_actor() const { return last_actor_; }
    wire::Undo undo_for(Seat viewer) const;

    // Milliseconds that seats have left at that time; and when the time of the seat whose clock runs is over, if one does.
    std::array<std::uint32_t, most_seats> clocks(std::int64_t at) const;
    std::optional<std::int64_t> deadline() const;
    Seat ticking() const { return ticking_; }

    // Whether the game cannot go on with those who have not resigned.
    bool given_up() const;

private:
    void take_in(const Event& event);
    void acted(const Event& event, Seat actor);
    void tick(const Event& event, Seat actor);
    Event event(Deed deed, Seat actor, std::uint32_t value, std::int64_t at) const { return {seq_, deed, actor, value, at, {}}; }

    Facts facts_;
    Pace pace_;
    std::unique_ptr<Match> match_;
    std::vector<Place> places_;
    std::deque<Saying> talk_;
    std::array<std::int64_t, most_seats> left_{};
    std::int64_t since_ = 0;  // when that clock began to run
    std::int64_t last_at_ = 0;
    TableId next_ = 0;
    std::size_t broken_at_ = 0;
    int broken_rule_ = 0;
    std::uint32_t seq_ = 0;
    wire::Phase phase_ = wire::Phase::waiting;
    wire::Ending ending_ = wire::Ending::rules;
    Seat last_actor_ = nobody;
    Seat ticking_ = nobody;
};

}  // namespace tidekeep
