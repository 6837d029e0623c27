#include "load/postgres.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <netinet/in.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>
#include <utility>

#include "store/database.hpp"

namespace tidekeep {
namespace {

namespace fs = std::filesystem;

constexpr auto patience_to_start = std::chrono::seconds(30);

// The newest that is installed.
std::string programs() {
    std::string newest;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator("/usr/lib/postgresql", error)) {
        const std::string folder = (entry.path() / "bin").string();
        if (fs::exists(folder + "/initdb", error) && (folder.size() > newest.size() || folder > newest)) newest = folder;
    }
    return newest;
}

std::uint16_t free_port() {
    const int number = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    const bool bound = ::bind(number, reinterpret_cast<const sockaddr*>(&at), size) == 0 &&
                       ::getsockname(number, reinterpret_cast<sockaddr*>(&at), &size) == 0;
    ::close(number);
    return bound ? ntohs(at.sin_port) : std::uint16_t{0};
}

double seconds_of(pid_t process) {
    std::uint64_t spent = 0;
    std::ifstream("/proc/" + std::to_string(process) + "/schedstat") >> spent;
    return static_cast<double>(spent) * 1e-9;
}

}  // namespace

PostgresProcess::PostgresProcess(const std::string& folder) : ours_(folder.empty()), user_(::geteuid()), group_(::getegid()) {
    std::string name = (fs::temp_directory_path() / "tidekeep-pg.XXXXXX").string();
    std::error_code error;
    if (ours_ && ::mkdtemp(name.data()) == nullptr) return;
    if (!ours_) fs::create_directories(folder, error);
    folder_ = ours_ ? name : fs::absolute(folder, error).string();
    if (user_ != 0) return;
    for (const char* who : {"postgres", "nobody"})
        if (const passwd* user = ::getpwnam(who); user != nullptr && user_ == 0) {
            user_ = user->pw_uid;
            group_ = user->pw_gid;
        }
    if (::chown(folder_.c_str(), user_, group_) != 0) folder_.clear();
}

PostgresProcess::~PostgresProcess() {
    if (process_ > 0) {
        ::kill(process_, SIGCONT);
        kill();
    }
    std::error_code error;
    if (ours_ && !folder_.empty()) fs::remove_all(folder_, error);
}

pid_t PostgresProcess::spawn(const std::vector<std::string>& arguments) const {
    const std::string log = folder_ + "/log";
    std::vector<char*> words;
    for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
    words.push_back(nullptr);
    const pid_t process = ::fork();
    if (process != 0) return process;
    if (::geteuid() == 0 && (::setgroups(0, nullptr) != 0 || ::setgid(group_) != 0 || ::setuid(user_) != 0)) ::_exit(126);
    if (::chdir(folder_.c_str()) != 0) ::_exit(126);
    const int out = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    ::dup2(out, STDOUT_FILENO);
    ::dup2(out, STDERR_FILENO);
    ::setsid();  // Ctrl+C is not meant for it
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    ::execv(words[0], words.data());
    ::_exit(127);
}

bool PostgresProcess::run(const std::vector<std::string>& arguments) const {
    const pid_t process = spawn(arguments);
    int status = 0;
    return process > 0 && ::waitpid(process, &status, 0) == process && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::optional<Problem> PostgresProcess::start() {
    const std::string bin = programs(), data = folder_ + "/data";
    if (bin.empty()) return Problem{"PostgreSQL", "is not installed (the package postgresql)"};
    if (folder_.empty()) return Problem{"PostgreSQL", "there is no folder for it"};
    if (!fs::exists(data) && !run({bin + "/initdb", "-D", data, "-U", "tidekeep", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"}))
        return Problem{"PostgreSQL", "initdb fails"};
    if (port_ == 0) port_ = free_port();
    const auto end = std::chrono::steady_clock::now() + patience_to_start;
    while (std::chrono::steady_clock::now() < end) {
        if (process_ < 0)
            process_ = spawn({bin + "/postgres", "-D", data, "-k", folder_, "-p", std::to_string(port_), "-c", "listen_addresses=127.0.0.1",
                              "-c", "max_connections=200"});
        if (answers()) return std::nullopt;
        if (::waitpid(process_, nullptr, WNOHANG) == process_) process_ = -1;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return Problem{"PostgreSQL", "does not start"};
}

bool PostgresProcess::answers() const { return !Database(address(), "tidekeep start").connect(); }

// The server and the processes that it has made.
std::vector<pid_t> PostgresProcess::family() const {
    std::vector<pid_t> all = {process_};
    std::error_code error;
    for (const auto& task : fs::directory_iterator("/proc/" + std::to_string(process_) + "/task", error)) {
        std::ifstream children(task.path() / "children");
        for (pid_t child = 0; children >> child;) all.push_back(child);
    }
    return all;
}

void PostgresProcess::kill() {
    spent_ = cpu_seconds();
    ::kill(process_, SIGQUIT);  // as `pg_ctl stop -m immediate`
    ::waitpid(std::exchange(process_, -1), nullptr, 0);
}

void PostgresProcess::freeze() const {
    for (const pid_t one : family()) ::kill(one, SIGSTOP);
}

void PostgresProcess::thaw() const {
    for (const pid_t one : family()) ::kill(one, SIGCONT);
}

std::string PostgresProcess::address(const std::string& database) const {
    return "postgresql://tidekeep@127.0.0.1:" + std::to_string(port_) + "/" + database;
}

double PostgresProcess::cpu_seconds() const {
    double seconds = spent_;
    for (const pid_t one : family()) seconds += seconds_of(one);
    return seconds;
}

}  // namespace tidekeep
