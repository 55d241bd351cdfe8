// SPDX-License-Identifier: GPL-3.0-or-later
// What a translation costs: requests of 1 MB and streams, between all dialects. Pure computing, so it is CPU time that counts.
#include "core/relay/translatedstream.h"
#include "core/translate/requestreader.h"
#include "tests/bench/jsonwalk.h"
#include "tests/bench/translationmaterial.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string_view>
#include <time.h>

using namespace sluice;
using namespace sluice::bench;

namespace {

constexpr int kFewestRounds = 15;
constexpr double kRequestAimMs = 15;
constexpr double kEventAimUs = 15;
constexpr qint64 kMaxEvent = 8 << 20;

/// CPU time of this thread in nanoseconds.
double cpuNanos()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e9 + double(now.tv_nsec);
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + values.size() / 2;
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

[[noreturn]] void fail(const char *what, Dialect from, Dialect to)
{
    std::fprintf(stderr, "bench_translation: %s -> %s: %s\n", qPrintable(toString(from)), qPrintable(toString(to)), what);
    std::exit(2);
}

/// The median over some rounds of what `texts` cost somebody who only walks over them.
double walkNanos(const std::vector<std::string_view> &texts, int rounds)
{
    JsonWalk walk(texts);
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round) {
        const double start = cpuNanos();
        const volatile size_t sum = walk();
        times.push_back(cpuNanos() - start);
        (void)sum;
    }
    return median(times);
}

// --- requests

