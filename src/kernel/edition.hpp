#pragma once
#include <cstdio>
#include <cstdlib>
#include <string>

#include "kernel/game.hpp"

namespace tidekeep {

// Rules made from an edition file, and which one it was.
template <Game G>
struct Published {
    typename G::Rules rules;
    std::string edition;      // the file's own name for itself
    std::string fingerprint;  // of its content
};

// Reads an edition file's text; `file` names it in problems.
template <Game G>
Result<Published<G>> publish(std::string_view text, const std::string& file) {
    const Result<Json> document = parse(text, file);
    if (!document) return document.problem();
    std::optional<Problem> problem;
    const Reader reader(*document, file, problem);
    const std::string game = reader.at("game").text();
    if (reader.ok() && game != G::name) reader.at("game").fail("an edition of '" + game + "', not of '" + std::string(G::name) + "'");
    const std::string edition = reader.at("edition").text();
    if (problem) return *problem;
    typename G::Edition tables{};
    read_edition(reader, tables);
    if (problem) return *problem;
    return Published<G>{typename G::Rules(tables), edition, fingerprint(*document)};
}

// The edition built into the program. One that does not load is a fault of the program: it says what is wrong and ends.
template <Game G>
const Published<G>& standard() {
    static const Published<G> published = [] {
        Result<Published<G>> built_in = publish<G>(G::edition_text, std::string(G::name) + "/edition.jsonc");
        if (!built_in) {
            std::fprintf(stderr, "tidekeep: %s\n", built_in.problem().text().c_str());
            std::abort();
        }
        return *built_in;
    }();
    return published;
}

}  // namespace tidekeep
