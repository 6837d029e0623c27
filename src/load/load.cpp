#include "load/load.hpp"

#include <poll.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

#include "front/edition.hpp"
#include "games/games.hpp"
#include "kernel/rng.hpp"
#include "load/cluster.hpp"
#include "load/socket.hpp"
#include "match/match.hpp"
#include "server/wire.hpp"

namespace tidekeep {
namespace {

using Time = std::chrono::steady_clock::time_point;
constexpr auto now_steady = &std::chrono::steady_clock::now;

double milliseconds(std::chrono::steady_clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

// A random action of whoever is to act in the bytes of a state.
using Guess = std::optional<Action> (*)(std::string_view state, Rng& rng);

template <Game G>
std::optional<Action> guess(std::string_view bytes, Rng& rng) {
    typename G::State state{};
    if (bytes.size() != sizeof state) return std::nullopt;
    std::memcpy(&state, bytes.data(), sizeof state);
    return any_action<G>(standard<G>().rules, state, rng);
}

template <class Number>
Number at(std::string_view bytes, std::size_t place) {
    Number number{};
    if (place + sizeof number <= bytes.size()) std::memcpy(&number, bytes.data() + place, sizeof number);
    return number;
}

// What a frame `state` says.
struct State {
    std::uint32_t request, length, from;
    Seat actor;
    std::string_view bytes, lines;  // of five bytes each

    explicit State(std::string_view frame)
        : request(at<std::uint32_t>(frame, 1)), length(at<std::uint32_t>(frame, 9)), actor(at<Seat>(frame, 13)) {
        const std::size_t clocks = at<std::uint8_t>(frame, 15);
        std::size_t place = 16 + 4 * clocks + 8;
        from = at<std::uint32_t>(frame, place);
        const std::uint32_t size = at<std::uint32_t>(frame, place + 4);
        bytes = frame.substr(place + 8, size);
        place += 8 + size;
        lines = frame.substr(place + 4, std::size_t{at<std::uint32_t>(frame, place)} * 5);
    }
};

struct LoadTable {
    std::string name;
    Guess guess = nullptr;
    std::array<LoadSocket, 2> sockets;
    std::array<std::string, 2> lines;  // the log as each was told
    std::array<Seat, 2> seats{nobody, nobody};
    Time sent{};            // the last move
    bool timed = false;     // the other player has not heard of it
    bool starting = false;  // it has not begun
    std::uint32_t moves = 0;
    std::array<std::map<std::uint32_t, std::vector<std::uint32_t>>, 2> asked;  // the actions that each asked for, by the length of the game
    std::array<std::size_t, 2> nodes{};                                        // where they sit
    std::array<std::optional<Time>, 2> gone;                                   // since when they have no connection
    std::array<Time, 2> again{};                                               // when they try to have one
    Time progress{};                                                           // when the last move was acknowledged
};

// Everything that a run of players does, in one thread.
class Party {
public:
    Party(const Load& load, Cluster& cluster)
        : load_(load), cluster_(cluster), rng_(load.seed), epoll_(::epoll_create1(EPOLL_CLOEXEC)), http_(cluster.size()) {
        add_guesses(AllGames{});
    }
    ~Party() { ::close(epoll_); }

    std::optional<Problem> gather();
    void play(double seconds);
    std::optional<Problem> survive();
    std::optional<Problem> endure();
    std::optional<Problem> leave_behind();
    LoadReport report() const;

private:
    struct Due {
        Time when;
        LoadTable* table;
        std::size_t who;
        std::uint32_t length;
        Action action;
        bool operator>(const Due& other) const { return when > other.when; }
    };
    template <Game... G>
    void add_guesses(Games<G...>) {
        games_ = {{std::string(G::name), &guess<G>}...};
    }
    std::string post(std::size_t node, const std::string& path, const std::string& cookie, const std::string& content);
    static std::string between(const std::string& text, const std::string& before, char end);
    bool found(LoadTable& table, std::size_t number);
    bool enter(LoadTable& table, std::size_t who);
    void watch(LoadTable& table, std::size_t who);
    void hear(LoadTable& table, std::size_t who, std::string_view frame);
    void be_refused(LoadTable& table, std::size_t who, std::string_view frame);
    void sit(LoadTable& table);
    void know(LoadTable& table, std::size_t who, const State& state);
    void move(const Due& due);
    static bool full(std::string_view seats);
    Time next_time();
    void go_to(LoadTable& table, const std::string& next);
    void pump(int milliseconds);
    bool reenter();
    void return_later(LoadTable& table, std::size_t who);
    void return_all();
    std::optional<std::size_t> any_node();
    void drain(LoadTable& table, std::size_t who);
    void ask(LoadTable& table, std::size_t who, wire::Ask what) {
        wire::Request request;
        request.ask = what;
        request.number = 1;
        table.sockets[who].send(wire::write(request));
    }

    const Load& load_;
    Cluster& cluster_;
    Rng rng_;
    int epoll_;
    std::vector<std::pair<std::string, Guess>> games_;
    std::array<std::string, 2> cookies_;
    std::vector<LoadSocket> http_;  // one to each node
    std::vector<std::unique_ptr<LoadTable>> tables_;
    std::vector<LoadSocket> silent_;
    std::priority_queue<Due, std::vector<Due>, std::greater<>> due_;
    std::vector<double> latencies_;
    std::uint64_t moves_ = 0, refused_ = 0, decisions_ = 0;
    std::size_t lost_ = 0, doubled_ = 0;
    double seconds_ = 0, server_seconds_ = 0, database_seconds_ = 0, thinker_seconds_ = 0;
    double absence_ = 0, pause_ = 0;
    int kills_ = 0, upgrades_ = 0, restarts_ = 0;
    bool measuring_ = false;
    bool enduring_ = false;  // who loses a connection looks for another node
};

std::string Party::between(const std::string& text, const std::string& before, char end) {
    const std::size_t start = text.find(before);
    if (start == std::string::npos) return {};
    const std::size_t first = start + before.size();
    return text.substr(first, text.find(end, first) - first);
}

std::string Party::post(std::size_t node, const std::string& path, const std::string& cookie, const std::string& content) {
    LoadSocket& http = http_[node];
    if (!http.open() && !http.connect(cluster_.node(node).port())) return {};
    return http.ask("POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: " +
                    std::to_string(content.size()) + (cookie.empty() ? "" : "\r\nCookie: tidekeep=" + cookie) + "\r\n\r\n" + content);
}

void Party::watch(LoadTable& table, std::size_t who) {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.u64 = reinterpret_cast<std::uintptr_t>(&table) | who;
    ::epoll_ctl(epoll_, EPOLL_CTL_ADD, table.sockets[who].number(), &event);
}

bool Party::enter(LoadTable& table, std::size_t who) {
    LoadSocket& socket = table.sockets[who];
    if (!socket.connect(cluster_.node(table.nodes[who]).port()) || !socket.upgrade(table.name, cookies_[who])) {
        socket.close();
        return false;
    }
    watch(table, who);
    // What came together with the answer is not announced again.
    return table.sockets[who].receive([&](std::string_view frame) { hear(table, who, frame); });
}

// A new table, with both players at it.
bool Party::found(LoadTable& table, std::size_t number) {
    const auto& [game, guess] = games_[number % games_.size()];
    table.guess = guess;
    table.nodes = {number % cluster_.size(), (number + 1) % cluster_.size()};
    table.progress = now_steady();
    const std::string other = load_.bot.empty() ? "open" : load_.bot;
    const std::string made =
        post(table.nodes[0], "/api/tables", cookies_[0], R"({"game":")" + game + R"(","players":2,"seats":["me",")" + other + "\"]}");
    table.name = between(made, "\"table\":\"", '"');
    const std::string joined =
        post(table.nodes[1], "/api/join", cookies_[1], R"({"secret":")" + between(made, "\"invitation\":\"", '"') + "\"}");
    if (table.name.empty() || joined.find(" 200 ") == std::string::npos) return false;
    for (std::size_t who = 0; who < 2; ++who)
        if (!enter(table, who)) return false;
    table.starting = true;
    sit(table);
    return true;
}

