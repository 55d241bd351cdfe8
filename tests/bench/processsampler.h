// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <sys/types.h>
#include <vector>

namespace sluice::bench {

/// CPU time that some processes have used, in nanoseconds, in all and by the names of their threads.
struct CpuReading
{
    std::int64_t total = 0;
    std::map<std::string, std::int64_t> threads;

    CpuReading since(const CpuReading &earlier) const;
};

CpuReading readCpu(const std::vector<pid_t> &processes);
std::int64_t readRssKb(const std::vector<pid_t> &processes);
/// CPU time that the whole machine has used, in nanoseconds (10 ms steps).
std::int64_t readMachineCpu();

} // namespace sluice::bench
