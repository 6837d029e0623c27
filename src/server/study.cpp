#include "server/study.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/chronicle.hpp"
#include "server/thinkers.hpp"
#include "table/advisor.hpp"

namespace tidekeep {
namespace {

constexpr auto longest_wait = std::chrono::milliseconds(500);  // for something to think; then whether it is to end is looked at
constexpr auto pause_without_store = std::chrono::milliseconds(200);

bool is_talk(Deed deed) { return deed == Deed::say || deed == Deed::gesture; }

}  // namespace

std::optional<Action> decide(Archive& archive, const Thought& thought) {
    Result<std::optional<Archive::Log>> log = archive.load(thought.table);
    if (!log || !*log) return std::nullopt;
    std::vector<Event>& events = (*log)->events;
    const auto later = [&](const Event& event) { return event.seq >= thought.seq; };
    if (std::ranges::any_of(events, [&](const Event& event) { return later(event) && !is_talk(event.deed); })) return std::nullopt;
    std::erase_if(events, later);
    if (events.size() != thought.seq) return std::nullopt;
    const Result<Chronicle> chronicle = Chronicle::read(std::move(**log));
    if (!chronicle || !is_bot(chronicle->bot())) return std::nullopt;
    return chronicle->decision()();
}

Study::Study(std::vector<std::unique_ptr<Thinker>> thinkers, const Journal& journal)
    : journal_(journal), running_(thinkers.size()), thinkers_(std::move(thinkers)) {
    for (const auto& thinker : thinkers_) threads_.emplace_back([this, &thinker = *thinker] { run(thinker); });
}

Study::~Study() {
    ending_ = true;
    for (std::thread& thread : threads_) thread.join();
}

void Study::finish(std::function<void()> done) {
    done_ = std::move(done);
    ending_ = true;
}

void Study::run(Thinker& thinker) {
    be_humble();
    while (!ending_) {
        const Result<std::optional<Thought>> taken = next(thinker);
        if (store_well_.exchange(bool(taken)) != bool(taken)) journal_.note(taken ? "store back" : "store away");
        if (!taken) std::this_thread::sleep_for(pause_without_store);
        else if (*taken) think(thinker, **taken);
    }
    if (--running_ == 0 && done_) done_();
}

Result<std::optional<Thought>> Study::next(Thinker& thinker) {
    Result<std::optional<Thought>> taken = thinker.take({});
    if (!taken || *taken) return taken;
    const std::lock_guard lock(idle_);
    if (ending_) return taken;
    return thinker.take(longest_wait);
}

void Study::think(Thinker& thinker, const Thought& thought) {
    ++metrics_.taken;
    ++thinking_;
    const auto begun = std::chrono::steady_clock::now();
    const std::optional<Action> action = decide(thinker.archive(), thought);
    if (action) metrics_.thoughts.add(std::chrono::steady_clock::now() - begun);
    --thinking_;
    const Result<bool> wanted = thinker.answer(thought, action);
    if (!action || !wanted || !*wanted) ++metrics_.lost;
}

}  // namespace tidekeep
