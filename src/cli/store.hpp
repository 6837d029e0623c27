#pragma once
#include <CLI/CLI.hpp>
#include <string>

namespace tidekeep {

// The option that names the file of shared tables, and the file if it is not given: where services keep theirs, else among the data of
// whoever runs this. The folder is made if it is not there.
CLI::Option* add_store(CLI::App& command, std::string& file);
std::string default_store();

}  // namespace tidekeep
