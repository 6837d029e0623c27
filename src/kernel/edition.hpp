#pragma once
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

// The edition built into the program. That it loads is part of the generic suite.
template <Game G>
const Published<G>& standard() {
    static const Published<G> published = *publish<G>(G::edition_text, "edition.jsonc");
    return published;
}

}  // namespace tidekeep
