#include "input.hpp"
#include "match/match.hpp"

// Arbitrary bytes as a record file.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tidekeep;
    Input input(data, size);
    const Result<Json> document = parse(input.rest(), "record");
    if (!document) return 0;
    const Result<Record> record = Record::from_json(*document, "record");
    if (!record) return 0;
    const MatchResult match = replay(*record);
    require(match || !match.problem().what.text.empty(), "a refusal without a reason");
    return 0;
}
