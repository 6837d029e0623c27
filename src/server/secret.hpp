#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/rng.hpp"
#include "store/store.hpp"

// What nobody shall guess: secrets of tables and people, the hashes that are kept of them, and luck that follows from a table's secret.
namespace tidekeep {

// Makes the library ready; false if it cannot be (there is no source of randomness).
bool ready_for_secrets();

Hash new_secret();           // of a table
std::uint64_t new_number();  // the name of a table or of a person; never 0
// The name of the table at which a game is played again; never 0.
std::uint64_t next_number(const Hash& secret);
std::string new_token();  // a link or a cookie: 128 bits, 22 characters of base64url
std::string new_words();  // recovery words: 96 bits, six pronounceable words of five letters
Hash digest(std::string_view text);
Hash commitment(const Hash& secret);

// Words as somebody may have typed them, as they were given: small letters, single blanks. Nothing if that is not what they are.
std::optional<std::string> plain_words(std::string_view typed);

// The luck of an event, as docs/wire.md has it.
Rng luck_of_nature(const Hash& secret, std::uint32_t seq);
Rng luck_of_bot(const Hash& secret, std::uint32_t seq);

std::string hex_of(const Hash& hash);
std::optional<std::uint64_t> number_in_hex(std::string_view digits);  // just sixteen of them

}  // namespace tidekeep
