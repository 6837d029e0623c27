#pragma once
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "front/document.hpp"

// The fields of a position are named once, in a description that the game gives:
//
//     constexpr auto position = [](auto& form, const Rules& rules, State& s) {
//         form.field("players", s.players, whole(2, most_players));
//         form.field("phase", s.phase, word("Phase", phase_names));
//         form.rows("seats", s.players, "SeatView", [&](auto& row, unsigned seat) {
//             row.field("coins", s.coins[seat], whole(0, 99));
//         });
//     };
//
// It does nothing but name fields, in an order in which each can be read with the help of those before it; a shape that depends on a field is
// made after that has been named. The forms below go through it: they
// write JSON, read and check it, look for values out of range in a state that nobody has read, and write down its type in TypeScript.
// How a value stands in JSON is said by its shape (front/shape.hpp). Every form has
//
//   field(name, value, shape)            a value that is always there
//   field_or(name, value, other, shape)  the same, but who writes one by hand may leave it out: then it is the other value
//   optional(name, value, empty, shape)  a value that is left out if it is the empty one
//   field_if(condition, name, value, shape)   a value that is there if and only if others say so
//   rows(name, count, type, f)           so many objects with a name for their type, of which f(form, index) describes each
namespace tidekeep {

// Named types of TypeScript, in the order in which they were first used.
class Types {
public:
    // Keeps `declaration` once; says its name.
    std::string name(std::string_view name, std::string declaration) {
        if (std::find(declarations_.begin(), declarations_.end(), declaration) == declarations_.end())
            declarations_.push_back(std::move(declaration));
        return std::string(name);
    }
    std::string text() const {
        std::string text;
        for (const std::string& declaration : declarations_) text += "\nexport " + declaration + '\n';
        return text;
    }

private:
    std::vector<std::string> declarations_;
};

// What an object may have.
class Naming {
public:
    template <class T, class S>
    void field(std::string_view name, T&, const S&) {
        names.push_back(name);
    }
    template <class T, class S>
    void field_or(std::string_view name, T&, const T&, const S&) {
        names.push_back(name);
    }
    template <class T, class S>
    void optional(std::string_view name, T&, const T&, const S&) {
        names.push_back(name);
    }
    template <class T, class S>
    void field_if(bool, std::string_view name, T&, const S&) {
        names.push_back(name);
    }
    template <class F>
    void rows(std::string_view name, unsigned, std::string_view, F) {
        names.push_back(name);
    }

    std::vector<std::string_view> names;
};

class Writing {
public:
    template <class T, class S>
    void field(std::string_view name, T& value, const S& shape) {
        object[std::string(name)] = shape.write(value);
    }
    template <class T, class S>
    void field_or(std::string_view name, T& value, const T&, const S& shape) {
        field(name, value, shape);
    }
    template <class T, class S>
    void optional(std::string_view name, T& value, const T& empty, const S& shape) {
        if (value != empty) field(name, value, shape);
    }
    template <class T, class S>
    void field_if(bool condition, std::string_view name, T& value, const S& shape) {
        if (condition) field(name, value, shape);
    }
    template <class F>
    void rows(std::string_view name, unsigned count, std::string_view, F f) {
        Json& list = object[std::string(name)] = Json::array();
        for (unsigned i = 0; i < count; ++i) {
            Writing row;
            f(row, i);
            list.push_back(std::move(row.object));
        }
    }

    Json object = Json::object();
};

class Reading {
public:
    explicit Reading(Reader reader) : reader_(std::move(reader)) {}

    template <class T, class S>
    void field(std::string_view name, T& value, const S& shape) {
        if (reader_.ok()) shape.read(reader_.at(name), value);
    }
    template <class T, class S>
    void field_or(std::string_view name, T& value, const T& other, const S& shape) {
        optional(name, value, other, shape);
    }
    template <class T, class S>
    void optional(std::string_view name, T& value, const T& empty, const S& shape) {
        if (reader_.has(name)) field(name, value, shape);
        else value = empty;
    }
    template <class T, class S>
    void field_if(bool condition, std::string_view name, T& value, const S& shape) {
        if (condition) field(name, value, shape);
        else if (reader_.has(name)) reader_.at(name).fail("does not belong here");
    }
    template <class F>
    void rows(std::string_view name, unsigned count, std::string_view, F f) {
        if (!reader_.ok()) return;
        const Reader list = reader_.at(name);
        for (std::size_t i = 0, size = list.size(count, count); i < size && list.ok(); ++i)
            read(list.at(i), [&](auto& form) { f(form, static_cast<unsigned>(i)); });
    }

