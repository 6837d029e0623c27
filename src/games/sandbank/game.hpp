#pragma once
#include "games/sandbank/census.hpp"
#include "games/sandbank/edition.hpp"
#include "games/sandbank/evaluate.hpp"
#include "games/sandbank/ledger.hpp"
#include "games/sandbank/notation.hpp"
#include "games/sandbank/numbering.hpp"
#include "games/sandbank/observe.hpp"
#include "games/sandbank/referee.hpp"
#include "games/sandbank/rules.hpp"

namespace tidekeep::sandbank {

struct Game {
    using State = sandbank::State;
    using Edition = sandbank::Edition;
    using Rules = sandbank::Rules;
    using Actions = sandbank::Actions;
    using Outcomes = sandbank::Outcomes;
    using Census = sandbank::Census;
    using Numbering = sandbank::Numbering;

    static constexpr std::string_view name = "sandbank";
    static constexpr std::string_view title = "Sandcastles";
    static constexpr std::string_view credit = "Andrew Harman, YAY Games 2015";
    static constexpr std::string_view prefix = "SB";
    static constexpr int least_players = 2;
    static constexpr int most_players = sandbank::most_players;
    static constexpr std::span<const Option> options{};
    static constexpr const auto& ledger = sandbank::ledger;
    static constexpr std::string_view edition_text = sandbank::edition_text;
};

static_assert(tidekeep::Game<Game>);

}  // namespace tidekeep::sandbank
