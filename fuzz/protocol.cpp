#include "table/protocol.hpp"

#include "input.hpp"

// Arbitrary lines to the referee, in the middle of a game: every line has an answer, and that is JSON.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tidekeep;
    Input input(data, size);
    Protocol protocol;
    (void)protocol.answer(R"({"cmd":"new","game":"tidepool","players":3,"seed":7})");
    (void)protocol.answer(R"({"cmd":"auto"})");
    std::string_view rest = input.rest();
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        require(Json::accept(protocol.answer(rest.substr(0, end))), "an answer is not JSON");
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return 0;
}
