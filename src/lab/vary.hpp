#pragma once
#include <string>
#include <vector>

#include "front/document.hpp"

// Numbers of an edition that are tried with other values.
namespace tidekeep {

// A number by its place, "walls[3].points", and the values that it may have.
struct Vary {
    std::string path;
    int least = 0;
    int most = 0;
};

// Reads "walls[3].points=5..9".
Result<Vary> read_vary(const std::string& text);

// The number at a place of a document, or null: there is none.
Json* find_number(Json& document, const std::string& path);

}  // namespace tidekeep
