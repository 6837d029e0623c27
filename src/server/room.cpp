#include "server/room.hpp"

#include <algorithm>
#include <bit>
#include <charconv>

#include "front/digest.hpp"
#include "server/clean.hpp"
#include "server/hall.hpp"
#include "server/secret.hpp"
#include "server/tongue.hpp"
#include "table/advisor.hpp"

namespace tidekeep {
namespace {

using frame::Refusal;
using Refused = std::optional<Refusal>;

constexpr std::size_t most_sockets = 8;  // of one person at a table
constexpr std::size_t longest_message = 300;
constexpr std::size_t most_people = 64;                     // whose names are remembered besides those who are needed
constexpr auto patience = std::chrono::milliseconds(1000);  // until what could not be done is tried again
constexpr auto unnoticed = std::chrono::seconds(1);         // waiting for the store that nobody is told of
constexpr int most_attempts = 10;                           // at something that others are always in the way of

constexpr std::int64_t soon = 10 * 60'000;  // a clock that runs out by then is waited for

// How long a bot's turn is left to the node that appended last: one that is there, or nobody knows which.
constexpr std::int64_t trust = 10'000, doubt = 2'000;

std::string player(Seat seat) { return std::to_string(seat + 1); }

Refusal no(std::string_view key, std::string sentence, std::vector<std::string> operands = {}) {
    return {0, key, std::move(operands), std::move(sentence)};
}

Refusal from(const Answer& answer) { return {answer.rule, answer.key, answer.operands, answer.reason}; }

Refusal not_seated() { return no("table.seat", "Only those who sit at this table can do that."); }
Refusal not_host() { return no("table.host", "Only the host can do that."); }
Refusal no_bot(const std::string& name) { return no("table.bot", "There is no bot " + quoted(name) + ".", {shortened(name)}); }
Refusal present(Seat seat) { return no("table.present", "Player " + player(seat) + " is here.", {player(seat)}); }

Refusal not_stored(Fate fate) {
    if (fate == Fate::full) return no("store.full", "The disk of the server is full: nothing was changed. Try again later.");
    return no("store.failed", "The server could not store it: nothing was changed. Try again later.");
}

std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1u << static_cast<unsigned>(seat)); }

std::string in_hex(PersonId person) { return hex(person); }

}  // namespace

Room::Room(Shard& shard, Chronicle chronicle)
    : shard_(shard), chronicle_(std::move(chronicle)), shown_seq_(chronicle_.seq()), shown_length_(match().length()) {
    for (const Place& place : chronicle_.places()) look_up(place.person, false);
    for (const Saying& saying : chronicle_.talk()) look_up(saying.person, false);
    ++shard_.hall().metrics().tables;
}

// How somebody is called is known.
void Room::look_up(PersonId id, bool anew) {
    if (id == 0 || (!anew && people_.contains(id))) return;
    if (const auto person = shard_.archive().person(id); person && *person) people_[id] = **person;
}

Room::~Room() {
    for (const auto& visitor : visitors_) visitor->join(nullptr);
    Metrics& metrics = shard_.hall().metrics();
    metrics.sockets -= static_cast<std::int64_t>(visitors_.size());
    --metrics.tables;
}

void Room::wake() {
    // While no server ran, or none could store anything, nobody could act.
    const bool unattended = chronicle_.last_at() < shard_.hall().attended_since();
    if (std::exchange(stopped_, false) || unattended)
        if (chronicle_.ticking() >= 0) happen(Deed::resume, nobody);
    settle();
    commit({});
    if (!busy_) go_on();
}

bool Room::idle() {
    const std::optional<std::int64_t> deadline = chronicle_.deadline();
    const bool due = deadline && *deadline < now() + soon;
    return !std::exchange(used_, false) && visitors_.empty() && !busy_ && thinking_ == Thinking::none && !due;
}

void Room::when_settled(std::function<void()> task) {
    used_ = true;
    if (busy_) waiting_.push_back(std::move(task));
    else task();
}

void Room::drain() {
    while (!busy_ && !waiting_.empty()) {
        const std::function<void()> task = std::move(waiting_.front());
        waiting_.pop_front();
        task();
    }
}

// From now on everything waits; and no longer.
void Room::hold() {
    if (!busy_) busy_since_ = std::chrono::steady_clock::now();
    busy_ = true;
}

void Room::release() {
    busy_ = false;
    tell_stall();
}

