#pragma once
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

namespace tidekeep {

// How often each whole number came up.
class Histogram {
public:
    void add(int value, std::uint64_t times = 1) {
        counts_[value] += times;
        total_ += times;
    }
    void merge(const Histogram& other) {
        for (const auto& [value, count] : other.counts_) counts_[value] += count;
        total_ += other.total_;
    }
    std::uint64_t total() const { return total_; }
    double mean() const {
        double sum = 0;
        for (const auto& [value, count] : counts_) sum += static_cast<double>(value) * static_cast<double>(count);
        return total_ == 0 ? 0 : sum / static_cast<double>(total_);
    }
    double deviation() const {
        const double middle = mean();
        double sum = 0;
        for (const auto& [value, count] : counts_) sum += (value - middle) * (value - middle) * static_cast<double>(count);
        return total_ < 2 ? 0 : std::sqrt(sum / static_cast<double>(total_ - 1));
    }
    // The least value that at least this part (0 to 1) of all values does not exceed.
    int quantile(double part) const {
        std::uint64_t seen = 0;
        for (const auto& [value, count] : counts_)
            if (static_cast<double>(seen += count) >= part * static_cast<double>(total_)) return value;
        return 0;
    }
    const std::map<int, std::uint64_t>& counts() const { return counts_; }

private:
    std::map<int, std::uint64_t> counts_;
    std::uint64_t total_ = 0;
};

// Wilson's 95% interval for a share of `wins` in `games`.
inline std::pair<double, double> interval(double wins, double games) {
    if (games <= 0) return {0, 1};
    constexpr double z = 1.959963985;
    const double share = wins / games, scale = 1 + z * z / games;
    const double middle = (share + z * z / (2 * games)) / scale;
    const double half = z / scale * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    return {middle - half, middle + half};
}

}  // namespace tidekeep
