#pragma once
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "front/document.hpp"
#include "store/store.hpp"

struct pg_conn;
struct pg_result;

// A connection to PostgreSQL, for one thread. Nothing waits for longer than it is told to; after that the connection counts as broken.
namespace tidekeep {

// What a statement is given: text, or null.
using Values = std::vector<std::optional<std::string>>;

std::string value_of(std::string_view text);
std::string value_of(const Hash& hash);
template <class Number>
    requires std::is_integral_v<Number>
std::string value_of(Number number) {
    if constexpr (sizeof(Number) < sizeof(std::int64_t)) return std::to_string(number);
    else return std::to_string(static_cast<std::int64_t>(number));
}
template <class... Ts>
Values values(const Ts&... ts) {
    return {value_of(ts)...};
}

// What a statement came to.
class Rows {
public:
    explicit Rows(pg_result* result) : result_(result) {}

    // "" if all went well; else SQLSTATE, "broken" if the connection is.
    std::string error() const;
    std::string sentence() const;
    // What it did: "COMMIT".
    std::string command() const;

    int size() const;
    std::int64_t number(int row, int column) const;
    template <class Number>
    Number as(int row, int column) const {
        return static_cast<Number>(number(row, column));
    }
    std::string text(int row, int column) const;
    Hash hash(int row, int column) const;
    bool absent(int row, int column) const;

private:
    struct Closer {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Closer> result_;
};

class Database {
public:
    struct Statement {
        std::string text;
        Values values = {};
    };

    // `name` is what the database calls the connection.
    Database(std::string address, std::string name) : address_(std::move(address)), name_(std::move(name)) {}

    // Not known to be broken.
    bool open() const { return connection_ != nullptr; }
    // Connects if it is not. What is in the way never names the password.
    std::optional<Problem> connect();
    void close();

    // What a statement came to, within that time. Connects before if need be.
    Rows ask(const std::string& text, const Values& values = {}, std::chrono::milliseconds patience = usual);
    // Several in one go, of which those after a failed one are not carried out; nothing if the connection broke.
    std::optional<std::vector<Rows>> ask_all(std::span<const Statement> statements, std::chrono::milliseconds patience);
    // What other connections have notified this one of, waited for so long; nothing if the connection broke.
    std::optional<std::vector<std::string>> notices(std::chrono::milliseconds time);

    static constexpr std::chrono::milliseconds usual{5000};

private:
    using Time = std::chrono::steady_clock::time_point;
    struct Closer {
        void operator()(pg_conn* connection) const;
    };

    bool send(const Statement& statement, std::vector<std::string>& fresh);
    bool flush(Time end);
    bool arrived(Time end);
    bool wait(bool writing, Time end) const;
    pg_result* next(Time end);

    std::string address_, name_;
    std::unique_ptr<pg_conn, Closer> connection_;
    std::map<std::string, std::string, std::less<>> prepared_;  // statements by their text: what they are called
    std::size_t named_ = 0;
};

}  // namespace tidekeep
