#include "server/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>

namespace tidekeep {
namespace {

// A descriptor that closes itself.
struct Opened {
    explicit Opened(const std::string& path) : number(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)) {}
    ~Opened() {
        if (number >= 0) ::close(number);
    }
    Opened(const Opened&) = delete;
    Opened& operator=(const Opened&) = delete;
    const int number;
};

}  // namespace

Result<std::string> read_regular(const std::string& path, std::size_t most) {
    const auto failed = [&] { return Problem{path, std::generic_category().message(errno)}; };
    const Opened file(path);
    struct stat status{};
    if (file.number < 0 || ::fstat(file.number, &status) != 0) return failed();
    if (!S_ISREG(status.st_mode)) return Problem{path, "is not a file"};
    const Problem too_large{path, "is larger than " + std::to_string(most) + " bytes"};
    if (static_cast<std::uintmax_t>(status.st_size) > most) return too_large;
    std::string text;
    char block[65536];
    while (true) {
        const ssize_t count = ::read(file.number, block, sizeof block);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return failed();
        if (count == 0) return text;
        if (static_cast<std::size_t>(count) > most - text.size()) return too_large;  // it is still growing
        text.append(block, static_cast<std::size_t>(count));
    }
}

}  // namespace tidekeep
