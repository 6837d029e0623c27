#include "server/journal.hpp"

#include <unistd.h>

#include <chrono>
#include <string>

namespace tidekeep {

void Journal::note(std::string_view what, Json details) const {
    if (!open_) return;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    Json line = {{"at", std::chrono::duration_cast<std::chrono::milliseconds>(now).count()}, {"what", what}};
    line.update(details);
    // In one go, so that lines of several threads are not mixed; one that is lost is not worth more.
    const std::string text = line.dump(-1, ' ', true, Json::error_handler_t::replace) + '\n';
    [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

}  // namespace tidekeep
