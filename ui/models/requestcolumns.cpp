// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/requestcolumns.h"

#include "ui/text/reasontext.h"
#include "ui/text/words.h"

namespace sluice::ui {

namespace {

class Columns
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::RequestsModel)
};

QString attemptsText(const ExchangeRecord &record)
{
    QStringList lines;
    for (qsizetype i = 0; i < record.attempts.size(); ++i) {
        const AttemptRecord &attempt = record.attempts.at(i);
        //: One upstream call in a list: number, channel, model, how it ended.
        lines += Columns::tr("%1. %2, %3: %4")
                     .arg(QString::number(i + 1), oneLine(attempt.channel), oneLine(attempt.model), outcomeText(attempt.outcome));
    }
    return lines.join(u'\n');
}

QString streamText(const ExchangeRecord &record)
{
    if (!record.isStream)
        //: In the column "Stream": the answer was asked for in one piece.
        return Columns::tr("No");
    //: In the column "Stream": the answer was asked for as a stream.
    return Columns::tr("Yes");
}

} // namespace

QString columnTitle(RequestColumn column)
{
    switch (column) {
    //: Column: when the request came.
    case RequestColumn::Time: return Columns::tr("Time");
    //: Column: the program that asked, e.g. Claude Code.
    case RequestColumn::Tool: return Columns::tr("Tool");
    //: Column: the client entry of the settings whose token was used.
    case RequestColumn::Client: return Columns::tr("Client");
    //: Column: model asked for, and the one that served if it differs.
    case RequestColumn::Model: return Columns::tr("Model");
    //: Column: the upstream endpoint that served.
    case RequestColumn::Channel: return Columns::tr("Channel");
    //: Column: the interface that was called, e.g. Chat Completions.
    case RequestColumn::Endpoint: return Columns::tr("Endpoint");
    //: Column: whether the answer was asked for as a stream.
    case RequestColumn::Stream: return Columns::tr("Stream");
    //: Column: HTTP status the tool got.
    case RequestColumn::Status: return Columns::tr("Status");
    //: Column: how the exchange ended.
    case RequestColumn::Ending: return Columns::tr("How it ended");
    //: Column: time from request to the end of the answer.
    case RequestColumn::Duration: return Columns::tr("Time taken");
    //: Column: time from request to the first content. Keep short.
    case RequestColumn::FirstContent: return Columns::tr("To first");
    //: Column: the longest silence of the stream. Keep short.
    case RequestColumn::LongestGap: return Columns::tr("Longest gap");
    //: Column: input tokens. Keep short.
    case RequestColumn::TokensIn: return Columns::tr("Tokens in");
    //: Column: output tokens. Keep short.
    case RequestColumn::TokensOut: return Columns::tr("Tokens out");
    //: Column: input tokens that the provider read from its cache. Keep short.
    case RequestColumn::Cached: return Columns::tr("Cached");
    //: Column: size of the answer.
    case RequestColumn::Size: return Columns::tr("Size");
    //: Column: number of upstream calls. Keep short.
    case RequestColumn::Attempts: return Columns::tr("Attempts");
    //: Column: why the exchange ended so.
    case RequestColumn::Why: return Columns::tr("Why");
    }
    Q_UNREACHABLE();
}

QString columnHint(RequestColumn column)
{
    switch (column) {
    case RequestColumn::Model:
        //: Tool tip of the column "Model".
        return Columns::tr("The model asked for → the model that served");
    case RequestColumn::Status:
        //: Tool tip of the column "Status".
        return Columns::tr("The HTTP status that the tool got");
    case RequestColumn::Duration:
        //: Tool tip of the column "Time taken".
        return Columns::tr("From the request to the end of the answer");
    case RequestColumn::FirstContent:
        //: Tool tip of the column "To first".
        return Columns::tr("From the request to the first text, reasoning or tool argument");
    case RequestColumn::LongestGap:
        //: Tool tip of the column "Longest gap".
        return Columns::tr("The longest silence between two pieces of content");
    case RequestColumn::TokensIn:
    case RequestColumn::TokensOut:
        //: Tool tip of the columns with token counts.
        return Columns::tr("As the provider counted them; ~ marks an estimate");
    case RequestColumn::Cached:
        //: Tool tip of the column "Cached".
        return Columns::tr("Input tokens that the provider read from its cache");
    default: return {};
    }
}

bool isNumeric(RequestColumn column)
{
    switch (column) {
    case RequestColumn::Status:
    case RequestColumn::Duration:
    case RequestColumn::FirstContent:
    case RequestColumn::LongestGap:
    case RequestColumn::TokensIn:
    case RequestColumn::TokensOut:
    case RequestColumn::Cached:
    case RequestColumn::Size:
    case RequestColumn::Attempts: return true;
    default: return false;
    }
}

