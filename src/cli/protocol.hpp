#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "match/match.hpp"

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
    Json adopt(MatchResult result, const Reader& request);
    Json status() const;
    Json legal() const;
    Json verdict(const Answer& answer) const;
    Json act(const Reader& request, bool really);
    Json play_on(const Reader& request);
    Json take_back(const Reader& request);
    Seat viewer(const Reader& request) const;

    std::unique_ptr<Match> match_;
    Rng rng_{0};
};

}  // namespace tidekeep
