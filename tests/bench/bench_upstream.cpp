// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/mockserver.h"
#include "tests/bench/sockets.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace sluice::bench;

namespace {

struct Options
{
    std::uint16_t port = 0;
    std::size_t answerBytes = 1024;
    int maxSeconds = 3600;
};

bool parse(int argc, char **argv, Options &options)
{
    for (int i = 1; i + 1 < argc; i += 2) {
        const long value = std::atol(argv[i + 1]);
        if (std::strcmp(argv[i], "--port") == 0 && value >= 0 && value <= 65535)
            options.port = std::uint16_t(value);
        else if (std::strcmp(argv[i], "--json-bytes") == 0 && value >= 0)
            options.answerBytes = std::size_t(value);
        else if (std::strcmp(argv[i], "--max-seconds") == 0 && value > 0)
            options.maxSeconds = int(value);
        else
            return false;
    }
    return argc % 2 == 1;
}

/// A mock left behind by a broken run must not live for ever.
class Deadline final : public Reactor::Timed
{
public:
    explicit Deadline(Reactor &reactor)
        : m_reactor(reactor)
    {
    }
    void onDue() override { m_reactor.stop(); }

private:
    Reactor &m_reactor;
};

} // namespace

int main(int argc, char **argv)
{
    Options options;
    if (!parse(argc, argv, options)) {
        std::fputs("usage: bench_upstream [--port N] [--json-bytes N] [--max-seconds N]\n", stderr);
        return 2;
    }
    raiseDescriptorLimit();
    Reactor reactor(kNanosPerMilli);
    MockServer server(reactor, options.answerBytes);
    const std::uint16_t port = server.listen(options.port);
    if (port == 0) {
        std::perror("bench_upstream: cannot listen");
        return 1;
    }
    std::printf("listening on http://127.0.0.1:%u\n", unsigned(port));
    std::fflush(stdout);
    Deadline deadline(reactor);
    reactor.arm(deadline, nowNanos() + options.maxSeconds * kNanosPerSecond);
    reactor.run();
    reactor.disarm(deadline);
}
