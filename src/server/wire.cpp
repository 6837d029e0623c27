#include "server/wire.hpp"

namespace tidekeep::wire {
namespace {

// The fields that follow the number of a request.
struct Form {
    bool length, value, byte, text;
};

constexpr Form form_of(Ask ask) {
    switch (ask) {
        case Ask::act:
        case Ask::wish: return {true, true, false, false};
        case Ask::undo: return {true, false, false, false};
        case Ask::answer: return {false, true, true, false};
        case Ask::assign: return {false, false, true, true};
        case Ask::gesture:
        case Ask::sit: return {false, false, true, false};
        case Ask::say:
        case Ask::leave: return {false, false, false, true};
        case Ask::look: return {false, true, false, false};
        case Ask::stand:
        case Ask::start:
        case Ask::resign:
        case Ask::come_back:
        case Ask::ping:
        case Ask::again: return {};
    }
    return {};
}

// Takes numbers and texts from the front of a frame.
struct Cursor {
    std::string_view rest;
    bool ok = true;

    template <class Number>
    void take(Number& value) {
        if (rest.size() < sizeof value) {
            ok = false;
            return;
        }
        std::memcpy(&value, rest.data(), sizeof value);
        rest.remove_prefix(sizeof value);
    }
    void take(std::string& text) {
        std::uint16_t size = 0;
        take(size);
        ok = ok && size <= rest.size();
        if (!ok) return;
        text = rest.substr(0, size);
        rest.remove_prefix(size);
    }
};

}  // namespace

std::optional<Request> read(std::string_view frame) {
    Cursor cursor{frame};
    Request request;
    std::uint8_t kind = 0;
    cursor.take(kind);
    cursor.take(request.number);
    if (!cursor.ok || kind == 0 || kind > last_ask || request.number == 0 || frame.size() > longest_frame) return std::nullopt;
    request.ask = static_cast<Ask>(kind);
    const Form form = form_of(request.ask);
    if (form.length) cursor.take(request.length);
    if (form.value) cursor.take(request.value);
    if (form.byte) cursor.take(request.byte);
    if (form.text) cursor.take(request.text);
    if (!cursor.ok || !cursor.rest.empty()) return std::nullopt;
    return request;
}

std::string write(const Request& request) {
    std::string frame(1, static_cast<char>(request.ask));
    const auto put = [&](const auto& value) { frame.append(reinterpret_cast<const char*>(&value), sizeof value); };
    const Form form = form_of(request.ask);
    put(request.number);
    if (form.length) put(request.length);
    if (form.value) put(request.value);
    if (form.byte) put(request.byte);
    if (form.text) {
        put(static_cast<std::uint16_t>(request.text.size()));
        frame += request.text;
    }
    return frame;
}

}  // namespace tidekeep::wire
