#include "server/metrics.hpp"

#include <array>
#include <charconv>
#include <string_view>

namespace tidekeep {
namespace {

std::string in_digits(double value) {
    std::array<char, 32> text;
    const auto [end, error] = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), end};
}

void head(std::string& out, std::string_view name, std::string_view kind, std::string_view help) {
    (out += "# HELP tidekeep_").append(name).append(" ").append(help);
    (out += "\n# TYPE tidekeep_").append(name).append(" ").append(kind) += '\n';
}

void put(std::string& out, std::string_view name, std::string_view kind, std::string_view help, const std::string& value) {
    head(out, name, kind, help);
    (out += "tidekeep_").append(name).append(" ").append(value) += '\n';
}

void put(std::string& out, std::string_view name, std::string_view help, const Histogram& histogram) {
    head(out, name, "histogram", help);
    const auto line = [&](std::string_view end, const std::string& value) {
        (out += "tidekeep_").append(name).append(end).append(" ").append(value) += '\n';
    };
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < Histogram::bounds.size(); ++i) {
        count += histogram.count(i);
        line("_bucket{le=\"" + in_digits(Histogram::bounds[i]) + "\"}", std::to_string(count));
    }
    count += histogram.count(Histogram::bounds.size());
    line("_bucket{le=\"+Inf\"}", std::to_string(count));
    line("_sum", in_digits(histogram.sum()));
    line("_count", std::to_string(count));
}

}  // namespace

std::string exposition(const Metrics& metrics, const Standings& now) {
    std::string out;
    const auto gauge = [&](std::string_view name, std::string_view help, auto value) {
        put(out, name, "gauge", help, std::to_string(value));
    };
    const auto counter = [&](std::string_view name, std::string_view help, const std::atomic<std::uint64_t>& value) {
        put(out, name, "counter", help, std::to_string(value.load()));
    };
    gauge("tables", "Tables in memory.", metrics.tables.load());
    gauge("sockets", "Sockets at tables.", metrics.sockets.load());
    gauge("connections", "Connections, sockets included.", now.connections);
    gauge("neighbours", "Other nodes that use the same database.", now.neighbours);
    counter("moves_total", "Actions of seats that this node has stored.", metrics.moves);
    counter("events_total", "All events that this node has stored.", metrics.events);
    counter("conflicts_total", "Events of which another node was first.", metrics.conflicts);
    counter("unstored_total", "Events that could not be stored.", metrics.unstored);
    gauge("store_up", "Whether changes are being stored.", now.store_up ? 1 : 0);
    gauge("store_waiting", "Changes that wait for the store.", now.store_waiting);
    gauge("bots_waiting", "Bots that wait for a thread to think in.", now.bots_waiting);
    gauge("bots_thinking", "Bots that think.", now.bots_thinking);
    gauge("thinkers", "Threads of nodes that only think.", now.thinkers);
    gauge("thoughts_away", "Bots whose thinking is left to those.", metrics.away.load());
    counter("thoughts_left_total", "How often that was done.", metrics.left);
    counter("thoughts_taken_total", "What this node, which only thinks, has taken from others.", metrics.taken);
    counter("thoughts_lost_total", "What was left to others, or thought for them, without an answer in time.", metrics.lost);
    put(out, "answer_seconds", "From a request at a table to its answer, where something was stored.", metrics.answers);
    put(out, "thought_seconds", "How long bots have thought.", metrics.thoughts);
    put(out, "cpu_seconds_total", "counter", "Processor time of this process.", in_digits(now.cpu_seconds));
    return out;
}

}  // namespace tidekeep