    // Reads an object that `describe` goes through.
    template <class F>
    static void read(const Reader& reader, F describe) {
        Naming known;
        describe(known);
        reader.fields(known.names);
        Reading form(reader);
        describe(form);
    }

private:
    Reader reader_;
};

// Finds the first value that no position could hold.
class Checking {
public:
    template <class T, class S>
    void field(std::string_view name, T& value, const S& shape) {
        if (!fault) note(name, shape.fault(value));
    }
    template <class T, class S>
    void field_or(std::string_view name, T& value, const T&, const S& shape) {
        field(name, value, shape);
    }
    template <class T, class S>
    void optional(std::string_view name, T& value, const T& empty, const S& shape) {
        if (value != empty) field(name, value, shape);
    }
    template <class T, class S>
    void field_if(bool condition, std::string_view name, T& value, const S& shape) {
        if (condition) field(name, value, shape);
    }
    template <class F>
    void rows(std::string_view name, unsigned count, std::string_view, F f) {
        for (unsigned i = 0; i < count && !fault; ++i) {
            Checking row;
            f(row, i);
            note(std::string(name) + "[" + std::to_string(i) + "]", std::move(row.fault));
        }
    }

    std::optional<Problem> fault;

private:
    void note(std::string_view name, std::optional<Problem> found) {
        if (!found) return;
        const bool step = !found->where.empty() && found->where.front() != '[';
        fault = Problem{std::string(name) + (step ? "." : "") + found->where, std::move(found->what)};
    }
};

class Typing {
public:
    explicit Typing(Types& types) : types_(&types) {}

    template <class T, class S>
    void field(std::string_view name, T&, const S& shape) {
        add(std::string(name), shape.type(*types_));
    }
    template <class T, class S>
    void field_or(std::string_view name, T& value, const T&, const S& shape) {
        field(name, value, shape);
    }
    template <class T, class S>
    void optional(std::string_view name, T&, const T&, const S& shape) {
        add(std::string(name) + '?', shape.type(*types_));
    }
    template <class T, class S>
    void field_if(bool, std::string_view name, T&, const S& shape) {
        add(std::string(name) + '?', shape.type(*types_));
    }
    template <class F>
    void rows(std::string_view name, unsigned, std::string_view type, F f) {
        add(std::string(name), "readonly " + declare(*types_, type, [&](auto& form) { f(form, 0); }) + "[]");
    }

    // Declares the type of an object that `describe` goes through; says its name.
    template <class F>
    static std::string declare(Types& types, std::string_view name, F describe) {
        Typing form(types);
        describe(form);
        return types.name(name, "interface " + std::string(name) + " {\n" + form.lines_ + "}");
    }

private:
    void add(const std::string& name, const std::string& type) { lines_ += "    readonly " + name + ": " + type + ";\n"; }

    Types* types_;
    std::string lines_;
};

// --- what a game needs of them ----------------------------------------------------------------------------------------------

template <class Description, class Rules, class State>
Json write(const Description& description, const Rules& rules, State state) {
    Writing form;
    description(form, rules, state);
    return std::move(form.object);
}

template <class Description, class Rules, class State>
void read(const Description& description, const Rules& rules, const Reader& reader, State& state) {
    Reading::read(reader, [&](auto& form) { description(form, rules, state); });
}

// What was read, if nothing is wrong with it.
template <class Rules, class State>
std::optional<State> accepted(const Rules& rules, const Reader& reader, const State& state) {
    if (!reader.ok()) return std::nullopt;
    if (const std::optional<Problem> wrong = fault(rules, state)) {
        reader.fail(*wrong);
        return std::nullopt;
    }
    return state;
}

template <class Description, class Rules, class State>
std::optional<Problem> out_of_range(const Description& description, const Rules& rules, State state) {
    Checking form;
    description(form, rules, state);
    return form.fault;
}

// A module of TypeScript with the type of a position, `View`, and what it is made of.
template <class State, class Description, class Rules>
std::string typescript(const Description& description, const Rules& rules) {
    Types types;
    State state{};
    Typing::declare(types, "View", [&](auto& form) { description(form, rules, state); });
    return types.text();
}

}  // namespace tidekeep
