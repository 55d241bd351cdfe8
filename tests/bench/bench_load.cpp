// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/loadoptions.h"
#include "tests/bench/loadreport.h"
#include "tests/bench/loadrun.h"
#include "tests/bench/sockets.h"

#include <cstdio>
#include <memory>
#include <sys/prctl.h>

using namespace sluice::bench;

int main(int argc, char **argv)
{
    std::string why;
    const std::optional<LoadOptions> options = LoadOptions::parse(argc, argv, why);
    if (!options) {
        std::fprintf(stderr, "bench_load: %s\n%s", why.c_str(), LoadOptions::usage());
        return 2;
    }
    raiseDescriptorLimit();
    // Without this the kernel may wake us 50 µs late, which is as much as what is measured.
    prctl(PR_SET_TIMERSLACK, 1000UL, 0UL, 0UL, 0UL);
    std::unique_ptr<std::FILE, int (*)(std::FILE *)> finished(nullptr, &std::fclose);
    if (!options->finishedFile.empty()) {
        finished.reset(std::fopen(options->finishedFile.c_str(), "w"));
        if (!finished) {
            std::perror("bench_load: --finished");
            return 1;
        }
    }
    Reactor reactor(options->mode == LoadMode::Rate ? 1000 : kNanosPerMilli);
    const auto tally = std::make_unique<LoadTally>();
    LoadContext context{
        .reactor = reactor, .options = *options, .tally = *tally, .nextId = options->firstId, .finished = finished.get()};
    LoadRun run(reactor, context);
    run.execute();
    std::printf("%s\n", reportOf(*options, *tally, run).c_str());
}
