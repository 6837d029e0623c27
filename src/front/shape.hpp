#pragma once
#include <bit>
#include <span>

#include "front/form.hpp"
#include "kernel/action.hpp"

// How values stand in a position: a shape each, made for the moment in which a description (front/form.hpp) names a field. A shape has
//
//   write(value)          the value as JSON
//   read(reader, value)   the value that stands there; what is wrong is told to the reader
//   fault(value)          what no position could hold, and where inside the value
//   type(types)           its type in TypeScript
//   closed                for names: whether their type lists them all
namespace tidekeep {

using Fault = std::optional<Problem>;

// A whole number within bounds. One that people count from 1 is written one higher than it is.
struct Whole {
    int least, most;
    int lift = 0;

    template <class T>
    Json write(const T& value) const {
        return static_cast<int>(value) + lift;
    }
    template <class T>
    void read(const Reader& reader, T& value) const {
        value = static_cast<T>(reader.integer(least + lift, most + lift) - lift);
    }
    template <class T>
    Fault fault(const T& value) const {
        const auto number = static_cast<std::int64_t>(value);
        if (number >= least && number <= most) return std::nullopt;
        return say("{} is not within {} to {}", number + lift, least + lift, most + lift);
    }
    std::string type(Types&) const { return "number"; }
};
constexpr Whole whole(int least, int most) { return {least, most}; }
constexpr Whole counted_from_one(int count) { return {0, count - 1, 1}; }
constexpr Whole seat_of(int players) { return {0, players - 1}; }

// Yes or no, kept as 1 or 0.
struct Flag {
    template <class T>
    Json write(const T& value) const {
        return value != 0;
    }
    template <class T>
    void read(const Reader& reader, T& value) const {
        value = static_cast<T>(reader.flag() ? 1 : 0);
    }
    template <class T>
    Fault fault(const T& value) const {
        return static_cast<unsigned>(value) > 1 ? Fault(say("a flag that is neither 0 nor 1")) : std::nullopt;
    }
    std::string type(Types&) const { return "boolean"; }
};
constexpr Flag flag() { return {}; }

// One of a list of words, the first of which stands for the value `first`.
struct Word {
    static constexpr bool closed = true;
    std::string_view name;  // of its type
    std::span<const std::string_view> words;
    int first = 0;

    template <class T>
    Json write(const T& value) const {
        const std::size_t index = index_of(value);
        return index < words.size() ? Json(words[index]) : Json();
    }
    template <class T>
    void read(const Reader& reader, T& value) const {
        value = static_cast<T>(first + reader.choice(words));
    }
    template <class T>
    Fault fault(const T& value) const {
        return index_of(value) < words.size() ? std::nullopt : Fault(say("there is no such {}", name));
    }
    std::string type(Types& types) const {
        std::string all;
        for (const std::string_view word : words) all += (all.empty() ? "" : " | ") + Json(word).dump();
        return types.name(name, "type " + std::string(name) + " = " + all + ";");
    }

private:
    template <class T>
    std::size_t index_of(const T& value) const {
        return static_cast<std::size_t>(static_cast<int>(value) - first);
    }
};
constexpr Word word(std::string_view type, std::span<const std::string_view> words, int first = 0) { return {type, words, first}; }

// A text that the edition or the notation knows: to_text(value), and to_value(text) if there is such a value. `what` it should be is told to
// whoever wrote another.
template <class ToText, class ToValue>
struct Text {
    static constexpr bool closed = false;
    std::string_view name;  // of its type
    Wording<0> what;
    ToText to_text;
    ToValue to_value;

    template <class T>
    Json write(const T& value) const {
        return to_text(value);
    }
    template <class T>
    void read(const Reader& reader, T& value) const {
        const std::string word = reader.text();
        if (!reader.ok()) return;
        if (const auto found = to_value(word)) value = static_cast<T>(*found);
        else reader.fail("{} is not {}", quoted(word), say(what));
    }
    template <class T>
    Fault fault(const T& value) const {
        return to_value(std::string(to_text(value))) ? std::nullopt : Fault(say("is not {}", say(what)));
    }
    std::string type(Types& types) const { return types.name(name, "type " + std::string(name) + " = string;"); }
};
template <class ToText, class ToValue>
constexpr Text<ToText, ToValue> text(std::string_view type, Wording<0> what, ToText to_text, ToValue to_value) {
    return {type, what, to_text, to_value};
}

// The same for what has a number below `count` (beginning with `first`) and a name.
template <class NameOf>
struct Named {
    static constexpr bool closed = false;
    std::string_view name;
    Wording<0> what;
    unsigned count;
    NameOf name_of;
    unsigned first = 0;