void Room::tell_stall() {
    const bool stalled = busy_ && std::chrono::steady_clock::now() > busy_since_ + unnoticed;
    if (std::exchange(stalled_, stalled) != stalled) tell_all([stalled](const Visitor&) { return frame::stalled(stalled); });
}

// Those who come and go.

void Room::enter(const std::shared_ptr<Visitor>& visitor) {
    when_settled([this, visitor] {
        if (!is_current()) return visitor->close(wire::Close::later);
        const auto same = [&](const auto& other) { return other->person().id == visitor->person().id; };
        if (static_cast<std::size_t>(std::ranges::count_if(visitors_, same)) >= most_sockets)
            (*std::ranges::find_if(visitors_, same))->close(wire::Close::too_many);
        const bool renamed = std::exchange(people_[visitor->person().id], visitor->person()).name != visitor->person().name;
        visitor->join(this);
        visitor->seat = chronicle_.seat_of(visitor->person().id);
        visitors_.push_back(visitor);
        ++shard_.hall().metrics().sockets;
        greet(*visitor);
        if (renamed && visitor->seat >= 0) tell_all([this](const Visitor& other) { return seats_for(other); });
        else tell_presence();
        tell_others(visitors_.size() == 1);
        visitor->listen();
    });
}

void Room::leave(Visitor& visitor) {
    used_ = true;
    const std::size_t left = std::erase_if(visitors_, [&](const auto& other) { return other.get() == &visitor; });
    shard_.hall().metrics().sockets -= static_cast<std::int64_t>(left);
    if (people_.size() > most_people)
        std::erase_if(people_, [&](const auto& entry) {
            return chronicle_.seat_of(entry.first) == nobody &&
                   std::ranges::none_of(visitors_, [&](const auto& other) { return other->person().id == entry.first; });
        });
    tell_presence();
    tell_others(false);
}

void Room::close() {
    when_settled([this] {
        for (const auto& visitor : std::vector(visitors_)) visitor->dismiss(wire::Close::ended);
    });
}

frame::Presence Room::here() const {
    frame::Presence presence;
    for (const auto& visitor : visitors_) {
        if (visitor->seat >= 0) presence.seats |= bit(visitor->seat);
        else ++presence.watchers;
    }
    return presence;
}

frame::Presence Room::presence() const {
    frame::Presence all = here();
    for (const auto& [node, presence] : elsewhere_) {
        all.seats |= presence.seats;
        all.watchers = static_cast<std::uint16_t>(all.watchers + presence.watchers);
    }
    return all;
}

frame::Viewer Room::viewer(const Visitor& visitor) const { return {visitor.seat, is_host(visitor), visitor.role() == Role::guest}; }

std::string Room::seats_for(const Visitor& visitor) const { return frame::seats(chronicle_, viewer(visitor), people_, presence()); }

// Everything that there is to know for somebody who has come, or who has another seat now.
void Room::greet(Visitor& visitor) {
    visitor.send(frame::table(chronicle_, viewer(visitor), shard_.hall().signature(chronicle_.facts().game), now()));
    visitor.send(seats_for(visitor));
    for (const Saying& saying : chronicle_.talk()) visitor.send(frame::said(saying, people_));
    visitor.send(std::make_shared<const std::string>(visitor.json() ? tongue::state(chronicle_, visitor.seat, 0, 0, now())
                                                                    : frame::state(chronicle_, visitor.seat, 0, 0, now())));
    if (wish_) visitor.send(frame::wish(*wish_));
    if (chronicle_.phase() == wire::Phase::over) tell_over(&visitor);
}

void Room::tell_all(const std::function<std::string(const Visitor&)>& frame) {
    for (const auto& visitor : std::vector(visitors_)) visitor->send(frame(*visitor));
}

void Room::tell_presence() {
    tell_all([frame = frame::presence(presence())](const Visitor&) { return frame; });
}

void Room::tell_wish() {
    tell_all([frame = frame::wish(wish_.value_or(frame::Wish{}))](const Visitor&) { return frame; });
}

// Who is here, and perhaps the question who is there.
void Room::tell_others(bool ask) {
    if (shard_.nodes().empty() || (!ask && here() == told_)) return;
    told_ = here();
    shard_.tell(chronicle_.facts().id, Whisper{.here = told_, .ask = ask});
}

void Room::tell_others_wish() {
    if (shard_.nodes().empty()) return;
    shard_.tell(chronicle_.facts().id, Whisper{.wish = wish_.value_or(frame::Wish{}), .at = static_cast<std::uint32_t>(match().length())});
}

