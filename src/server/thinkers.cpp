#include "server/thinkers.hpp"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <utility>

namespace tidekeep {

void be_humble() {
    constexpr int humble = 10;
    ::setpriority(PRIO_PROCESS, static_cast<id_t>(::syscall(SYS_gettid)), humble);
}

Thinkers::Thinkers(std::size_t threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Thinkers::~Thinkers() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        waiting_.clear();
    }
    arrived_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

bool Thinkers::add(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        if (ending_ || waiting_.size() >= most_waiting_) return false;
        waiting_.push_back(std::move(work));
    }
    arrived_.notify_one();
    return true;
}

std::size_t Thinkers::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
}

void Thinkers::run() {
    be_humble();
    std::unique_lock lock(mutex_);
    while (true) {
        arrived_.wait(lock, [this] { return !waiting_.empty() || ending_; });
        if (ending_) return;
        const std::function<void()> work = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        ++thinking_;
        work();
        --thinking_;
        lock.lock();
    }
}

}  // namespace tidekeep
