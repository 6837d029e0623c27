#include "server/chronicle.hpp"

#include <algorithm>
#include <charconv>

#include "server/secret.hpp"
#include "table/advisor.hpp"

namespace tidekeep {
namespace {

constexpr std::size_t most_talk = 50;  // that is told to those who come

// "9f3 well done": the person, and what was said.
std::pair<PersonId, std::string> parted(const std::string& note) {
    PersonId person = 0;
    const auto [end, error] = std::from_chars(note.data(), note.data() + note.size(), person, 16);
    const auto used = static_cast<std::size_t>(end - note.data());
    return {error == std::errc{} ? person : 0, used < note.size() ? note.substr(used + 1) : std::string()};
}

}  // namespace

Chronicle::Chronicle(Facts facts, Pace pace, std::unique_ptr<Match> match)
    : facts_(std::move(facts)),
      pace_(std::move(pace)),
      match_(std::move(match)),
      places_(static_cast<std::size_t>(match_->players())),
      last_at_(facts_.created) {
    left_.fill(pace_.allowance());
}

Result<Chronicle> Chronicle::begin(Facts facts) {
    const Result<Json> options = parse(facts.options, "options");
    if (!options) return options.problem();
    const Result<Json> stored = parse(facts.pace, "pace");
    if (!stored) return stored.problem();
    std::optional<Problem> problem;
    Pace pace = Pace::read(Reader(*stored, "pace", problem));
    if (problem) return *problem;
    Setup setup{.game = facts.game, .players = facts.players, .options = *options, .seats = {}, .edition_text = {}};
    if (!facts.edition.empty()) setup.edition_text = facts.edition;
    MatchResult match = new_match(setup);
    if (!match) return match.problem();
    return Chronicle(std::move(facts), std::move(pace), std::move(*match));
}

Result<Chronicle> Chronicle::read(Archive::Log log) {
    Result<Chronicle> chronicle = begin(std::move(log.facts));
    if (!chronicle) return chronicle;
    for (const Event& event : log.events) chronicle->add(event);
    return chronicle;
}

Seat Chronicle::seat_of(PersonId person) const {
    const auto found = std::ranges::find(places_, person, &Place::person);
    return found == places_.end() || person == 0 ? nobody : static_cast<Seat>(found - places_.begin());
}

std::string_view Chronicle::bot() const {
    const Seat actor = match_->actor();
    const bool bots = phase_ == wire::Phase::playing && actor >= 0 && place(actor).automatic();
    return bots ? std::string_view(place(actor).bot) : std::string_view();
}

std::function<Action()> Chronicle::decision() const {
    return [decide = tidekeep::decision(*match_, bot()), luck = luck_of_bot(facts_.secret, seq_)]() mutable { return decide(luck); };
}

bool Chronicle::given_up() const {
    const auto remain = std::ranges::count_if(places_, [](const Place& place) { return !place.resigned; });
    const bool people = std::ranges::any_of(places_, [](const Place& place) { return place.person != 0 && !place.resigned; });
    return remain < std::min<std::ptrdiff_t>(2, match_->players()) || !people;
}

Answer Chronicle::submit(Seat seat, std::size_t length, Action action, std::int64_t at, std::vector<Event>& events) {
    Answer answer = match_->submit(seat, length, action);
    if (!answer.ok) return answer;
    events.push_back(event(Deed::act, seat, action.bits, at));
    acted(events.back(), seat);
    return answer;
}

void Chronicle::settle(std::int64_t at, std::vector<Event>& events) {
    if (phase_ != wire::Phase::playing) return;
    while (match_->actor() == nature) {
        Rng luck = luck_of_nature(facts_.secret, seq_);
        const std::optional<Action> action = match_->draw(luck);
        if (!action) return;
        events.push_back(event(Deed::act, nature, action->bits, at));
        acted(events.back(), nature);
    }
    if (match_->actor() != nobody) return;
    events.push_back(event(Deed::over, nobody, static_cast<std::uint32_t>(wire::Ending::rules), at));
    add(events.back());
}

void Chronicle::add(const Event& event) {
    if (event.deed != Deed::act || phase_ == wire::Phase::halted) return take_in(event);
    const Seat actor = match_->actor();
    const Answer answer = actor == event.actor ? match_->attempt(Action{event.value}) : Answer::no({}, {});
    if (answer.ok) return acted(event, event.actor);
    phase_ = wire::Phase::halted;
    broken_at_ = match_->length();
    broken_rule_ = answer.rule;
    take_in(event);
}

// An action that the match has carried out.
void Chronicle::acted(const Event& event, Seat actor) {
    last_actor_ = actor;
    seq_ = event.seq + 1;
    last_at_ = event.at;
    tick(event, actor);
}

// Everything but actions.
void Chronicle::take_in(const Event& event) {
    seq_ = event.seq + 1;
    last_at_ = event.at;
    Place nowhere;
    const bool seated = event.actor >= 0 && event.actor < static_cast<int>(places_.size());
    Place& place = seated ? places_[static_cast<std::size_t>(event.actor)] : nowhere;
    switch (event.deed) {
        case Deed::act: break;
        case Deed::undo:
            if (phase_ == wire::Phase::halted || event.value > match_->length()) break;
            match_->rewind(event.value);
            last_actor_ = event.value == 0 ? nobody : match_->actor(event.value - 1);
            break;
        case Deed::sit: place = {parted(event.note).first, {}, false, false}; break;
        case Deed::stand: place = {}; break;
        case Deed::assign: place = {0, event.note, false, false}; break;
        case Deed::start: phase_ = wire::Phase::playing; break;
        case Deed::say:
        case Deed::gesture: {
            auto [person, text] = parted(event.note);
            talk_.push_back({event.seq, event.actor, static_cast<std::uint8_t>(event.deed == Deed::gesture ? event.value : 0), event.at,
                             person, std::move(text)});
            if (talk_.size() > most_talk) talk_.pop_front();
            break;
        }
        case Deed::replace:
            place.bot = event.note;
            place.replaced = true;
            break;
        case Deed::come_back:
            place.bot.clear();
            place.replaced = false;
            break;
        case Deed::resign:
            place.bot = event.note;
            place.resigned = true;
            break;
        case Deed::resume: since_ = event.at; break;
        case Deed::over:
            phase_ = wire::Phase::over;
            ending_ = event.value == 0 ? wire::Ending::rules : wire::Ending::resignation;
            break;
        case Deed::next: next_ = parted(event.note).first; break;
    }
    if (event.deed != Deed::say && event.deed != Deed::gesture) tick(event, nobody);
}

// Stops the clock that ran and lets run the one of whoever decides now. While Nature acts none stops, for that takes no time.
void Chronicle::tick(const Event& event, Seat actor) {
    if (pace_.clock == wire::Clock::none) return;
    const Seat acting = phase_ == wire::Phase::playing ? match_->actor() : nobody;
    if (acting == nature) return;
    const Seat deciding = acting >= 0 && place(acting).decides() ? acting : nobody;
    if (ticking_ >= 0) {
        std::int64_t& left = left_[static_cast<std::size_t>(ticking_)];
        left = std::max<std::int64_t>(0, left - std::max<std::int64_t>(0, event.at - since_));
        if (actor == ticking_) left += std::int64_t{pace_.increment} * 1000;
    }
    if (deciding >= 0 && deciding != ticking_ && pace_.clock == wire::Clock::turn)
        left_[static_cast<std::size_t>(deciding)] = pace_.allowance();
    ticking_ = deciding;
    since_ = event.at;
}

std::array<std::uint32_t, most_seats> Chronicle::clocks(std::int64_t at) const {
    std::array<std::uint32_t, most_seats> left{};
    for (std::size_t seat = 0; seat < places_.size(); ++seat) {
        const std::int64_t spent = static_cast<int>(seat) == ticking_ ? std::max<std::int64_t>(0, at - since_) : 0;
        left[seat] = static_cast<std::uint32_t>(std::clamp<std::int64_t>(left_[seat] - spent, 0, UINT32_MAX));
    }
    return left;
}

std::optional<std::int64_t> Chronicle::deadline() const {
    if (ticking_ < 0) return std::nullopt;
    return since_ + left_[static_cast<std::size_t>(ticking_)];
}

wire::Undo Chronicle::undo_for(Seat viewer) const {
    if (phase_ != wire::Phase::playing || viewer < 0) return wire::Undo::foreign;
    if (last_actor_ == nobody) return wire::Undo::nothing;
    if (last_actor_ == nature) return wire::Undo::luck;
    if (last_actor_ != viewer) return wire::Undo::other;
    return match_->can_undo(viewer).ok ? wire::Undo::possible : wire::Undo::shown;
}

}  // namespace tidekeep