void Party::sit(LoadTable& table) {
    if (!load_.bot.empty()) return ask(table, 0, wire::Ask::start);  // instead of a bot nobody sits down
    wire::Request request;
    request.ask = wire::Ask::sit;
    request.number = 1;
    request.byte = 1;
    table.sockets[1].send(wire::write(request));
}

// What the database was away for is asked again; a move of its own, all else on return.
void Party::be_refused(LoadTable& table, std::size_t who, std::string_view frame) {
    constexpr auto patience = std::chrono::milliseconds(300);
    ++refused_;
    if (!enduring_ || frame.substr(7).find("store.") == std::string_view::npos) return;
    if (at<std::uint32_t>(frame, 1) != 2) return return_later(table, who);
    const auto last = table.asked[who].rbegin();
    if (last != table.asked[who].rend()) due_.push({now_steady() + patience, &table, who, last->first, Action{last->second.back()}});
}

std::optional<Problem> Party::gather() {
    for (std::size_t who = 0; who < 2; ++who) {
        const std::string met = post(0, "/api/me", {}, who == 0 ? R"({"name":"Ada"})" : R"({"name":"Bo"})");
        cookies_[who] = between(met, "Set-Cookie: tidekeep=", ';');
        if (cookies_[who].empty()) return Problem{"server", "does not know what a person is: " + met.substr(0, 200)};
    }
    for (std::size_t i = 0; i < (load_.rest > 0 ? 0 : load_.tables); ++i) {
        tables_.push_back(std::make_unique<LoadTable>());
        if (!found(*tables_.back(), i)) return Problem{"server", "gives no table"};
        pump(0);
    }
    for (std::size_t i = 0; i < load_.silent; ++i) {
        silent_.emplace_back();
        if (!silent_.back().connect(cluster_.node(i % cluster_.size()).port()) ||
            !silent_.back().upgrade(tables_[i % tables_.size()]->name, cookies_[i % 2]))
            return Problem{"server", "refuses a silent connection"};
    }
    return std::nullopt;
}

