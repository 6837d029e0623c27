#include "server/visitor.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/answer.hpp"
#include "server/frame.hpp"
#include "server/room.hpp"
#include "server/tongue.hpp"

namespace tidekeep {
namespace {

namespace websocket = boost::beast::websocket;
using boost::beast::error_code;

constexpr std::size_t most_frames = 256, most_bytes = 1u << 20;  // that wait to be sent
constexpr int most_strikes = 20;
constexpr auto penalty = std::chrono::seconds(1);
constexpr double talk_rate = 0.5, talk_burst = 5;

// The same connection in another thread.
auto moved_to(boost::asio::io_context& context, boost::asio::ip::tcp::socket& socket) {
    error_code error;
    const auto protocol = socket.local_endpoint(error).protocol();
    const auto number = socket.release(error);
    boost::asio::basic_stream_socket<boost::asio::ip::tcp, boost::asio::io_context::executor_type> moved(context);
    moved.assign(protocol, number, error);  // if that fails, so does the answer
    return moved;
}

}  // namespace

Visitor::Visitor(boost::asio::io_context& context, Arrival arrival, const Limits& limits)
    : request_(std::move(arrival.request)),
      stream_(moved_to(context, arrival.socket)),
      limits_(limits),
      person_(std::move(arrival.person)),
      place_(std::move(arrival.seat)),
      table_(arrival.table),
      meter_(limits.requests_per_second, 3 * limits.requests_per_second),
      talk_(talk_rate, talk_burst),
      role_(arrival.role) {}

void Visitor::open(std::function<void()> opened) {
    const std::string offered = joined(request_, http::field::sec_websocket_protocol);
    json_ = offered.find(wire::binary_protocol) == std::string::npos;
    stream_.set_option(websocket::stream_base::timeout{limits_.header, limits_.silence, true});
    stream_.set_option(websocket::stream_base::decorator([json = json_](websocket::response_type& response) {
        response.set(http::field::sec_websocket_protocol, json ? wire::json_protocol : wire::binary_protocol);
    }));
    stream_.read_message_max(json_ ? 4 * wire::longest_frame : wire::longest_frame);
    stream_.auto_fragment(false);
    stream_.binary(!json_);
    stream_.async_accept(request_, [self = shared_from_this(), opened = std::move(opened)](const error_code& error) {
        self->request_ = {};
        if (!error) opened();
    });
}

void Visitor::listen() {
    if (closing_) return;
    buffer_.consume(buffer_.size());
    stream_.async_read(buffer_, [self = shared_from_this()](const error_code& error, std::size_t) { self->heard(error); });
}

void Visitor::heard(const error_code& error) {
    if (error) return gone();
    if (closing_ || farewell_ || room_ == nullptr) return;
    const std::string_view text(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    std::optional<wire::Request> request;
    if (!json_ && stream_.got_binary()) request = wire::read(text);
    if (json_ && stream_.got_text()) request = tongue::read(text, room_->match());
    if (!request) return close(wire::Close::no_frame);
    if (!meter_.admit()) {
        if (++strikes_ > most_strikes) return close(wire::Close::too_fast);
        send(frame::refused(request->number, {.key = "limit.rate", .operands = {"1"}, .sentence = "Too many requests: wait a second."}));
        pause_ = std::make_unique<boost::asio::steady_timer>(stream_.get_executor(), penalty);
        pause_->async_wait([self = shared_from_this()](const error_code& cancelled) {
            if (!cancelled) self->listen();
        });
        return;
    }
    room_->take(*this, std::move(*request));
}

void Visitor::send(std::string frame) {
    if (!closing_) send(std::make_shared<const std::string>(json_ ? tongue::told(frame) : std::move(frame)));
}

void Visitor::send(Frame frame) {
    if (closing_) return;
    waiting_bytes_ += frame->size();
    waiting_.push_back(std::move(frame));
    if (waiting_.size() > most_frames || waiting_bytes_ > most_bytes) return cut_off();
    if (!writing_) write();
}

void Visitor::write() {
    if (closing_) return;
    if (waiting_.empty() && farewell_) return close(*farewell_);
    if (waiting_.empty()) return;
    writing_ = true;
    const Frame& frame = waiting_.front();
    stream_.async_write(boost::asio::buffer(*frame), [self = shared_from_this(), frame](const error_code& error, std::size_t) {
        self->writing_ = false;
        if (error) return self->gone();
        if (self->waiting_.empty()) return;
        self->waiting_bytes_ -= self->waiting_.front()->size();
        self->waiting_.pop_front();
        self->write();
    });
}

void Visitor::close(wire::Close why) {
    if (closing_) return;
    closing_ = true;
    stream_.async_close(websocket::close_reason(static_cast<std::uint16_t>(why)),
                        [self = shared_from_this()](const error_code&) { self->gone(); });
}

void Visitor::dismiss(wire::Close why) {
    farewell_ = why;
    if (!writing_) write();
}

// Whoever does not read would not read a farewell either.
void Visitor::cut_off() {
    closing_ = true;
    error_code error;
    stream_.next_layer().close(error);
    gone();
}

void Visitor::gone() {
    closing_ = true;
    if (pause_) pause_->cancel();
    waiting_.clear();
    place_.reset();
    if (Room* room = std::exchange(room_, nullptr)) room->leave(*this);
}

}  // namespace tidekeep
