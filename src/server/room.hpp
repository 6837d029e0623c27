#pragma once
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/chronicle.hpp"
#include "server/frame.hpp"
#include "server/visitor.hpp"
#include "server/whisper.hpp"

// A table and those who are there. What is asked for is carried out in memory, stored, and only then shown and acknowledged; whatever is
// asked meanwhile waits. If it could not be stored, the table is read again as it was. Other nodes may have the same table: whoever
// appends first has done it, and the others read on. It lives in one thread.
namespace tidekeep {

class Shard;

// Where a bot thinks about what to do at a table.
enum class Thinking : std::uint8_t { none, here, elsewhere };

class Room {
public:
    Room(Shard& shard, Chronicle chronicle);
    ~Room();
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;

    // After it was read: clocks, bots and luck go on.
    void wake();

    void enter(const std::shared_ptr<Visitor>& visitor);
    void leave(Visitor& visitor);
    // A frame of somebody who is there, and who reads on once it is answered.
    void take(Visitor& visitor, wire::Request request);
    // What was drafted has been stored, or not.
    void committed(Fate fate);
    // A bot has decided for the seat that was to act when the game was so long. No action: thinkers elsewhere did not find it out.
    void decided(std::size_t length, std::uint32_t turn, std::optional<Action> action);
    // Everybody has to go once what is being stored is: the server ends.
    void close();

    // Another node (0: who knows) has appended these; if there are none, they are to be read.
    void learn(NodeId node, std::vector<Event> events);
    // What another node tells of those who are there.
    void hear(NodeId node, const Whisper& whisper);
    // Other nodes have come or gone, perhaps.
    void meet();
    // So many events are stored.
    void compare(std::uint32_t length);
    // Tells those who are there if what they ask for waits for long, or no longer.
    void tell_stall();

    const Match& match() const { return chronicle_.match(); }
    const Chronicle& chronicle() const { return chronicle_; }
    const frame::People& people() const { return people_; }
    // Nobody is there and nothing is under way, since the last time that it was asked.
    bool idle();

private:
    using Viewer = frame::Viewer;

    // What the events that are being stored change for those who are there.
    struct Change {
        std::optional<std::size_t> from;  // the game, from that length on
        std::size_t events = 0, moves = 0;
        bool roster = false;
        bool over = false;
        bool next = false;
        std::vector<Saying> sayings;
    };

    // Who waits for the answer to what is being stored, and what was asked.
    struct Asker {
        std::shared_ptr<Visitor> visitor;
        wire::Request request;
        std::chrono::steady_clock::time_point since;
        int attempts = 0;
    };

    enum class Reading { done, impossible, later };

    void when_settled(std::function<void()> task);
    void drain();
    void hold();
    void release();

    void answer(const Asker& asker);
    std::optional<frame::Refusal> carry_out(const Asker& asker);
    std::optional<frame::Refusal> act(Visitor& visitor, const wire::Request& request);
    std::optional<frame::Refusal> undo(Visitor& visitor, const wire::Request& request);
    std::optional<frame::Refusal> wish(Visitor& visitor, const wire::Request& request);
    std::optional<frame::Refusal> answer_wish(Visitor& visitor, const wire::Request& request);
    std::optional<frame::Refusal> say(Visitor& visitor, const wire::Request& request, bool anew);
    std::optional<frame::Refusal> gesture(Visitor& visitor, const wire::Request& request, bool anew);
    std::optional<frame::Refusal> sit(Visitor& visitor, const wire::Request& request);
    std::optional<frame::Refusal> stand(Visitor& visitor);
    std::optional<frame::Refusal> assign(Visitor& visitor, const wire::Request& request);
    std::optional<frame::Refusal> start(Visitor& visitor);
    std::optional<frame::Refusal> resign(Visitor& visitor);
    std::optional<frame::Refusal> hand_over(Visitor& visitor, const wire::Request& request);
    std::optional<frame::Refusal> come_back(Visitor& visitor);
    std::optional<frame::Refusal> look(Visitor& visitor, const wire::Request& request);
    std::optional<frame::Refusal> again(const Asker& asker);
    std::optional<frame::Refusal> in_phase(wire::Phase phase) const;
    // A seat that plays, of somebody who has not resigned.
    std::optional<frame::Refusal> plays(const Visitor& visitor) const;

    // Something happens: now in memory, and in what will be stored.
    void happen(Deed deed, Seat actor, std::uint32_t value = 0, std::string note = {});
    void give_up(Seat seat, bool late);
    void settle();
    void commit(Asker asker);
    Change change_of(const std::vector<Event>& events) const;
    void show(const Change& change, const Asker& asker);
    void publish(const Change& change, const Asker& asker);
    Reading read_on();
    bool is_current();
    bool has_read_on();
    void recover();
    void retry();

    void greet(Visitor& visitor);
    void tell_all(const std::function<std::string(const Visitor&)>& frame);
    void tell_presence();
    void tell_others(bool ask);
    void tell_wish();
    void tell_others_wish();
    void wish_granted();
    void tell_over(Visitor* only);
    void reseat();
    std::string seats_for(const Visitor& visitor) const;
    Viewer viewer(const Visitor& visitor) const;
    frame::Presence here() const;
    frame::Presence presence() const;
    bool connected(Seat seat) const { return presence().seats >> seat & 1; }
    bool is_host(const Visitor& visitor) const { return visitor.person().id == chronicle_.facts().host; }

    void look_up(PersonId person, bool anew);
    void go_on();
    void think(bool here = false);
    std::chrono::milliseconds courtesy() const;
    void watch_clock();
    void time_over();
    void wait_for(std::chrono::milliseconds time, std::function<void(Room&)> then);

    Shard& shard_;
    Chronicle chronicle_;
    frame::People people_;
    std::vector<std::shared_ptr<Visitor>> visitors_;
    std::deque<std::function<void()>> waiting_;
    std::vector<Event> draft_;
    std::uint32_t shown_seq_ = 0;   // the events that those who are there have been told of
    std::size_t shown_length_ = 0;  // and what the game came to by then
    Change change_;
    Asker asker_;
    std::optional<frame::Wish> wish_;
    std::map<NodeId, frame::Presence> elsewhere_;
    frame::Presence told_;  // to other nodes
    NodeId last_node_ = 0;  // that appended last, if it was another one that is known
    std::unique_ptr<boost::asio::steady_timer> timer_;
    std::chrono::steady_clock::time_point busy_since_;
    std::uint32_t turn_ = 0;          // changes whenever the game does
    std::uint32_t thought_turn_ = 0;  // in which a bot began to think
    bool busy_ = false;
    Thinking thinking_ = Thinking::none;
    bool used_ = true;
    bool ours_ = false;     // this node appended last
    bool stopped_ = false;  // clocks have run while nothing could be stored
    bool stalled_ = false;  // those who are there have been told so
};

}  // namespace tidekeep