// Whether a frame `seats` shows no open seat.
bool Party::full(std::string_view seats) {
    std::size_t place = 4;
    for (std::uint8_t count = at<std::uint8_t>(seats, 3); count > 0; --count) {
        if (at<std::uint8_t>(seats, place) == static_cast<std::uint8_t>(wire::Holder::open)) return false;
        place += 3;
        for (int texts = 0; texts < 2; ++texts) place += 2 + at<std::uint16_t>(seats, place);
    }
    return true;
}

void Party::hear(LoadTable& table, std::size_t who, std::string_view frame) {
    switch (static_cast<wire::Frame>(frame[0])) {
        case wire::Frame::seats:
            table.seats[who] = at<Seat>(frame, 2);
            if (enduring_ && who == 1 && frame[1] == 0 && table.seats[1] < 0) sit(table);
            // Once both sit, the first one starts it.
            if (who == 0 && frame[1] == 0 && (table.starting || enduring_) && full(frame)) {
                table.starting = false;
                ask(table, 0, wire::Ask::start);
            }
            break;
        case wire::Frame::state: know(table, who, State(frame)); break;
        case wire::Frame::refused: be_refused(table, who, frame); break;
        case wire::Frame::over:
            if (who == 0) ask(table, 0, wire::Ask::again);
            break;
        case wire::Frame::next:
            if (who == 0) go_to(table, std::string(frame.substr(3)));
            break;
        default: break;
    }
}

// The same players at another table, where the seats are turned.
void Party::go_to(LoadTable& table, const std::string& next) {
    table.name = next;
    table.lines = {};
    table.asked = {};
    table.timed = false;
    table.starting = true;
    for (const std::size_t who : {1, 0})
        if (!enter(table, who) && enduring_) return_later(table, who);
}

