#pragma once
#include <memory>
#include <optional>
#include <string_view>

#include "lab/laboratory.hpp"

namespace tidekeep {

// The laboratory's side of docs/protocol.md: requests whose command begins with "lab.". One clerk plays chunks, another adds them up; the
// page has as many of the first kind as there are cores.
class Clerk {
public:
    // Whether a line is for this clerk; then its answer, or {"error": ..}.
    static bool concerns(std::string_view line) { return line.starts_with(R"({"cmd":"lab.)"); }
    std::string answer(std::string_view line);

private:
    Json respond(const Reader& request);
    Json check(const Reader& request);
    Json open(const Reader& request);
    Json play(const Reader& request);
    Json add(const Reader& request);

    std::unique_ptr<Laboratory> lab_;
    std::unique_ptr<Helper> helper_;
    Portion whole_;
};

}  // namespace tidekeep
