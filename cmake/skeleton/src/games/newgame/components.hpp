#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tidekeep::newgame {

inline constexpr std::size_t die_faces = 6;
inline constexpr unsigned wave = 0;  // on a face
inline constexpr unsigned most_on_a_face = 9;
inline constexpr int largest_goal = 200;
inline constexpr int longest_game = 250;  // in turns
inline constexpr std::size_t lengths = 2;
inline constexpr std::array<std::string_view, lengths> length_names = {"standard", "short"};

struct Edition {
    std::array<std::uint8_t, die_faces> die;
    std::array<std::uint8_t, lengths> goals;
    std::uint8_t turns;

    friend constexpr bool operator==(const Edition&, const Edition&) = default;
};

}  // namespace tidekeep::newgame