void Party::know(LoadTable& table, std::size_t who, const State& state) {
    std::string& lines = table.lines[who];
    const std::size_t kept = std::size_t{state.from} * 5;
    // All that was known before a server died is in the log that the next one tells.
    if (state.from == 0 && !lines.empty() && !state.lines.starts_with(lines)) ++lost_;
    if (kept <= lines.size()) lines.resize(kept);
    const std::size_t known = lines.size() / 5;
    lines += state.lines;
    for (std::size_t step = known; step < lines.size() / 5; ++step) {
        const Seat seat = at<Seat>(lines, 5 * step);
        if (who == 0 && seat >= 0 && std::ranges::find(table.seats, seat) == table.seats.end()) ++decisions_;
        if (seat != table.seats[who]) continue;
        const auto asked = table.asked[who].find(static_cast<std::uint32_t>(step));
        const auto action = at<std::uint32_t>(lines, 5 * step + 1);
        if (asked == table.asked[who].end() || std::ranges::find(asked->second, action) == asked->second.end()) ++doubled_;
    }
    if (const std::optional<Time> gone = std::exchange(table.gone[who], std::nullopt))
        absence_ = std::max(absence_, milliseconds(now_steady() - *gone));
    if (state.request > 1) {
        ++moves_;
        ++table.moves;
        if (enduring_) pause_ = std::max(pause_, milliseconds(now_steady() - table.progress));
        table.progress = now_steady();
    } else if (table.timed) {
        table.timed = false;
        latencies_.push_back(milliseconds(now_steady() - table.sent));
    }
    if (state.actor < 0 || state.actor != table.seats[who]) return;
    const std::optional<Action> action = table.guess(state.bytes, rng_);
    if (!action) return;
    const Due due{load_.every == 0 ? Time() : next_time(), &table, who, state.length, *action};
    if (load_.every == 0) move(due);
    else due_.push(due);
}

// Somewhen in the middle of the time that players take, so that not all move at once.
Time Party::next_time() {
    const auto half = static_cast<std::uint32_t>(load_.every) * 500;
    return now_steady() + std::chrono::microseconds(half + rng_.below(2 * half));
}

void Party::move(const Due& due) {
    wire::Request request;
    request.ask = wire::Ask::act;
    request.number = 2;
    request.length = due.length;
    request.value = due.action.bits;
    due.table->asked[due.who][due.length].push_back(due.action.bits);
    due.table->sent = now_steady();
    due.table->timed = measuring_;
    due.table->sockets[due.who].send(wire::write(request));
}

void Party::pump(int patience) {
    std::array<epoll_event, 256> events;
    const int count = ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), patience);
    for (int i = 0; i < count; ++i) {
        const std::uint64_t tag = events[static_cast<std::size_t>(i)].data.u64;
        LoadTable& table = *reinterpret_cast<LoadTable*>(tag & ~std::uint64_t{1});
        const std::size_t who = tag & 1;
        LoadSocket& socket = table.sockets[who];
        if (socket.open() && !socket.receive([&](std::string_view frame) { hear(table, who, frame); })) return_later(table, who);
    }
    while (!due_.empty() && due_.top().when <= now_steady()) {
        const Due due = due_.top();
        due_.pop();
        move(due);
    }
}

void Party::play(double seconds) {
    const Time begun = now_steady();
    const double spent = cluster_.server_seconds(), spent_besides = cluster_.database_seconds(), thought = cluster_.thinker_seconds();
    moves_ = decisions_ = 0;
    measuring_ = true;
    while (milliseconds(now_steady() - begun) < 1000 * seconds) pump(1);
    measuring_ = false;
    seconds_ = milliseconds(now_steady() - begun) / 1000;
    server_seconds_ = cluster_.server_seconds() - spent;
    database_seconds_ = cluster_.database_seconds() - spent_besides;
    thinker_seconds_ = cluster_.thinker_seconds() - thought;
}

// Whoever has lost a connection tries to have another one.
void Party::return_later(LoadTable& table, std::size_t who) {
    constexpr auto patience = std::chrono::milliseconds(50);
    table.sockets[who].close();
    if (!table.gone[who]) table.gone[who] = now_steady();
    table.timed = false;
    table.again[who] = now_steady() + patience;
}

std::optional<std::size_t> Party::any_node() {
    std::vector<std::size_t> there;
    for (std::size_t i = 0; i < cluster_.size(); ++i)
        if (cluster_.node(i).ready()) there.push_back(i);
    if (there.empty()) return std::nullopt;
    return there[rng_.below(static_cast<std::uint32_t>(there.size()))];
}

