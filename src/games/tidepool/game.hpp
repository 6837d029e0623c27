#pragma once
#include "games/tidepool/census.hpp"
#include "games/tidepool/edition.hpp"
#include "games/tidepool/evaluate.hpp"
#include "games/tidepool/ledger.hpp"
#include "games/tidepool/notation.hpp"
#include "games/tidepool/numbering.hpp"
#include "games/tidepool/observe.hpp"
#include "games/tidepool/referee.hpp"
#include "games/tidepool/rules.hpp"

namespace tidekeep::tidepool {

struct Game {
    using State = tidepool::State;
    using Edition = tidepool::Edition;
    using Rules = tidepool::Rules;
    using Actions = tidepool::Actions;
    using Outcomes = tidepool::Outcomes;
    using Census = tidepool::Census;
    using Numbering = tidepool::Numbering;

    static constexpr std::string_view name = "tidepool";
    static constexpr std::string_view title = "Sand Castles";
    static constexpr std::string_view credit = "Ben Nelson, Nelson Design 2023";
    static constexpr std::string_view prefix = "TP";
    static constexpr int least_players = 2;
    static constexpr int most_players = tidepool::most_players;
    static constexpr std::span<const Option> options{};
    static constexpr const auto& ledger = tidepool::ledger;
    static constexpr std::string_view edition_text = tidepool::edition_text;
};

static_assert(tidekeep::Game<Game>);

}  // namespace tidekeep::tidepool