// The whole course of the game, which only its log still has.
void Room::tell_over(Visitor* only) {
    const auto log = shard_.archive().load(chronicle_.facts().id);
    if (!log || !*log) return;
    const std::string frame = frame::over(chronicle_, (*log)->events);
    if (only != nullptr) only->send(frame);
    else tell_all([&](const Visitor&) { return frame; });
}

// After places have changed: who has another seat than before sees the table from there.
void Room::reseat() {
    for (const auto& visitor : std::vector(visitors_)) {
        const Seat seat = chronicle_.seat_of(visitor->person().id);
        if (std::exchange(visitor->seat, seat) != seat) greet(*visitor);
    }
}

// What is asked for.

void Room::take(Visitor& visitor, wire::Request request) {
    Asker asker{visitor.shared_from_this(), std::move(request), std::chrono::steady_clock::now()};
    if (!busy_) return answer(asker);
    waiting_.push_back([this, asker = std::move(asker)] { answer(asker); });
}

void Room::answer(const Asker& asker) {
    used_ = true;
    const wire::Request& request = asker.request;
    const Refused refusal = carry_out(asker);
    if (refusal && asker.attempts == 0 && !refusal->key.starts_with("limit.") && has_read_on()) {
        // What stood in the way may have changed at another node before it was asked for.
        Asker anew = asker;
        ++anew.attempts;
        return answer(anew);
    }
    if (refusal) asker.visitor->send(frame::refused(request.number, *refusal));
    if (!draft_.empty()) return commit(asker);
    const bool told = request.ask == wire::Ask::look || request.ask == wire::Ask::ping;
    if (!refusal && !told && !busy_) asker.visitor->send(frame::done(request.number));
    if (!busy_) asker.visitor->listen();
}

Refused Room::carry_out(const Asker& asker) {
    Visitor& visitor = *asker.visitor;
    const wire::Request& request = asker.request;
    // What is asked a second time was let through the first time.
    const bool anew = asker.attempts == 0;
    switch (request.ask) {
        case wire::Ask::act: return act(visitor, request);
        case wire::Ask::undo: return undo(visitor, request);
        case wire::Ask::wish: return wish(visitor, request);
        case wire::Ask::answer: return answer_wish(visitor, request);
        case wire::Ask::say: return say(visitor, request, anew);
        case wire::Ask::gesture: return gesture(visitor, request, anew);
        case wire::Ask::sit: return sit(visitor, request);
        case wire::Ask::stand: return stand(visitor);
        case wire::Ask::assign: return assign(visitor, request);
        case wire::Ask::start: return start(visitor);
        case wire::Ask::resign: return resign(visitor);
        case wire::Ask::leave: return hand_over(visitor, request);
        case wire::Ask::come_back: return come_back(visitor);
        case wire::Ask::look: return look(visitor, request);
        case wire::Ask::ping: visitor.send(frame::pong(request.number, now())); return {};
        case wire::Ask::again: return again(asker);
    }
    return {};
}

Refused Room::in_phase(wire::Phase phase) const {
    if (chronicle_.phase() == phase) return {};
    if (phase == wire::Phase::playing && chronicle_.phase() == wire::Phase::over) return no("over", "the game is over");
    const std::string name(wire::phase_names[static_cast<std::size_t>(chronicle_.phase())]);
    return no("table.phase", "That is not possible now: the table is " + name + ".", {name});
}

Refused Room::plays(const Visitor& visitor) const {
    if (Refused refusal = in_phase(wire::Phase::playing)) return refusal;
    if (visitor.seat < 0) return not_seated();
    if (chronicle_.place(visitor.seat).resigned) return no("table.resigned", "Your seat has resigned.");
    return {};
}

Refused Room::act(Visitor& visitor, const wire::Request& request) {
    if (Refused refusal = plays(visitor)) return refusal;
    if (chronicle_.place(visitor.seat).replaced) return no("table.replaced", "A bot plays for you: return first.");
    const std::int64_t at = now();
    const Answer answer = chronicle_.submit(visitor.seat, request.length, Action{request.value}, at, draft_);
    if (!answer.ok) return from(answer);
    chronicle_.settle(at, draft_);
    return {};
}

