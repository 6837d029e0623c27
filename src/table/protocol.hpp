#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "match/match.hpp"
#include "table/advisor.hpp"

namespace tidekeep {

// The referee's side of docs/protocol.md. A request that cannot be carried out is answered with {"error": ..} and changes nothing.
class Protocol {
public:
    // One request, one answer, each a line without its end.
    std::string answer(std::string_view line);

private:
    Json respond(const Reader& request);
    Json begin(const Reader& request);
    Json load(const Reader& request);
    Json adopt(MatchResult result, const std::string& edition, const Reader& request);
    Json status() const;
    Json legal() const;
    Json verdict(const Answer& answer) const;
    Json act(const Reader& request, bool really);
    Json play_on(const Reader& request);
    Json take_back(const Reader& request);
    Json look(const Reader& request) const;
    Json act_for(const Reader& request);
    Json hint(const Reader& request);
    Json comment(const Reader& request);
    Seat viewer(const Reader& request) const;
    // What luck and bots decide next depends on the seed and on how far the game has come: it goes on alike after it was saved and loaded.
    Rng luck() const { return Rng::derive(seed_, match_->length()); }

    std::unique_ptr<Match> match_;
    std::unique_ptr<Advisor> advisor_;
    Json edition_;
    std::uint64_t seed_ = 0;
};

}  // namespace tidekeep
