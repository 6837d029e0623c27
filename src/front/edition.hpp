#pragma once
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>
#ifndef __wasm__
#include <mutex>
#endif

#include "front/game.hpp"

namespace tidekeep {

// Rules made from an edition file, and which one it was.
template <Game G>
struct Published {
    typename G::Rules rules;
    std::string edition;      // the file's own name for itself
    std::string fingerprint;  // of its content
    std::string text;         // the file
};

// Reads an edition file's text; `file` names it in problems. What is asked of the file is noted in the form, if there is one.
template <Game G>
Result<Published<G>> publish(std::string_view text, const std::string& file, Knowledge* form = nullptr) {
    const Result<Json> document = parse(text, file);
    if (!document) return document.problem();
    std::optional<Problem> problem;
    const Reader reader(*document, file, problem, form);
    const std::string game = reader.at("game").text();
    if (reader.ok() && game != G::name) reader.at("game").fail("an edition of {}, not of {}", quoted(game), quoted(G::name));
    const std::string edition = reader.at("edition").text();
    if (problem) return *problem;
    typename G::Edition tables{};
    read_edition(reader, tables);
    if (problem) return *problem;
    return Published<G>{typename G::Rules(tables), edition, fingerprint(*document), std::string(text)};
}

// The edition built into the program. One that does not load is a fault of the program: it says what is wrong and ends.
template <Game G>
const Published<G>& standard() {
    static const Published<G> published = [] {
        Result<Published<G>> built_in = publish<G>(G::edition_text, std::string(G::name) + "/edition.jsonc");
        if (!built_in) {
            std::fprintf(stderr, "tidekeep: %s\n", built_in.problem().text().c_str());
            std::abort();
        }
        return *built_in;
    }();
    return published;
}

// An edition as matches hold it: one for all that are played with it.
template <Game G>
using Shared = std::shared_ptr<const Published<G>>;

template <Game G>
Shared<G> share_standard() {
    return Shared<G>(Shared<G>(), &standard<G>());  // it outlives everybody
}

// The supplied editions that matches are played with now. A text is read once while any match holds it; texts are compared whole, for a
// hash could be forged. From any thread.
template <Game G>
class Library {
public:
    Result<Shared<G>> borrow(const std::string& text, const std::string& file) {
        if (text == G::edition_text) return share_standard<G>();
#ifndef __wasm__
        const std::lock_guard lock(mutex_);
#endif
        std::erase_if(lent_, [](const auto& edition) { return edition.expired(); });
        for (const auto& edition : lent_)
            if (Shared<G> held = edition.lock(); held != nullptr && held->text == text) return held;
        Result<Published<G>> published = publish<G>(text, file);
        if (!published) return published.problem();
        const Shared<G> held(new Published<G>(std::move(*published)));  // in memory of its own, which is free when the last match is
        lent_.push_back(held);
        return held;
    }

private:
    std::vector<std::weak_ptr<const Published<G>>> lent_;
#ifndef __wasm__
    std::mutex mutex_;
#endif
};

// The edition of that text, or the built-in one; `file` names it in problems.
template <Game G>
Result<Shared<G>> share(const std::optional<std::string>& text, const std::string& file) {
    static Library<G> library;
    if (!text) return share_standard<G>();
    return library.borrow(*text, file);
}

}  // namespace tidekeep
