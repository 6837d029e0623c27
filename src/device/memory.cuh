#pragma once
#include <cstddef>

#include "device/failure.hpp"

// A device's memory, for the host.
namespace tidekeep::device {

inline void must(cudaError_t result) {
    if (result != cudaSuccess) throw Failure(cudaGetErrorString(result));
}

// So many things of the device's own, which are not set beforehand.
template <class T>
class Held {
public:
    explicit Held(std::size_t count = 1) { must(cudaMalloc(&at_, count * sizeof(T))); }
    ~Held() { cudaFree(at_); }
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;

    T* get() const { return at_; }
    void set(const T& value) const { must(cudaMemcpy(at_, &value, sizeof(T), cudaMemcpyHostToDevice)); }
    T read(std::size_t index = 0) const {
        T value;
        read(index, 1, &value);
        return value;
    }
    void read(std::size_t first, std::size_t count, T* to) const {
        must(cudaMemcpy(to, at_ + first, count * sizeof(T), cudaMemcpyDeviceToHost));
    }

private:
    T* at_ = nullptr;
};

}  // namespace tidekeep::device
