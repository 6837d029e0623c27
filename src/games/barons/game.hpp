#pragma once
#include "games/barons/census.hpp"
#include "games/barons/edition.hpp"
#include "games/barons/evaluate.hpp"
#include "games/barons/ledger.hpp"
#include "games/barons/notation.hpp"
#include "games/barons/numbering.hpp"
#include "games/barons/observe.hpp"
#include "games/barons/referee.hpp"
#include "games/barons/rules.hpp"

namespace tidekeep::barons {

// In the order of Options, which setup reads.
inline constexpr std::array<Option, 3> option_list = {{
    {"reach-the-sky", "nine coins win instead of seven", off_on},
    {"royal-strategy", "everybody starts with a prince and a princess beside the holder", off_on},
    {"peaceful-times", "Catapult, Thief and Bitter Lady take a tile from the market instead of hurting anyone", off_on},
}};

struct Game {
    using State = barons::State;
    using Edition = barons::Edition;
    using Rules = barons::Rules;
    using Actions = barons::Actions;
    using Outcomes = barons::Outcomes;
    using Census = barons::Census;
    using Numbering = barons::Numbering;

    static constexpr std::string_view name = "barons";
    static constexpr std::string_view title = "Castle Builder";
    static constexpr std::string_view credit = "Daniel Fryxelius, FryxGames";
    static constexpr std::string_view prefix = "BA";
    static constexpr int least_players = 2;
    static constexpr int most_players = barons::most_players;
    static constexpr std::span<const Option> options{option_list};
    static constexpr const auto& ledger = barons::ledger;
    static constexpr std::string_view edition_text = barons::edition_text;
};

static_assert(tidekeep::Game<Game>);

}  // namespace tidekeep::barons
