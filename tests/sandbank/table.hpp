#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "cite.hpp"
#include "front/edition.hpp"
#include "games/sandbank/game.hpp"

// Positions as a test wants them, laid out in a few words. Whatever a test does not mention is filled in so that the position is possible.
namespace tidekeep::sandbank {

inline const Rules& rules() { return standard<Game>().rules; }

inline std::vector<std::string> words_of(const std::string& text, char separator = ' ') {
    std::vector<std::string> words;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, separator);)
        if (word.find_first_not_of(' ') != std::string::npos) words.push_back(word);
    return words;
}

class Table {
public:
    explicit Table(int players = 3)
        : players_(players), hands_(players), castles_(players, Json::array()), bank_(players), completed_(players) {
        for (std::size_t card = 0; card < card_kinds; ++card) pool_[card] = rules().edition().cards[card];
    }

    // "crab-end bucket-attack+": the cards of a hand; a plus marks one that everybody knows. Fewer than three are filled up, but by no
    // attack card.
    Table& hand(std::size_t seat, const std::string& cards) {
        for (std::string word : words_of(cards)) {
            const bool open = word.back() == '+';
            if (open) word.pop_back();
            use(word);
            hands_[seat].push_back({{"card", word}, {"open", open}});
        }
        return *this;
    }
    Table& beach(const std::string& cards) {
        for (const std::string& word : words_of(cards)) use(word), beach_.push_back(word);
        return *this;
    }
    // "0,0 crab-E; 1,0 seagull-W/bucket-W": places, and the cards there from the top down.
    Table& castle(std::size_t seat, const std::string& stacks) {
        Json list = Json::array();
        for (const std::string& stack : words_of(stacks, ';')) {
            const std::vector<std::string> parts = words_of(stack);
            Json cards = Json::array();
            for (const std::string& face : words_of(parts[1], '/')) use(card_text(card_of(*to_face(face)))), cards.push_back(face);
            const std::size_t comma = parts[0].find(',');
            list.push_back({{"x", std::stoi(parts[0].substr(0, comma))}, {"y", std::stoi(parts[0].substr(comma + 1))}, {"cards", cards}});
        }
        castles_[seat].push_back(list);
        return *this;
    }
    Table& bank(std::size_t seat, int cards, int completed) { return bank_[seat] = cards, completed_[seat] = completed, *this; }
    Table& biggest(Seat holder, int best) { return biggest_ = {{"holder", holder}, {"best", best}}, *this; }
    Table& tallest(Seat holder, int best) { return tallest_ = {{"holder", holder}, {"best", best}}, *this; }
    Table& bonuses(const std::string& ids) { return bonuses_ = ids, *this; }
    Table& turn(Seat seat) { return turn_ = seat, *this; }
    Table& deck(int cards) { return deck_ = cards, *this; }
    Table& wave(int last_turns) { return last_turns_ = last_turns, *this; }
    Table& idle(int exchanges) { return idle_ = exchanges, *this; }
    Table& nothing_to_fill() { return fill_ = false, *this; }

    State state() const {
        Table full = *this;
        Json object = full.json();
        std::optional<Problem> problem;
        const std::optional<State> loaded = from_json(rules(), Reader(object, "table", problem));
        if (problem) throw std::logic_error(problem->text() + " in " + object.dump());
        return *loaded;
    }

private:
    void use(const std::string& card) {
        const auto kind = to_card(card);
        ASSERT_TRUE(kind.has_value()) << card;
        ASSERT_GT(pool_[static_cast<std::size_t>(*kind)]--, 0) << "no " << card << " left";
    }
    // A card of the kind of which most are left.
    std::string any(int kinds) {
        const auto most = std::max_element(pool_.begin(), pool_.begin() + kinds);
        --*most;
        return card_text(static_cast<Card>(most - pool_.begin()));
    }
    int left() const {
        int sum = 0;
        for (const int count : pool_) sum += count;
        return sum;
    }

