#include "server/tongue.hpp"

#include <array>
#include <cstring>

#include "front/digest.hpp"
#include "table/look.hpp"

namespace tidekeep::tongue {
namespace {

constexpr std::array<std::string_view, wire::last_ask> asks = {"act",    "undo",  "wish",   "answer", "say",    "gesture", "sit",  "stand",
                                                               "assign", "start", "resign", "leave",  "return", "look",    "ping", "again"};
constexpr std::array<std::string_view, 13> frames = {"table", "seats",  "state",    "said", "refused", "done",   "wish",
                                                     "over",  "looked", "presence", "pong", "next",    "stalled"};

constexpr int most = 1'000'000'000;

// Reads our own frames.
class Scanner {
public:
    explicit Scanner(std::string_view frame) : rest_(frame) {}

    template <class Number>
    Number number() {
        Number value{};
        std::memcpy(&value, rest_.data(), sizeof value);
        rest_.remove_prefix(sizeof value);
        return value;
    }
    int u8() { return number<std::uint8_t>(); }
    std::uint32_t u32() { return number<std::uint32_t>(); }
    int seat() { return number<Seat>(); }
    std::int64_t time() { return number<std::int64_t>(); }
    std::string_view text() { return bytes(number<std::uint16_t>()); }
    std::string_view bytes(std::size_t count) {
        const std::string_view taken = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return taken;
    }
    std::string digits(std::size_t count) {
        std::string all;
        for (const char c : bytes(count)) all += hex(static_cast<unsigned char>(c)).substr(14);
        return all;
    }
    Json texts() {
        Json list = Json::array();
        for (int count = u8(); count > 0; --count) list.push_back(text());
        return list;
    }

private:
    std::string_view rest_;
};

Json table_of(Scanner& in) {
    Json table;
    table["version"] = in.u8();
    table["signature"] = hex(in.number<std::uint64_t>());
    for (const char* field : {"table", "game"}) table[field] = in.text();
    table["players"] = in.u8();
    table["options"] = Json::parse(in.text(), nullptr, false);
    for (const char* field : {"edition", "fingerprint"}) table[field] = in.text();
    table["built_in"] = in.u8() != 0;
    table["seat"] = in.seat();
    const int flags = in.u8();
    table["host"] = (flags & wire::host) != 0;
    table["hints"] = (flags & wire::hints) != 0;
    table["may_sit"] = (flags & wire::may_sit) != 0;
    table["clock"] = in.u8();
    for (const char* field : {"seconds", "increment"}) table[field] = in.u32();
    table["resigns"] = in.u8() != 0;
    table["bot"] = in.text();
    table["commitment"] = in.digits(std::tuple_size_v<Hash>);
    for (const char* field : {"created", "now"}) table[field] = in.time();
    return table;
}

Json seats_of(Scanner& in) {
    Json seats;
    seats["phase"] = wire::phase_names[static_cast<std::size_t>(in.u8())];
    seats["seat"] = in.seat();
    seats["seats"] = Json::array();
    for (int count = in.u8(); count > 0; --count) {
        Json one;
        one["holder"] = in.u8();
        one["flags"] = in.u8();
        one["colour"] = in.u8();
        for (const char* field : {"name", "bot"}) one[field] = in.text();
        seats["seats"].push_back(std::move(one));
    }
    seats["watchers"] = in.number<std::uint16_t>();
    seats["key"] = in.text();
    seats["operands"] = in.texts();
    return seats;
}

Json said_of(Scanner& in) {
    Json said;
    said["seq"] = in.u32();
    said["seat"] = in.seat();
    for (const char* field : {"colour", "gesture"}) said[field] = in.u8();
    said["when"] = in.time();
    said["person"] = hex(in.number<std::uint64_t>());
    for (const char* field : {"name", "message"}) said[field] = in.text();
    return said;
}

Json refusal_of(Scanner& in) {
    Json refusal;
    refusal["request"] = in.u32();
    refusal["rule"] = in.number<std::uint16_t>();
    refusal["key"] = in.text();
    refusal["operands"] = in.texts();
    refusal["statement"] = in.text();
    return refusal;
}

Json wish_of(Scanner& in) {
    Json wish;
    wish["length"] = in.u32();
    wish["seat"] = in.seat();
    for (const char* field : {"agreed", "needed"}) wish[field] = in.u8();
    return wish;
}

Json ending_of(Scanner& in) {
    Json over;
    over["how"] = in.u8();
    over["secret"] = in.digits(std::tuple_size_v<Hash>);
    over["events"] = Json::array();
    for (std::uint32_t count = in.u32(); count > 0; --count) {
        Json event;
        event["seq"] = in.u32();
        event["what"] = in.u8();
        event["actor"] = in.seat();
        event["value"] = in.u32();
        over["events"].push_back(std::move(event));
    }
    over["length"] = in.u32();
    return over;
}

Json content_of(wire::Frame kind, Scanner& in) {
    switch (kind) {
        case wire::Frame::table: return table_of(in);
        case wire::Frame::seats: return seats_of(in);
        case wire::Frame::said: return said_of(in);
        case wire::Frame::refused: return refusal_of(in);
        case wire::Frame::done: return {{"request", in.u32()}};
        case wire::Frame::wish: return wish_of(in);
        case wire::Frame::over: return ending_of(in);
        case wire::Frame::presence: {
            const int seats = in.u8();
            return {{"seats", seats}, {"watchers", in.number<std::uint16_t>()}};
        }
        case wire::Frame::pong: {
            const std::uint32_t request = in.u32();
            return {{"request", request}, {"now", in.time()}};
        }
        case wire::Frame::next: return {{"table", in.text()}};
        case wire::Frame::stalled: return {{"stalled", in.u8() != 0}};
        case wire::Frame::state:
        case wire::Frame::looked: break;  // not without the match
    }
    return Json::object();
}

std::string framed(wire::Frame kind, const Json& content) {
    Json whole;
    whole["frame"] = frames[static_cast<std::size_t>(kind) - 1];
    whole.update(content);
    return whole.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// The one action, length, seat and so on that a request has.
void read_fields(const Reader& place, const Match& match, wire::Request& request) {
    const auto number = [&](const char* field) { return static_cast<std::uint32_t>(place.at(field).integer(0, most)); };
    const auto only = [&](std::initializer_list<std::string_view> fields) {
        std::vector<std::string_view> known = {"do", "request"};
        known.insert(known.end(), fields);
        for (const std::string& key : place.keys())
            if (std::find(known.begin(), known.end(), key) == known.end()) place.fail("unknown field " + quoted(key));
    };
    const auto byte = [&](const char* field) { request.byte = static_cast<std::uint8_t>(place.at(field).integer(0, 255)); };
    switch (request.ask) {
        case wire::Ask::act: {
            only({"length", "action"});
            request.length = number("length");
            const std::optional<Action> action = match.in_bits(place.at("action").text());
            if (!action) place.at("action").fail("is no action");
            request.value = action ? action->bits : 0;
            break;
        }
        case wire::Ask::undo:
            only({"length"});
            request.length = number("length");
            break;
        case wire::Ask::wish:
            only({"length", "to"});
            request.length = number("length");
            request.value = number("to");
            break;
        case wire::Ask::answer:
            only({"to", "yes"});
            request.value = number("to");
            request.byte = place.at("yes").flag() ? 1 : 0;
            break;
        case wire::Ask::say:
            only({"text"});
            request.text = place.at("text").text();
            break;
        case wire::Ask::gesture:
            only({"gesture"});
            byte("gesture");
            break;
        case wire::Ask::sit:
            only({"seat"});
            byte("seat");
            break;
        case wire::Ask::assign:
            only({"seat", "bot"});
            byte("seat");
            request.text = place.at("bot").text();
            break;
        case wire::Ask::leave:
            only({"bot"});
            request.text = place.at("bot").text();
            break;
        case wire::Ask::look:
            only({"step"});
            request.value = number("step");
            break;
        case wire::Ask::stand:
        case wire::Ask::start:
        case wire::Ask::resign:
        case wire::Ask::come_back:
        case wire::Ask::ping:
        case wire::Ask::again: only({}); break;
    }
}

}  // namespace

std::optional<wire::Request> read(std::string_view text, const Match& match) {
    const Result<Json> document = parse(text, "frame");
    if (!document) return std::nullopt;
    std::optional<Problem> problem;
    const Reader place(*document, "frame", problem);
    wire::Request request;
    request.ask = static_cast<wire::Ask>(place.at("do").choice(asks) + 1);
    request.number = static_cast<std::uint32_t>(place.at("request").integer(1, most));
    if (!problem) read_fields(place, match, request);
    if (problem) return std::nullopt;
    return request;
}

std::string told(std::string_view frame) {
    Scanner in(frame);
    const auto kind = static_cast<wire::Frame>(in.u8());
    return framed(kind, content_of(kind, in));
}

std::string state(const Chronicle& chronicle, Seat viewer, std::size_t from, std::uint32_t request, std::int64_t now) {
    const Match& match = chronicle.match();
    Json clocks = Json::array();
    if (chronicle.pace().clock != wire::Clock::none)
        for (int seat = 0; seat < match.players(); ++seat) clocks.push_back(chronicle.clocks(now)[static_cast<std::size_t>(seat)]);
    Json content = {{"request", request},
                    {"seq", chronicle.seq()},
                    {"length", match.length()},
                    {"actor", actor_json(match.actor())},
                    {"undo", static_cast<int>(chronicle.undo_for(viewer))},
                    {"now", clocks.empty() ? 0 : now},
                    {"clocks", std::move(clocks)},
                    {"from", from},
                    {"log", log_of(match, viewer, from)},
                    {"view", match.view(viewer)},
                    {"actions", viewer >= 0 && match.actor() == viewer ? choices_of(match) : Json::array()},
                    {"scores", match.scores(viewer)}};
    return framed(wire::Frame::state, content);
}

std::string looked(const Chronicle& chronicle, Seat viewer, std::uint32_t request, std::size_t step) {
    const std::unique_ptr<Match> then = chronicle.match().at(step);
    return framed(wire::Frame::looked,
                  {{"request", request}, {"step", step}, {"actor", actor_json(then->actor())}, {"view", then->view(viewer)}});
}

}  // namespace tidekeep::tongue
