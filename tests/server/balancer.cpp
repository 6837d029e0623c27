#include "load/balancer.hpp"

#include "service.hpp"

namespace tidekeep {
namespace {

// A balancer in a process of its own, for one test.
class BalancerProcess {
public:
    explicit BalancerProcess(const std::vector<std::uint16_t>& ports) {
        int pipe[2];
        EXPECT_EQ(::pipe(pipe), 0);
        process_ = ::fork();
        if (process_ == 0) {
            Balancer balancer(ports);
            if (balancer.open(0)) ::_exit(3);
            const std::uint16_t port = balancer.port();
            if (::write(pipe[1], &port, sizeof port) != sizeof port) ::_exit(4);
            balancer.run();
            ::_exit(0);
        }
        ::close(pipe[1]);
        EXPECT_EQ(::read(pipe[0], &port_, sizeof port_), static_cast<ssize_t>(sizeof port_));
        ::close(pipe[0]);
    }
    ~BalancerProcess() {
        int status = 0;
        ::kill(process_, SIGTERM);
        ::waitpid(process_, &status, 0);
        EXPECT_EQ(status, 0) << "it ends when it is told to";
    }
    BalancerProcess(const BalancerProcess&) = delete;
    BalancerProcess& operator=(const BalancerProcess&) = delete;

    int status(const std::string& path) const {
        Client client(port_);
        client.send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        return reply(client.rest()).status;
    }

private:
    pid_t process_ = -1;
    std::uint16_t port_ = 0;
};

TEST(Balancer, takes_those_in_turn_that_are_there) {
    Service one(small_site()), two(small_site());
    const BalancerProcess balancer({one.port(), two.port()});
    for (int i = 0; i < 4; ++i) EXPECT_EQ(balancer.status("/plain.txt"), 200);
    one.tell(SIGKILL);
    EXPECT_EQ(one.ended(), -SIGKILL);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(balancer.status("/plain.txt"), 200);
    two.tell(SIGTERM);
    EXPECT_EQ(two.ended(), 0);
    EXPECT_EQ(balancer.status("/plain.txt"), 0) << "there is nobody to hand on to";
}

}  // namespace
}  // namespace tidekeep