    Json json() {
        if (fill_) {
            for (auto& hand : hands_)
                while (hand.size() < rules().edition().hand) hand.push_back({{"card", any(castle_kinds)}, {"open", false}});
            while (beach_.size() < rules().edition().beach) beach_.push_back(any(castle_kinds));
        }
        for (const int cards : bank_)
            for (int i = 0; i < cards; ++i) any(card_kinds);
        int swept = 0;
        for (; deck_ >= 0 && left() > deck_; ++swept) any(card_kinds);
        Json object = {{"players", players_}, {"phase", "turn"}, {"turn", turn_},
                       {"actor", turn_},      {"deck", left()},  {"unseen", Json::object()}};
        for (std::size_t card = 0; card < card_kinds; ++card)
            if (pool_[card] > 0) object["unseen"][card_text(static_cast<Card>(card))] = pool_[card];
        object["wave_out"] = last_turns_ >= 0;
        object["last_turns"] = std::max(0, last_turns_);
        object["beach"] = beach_;
        object["seats"] = Json::array();
        for (std::size_t seat = 0; seat < hands_.size(); ++seat)
            object["seats"].push_back(
                {{"hand", hands_[seat]}, {"castles", castles_[seat]}, {"bank", bank_[seat]}, {"completed", completed_[seat]}});
        object["biggest"] = biggest_;
        object["tallest"] = tallest_;
        object["bonuses"] = bonuses_json();
        object["fight"] = nullptr;
        object["stolen"] = nullptr;
        object["idle"] = idle_;
        object["swept"] = swept;
        return object;
    }
    // The ones asked for; else the last of each group.
    Json bonuses_json() const {
        Json list = Json::array();
        const Edition& edition = rules().edition();
        if (bonuses_.empty())
            for (std::size_t group = 0; group < groups; ++group)
                for (unsigned i = 0; i < edition.dealt[static_cast<std::size_t>(players_)]; ++i)
                    list.push_back({{"id", edition.bonuses[edition.group_start[group + 1] - 1 - i].id()}, {"claimed", nullptr}});
        for (const std::string& id : words_of(bonuses_)) list.push_back({{"id", id}, {"claimed", nullptr}});
        return list;
    }

    int players_;
    std::array<int, card_kinds> pool_{};
    std::vector<std::vector<Json>> hands_;
    std::vector<std::string> beach_;
    std::vector<Json> castles_;
    std::vector<int> bank_, completed_;
    Json biggest_ = {{"holder", nullptr}, {"best", 0}}, tallest_ = {{"holder", nullptr}, {"best", 0}};
    std::string bonuses_;
    int turn_ = 0, deck_ = -1, last_turns_ = -1, idle_ = 0;
    bool fill_ = true;
};

// The number of the rule that refuses an action, 0 if none does. Generator and referee must agree.
inline int refusal(const State& s, const std::string& text) {
    const std::optional<Action> action = from_text(rules(), text);
    EXPECT_TRUE(action.has_value()) << text;
    if (!action) return -1;
    const Verdict verdict = check(rules(), s, *action);
    bool listed = false;
    if (s.actor == nature) {
        Outcomes outcomes;
        rules().outcomes(s, outcomes);
        for (const Outcome& outcome : outcomes) listed = listed || outcome.action == *action;
    } else {
        Actions actions;
        rules().legal(s, actions);
        listed = std::find(actions.begin(), actions.end(), *action) != actions.end();
    }
    EXPECT_EQ(verdict.ok(), listed) << text << ", rule " << verdict.rule() << "\n" << sketch(rules(), s, nobody);
    return verdict.rule();
}

// The state after some actions, each of which is allowed.
inline State after(State s, std::initializer_list<std::string> actions) {
    for (const std::string& text : actions) {
        EXPECT_EQ(refusal(s, text), 0) << text << "\n" << sketch(rules(), s, nobody);
        rules().apply(s, *from_text(rules(), text));
    }
    return s;
}

// The texts of what can be done that begin with a word.
inline std::vector<std::string> choices(const State& s, const std::string& beginning) {
    std::vector<std::string> texts;
    Actions actions;
    rules().legal(s, actions);
    for (const Action action : actions)
        if (const std::string text = to_text(rules(), action); text.starts_with(beginning)) texts.push_back(text);
    return texts;
}

// Plays on, Nature and everyone taking the first thing they can, until a turn begins (or the game is over).
inline State to_next_turn(State s) {
    while (s.phase != Phase::turn && s.phase != Phase::over) {
        Outcomes outcomes;
        Actions actions;
        if (s.actor == nature) rules().outcomes(s, outcomes), rules().apply(s, outcomes[0].action);
        else rules().legal(s, actions), rules().apply(s, actions[0]);
    }
    return s;
}

inline std::string hand_of(const State& s, std::size_t seat) {
    std::string text;
    for (const Held held : s.hands[seat]) text += (text.empty() ? "" : " ") + card_text(card_in(held)) + (is_open(held) ? "+" : "");
    return text;
}

inline std::string beach_of(const State& s) {
    std::string text;
    for (const Card card : s.beach) text += (text.empty() ? "" : " ") + card_text(card);
    return text;
}

// The faces on the sand in the order of their numbers, a ' under those that are covered.
inline std::string sand_of(const State& s) {
    std::string text;
    for (unsigned i = 0; i < s.placed; ++i)
        text += (i == 0 ? "" : " ") + face_text(s.sand[i].face) + (is_covered(s.sand[i].face) ? "'" : "");
    return text;
}

}  // namespace tidekeep::sandbank
