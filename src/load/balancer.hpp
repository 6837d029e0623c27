#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "front/document.hpp"

namespace tidekeep {

// Hands connections on to servers of this machine, to each in turn that takes them: as small as a balancer can be. It looks at nothing
// that is said, so sockets pass as well.
class Balancer {
public:
    explicit Balancer(std::vector<std::uint16_t> ports);
    ~Balancer();
    Balancer(const Balancer&) = delete;
    Balancer& operator=(const Balancer&) = delete;

    // At a port of this machine; 0: any free one.
    std::optional<Problem> open(std::uint16_t port);
    std::uint16_t port() const;
    // Until the process is told to stop (SIGINT, SIGTERM).
    void run();
    // Has f called in that thread, every so many milliseconds.
    void every(int milliseconds, std::function<void()> f);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace tidekeep