Refused Room::undo(Visitor& visitor, const wire::Request& request) {
    if (Refused refusal = plays(visitor)) return refusal;
    if (request.length != match().length())
        return no("submit.stale", "The game has gone on.", {std::to_string(match().length()), std::to_string(request.length)});
    if (const Answer answer = match().can_undo(visitor.seat); !answer.ok) return from(answer);
    happen(Deed::undo, visitor.seat, static_cast<std::uint32_t>(match().length() - 1));
    return {};
}

Refused Room::wish(Visitor& visitor, const wire::Request& request) {
    if (Refused refusal = plays(visitor)) return refusal;
    const std::string length = std::to_string(match().length());
    if (request.length != match().length()) return no("submit.stale", "The game has gone on.", {length, std::to_string(request.length)});
    if (request.value >= match().length()) return no("table.step", "There is no such step.", {std::to_string(request.value), length});
    std::uint8_t needed = 0;
    for (Seat seat = 0; seat < match().players(); ++seat)
        if (seat != visitor.seat && chronicle_.place(seat).decides()) needed |= bit(seat);
    if (needed == 0) {
        happen(Deed::undo, visitor.seat, request.value);
        settle();
        return {};
    }
    wish_ = frame::Wish{request.value, visitor.seat, 0, needed};
    tell_wish();
    tell_others_wish();
    return {};
}

Refused Room::answer_wish(Visitor& visitor, const wire::Request& request) {
    if (Refused refusal = plays(visitor)) return refusal;
    if (!wish_ || wish_->length != request.value || (wish_->needed & bit(visitor.seat)) == 0)
        return no("table.wish", "There is no such wish of somebody else.");
    wish_->agreed |= bit(visitor.seat);
    if (request.byte == 0) {
        wish_.reset();
    } else if (wish_->agreed == wish_->needed) {
        wish_granted();
        return {};
    }
    tell_wish();
    tell_others_wish();
    return {};
}

void Room::wish_granted() {
    happen(Deed::undo, wish_->seat, wish_->length);
    settle();
}

Refused Room::say(Visitor& visitor, const wire::Request& request, bool anew) {
    if (visitor.role() == Role::watcher) return no("table.guest", "Those who watch do not talk here.");
    if (anew && !visitor.may_talk()) return no("limit.rate", "Too many messages: wait two seconds.", {"2"});
    const std::string text = cleaned(request.text);
    if (text.empty()) return no("text.empty", "There is nothing to say.");
    if (letters_of(text) > longest_message)
        return no("text.long", "A message has at most 300 characters.", {std::to_string(longest_message)});
    happen(Deed::say, visitor.seat, 0, in_hex(visitor.person().id) + " " + text);
    return {};
}

Refused Room::gesture(Visitor& visitor, const wire::Request& request, bool anew) {
    if (visitor.role() == Role::watcher) return no("table.guest", "Those who watch do not talk here.");
    if (anew && !visitor.may_talk()) return no("limit.rate", "Too many messages: wait two seconds.", {"2"});
    if (request.byte == 0 || request.byte > wire::last_gesture) return no("text.empty", "There is no such gesture.");
    happen(Deed::gesture, visitor.seat, request.byte, in_hex(visitor.person().id));
    return {};
}

Refused Room::sit(Visitor& visitor, const wire::Request& request) {
    if (chronicle_.phase() != wire::Phase::waiting)
        if (Refused refusal = in_phase(wire::Phase::playing)) return refusal;
    if (visitor.role() != Role::guest) return no("table.guest", "Those who watch cannot take a seat.");
    if (request.byte >= match().players()) return no("table.seat", "There is no such seat.");
    const Seat seat = static_cast<Seat>(request.byte);
    if (visitor.seat == seat) return no("table.seated", "You sit here already.");
    if (chronicle_.place(seat).holder() != wire::Holder::open) return no("table.taken", "That seat is taken.", {player(seat)});
    if (visitor.seat >= 0) {
        if (chronicle_.phase() != wire::Phase::waiting) return no("table.seated", "You sit here already.");
        happen(Deed::stand, visitor.seat);
    }
    happen(Deed::sit, seat, 0, in_hex(visitor.person().id));
    return {};
}

Refused Room::stand(Visitor& visitor) {
    if (Refused refusal = in_phase(wire::Phase::waiting)) return refusal;
    if (visitor.seat < 0) return not_seated();
    happen(Deed::stand, visitor.seat);
    return {};
}

