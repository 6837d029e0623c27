#pragma once
#ifndef __wasm__
#include <future>
#include <vector>
#endif

namespace tidekeep {

// Calls work(0) to work(count - 1), each on a thread of its own, the first on this one. For which no thread is to be had (or where there
// are none at all) is done on this one afterwards. What work throws, this throws.
template <class Work>
void work_together(int count, const Work& work) {
#ifdef __wasm__
    for (int i = 0; i < count; ++i) work(i);
#else
    std::vector<std::future<void>> others;
    for (int i = 1; i < count; ++i) others.push_back(std::async([&work, i] { work(i); }));
    work(0);
    for (std::future<void>& other : others) other.get();
#endif
}

}  // namespace tidekeep
