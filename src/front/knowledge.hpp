#pragma once
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tidekeep {

// What a reader knows of a place in a document, found out by letting it read: whoever is handed a form with the document notes in it what
// was asked for where. So a loader and what people are told of its fields cannot disagree.
struct Knowledge {
    std::string meaning;
    std::string model;       // the name of a form that places share; what is known stands there
    bool optional = false;   // may be missing
    bool described = false;  // its fields have been named
    bool object = false, list = false, integer = false, text = false, flag = false;
    int least = 0, most = 0;                                                 // of the number
    std::size_t fewest = 0, longest = 0;                                     // of the list
    std::vector<std::string> choices;                                        // of the text; none: any
    std::vector<std::pair<std::string, std::unique_ptr<Knowledge>>> fields;  // of the object, in the order in which they were named
    std::unique_ptr<Knowledge> entry;                                        // of the list

    explicit Knowledge(Knowledge* whole = nullptr) : root(whole == nullptr ? this : whole) {}
    Knowledge(const Knowledge&) = delete;
    Knowledge& operator=(const Knowledge&) = delete;

    Knowledge& resolved() { return model.empty() ? *this : *root->models.at(model); }
    const Knowledge& resolved() const { return model.empty() ? *this : *root->models.at(model); }
    Knowledge& field(std::string_view name);
    Knowledge& element();
    void share(const std::string& name);
    void note_range(int low, int high);
    void note_size(std::size_t low, std::size_t high);

    std::map<std::string, std::unique_ptr<Knowledge>> models;  // of the whole document: only its root has any
    Knowledge* root;
};

}  // namespace tidekeep
