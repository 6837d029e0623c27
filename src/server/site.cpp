#include "server/site.hpp"

#include <array>
#include <filesystem>
#include <utility>

#include "front/digest.hpp"
#include "server/fields.hpp"
#include "server/file.hpp"

namespace tidekeep {
namespace {

namespace fs = std::filesystem;

// All files together. A page has a few MiB; somebody's whole disk has more.
constexpr std::size_t largest_site = 256u << 20;

constexpr std::array<std::pair<std::string_view, std::string_view>, 10> types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".png", "image/png"},
    {".txt", "text/plain; charset=utf-8"},
    {".ico", "image/x-icon"},
}};

std::string type_of(const fs::path& file) {
    for (const auto& [suffix, type] : types)
        if (file.extension() == suffix) return std::string(type);
    return "application/octet-stream";
}

bool is_regular(const fs::path& file) {
    std::error_code error;
    return fs::symlink_status(file, error).type() == fs::file_type::regular;
}

// Reads the files of a folder, as long as there is room.
class Shelf {
public:
    explicit Shelf(const fs::path& folder) : folder_(folder) {}

    std::optional<Problem> add(const fs::path& file, std::vector<Form>& forms, std::string_view coding, std::string_view suffix) {
        const fs::path copy = file.string() + std::string(suffix);
        if (!is_regular(copy)) return std::nullopt;
        Result<std::string> bytes = read_regular(copy.string(), room_);
        if (!bytes) return bytes.problem();
        room_ -= bytes->size();
        std::string tag = '"' + hex(hash_text(*bytes)) + '-' + std::string(coding) + '"';
        forms.push_back({coding, std::move(*bytes), std::move(tag)});
        return std::nullopt;
    }

    Result<Asset> read(const fs::path& file) {
        Asset asset{type_of(file), address(file).starts_with("/assets/"), {}};
        for (const auto& [coding, suffix] : {std::pair("br", ".br"), std::pair("gzip", ".gz"), std::pair("identity", "")})
            if (const std::optional<Problem> problem = add(file, asset.forms, coding, suffix)) return *problem;
        return asset;
    }

    std::string address(const fs::path& file) const { return "/" + file.lexically_relative(folder_).generic_string(); }

private:
    fs::path folder_;
    std::size_t room_ = largest_site;
};

}  // namespace

Result<Site> Site::read(const std::string& folder) {
    std::error_code error;
    fs::recursive_directory_iterator entry(folder, error);
    if (error) return Problem{folder, error.message()};
    if (!is_regular(fs::path(folder) / "index.html")) return Problem{folder, "has no index.html: the page is not built"};
    Site site;
    Shelf shelf(folder);
    for (const fs::recursive_directory_iterator end; !error && entry != end; entry.increment(error)) {
        const fs::path& file = entry->path();
        if (!is_regular(file) || file.extension() == ".gz" || file.extension() == ".br") continue;
        Result<Asset> asset = shelf.read(file);
        if (!asset) return asset.problem();
        site.assets_.emplace(shelf.address(file), std::move(*asset));
    }
    if (error) return Problem{folder, error.message()};
    return site;
}

const Asset* Site::find(std::string_view target) const {
    target = target.substr(0, target.find_first_of("?#"));
    const auto found = assets_.find(target == "/" ? std::string_view("/index.html") : target);
    return found == assets_.end() ? nullptr : &found->second;
}

const Form* Asset::form_for(std::string_view accepted) const {
    const Form* best = nullptr;
    int most = 0;
    for (const Form& form : forms) {
        const int wanted = weight(accepted, form.coding);
        if (wanted <= most) continue;
        most = wanted;
        best = &form;
    }
    return best;
}

}  // namespace tidekeep
