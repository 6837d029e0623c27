#pragma once
#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "match/match.hpp"

namespace tidekeep {

// A game told in notation, Nature's part included, for tests that read like a page of a rulebook.
class Script {
public:
    Script(std::string_view game, int players, Json options = Json::object(), std::optional<std::string> edition = {})
        : setup_{std::string(game), players, std::move(options), {}, std::move(edition), "edition"} {
        adopt(new_match(setup_));
    }

    // Each action must be allowed.
    Script& play(std::initializer_list<std::string_view> actions) {
        for (const std::string_view action : actions) {
            const Answer answer = match().apply(action);
            EXPECT_TRUE(answer.ok) << action << ": " << match().title().rule_name(answer.rule) << " " << answer.reason << "\n"
                                   << match().sketch(nobody);
        }
        return *this;
    }

    // The rule that forbids an action, "allowed", or why it is none.
    std::string ruling(std::string_view action) const {
        const Answer answer = match().check(action);
        return answer.ok ? "allowed" : answer.rule == 0 ? answer.reason : match().title().rule_name(answer.rule);
    }

    bool offers(std::string_view action) const {
        for (const Choice& choice : match().choices())
            if (choice.text == action) return true;
        return false;
    }

    // The position, whole; and the same after a change to it.
    Json position() const { return match().position(); }
    template <class Change>
    Script& rearrange(Change change) {
        Json changed = position();
        change(changed);
        adopt(load_position(setup_, changed));
        return *this;
    }

    Json field(std::string_view name) const { return position()[std::string(name)]; }
    Json seat(int seat) const { return position()["seats"][static_cast<std::size_t>(seat)]; }
    int points(int seat) const { return match().scores(nobody)[static_cast<std::size_t>(seat)]["points"]; }
    int rank(int seat) const { return match().scores(nobody)[static_cast<std::size_t>(seat)]["rank"]; }
    Seat actor() const { return match().actor(); }
    Match& match() const { return *match_; }

private:
    void adopt(MatchResult result) {
        ASSERT_TRUE(result) << result.problem().text();
        match_ = std::move(*result);
    }

    Setup setup_;
    std::unique_ptr<Match> match_;
};

}  // namespace tidekeep