Refused Room::assign(Visitor& visitor, const wire::Request& request) {
    const bool waiting = chronicle_.phase() == wire::Phase::waiting;
    if (!waiting)
        if (Refused refusal = in_phase(wire::Phase::playing)) return refusal;
    if (!is_host(visitor)) return not_host();
    if (request.byte >= match().players()) return no("table.seat", "There is no such seat.");
    if (!request.text.empty() && !is_bot(request.text)) return no_bot(request.text);
    const Seat seat = static_cast<Seat>(request.byte);
    const Place& place = chronicle_.place(seat);
    if (place.holder() == wire::Holder::person && !waiting) {
        if (place.resigned) return no("table.resigned", "That seat has resigned.");
        if (connected(seat)) return present(seat);
        if (!request.text.empty()) {
            happen(Deed::replace, seat, 0, request.text);
            return {};
        }
    }
    if (request.text.empty()) happen(Deed::stand, seat);
    else happen(Deed::assign, seat, 0, request.text);
    return {};
}

Refused Room::start(Visitor& visitor) {
    if (Refused refusal = in_phase(wire::Phase::waiting)) return refusal;
    if (!is_host(visitor)) return not_host();
    for (Seat seat = 0; seat < match().players(); ++seat)
        if (chronicle_.place(seat).holder() == wire::Holder::open)
            return no("table.open", "Seat " + player(seat) + " is open still.", {player(seat)});
    happen(Deed::start, nobody);
    settle();
    return {};
}

void Room::give_up(Seat seat, bool late) {
    happen(Deed::resign, seat, late ? 1 : 0, chronicle_.pace().bot);
    if (chronicle_.given_up()) happen(Deed::over, nobody, static_cast<std::uint32_t>(wire::Ending::resignation));
}

Refused Room::resign(Visitor& visitor) {
    if (Refused refusal = plays(visitor)) return refusal;
    give_up(visitor.seat, false);
    return {};
}

Refused Room::hand_over(Visitor& visitor, const wire::Request& request) {
    if (Refused refusal = plays(visitor)) return refusal;
    if (!is_bot(request.text)) return no_bot(request.text);
    happen(Deed::replace, visitor.seat, 0, request.text);
    return {};
}

Refused Room::come_back(Visitor& visitor) {
    if (Refused refusal = plays(visitor)) return refusal;
    if (chronicle_.place(visitor.seat).replaced) happen(Deed::come_back, visitor.seat);
    return {};
}

Refused Room::look(Visitor& visitor, const wire::Request& request) {
    if (request.value > match().length())
        return no("table.step", "There is no such step.", {std::to_string(request.value), std::to_string(match().length())});
    visitor.send(std::make_shared<const std::string>(visitor.json()
                                                         ? tongue::looked(chronicle_, visitor.seat, request.number, request.value)
                                                         : frame::looked(chronicle_, visitor.seat, request.number, request.value)));
    return {};
}

// A table with the same people, of whom the second is the first now; whoever asks for it is its host.
// (The name of that table follows from this one, so that there is only one, wherever it is asked for.)
Refused Room::again(const Asker& asker) {
    const Visitor& visitor = *asker.visitor;
    if (Refused refusal = in_phase(wire::Phase::over)) return refusal;
    if (visitor.seat < 0) return not_seated();
    if (chronicle_.next() != 0) {
        asker.visitor->send(frame::next(chronicle_.next()));
        return {};
    }
    Facts facts = chronicle_.facts();
    facts.id = next_number(facts.secret);
    facts.secret = new_secret();
    facts.invitation = new_token();
    facts.watch = new_token();
    facts.host = visitor.person().id;
    facts.created = now();
    facts.signature = shard_.hall().signature(facts.game);
    std::vector<Event> events;
    std::vector<PersonId> guests;
    const std::vector<Place>& places = chronicle_.places();
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Place& place = places[(i + 1) % places.size()];
        const Seat seat = static_cast<Seat>(i);
        const auto seq = static_cast<std::uint32_t>(events.size());
        if (place.person != 0) {
            guests.push_back(place.person);
            events.push_back({seq, Deed::sit, seat, 0, facts.created, in_hex(place.person)});
        } else if (!place.bot.empty()) {
            events.push_back({seq, Deed::assign, seat, 0, facts.created, place.bot});
        }
    }
    hold();
    const TableId next = facts.id;
    shard_.create(std::move(facts), std::move(events), std::move(guests), chronicle_.facts().id, [this, next, asker](Fate fate) {
        release();
        if (fate != Fate::stored && fate != Fate::taken) {
            asker.visitor->send(frame::refused(asker.request.number, not_stored(fate)));
            asker.visitor->listen();
            return drain();
        }
        happen(Deed::next, nobody, 0, in_hex(next));
        commit(asker);
    });
    return {};
}

