#pragma once
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <numeric>
#include <vector>

#include "kernel/rng.hpp"

namespace tidekeep {

// Covariance matrix adaptation evolution strategy (Hansen 2016, "The CMA evolution strategy: a tutorial"): asks for points of the unit
// cube, is told their ranks, and learns where and in which directions the better ones lie. It takes nothing from outside but a seed.
class Evolution {
public:
    using Point = std::vector<double>;

    Evolution(Point start, double step, std::uint64_t seed) : mean_(std::move(start)), step_(step), rng_(seed) {
        const double n = static_cast<double>(size());
        children_ = 4 + static_cast<std::size_t>(3 * std::log(n));
        weights_.resize(children_ / 2);
        for (std::size_t i = 0; i < weights_.size(); ++i)
            weights_[i] = std::log(static_cast<double>(children_) / 2 + 0.5) - std::log(static_cast<double>(i) + 1);
        const double sum = std::accumulate(weights_.begin(), weights_.end(), 0.0);
        double squares = 0;
        for (double& weight : weights_) weight /= sum, squares += weight * weight;
        mass_ = 1 / squares;
        path_rate_ = (4 + mass_ / n) / (n + 4 + 2 * mass_ / n);
        step_rate_ = (mass_ + 2) / (n + mass_ + 5);
        one_rate_ = 2 / ((n + 1.3) * (n + 1.3) + mass_);
        all_rate_ = std::min(1 - one_rate_, 2 * (mass_ - 2 + 1 / mass_) / ((n + 2) * (n + 2) + mass_));
        damping_ = 1 + 2 * std::max(0.0, std::sqrt((mass_ - 1) / (n + 1)) - 1) + step_rate_;
        usual_ = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
        covariance_.assign(size(), Point(size(), 0));
        for (std::size_t i = 0; i < size(); ++i) covariance_[i][i] = 1;
        path_.assign(size(), 0);
        step_path_.assign(size(), 0);
        decompose();
    }

    // The next generation. Outside the cube a point counts as the nearest one of it.
    std::vector<Point> ask() {
        std::vector<Point> children;
        for (std::size_t k = 0; k < children_; ++k) {
            Point stretched(size()), child = mean_;
            for (std::size_t i = 0; i < size(); ++i) stretched[i] = lengths_[i] * normal();
            for (std::size_t i = 0; i < size(); ++i) {
                for (std::size_t j = 0; j < size(); ++j) child[i] += step_ * axes_[i][j] * stretched[j];
                child[i] = std::clamp(child[i], 0.0, 1.0);
            }
            children.push_back(std::move(child));
        }
        return children;
    }

    // The same points, the best first.
    void tell(const std::vector<Point>& ranked) {
        const Point before = mean_;
        for (std::size_t i = 0; i < size(); ++i) {
            mean_[i] = 0;
            for (std::size_t k = 0; k < weights_.size(); ++k) mean_[i] += weights_[k] * ranked[k][i];
        }
        Point moved(size()), white(size(), 0);
        for (std::size_t i = 0; i < size(); ++i) moved[i] = (mean_[i] - before[i]) / step_;
        for (std::size_t j = 0; j < size(); ++j) {
            double along = 0;
            for (std::size_t i = 0; i < size(); ++i) along += axes_[i][j] * moved[i];
            for (std::size_t i = 0; i < size(); ++i) white[i] += axes_[i][j] * along / lengths_[j];
        }
        ++generation_;
        double length = 0;
        for (std::size_t i = 0; i < size(); ++i) {
            step_path_[i] = (1 - step_rate_) * step_path_[i] + std::sqrt(step_rate_ * (2 - step_rate_) * mass_) * white[i];
            length += step_path_[i] * step_path_[i];
        }
        length = std::sqrt(length);
        const double n = static_cast<double>(size()), faded = 1 - std::pow(1 - step_rate_, 2.0 * generation_);
        const bool steady = length / std::sqrt(faded) < (1.4 + 2 / (n + 1)) * usual_;
        for (std::size_t i = 0; i < size(); ++i)
            path_[i] = (1 - path_rate_) * path_[i] + (steady ? std::sqrt(path_rate_ * (2 - path_rate_) * mass_) * moved[i] : 0);
        for (std::size_t i = 0; i < size(); ++i)
            for (std::size_t j = 0; j < size(); ++j) {
                double rank = 0;
                for (std::size_t k = 0; k < weights_.size(); ++k)
                    rank += weights_[k] * (ranked[k][i] - before[i]) * (ranked[k][j] - before[j]) / (step_ * step_);
                const double lost = steady ? 0 : path_rate_ * (2 - path_rate_);
                covariance_[i][j] = (1 - one_rate_ - all_rate_) * covariance_[i][j] +
                                    one_rate_ * (path_[i] * path_[j] + lost * covariance_[i][j]) + all_rate_ * rank;
            }
        step_ = std::clamp(step_ * std::exp(step_rate_ / damping_ * (length / usual_ - 1)), 0.02, 0.5);
        decompose();
    }

private:
    std::size_t size() const { return mean_.size(); }

    double normal() {
        const double u = (static_cast<double>(rng_.next() >> 11) + 1) / 9007199254740993.0;
        const double v = static_cast<double>(rng_.next() >> 11) / 9007199254740992.0;
        return std::sqrt(-2 * std::log(u)) * std::cos(2 * std::numbers::pi * v);
    }

    // Axes and their lengths, by Jacobi's rotations.
    void decompose() {
        std::vector<Point> a = covariance_;
        axes_.assign(size(), Point(size(), 0));
        for (std::size_t i = 0; i < size(); ++i) axes_[i][i] = 1;
        for (int sweep = 0; sweep < 30; ++sweep)
            for (std::size_t p = 0; p + 1 < size(); ++p)
                for (std::size_t q = p + 1; q < size(); ++q) rotate(a, p, q);
        lengths_.resize(size());
        for (std::size_t i = 0; i < size(); ++i) lengths_[i] = std::sqrt(std::max(a[i][i], 1e-12));
    }
    void rotate(std::vector<Point>& a, std::size_t p, std::size_t q) {
        if (std::abs(a[p][q]) < 1e-15) return;
        const double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
        const double t = (theta >= 0 ? 1 : -1) / (std::abs(theta) + std::sqrt(theta * theta + 1));
        const double c = 1 / std::sqrt(t * t + 1), s = t * c;
        for (std::size_t k = 0; k < size(); ++k) {
            const double kp = a[k][p], kq = a[k][q];
            a[k][p] = c * kp - s * kq;
            a[k][q] = s * kp + c * kq;
        }
        for (std::size_t k = 0; k < size(); ++k) {
            const double pk = a[p][k], qk = a[q][k];
            a[p][k] = c * pk - s * qk;
            a[q][k] = s * pk + c * qk;
            const double vp = axes_[k][p], vq = axes_[k][q];
            axes_[k][p] = c * vp - s * vq;
            axes_[k][q] = s * vp + c * vq;
        }
    }

    Point mean_;
    double step_;
    Rng rng_;
    std::size_t children_ = 0;
    int generation_ = 0;
    Point weights_, path_, step_path_, lengths_;
    std::vector<Point> covariance_, axes_;
    double mass_ = 0, path_rate_ = 0, step_rate_ = 0, one_rate_ = 0, all_rate_ = 0, damping_ = 0, usual_ = 0;
};

}  // namespace tidekeep
