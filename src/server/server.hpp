#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "front/document.hpp"
#include "server/limits.hpp"
#include "server/site.hpp"

namespace tidekeep {

struct Terms {
    std::string address = "127.0.0.1";         // or a name of this machine
    std::uint16_t port = 8088;                 // 0: any free one
    std::vector<std::string> names;            // by which it may be called besides that address and this machine's own
    std::string store;                         // of shared tables and people: a file, or the address of a database
    std::vector<std::string> trusted_proxies;  // addresses whose word is taken for whom requests are from
    std::vector<std::string> operators;        // addresses besides this machine's own that may ask how the server is
    std::size_t threads = 0;                   // that tables are played in, or that think; 0: as many as there are cores
    bool only_thinks = false;                  // for other nodes of the same database: nobody plays here
    bool listens = true;                       // one that only thinks need not, for it is asked nothing but how it is
    bool log = false;                          // what happens to it is written to standard error
    Limits limits;
};

// A server that listens, or at least runs.
struct Opening {
    std::string url;  // for a browser on this machine; empty if it does not listen
    bool exposed;     // other machines can reach it
};

// Serves a site over HTTP until the process is told to stop (SIGINT, SIGTERM): then what is under way is finished, and players are sent to
// come back, unless it is told so once more. Calls `ready` once it listens. What prevents it is the answer. One that only thinks has no
// site.
std::optional<Problem> serve(const Site& site, const Terms& terms, const std::function<void(const Opening&)>& ready);

}  // namespace tidekeep
