#pragma once
#include <string>

#include "front/document.hpp"
#include "front/edition.hpp"
#include "front/knowledge.hpp"

// What a loader knows of an edition's fields, for people and their editors.
namespace tidekeep {

// A JSON Schema (draft 2020-12) of documents of that form. What several fields must be together only the loader checks.
Json schema_of(const Knowledge& form, const std::string& title);

// A table of all fields, in Markdown: | field | meaning | value |.
std::string table_of(const Json& schema);

// The schema of a game's editions, found out by reading the built-in one.
template <Game G>
Json edition_schema() {
    Knowledge form;
    static_cast<void>(publish<G>(G::edition_text, std::string(G::name), &form));
    Json schema = schema_of(form, "An edition of " + std::string(G::title));
    schema["properties"]["game"]["const"] = G::name;
    return schema;
}

}  // namespace tidekeep