translate::Translation::Setup setup(Dialect client, Dialect channel)
{
    return {.client = client,
            .channel = channel,
            .manners = generousManners(),
            .model = "model",
            .serial = "1",
            .now = 1'800'000'000};
}

bool measureRequest(Dialect from, Dialect to, int rounds)
{
    const QByteArray body = longRequest(from);
    std::vector<double> times;
    qsizetype written = 0;
    for (int round = 0; round < rounds; ++round) {
        const double start = cpuNanos();
        const auto conversation = translate::readRequest(from, body);
        if (!conversation)
            fail(qPrintable(conversation.error().detail), from, to);
        const auto translation = translate::Translation::begin(*conversation, setup(from, to));
        if (!translation)
            fail(qPrintable(translation.error().detail), from, to);
        times.push_back(cpuNanos() - start);
        written = (*translation)->request().size();
    }
    const double walked = walkNanos({std::string_view(body.data(), size_t(body.size()))}, rounds);
    const double spent = median(times);
    const bool isMet = spent / 1e6 < kRequestAimMs;
    std::printf("%-10s %-10s %6.2f %6.2f %8.2f %8.2f %6.1f   %s\n", qPrintable(toString(from)), qPrintable(toString(to)),
                double(body.size()) / 1e6, double(written) / 1e6, spent / 1e6, walked / 1e6, spent / walked,
                isMet ? "met" : "MISSED");
    return isMet;
}

// --- streams

/// Nanoseconds of one stream, by phase.
using PhaseTimes = std::array<double, kPhases>;

PhaseTimes translateOnce(const Stream &stream, const translate::Conversation &conversation, Dialect client, Dialect channel)
{
    const auto translation = translate::Translation::begin(conversation, setup(client, channel));
    qsizetype bytes = 0;
    relay::TranslatedStream translated(**translation, channel, [&bytes](const http::SseEvent &event) {
        bytes += event.raw.size();
        return true;
    });
    http::SseReader reader(kMaxEvent);
    PhaseTimes times{};
    for (size_t phase = 0; phase < kPhases; ++phase) {
        const double start = cpuNanos();
        for (const QByteArray &event : stream[phase])
            reader.feed(event, [&translated](const http::SseEvent &read) {
                return !translated.look(read).error && translated.translate(read);
            });
        times[phase] = cpuNanos() - start;
    }
    if (!translated.isComplete() || bytes < 1'000)
        fail("the stream did not come to its end", channel, client);
    return times;
}

/// What stands in the events, of which a stream has one to each of its pieces.
std::vector<QByteArray> dataOf(const Stream &stream)
{
    std::vector<QByteArray> texts;
    http::SseReader reader(kMaxEvent);
    for (const auto &events : stream) {
        for (const QByteArray &event : events)
            reader.feed(event, [&texts](const http::SseEvent &read) {
                if (read.data.startsWith('{'))
                    texts.push_back(read.data.toByteArray());
                return true;
            });
    }
    return texts;
}

double walkNanos(const Stream &stream, int rounds)
{
    const std::vector<QByteArray> data = dataOf(stream);
    std::vector<std::string_view> texts;
    for (const QByteArray &text : data)
        texts.emplace_back(text.data(), size_t(text.size()));
    return walkNanos(texts, rounds);
}

bool measureStream(Dialect channel, Dialect client, int rounds)
{
    const Stream stream = longAnswer(channel);
    const auto conversation = translate::readRequest(client, longRequest(client));
    std::array<std::vector<double>, kPhases> times;
    std::vector<double> sums;
    for (int round = 0; round < rounds; ++round) {
        const PhaseTimes once = translateOnce(stream, *conversation, client, channel);
        double sum = 0;
        for (size_t phase = 0; phase < kPhases; ++phase) {
            times[phase].push_back(once[phase]);
            sum += once[phase];
        }
        sums.push_back(sum);
    }
    size_t events = 0;
    bool isMet = true;
    std::printf("%-10s %-10s", qPrintable(toString(channel)), qPrintable(toString(client)));
    for (const Phase phase : {Phase::Reasoning, Phase::Text, Phase::Arguments, Phase::End}) {
        const size_t count = stream[size_t(phase)].size();
        events += count;
        const double micros = median(times[size_t(phase)]) / 1e3 / double(std::max<size_t>(count, 1));
        isMet = isMet && (phase == Phase::End || micros < kEventAimUs);
        std::printf(" %9.2f", micros);
    }
    const double all = median(sums) / 1e3 / double(events);
    const double walked = walkNanos(stream, rounds) / 1e3 / double(events);
    isMet = isMet && all < kEventAimUs;
    std::printf(" %9.2f %7.2f %6.1f   %s\n", all, walked, all / walked, isMet ? "met" : "MISSED");
    return isMet;
}

/// Whether every pair of two dialects met its aim.
bool measurePairs(const std::function<bool(Dialect, Dialect)> &measure)
{
    bool areMet = true;
    for (const Dialect from : kDialects) {
        for (const Dialect to : kDialects)
            areMet = (from == to || measure(from, to)) && areMet;
    }
    return areMet;
}

} // namespace

int main(int argc, char **argv)
{
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 31;
    if (argc > 2 || rounds < kFewestRounds) {
        std::fprintf(stderr, "usage: bench_translation [ROUNDS]   (%d or more)\n", kFewestRounds);
        return 2;
    }
    std::printf("requests: CPU ms, median of %d; aim below %.0f\n", rounds, kRequestAimMs);
    std::printf("%-10s %-10s %6s %6s %8s %8s %6s\n", "client", "channel", "MB in", "out", "ms", "walk", "ratio");
    const bool areRequestsMet = measurePairs([rounds](Dialect from, Dialect to) { return measureRequest(from, to, rounds); });
    std::printf("\nstreams: CPU us for an event of the channel, median of %d; aim below %.0f\n", rounds, kEventAimUs);
    std::printf("%-10s %-10s %9s %9s %9s %9s %9s %7s %6s\n", "channel", "client", "reasoning", "text", "arguments", "end", "all",
                "walk", "ratio");
    const bool areStreamsMet = measurePairs([rounds](Dialect from, Dialect to) { return measureStream(from, to, rounds); });
    return areRequestsMet && areStreamsMet ? 0 : 1;
}