// What happens.

void Room::happen(Deed deed, Seat actor, std::uint32_t value, std::string note) {
    draft_.push_back({chronicle_.seq(), deed, actor, value, now(), std::move(note)});
    chronicle_.add(draft_.back());
}

void Room::settle() { chronicle_.settle(now(), draft_); }

Room::Change Room::change_of(const std::vector<Event>& events) const {
    Change change;
    change.events = events.size();
    const auto game_from = [&](std::size_t step) { change.from = std::min(change.from.value_or(step), step); };
    for (const Event& event : events) {
        switch (event.deed) {
            case Deed::act:
                game_from(shown_length_);
                change.moves += event.actor >= 0 ? 1 : 0;
                break;
            case Deed::undo: game_from(event.value); break;
            case Deed::say:
            case Deed::gesture:
                if (const auto said = std::ranges::find(chronicle_.talk(), event.seq, &Saying::seq); said != chronicle_.talk().end())
                    change.sayings.push_back(*said);
                break;
            case Deed::next: change.next = true; break;
            case Deed::over: change.over = true; [[fallthrough]];
            case Deed::sit:
            case Deed::stand:
            case Deed::assign:
            case Deed::start:
            case Deed::replace:
            case Deed::come_back:
            case Deed::resign:
            case Deed::resume:
                change.roster = true;
                game_from(shown_length_);
                break;
        }
    }
    if (change.from) change.from = std::min(*change.from, shown_length_);
    return change;
}

void Room::commit(Asker asker) {
    if (draft_.empty()) return;
    hold();
    asker_ = std::move(asker);
    change_ = change_of(draft_);
    shard_.append(chronicle_.facts().id, std::exchange(draft_, {}));
}

void Room::committed(Fate fate) {
    Metrics& metrics = shard_.hall().metrics();
    if (fate == Fate::stored) {
        metrics.events += change_.events;
        metrics.moves += change_.moves;
        if (asker_.visitor) metrics.answers.add(std::chrono::steady_clock::now() - asker_.since);
        release();
        ours_ = true;
        const Asker asker = std::exchange(asker_, {});
        show(change_, asker);
        go_on();
        if (asker.visitor) asker.visitor->listen();
        return drain();
    }
    (fate == Fate::taken ? metrics.conflicts : metrics.unstored) += change_.events;
    // Whoever asked for it asks again on what another has done meanwhile.
    stopped_ = stopped_ || fate != Fate::taken;
    if (fate != Fate::taken || ++asker_.attempts >= most_attempts) {
        if (const Asker asker = std::exchange(asker_, {}); asker.visitor) {
            asker.visitor->send(frame::refused(asker.request.number, not_stored(fate)));
            asker.visitor->listen();
        }
    }
    recover();
}

// What could not be stored has not happened: the table is read as it is. Until that is possible, everything waits.
void Room::recover() {
    const Reading reading = shard_.hall().store().health().well ? read_on() : Reading::later;
    if (reading == Reading::later) return wait_for(patience, [](Room& room) { room.recover(); });
    release();
    if (reading == Reading::impossible) {
        for (const auto& visitor : std::vector(visitors_)) visitor->close(wire::Close::ended);
        return shard_.discard(chronicle_.facts().id);
    }
    if (const Asker asker = std::exchange(asker_, {}); asker.visitor) answer(asker);
    if (!busy_ && stopped_) retry();
    else if (!busy_) go_on();
    drain();
}

// Reads what others have appended, and shows it.
Room::Reading Room::read_on() {
    auto log = shard_.archive().load(chronicle_.facts().id);
    if (!log) return Reading::later;
    if (!*log) return Reading::impossible;
    std::vector<Event> news = std::move((*log)->events);
    const bool behind = news.size() < shown_seq_;
    Result<Chronicle> chronicle = Chronicle::read({std::move((*log)->facts), news});
    if (!chronicle) return Reading::impossible;
    std::erase_if(news, [&](const Event& event) { return event.seq < shown_seq_; });
    chronicle_ = std::move(*chronicle);
    if (!news.empty()) {
        ours_ = false;
        last_node_ = 0;
    }
    show(change_of(news), {});
    // Less is stored than was shown: somebody has put an older copy there.
    if (behind)
        for (const auto& visitor : std::vector(visitors_)) greet(*visitor);
    return Reading::done;
}

