#include "input.hpp"

// Arbitrary bytes as a position. One that is accepted can be written again, redacted, judged and played on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tidekeep;
    Input input(data, size);
    with_any_game(
        input.byte(),
        [&]<Game G>() {
            const Result<Json> document = parse(input.rest(), "position");
            if (!document) return;
            const typename G::Rules& rules = standard<G>().rules;
            std::optional<Problem> problem;
            const auto state = from_json(rules, Reader(*document, "position", problem));
            require(state.has_value() != problem.has_value(), "a position neither accepted nor refused");
            if (!state) return;
            require(!fault(rules, *state), "an impossible position is accepted");
            Rng rng(1);
            typename G::State now = *state;
            for (int i = 0; i < 50 && rules.actor(now) != nobody; ++i) rules.apply(now, any_action<G>(rules, now, rng));
            const Seat viewer = 0;
            require(same(rules.redact(rules.complete(rules.redact(*state, viewer), viewer, rng), viewer), rules.redact(*state, viewer)),
                    "redaction");
        },
        AllGames{});
    return 0;
}
