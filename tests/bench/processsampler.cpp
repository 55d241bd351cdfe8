// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/processsampler.h"

#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace sluice::bench {

namespace {

std::string firstLineOf(const std::string &path)
{
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    return line;
}

} // namespace

CpuReading CpuReading::since(const CpuReading &earlier) const
{
    CpuReading used{.total = total - earlier.total, .threads = threads};
    for (const auto &[name, before] : earlier.threads)
        used.threads[name] -= before;
    return used;
}

CpuReading readCpu(const std::vector<pid_t> &processes)
{
    CpuReading reading;
    for (const pid_t pid : processes) {
        const std::string tasks = "/proc/" + std::to_string(pid) + "/task";
        std::error_code error;
        for (const auto &task : std::filesystem::directory_iterator(tasks, error)) {
            std::istringstream schedule(firstLineOf(task.path().string() + "/schedstat"));
            std::int64_t used = 0;
            schedule >> used;
            reading.total += used;
            reading.threads[firstLineOf(task.path().string() + "/comm")] += used;
        }
    }
    return reading;
}

std::int64_t readRssKb(const std::vector<pid_t> &processes)
{
    const std::int64_t pageKb = sysconf(_SC_PAGESIZE) / 1024;
    std::int64_t sum = 0;
    for (const pid_t pid : processes) {
        std::istringstream memory(firstLineOf("/proc/" + std::to_string(pid) + "/statm"));
        std::int64_t size = 0;
        std::int64_t resident = 0;
        memory >> size >> resident;
        sum += resident * pageKb;
    }
    return sum;
}

std::int64_t readMachineCpu()
{
    std::istringstream line(firstLineOf("/proc/stat"));
    std::string name;
    line >> name;
    std::int64_t used = 0;
    std::int64_t ticks = 0;
    // user nice system idle iowait irq softirq steal: all but the two that wait and what others stole.
    for (int column = 0; column < 7 && line >> ticks; ++column) {
        if (column != 3 && column != 4)
            used += ticks;
    }
    return used * (1'000'000'000 / sysconf(_SC_CLK_TCK));
}

} // namespace sluice::bench
