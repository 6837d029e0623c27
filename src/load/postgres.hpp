#pragma once
#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "front/document.hpp"

namespace tidekeep {

// A server of PostgreSQL of its own: Debian's programs, in a folder of its own, reachable from this machine alone. Where the program runs
// as root, the server runs as somebody who may do less, as it demands.
class PostgresProcess {
public:
    // No folder: one that is made for it and removed in the end.
    explicit PostgresProcess(const std::string& folder = {});
    ~PostgresProcess();
    PostgresProcess(const PostgresProcess&) = delete;
    PostgresProcess& operator=(const PostgresProcess&) = delete;

    std::optional<Problem> start();
    // Ends it at once, as if the power failed.
    void kill();
    // As it runs, but answers nobody until it goes on.
    void freeze() const;
    void thaw() const;
    std::string address(const std::string& database = "postgres") const;
    double cpu_seconds() const;

private:
    bool run(const std::vector<std::string>& arguments) const;
    pid_t spawn(const std::vector<std::string>& arguments) const;
    bool answers() const;
    std::vector<pid_t> family() const;

    std::string folder_;
    bool ours_;  // to be removed
    std::uint16_t port_ = 0;
    uid_t user_ = 0;
    gid_t group_ = 0;
    pid_t process_ = -1;
    double spent_ = 0;  // by those that are gone
};

}  // namespace tidekeep
