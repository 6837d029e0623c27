#include "mutate.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace tidekeep {
namespace {

// A value somewhere in a document. Equal patterns, which are paths without the indices of arrays, mean the same kind of thing.
struct Place {
    Json* node;
    Json* around;  // the list or object that it stands in; null for the document
    std::string pattern;
};

void survey(Json& node, Json* around, const std::string& pattern, std::vector<Place>& places) {
    places.push_back({&node, around, pattern});
    if (node.is_array())
        for (Json& entry : node) survey(entry, &node, pattern + "[]", places);
    if (node.is_object())
        for (auto item = node.begin(); item != node.end(); ++item) survey(item.value(), &node, pattern + "." + item.key(), places);
}

std::vector<Place> survey(Json& document) {
    std::vector<Place> places;
    survey(document, nullptr, "", places);
    return places;
}

std::uint32_t pick(Rng& rng, std::size_t count) { return rng.below(static_cast<std::uint32_t>(count)); }

// One of the places for which a condition holds, or null: any kind of thing is as likely as any other, however many there are of it.
template <class Condition>
const Place* any_place(const std::vector<Place>& places, Rng& rng, Condition condition) {
    std::map<std::string_view, std::vector<const Place*>> kinds;
    for (const Place& place : places)
        if (condition(place)) kinds[place.pattern].push_back(&place);
    if (kinds.empty()) return nullptr;
    const auto& alike = std::next(kinds.begin(), pick(rng, kinds.size()))->second;
    return alike[pick(rng, alike.size())];
}

bool is_count(const Place& place) { return place.node->is_number_integer(); }
bool is_list(const Place& place) { return place.node->is_array(); }
// A number by name, such as how many tiles there are of each kind.
bool is_tally(const Place& place) {
    return place.node->is_object() &&
           std::all_of(place.node->begin(), place.node->end(), [](const Json& value) { return value.is_number_integer(); });
}

std::int64_t number(const Json& node) { return node.get<std::int64_t>(); }

void change_number(const std::vector<Place>& places, Rng& rng) {
    const Place* place = any_place(places, rng, is_count);
    if (place == nullptr) return;
    constexpr std::array<int, 8> telling = {-1, 0, 1, 2, 3, 127, 255, 65535};
    const std::int64_t now = number(*place->node);
    switch (rng.below(4)) {
        case 0: *place->node = now + 1; return;
        case 1: *place->node = now - 1; return;
        case 2: *place->node = telling[pick(rng, telling.size())]; return;
        default:
            if (const Place* other = any_place(places, rng, is_count)) *place->node = number(*other->node);
    }
}

// One more here, one less there.
void shift_number(const std::vector<Place>& places, Rng& rng) {
    const Place* from = any_place(places, rng, is_count);
    const Place* to = any_place(places, rng, is_count);
    if (from == nullptr || from == to) return;
    *from->node = number(*from->node) - 1;
    *to->node = number(*to->node) + 1;
}

void shift_in_tallies(const std::vector<Place>& places, Rng& rng) {
    const Place* from = any_place(places, rng, [](const Place& place) { return is_tally(place) && !place.node->empty(); });
    const Place* to = any_place(places, rng, is_tally);
    if (from == nullptr || to == nullptr) return;
    const auto item = std::next(from->node->begin(), pick(rng, from->node->size()));
    const std::string key = item.key();
    const Place* word = rng.below(4) == 0 ? any_place(places, rng, [](const Place& place) { return place.node->is_string(); }) : nullptr;
    const std::string other = word == nullptr ? key : word->node->get<std::string>();
    const std::int64_t left = number(item.value()) - 1;
    if (left > 0) item.value() = left;
    else from->node->erase(key);
    (*to->node)[other] = to->node->contains(other) ? number((*to->node)[other]) + 1 : 1;
}

// Exchanges two values: of one list, of one kind, or of one type.
void exchange(const std::vector<Place>& places, Rng& rng) {
    const Place* list = any_place(places, rng, [](const Place& place) { return is_list(place) && place.node->size() > 1; });
    if (list != nullptr && rng.below(2) == 0)
        return std::swap((*list->node)[pick(rng, list->node->size())], (*list->node)[pick(rng, list->node->size())]);
    const Place* one = any_place(places, rng, [](const Place& place) { return !place.pattern.empty(); });
    if (one == nullptr) return;
    const bool strict = rng.below(3) != 0;
    const Place* other = any_place(places, rng, [&](const Place& place) {
        return strict ? place.pattern == one->pattern : place.node->is_primitive() && one->node->is_primitive();
    });
    if (other == nullptr) return;
    Json kept = *one->node;  // one may lie inside the other only if they are the same
    *one->node = *other->node;
    *other->node = std::move(kept);
}

// Changes a list. A number beside it that told how long it was tells it again, more often than not.
template <class Change>
void relist(const Place& list, Rng& rng, Change change) {
    const std::size_t before = list.node->size();
    change(*list.node);
    if (list.around == nullptr || !list.around->is_object() || rng.below(4) == 0) return;
    const auto told = std::find(list.around->begin(), list.around->end(), Json(before));
    if (told != list.around->end()) *told = list.node->size();
}

void insert_somewhere(Json& list, Json entry, Rng& rng) { list.insert(list.begin() + pick(rng, list.size() + 1), std::move(entry)); }

// An entry of one list goes to another.
void move_entry(const std::vector<Place>& places, Rng& rng) {
    const Place* from = any_place(places, rng, [](const Place& place) { return is_list(place) && !place.node->empty(); });
    if (from == nullptr) return;
    const std::size_t index = pick(rng, from->node->size());
    const Json entry = (*from->node)[index];
    const Place* to = any_place(places, rng, [&](const Place& place) {
        return is_list(place) && &place != from && !place.pattern.starts_with(from->pattern + "[]") &&
               !from->pattern.starts_with(place.pattern + "[]") && (place.node->empty() || place.node->front().type() == entry.type());
    });
    if (to == nullptr) return;
    relist(*to, rng, [&](Json& list) { insert_somewhere(list, entry, rng); });
    relist(*from, rng, [&](Json& list) { list.erase(index); });
}

// An entry goes, is there twice, or a new word comes.
void change_list(const std::vector<Place>& places, Rng& rng, const std::vector<std::string>& words) {
    const bool grows = !words.empty() && rng.below(3) == 0;
    const Place* place = any_place(places, rng, [&](const Place& p) { return is_list(p) && (grows || !p.node->empty()); });
    if (place == nullptr) return;
    relist(*place, rng, [&](Json& list) {
        if (grows) return insert_somewhere(list, words[pick(rng, words.size())], rng);
        const std::size_t index = pick(rng, list.size());
        if (rng.below(2) == 0) list.erase(index);
        else insert_somewhere(list, Json(list[index]), rng);
    });
}

// A word, a flag or nothing becomes what stands elsewhere, or a new word.
void change_word(const std::vector<Place>& places, Rng& rng, const std::vector<std::string>& words) {
    const Place* place =
        any_place(places, rng, [](const Place& p) { return p.node->is_string() || p.node->is_boolean() || p.node->is_null(); });
    if (place == nullptr) return;
    if (place->node->is_boolean() && rng.below(4) != 0) {
        *place->node = !place->node->get<bool>();
        return;
    }
    if (!words.empty() && rng.below(4) == 0) {
        *place->node = words[pick(rng, words.size())];
        return;
    }
    const Place* other = any_place(places, rng, [](const Place& p) { return p.node->is_primitive(); });
    if (other != nullptr) *place->node = rng.below(6) == 0 ? Json() : Json(*other->node);
}

}  // namespace

std::vector<std::string> words_in(const Json& document) {
    std::vector<std::string> words;
    Json copy = document;
    for (const Place& place : survey(copy))
        if (place.node->is_string()) words.push_back(place.node->get<std::string>());
    return words;
}

void mutate(Json& document, Rng& rng, const std::vector<std::string>& words) {
    const std::vector<Place> places = survey(document);
    switch (rng.below(10)) {
        case 0: return change_number(places, rng);
        case 1: return shift_number(places, rng);
        case 2: return shift_in_tallies(places, rng);
        case 3:
        case 4: return exchange(places, rng);
        case 5:
        case 6: return move_entry(places, rng);
        case 7: return change_list(places, rng, words);
        default: return change_word(places, rng, words);
    }
}

void cross(Json& document, const Json& other, Rng& rng) {
    Json donor = other;
    const std::vector<Place> places = survey(document), donors = survey(donor);
    const Place* place = any_place(places, rng, [](const Place& p) { return !p.pattern.empty(); });
    if (place == nullptr) return;
    const Place* gift = any_place(donors, rng, [&](const Place& p) { return p.pattern == place->pattern; });
    if (gift != nullptr) *place->node = *gift->node;
}

}  // namespace tidekeep