void Party::return_all() {
    for (const auto& table : tables_)
        for (std::size_t who = 0; who < 2; ++who) {
            if (table->sockets[who].open() || table->again[who] > now_steady()) continue;
            const std::optional<std::size_t> node = any_node();
            if (!node) return;
            table->nodes[who] = *node;
            if (!enter(*table, who)) return_later(*table, who);
        }
}

bool Party::reenter() {
    http_[0].close();
    due_ = {};
    for (const auto& table : tables_) {
        table->timed = false;
        for (std::size_t who = 0; who < 2; ++who)
            if (!enter(*table, who)) return false;
    }
    return true;
}

std::optional<Problem> Party::survive() {
    constexpr std::uint32_t longest = 600;  // milliseconds between the server's death and the one before
    const Time begun = now_steady();
    for (; kills_ < load_.kills; ++kills_) {
        const Time end = now_steady() + std::chrono::microseconds(1000 * rng_.below(longest) + rng_.below(1000));
        while (now_steady() < end) pump(1);
        cluster_.node(0).kill();
        for (const auto& table : tables_)
            for (std::size_t who = 0; who < 2; ++who) drain(*table, who);
        if (!cluster_.node(0).start()) return Problem{"server", "does not start again"};
        if (!reenter()) return Problem{"server", "does not let players in again"};
    }
    seconds_ = milliseconds(now_steady() - begun) / 1000;
    return std::nullopt;
}

// What a server had sent before it died counts as acknowledged.
void Party::drain(LoadTable& table, std::size_t who) {
    LoadSocket& socket = table.sockets[who];
    while (socket.open() && socket.receive([&](std::string_view frame) { hear(table, who, frame); })) {
        pollfd ready{socket.number(), POLLIN, 0};
        if (::poll(&ready, 1, 0) != 1) break;
    }
    socket.close();
}

// Nodes die at random instants, every few seconds one, and the database; their players go to others.
std::optional<Problem> Party::endure() {
    constexpr std::uint32_t longest = 2000;                // milliseconds between a death and the next, besides a second
    constexpr auto rest = std::chrono::milliseconds(700);  // until what has died is started again
    constexpr auto patience = std::chrono::seconds(20);    // for all to move once more in the end
    enduring_ = true;
    const Time begun = now_steady();
    for (const auto& table : tables_) table->progress = begun;
    const auto live_until = [&](Time end) {
        while (now_steady() < end) {
            pump(1);
            return_all();
        }
    };
    std::vector<int Party::*> mishaps;  // in a random order
    mishaps.insert(mishaps.end(), static_cast<std::size_t>(load_.kills), &Party::kills_);
    mishaps.insert(mishaps.end(), static_cast<std::size_t>(load_.upgrades), &Party::upgrades_);
    mishaps.insert(mishaps.end(), static_cast<std::size_t>(load_.restarts), &Party::restarts_);
    for (std::size_t i = mishaps.size(); i > 1; --i) std::swap(mishaps[i - 1], mishaps[rng_.below(static_cast<std::uint32_t>(i))]);
    for (int Party::* const mishap : mishaps) {
        live_until(now_steady() + std::chrono::milliseconds(1000 + rng_.below(longest)));
        for (std::size_t i = 0; i < cluster_.size(); ++i)
            if (cluster_.node(i).ended()) return Problem{"server", "has ended by itself"};
        ++(this->*mishap);
        if (mishap == &Party::restarts_) {
            cluster_.database()->kill();
            if (std::optional<Problem> problem = cluster_.database()->start()) return problem;
            continue;
        }
        ServerProcess& node = cluster_.node(rng_.below(static_cast<std::uint32_t>(cluster_.size())));
        if (mishap == &Party::kills_) node.kill();
        else node.end();
        live_until(now_steady() + rest);
        while (mishap == &Party::upgrades_ && !node.ended()) live_until(now_steady() + std::chrono::milliseconds(10));
        if (!node.launch()) return Problem{"server", "does not start again"};
    }
    // Every table goes on in the end.
    const Time last = now_steady();
    const auto gone_on = [&](const auto& table) { return table->progress > last; };
    while (!std::ranges::all_of(tables_, gone_on)) {
        if (now_steady() > last + patience) return Problem{"server", "a table does not go on"};
        live_until(now_steady() + std::chrono::milliseconds(10));
    }
    enduring_ = false;
    seconds_ = milliseconds(now_steady() - begun) / 1000;
    return std::nullopt;
}

