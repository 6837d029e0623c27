#pragma once
#include <boost/asio/awaitable.hpp>
#include <utility>  // which Boost before 1.75 forgets
