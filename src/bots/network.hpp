#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "bots/squash.hpp"
#include "front/digest.hpp"
#include "front/edition.hpp"
#include "kernel/hash.hpp"

// What was learnt from games: a small network of whole numbers, from what the acting seat knows to what every seat may expect. Whole numbers
// only, so that every processor and every build computes the same.
//
//   what the seat knows     every entry of `observe` that is not 0 is a row of numbers by its value, and the rows are added up
//   what `evaluate` says    of every seat, in turn order from the acting one: the network has only to learn what that misses
//   two small layers        then a number for each seat, which are shares of the win as powers of two; one more for who plays alone: points
//
// docs/strength.md says what it is worth, train/README.md how it comes about.
namespace tidekeep {

// How the entries of a game's observations look: what their greatest values are, and a hash of that, of their names and of their kinds.
class Layout {
public:
    void amount(Label label, unsigned, unsigned most) { add(label, most, 1); }
    void choice(Label label, unsigned, unsigned count) { add(label, count - 1, 2); }
    void flag(Label label, bool) { add(label, 1, 3); }

    const std::vector<unsigned>& most() const { return most_; }
    std::uint64_t hash() const { return hash_; }

private:
    void add(Label label, unsigned most, unsigned kind) {
        most_.push_back(most);
        hash_ = mix(hash_, hash_text(label.noun));
        for (const int number : {label.first, label.second, static_cast<int>(most), static_cast<int>(kind)})
            hash_ = mix(hash_, static_cast<std::uint64_t>(number));
    }

    std::vector<unsigned> most_;
    std::uint64_t hash_ = 0;
};

template <Playable G>
Layout layout_of() {
    Layout layout;
    observe(typename G::Rules(typename G::Edition{}), typename G::State{}, Seat{0}, layout);
    return layout;
}

// What `evaluate` says of the seats, from the acting one on, as a network reads it: how far a seat is ahead of the mean of all, three games
// of four won being 1.585 (as a power of two); alone, hundreds of points divided by four. In 256ths.
using Outlook = std::array<std::int16_t, most_seats>;

template <Playable G>
constexpr Outlook outlook_of(const typename G::Rules& rules, const Leads& leads, int players, Seat actor) {
    constexpr std::int64_t three_to_one = 406, solo = 25'000, unit = 256, most = 4095;
    Outlook outlook{};
    std::int64_t sum = 0;
    for (int seat = 0; seat < players; ++seat) sum += leads[seat];
    for (int place = 0; place < players; ++place) {
        const int seat = (actor + place) % players;
        const std::int64_t value =
            players == 1 ? leads[seat] * unit / solo : (leads[seat] - sum / players) * three_to_one / decisive(rules);
        outlook[place] = static_cast<std::int16_t>(std::clamp(value, -most, most));
    }
    return outlook;
}

class Network {
public:
    // What a network must fit.
    struct Signature {
        std::uint64_t layout;   // of the observations
        std::uint64_t edition;  // the fingerprint of the edition, hashed
        unsigned seats;         // that the game has at most
    };
    static constexpr unsigned most_width = 64, depth = 32;    // numbers in the first layer at most, and in the second one
    static constexpr std::size_t most_bytes = 150'000;        // of a file
    using Output = std::array<std::int32_t, most_seats + 1>;  // a seat each, in turn order from the acting one; then points. In 65536ths
    static constexpr double unit = 65'536;

    // Adds up what the network says of the entries that it is given: a pen (kernel/observation.hpp).
    class Pen {
    public:
        explicit Pen(const Network& network) : entry_(network.entries_.data()), rows_(network.row_of_.data()) {}
        void amount(Label, unsigned value, unsigned) { take(value); }
        void choice(Label, unsigned value, unsigned) { take(value); }
        void flag(Label, bool value) { take(value ? 1 : 0); }

    private:
        friend Network;
        static constexpr std::size_t most_entries = 4096;
        void take(unsigned value) {
            active_[count_] = rows_[entry_->first + std::min<unsigned>(value, entry_->values)];
            count_ += active_[count_] != 0 ? 1 : 0;
            ++entry_;
        }
        struct Entry {
            std::uint32_t first;   // of its rows' numbers, those for the value 0
            std::uint32_t values;  // greater ones count as this one
        };
        const Entry* entry_;
        const std::uint16_t* rows_;
        std::size_t count_ = 0;
        std::array<std::uint16_t, most_entries + 1> active_;
    };

    // Reads a file; `name` names it in problems. What does not fit the game, its edition or this program is refused.
    static Result<Network> read(std::span<const std::uint8_t> file, const Layout& layout, const Signature& wanted, const std::string& name);

    // Whether it has learnt to play with so many.
    bool knows(int players) const { return players >= least_players_ && players <= most_players_; }
    // Positions to be looked at, playing on, before it is asked; found out by playing.
    int sight() const { return sight_; }

