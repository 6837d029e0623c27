#pragma once
#include <cstddef>
#include <istream>
#include <string>

namespace tidekeep {

// The contents of a file ("-" is standard input); a file that cannot be read, or is larger than any of ours, is a Failure.
std::string read_file(const std::string& path);

// Whether there is a file to overwrite. What is there and cannot be (a folder, a device) is a Failure.
bool overwrites(const std::string& path);

// Writes a file whole or not at all, so that it is there even if the power fails the moment this returns. Unless `over`, a file that is
// there stays as it is. What goes wrong is a Failure.
void write_file(const std::string& path, const std::string& text, bool over);

// The next line without its end; false if there is none. Of a line that is longer than `most` only so much and one letter more is kept.
bool read_line(std::istream& stream, std::string& line, std::size_t most);

}  // namespace tidekeep
