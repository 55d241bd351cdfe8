// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/loadreport.h"

#include "tests/bench/sockets.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <sstream>

namespace sluice::bench {

namespace {

/// A JSON object, field by field.
class Fields
{
public:
    void add(const std::string &name, double value)
    {
        char text[40];
        std::snprintf(text, sizeof text, "%.10g", value);
        addRaw(name, text);
    }
    void add(const std::string &name, const std::string &value) { addRaw(name, quoted(value)); }
    void add(const std::string &name, const Fields &value) { addRaw(name, value.text()); }
    std::string text() const { return "{" + m_fields + "}"; }

private:
    static std::string quoted(const std::string &value)
    {
        std::string out = "\"";
        for (const char c : value) {
            if (c == '"' || c == '\\')
                out += '\\';
            out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
        return out + "\"";
    }
    void addRaw(const std::string &name, const std::string &value)
    {
        m_fields += (m_fields.empty() ? "" : ",") + quoted(name) + ":" + value;
    }

    std::string m_fields;
};

double micros(Nanos duration)
{
    return double(duration) / 1000.0;
}

void addDurations(Fields &fields, const std::string &name, const LatencyHistogram &durations)
{
    if (durations.count() == 0)
        return;
    fields.add(name + "_p50_us", micros(durations.quantile(0.5)));
    fields.add(name + "_p99_us", micros(durations.quantile(0.99)));
    fields.add(name + "_max_us", micros(durations.longest()));
}

void addCpu(Fields &fields, std::int64_t nanos, const LoadTally &tally)
{
    fields.add("cpu_us", micros(nanos));
    if (tally.requests > 0)
        fields.add("cpu_us_per_request", micros(nanos) / double(tally.requests));
    if (tally.chunks > 0)
        fields.add("cpu_us_per_chunk", micros(nanos) / double(tally.chunks));
}

void addResources(Fields &fields, const LoadOptions &options, const LoadTally &tally, const LoadRun &run)
{
    const Resources &resources = run.resources();
    fields.add("noise_percent", resources.noisePercent);
    if (options.measured.empty())
        return;
    addCpu(fields, resources.cpu.total, tally);
    fields.add("cpu_percent", double(resources.cpu.total) / 1e7 / run.windowSeconds());
    Fields threads;
    for (const auto &[name, nanos] : resources.cpu.threads) {
        Fields thread;
        addCpu(thread, nanos, tally);
        threads.add(name, thread);
    }
    fields.add("threads", threads);
    fields.add("rss_start_kb", double(resources.rssAtStart));
    fields.add("rss_open_kb", double(resources.rssAtOpen));
    fields.add("rss_max_kb", double(resources.rssMost));
    fields.add("rss_close_kb", double(resources.rssAtClose));
}

struct UpstreamCut
{
    Nanos noticedAt = 0;
    std::vector<Nanos> lastWrites;
};

// The rows of /stats: [id, noticed, chunks, writes…].
std::map<std::int64_t, UpstreamCut> cutsFrom(const std::string &stats)
{
    std::map<std::int64_t, UpstreamCut> cuts;
    const std::size_t list = stats.find("\"cuts\":[");
    if (list == std::string::npos)
        return cuts;
    std::istringstream rows(stats.substr(list + 8));
    for (std::string row; std::getline(rows, row, ']') && row.find('[') != std::string::npos;) {
        std::istringstream numbers(row.substr(row.find('[') + 1));
        std::vector<std::int64_t> values;
        for (std::string number; std::getline(numbers, number, ',');)
            values.push_back(std::atoll(number.c_str()));
        if (values.size() >= 3)
            cuts[values[0]] = {.noticedAt = values[1], .lastWrites = {values.begin() + 3, values.end()}};
    }
    return cuts;
}

void addAborts(Fields &fields, const LoadOptions &options, const LoadTally &tally)
{
    fields.add("aborts", double(tally.aborts.size()));
    if (options.upstreamPort == 0)
        return;
    const std::map<std::int64_t, UpstreamCut> cuts = cutsFrom(fetch(options.upstreamPort, "/stats", 5).body);
    LatencyHistogram latency;
    std::uint64_t unseen = 0;
    std::int64_t chunks = 0;
    std::int64_t most = 0;
    for (const AbortedStream &abort : tally.aborts) {
        const auto cut = cuts.find(abort.id);
        // An earlier run may have used the same id.
        if (cut == cuts.end() || cut->second.noticedAt < abort.at) {
            ++unseen;
            continue;
        }
        latency.add(cut->second.noticedAt - abort.at);
        const auto &writes = cut->second.lastWrites;
        const std::int64_t after = std::count_if(writes.begin(), writes.end(), [&](Nanos write) { return write > abort.at; });
        chunks += after;
        most = std::max(most, after);
    }
    addDurations(fields, "abort", latency);
    fields.add("aborts_unseen", double(unseen));
    fields.add("chunks_after_abort", double(chunks));
    fields.add("chunks_after_abort_most", double(most));
}

} // namespace

std::string reportOf(const LoadOptions &options, const LoadTally &tally, const LoadRun &run)
{
    const double seconds = std::max(run.windowSeconds(), 1e-9);
    Fields fields;
    fields.add("label", options.label);
    fields.add("connections", double(options.connections));
    fields.add("seconds", seconds);
    fields.add("requests", double(tally.requests));
    fields.add("requests_per_s", double(tally.requests) / seconds);
    fields.add("chunks", double(tally.chunks));
    fields.add("chunks_per_s", double(tally.chunks) / seconds);
    fields.add("bytes_per_s", double(tally.bytes) / seconds);
    addDurations(fields, "latency", tally.latency);
    addDurations(fields, "first", tally.firstByte);
    addDurations(fields, "delay", tally.delay);
    fields.add("begun", double(tally.begun));
    fields.add("finished", double(tally.finished));
    fields.add("incomplete", double(tally.incomplete));
    fields.add("sequence_errors", double(tally.sequenceErrors));
    fields.add("http_errors", double(tally.httpErrors));
    fields.add("broken", double(tally.broken));
    if (options.mode == LoadMode::Rate)
        fields.add("dropped", double(run.dropped()));
    if (options.mode == LoadMode::Abort)
        addAborts(fields, options, tally);
    addResources(fields, options, tally, run);
    return fields.text();
}

} // namespace sluice::bench
