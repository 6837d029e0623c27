#include <thread>

#include "guest.hpp"

// What those who run a server see of it, and how it ends.
namespace tidekeep {
namespace {

class Operation : public testing::Test {
protected:
    void begin() {
        table = laid_by(ada, {{"seats", {"me", "random"}}}).table;
        ASSERT_TRUE(ada.open(table));
    }

    Service service{small_site()};
    Guest ada{service};
    std::string table;
};

TEST_F(Operation, health_is_for_everybody) {
    const Reply reply = service.get("/health", "X-Forwarded-For: 192.0.2.1\r\n");
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.body, R"({"ending":false,"store":"well"})");
    EXPECT_EQ(reply["Cache-Control"], "no-store");
}

TEST_F(Operation, metrics_count_what_happens) {
    begin();
    ada.send(asking(wire::Ask::start));
    ada.send(asking(wire::Ask::leave, 0, 0, 0, "random"));
    ASSERT_FALSE(ada.next(wire::Frame::over).empty());
    const Reply reply = service.get("/metrics");
    EXPECT_EQ(reply.status, 200);
    EXPECT_TRUE(reply["Content-Type"].starts_with("text/plain; version=0.0.4"));
    EXPECT_EQ(metric(reply.body, "tables"), "1");
    EXPECT_EQ(metric(reply.body, "sockets"), "1");
    EXPECT_EQ(metric(reply.body, "store_up"), "1");
    EXPECT_EQ(metric(reply.body, "answer_seconds_count"), "2") << "to start, and to leave";
    EXPECT_EQ(metric(reply.body, "answer_seconds_bucket{le=\"+Inf\"}"), "2");
    EXPECT_GT(std::atoi(metric(reply.body, "moves_total").c_str()), 10);
    EXPECT_GT(std::atoi(metric(reply.body, "events_total").c_str()), std::atoi(metric(reply.body, "moves_total").c_str()));
    EXPECT_GE(std::atoi(metric(reply.body, "thought_seconds_count").c_str()), std::atoi(metric(reply.body, "moves_total").c_str()));
}

TEST_F(Operation, metrics_are_not_for_those_whom_a_proxy_brings) {
    EXPECT_EQ(service.get("/metrics", "X-Forwarded-For: 127.0.0.1\r\n").status, 404);
    EXPECT_EQ(service.get("/metrics", "Forwarded: for=127.0.0.1\r\n").status, 404);
}

TEST_F(Operation, players_are_sent_away_when_it_ends) {
    begin();
    service.tell(SIGTERM);
    while (!ada.next().empty()) {
    }
    EXPECT_FALSE(ada.socket.open());
    EXPECT_EQ(service.ended(), 0);
}

TEST(OperationDrain, health_says_that_it_will_end_before_it_does) {
    Terms terms;
    terms.limits.drain = 700ms;
    Service service(small_site(), terms);
    service.tell(SIGTERM);
    std::this_thread::sleep_for(200ms);
    const Reply reply = service.get("/health");
    EXPECT_EQ(reply.status, 503);
    EXPECT_EQ(reply.body, R"({"ending":true,"store":"well"})");
    EXPECT_EQ(service.ended(), 0);
}

}  // namespace
}  // namespace tidekeep
