#include "load/server.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <utility>

namespace tidekeep {

// Starts this program with its output in a pipe, or nowhere.
pid_t start_program(const std::vector<std::string>& arguments, int* out) {
    int ends[2] = {-1, -1};
    if (out == nullptr) ends[1] = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    else if (::pipe2(ends, O_CLOEXEC) != 0) return -1;
    std::vector<char*> words;
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    const pid_t process = ::fork();
    if (process == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        ::dup2(ends[1], STDOUT_FILENO);
        ::execv("/proc/self/exe", words.data());
        ::_exit(127);
    }
    ::close(ends[1]);
    if (out != nullptr) *out = ends[0];
    return process;
}

bool run_program(const std::vector<std::string>& arguments) {
    const pid_t process = start_program(arguments, nullptr);
    int status = 0;
    return process > 0 && ::waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

ServerProcess::~ServerProcess() {
    if (out_ >= 0) ::close(out_);
    if (process_ < 0) return;
    end();
    ::waitpid(process_, nullptr, 0);
}

bool ServerProcess::start() {
    constexpr int patience = 10'000;
    return launch() && hear(patience);
}

bool ServerProcess::launch() {
    if (process_ > 0) ::waitpid(process_, nullptr, 0);
    if (out_ >= 0) ::close(std::exchange(out_, -1));
    announcement_.clear();
    std::vector<std::string> arguments = {"tidekeep", "serve", "--port", std::to_string(port_)};
    arguments.insert(arguments.end(), options_.begin(), options_.end());
    process_ = start_program(arguments, &out_);
    return process_ > 0;
}

bool ServerProcess::ready() { return process_ > 0 && (out_ < 0 || hear(0)); }

// Reads on in what it says; true once it has said where it is.
bool ServerProcess::hear(int patience) {
    char c = 0;
    for (pollfd some{out_, POLLIN, 0}; c != '\n'; announcement_ += c)
        if (::poll(&some, 1, patience) != 1 || ::read(out_, &c, 1) != 1) return false;
    ::close(std::exchange(out_, -1));
    const std::size_t colon = announcement_.find(':', announcement_.find("://") + 3);
    if (colon == std::string::npos) return false;
    port_ = static_cast<std::uint16_t>(std::atoi(announcement_.c_str() + colon + 1));
    return port_ != 0;
}

bool ServerProcess::ended() {
    if (process_ < 0 || ::waitpid(process_, nullptr, WNOHANG) != process_) return false;
    process_ = -1;
    return true;
}

void ServerProcess::end() const { ::kill(process_, SIGTERM); }

void ServerProcess::kill() {
    spent_ = cpu_seconds();
    ::kill(process_, SIGKILL);
    ::waitpid(std::exchange(process_, -1), nullptr, 0);
}

double ServerProcess::cpu_seconds() const {
    std::uint64_t nanoseconds = 0;
    std::error_code error;
    for (const auto& task : std::filesystem::directory_iterator("/proc/" + std::to_string(process_) + "/task", error)) {
        std::uint64_t spent = 0;
        std::ifstream(task.path() / "schedstat") >> spent;
        nanoseconds += spent;
    }
    return spent_ + static_cast<double>(nanoseconds) * 1e-9;
}

std::uint64_t ServerProcess::memory() const {
    std::ifstream status("/proc/" + std::to_string(process_) + "/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:")) return std::strtoull(line.c_str() + 6, nullptr, 10) * 1024;
    return 0;
}

}  // namespace tidekeep
