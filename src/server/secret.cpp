#include "server/secret.hpp"

#include <sodium.h>

#include <array>
#include <charconv>
#include <cstring>

namespace tidekeep {
namespace {

constexpr std::string_view consonants = "bdfghjklmnprstvz", vowels = "aiou";

// Sixteen bits as a word that one can say: consonants have four of them, vowels two.
std::string word_of(std::uint16_t bits) {
    std::string word;
    word += consonants[bits >> 12 & 15];
    word += vowels[bits >> 10 & 3];
    word += consonants[bits >> 6 & 15];
    word += vowels[bits >> 4 & 3];
    word += consonants[bits & 15];
    return word;
}

Rng luck(const Hash& secret, std::string_view what, std::uint32_t seq) {
    static_assert(crypto_auth_hmacsha256_KEYBYTES == std::tuple_size_v<Hash>);
    std::array<unsigned char, 12> message{};
    const std::uint64_t number = seq;
    std::memcpy(message.data(), what.data(), 4);
    std::memcpy(message.data() + 4, &number, sizeof number);
    Hash mac;
    crypto_auth_hmacsha256(mac.data(), message.data(), message.size(), secret.data());
    std::uint64_t word = 0;
    std::memcpy(&word, mac.data(), sizeof word);
    return Rng(word);
}

}  // namespace

bool ready_for_secrets() { return sodium_init() >= 0; }

Hash new_secret() {
    Hash secret;
    randombytes_buf(secret.data(), secret.size());
    return secret;
}

std::uint64_t new_number() {
    std::uint64_t number = 0;
    while (number == 0) randombytes_buf(&number, sizeof number);
    return number;
}

std::string new_token() {
    std::array<unsigned char, 16> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    char text[sodium_base64_ENCODED_LEN(16, sodium_base64_VARIANT_URLSAFE_NO_PADDING)];
    return sodium_bin2base64(text, sizeof text, bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

std::string new_words() {
    constexpr int count = 6;
    std::string words;
    for (int i = 0; i < count; ++i) {
        std::uint16_t bits = 0;
        randombytes_buf(&bits, sizeof bits);
        words += (i > 0 ? " " : "") + word_of(bits);
    }
    return words;
}

Hash digest(std::string_view text) {
    Hash hash;
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    return hash;
}

Hash commitment(const Hash& secret) { return digest({reinterpret_cast<const char*>(secret.data()), secret.size()}); }

std::optional<std::string> plain_words(std::string_view typed) {
    constexpr std::size_t longest = 200;
    if (typed.size() > longest) return std::nullopt;
    std::string words;
    for (const char c : typed) {
        const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '-';
        if (blank && (words.empty() || words.back() == ' ')) continue;
        words += blank ? ' ' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    if (words.ends_with(' ')) words.pop_back();
    return words;
}

Rng luck_of_nature(const Hash& secret, std::uint32_t seq) { return luck(secret, "draw", seq); }
std::uint64_t next_number(const Hash& secret) {
    Rng rng = luck(secret, "next", 0);
    std::uint64_t number = 0;
    while (number == 0) number = rng.next();
    return number;
}

Rng luck_of_bot(const Hash& secret, std::uint32_t seq) { return luck(secret, "bot!", seq); }

std::string hex_of(const Hash& hash) {
    char text[2 * std::tuple_size_v<Hash> + 1];
    return sodium_bin2hex(text, sizeof text, hash.data(), hash.size());
}

std::optional<std::uint64_t> number_in_hex(std::string_view digits) {
    std::uint64_t number = 0;
    if (digits.size() != 16 || digits.find_first_not_of("0123456789abcdef") != std::string_view::npos) return std::nullopt;
    std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
    return number;
}

}  // namespace tidekeep
