#pragma once
#include <climits>

#include "device/batch.hpp"
#include "device/memory.cuh"
#include "device/play.cuh"

// Batch, for whoever compiles a game for the device.
namespace tidekeep::device {

template <class Rules>
struct Batch<Rules>::Memory {
    Held<Rules> rules;
    Held<Tally> tally;
    int multiprocessors = 0;
    int most_shared = 0;  // bytes a block may have

    explicit Memory(const Rules& value) {
        rules.set(value);
        must(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
        must(cudaDeviceGetAttribute(&most_shared, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
        most_shared -= static_cast<int>(sizeof(Sorter)) + 1024;
        must(cudaFuncSetAttribute(play_sorted<Rules>, cudaFuncAttributeMaxDynamicSharedMemorySize, most_shared));
    }

    int room(const Shape& shape) const { return shape.sorted ? shape.threads * static_cast<int>(room_of_lane<Rules>) : 0; }
    auto kernel(const Shape& shape) const { return shape.sorted ? play_sorted<Rules> : play_aligned<Rules>; }

    bool fits(const Shape& shape) const {
        int blocks = 0;
        return room(shape) <= most_shared &&
               cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel(shape), shape.threads,
                                                             static_cast<std::size_t>(room(shape))) == cudaSuccess &&
               blocks >= shape.blocks;
    }

    Tally play(const Plan& plan, const Shape& shape, unsigned most_actions) const {
        tally.set({});
        const auto play = kernel(shape);
        play<<<multiprocessors * shape.blocks, shape.threads, static_cast<std::size_t>(room(shape))>>>(rules.get(), plan, most_actions,
                                                                                                       tally.get());
        must(cudaGetLastError());
        must(cudaDeviceSynchronize());
        return tally.read();
    }
};

template <class Rules>
Batch<Rules>::Batch(const Rules& rules) : memory_(std::make_unique<Memory>(rules)) {}

template <class Rules>
Batch<Rules>::~Batch() = default;

template <class Rules>
Tally Batch<Rules>::play(const Plan& plan, const Shape& shape) const {
    if (!memory_->fits(shape)) throw Failure("the device has no room for so many games a multiprocessor");
    return memory_->play(plan, shape, UINT_MAX);
}

template <class Rules>
Pace Batch<Rules>::fastest(const Plan& plan, unsigned actions) const {
    Pace best{};
    cudaEvent_t begin, end;
    must(cudaEventCreate(&begin));
    must(cudaEventCreate(&end));
    for (const bool sorted : {false, true})
        for (const int threads : {64, 128, 224, 256, 512})
            for (const int blocks : {1, 2, 4, 8, 16}) {
                const Shape shape{sorted, threads, blocks};
                if (!memory_->fits(shape)) continue;
                if (best.actions_a_second == 0) memory_->play(plan, shape, actions / 10);  // what is done for the first time takes longer
                must(cudaEventRecord(begin));
                const Tally tally = memory_->play(plan, shape, actions);
                must(cudaEventRecord(end));
                must(cudaEventSynchronize(end));
                float milliseconds = 0;
                must(cudaEventElapsedTime(&milliseconds, begin, end));
                const double pace = static_cast<double>(tally.actions) / (milliseconds * 1e-3);
                if (pace > best.actions_a_second) best = {shape, pace};
            }
    must(cudaEventDestroy(begin));
    must(cudaEventDestroy(end));
    return best;
}

}  // namespace tidekeep::device