    Output judge(const Pen& pen, const Outlook& outlook, int players) const {
        alignas(16) std::array<std::int16_t, most_width> first{};
        for (unsigned at = 0; at < width_; at += lanes * blocks) add_up(pen, at, first.data() + at);
        for (unsigned i = 0; i < width_; ++i) {
            int sum = 0;
            for (int place = 0; place < players; ++place)
                sum += outlook[place] * outlook_weights_[static_cast<unsigned>(place) * width_ + i];
            first[i] = clipped(first[i] + (sum >> 10));
        }
        alignas(16) std::array<std::int16_t, depth> second{};
        for (unsigned i = 0; i < depth; ++i)
            second[i] = clipped((second_biases_[i] + dot(first.data(), &second_weights_[i * width_], width_)) >> 8);
        Output output{};
        for (unsigned i = 0; i <= seats_; ++i) output[i] = output_biases_[i] + dot(second.data(), &output_weights_[i * depth], depth);
        const std::int32_t trust = trust_[static_cast<unsigned>(players) - 1];
        for (int place = 0; place < players; ++place) output[place] += trust * outlook[place];
        output[seats_] += trust * outlook[0];
        return output;
    }

private:
    static constexpr unsigned lanes = 8, blocks = 4;
    typedef std::uint16_t Lanes [[gnu::vector_size(16)]];  // adding wraps around, as for all unsigned numbers

    static std::int16_t clipped(int value) { return static_cast<std::int16_t>(std::clamp(value, 0, 256)); }
    static int dot(const std::int16_t* a, const std::int16_t* b, unsigned size) {
        int sum = 0;
        for (unsigned i = 0; i < size; ++i) sum += a[i] * b[i];
        return sum;
    }
    // Four vectors of the sum of all rows, from a column on.
    void add_up(const Pen& pen, unsigned column, std::int16_t* to) const {
        const unsigned stride = width_ / lanes;
        const Lanes* from = rows_.data() + column / lanes;
        Lanes a = from[0], b = from[1], c = from[2], d = from[3];  // row 0 has the biases
        for (std::size_t i = 0; i < pen.count_; ++i) {
            const Lanes* row = from + pen.active_[i] * stride;
            a += row[0], b += row[1], c += row[2], d += row[3];
        }
        const std::array<Lanes, blocks> sum = {a, b, c, d};
        std::memcpy(to, sum.data(), sizeof sum);
    }

    unsigned width_ = 0, seats_ = 0;
    int least_players_ = 0, most_players_ = 0, sight_ = 0;
    std::vector<Pen::Entry> entries_;
    std::vector<std::uint16_t> row_of_;  // 0: none
    std::vector<Lanes> rows_;
    std::vector<std::int16_t> outlook_weights_, second_weights_, output_weights_;
    std::vector<std::int32_t> second_biases_, output_biases_, trust_;
};

// --- files ------------------------------------------------------------------------------------------------------------------

// Numbers as they stand in a file, the lowest byte first. Whoever asks for more than there is gets zeros, and `enough` says so.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
    template <class T>
    T number() {
        std::uint64_t value = 0;
        for (unsigned i = 0; i < sizeof(T); ++i) value |= std::uint64_t{byte()} << 8 * i;
        return static_cast<T>(value);
    }
    template <class T, class To>
    void numbers(std::size_t count, To& to) {
        to.clear();
        for (std::size_t i = 0; i < count && enough(); ++i) to.push_back(static_cast<typename To::value_type>(number<T>()));
    }
    bool enough() const { return at_ <= bytes_.size(); }
    bool at_end() const { return at_ == bytes_.size(); }

private:
    std::uint8_t byte() { return at_ < bytes_.size() ? bytes_[at_++] : (at_ = bytes_.size() + 1, std::uint8_t{0}); }
    std::span<const std::uint8_t> bytes_;
    std::size_t at_ = 0;
};

