#pragma once
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

// What the terminal behind a descriptor can do; nothing, if there is none.
namespace tidekeep {

// Whether it obeys the codes that move the cursor and change the looks of letters.
inline bool obeys_codes(int descriptor) {
    const char* kind = std::getenv("TERM");
    return isatty(descriptor) != 0 && kind != nullptr && *kind != '\0' && std::string_view(kind) != "dumb";
}

// Whether to use colours: see no-color.org.
inline bool has_colours(int descriptor) {
    const char* refused = std::getenv("NO_COLOR");
    return obeys_codes(descriptor) && (refused == nullptr || *refused == '\0');
}

// Its width now, in letters; 80 if it does not say.
inline int columns(int descriptor) {
    winsize size{};
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace tidekeep
