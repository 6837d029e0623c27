#pragma once
#include <sys/types.h>

#include <cstdint>
#include <string>
#include <vector>

namespace tidekeep {

// The program itself as a server, in a process of its own.
class ServerProcess {
public:
    // The options of `tidekeep serve` besides its port.
    explicit ServerProcess(std::vector<std::string> options) : options_(std::move(options)) {}
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    // Starts it, at the port that it had before; false if it does not come up.
    bool start();
    // The same without waiting: it is up once it is ready.
    bool launch();
    bool ready();
    void kill();
    // Tells it to end; waited for when it is started again, or goes.
    void end() const;

    // Whether it has ended by itself.
    bool ended();
    std::uint16_t port() const { return port_; }
    pid_t process() const { return process_; }
    double cpu_seconds() const;
    std::uint64_t memory() const;

private:
    bool hear(int patience);

    std::vector<std::string> options_;
    std::string announcement_;
    pid_t process_ = -1;
    int out_ = -1;  // what it says while it starts
    std::uint16_t port_ = 0;
    double spent_ = 0;  // by those before
};

// Starts the program with arguments; what it prints can be read from `out` (if not null).
pid_t start_program(const std::vector<std::string>& arguments, int* out);
// Whether the program ends well.
bool run_program(const std::vector<std::string>& arguments);

}  // namespace tidekeep
