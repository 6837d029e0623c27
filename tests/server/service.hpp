#pragma once
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <sstream>
#include <thread>

#include "client.hpp"
#include "folder.hpp"
#include "server/server.hpp"

namespace tidekeep {

// A server in a process of its own, at a free port of this machine, for one test. It must end well when it is told to.
class Service {
public:
    explicit Service(const Site& site, Terms terms = {}, const std::function<void()>& before = [] {}) {
        int pipe[2];
        EXPECT_EQ(::pipe(pipe), 0);
        terms.port = 0;
        if (terms.store.empty()) terms.store = (folder_ / "tables.db").string();
        process_ = ::fork();
        if (process_ == 0) {
            before();
            const auto ready = [&](const Opening& opening) {
                const std::string text = opening.url + (opening.exposed ? " exposed" : " private") + '\n';
                if (::write(pipe[1], text.data(), text.size()) < 0) ::_exit(4);
            };
            const std::optional<Problem> problem = serve(site, terms, ready);
            if (problem) std::fprintf(stderr, "%s\n", problem->text().c_str());
            ::_exit(problem ? 3 : 0);
        }
        ::close(pipe[1]);
        for (char c = 0; ::read(pipe[0], &c, 1) == 1 && c != '\n';) announcement_ += c;
        ::close(pipe[0]);
        const std::size_t colon = announcement_.rfind(':');
        EXPECT_NE(colon, std::string::npos) << "it does not listen";
        if (colon != std::string::npos) port_ = static_cast<std::uint16_t>(std::atoi(announcement_.c_str() + colon + 1));
    }
    ~Service() {
        if (process_ < 0) return;
        tell(SIGTERM);
        EXPECT_EQ(ended(), 0);
    }
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;

    std::uint16_t port() const { return port_; }
    const std::string& announcement() const { return announcement_; }
    void tell(int signal) const { ::kill(process_, signal); }
    // The exit status, once it has ended: negative if it was killed.
    int ended() {
        int status = 0;
        ::waitpid(std::exchange(process_, -1), &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
    }
    // The processor time that it has taken.
    Time effort() const {
        std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        std::istringstream fields(text.substr(text.rfind(')') + 2));
        std::string skipped;
        for (int i = 0; i < 11; ++i) fields >> skipped;
        long user = 0, system = 0;
        fields >> user >> system;
        return Time((user + system) * 1000 / ::sysconf(_SC_CLK_TCK));
    }

    // The answer to a request on a connection of its own.
    Reply ask(const std::string& text) const {
        Client client(port_);
        client.send(text);
        return reply(client.rest());
    }
    Reply get(const std::string& path, const std::string& fields = {}) const {
        return ask("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + fields + "\r\n");
    }

private:
    Folder folder_;
    pid_t process_ = -1;
    std::uint16_t port_ = 0;
    std::string announcement_;
};

// A page of a few words.
inline Site small_site() {
    const Folder folder;
    folder.write("index.html", "<p>Sand</p>");
    folder.write("index.html.br", "sand, by br");
    folder.write("index.html.gz", "sand, by gz");
    folder.write("plain.txt", "a castle");
    folder.write("assets/wave.js", "wave()");
    return *Site::read(folder.path());
}

inline Site large_site(std::size_t bytes) {
    const Folder folder;
    folder.write("index.html", "<p>Sand</p>");
    folder.write("large.bin", std::string(bytes, 's'));
    return *Site::read(folder.path());
}

}  // namespace tidekeep
