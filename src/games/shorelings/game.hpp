#pragma once
#include "games/shorelings/census.hpp"
#include "games/shorelings/edition.hpp"
#include "games/shorelings/evaluate.hpp"
#include "games/shorelings/ledger.hpp"
#include "games/shorelings/notation.hpp"
#include "games/shorelings/numbering.hpp"
#include "games/shorelings/observe.hpp"
#include "games/shorelings/referee.hpp"
#include "games/shorelings/rules.hpp"

namespace tidekeep::shorelings {

// The values of the options; what they mean by index is in rules.hpp.
inline constexpr auto combination_values = [] {
    std::array<std::string_view, combination_count + 1> values{};
    for (unsigned i = 0; i < combination_count; ++i) values[i] = combination_names[i];
    values[random_combination] = "random";
    return values;
}();

inline constexpr auto card_values = [] {
    std::array<std::array<std::string_view, variants + 2>, slot_count> values{};
    for (unsigned slot = 0; slot < slot_count; ++slot) {
        values[slot][as_suggested] = "suggested";
        for (unsigned variant = 0; variant < variants; ++variant) values[slot][1 + variant] = card_names[slot * variants + variant];
        values[slot][random_card] = "random";
    }
    return values;
}();

inline constexpr std::array<std::string_view, first_trio + trio_count> hazard_values = {"suggested",
                                                                                        "random",
                                                                                        "dragon+giant+terror",
                                                                                        "dragon+giant+meteor",
                                                                                        "dragon+giant+sandstorm",
                                                                                        "dragon+giant+greatclaw",
                                                                                        "dragon+terror+meteor",
                                                                                        "dragon+terror+sandstorm",
                                                                                        "dragon+terror+greatclaw",
                                                                                        "dragon+meteor+sandstorm",
                                                                                        "dragon+meteor+greatclaw",
                                                                                        "dragon+sandstorm+greatclaw",
                                                                                        "giant+terror+meteor",
                                                                                        "giant+terror+sandstorm",
                                                                                        "giant+terror+greatclaw",
                                                                                        "giant+meteor+sandstorm",
                                                                                        "giant+meteor+greatclaw",
                                                                                        "giant+sandstorm+greatclaw",
                                                                                        "terror+meteor+sandstorm",
                                                                                        "terror+meteor+greatclaw",
                                                                                        "terror+sandstorm+greatclaw",
                                                                                        "meteor+sandstorm+greatclaw"};

inline constexpr std::array<Option, 8> all_options = {{
    {"combination", "one of the ten suggested combinations of player cards and hazards", combination_values},
    {"large", "the large structure", card_values[0]},
    {"tower", "the tower", card_values[1]},
    {"door", "the door", card_values[2]},
    {"princess", "the princess", card_values[3]},
    {"archer", "the archer", card_values[4]},
    {"guard", "the guard", card_values[5]},
    {"hazards", "the three hazards", hazard_values},
}};

struct Game {
    using State = shorelings::State;
    using Edition = shorelings::Edition;
    using Rules = shorelings::Rules;
    using Actions = shorelings::Actions;
    using Outcomes = shorelings::Outcomes;
    using Census = shorelings::Census;
    using Numbering = shorelings::Numbering;

    static constexpr std::string_view name = "shorelings";
    static constexpr std::string_view title = "Castles by the Sea";
    static constexpr std::string_view credit = "Jon Benjamin and Michael Xuereb, Brotherwise Games 2022";
    static constexpr std::string_view prefix = "SH";
    static constexpr int least_players = 1;
    static constexpr int most_players = shorelings::most_players;
    static constexpr std::span<const Option> options{all_options};
    static constexpr const auto& ledger = shorelings::ledger;
    static constexpr std::string_view edition_text = shorelings::edition_text;
};

static_assert(tidekeep::Game<Game>);

}  // namespace tidekeep::shorelings
