#include "table/advisor.hpp"

#include <algorithm>
#include <cmath>

#include "games/players.hpp"
#include "lab/review.hpp"

namespace tidekeep {
namespace {

template <Game G>
class GameAdvisor final : public Advisor {
public:
    explicit GameAdvisor(const Play<G>& play) : play_(play) {}

    std::optional<std::string> choose(std::string_view name, Rng& rng) override {
        const std::unique_ptr<Bot<G>> bot = make_bot<G>(name);
        if (bot == nullptr) return std::nullopt;
        return to_text(play_.rules(), bot->choose(play_.rules(), play_.redacted(play_.actor()), rng));
    }

    Json hints(std::uint32_t iterations, Rng& rng) override {
        const Redacted<G> known = play_.redacted(play_.actor());
        SearchBot<G> bot(advice(std::max(1u, iterations / 2)));
        std::vector<Hint> hints = bot.hints(play_.rules(), known, rng);
        look_closer(hints, known, iterations / 2, rng);
        Json list = Json::array();
        for (const Hint& hint : hints)
            list.push_back({{"text", to_text(play_.rules(), hint.action)}, {"chance", hint.chance}, {"error", hint.error}});
        return list;
    }

    Json comment(std::size_t step, std::uint32_t iterations) override {
        Reviewer<G> reviewer(advice(iterations), step);
        return to_json(play_, reviewer.comment(play_, step));
    }

private:
    static constexpr std::size_t candidates = 4;  // that a player is told of
    static constexpr std::uint32_t enough = 300;  // looks after which the search's own figure says something

    // Keeps the best candidates, and imagines as many games as are given with those of them that search has seldom looked at. So what
    // is told is never the chance of a few looks. A share lies between 0 and 1, which bounds how far off its mean may be.
    void look_closer(std::vector<Hint>& hints, const Redacted<G>& known, std::uint32_t iterations, Rng& rng) {
        hints.resize(std::min(hints.size(), candidates));
        const auto seldom = [](const Hint& hint) { return hint.visits < enough; };
        const auto count = static_cast<std::uint32_t>(std::count_if(hints.begin(), hints.end(), seldom));
        if (count == 0) return;
        SearchBot<G> bot(advice(std::max(1u, iterations / count)));
        for (Hint& hint : hints) {
            if (!seldom(hint)) continue;
            const Shares shares = bot.appraise(play_.rules(), known, hint.action, rng);
            hint.chance = shares[static_cast<std::size_t>(known.viewer())];
            hint.visits = bot.iterations();
            hint.error = 1.96 * std::sqrt(std::max(0.0, hint.chance * (1 - hint.chance)) / hint.visits);
        }
        std::stable_sort(hints.begin(), hints.end(), [](const Hint& a, const Hint& b) { return a.chance - a.error > b.chance - b.error; });
    }

    const Play<G>& play_;
};

template <Game G>
Json bots_of() {
    Json list = Json::array();
    for (const BotEntry<G>& entry : bot_registry<G>) list.push_back({{"name", entry.name}, {"help", entry.help}});
    return list;
}

Json describe(const Title& title) {
    Json options = Json::array();
    for (const Option& option : title.options) {
        Json values = Json::array();
        for (const std::string_view value : option.values) values.push_back(value);
        options.push_back({{"name", option.name}, {"help", option.help}, {"values", values}});
    }
    return {{"name", title.name},
            {"title", title.title},
            {"credit", title.credit},
            {"least_players", title.least_players},
            {"most_players", title.most_players},
            {"rules", title.ledger.size()},
            {"options", options}};
}

}  // namespace

std::uint32_t imagined_by(std::string_view bot) {
    const std::optional<Effort> effort = effort_of(bot);
    return effort ? effort->iterations : 0;
}

bool is_bot(std::string_view name) {
    bool found = false;
    with_game(catalogue()[0].name, [&]<Game G>() {
        for (const BotEntry<G>& entry : bot_registry<G>) found = found || entry.name == name;
    });
    return found;
}

Decision decision(const Match& match, std::string_view bot) {
    Decision decision;
    with_game(match.title().name, [&]<Game G>() {
        const auto& play = static_cast<const Play<G>&>(match);
        decision = [published = play.published(), known = play.redacted(play.actor()), name = std::string(bot)](Rng& rng) {
            return make_bot<G>(name)->choose(published->rules, known, rng);
        };
    });
    return decision;
}

std::unique_ptr<Advisor> advise(const Match& match) {
    std::unique_ptr<Advisor> advisor;
    with_game(match.title().name, [&]<Game G>() { advisor = std::make_unique<GameAdvisor<G>>(static_cast<const Play<G>&>(match)); });
    return advisor;
}

Json bot_list() {
    Json list;
    with_game(catalogue()[0].name, [&]<Game G>() { list = bots_of<G>(); });
    return list;
}

Json game_list() {
    Json list = Json::array();
    for (const Title& title : catalogue()) list.push_back(describe(title));
    return list;
}

}  // namespace tidekeep
