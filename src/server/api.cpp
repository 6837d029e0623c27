#include "server/api.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "front/digest.hpp"
#include "server/clean.hpp"
#include "server/fields.hpp"
#include "server/hosts.hpp"
#include "server/secret.hpp"
#include "table/advisor.hpp"

namespace tidekeep {
namespace {

namespace asio = boost::asio;

constexpr std::string_view json_type = "application/json";
constexpr std::size_t longest_letters = 24;
constexpr std::size_t most_listed = 200;
constexpr std::size_t most_meters = 100'000;
constexpr double guesses_per_minute = 60;
constexpr int most_colour = 6;

// What somebody else's thread will say, once it has: `start`, which outlives this, is given a function to call with it. (It has a name
// wherever it holds more than numbers: g++ 12 copies the bytes of what is made inside an expression that waits.)
template <class T, class Start>
asio::awaitable<T> said_by(const Start& start) {
    const asio::any_io_executor executor = co_await asio::this_coro::executor;
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>, void(T)>(
        [&executor, &start](auto handler) {
            const auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
            start([waiting, executor](T value) {
                asio::post(executor, [waiting, value = std::move(value)]() mutable { (*waiting)(std::move(value)); });
            });
        },
        asio::use_awaitable);
}

Response give(http::status status, const Question& question, const Json& content) {
    Response response = answer(status, question);
    response.set(http::field::cache_control, "no-store");
    fill_with_own(response, question.request.method(), json_type, content.dump(-1, ' ', false, Json::error_handler_t::replace));
    return response;
}

Response refuse(http::status status, const Question& question, std::string_view key, std::string sentence,
                std::vector<std::string> operands = {}) {
    return give(status, question, {{"error", std::move(sentence)}, {"key", key}, {"operands", std::move(operands)}});
}

Response malformed(const Question& question, const Problem& problem) {
    return refuse(http::status::bad_request, question, "request.form", problem.text(), {problem.text()});
}

Response not_stored(const Question& question, Fate fate) {
    if (fate == Fate::full)
        return refuse(http::status::insufficient_storage, question, "store.full",
                      "The disk of the server is full: nothing was changed. Try again later.");
    return refuse(http::status::service_unavailable, question, "store.failed",
                  "The server could not store it: nothing was changed. Try again later.");
}

Response not_read(const Question& question) { return not_stored(question, Fate::failed); }

Response nobody_known(const Question& question) {
    return refuse(http::status::unauthorized, question, "person.unknown", "Nobody is known by this cookie, or there is none.");
}

Response unknown_table(const Question& question) {
    return refuse(http::status::not_found, question, "table.unknown", "There is no such table, or you were not let in.");
}

Response too_often(const Question& question) {
    Response response =
        refuse(http::status::too_many_requests, question, "limit.rate", "Too many requests from your address: wait a minute.", {"60"});
    response.set(http::field::retry_after, "60");
    return response;
}

std::string text_of(const Request& request, http::field field) { return joined(request, field); }

// The value of our cookie.
std::string_view cookie_in(std::string_view cookies) {
    constexpr std::string_view name = "tidekeep=";
    while (!cookies.empty()) {
        const std::size_t start = cookies.find_first_not_of("; ,");
        if (start == std::string_view::npos) return {};
        cookies.remove_prefix(start);
        const std::string_view one = cookies.substr(0, cookies.find_first_of(";,"));
        if (one.starts_with(name)) return one.substr(name.size());
        cookies.remove_prefix(one.size());
    }
    return {};
}

Json described(const Person& person) { return {{"person", hex(person.id)}, {"name", person.name}, {"colour", person.colour}}; }

void set_cookie(Response& response, const std::string& token, bool secure) {
    if (token.empty()) return;
    response.set(http::field::set_cookie,
                 "tidekeep=" + token + "; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : ""));
}

std::vector<std::string> names_at(const Room& room) {
    std::vector<std::string> names;
    for (const Place& place : room.chronicle().places()) {
        const auto person = room.people().find(place.person);
        names.push_back(place.person != 0 && person != room.people().end() ? person->second.name : place.bot);
    }
    return names;
}

// A line of somebody's list of tables.
Json summary(const Room& room, PersonId person) {
    const Chronicle& chronicle = room.chronicle();
    const Seat seat = chronicle.seat_of(person);
    const bool turn = chronicle.phase() == wire::Phase::playing && seat >= 0 && chronicle.match().actor() == seat;
    return {{"table", hex(chronicle.facts().id)},
            {"game", chronicle.facts().game},
            {"phase", wire::phase_names[static_cast<std::size_t>(chronicle.phase())]},
            {"seat", seat >= 0 ? Json(seat) : Json()},
            {"players", chronicle.facts().players},
            {"turn", turn},
            {"names", names_at(room)},
            {"at", chronicle.last_at()}};
}

Json description(const Room& room, Role role, std::uint64_t signature) {
    const Chronicle& chronicle = room.chronicle();
    const Facts& facts = chronicle.facts();
    const Record record = chronicle.match().record();
    const bool trusted = role == Role::guest;
    return {{"table", hex(facts.id)},
            {"game", facts.game},
            {"players", facts.players},
            {"options", record.options},
            {"edition", record.edition},
            {"fingerprint", record.fingerprint},
            {"signature", hex(signature)},
            {"phase", wire::phase_names[static_cast<std::size_t>(chronicle.phase())]},
            {"hints", facts.hints},
            {"pace", chronicle.pace().to_json()},
            {"commitment", hex_of(commitment(facts.secret))},
            {"created", facts.created},
            {"invitation", trusted ? Json(facts.invitation) : Json()},
            {"watch", trusted ? Json(facts.watch) : Json()}};
}

// What a room makes of a question, as it is copied between threads; nothing if there is no such room.
using Glimpse = std::shared_ptr<const Json>;

template <class Look>
asio::awaitable<Glimpse> glimpse(Hall& hall, TableId table, Look look) {
    const auto visit = [&hall, table, look](auto tell) {
        hall.shard_of(table).visit(
            table, [look, tell](Room* room) { tell(room == nullptr ? Glimpse() : std::make_shared<const Json>(look(*room))); });
    };
    co_return co_await said_by<Glimpse>(visit);
}

// The seats of a new table, as events.
std::vector<Event> seating(const Reader& request, int players, PersonId host, std::int64_t at) {
    std::vector<Event> events;
    const auto add = [&](Deed deed, int seat, std::string note) {
        events.push_back({static_cast<std::uint32_t>(events.size()), deed, static_cast<Seat>(seat), 0, at, std::move(note)});
    };
    if (!request.has("seats")) {
        add(Deed::sit, 0, hex(host));
        return events;
    }
    const Reader seats = request.at("seats");
    const std::size_t count = seats.size(0, most_seats);
    if (seats.ok() && static_cast<int>(count) != players) seats.fail("has not one entry for each of the players");
    bool seated = false;
    for (std::size_t i = 0; i < count && seats.ok(); ++i) {
        const std::string who = seats.at(i).text();
        if (who == "open") continue;
        if (who == "me" && seated) seats.at(i).fail("you have a seat already");
        else if (who == "me") add(Deed::sit, static_cast<int>(i), hex(host));
        else if (is_bot(who)) add(Deed::assign, static_cast<int>(i), who);
        else seats.at(i).fail("is neither \"me\" nor \"open\" nor a bot");
        seated = seated || who == "me";
    }
    return events;
}

}  // namespace

Api::Api(Hall& hall, const Limits& limits, std::vector<Address> trusted_proxies)
    : hall_(hall),
      limits_(limits),
      trusted_proxies_(std::move(trusted_proxies)),
      archive_(hall.store().archive()),
      sockets_(std::make_shared<std::map<Address, std::size_t>>()) {}

Api::~Api() = default;

Api::Call Api::call_of(const Question& question) const {
    Call call{question, plain(question.from), false};
    if (std::ranges::find(trusted_proxies_, call.from) == trusted_proxies_.end()) return call;
    const auto last_of = [&](std::string_view field) {
        std::string_view last;
        const auto [first, end] = question.request.equal_range(field);
        for (auto one = first; one != end; ++one) last = std::string_view(one->value().data(), one->value().size());
        last.remove_prefix(last.rfind(',') == std::string_view::npos ? 0 : last.rfind(',') + 1);
        while (last.starts_with(' ')) last.remove_prefix(1);
        return last;
    };
    boost::system::error_code error;
    const Address address = asio::ip::make_address(std::string(last_of("X-Forwarded-For")), error);
    if (!error) call.from = plain(address);
    call.secure = same_word(last_of("X-Forwarded-Proto"), "https");
    return call;
}

bool Api::admit(std::map<Address, Meter>& meters, const Address& from, double per_minute) {
    const auto now = Meter::Clock::now();
    if (meters.size() >= most_meters) std::erase_if(meters, [&](const auto& entry) { return entry.second.rested(now); });
    if (meters.size() >= most_meters) return false;
    return meters.try_emplace(from, per_minute / 60, per_minute, now).first->second.admit(now);
}

// Why a browser may not ask this: another page does it in its name.
std::optional<Response> Api::unwelcome(const Call& call) const {
    const Request& request = call.question.request;
    const bool socket = boost::beast::websocket::is_upgrade(request);
    const bool changes = request.method() == http::verb::post;
    if (!socket && !changes) return std::nullopt;
    const std::string origin = text_of(request, http::field::origin), host = text_of(request, http::field::host);
    const std::size_t scheme = origin.find("://");
    const bool ours = scheme != std::string::npos && same_word(origin.substr(scheme + 3), host);
    const std::string site = std::string(request["Sec-Fetch-Site"]);
    if ((!origin.empty() && !ours) || site == "cross-site" || site == "same-site")
        return refuse(http::status::forbidden, call.question, "request.origin", "Only pages of this server may ask this.");
    if (call.question.content && call.question.body.empty())
        return refuse(http::status::payload_too_large, call.question, "request.large", "The content of a request has at most 256 KiB.");
    const std::string type = text_of(request, http::field::content_type);
    if (changes && !same_word(type.substr(0, type.find(';')), json_type))
        return refuse(http::status::unsupported_media_type, call.question, "request.form", "The content must be application/json.",
                      {"Content-Type"});
    return std::nullopt;
}

asio::awaitable<Response> Api::respond(const Question& question, std::string_view path) {
    const Call call = call_of(question);
    if (archive_ == nullptr) co_return not_read(question);
    if (std::optional<Response> refusal = unwelcome(call)) co_return std::move(*refusal);
    path = path.substr(0, path.find('?'));
    const bool post = question.request.method() == http::verb::post;
    if (path == "/api/me" && post) co_return co_await rename(call);
    if (path == "/api/me") co_return co_await me(call);
    if (path == "/api/me/words" && post) co_return co_await give_words(call);
    if (path == "/api/me/recover" && post) co_return co_await recover(call);
    if (path == "/api/tables" && post) co_return co_await create(call);
    if (path == "/api/tables") co_return co_await list(call);
    if (path == "/api/join" && post) co_return co_await join(call);
    constexpr std::string_view tables = "/api/tables/";
    if (path.starts_with(tables) && !post) co_return co_await about(call, path.substr(tables.size()));
    const bool other_method = path == "/api/me/words" || path == "/api/me/recover" || path == "/api/join" || path.starts_with(tables);
    if (other_method) co_return refuse(http::status::method_not_allowed, question, "request.method", "That is not asked for in this way.");
    co_return refuse(http::status::not_found, question, "request.path", "There is nothing at this address.");
}

Result<std::optional<Person>> Api::known(const Call& call) {
    const std::string cookies = text_of(call.question.request, http::field::cookie);
    const std::string_view token = cookie_in(cookies);
    if (token.empty()) return std::optional<Person>();
    return archive_->person_with_key(digest(token));
}

asio::awaitable<std::optional<std::string>> Api::new_key(PersonId person) {
    std::string token = new_token();
    const auto add = [&](auto tell) { hall_.store().add_key(person, digest(token), tell); };
    const Fate fate = co_await said_by<Fate>(add);
    if (fate != Fate::stored) co_return std::nullopt;
    co_return token;
}

asio::awaitable<Result<Api::Someone>> Api::someone(const Call& call) {
    const Result<std::optional<Person>> person = known(call);
    if (!person) co_return person.problem();
    Someone someone;
    if (*person) {
        someone.person = **person;
        co_return someone;
    }
    const Problem too_often{"limit.rate", ""};
    if (!admit(makers_, call.from, limits_.tables_per_minute)) co_return too_often;
    Person fresh{new_number(), "", 0};
    const auto keep = [&](auto tell) { hall_.store().keep(fresh, tell); };
    const Fate fate = co_await said_by<Fate>(keep);
    const Problem problem{fate == Fate::full ? "store.full" : "store.failed", ""};
    if (fate != Fate::stored) co_return problem;
    std::optional<std::string> token = co_await new_key(fresh.id);
    if (!token) co_return problem;
    someone.person = std::move(fresh);
    someone.cookie = std::move(*token);
    co_return someone;
}

namespace {

// Why somebody could not be made out.
Response no_one(const Question& question, const Problem& problem) {
    if (problem.where == "limit.rate") return too_often(question);
    return not_stored(question, problem.where == "store.full" ? Fate::full : Fate::failed);
}

}  // namespace

asio::awaitable<Response> Api::me(const Call& call) {
    const Result<std::optional<Person>> person = known(call);
    if (!person) co_return not_read(call.question);
    co_return give(http::status::ok, call.question, *person ? described(**person) : Json{{"person", nullptr}});
}

asio::awaitable<Response> Api::rename(const Call& call) {
    const Result<Json> document = parse(call.question.body, "request");
    if (!document) co_return malformed(call.question, document.problem());
    std::optional<Problem> problem;
    const Reader request(*document, "request", problem);
    request.fields({"name", "colour"});
    std::optional<std::string> name;
    if (request.has("name")) name = cleaned(request.at("name").text());
    std::optional<int> colour;
    if (request.has("colour")) colour = request.at("colour").integer(0, most_colour);
    if (problem) co_return malformed(call.question, *problem);
    if (name && name->empty())
        co_return refuse(http::status::bad_request, call.question, "name.empty", "A name needs something that can be seen.");
    if (name && (letters_of(*name) > longest_letters || name->size() > longest_name))
        co_return refuse(http::status::bad_request, call.question, "text.long", "A name has at most 24 characters.",
                         {std::to_string(longest_letters)});
    Result<Someone> someone = co_await this->someone(call);
    if (!someone) co_return no_one(call.question, someone.problem());
    if (!admit(guessers_, call.from, guesses_per_minute)) co_return too_often(call.question);
    Person person = someone->person;
    if (name) person.name = *name;
    if (colour) person.colour = static_cast<std::uint8_t>(*colour);
    const auto keep = [&](auto tell) { hall_.store().keep(person, tell); };
    const Fate fate = co_await said_by<Fate>(keep);
    if (fate != Fate::stored) co_return not_stored(call.question, fate);
    Response response = give(http::status::ok, call.question, described(person));
    set_cookie(response, someone->cookie, call.secure);
    co_return response;
}

asio::awaitable<Response> Api::give_words(const Call& call) {
    const Result<std::optional<Person>> person = known(call);
    if (!person) co_return not_read(call.question);
    if (!*person) co_return nobody_known(call.question);
    if (!admit(guessers_, call.from, guesses_per_minute)) co_return too_often(call.question);
    const std::string words = new_words();
    const auto set = [&](auto tell) { hall_.store().set_words((*person)->id, digest(words), tell); };
    const Fate fate = co_await said_by<Fate>(set);
    if (fate != Fate::stored) co_return not_stored(call.question, fate);
    co_return give(http::status::ok, call.question, {{"words", words}});
}

asio::awaitable<Response> Api::recover(const Call& call) {
    if (!admit(guessers_, call.from, guesses_per_minute)) co_return too_often(call.question);
    const Result<Json> document = parse(call.question.body, "request");
    if (!document) co_return malformed(call.question, document.problem());
    std::optional<Problem> problem;
    const Reader request(*document, "request", problem);
    request.fields({"words"});
    const std::optional<std::string> words = plain_words(request.at("words").text());
    if (problem) co_return malformed(call.question, *problem);
    const Result<std::optional<Person>> person =
        words ? archive_->person_with_words(digest(*words)) : Result<std::optional<Person>>(std::optional<Person>());
    if (!person) co_return not_read(call.question);
    if (!*person) co_return refuse(http::status::not_found, call.question, "words.unknown", "Nobody has these words.");
    const std::optional<std::string> token = co_await new_key((*person)->id);
    if (!token) co_return not_read(call.question);
    Response response = give(http::status::ok, call.question, described(**person));
    set_cookie(response, *token, call.secure);
    co_return response;
}

asio::awaitable<Response> Api::list(const Call& call) {
    const Result<std::optional<Person>> person = known(call);
    if (!person) co_return not_read(call.question);
    Json lines = Json::array();
    if (*person) {
        const Result<std::vector<TableId>> tables = archive_->tables_of((*person)->id, most_listed);
        if (!tables) co_return not_read(call.question);
        for (const TableId table : *tables) {
            const Glimpse line = co_await glimpse(hall_, table, [id = (*person)->id](const Room& room) { return summary(room, id); });
            if (line) lines.push_back(*line);
        }
        std::stable_sort(lines.begin(), lines.end(), [](const Json& one, const Json& other) { return one["at"] > other["at"]; });
    }
    co_return give(http::status::ok, call.question, {{"tables", std::move(lines)}});
}

asio::awaitable<Response> Api::create(const Call& call) {
    const Result<Json> document = parse(call.question.body, "request");
    if (!document) co_return malformed(call.question, document.problem());
    if (!admit(makers_, call.from, limits_.tables_per_minute)) co_return too_often(call.question);
    std::optional<Problem> problem;
    const Reader request(*document, "request", problem);
    request.fields({"game", "players", "options", "edition", "seats", "pace", "hints"});
    Facts facts;
    facts.game = request.at("game").text();
    facts.players = request.at("players").integer(1, most_seats);
    facts.options = request.has("options") ? request.at("options").json().dump() : "{}";
    if (request.has("edition")) facts.edition = request.at("edition").text();
    facts.pace = (request.has("pace") ? Pace::read(request.at("pace")) : Pace{}).to_json().dump();
    facts.hints = request.has("hints") && request.at("hints").flag();
    seating(request, facts.players, 0, 0);
    if (problem) co_return malformed(call.question, *problem);
    if (const Result<Chronicle> possible = Chronicle::begin(facts); !possible) co_return malformed(call.question, possible.problem());

    Result<Someone> someone = co_await this->someone(call);
    if (!someone) co_return no_one(call.question, someone.problem());
    facts.host = someone->person.id;
    const Result<std::size_t> unfinished = archive_->unfinished_of(facts.host);
    if (!unfinished) co_return not_read(call.question);
    if (*unfinished >= limits_.tables_per_person) {
        const std::string most = std::to_string(limits_.tables_per_person);
        co_return refuse(http::status::too_many_requests, call.question, "limit.tables",
                         "You have " + most + " tables that are not over: finish or leave some.", {most});
    }
    facts.id = new_number();
    facts.signature = hall_.signature(facts.game);
    facts.secret = new_secret();
    facts.invitation = new_token();
    facts.watch = new_token();
    facts.created = now();
    const Json created = {{"table", hex(facts.id)}, {"invitation", facts.invitation}, {"watch", facts.watch}};
    std::vector<Event> events = seating(request, facts.players, facts.host, facts.created);
    const auto lay = [&](auto tell) { hall_.store().create(facts, events, {facts.host}, tell); };
    const Fate fate = co_await said_by<Fate>(lay);
    if (fate != Fate::stored) co_return not_stored(call.question, fate);
    Response response = give(http::status::created, call.question, created);
    set_cookie(response, someone->cookie, call.secure);
    co_return response;
}

asio::awaitable<Response> Api::join(const Call& call) {
    if (!admit(guessers_, call.from, guesses_per_minute)) co_return too_often(call.question);
    const Result<Json> document = parse(call.question.body, "request");
    if (!document) co_return malformed(call.question, document.problem());
    std::optional<Problem> problem;
    const Reader request(*document, "request", problem);
    request.fields({"secret"});
    const std::string secret = request.at("secret").text();
    if (problem) co_return malformed(call.question, *problem);
    const auto door = archive_->door(secret);
    if (!door) co_return not_read(call.question);
    if (!*door) co_return refuse(http::status::not_found, call.question, "secret.unknown", "No table has this link.");
    guessers_.at(call.from).forgive();  // it was no guess
    Result<Someone> someone = co_await this->someone(call);
    if (!someone) co_return no_one(call.question, someone.problem());
    const auto role = archive_->role(someone->person.id, (*door)->table);
    if (!role) co_return not_read(call.question);
    // Whoever was a guest before, and follows the link to watch, still is one.
    const bool guest = (*door)->role == Role::guest || (*role && **role == Role::guest);
    if (!*role || (guest && **role != Role::guest)) {
        const auto admit_them = [&](auto tell) { hall_.store().admit(someone->person.id, (*door)->table, (*door)->role, now(), tell); };
        const Fate fate = co_await said_by<Fate>(admit_them);
        if (fate != Fate::stored) co_return not_stored(call.question, fate);
    }
    Response response = give(http::status::ok, call.question, {{"table", hex((*door)->table)}, {"as", guest ? "guest" : "watcher"}});
    set_cookie(response, someone->cookie, call.secure);
    co_return response;
}

// What is asked of a table: "ID", "ID/edition", "ID/record", "ID/socket".
asio::awaitable<Response> Api::about(const Call& call, std::string_view rest) {
    const std::string_view digits = rest.substr(0, rest.find('/'));
    const std::string_view what = rest.substr(digits.size());
    const std::optional<TableId> table = number_in_hex(digits);
    const Result<std::optional<Person>> person = known(call);
    if (!person) co_return not_read(call.question);
    if (!*person) co_return nobody_known(call.question);
    const auto role = table ? archive_->role((*person)->id, *table) : Result<std::optional<Role>>(std::optional<Role>());
    if (!role) co_return not_read(call.question);
    if (!*role) co_return unknown_table(call.question);
    if (what == "/socket") co_return co_await open(call, *table, **person, **role);
    if (what == "/edition") {
        const Glimpse text = co_await glimpse(hall_, *table, [](const Room& room) { return Json(room.match().edition_text()); });
        if (!text) co_return unknown_table(call.question);
        Response response = answer(http::status::ok, call.question);
        fill_with_own(response, call.question.request.method(), json_type, text->get<std::string>());
        co_return response;
    }
    if (what == "/record") {
        const Glimpse record = co_await glimpse(hall_, *table, [](const Room& room) {
            if (room.chronicle().phase() != wire::Phase::over) return Json();
            Record played = room.match().record();
            played.seats = names_at(room);
            const Hash& secret = room.chronicle().facts().secret;
            return Json{{"record", played.to_json()}, {"secret", hex_of(secret)}, {"commitment", hex_of(commitment(secret))}};
        });
        if (!record) co_return unknown_table(call.question);
        if (record->is_null()) co_return refuse(http::status::conflict, call.question, "table.phase", "The game is not over.", {"playing"});
        co_return give(http::status::ok, call.question, *record);
    }
    if (!what.empty()) co_return refuse(http::status::not_found, call.question, "request.path", "There is nothing at this address.");
    const Glimpse seen = co_await glimpse(hall_, *table, [known_role = **role, this](const Room& room) {
        return description(room, known_role, hall_.signature(room.chronicle().facts().game));
    });
    co_return seen ? give(http::status::ok, call.question, *seen) : unknown_table(call.question);
}

asio::awaitable<Response> Api::open(const Call& call, TableId table, const Person& person, Role role) {
    const Request& request = call.question.request;
    if (!boost::beast::websocket::is_upgrade(request))
        co_return refuse(http::status::upgrade_required, call.question, "request.method", "This is the address of a WebSocket.");
    const std::string offered = text_of(request, http::field::sec_websocket_protocol);
    if (offered.find(wire::binary_protocol) == std::string::npos && offered.find(wire::json_protocol) == std::string::npos)
        co_return refuse(http::status::bad_request, call.question, "request.form",
                         "The WebSocket must offer the subprotocol tidekeep.1 or tidekeep.json.", {"Sec-WebSocket-Protocol"});
    std::size_t& sockets = (*sockets_)[call.from];
    if (sockets >= limits_.connections_per_address) {
        const std::string most = std::to_string(limits_.connections_per_address);
        co_return refuse(http::status::too_many_requests, call.question, "limit.address", "Too many sockets from your address.", {most});
    }
    const asio::any_io_executor executor = co_await asio::this_coro::executor;
    Response response(http::status::switching_protocols, request.version());
    response.take_over = [this, request, table, person, role, from = call.from, executor](asio::ip::tcp::socket socket,
                                                                                          std::shared_ptr<void> place) {
        ++(*sockets_)[from];
        // It is let go in the thread of the table, and counted in this one.
        std::shared_ptr<void> both(nullptr, [place = std::move(place), all = sockets_, from, executor](void*) {
            asio::post(executor, [place, all, from] {
                if (--(*all)[from] == 0) all->erase(from);
            });
        });
        hall_.shard_of(table).attend({std::move(socket), request, table, person, role, std::move(both)});
    };
    co_return response;
}

}  // namespace tidekeep
