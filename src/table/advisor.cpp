#include "table/advisor.hpp"

#include <map>

#include "games/players.hpp"
#include "lab/review.hpp"

namespace tidekeep {
namespace {

template <Game G>
class GameAdvisor final : public Advisor {
public:
    explicit GameAdvisor(const Play<G>& play) : play_(play) {}

    std::optional<std::string> choose(std::string_view name, Rng& rng) override {
        Bot<G>* bot = bot_at(play_.actor(), std::string(name));
        if (bot == nullptr) return std::nullopt;
        return to_text(play_.rules(), bot->choose(play_.rules(), play_.redacted(play_.actor()), rng));
    }

    Json hints(std::uint32_t iterations, Rng& rng) override {
        SearchBot<G> bot(advice(iterations));
        Json list = Json::array();
        for (const Hint& hint : bot.hints(play_.rules(), play_.redacted(play_.actor()), rng))
            list.push_back({{"text", to_text(play_.rules(), hint.action)}, {"chance", hint.chance}, {"error", hint.error}});
        return list;
    }

    Json comment(std::size_t step, std::uint32_t iterations) override {
        Reviewer<G> reviewer(advice(iterations), step);
        return to_json(play_, reviewer.comment(play_, step));
    }

private:
    // A seat keeps its bot, which remembers what it thought of.
    Bot<G>* bot_at(Seat seat, const std::string& name) {
        auto& bot = bots_[{seat, name}];
        if (bot == nullptr) bot = make_bot<G>(name);
        return bot.get();
    }

    const Play<G>& play_;
    std::map<std::pair<Seat, std::string>, std::unique_ptr<Bot<G>>> bots_;
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
