#pragma once

namespace tidekeep {

// A value or nothing, for rules: what std::optional would be for, if device code could reach the constants that it is made with.
template <class T>
class Maybe {
public:
    constexpr Maybe() = default;
    constexpr Maybe(T value) : value_(value), there_(true) {}

    constexpr explicit operator bool() const { return there_; }
    constexpr T operator*() const { return value_; }
    constexpr T value_or(T other) const { return there_ ? value_ : other; }
    friend constexpr bool operator==(const Maybe&, const Maybe&) = default;

private:
    T value_{};
    bool there_ = false;
};

}  // namespace tidekeep
