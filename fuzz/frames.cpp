#include "input.hpp"
#include "server/chronicle.hpp"
#include "server/clean.hpp"
#include "server/frame.hpp"
#include "server/tongue.hpp"

// Arbitrary frames from clients, texts that people write, and events of a store that somebody has tampered with: each is understood or
// refused, and whatever a table has come to can be told to everybody.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tidekeep;
    Input input(data, size);
    const Title& title = catalogue()[input.byte() % catalogue().size()];
    Facts facts;
    facts.game = title.name;
    facts.players = 2;
    facts.options = "{}";
    facts.pace = R"({"clock":"budget","seconds":60,"increment":5})";
    Result<Chronicle> chronicle = Chronicle::begin(std::move(facts));
    require(static_cast<bool>(chronicle), "a table cannot be laid");
    for (int i = 0; i < 64 && !input.empty(); ++i) {
        Event event{chronicle->seq(),
                    static_cast<Deed>(input.byte() % (last_deed + 1)),
                    static_cast<Seat>(input.byte() % 5 - 2),
                    input.word(),
                    input.byte(),
                    {}};
        if (event.deed == Deed::say || event.deed == Deed::sit) event.note = cleaned(input.rest().substr(0, 20));
        if (event.deed == Deed::replace || event.deed == Deed::assign) event.note = "random";
        chronicle->add(event);
        std::vector<Event> events;
        chronicle->settle(event.at, events);
    }
    for (const Seat viewer : {Seat{0}, Seat{1}, nobody}) {
        require(!frame::state(*chronicle, viewer, 0, 1, 5).empty(), "no state");
        require(Json::accept(tongue::state(*chronicle, viewer, 0, 1, 5)), "a state is not JSON");
        require(Json::accept(tongue::told(frame::seats(*chronicle, {viewer}, {}, {}))), "seats are not JSON");
    }
    const std::string_view rest = input.rest();
    if (const std::optional<wire::Request> request = wire::read(rest)) require(wire::write(*request) == rest, "a frame is read as another");
    (void)tongue::read(rest, chronicle->match());
    const std::string clean = cleaned(rest);
    require(cleaned(clean) == clean, "what is clean becomes cleaner");
    require(Json::accept(Json(clean).dump()), "what is clean is not UTF-8");
    return 0;
}
