#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bots/network.hpp"
#include "front/edition.hpp"
#include "games/games.hpp"
#include "lab/clerk.hpp"
#include "lab/playout.hpp"
#include "table/protocol.hpp"

// What a game's WebAssembly module exports: the protocol of docs/protocol.md, text in and text out through one shared buffer, and what
// the tests compare with the native program.
namespace {

using namespace tidekeep;

std::string request, reply;
Clerk clerk;
// A person at their own device waits for as long as they like; and wrong bytes can only stop this module.
Protocol protocol({.line = 16u << 20, .imagined = 1'000'000, .glimpses = true});

// Calls f<G>() for the only game of the module.
template <class F, Game G>
auto with_only(F f, Games<G>) {
    return f.template operator()<G>();
}

}  // namespace

extern "C" {

// Room for a request of that many bytes, to be written there before `answer` is called.
__attribute__((export_name("request"))) char* request_of(std::size_t size) {
    request.resize(size);
    return request.data();
}

// Carries the request out; the size of the answer.
__attribute__((export_name("answer"))) std::size_t answer_request() {
    reply = Clerk::concerns(request) ? clerk.answer(request) : protocol.answer(request);
    return reply.size();
}

// Takes what was written instead of a request for what players who have learnt judge by; 0 if it is not for this game.
__attribute__((export_name("learn"))) unsigned learn_from_request() {
    const auto learn = [&]<Game G>() {
        const std::vector<std::uint8_t> file(request.begin(), request.end());
        Result<Network> read = read_network<G>(file, "network");
        if (!read) return 0u;
        network<G>() = std::make_shared<const Network>(std::move(*read));
        return 1u;
    };
    return with_only(learn, AllGames{});
}

// Where the answer is, until the next request.
__attribute__((export_name("reply"))) const char* reply_text() { return reply.data(); }

// The signature of the game's rules, half by half (an engine of 64-bit integers may be called from a language without them).
__attribute__((export_name("signature"))) std::uint32_t signature_half(unsigned high) {
    const std::uint64_t whole = with_only([]<Game G>() { return signature<G>(standard<G>().rules); }, AllGames{});
    return static_cast<std::uint32_t>(whole >> (high != 0 ? 32 : 0));
}

// Plays random games of the smallest table; how many actions that took.
__attribute__((export_name("play_out"))) std::uint32_t play_out_games(unsigned games, unsigned seed) {
    const auto play = [&]<Game G>() { return play_out<G>(standard<G>().rules, G::least_players, {}, games, seed).actions; };
    return static_cast<std::uint32_t>(with_only(play, AllGames{}));
}
}
