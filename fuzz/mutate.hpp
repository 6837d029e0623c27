#pragma once
#include <string>
#include <vector>

#include "front/document.hpp"
#include "kernel/rng.hpp"

// Small changes of a document that keep its shape: what a position or an edition becomes when somebody edits it by hand. Components are
// moved rather than lost, for most of what is merely lost is refused at once.
namespace tidekeep {

// All words of a document.
std::vector<std::string> words_in(const Json& document);

// Changes something, once; `words` are those that may newly stand in it.
void mutate(Json& document, Rng& rng, const std::vector<std::string>& words = {});

// Takes over a part of another document of the same kind.
void cross(Json& document, const Json& other, Rng& rng);

}  // namespace tidekeep
