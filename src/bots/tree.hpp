#pragma once
#include <bit>
#include <cstdint>
#include <vector>

#include "kernel/action.hpp"

namespace tidekeep {

inline constexpr std::uint32_t no_edge = 0xFFFFFFFF;

// An action that may be taken at a node, and what came of it.
struct Edge {
    Action action;
    std::uint32_t next;           // the node's next edge, or no_edge
    std::uint32_t visits = 0;     // how often it was taken
    std::uint32_t available = 0;  // how often it could have been
    double prior = 0;             // how good it looks beforehand, compared with the node's other edges
    double sum = 0, squares = 0;  // of what the seat that took it got in the end

    double mean() const { return visits == 0 ? 0 : sum / visits; }
    void add(const Edge& other) {
        visits += other.visits;
        available += other.available;
        sum += other.sum;
        squares += other.squares;
    }
};

// A situation as the searching seat knows it.
struct Node {
    std::uint64_t key = 0;
    std::uint32_t generation = 0;  // of the tree when the node was made; older ones are forgotten
    std::uint32_t visits = 0;
    std::uint32_t first = no_edge;
    std::uint32_t edges = 0;
};

// All that a search remembers, in memory that is allocated once. When it is full it takes no more: the search goes on with what it has.
class Tree {
public:
    explicit Tree(std::uint32_t most_nodes) : nodes_(std::bit_ceil(most_nodes) * 2), edges_(most_nodes * edges_a_node) {}

    // The node of that key, made if need be; null if there is none and no room.
    Node* find(std::uint64_t key) {
        const std::size_t mask = nodes_.size() - 1;
        for (std::size_t slot = key & mask;; slot = (slot + 1) & mask) {
            Node& node = nodes_[slot];
            if (node.generation == generation_ && node.key == key) return &node;
            if (node.generation == generation_) continue;
            if (used_nodes_ * 2 >= nodes_.size()) return nullptr;
            ++used_nodes_;
            return &(node = Node{key, generation_});
        }
    }

    // False if there is no room.
    bool add_edge(Node& node, Action action, double prior) {
        if (used_edges_ == edges_.size()) return false;
        edges_[used_edges_] = Edge{action, node.first, 0, 0, prior};
        node.first = used_edges_++;
        ++node.edges;
        return true;
    }

    Edge& edge(std::uint32_t index) { return edges_[index]; }
    const Edge& edge(std::uint32_t index) const { return edges_[index]; }

    bool crowded() const { return used_nodes_ * 4 >= nodes_.size() || used_edges_ * 2 >= edges_.size(); }
    void clear() {
        used_nodes_ = used_edges_ = 0;
        if (++generation_ == 0) nodes_.assign(nodes_.size(), Node{}), generation_ = 1;
    }

private:
    static constexpr std::uint32_t edges_a_node = 8;
    std::vector<Node> nodes_;  // a hash table, at most half full
    std::vector<Edge> edges_;
    std::uint32_t used_nodes_ = 0, used_edges_ = 0;
    std::uint32_t generation_ = 1;
};

}  // namespace tidekeep
