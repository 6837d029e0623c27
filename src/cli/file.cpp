#include "cli/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/command.hpp"
#include "front/quote.hpp"

namespace tidekeep {
namespace {

constexpr std::size_t largest_file = 16u << 20;

std::string reason() { return std::strerror(errno); }

// A descriptor that is closed in any case.
class Descriptor {
public:
    Descriptor(const std::string& path, int flags, mode_t mode = 0) : number_(::open(path.c_str(), flags | O_CLOEXEC, mode)) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool open() const { return number_ >= 0; }
    bool write(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t count = ::write(number_, text.data(), text.size());
            if (count < 0 && errno != EINTR) return false;
            if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }
    bool flush() const { return ::fsync(number_) == 0; }
    bool allow(mode_t mode) const { return ::fchmod(number_, mode) == 0; }
    bool close() { return ::close(std::exchange(number_, -1)) == 0; }

private:
    int number_;
};

// A file beside the one that is to be written, gone unless it is renamed.
class Draft {
public:
    explicit Draft(const std::string& folder) : path_(folder + "/.tidekeep-" + std::to_string(::getpid()) + ".part") {
        ::unlink(path_.c_str());  // left by a process of the same number that was killed
    }
    ~Draft() {
        if (!path_.empty()) ::unlink(path_.c_str());
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    const std::string& path() const { return path_; }
    // Some file systems cannot refuse to replace: there the look beforehand must do.
    bool become(const std::string& name, bool over) {
        if (::renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, name.c_str(), over ? 0 : RENAME_NOREPLACE) != 0 &&
            (errno != EINVAL || ::rename(path_.c_str(), name.c_str()) != 0))
            return false;
        path_.clear();
        return true;
    }

private:
    std::string path_;
};

// The file that a name stands for: of a link, what it points to.
std::string followed(const std::string& path) {
    std::error_code error;
    const std::filesystem::path target = std::filesystem::canonical(path, error);
    return error ? path : target.string();
}

std::string folder_of(const std::string& path) {
    const std::string folder = std::filesystem::path(path).parent_path().string();
    return folder.empty() ? "." : folder;
}

}  // namespace

std::string read_file(const std::string& path) {
    const std::string name = visible(path);
    std::ifstream file;
    if (path != "-") {
        if (std::error_code error; std::filesystem::is_directory(path, error)) throw Failure{name + ": is a folder, not a file"};
        errno = 0;
        file.open(path, std::ios::binary);
        if (!file) throw Failure{name + ": cannot be read: " + reason()};
    }
    std::istream& stream = path == "-" ? std::cin : file;
    std::string text;
    char block[65536];
    while (stream.read(block, sizeof block), stream.gcount() > 0) {
        text.append(block, static_cast<std::size_t>(stream.gcount()));
        if (text.size() > largest_file) throw Failure{name + ": larger than " + std::to_string(largest_file >> 20) + " MiB"};
    }
    if (stream.bad()) throw Failure{name + ": cannot be read: " + reason()};
    return text;
}

bool overwrites(const std::string& path) {
    struct stat there{};
    if (::stat(path.c_str(), &there) != 0) {
        if (errno == ENOENT && !path.empty() && path.back() != '/') return false;
        throw Failure{quoted(path) + " cannot be written: " + reason()};
    }
    if (S_ISDIR(there.st_mode)) throw Failure{quoted(path) + " is a folder, not a file"};
    if (!S_ISREG(there.st_mode)) throw Failure{quoted(path) + " is a device or the like, not a file"};
    return true;
}

void write_file(const std::string& path, const std::string& text, bool over) {
    const auto check = [&](bool done) {
        if (!done) throw Failure{quoted(path) + " cannot be written: " + reason()};
    };
    const bool replaces = overwrites(path);
    if (replaces && !over) throw Failure{quoted(path) + " is there already"};
    const std::string target = followed(path), folder = folder_of(target);
    struct stat before{};
    if (replaces) check(::stat(target.c_str(), &before) == 0);
    const Descriptor list(folder, O_RDONLY | O_DIRECTORY);
    check(list.open());
    Draft draft(folder);
    Descriptor file(draft.path(), O_WRONLY | O_CREAT | O_EXCL, 0666);
    check(file.open());
    check(file.write(text));
    if (replaces) check(file.allow(before.st_mode & 07777));
    check(file.flush());
    check(file.close());
    check(draft.become(target, over));
    check(list.flush() || errno == EINVAL);  // not every file system has a list to flush
}

bool read_line(std::istream& stream, std::string& line, std::size_t most) {
    using Letter = std::istream::traits_type;
    std::streambuf& letters = *stream.rdbuf();
    line.clear();
    Letter::int_type letter = letters.sbumpc();
    if (letter == Letter::eof()) return false;
    for (; letter != Letter::eof() && letter != '\n'; letter = letters.sbumpc())
        if (line.size() <= most) line += Letter::to_char_type(letter);
    return true;
}

}  // namespace tidekeep