    template <class T>
    Json write(const T& value) const {
        return there(value) ? Json(name_of(static_cast<unsigned>(value))) : Json();
    }
    template <class T>
    void read(const Reader& reader, T& value) const {
        const std::string word = reader.text();
        if (!reader.ok()) return;
        for (unsigned index = first; index < first + count; ++index)
            if (name_of(index) == word) {
                value = static_cast<T>(index);
                return;
            }
        reader.fail("{} is not {}", quoted(word), say(what));
    }
    template <class T>
    Fault fault(const T& value) const {
        return there(value) ? std::nullopt : Fault(say("is not {}", say(what)));
    }
    std::string type(Types& types) const { return types.name(name, "type " + std::string(name) + " = string;"); }

private:
    template <class T>
    bool there(const T& value) const {
        return static_cast<unsigned>(value) - first < count;
    }
};
template <class NameOf>
constexpr Named<NameOf> named(std::string_view type, Wording<0> what, unsigned count, NameOf name_of, unsigned first = 0) {
    return {type, what, count, name_of, first};
}

// One value stands as a word of its own, or as null; what a viewer does not know stands as "?", and cannot be read.
enum class Special { word, null, unknown };
template <class Value, class S>
struct Instead {
    Special special;
    Value value;
    std::string_view literal;
    S shape;

    template <class T>
    Json write(const T& other) const {
        return is_special(other) ? special == Special::null ? Json() : Json(literal) : shape.write(other);
    }
    template <class T>
    void read(const Reader& reader, T& other) const {
        const Json& json = reader.json();
        if (reader.ok() && (special == Special::null ? json.is_null() : special == Special::word && json == literal))
            other = static_cast<T>(value);
        else shape.read(reader, other);
    }
    template <class T>
    Fault fault(const T& other) const {
        if (!is_special(other)) return shape.fault(other);
        return special == Special::unknown ? Fault(say("is not known")) : std::nullopt;
    }
    std::string type(Types& types) const { return shape.type(types) + " | " + (special == Special::null ? "null" : Json(literal).dump()); }

private:
    template <class T>
    bool is_special(const T& other) const {
        return static_cast<Value>(other) == value;
    }
};
template <class Value, class S>
constexpr Instead<Value, S> or_null(Value value, S shape) {
    return {Special::null, value, {}, shape};
}
template <class Value, class S>
constexpr Instead<Value, S> or_word(Value value, std::string_view word, S shape) {
    return {Special::word, value, word, shape};
}
template <class Value, class S>
constexpr Instead<Value, S> or_unknown(Value value, S shape) {
    return {Special::unknown, value, "?", shape};
}

constexpr auto seat_or_nobody(int players) { return or_null(nobody, seat_of(players)); }
constexpr auto anybody(int players) { return or_word(nature, "nature", seat_or_nobody(players)); }

inline std::string array_of(const std::string& type) {
    return type.find(' ') == std::string::npos ? "readonly " + type + "[]" : "readonly (" + type + ")[]";
}
inline std::string dictionary(bool closed, bool all, const std::string& key, const std::string& value) {
    return "{ readonly [name" + (closed ? " in " + key + (all ? "]" : "]?") : ": " + key + "]") + ": " + value + " }";
}
inline std::string step(std::size_t index) { return "[" + std::to_string(index) + "]"; }
inline Fault inside(const std::string& step, Fault fault) {
    if (fault) fault->where = step + (fault->where.empty() || fault->where.front() == '[' ? "" : ".") + fault->where;
    return fault;
}

// The first `count` values of an array.
template <class S>
struct Row {
    std::size_t count;
    S shape;

