#include "games/games.hpp"
#include "kernel/edition.hpp"
#include "lab/playout.hpp"

// The signature of each game's rules, for comparison with the native one: game `index` of the list, half by half
// (an engine of 64-bit integers may be called from a language without them).
namespace {

template <tidekeep::Game... G>
std::uint64_t signature_of(unsigned index, tidekeep::Games<G...>) {
    std::uint64_t result = 0;
    unsigned at = 0;
    ((at++ == index ? (void)(result = tidekeep::signature<G>(tidekeep::standard<G>().rules)) : (void)0), ...);
    return result;
}

}  // namespace

extern "C" {
__attribute__((export_name("signature"))) std::uint32_t signature_half(unsigned game, unsigned high) {
    return static_cast<std::uint32_t>(signature_of(game, tidekeep::AllGames{}) >> (high != 0 ? 32 : 0));
}
}
