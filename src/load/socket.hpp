#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace tidekeep {

// A connection to a server on this machine, as small as it can be: this program shares the machine with what it measures.
class LoadSocket {
public:
    LoadSocket() = default;
    ~LoadSocket() { close(); }
    LoadSocket(LoadSocket&& other) noexcept;
    LoadSocket& operator=(LoadSocket&& other) noexcept;

    bool connect(std::uint16_t port);
    void close();
    bool open() const { return number_ >= 0; }
    int number() const { return number_; }

    // A request and its answer, waited for; empty if there is none.
    std::string ask(const std::string& request);
    // Becomes a WebSocket at a table for whoever has the cookie; waits for the answer.
    bool upgrade(const std::string& table, const std::string& cookie);

    // A frame, at once.
    bool send(std::string_view frame);
    // Reads what is there and calls f with every whole frame; false once the connection has ended. If f connects it anew, what was left of
    // the connection before is dropped.
    bool receive(const std::function<void(std::string_view)>& f);

private:
    bool write(std::string_view bytes);

    int number_ = -1;
    std::string in_;
    std::uint32_t connections_ = 0;  // so far
};

}  // namespace tidekeep
