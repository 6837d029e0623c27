#pragma once
#include <map>
#include <string>
#include <string_view>

#include "kernel/document.hpp"

// The page's files, read once and kept in memory: what is not among them cannot be asked for, whatever the address says.
namespace tidekeep {

struct Asset {
    std::string type;   // its media type
    std::string tag;    // changes with the content
    bool lasting;       // its name changes with its content, so it may be kept for ever
    std::string plain;  // the file
    std::string gzip;   // compressed; empty if there is no such copy
    std::string brotli;
};

class Site {
public:
    // Every file below a folder; compressed copies (.gz, .br) belong to the file beside them. A folder without index.html is a problem.
    static Result<Site> read(const std::string& folder);

    // The file at an address ("/" is the index; what follows a ? does not matter), or null.
    const Asset* find(std::string_view target) const;
    std::size_t size() const { return assets_.size(); }

private:
    std::map<std::string, Asset, std::less<>> assets_;
};

// The best of a file's forms that a client takes, by its Accept-Encoding; `name` of the coding is empty for the plain one.
struct Coding {
    std::string_view name;
    const std::string* bytes;
};
Coding coding_for(const Asset& asset, std::string_view accepted);

}  // namespace tidekeep
