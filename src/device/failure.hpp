#pragma once
#include <stdexcept>

namespace tidekeep::device {

// The device refused, or there is none; the message is its own.
class Failure : public std::runtime_error {
    using runtime_error::runtime_error;
};

}  // namespace tidekeep::device
