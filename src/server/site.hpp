#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "front/document.hpp"

// The page's files, read once and kept in memory: what is not among them cannot be asked for, whatever the address says.
namespace tidekeep {

// A file as it may be sent.
struct Form {
    std::string_view coding;  // "br", "gzip", or "identity" for the file as it is
    std::string bytes;
    std::string tag;  // changes with the bytes, and differs between forms
};

struct Asset {
    std::string type;         // its media type
    bool lasting;             // its name changes with its content, so it may be kept for ever
    std::vector<Form> forms;  // the best one first, the file as it is last

    // The form that suits a client best, by its Accept-Encoding; null if it refuses every one.
    const Form* form_for(std::string_view accepted) const;
};

class Site {
public:
    // Every regular file below a folder; links and whatever else there is are left out. Compressed copies (.gz, .br) belong to the file
    // beside them. A folder without index.html is a problem, and so is what cannot be read, or is more than a page has.
    static Result<Site> read(const std::string& folder);

    // The file at an address ("/" is the index; what follows a ? does not matter), or null.
    const Asset* find(std::string_view target) const;
    std::size_t size() const { return assets_.size(); }

private:
    std::map<std::string, Asset, std::less<>> assets_;
};

}  // namespace tidekeep