inline Result<Network> Network::read(std::span<const std::uint8_t> file, const Layout& layout, const Signature& wanted,
                                     const std::string& name) {
    constexpr std::uint32_t mark = 0x314E'4B54;  // "TKN1"
    constexpr std::int32_t most_bias = 1 << 26;
    const auto fault = [&](std::string sentence) { return Problem(name, std::move(sentence)); };
    if (file.size() > most_bytes)
        return fault("a network has at most " + std::to_string(most_bytes) + " bytes, this file has " + std::to_string(file.size()));
    ByteReader reader(file);
    Network net;
    if (reader.number<std::uint32_t>() != mark) return fault("this is not a network that this program reads");
    Signature found{};
    found.layout = reader.number<std::uint64_t>();
    found.edition = reader.number<std::uint64_t>();
    found.seats = reader.number<std::uint8_t>();
    if (found.layout != wanted.layout || found.seats != wanted.seats)
        return fault("this network is for another game, or for other observations of this one");
    if (found.edition != wanted.edition) return fault("this network has learnt another edition of the game");
    net.seats_ = found.seats;
    net.least_players_ = reader.number<std::uint8_t>();
    net.most_players_ = reader.number<std::uint8_t>();
    if (net.least_players_ < 1 || net.least_players_ > net.most_players_ || net.most_players_ > static_cast<int>(net.seats_))
        return fault("the numbers of players do not fit the game");
    net.sight_ = reader.number<std::uint16_t>();
    net.width_ = reader.number<std::uint8_t>();
    if (net.width_ != 32 && net.width_ != 64) return fault("the first layer is " + std::to_string(net.width_) + " wide, not 32 or 64");
    // The rows: of each entry how many values have one, then for each of those a bit, whether it is in the file.
    if (layout.most().size() > Pen::most_entries) return fault("there are too many observations");
    std::size_t values = 0;
    for (const unsigned most : layout.most()) {
        const auto count = reader.number<std::uint16_t>();
        if (count > most) return fault("an observation has more values than there are");
        net.entries_.push_back({static_cast<std::uint32_t>(net.row_of_.size()), count});
        net.row_of_.resize(net.row_of_.size() + count + 1u);
        values += count;
        if (!reader.enough() || values > 8 * file.size()) return fault("the file ends too early");
    }
    std::size_t rows = 1;
    std::uint8_t bits = 0;
    std::size_t seen = 0;
    for (const Pen::Entry& entry : net.entries_)
        for (std::size_t value = 1; value <= entry.values; ++value, ++seen) {
            if (seen % 8 == 0) bits = reader.number<std::uint8_t>();
            if ((bits >> seen % 8 & 1) != 0) net.row_of_[entry.first + value] = static_cast<std::uint16_t>(rows++);
        }
    if (!reader.enough() || rows * net.width_ > file.size()) return fault("the file ends too early");
    std::vector<std::uint16_t> numbers;
    const auto lay = [&](std::size_t first) {
        net.rows_.resize(rows * net.width_ / lanes);
        for (std::size_t i = 0; i < numbers.size(); ++i) net.rows_[(first + i) / lanes][(first + i) % lanes] = numbers[i];
    };
    reader.numbers<std::int16_t>(net.width_, numbers);
    lay(0);
    reader.numbers<std::int8_t>((rows - 1) * net.width_, numbers);
    lay(net.width_);
    reader.numbers<std::int16_t>(net.seats_ * net.width_, net.outlook_weights_);
    reader.numbers<std::int32_t>(depth, net.second_biases_);
    reader.numbers<std::int16_t>(depth * net.width_, net.second_weights_);
    reader.numbers<std::int32_t>(net.seats_ + 1, net.output_biases_);
    reader.numbers<std::int16_t>((net.seats_ + 1) * depth, net.output_weights_);
    reader.numbers<std::int16_t>(net.seats_, net.trust_);
    if (!reader.enough()) return fault("the file ends too early");
    if (!reader.at_end()) return fault("the file goes on after its end");
    for (const auto& biases : {net.second_biases_, net.output_biases_})
        for (const std::int32_t bias : biases)
            if (bias > most_bias || bias < -most_bias) return fault("a number is too large");
    return net;
}

// --- a game's network --------------------------------------------------------------------------------------------------------

// The file that is built into the program, empty where there is none: cmake/players.cpp.in has it for each game.
template <Game G>
std::span<const std::uint8_t> network_file();

template <Game G>
Result<Network> read_network(std::span<const std::uint8_t> file, const std::string& name) {
    const Layout layout = layout_of<G>();
    return Network::read(file, layout, {layout.hash(), hash_text(standard<G>().fingerprint), code(G::most_players)}, name);
}

// The network that players who have learnt use from now on; null where nothing was learnt. It may be replaced before any such player is made.
template <Game G>
std::shared_ptr<const Network>& network() {
    static std::shared_ptr<const Network> current = []() -> std::shared_ptr<const Network> {
        const std::span<const std::uint8_t> file = network_file<G>();
        if (file.empty()) return nullptr;
        Result<Network> built_in = read_network<G>(file, std::string(G::name) + "/network.bin");
        if (!built_in) {
            std::fprintf(stderr, "tidekeep: %s\n", built_in.problem().text().c_str());
            std::abort();
        }
        return std::make_shared<const Network>(std::move(*built_in));
    }();
    return current;
}

// What each seat may expect of a state, as hope_for_shares says it, but judged by a network. A finished game is what it is.
template <Game G>
Shares learned_shares(const Network& network, const typename G::Rules& rules, const typename G::State& state, double pride) {
    const Seat actor = rules.actor(state);
    if (actor < 0) return hope_for_shares<G>(rules, state, pride);
    const Leads leads = leads_of<G>(rules, state);
    Network::Pen pen(network);
    observe(rules, rules.redact(state, actor), actor, pen);
    const int players = state.players;
    const Network::Output output = network.judge(pen, outlook_of<G>(rules, leads, players, actor), players);
    Shares shares{};
    if (players == 1) {
        shares[0] = output[G::most_players] / Network::unit;
        return shares;
    }
    double sum = 0;
    for (int place = 0; place < players; ++place)
        sum += shares[static_cast<std::size_t>((actor + place) % players)] = power_of_two((output[place] - output[0]) / Network::unit);
    for (int seat = 0; seat < players; ++seat) shares[seat] /= sum;
    return proudly<G>(rules, leads, players, pride, shares);
}

}  // namespace tidekeep
