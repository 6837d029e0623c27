#pragma once
#include <string_view>

#include "front/document.hpp"

namespace tidekeep {

// What happens to a server, for those who run it: a line of JSON each, on standard error. It names neither people nor what they do, and
// nothing that is secret. Any thread may write.
class Journal {
public:
    explicit Journal(bool open) : open_(open) {}

    void note(std::string_view what, Json details = Json::object()) const;

private:
    bool open_;
};

}  // namespace tidekeep
