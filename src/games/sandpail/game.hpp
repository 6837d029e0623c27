#pragma once
#include "games/sandpail/census.hpp"
#include "games/sandpail/edition.hpp"
#include "games/sandpail/evaluate.hpp"
#include "games/sandpail/ledger.hpp"
#include "games/sandpail/notation.hpp"
#include "games/sandpail/numbering.hpp"
#include "games/sandpail/observe.hpp"
#include "games/sandpail/referee.hpp"
#include "games/sandpail/rules.hpp"

namespace tidekeep::sandpail {

struct Game {
    using State = sandpail::State;
    using Edition = sandpail::Edition;
    using Rules = sandpail::Rules;
    using Actions = sandpail::Actions;
    using Outcomes = sandpail::Outcomes;
    using Census = sandpail::Census;
    using Numbering = sandpail::Numbering;

    static constexpr std::string_view name = "sandpail";
    static constexpr std::string_view title = "Sand Castles";
    static constexpr std::string_view credit = "Steve Jones, Blue Panther LLC 2006";
    static constexpr std::string_view prefix = "SP";
    static constexpr int least_players = State::players;
    static constexpr int most_players = State::players;
    static constexpr std::array<Option, 2> options = {{
        {"walls", "pails may be played as walls that waves take first", off_on},
        {"length", "how many castles are built: 12, 8, 16 or all 24 in the standard edition", length_names},
    }};
    static constexpr const auto& ledger = sandpail::ledger;
    static constexpr std::string_view edition_text = sandpail::edition_text;
};

static_assert(tidekeep::Game<Game>);

}  // namespace tidekeep::sandpail
