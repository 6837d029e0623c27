#pragma once
#include <chrono>
#include <cstddef>

namespace tidekeep {

// How much a server gives to those who connect, and for how long.
struct Limits {
    using Time = std::chrono::milliseconds;

    std::size_t connections = 10'000;           // at once
    std::size_t connections_per_address = 200;  // at once, from one address
    Time idle{60'000};                          // without a request
    Time header{10'000};                        // from the first byte of a request's header to its last
    Time stall{30'000};                         // while nothing of an answer is taken; whoever goes on reading is served to the end
    Time linger{2'000};                         // to receive and throw away what a client that was refused still sends
    Time silence{60'000};                       // of a socket, which is asked for a sign of life after half of it
    double requests_per_second = 10;            // on a socket, in the long run; three times as many at once
    std::size_t tables_per_person = 100;        // that are not over
    double tables_per_minute = 30;              // made from one address
    Time drain{0};      // when the server is told to stop: first it only says that it will, so that nobody new comes
    Time grace{5'000};  // then for answers to be finished
};

}  // namespace tidekeep