// Clocks and bots, which nobody asks for, go on when there is hope that it can be stored.
void Room::retry() {
    wait_for(patience, [](Room& room) { room.when_settled([&room] { room.wake(); }); });
}

// Something has happened, and is on the disk.
void Room::show(const Change& change, const Asker& asker) {
    if (change.from) {
        ++turn_;
        if (std::exchange(wish_, std::nullopt)) tell_wish();
    }
    publish(change, asker);
    shown_seq_ = chronicle_.seq();
    shown_length_ = match().length();
}

void Room::publish(const Change& change, const Asker& asker) {
    if (change.roster) {
        for (const Place& place : chronicle_.places()) look_up(place.person, false);
        tell_all([this](const Visitor& other) { return seats_for(other); });
        reseat();
        tell_others(false);
    }
    for (const Saying& saying : change.sayings) {
        look_up(saying.person, false);
        tell_all([frame = frame::said(saying, people_)](const Visitor&) { return frame; });
    }
    if (change.next) tell_all([frame = frame::next(chronicle_.next())](const Visitor&) { return frame; });
    if (change.from) {
        const std::int64_t at = now();
        std::array<Visitor::Frame, most_seats + 1> frames;  // of each seat, and of bystanders
        for (const auto& visitor : std::vector(visitors_)) {
            const Seat seat = visitor->seat;
            const std::uint32_t request = visitor == asker.visitor ? asker.request.number : 0;
            if (visitor->json()) {
                visitor->send(std::make_shared<const std::string>(tongue::state(chronicle_, seat, *change.from, request, at)));
                continue;
            }
            Visitor::Frame& frame = frames[seat >= 0 ? static_cast<std::size_t>(seat) : most_seats];
            if (frame == nullptr) frame = std::make_shared<const std::string>(frame::state(chronicle_, seat, *change.from, 0, at));
            visitor->send(request == 0 ? frame : std::make_shared<const std::string>(frame::answering(*frame, request)));
        }
    } else if (asker.visitor) {
        asker.visitor->send(frame::done(asker.request.number));
    }
    if (change.over) tell_over(nullptr);
}

// Other nodes.

void Room::learn(NodeId node, std::vector<Event> events) {
    if (busy_) {
        waiting_.push_back([this, node, events = std::move(events)] { learn(node, events); });
        return;
    }
    const bool told = !events.empty();
    std::erase_if(events, [&](const Event& event) { return event.seq < chronicle_.seq(); });
    if (told && events.empty()) return;
    if (told && events.front().seq == chronicle_.seq()) {
        for (const Event& event : events) chronicle_.add(event);
        show(change_of(events), {});
    } else if (read_on() == Reading::later) {
        return;  // it is found when it is looked for the next time
    }
    ours_ = false;
    last_node_ = node;
    go_on();
}

// Whether all that is stored is known here now.
bool Room::is_current() {
    const Store& store = shard_.hall().store();
    if (store.node() == 0) return true;
    if (!store.health().well) return false;
    const auto lengths = shard_.archive().lengths({chronicle_.facts().id});
    return lengths && (lengths->front() <= chronicle_.seq() || read_on() == Reading::done);
}

// Whether there was more than was known here. Now it is known.
bool Room::has_read_on() {
    const std::uint32_t before = chronicle_.seq();
    return is_current() && chronicle_.seq() != before;
}

void Room::compare(std::uint32_t length) {
    if (!busy_ && length > chronicle_.seq()) learn(0, {});
}

void Room::hear(NodeId node, const Whisper& whisper) {
    if (whisper.here) {
        frame::Presence& there = elsewhere_[node];
        const bool changed = there != *whisper.here;
        // Whoever has come may have another name now.
        const auto come = static_cast<std::uint8_t>(whisper.here->seats & ~there.seats);
        const frame::People before = people_;
        there = *whisper.here;
        for (Seat seat = 0; seat < match().players(); ++seat)
            if (come & bit(seat)) look_up(chronicle_.place(seat).person, true);
        if (people_ != before) tell_all([this](const Visitor& other) { return seats_for(other); });
        else if (changed) tell_presence();
    }
    if (whisper.ask && !visitors_.empty()) {
        told_ = here();
        shard_.tell(chronicle_.facts().id, Whisper{.here = told_});
        if (wish_) tell_others_wish();
    }
    if (!whisper.wish) return;
    when_settled([this, at = whisper.at, wish = *whisper.wish] {
        if (at != match().length()) return;  // the game has gone on
        const bool same = wish_ && wish_->length == wish.length && wish_->seat == wish.seat;
        const std::uint8_t agreed = same ? wish_->agreed : std::uint8_t{0};
        wish_.reset();
        if (wish.seat >= 0) wish_ = wish;
        if (wish_) wish_->agreed |= agreed;
        if (wish_ && wish_->agreed == wish_->needed) {
            wish_granted();
            return commit({});
        }
        tell_wish();
    });
}

