// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/scenario.h"

#include "core/base/random.h"

#include <array>

namespace sluice::sim {

namespace {

constexpr int kMaxPieces = 100'000;
constexpr int kMaxRetryAfter = 86'400;
constexpr int kMaxPercent = 100;
constexpr int kMaxRequests = 1'000;

struct Row
{
    ScenarioKind kind;
    const char *pattern;
    const char *example;
    const char *description;
    int status = 0;
    int maxNumber = 0;
};

using enum ScenarioKind;

constexpr std::array kRows{
    Row{Healthy, "sim", "sim", "Answers well: about 40 words at 20 to 30 a second after a third of a second."},
    Row{Fast, "sim-fast", "sim-fast", "Answers well and quickly: about 40 words at 200 a second."},
    Row{Cache, "sim-cache", "sim-cache", "Answers well and quickly, and reports most of the question as found in its cache."},
    Row{Slow, "sim-slow", "sim-slow", "Answers well but slowly: one word a second."},
    Row{Think, "sim-think", "sim-think", "Reasons for two seconds before it answers."},
    Row{Tool, "sim-tool", "sim-tool", "Calls the first fitting tool, then quotes what the tool returned."},
    Row{UsageEach, "sim-usage-each", "sim-usage-each", "Reports its token count so far with every word."},
    Row{Crlf, "sim-crlf", "sim-crlf", "Ends the lines of its stream with CR LF."},
    Row{Drip, "sim-drip", "sim-drip", "Sends its stream three bytes at a time."},
    Row{Flood, "sim-flood", "sim-flood", "Sends 20 000 words as fast as they are taken."},
    Row{Empty, "sim-empty", "sim-empty", "Ends correctly without having said anything."},
    Row{Stall, "sim-stall-N", "sim-stall-8", "Sends N words, then nothing more; the connection stays open.", 0, kMaxPieces},
    Row{Ping, "sim-ping-N", "sim-ping-8", "Sends N words, then only keep-alive pings for ever.", 0, kMaxPieces},
    Row{Silence, "sim-silence", "sim-silence", "Accepts the request and never sends a byte."},
    Row{SilenceHead, "sim-silence-head", "sim-silence-head", "Sends the head of an answer, then nothing more."},
    Row{Truncate, "sim-truncate-N", "sim-truncate-8", "Sends N words, then ends the body without the final events.", 0,
        kMaxPieces},
    Row{Reset, "sim-reset-N", "sim-reset-8", "Sends N words, then drops the connection.", 0, kMaxPieces},
    Row{ErrorFirst, "sim-error200", "sim-error200", "Sends an error as the first event under status 200."},
    Row{ErrorAfter, "sim-error-N", "sim-error-8", "Sends N words, then an error event.", 0, kMaxPieces},
    Row{ToolStall, "sim-tool-stall", "sim-tool-stall", "Begins a tool call and stalls in the middle of its arguments."},
    Row{ToolTruncate, "sim-tool-truncate", "sim-tool-truncate", "Begins a tool call and ends the body in its arguments."},
    Row{NoOpen, "sim-noopen", "sim-noopen", "Sends the final event but leaves the body open."},
    Row{Html, "sim-html", "sim-html", "Answers with an HTML page under status 200."},
    Row{JsonUnderOk, "sim-json200", "sim-json200", "Answers with a JSON error under status 200 though a stream was asked for."},
    Row{SseAsJson, "sim-sse-json", "sim-sse-json", "Answers with a stream under a JSON type even if no stream was asked for."},
    Row{Status, "sim-429", "sim-429", "Refuses with status 429 and no Retry-After.", 429},
    Row{Status, "sim-429-S", "sim-429-5", "Refuses with status 429 and Retry-After: S seconds.", 429, kMaxRetryAfter},
    Row{Status, "sim-500", "sim-500", "Fails with status 500.", 500},
    Row{Status, "sim-503", "sim-503", "Fails with status 503.", 503},
    Row{Status, "sim-529", "sim-529", "Fails with status 529, overloaded.", 529},
    Row{Status, "sim-401", "sim-401", "Refuses the key with status 401.", 401},
    Row{Status, "sim-403", "sim-403", "Refuses with status 403, not permitted.", 403},
    Row{Status, "sim-404", "sim-404", "Refuses with status 404, no such model.", 404},
    Row{Status, "sim-400", "sim-400", "Refuses with status 400, bad request.", 400},
    Row{Limited, "sim-limited", "sim-limited",
        "Answers 20 to 200 words, but allows only 20 000 tokens and 30 requests a minute."},
    Row{Limited, "sim-limited-N", "sim-limited-6", "The same with N requests and 20 000 tokens a minute.", 0, kMaxRequests},
    Row{AtRandom, "sim-random-P", "sim-random-30", "Fails P percent of its requests in any of these ways.", 0, kMaxPercent},
};

/// What a failing `sim-random-P` picks from. 401 and 403 are left out, as they would mark the key of a whole channel.
constexpr std::array kRandomFaults{
    ScenarioChoice{Stall},
    ScenarioChoice{Ping},
    ScenarioChoice{Silence},
    ScenarioChoice{SilenceHead},
    ScenarioChoice{Truncate},
    ScenarioChoice{ScenarioKind::Reset},
    ScenarioChoice{ErrorFirst},
    ScenarioChoice{ErrorAfter},
    ScenarioChoice{Html},
    ScenarioChoice{JsonUnderOk},
    ScenarioChoice{Empty},
    ScenarioChoice{Status, -1, 429},
    ScenarioChoice{Status, 2, 429},
    ScenarioChoice{Status, -1, 500},
    ScenarioChoice{Status, -1, 503},
    ScenarioChoice{Status, -1, 529},
};

/// Only plain digits: a sign or a blank is no part of a name.
std::optional<int> wholeNumber(QStringView text, int max)
{
    if (text.isEmpty() || text.size() > 6)
        return std::nullopt;
    int number = 0;
    for (const QChar digit : text) {
        if (digit < u'0' || digit > u'9')
            return std::nullopt;
        number = number * 10 + (digit.unicode() - u'0');
    }
    if (number > max)
        return std::nullopt;
    return number;
}

std::optional<ScenarioChoice> match(const Row &row, QStringView model)
{
    const QLatin1StringView pattern(row.pattern);
    if (row.maxNumber == 0) {
        if (model != pattern)
            return std::nullopt;
        return ScenarioChoice{row.kind, -1, row.status};
    }
    const QLatin1StringView stem = pattern.chopped(1);
    if (!model.startsWith(stem))
        return std::nullopt;
    const auto number = wholeNumber(model.sliced(stem.size()), row.maxNumber);
    if (!number)
        return std::nullopt;
    return ScenarioChoice{row.kind, *number, row.status};
}

} // namespace

bool isFaulty(ScenarioKind kind)
{
    switch (kind) {
    case Healthy:
    case Fast:
    case Cache:
    case Slow:
    case Drip:
    case Flood:
    case Tool:
    case Think:
    case Crlf:
    case UsageEach: return false;
    case Stall:
    case Ping:
    case Silence:
    case SilenceHead:
    case Truncate:
    case Reset:
    case Status:
    case ErrorFirst:
    case ErrorAfter:
    case Html:
    case JsonUnderOk:
    case SseAsJson:
    case Empty:
    case ToolStall:
    case ToolTruncate:
    case NoOpen:
    case AtRandom:
    case Limited: return true;
    }
    Q_UNREACHABLE();
}

QList<Scenario> scenarios()
{
    QList<Scenario> table;
    table.reserve(qsizetype(kRows.size()));
    for (const Row &row : kRows) {
        table.append({row.kind, QString::fromLatin1(row.pattern), QString::fromLatin1(row.example),
                      QString::fromLatin1(row.description), row.status, row.maxNumber});
    }
    return table;
}

std::optional<ScenarioChoice> scenarioForModel(QStringView model)
{
    for (const Row &row : kRows) {
        if (const auto choice = match(row, model))
            return choice;
    }
    return std::nullopt;
}

ScenarioChoice rolled(ScenarioChoice choice, Random &random)
{
    if (choice.kind != ScenarioKind::AtRandom)
        return choice;
    if (!random.chance(choice.number))
        return {ScenarioKind::Healthy, -1, 0};
    ScenarioChoice fault = kRandomFaults[size_t(random.between(0, int(kRandomFaults.size()) - 1))];
    if (fault.kind != Status)
        fault.number = random.between(0, 12);
    return fault;
}

} // namespace sluice::sim