    template <class T>
    Json write(const T& values) const {
        Json list = Json::array();
        for (std::size_t i = 0; i < count; ++i) list.push_back(shape.write(values[i]));
        return list;
    }
    template <class T>
    void read(const Reader& reader, T& values) const {
        for (std::size_t i = 0, size = reader.size(count, count); i < size && reader.ok(); ++i) shape.read(reader.at(i), values[i]);
    }
    template <class T>
    Fault fault(const T& values) const {
        for (std::size_t i = 0; i < count; ++i)
            if (Fault wrong = shape.fault(values[i])) return inside(step(i), wrong);
        return std::nullopt;
    }
    std::string type(Types& types) const { return array_of(shape.type(types)); }
};
template <class S>
constexpr Row<S> row(std::size_t count, S shape) {
    return {count, shape};
}

// A list (kernel/list.hpp, or a vector) of so many values.
template <class S>
struct Several {
    std::size_t least, most;
    S shape;

    template <class T>
    Json write(const T& values) const {
        Json list = Json::array();
        for (const auto& value : values) list.push_back(shape.write(value));
        return list;
    }
    template <class T>
    void read(const Reader& reader, T& values) const {
        for (std::size_t i = 0, size = reader.size(least, most); i < size && reader.ok(); ++i) {
            std::remove_cvref_t<decltype(*values.begin())> value{};
            shape.read(reader.at(i), value);
            if constexpr (requires { values.push_back(value); }) values.push_back(value);
            else if (reader.ok()) values.push(value);
        }
    }
    template <class T>
    Fault fault(const T& values) const {
        std::size_t i = 0;
        for (const auto& value : values)
            if (Fault wrong = shape.fault(value)) return inside(step(i), wrong);
            else ++i;
        return i >= least && i <= most ? std::nullopt : Fault(say("has {} entries", i));
    }
    std::string type(Types& types) const { return array_of(shape.type(types)); }
};
template <class S>
constexpr Several<S> several(std::size_t least, std::size_t most, S shape) {
    return {least, most, shape};
}

// The bits of a mask, as a list in which none is there twice.
template <class S>
struct Set {
    std::size_t least, most;
    S shape;  // of the number of a bit

    template <class T>
    Json write(const T& mask) const {
        Json list = Json::array();
        for (std::uint64_t left = mask; left != 0; left &= left - 1) list.push_back(shape.write(std::countr_zero(left)));
        return list;
    }
    template <class T>
    void read(const Reader& reader, T& mask) const {
        mask = 0;
        for (std::size_t i = 0, size = reader.size(least, most); i < size && reader.ok(); ++i) {
            unsigned bit = 0;
            shape.read(reader.at(i), bit);
            const auto more = static_cast<T>(mask | std::uint64_t{1} << bit);
            if (more == mask && reader.ok()) reader.at(i).fail("{} is there twice", shape.write(bit).dump());
            mask = more;
        }
    }
    template <class T>
    Fault fault(const T& mask) const {
        for (std::uint64_t left = mask; left != 0; left &= left - 1)
            if (Fault wrong = shape.fault(std::countr_zero(left))) return wrong;
        return std::nullopt;
    }
    std::string type(Types& types) const { return array_of(shape.type(types)); }
};
template <class S>
constexpr Set<S> set_of(std::size_t least, std::size_t most, S shape) {
    return {least, most, shape};
}

// How many there are of each kind, by its name; those of which there are none may be left out, or never are (`all`). The counts are an array,
// in which the kinds are numbered as their shape says; `most(kind)` there can be of one.
template <class S, class Most>
struct Tally {
    bool all;
    unsigned first, count;  // the kinds
    S shape;                // of the number of a kind
    Most most;

