#include "store/database.hpp"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>

#include "front/digest.hpp"

namespace tidekeep {
namespace {

constexpr const char* broken = "broken";

// The first line of what the library says.
std::string first_line(const char* text) {
    const std::string_view all(text == nullptr ? "" : text);
    return std::string(all.substr(0, all.find('\n')));
}

}  // namespace

std::string value_of(std::string_view text) { return std::string(text); }

std::string value_of(const Hash& hash) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "\\x";
    for (const unsigned char byte : hash) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

void Rows::Closer::operator()(pg_result* result) const { PQclear(result); }

std::string Rows::error() const {
    if (result_ == nullptr) return broken;
    const ExecStatusType status = PQresultStatus(result_.get());
    if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return {};
    const char* state = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
    return state == nullptr ? "aborted" : state;
}

std::string Rows::sentence() const {
    if (result_ == nullptr) return "the database does not answer";
    return first_line(PQresultErrorMessage(result_.get()));
}

std::string Rows::command() const { return PQcmdStatus(result_.get()); }

int Rows::size() const { return PQntuples(result_.get()); }

std::int64_t Rows::number(int row, int column) const {
    std::int64_t number = 0;
    const char* text = PQgetvalue(result_.get(), row, column);
    std::from_chars(text, text + PQgetlength(result_.get(), row, column), number);
    return number;
}

std::string Rows::text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column), static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

Hash Rows::hash(int row, int column) const {
    Hash hash{};
    const std::string digits = text(row, column);  // "\x01ff.."
    for (std::size_t i = 0; i < hash.size() && 2 * i + 3 < digits.size(); ++i)
        std::from_chars(digits.data() + 2 + 2 * i, digits.data() + 4 + 2 * i, hash[i], 16);
    return hash;
}

bool Rows::absent(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }

void Database::Closer::operator()(pg_conn* connection) const { PQfinish(connection); }

std::optional<Problem> Database::connect() {
    // One that ended while it lay idle has been sent something, or its end.
    while (open() && wait(false, {}))
        if (PQconsumeInput(connection_.get()) != 1) close();
    if (open()) return std::nullopt;
    // What comes before the address can be said otherwise in it.
    const std::array<const char*, 10> keys = {
        "connect_timeout", "keepalives_idle",  "keepalives_interval", "keepalives_count", "tcp_user_timeout",
        "dbname",          "application_name", "client_encoding",     "options",          nullptr};
    const std::array<const char*, 10> given = {
        "3",           "5",     "2",
        "3",           "10000", address_.c_str(),
        name_.c_str(), "UTF8",  "-c synchronous_commit=on -c default_transaction_isolation=read\\ committed",
        nullptr};
    connection_.reset(PQconnectdbParams(keys.data(), given.data(), 1));
    if (connection_ != nullptr && PQstatus(connection_.get()) == CONNECTION_OK && PQsetnonblocking(connection_.get(), 1) == 0) {
        PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);  // it would be printed
        return std::nullopt;
    }
    const Problem problem{"database",
                          connection_ == nullptr ? "there is not enough memory" : first_line(PQerrorMessage(connection_.get()))};
    close();
    return problem;
}

bool Database::wait(bool writing, Time end) const {
    const Time now = std::chrono::steady_clock::now();
    const auto left = end <= now ? 0 : std::chrono::duration_cast<std::chrono::milliseconds>(end - now).count();
    pollfd ready{PQsocket(connection_.get()), static_cast<short>(POLLIN | (writing ? POLLOUT : 0)), 0};
    return ::poll(&ready, 1, static_cast<int>(left)) == 1;
}

// Sends what is to be sent; meanwhile reads, lest both sides wait for each other.
bool Database::flush(Time end) {
    while (true) {
        const int left = PQflush(connection_.get());
        if (left <= 0) return left == 0;
        if (!wait(true, end) || PQconsumeInput(connection_.get()) != 1) return false;
    }
}

