#include "server/site.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "kernel/hash.hpp"

namespace tidekeep {
namespace {

namespace fs = std::filesystem;

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

// Empty if there is no such file.
std::string contents(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// Whether a list such as "gzip, br;q=0.8" names a coding and does not rule it out.
bool takes(std::string_view accepted, std::string_view coding) {
    while (!accepted.empty()) {
        const std::size_t comma = accepted.find(',');
        std::string_view item = accepted.substr(0, comma);
        accepted = comma == std::string_view::npos ? std::string_view() : accepted.substr(comma + 1);
        while (!item.empty() && item.front() == ' ') item.remove_prefix(1);
        const std::string_view name = item.substr(0, item.find_first_of("; "));
        if (name == coding) return item.find("q=0") == std::string_view::npos || item.find("q=0.") != std::string_view::npos;
    }
    return false;
}

}  // namespace

Result<Site> Site::read(const std::string& folder) {
    Site site;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const fs::path& file = entry->path();
        if (!entry->is_regular_file() || file.extension() == ".gz" || file.extension() == ".br") continue;
        const std::string address = "/" + fs::relative(file, folder).generic_string();
        Asset asset{type_of(file),
                    {},
                    address.starts_with("/assets/"),
                    contents(file),
                    contents(file.string() + ".gz"),
                    contents(file.string() + ".br")};
        asset.tag = '"' + hex(hash_text(asset.plain)) + '"';
        site.assets_.emplace(address, std::move(asset));
    }
    if (error) return Problem{folder, error.message()};
    if (site.find("/") == nullptr) return Problem{folder, "has no index.html: the page is not built"};
    return site;
}

const Asset* Site::find(std::string_view target) const {
    target = target.substr(0, target.find_first_of("?#"));
    const auto found = assets_.find(target == "/" ? std::string_view("/index.html") : target);
    return found == assets_.end() ? nullptr : &found->second;
}

Coding coding_for(const Asset& asset, std::string_view accepted) {
    if (!asset.brotli.empty() && takes(accepted, "br")) return {"br", &asset.brotli};
    if (!asset.gzip.empty() && takes(accepted, "gzip")) return {"gzip", &asset.gzip};
    return {"", &asset.plain};
}

}  // namespace tidekeep
