#pragma once

// How a table, or a constant that is more than a number, is declared at namespace scope if rules use it while they run: indexed, or bound to a
// reference. Device code cannot reach the host's objects, so in its pass every such table is an object of the device; `inline` is not allowed
// there.
#ifdef __CUDA_ARCH__
#define TIDEKEEP_TABLE static __device__ constexpr
#else
#define TIDEKEEP_TABLE inline constexpr
#endif