bool Database::arrived(Time end) {
    while (PQisBusy(connection_.get()) != 0)
        if (!wait(false, end) || PQconsumeInput(connection_.get()) != 1) return false;
    return true;
}

pg_result* Database::next(Time end) { return arrived(end) ? PQgetResult(connection_.get()) : nullptr; }

Rows Database::ask(const std::string& text, const Values& values, std::chrono::milliseconds patience) {
    if (connect()) return Rows(nullptr);
    const std::array<Statement, 1> statement = {Statement{text, values}};
    std::optional<std::vector<Rows>> all = ask_all(statement, patience);
    return all ? std::move(all->front()) : Rows(nullptr);
}

// Every statement is prepared when it is sent first, in the same go: `fresh` are those.
bool Database::send(const Statement& statement, std::vector<std::string>& fresh) {
    auto known = prepared_.find(statement.text);
    if (known == prepared_.end()) {
        known = prepared_.emplace(statement.text, "s" + std::to_string(++named_)).first;
        fresh.push_back(statement.text);
        if (PQsendPrepare(connection_.get(), known->second.c_str(), statement.text.c_str(), 0, nullptr) != 1) return false;
    }
    std::vector<const char*> given;
    for (const auto& value : statement.values) given.push_back(value ? value->c_str() : nullptr);
    return PQsendQueryPrepared(connection_.get(), known->second.c_str(), static_cast<int>(given.size()), given.data(), nullptr, nullptr,
                               0) == 1;
}

std::optional<std::vector<Rows>> Database::ask_all(std::span<const Statement> statements, std::chrono::milliseconds patience) {
    const Time end = std::chrono::steady_clock::now() + patience;
    std::vector<std::string> fresh;
    std::vector<bool> prepares;  // of what is sent, what only prepares
    const auto sent = [&] {
        if (PQenterPipelineMode(connection_.get()) != 1) return false;
        for (const Statement& statement : statements) {
            const std::size_t before = fresh.size();
            if (!send(statement, fresh)) return false;
            if (fresh.size() > before) prepares.push_back(true);
            prepares.push_back(false);
        }
        return PQpipelineSync(connection_.get()) == 1 && flush(end);
    };
    std::vector<Rows> all;
    bool failed = false;
    const auto received = [&] {
        for (const bool prepare : prepares) {
            Rows rows(next(end));
            const std::string error = rows.error();
            if (error == broken) return false;
            // A statement that cannot be prepared is answered by why.
            if (!prepare || (!error.empty() && !failed)) all.push_back(std::move(rows));
            failed = failed || !error.empty();
            if (!arrived(end) || PQgetResult(connection_.get()) != nullptr) return false;
        }
        pg_result* sync = next(end);
        const bool synced = PQresultStatus(sync) == PGRES_PIPELINE_SYNC;
        PQclear(sync);
        return synced && PQexitPipelineMode(connection_.get()) == 1;
    };
    if (open() && sent() && received() && PQstatus(connection_.get()) == CONNECTION_OK) {
        if (failed)
            for (const std::string& text : fresh) prepared_.erase(text);
        return all;
    }
    close();
    return std::nullopt;
}

void Database::close() {
    connection_.reset();
    prepared_.clear();
}

std::optional<std::vector<std::string>> Database::notices(std::chrono::milliseconds time) {
    std::vector<std::string> all;
    if (!open()) return std::nullopt;
    const auto read = [&] {
        while (PGnotify* one = PQnotifies(connection_.get())) {
            all.emplace_back(one->extra);
            PQfreemem(one);
        }
    };
    read();
    if (all.empty() && wait(false, std::chrono::steady_clock::now() + time)) {
        if (PQconsumeInput(connection_.get()) != 1 || PQstatus(connection_.get()) != CONNECTION_OK) {
            close();
            return std::nullopt;
        }
        read();
    }
    return all;
}

}  // namespace tidekeep
