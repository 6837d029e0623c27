#pragma once
#include "games/newgame/census.hpp"
#include "games/newgame/edition.hpp"
#include "games/newgame/evaluate.hpp"
#include "games/newgame/ledger.hpp"
#include "games/newgame/notation.hpp"
#include "games/newgame/numbering.hpp"
#include "games/newgame/observe.hpp"
#include "games/newgame/referee.hpp"
#include "games/newgame/rules.hpp"

namespace tidekeep::newgame {

struct Game {
    using State = newgame::State;
    using Edition = newgame::Edition;
    using Rules = newgame::Rules;
    using Actions = newgame::Actions;
    using Outcomes = newgame::Outcomes;
    using Census = newgame::Census;
    using Numbering = newgame::Numbering;

    static constexpr std::string_view name = "newgame";
    static constexpr std::string_view title = "Newgame";
    static constexpr std::string_view credit = "its designer, its publisher and the year";
    static constexpr std::string_view prefix = "NG";
    static constexpr int least_players = least_seats;
    static constexpr int most_players = most_at_the_table;
    static constexpr std::array<Option, 1> options = {{
        {"length", "how many points end the game: 100 or 50 in the standard edition", length_names},
    }};
    static constexpr const auto& ledger = newgame::ledger;
    static constexpr std::string_view edition_text = newgame::edition_text;
};

static_assert(tidekeep::Game<Game>);

}  // namespace tidekeep::newgame
