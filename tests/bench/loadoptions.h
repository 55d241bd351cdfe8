// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/provider.h"

#include <cstdint>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace sluice::bench {

enum class LoadMode {
    Json,   ///< closed loop: each connection asks again as soon as it has its answer
    Rate,   ///< open loop: requests leave by the clock, however long answers take
    Stream, ///< held streams, each begun again when it ends
    Slow,   ///< streams read at a few bytes a second
    Abort,  ///< streams cut in the middle
};

struct LoadOptions
{
    LoadMode mode = LoadMode::Json;
    std::uint16_t port = 0;
    std::uint16_t upstreamPort = 0; ///< of bench_upstream, for what it noticed of aborts
    Dialect dialect = Dialect::Chat;
    std::string model = "bench-n100-r10-s165";
    std::string label;
    std::string headers;      ///< complete lines
    std::string finishedFile; ///< a line per finished answer: id and time
    unsigned connections = 1;
    double seconds = 3;
    double warmSeconds = 0.5;
    double rate = 100;             ///< requests per second
    double ramp = 1000;            ///< connections begun per second
    double bytesPerSecond = 10240; ///< of a slow reader
    unsigned abortAfter = 1;       ///< content chunks
    std::size_t promptBytes = 200;
    bool isStream = false;
    bool settles = false;  ///< the window opens when every stream has begun
    bool onlyOnce = false; ///< each stream runs once, to its end
    bool hasUniqueModels = false;
    std::int64_t firstId = 1;
    std::vector<pid_t> measured;
    std::vector<pid_t> others; ///< whose CPU is no noise

    /// Nothing if the command line is wrong; `why` says it.
    static std::optional<LoadOptions> parse(int argc, char **argv, std::string &why);
    static const char *usage();
};

} // namespace sluice::bench