std::optional<ExchangeSort> sortOf(RequestColumn column)
{
    switch (column) {
    case RequestColumn::Time: return ExchangeSort::Received;
    case RequestColumn::Tool: return ExchangeSort::Tool;
    case RequestColumn::Client: return ExchangeSort::Client;
    case RequestColumn::Model: return ExchangeSort::ModelAsked;
    case RequestColumn::Channel: return ExchangeSort::Channel;
    case RequestColumn::Status: return ExchangeSort::Status;
    case RequestColumn::Ending: return ExchangeSort::Outcome;
    case RequestColumn::Duration: return ExchangeSort::Duration;
    case RequestColumn::FirstContent: return ExchangeSort::FirstContent;
    case RequestColumn::LongestGap: return ExchangeSort::LongestGap;
    case RequestColumn::TokensIn: return ExchangeSort::InputTokens;
    case RequestColumn::TokensOut: return ExchangeSort::OutputTokens;
    case RequestColumn::Size: return ExchangeSort::AnswerBytes;
    case RequestColumn::Endpoint:
    case RequestColumn::Stream:
    case RequestColumn::Cached:
    case RequestColumn::Attempts:
    case RequestColumn::Why: return std::nullopt;
    }
    Q_UNREACHABLE();
}

bool isDescendingFirst(RequestColumn column)
{
    return column == RequestColumn::Time || (isNumeric(column) && column != RequestColumn::Status);
}

bool isShownByDefault(RequestColumn column)
{
    switch (column) {
    case RequestColumn::Client:
    case RequestColumn::Endpoint:
    case RequestColumn::Stream:
    case RequestColumn::Cached:
    case RequestColumn::Size:
    case RequestColumn::Attempts: return false;
    default: return true;
    }
}

QString sampleText(RequestColumn column)
{
    switch (column) {
    case RequestColumn::Time: return QStringLiteral("00-00 00:00:00");
    case RequestColumn::Tool: return QStringLiteral("Claude Code");
    case RequestColumn::Client: return QStringLiteral("claude-code");
    case RequestColumn::Model: return QStringLiteral("claude-opus-4-1-202508");
    case RequestColumn::Channel: return QStringLiteral("deepseek-eu");
    case RequestColumn::Endpoint: return QStringLiteral("Chat Completions");
    case RequestColumn::Stream: return QStringLiteral("Yes");
    case RequestColumn::Status: return QStringLiteral("000");
    case RequestColumn::Ending: return QStringLiteral("Unknown model");
    case RequestColumn::Duration:
    case RequestColumn::FirstContent:
    case RequestColumn::LongestGap: return QStringLiteral("9 min 59");
    case RequestColumn::TokensIn:
    case RequestColumn::TokensOut:
    case RequestColumn::Cached: return QStringLiteral("~100,000");
    case RequestColumn::Size: return QStringLiteral("999.9 kB");
    case RequestColumn::Attempts: return QStringLiteral("0");
    case RequestColumn::Why: return QStringLiteral("no content for 60 s");
    }
    Q_UNREACHABLE();
}

QString cellText(const ExchangeRecord &record, RequestColumn column, const Formatters &formatters)
{
    const auto gap = [&] { return record.gaps.count > 0 ? formatters.duration(record.gaps.longest) : noValue(); };
    switch (column) {
    case RequestColumn::Time: return formatters.listTime(record.receivedAt);
    case RequestColumn::Tool: return toolText(record.tool);
    case RequestColumn::Client: return nameOrDash(record.client);
    case RequestColumn::Model: return modelsText(record);
    case RequestColumn::Channel: return nameOrDash(record.channel);
    case RequestColumn::Endpoint: return endpointText(record.endpoint);
    case RequestColumn::Stream: return streamText(record);
    case RequestColumn::Status: return record.status ? QString::number(*record.status) : noValue();
    case RequestColumn::Ending: return endingText(record);
    case RequestColumn::Duration: return formatters.duration(record.times.ended);
    case RequestColumn::FirstContent: return formatters.duration(record.times.firstContent);
    case RequestColumn::LongestGap: return gap();
    case RequestColumn::TokensIn: return formatters.tokens(record.usage.input, record.usage.inputEstimated);
    case RequestColumn::TokensOut: return formatters.tokens(record.usage.output, record.usage.outputEstimated);
    case RequestColumn::Cached: return formatters.tokens(record.usage.cacheRead, false);
    case RequestColumn::Size: return record.answerBytes > 0 ? formatters.bytes(record.answerBytes) : noValue();
    case RequestColumn::Attempts:
        // Of a running one the ledger does not know how many there have been.
        return record.isOpen ? noValue() : formatters.count(record.attempts.size());
    case RequestColumn::Why: return oneLine(reasonText(record.why));
    }
    Q_UNREACHABLE();
}

QString cellHint(const ExchangeRecord &record, RequestColumn column, const Formatters &formatters)
{
    switch (column) {
    case RequestColumn::Time: return formatters.dateTime(record.receivedAt);
    case RequestColumn::Ending:
    case RequestColumn::Attempts: return attemptsText(record);
    default: return {};
    }
}

QString liveText(const ActiveExchange &live, RequestColumn column, const Formatters &formatters)
{
    switch (column) {
    case RequestColumn::Channel: return oneLine(live.channel);
    case RequestColumn::Ending: return stageText(live.stage);
    case RequestColumn::Duration: return formatters.duration(live.age);
    case RequestColumn::Size: return live.bytes > 0 ? formatters.bytes(live.bytes) : QString();
    default: return {};
    }
}

QString modelsText(const ExchangeRecord &record)
{
    if (record.modelServed.isEmpty() || record.modelServed == record.modelAsked)
        return nameOrDash(record.modelAsked);
    return QStringLiteral("%1 → %2").arg(oneLine(record.modelAsked), oneLine(record.modelServed));
}

} // namespace sluice::ui
