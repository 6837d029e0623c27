#include "server/frame.hpp"

#include <cstring>

#include "front/digest.hpp"
#include "server/secret.hpp"

namespace tidekeep::frame {
namespace {

using wire::Frame;
using wire::Writer;

const Person& named(const People& people, PersonId person) {
    static const Person unknown;
    const auto found = people.find(person);
    return found == people.end() ? unknown : found->second;
}

std::uint32_t narrow(std::size_t value) { return static_cast<std::uint32_t>(value); }

// The block of a state: its size is known only once it is there.
void append_block(const Match& match, Seat viewer, std::size_t step, std::string& out) {
    const std::size_t at = out.size();
    out.append(sizeof(std::uint32_t), '\0');
    match.append_known(viewer, step, out);
    const std::uint32_t size = narrow(out.size() - at - sizeof(std::uint32_t));
    std::memcpy(out.data() + at, &size, sizeof size);
}

}  // namespace

std::string table(const Chronicle& chronicle, const Viewer& viewer, std::uint64_t signature, std::int64_t now) {
    const Facts& facts = chronicle.facts();
    const Record record = chronicle.match().record();
    const Pace& pace = chronicle.pace();
    std::string out;
    Writer(out, Frame::table)
        .u8(wire::version)
        .number(signature)
        .text(hex(facts.id))
        .text(facts.game)
        .u8(static_cast<std::uint8_t>(facts.players))
        .text(record.options.dump())
        .text(record.edition)
        .text(record.fingerprint)
        .u8(facts.edition.empty() ? 1 : 0)
        .seat(viewer.seat)
        .u8(static_cast<std::uint8_t>((viewer.host ? wire::host : 0) | (facts.hints ? wire::hints : 0) |
                                      (viewer.may_sit ? wire::may_sit : 0)))
        .u8(static_cast<std::uint8_t>(pace.clock))
        .u32(pace.seconds)
        .u32(pace.increment)
        .u8(pace.resigns ? 1 : 0)
        .text(pace.bot)
        .bytes(commitment(facts.secret))
        .time(facts.created)
        .time(now);
    return out;
}

std::string seats(const Chronicle& chronicle, const Viewer& viewer, const People& people, const Presence& presence) {
    std::string out;
    Writer writer(out, Frame::seats);
    writer.u8(static_cast<std::uint8_t>(chronicle.phase())).seat(viewer.seat).u8(static_cast<std::uint8_t>(chronicle.places().size()));
    for (std::size_t i = 0; i < chronicle.places().size(); ++i) {
        const Place& place = chronicle.places()[i];
        const Person& person = named(people, place.person);
        std::uint8_t flags = 0;
        if (presence.seats >> i & 1) flags |= wire::connected;
        if (place.replaced) flags |= wire::replaced;
        if (place.resigned) flags |= wire::resigned;
        if (static_cast<Seat>(i) == viewer.seat) flags |= wire::yours;
        writer.u8(static_cast<std::uint8_t>(place.holder())).u8(flags).u8(person.colour).text(person.name).text(place.bot);
    }
    writer.u16(presence.watchers);
    if (chronicle.phase() != wire::Phase::halted) {
        writer.text({}).u8(0);
    } else {
        const int rule = chronicle.broken_rule();
        writer.text("table.rules").u8(2).text(std::to_string(chronicle.broken_at()));
        writer.text(rule == 0 ? std::string() : chronicle.match().title().rule_name(rule));
    }
    return out;
}

std::string state(const Chronicle& chronicle, Seat viewer, std::size_t from, std::uint32_t request, std::int64_t now) {
    const Match& match = chronicle.match();
    std::string out;
    out.reserve(1024);
    Writer writer(out, Frame::state);
    writer.u32(request).u32(chronicle.seq()).u32(narrow(match.length())).seat(match.actor());
    writer.u8(static_cast<std::uint8_t>(chronicle.undo_for(viewer)));
    if (chronicle.pace().clock == wire::Clock::none) {
        writer.u8(0).time(0);
    } else {
        const auto clocks = chronicle.clocks(now);
        writer.u8(static_cast<std::uint8_t>(match.players()));
        for (int seat = 0; seat < match.players(); ++seat) writer.u32(clocks[static_cast<std::size_t>(seat)]);
        writer.time(now);
    }
    writer.u32(narrow(from));
    append_block(match, viewer, match.length(), out);
    thread_local std::vector<Trace> traces;
    traces.clear();
    match.append_traces(viewer, from, traces);
    writer.u32(narrow(traces.size()));
    for (const Trace& trace : traces) writer.seat(trace.actor).u32(trace.action.bits);
    return out;
}

std::string answering(std::string state, std::uint32_t request) {
    std::memcpy(state.data() + 1, &request, sizeof request);
    return state;
}

std::string said(const Saying& saying, const People& people) {
    const Person& person = named(people, saying.person);
    std::string out;
    Writer(out, Frame::said)
        .u32(saying.seq)
        .seat(saying.seat)
        .u8(person.colour)
        .u8(saying.gesture)
        .time(saying.at)
        .number(saying.person)
        .text(person.name)
        .text(saying.text);
    return out;
}

std::string refused(std::uint32_t request, const Refusal& refusal) {
    std::string out;
    Writer writer(out, Frame::refused);
    writer.u32(request)
        .u16(static_cast<std::uint16_t>(refusal.rule))
        .text(refusal.key)
        .u8(static_cast<std::uint8_t>(refusal.operands.size()));
    for (const std::string& operand : refusal.operands) writer.text(operand);
    writer.text(refusal.sentence);
    return out;
}

std::string done(std::uint32_t request) {
    std::string out;
    Writer(out, Frame::done).u32(request);
    return out;
}

std::string wish(const Wish& wish) {
    std::string out;
    Writer(out, Frame::wish).u32(wish.length).seat(wish.seat).u8(wish.agreed).u8(wish.needed);
    return out;
}

std::string over(const Chronicle& chronicle, const std::vector<Event>& events) {
    std::string course;
    std::uint32_t count = 0;
    for (const Event& event : events) {
        if (event.deed != Deed::act && event.deed != Deed::undo) continue;
        ++count;
        const auto put = [&](const auto& value) { course.append(reinterpret_cast<const char*>(&value), sizeof value); };
        put(event.seq);
        put(static_cast<std::uint8_t>(event.deed));
        put(event.actor);
        put(event.value);
    }
    std::string out;
    Writer writer(out, Frame::over);
    writer.u8(static_cast<std::uint8_t>(chronicle.ending())).bytes(chronicle.facts().secret).u32(count);
    out += course;
    writer.u32(narrow(chronicle.match().length()));
    return out;
}

std::string looked(const Chronicle& chronicle, Seat viewer, std::uint32_t request, std::size_t step) {
    std::string out;
    Writer(out, Frame::looked).u32(request).u32(narrow(step)).seat(chronicle.match().actor(step));
    append_block(chronicle.match(), viewer, step, out);
    return out;
}

std::string presence(const Presence& presence) {
    std::string out;
    Writer(out, Frame::presence).u8(presence.seats).u16(presence.watchers);
    return out;
}

std::string pong(std::uint32_t request, std::int64_t now) {
    std::string out;
    Writer(out, Frame::pong).u32(request).time(now);
    return out;
}

std::string next(TableId table) {
    std::string out;
    Writer(out, Frame::next).text(hex(table));
    return out;
}

std::string stalled(bool stalled) {
    std::string out;
    Writer(out, Frame::stalled).u8(stalled ? 1 : 0);
    return out;
}

}  // namespace tidekeep::frame