void Room::meet() {
    const auto gone = [&](const auto& entry) { return !std::ranges::binary_search(shard_.nodes(), entry.first); };
    if (std::erase_if(elsewhere_, gone) > 0) tell_presence();
    if (!visitors_.empty() && !shard_.nodes().empty()) {
        told_ = here();
        shard_.tell(chronicle_.facts().id, Whisper{.here = told_});
    }
    // What was left to another one, perhaps.
    if (!busy_) go_on();
}

// What goes on by itself.

void Room::go_on() {
    if (stopped_) return wake();
    watch_clock();
    think();
}

void Room::think(bool here) {
    // What was left to others is not waited for once the game has changed.
    const bool awaited = thinking_ == Thinking::here || (thinking_ == Thinking::elsewhere && thought_turn_ == turn_);
    if (awaited || chronicle_.bot().empty()) return;
    if (const auto time = courtesy(); time.count() > 0)
        return wait_for(time, [](Room& room) { room.when_settled([&room] { room.go_on(); }); });
    const bool quick = imagined_by(chronicle_.bot()) == 0;  // sooner done than said
    thinking_ = shard_.think({chronicle_.facts().id, chronicle_.seq(), match().length(), turn_}, chronicle_.decision(), here || quick);
    thought_turn_ = turn_;
    if (thinking_ == Thinking::none) retry();
}

// How long to wait for another node, which has appended last and so goes on with the table.
std::chrono::milliseconds Room::courtesy() const {
    const std::vector<NodeId>& nodes = shard_.nodes();
    if (ours_ || nodes.empty() || (last_node_ != 0 && !std::ranges::binary_search(nodes, last_node_))) return {};
    return std::chrono::milliseconds(chronicle_.last_at() + (last_node_ != 0 ? trust : doubt) - now());
}

void Room::decided(std::size_t length, std::uint32_t turn, std::optional<Action> action) {
    when_settled([this, length, turn, action] {
        if (turn != thought_turn_) return;  // it was given up
        const Thinking where = std::exchange(thinking_, Thinking::none);
        const bool still = turn == turn_ && length == match().length() && !chronicle_.bot().empty();
        if (!still) return think();
        const std::int64_t at = now();
        if (!action || !chronicle_.submit(match().actor(), length, *action, at, draft_).ok) {
            // Perhaps it was found out by another version of the program.
            if (where == Thinking::elsewhere) think(true);
            return;
        }
        chronicle_.settle(at, draft_);
        commit({});
    });
}

void Room::watch_clock() {
    const std::optional<std::int64_t> deadline = chronicle_.deadline();
    if (!deadline) {
        if (timer_) timer_->cancel();
        return;
    }
    wait_for(std::chrono::milliseconds(std::max<std::int64_t>(0, *deadline - now())),
             [](Room& room) { room.when_settled([&room] { room.time_over(); }); });
}

// By then the room may be gone, or another one in its place.
void Room::wait_for(std::chrono::milliseconds time, std::function<void(Room&)> then) {
    if (timer_ == nullptr) timer_ = std::make_unique<boost::asio::steady_timer>(shard_.context());
    timer_->expires_after(time);
    timer_->async_wait(
        [&shard = shard_, table = chronicle_.facts().id, then = std::move(then)](const boost::system::error_code& cancelled) {
            Room* room = cancelled ? nullptr : shard.loaded(table);
            if (room != nullptr) then(*room);
        });
}

void Room::time_over() {
    const std::optional<std::int64_t> deadline = chronicle_.deadline();
    if (!deadline || *deadline > now()) return watch_clock();
    const Seat seat = chronicle_.ticking();
    if (chronicle_.pace().resigns) give_up(seat, true);
    else happen(Deed::replace, seat, 1, chronicle_.pace().bot);
    commit({});
}

}  // namespace tidekeep