    template <class T>
    Json write(const T& counts) const {
        Json object = Json::object();
        for (unsigned kind = first; kind < first + count; ++kind)
            if (all || counts[kind] > 0) object[shape.write(kind).template get<std::string>()] = counts[kind];
        return object;
    }
    template <class T>
    void read(const Reader& reader, T& counts) const {
        for (const std::string& key : reader.keys()) {
            unsigned kind = first;
            std::optional<Problem> unknown;
            const Json name = key;
            shape.read(Reader(name, "", unknown), kind);
            if (unknown) return reader.fail(*unknown);
            counts[kind] = static_cast<std::uint8_t>(reader.at(key).integer(all ? 0 : 1, most(kind)));
        }
        for (unsigned kind = first; all && kind < first + count && reader.ok(); ++kind)
            (void)reader.at(shape.write(kind).template get<std::string>());
    }
    template <class T>
    Fault fault(const T& counts) const {
        for (unsigned kind = first; kind < first + count; ++kind)
            if (counts[kind] > most(kind))
                return Problem{shape.write(kind).template get<std::string>(), say("{} is more than there can be", counts[kind])};
        return std::nullopt;
    }
    std::string type(Types& types) const { return dictionary(S::closed, all, shape.type(types), "number"); }
};
template <class S, class Most>
constexpr Tally<S, Most> tally(unsigned first, unsigned count, S shape, Most most) {
    return {false, first, count, shape, most};
}
template <class S, class Most>
constexpr Tally<S, Most> tally_of_all(unsigned first, unsigned count, S shape, Most most) {
    return {true, first, count, shape, most};
}

// Those values of an array that are not `empty`, by the names of their indices.
template <class Empty, class K, class S>
struct ByName {
    Empty empty;
    K key;  // of an index
    S shape;

    template <class T>
    Json write(const T& values) const {
        Json object = Json::object();
        for (unsigned i = 0; i < values.size(); ++i)
            if (values[i] != empty) object[key.write(i).template get<std::string>()] = shape.write(values[i]);
        return object;
    }
    template <class T>
    void read(const Reader& reader, T& values) const {
        for (const std::string& name : reader.keys()) {
            unsigned index = 0;
            std::optional<Problem> unknown;
            const Json text = name;
            key.read(Reader(text, "", unknown), index);
            if (unknown) return reader.fail(*unknown);
            shape.read(reader.at(name), values[index]);
            if (!reader.ok()) return;
        }
    }
    template <class T>
    Fault fault(const T& values) const {
        for (unsigned i = 0; i < values.size(); ++i)
            if (values[i] != empty)
                if (Fault wrong = shape.fault(values[i])) return inside(key.write(i).template get<std::string>(), wrong);
        return std::nullopt;
    }
    std::string type(Types& types) const { return dictionary(K::closed, false, key.type(types), shape.type(types)); }
};
template <class Empty, class K, class S>
constexpr ByName<Empty, K, S> by_name(Empty empty, K key, S shape) {
    return {empty, key, shape};
}

// An object of its own, with a name for its type.
template <class F>
struct Object {
    std::string_view name;
    F describe;  // describe(form, value)

    template <class T>
    Json write(const T& value) const {
        T copy = value;
        Writing form;
        describe(form, copy);
        return std::move(form.object);
    }
    template <class T>
    void read(const Reader& reader, T& value) const {
        Reading::read(reader, [&](auto& form) { describe(form, value); });
    }
    template <class T>
    Fault fault(const T& value) const {
        T copy = value;
        Checking form;
        describe(form, copy);
        return form.fault;
    }
    template <class T>
    std::string type_for(Types& types, T value) const {
        return Typing::declare(types, name, [&](auto& form) { describe(form, value); });
    }
};

// Objects say of what they are the shape, as their type is found by describing one.
template <class T, class F>
struct ObjectOf : Object<F> {
    std::string type(Types& types) const { return this->type_for(types, T{}); }
};
template <class T, class F>
constexpr ObjectOf<T, F> object(std::string_view type, F describe) {
    return {{type, describe}};
}

// A value that stands in another form than it is kept: out(value) makes what is written of it, in(reader, what was read, value) puts it back.
template <class Between, class Out, class In, class S>
struct Via {
    Out out;
    In in;
    S shape;

    template <class T>
    Json write(const T& value) const {
        return shape.write(static_cast<Between>(out(value)));
    }
    template <class T>
    void read(const Reader& reader, T& value) const {
        Between between{};
        shape.read(reader, between);
        if (reader.ok()) in(reader, between, value);
    }
    template <class T>
    Fault fault(const T& value) const {
        return shape.fault(static_cast<Between>(out(value)));
    }
    std::string type(Types& types) const { return shape.type(types); }
};
template <class Between, class Out, class In, class S>
constexpr Via<Between, Out, In, S> via(Out out, In in, S shape) {
    return {out, in, shape};
}

}  // namespace tidekeep
