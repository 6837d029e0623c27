#include "front/knowledge.hpp"

#include <algorithm>

namespace tidekeep {

Knowledge& Knowledge::field(std::string_view name) {
    Knowledge& here = resolved();
    here.object = true;
    for (const auto& [known, form] : here.fields)
        if (known == name) return *form;
    return *here.fields.emplace_back(std::string(name), std::make_unique<Knowledge>(root)).second;
}

Knowledge& Knowledge::element() {
    Knowledge& here = resolved();
    if (here.entry == nullptr) here.entry = std::make_unique<Knowledge>(root);
    return *here.entry;
}

void Knowledge::share(const std::string& name) {
    model = name;
    std::unique_ptr<Knowledge>& shared = root->models[name];
    if (shared == nullptr) shared = std::make_unique<Knowledge>(root);
}

void Knowledge::note_range(int low, int high) {
    Knowledge& here = resolved();
    here.least = here.integer ? std::min(here.least, low) : low;
    here.most = here.integer ? std::max(here.most, high) : high;
    here.integer = true;
}

void Knowledge::note_size(std::size_t low, std::size_t high) {
    Knowledge& here = resolved();
    here.fewest = here.list ? std::min(here.fewest, low) : low;
    here.longest = here.list ? std::max(here.longest, high) : high;
    here.list = true;
}

}  // namespace tidekeep
