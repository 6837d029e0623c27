#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/site.hpp"

namespace tidekeep {

// Serves a site over HTTP at an address and port (0: any free one) until the process is told to stop (SIGINT, SIGTERM).
// Calls `ready` with the port once it listens. What prevents it is the answer.
std::optional<Problem> serve(const Site& site, const std::string& address, std::uint16_t port,
                             const std::function<void(std::uint16_t)>& ready);

}  // namespace tidekeep
