#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/page.hpp"
#include "cli/store.hpp"
#include "cli/terminal.hpp"
#include "server/server.hpp"
#include "store/store.hpp"

namespace tidekeep {
namespace {

struct ServeFlags {
    Terms terms;
    std::string page, role = "play";
    bool home = false;
    int drain = 0;
};

// The addresses at which the networks of this machine know it.
std::vector<std::string> home_addresses() {
    std::vector<std::string> addresses;
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0) return addresses;
    for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
        const bool up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET || !up) continue;
        char text[INET_ADDRSTRLEN];
        const auto* address = reinterpret_cast<const sockaddr_in*>(one->ifa_addr);
        if (::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr) addresses.emplace_back(text);
    }
    ::freeifaddrs(all);
    return addresses;
}

// A QR code of half blocks, dark on light whatever the terminal's colours are.
void print_code(const std::string& text) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1),
                                                               QRcode_free);
    if (code == nullptr) return;
    constexpr int margin = 2;
    const auto dark = [&](int x, int y) {
        const bool inside = x >= 0 && y >= 0 && x < code->width && y < code->width;
        return inside && (code->data[y * code->width + x] & 1) != 0;
    };
    for (int y = -margin; y < code->width + margin; y += 2) {
        std::cout << "\033[30;107m";
        for (int x = -margin; x < code->width + margin; ++x)
            std::cout << (dark(x, y) ? (dark(x, y + 1) ? "█" : "▀") : dark(x, y + 1) ? "▄" : " ");
        std::cout << "\033[0m\n";
    }
}

// Where phones on the same network find it.
void announce_home(const Opening& opening) {
    const std::string port = opening.url.substr(opening.url.rfind(':'));
    for (const std::string& address : home_addresses()) {
        const std::string url = "http://" + address + port;
        std::cout << "On your network: " << url << '\n';
        if (obeys_codes(STDOUT_FILENO)) print_code(url);
    }
}

void announce_thinker(const Opening& opening) {
    std::cout << "Bots of other servers think here (Ctrl+C ends it)";
    if (!opening.url.empty()) std::cout << "; " << opening.url << "health says how it is";
    std::cout << '\n' << std::flush;
}

void announce(const Opening& opening) {
    std::cout << "The table is at " << opening.url << " (Ctrl+C ends it)\n";
    if (opening.exposed)
        std::cout << "Everybody who can reach this machine over its network can open it, by its address; by a name with --host.\n";
    std::cout << std::flush;
}

void think(const Terms& terms) {
    if (!is_address(terms.store))
        throw Failure{
            "--role think: whoever thinks for other servers needs the database that they share: --store postgresql://user@host/name"};
    if (const std::optional<Problem> problem = serve(Site(), terms, announce_thinker)) throw Failure{problem->text()};
}

void run(ServeFlags& flags) {
    if (flags.terms.only_thinks) return think(flags.terms);
    const Site site = expect(Site::read(flags.page.empty() ? default_page() : flags.page));
    if (flags.terms.store.empty()) flags.terms.store = default_store();
    flags.terms.limits.drain = std::chrono::seconds(flags.drain);
    if (flags.home) flags.terms.address = "0.0.0.0";
    const auto ready = [home = flags.home](const Opening& opening) {
        announce(opening);
        if (home) announce_home(opening);
        std::cout << std::flush;
    };
    if (const std::optional<Problem> problem = serve(site, flags.terms, ready)) throw Failure{problem->text()};
}

}  // namespace

std::string default_page() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    return (program.parent_path() / "page").string();
}

void add_serve(CLI::App& program) {
    CLI::App* command = program.add_subcommand("serve", "Serve the table to a browser on this machine.");
    const auto flags = std::make_shared<ServeFlags>();
    Terms& terms = flags->terms;
    constexpr std::size_t most = 1'000'000;
    CLI::Option* address =
        command->add_option("-a,--address", terms.address, "the address or name to listen at; only this machine can reach the default")
            ->capture_default_str();
    CLI::Option* port = add_number(*command, "-p,--port", terms.port, 0, 65535, "the port; 0 takes any free one")->capture_default_str();
    command
        ->add_option("--role", flags->role,
                     "play, or think: take over what bots of servers with the same database have to think about, and listen only if an "
                     "address or a port is given, for /health and /metrics")
        ->check(
            [](const std::string& role) { return role == "play" || role == "think" ? "" : quoted(role) + " is neither play nor think"; })
        ->capture_default_str();
    command->add_option("--page", flags->page, "the folder of the built page (default: page, beside the program)");
    command->add_flag("--home", flags->home, "listen on the home network, and show the address for other devices, as a QR code too");
    add_store(*command, terms.store);
    command->add_option("--trusted-proxy", terms.trusted_proxies,
                        "the address of a proxy that says whom requests are from (X-Forwarded-For, -Proto); may be repeated");
    command->add_option("--operator", terms.operators, "an address besides this machine's own that may read /metrics; may be repeated");
    command->add_flag("--log", terms.log, "write what happens to the server to standard error, a line of JSON each");
    add_number(*command, "--drain", flags->drain, 0, 600,
               "when told to stop: seconds for which /health only says so, before the players are sent elsewhere")
        ->capture_default_str();
    add_number(*command, "--threads", terms.threads, 0, 256, "threads in which tables are played, or bots think; 0: one a core")
        ->capture_default_str();
    add_number(*command, "--tables-per-person", terms.limits.tables_per_person, 1, most,
               "how many tables that are not over a person may have")
        ->capture_default_str();
    add_number(*command, "--tables-per-minute", terms.limits.tables_per_minute, 1, most,
               "how many tables and people may be made from one address")
        ->capture_default_str();
    add_number(*command, "--requests-per-second", terms.limits.requests_per_second, 1, most,
               "how much may be asked on one socket, in the long run")
        ->capture_default_str();
    command->add_option("--host", terms.names, "a name by which browsers may call it, such as table.example; may be repeated");
    add_number(*command, "--connections", terms.limits.connections, 1, most, "how many connections there may be at once")
        ->capture_default_str();
    add_number(*command, "--connections-per-address", terms.limits.connections_per_address, 1, most,
               "how many of them may come from one address")
        ->capture_default_str();
    command->callback([flags, address, port] {
        flags->terms.only_thinks = flags->role == "think";
        flags->terms.listens = !flags->terms.only_thinks || address->count() + port->count() > 0;
        run(*flags);
    });
}

}  // namespace tidekeep
