// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/runplan.h"

#include "core/base/random.h"

#include <algorithm>
#include <array>

namespace sluice::sim {

namespace {

constexpr int kAnswerWords = 40;
constexpr int kSlowWords = 30;
constexpr int kDripWords = 12;
constexpr int kQuoteWords = 12;
constexpr int kFloodWords = 20'000;
constexpr int kLimitedFewest = 20;
constexpr int kLimitedMost = 200;
constexpr int kReasoningPieces = 48;
constexpr qsizetype kArgumentPiece = 5;

/// Beyond ASCII on purpose: cuts within a character must not hurt anybody.
constexpr std::array kWords{
    "This ",  "answer ",  "comes ", "from ", "the ",     "simulated ", "provider, ", "word ",  "by ",    "word, ",
    "so ",    "that ",    "you ",   "can ",  "watch ",   "a ",         "stream ",    "run, ",  "stall ", "or ",
    "break ", "without ", "a ",     "key ",  "and ",     "without ",   "a ",         "bill. ", "Café, ", "naïve, ",
    "日志 ",  "流 ",      "→ ",     "all ",  "letters ", "arrive ",    "whole ",     "and ",   "in ",    "order. ",
};

constexpr std::array kThoughts{
    "The ", "question ", "is ", "plain. ", "First ", "weigh ", "it, ", "then ", "answer ", "briefly. ", "考虑 ", "… ",
};

QByteArray statusMessage(int status)
{
    switch (status) {
    case 400: return "The simulated provider refuses this request as malformed.";
    case 401: return "The simulated provider does not accept this key.";
    case 403: return "The simulated provider does not permit this.";
    case 404: return "The simulated provider has no such model.";
    case 429: return "The simulated provider's rate limit is reached.";
    case 503: return "The simulated provider is unavailable.";
    case 529: return "The simulated provider is overloaded.";
    default: return "The simulated provider failed.";
    }
}

/// Cuts on character boundaries, into at least two pieces where there are two characters.
QList<Piece> argumentPieces(const QByteArray &arguments)
{
    const qsizetype wanted = std::clamp<qsizetype>(arguments.size() / 2, 1, kArgumentPiece);
    QList<Piece> pieces;
    qsizetype from = 0;
    while (from < arguments.size()) {
        qsizetype end = std::min(from + wanted, arguments.size());
        while (end < arguments.size() && (uchar(arguments.at(end)) & 0xC0) == 0x80)
            ++end;
        pieces.append({PieceKind::ToolArguments, arguments.sliced(from, end - from)});
        from = end;
    }
    return pieces;
}

void useGaps(RunPlan &plan, milliseconds first, milliseconds low, milliseconds high, Random &random)
{
    const int spread = int(first.count() / 6);
    plan.firstDelay = first + milliseconds(random.between(-spread, spread));
    plan.gapLow = low;
    plan.gapHigh = high;
}

void planTool(RunPlan &plan, const SimRequest &request)
{
    if (request.toolResult) {
        plan.lead = {{PieceKind::Text, "The tool returned: "}, {PieceKind::Text, *request.toolResult}, {PieceKind::Text, ". "}};
        plan.pieces = int(plan.lead.size()) + kQuoteWords;
    } else if (!request.tool.isNull()) {
        plan.lead = argumentPieces(request.tool.arguments);
        plan.pieces = int(plan.lead.size());
    }
}

/// Stops in the middle of the arguments; in the middle of the words if there is no tool to call.
void planBrokenTool(RunPlan &plan, const SimRequest &request, Ending ending)
{
    planTool(plan, request);
    if (request.toolResult)
        return;
    plan.pieces = std::max(1, plan.pieces / 2);
    plan.ending = ending;
}

void planAfter(RunPlan &plan, const ScenarioChoice &choice, Ending ending)
{
    plan.pieces = std::max(0, choice.number);
    plan.ending = ending;
}

void planReady(RunPlan &plan, ReadyAnswer answer)
{
    plan.form = AnswerForm::Ready;
    plan.ready = std::move(answer);
}

ReadyAnswer htmlAnswer()
{
    return {200,
            {{"Content-Type", "text/html; charset=utf-8"}},
            "<!doctype html>\n<html><head><title>Welcome</title></head><body><h1>Not an API</h1></body></html>\n"};
}

void planError(RunPlan &plan, int status)
{
    plan.ending = Ending::ErrorEvent;
    plan.error = {status, statusMessage(status)};
}

void planSpecial(RunPlan &plan, const ScenarioChoice &choice, Dialect dialect, const SimRequest &request)
{
    switch (choice.kind) {
    case ScenarioKind::Healthy:
    case ScenarioKind::Fast:
    case ScenarioKind::Cache:
    case ScenarioKind::UsageEach:
    case ScenarioKind::Limited:
    case ScenarioKind::AtRandom: return;
    case ScenarioKind::Slow: plan.pieces = kSlowWords; return;
    case ScenarioKind::Stall: planAfter(plan, choice, Ending::Hang); return;
    case ScenarioKind::Ping: planAfter(plan, choice, Ending::Pings); return;
    case ScenarioKind::Silence: plan.form = AnswerForm::Nothing; return;
    case ScenarioKind::SilenceHead:
        plan.hasOpening = false;
        plan.ending = Ending::Hang;
        return;
    case ScenarioKind::Truncate: planAfter(plan, choice, Ending::CutBody); return;
    case ScenarioKind::Reset: planAfter(plan, choice, Ending::DropConnection); return;
    case ScenarioKind::Status:
        planReady(plan, errorAnswer(dialect, choice.status, statusMessage(choice.status), choice.number));
        return;
    case ScenarioKind::ErrorFirst:
        plan.hasOpening = false;
        planError(plan, 529);
        return;
    case ScenarioKind::ErrorAfter:
        planAfter(plan, choice, Ending::ErrorEvent);
        planError(plan, 500);
        return;
    case ScenarioKind::Html: planReady(plan, htmlAnswer()); return;
    case ScenarioKind::JsonUnderOk: planReady(plan, jsonAnswer(errorBody(dialect, {503, statusMessage(503)}))); return;
    case ScenarioKind::SseAsJson: plan.contentType = "application/json"; return;
    case ScenarioKind::Empty: plan.pieces = 0; return;
    case ScenarioKind::Drip:
        plan.pieces = kDripWords;
        plan.isDrip = true;
        return;
    case ScenarioKind::Flood:
        plan.pieces = kFloodWords;
        plan.isFlood = true;
        return;
    case ScenarioKind::Tool: planTool(plan, request); return;
    case ScenarioKind::ToolStall: planBrokenTool(plan, request, Ending::Hang); return;
    case ScenarioKind::ToolTruncate: planBrokenTool(plan, request, Ending::CutBody); return;
    case ScenarioKind::Think:
        for (int i = 0; i < kReasoningPieces; ++i)
            plan.lead.append({PieceKind::Reasoning, kThoughts[size_t(i) % kThoughts.size()]});
        plan.pieces += kReasoningPieces;
        return;
    case ScenarioKind::Crlf: plan.isCrlf = true; return;
    case ScenarioKind::NoOpen: plan.ending = Ending::FinishAndHang; return;
    }
}

void planPace(RunPlan &plan, ScenarioKind kind, Random &random)
{
    if (kind == ScenarioKind::Slow)
        useGaps(plan, milliseconds(1'000), milliseconds(1'000), milliseconds(1'000), random);
    else if (kind == ScenarioKind::Fast || kind == ScenarioKind::Cache || kind == ScenarioKind::Limited)
        useGaps(plan, milliseconds(50), milliseconds(5), milliseconds(5), random);
    else if (kind == ScenarioKind::Drip)
        useGaps(plan, milliseconds(50), milliseconds(2), milliseconds(2), random);
    else if (kind == ScenarioKind::Flood)
        useGaps(plan, milliseconds(50), milliseconds(1), milliseconds(1), random);
    else if (plan.form == AnswerForm::Ready || !plan.hasOpening)
        useGaps(plan, milliseconds(60), milliseconds(10), milliseconds(10), random);
    else
        useGaps(plan, milliseconds(300), milliseconds(34), milliseconds(50), random);
}

/// A whole answer takes as long as its stream would; a broken one breaks off without that wait.
void planWhole(RunPlan &plan)
{
    plan.form = AnswerForm::Whole;
    plan.contentType = "application/json";
    const bool isWhole = plan.ending == Ending::Finish || plan.ending == Ending::FinishAndHang;
    if (isWhole && !plan.isFlood && !plan.isDrip)
        plan.firstDelay += plan.pieces * (plan.gapLow + plan.gapHigh) / 2;
    if (plan.isFlood || isWhole)
        return;
    // The words that a broken body was about to carry.
    plan.pieces = std::max({plan.pieces, kAnswerWords, int(plan.lead.size())});
}

} // namespace

Piece RunPlan::pieceAt(int index) const
{
    if (index < lead.size())
        return lead.at(index);
    return {PieceKind::Text, kWords[size_t(index - lead.size()) % kWords.size()]};
}

RunPlan planRun(const ScenarioChoice &choice, Dialect dialect, const SimRequest &request, Random &random)
{
    RunPlan plan;
    plan.contentType = "text/event-stream; charset=utf-8";
    plan.errorDialect = dialect;
    plan.pieces = kAnswerWords;
    planSpecial(plan, choice, dialect, request);
    if (choice.kind == ScenarioKind::Limited)
        plan.pieces = random.between(kLimitedFewest, kLimitedMost);
    planPace(plan, choice.kind, random);
    if (!plan.hasOpening)
        plan.pieces = 0;
    const bool isStream = request.isStream || choice.kind == ScenarioKind::SseAsJson;
    if (plan.form == AnswerForm::Stream && !isStream)
        planWhole(plan);
    return plan;
}

ReadyAnswer errorAnswer(Dialect dialect, int status, const QByteArray &message, int retryAfter)
{
    ReadyAnswer answer{status, {{"Content-Type", "application/json"}}, errorBody(dialect, {status, message})};
    if (retryAfter >= 0)
        answer.headers.append("Retry-After", QByteArray::number(retryAfter));
    return answer;
}

ReadyAnswer jsonAnswer(const QByteArray &body)
{
    return {200, {{"Content-Type", "application/json"}}, body};
}

} // namespace sluice::sim
