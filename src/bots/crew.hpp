#pragma once
#ifndef __wasm__
#include <thread>
#include <vector>
#endif

namespace tidekeep {

// Calls work(0) to work(count - 1), each on a thread of its own, the first on this one; where there are no threads, one after another.
template <class Work>
void work_together(int count, const Work& work) {
#ifdef __wasm__
    for (int i = 0; i < count; ++i) work(i);
#else
    std::vector<std::thread> others;
    for (int i = 1; i < count; ++i) others.emplace_back([&work, i] { work(i); });
    work(0);
    for (std::thread& other : others) other.join();
#endif
}

}  // namespace tidekeep
