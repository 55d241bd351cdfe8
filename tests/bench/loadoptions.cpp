// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/loadoptions.h"

#include <cstdlib>
#include <functional>
#include <map>
#include <sstream>

namespace sluice::bench {

namespace {

using Setter = std::function<bool(const std::string &)>;
using Setters = std::map<std::string, Setter, std::less<>>;

template <typename Number>
Setter number(Number &target, double least, double most)
{
    return [&target, least, most](const std::string &text) {
        char *end = nullptr;
        const double value = std::strtod(text.c_str(), &end);
        target = Number(value);
        return end != text.c_str() && *end == '\0' && value >= least && value <= most;
    };
}

Setter words(std::string &target)
{
    return [&target](const std::string &text) {
        target = text;
        return true;
    };
}

Setter pids(std::vector<pid_t> &target)
{
    return [&target](const std::string &text) {
        std::istringstream list(text);
        for (std::string one; std::getline(list, one, ',');)
            target.push_back(std::atoi(one.c_str()));
        return true;
    };
}

bool setMode(LoadOptions &options, const std::string &name)
{
    static const std::map<std::string, LoadMode, std::less<>> kModes{{"json", LoadMode::Json},
                                                                     {"rate", LoadMode::Rate},
                                                                     {"stream", LoadMode::Stream},
                                                                     {"slow", LoadMode::Slow},
                                                                     {"abort", LoadMode::Abort}};
    const auto found = kModes.find(name);
    if (found == kModes.end())
        return false;
    options.mode = found->second;
    return true;
}

bool setDialect(LoadOptions &options, const std::string &name)
{
    const std::optional<Dialect> dialect = dialectFromName(name);
    options.dialect = dialect.value_or(Dialect::Chat);
    return dialect.has_value();
}

bool addHeader(LoadOptions &options, const std::string &line)
{
    options.headers += line + "\r\n";
    return line.find(':') != std::string::npos && line.find_first_of("\r\n") == std::string::npos;
}

Setters settersOf(LoadOptions &o)
{
    constexpr double kMany = 1e9;
    return {{"--mode", [&o](const std::string &text) { return setMode(o, text); }},
            {"--dialect", [&o](const std::string &text) { return setDialect(o, text); }},
            {"-H", [&o](const std::string &text) { return addHeader(o, text); }},
            {"--port", number(o.port, 1, 65535)},
            {"--upstream", number(o.upstreamPort, 1, 65535)},
            {"--model", words(o.model)},
            {"--label", words(o.label)},
            {"--finished", words(o.finishedFile)},
            {"-c", number(o.connections, 1, 20000)},
            {"-d", number(o.seconds, 0.1, 3600)},
            {"--warm", number(o.warmSeconds, 0, 60)},
            {"--rate", number(o.rate, 0.1, 1e6)},
            {"--ramp", number(o.ramp, 1, kMany)},
            {"--read-rate", number(o.bytesPerSecond, 100, kMany)},
            {"--abort-after", number(o.abortAfter, 1, kMany)},
            {"--prompt-bytes", number(o.promptBytes, 1, 64e6)},
            {"--first-id", number(o.firstId, 0, kMany)},
            {"--pid", pids(o.measured)},
            {"--also", pids(o.others)}};
}

bool setFlag(LoadOptions &o, const std::string &name)
{
    if (name == "--stream")
        o.isStream = true;
    else if (name == "--settle")
        o.settles = true;
    else if (name == "--once")
        o.onlyOnce = true;
    else if (name == "--unique")
        o.hasUniqueModels = true;
    else
        return false;
    return true;
}

} // namespace

std::optional<LoadOptions> LoadOptions::parse(int argc, char **argv, std::string &why)
{
    LoadOptions options;
    const Setters setters = settersOf(options);
    for (int i = 1; i < argc; ++i) {
        const std::string name = argv[i];
        if (setFlag(options, name))
            continue;
        const auto setter = setters.find(name);
        if (setter == setters.end() || i + 1 >= argc || !setter->second(argv[i + 1])) {
            why = "wrong or incomplete: " + name;
            return std::nullopt;
        }
        ++i;
    }
    if (options.port == 0) {
        why = "--port is missing";
        return std::nullopt;
    }
    if (options.mode == LoadMode::Stream || options.mode == LoadMode::Slow || options.mode == LoadMode::Abort)
        options.isStream = true;
    if (options.mode == LoadMode::Abort)
        options.hasUniqueModels = true;
    return options;
}

const char *LoadOptions::usage()
{
    return "usage: bench_load --port P --mode json|rate|stream|slow|abort [-c CONNECTIONS] [-d SECONDS] [--warm SECONDS]\n"
           "  [--dialect chat|responses|messages] [--model NAME] [-H 'Name: value'] [--prompt-bytes N] [--label TEXT]\n"
           "  [--pid PID,…] [--also PID,…] [--ramp PER_SECOND] [--settle] [--once] [--unique] [--first-id N] [--finished FILE]\n"
           "  rate: --rate PER_SECOND [--stream]   slow: --read-rate BYTES_PER_SECOND\n"
           "  abort: --abort-after CHUNKS --upstream PORT\n";
}

} // namespace sluice::bench