std::optional<Problem> Party::leave_behind() {
    constexpr std::size_t at_once = 200;
    constexpr std::uint32_t moves = 10;
    const Time begun = now_steady();
    for (std::size_t done = 0; done < load_.rest; done += at_once) {
        tables_.clear();
        for (std::size_t i = 0; i < at_once; ++i) {
            tables_.push_back(std::make_unique<LoadTable>());
            if (!found(*tables_.back(), i)) return Problem{"server", "gives no table"};
        }
        const auto settled = [](const auto& table) { return table->moves >= moves; };
        for (const Time end = now_steady() + std::chrono::seconds(20); !std::ranges::all_of(tables_, settled) && now_steady() < end;)
            pump(1);
    }
    seconds_ = milliseconds(now_steady() - begun) / 1000;
    return std::nullopt;
}

LoadReport Party::report() const {
    LoadReport report;
    report.tables = std::max(load_.rest, tables_.size());
    report.silent = silent_.size();
    report.moves = moves_;
    report.decisions = decisions_;
    report.refused = refused_;
    report.seconds = seconds_;
    report.server_seconds = server_seconds_;
    report.database_seconds = database_seconds_;
    report.thinker_seconds = thinker_seconds_;
    report.server_memory = cluster_.memory();
    report.kills = kills_;
    report.upgrades = upgrades_;
    report.restarts = restarts_;
    report.lost = lost_;
    report.doubled = doubled_;
    report.absence = absence_;
    report.pause = pause_;
    std::vector<double> sorted = latencies_;
    std::ranges::sort(sorted);
    if (sorted.empty()) return report;
    report.p50 = sorted[sorted.size() / 2];
    report.p99 = sorted[sorted.size() * 99 / 100];
    report.most = sorted.back();
    return report;
}

// A folder that is removed in the end, unless it was given.
class Lodging {
public:
    explicit Lodging(const std::string& given) : path_(given), ours_(given.empty()) {
        std::string name = (std::filesystem::temp_directory_path() / "tidekeep.XXXXXX").string();
        if (ours_ && ::mkdtemp(name.data()) != nullptr) path_ = name;
    }
    ~Lodging() {
        std::error_code error;
        if (ours_) std::filesystem::remove_all(path_, error);
    }
    Lodging(const Lodging&) = delete;
    Lodging& operator=(const Lodging&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
    bool ours_;
};

void want_sockets() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

Result<LoadReport> run_load(const Load& load) {
    want_sockets();
    const Lodging lodging(load.folder);
    const std::string page = lodging.path() + "/page", many = "1000000";
    std::filesystem::create_directories(page);
    std::ofstream(page + "/index.html") << "<p>Sand</p>";
    Cluster cluster(load.nodes > 0 ? load.folder : lodging.path(), load.nodes,
                    {"--page", page, "--connections", many, "--connections-per-address", many, "--tables-per-person", many,
                     "--tables-per-minute", many, "--requests-per-second", many},
                    load.thinkers);
    if (std::optional<Problem> problem = cluster.start()) return *problem;
    Party party(load, cluster);
    if (const std::optional<Problem> problem = party.gather()) return *problem;
    std::optional<Problem> problem;
    if (load.rest > 0) problem = party.leave_behind();
    else if (load.nodes > 0 && load.kills + load.upgrades + load.restarts > 0) problem = party.endure();
    else if (load.kills > 0) problem = party.survive();
    else party.play(load.seconds);
    if (problem) return *problem;
    LoadReport report = party.report();
    report.unsound = load.kills + load.upgrades + load.restarts > 0 && !cluster.sound();
    return report;
}

}  // namespace tidekeep
