// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/exchangefacts.h"

#include "core/api/cost.h"
#include "ui/models/exchangefigures.h"
#include "ui/models/requestcolumns.h"
#include "ui/pages/requests/timelinetext.h"
#include "ui/text/guardwords.h"
#include "ui/text/reasontext.h"
#include "ui/text/words.h"

#include <algorithm>

namespace sluice::ui {

namespace {

class Facts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ExchangeFacts)
};

/// Hostile names may be long; here they are shown whole.
QString wholeName(const QString &name)
{
    return name.isEmpty() ? noValue() : manyLines(name).simplified();
}

void addTokens(QList<Fact> &facts, const QString &label, std::optional<qint64> tokens, bool isEstimated,
               const Formatters &formatters)
{
    if (tokens)
        facts.append({label, formatters.tokens(tokens, isEstimated)});
}

QString gapsText(const ExchangeRecord &record, const Formatters &formatters)
{
    //: Silences of a stream: half of them are shorter than %1, 99 of 100 shorter than %2, the longest is %3.
    return Facts::tr("p50 %1, p99 %2, longest %3")
        .arg(formatters.duration(record.gaps.p50), formatters.duration(record.gaps.p99),
             formatters.duration(record.gaps.longest));
}

QString asText(const QString &heading, const QList<Fact> &facts)
{
    QString text = u'\n' + heading + u'\n';
    for (const Fact &fact : facts)
        text += QStringLiteral("  %1: %2\n").arg(fact.label, fact.value);
    return text;
}

// What is not known is said to be, for it is not free.
void addCost(QList<Fact> &facts, const ExchangeRecord &record, const Formatters &formatters)
{
    const bool isAny = std::any_of(record.attempts.begin(), record.attempts.end(),
                                   [](const AttemptRecord &attempt) { return isTold(attempt.usage); });
    if (!isAny)
        return;
    QStringList amounts;
    for (const Money &money : costOf(record).all())
        amounts.append(formatters.money(money, record.usage.inputEstimated || record.usage.outputEstimated));
    const bool isAllKnown = std::all_of(record.attempts.begin(), record.attempts.end(),
                                        [](const AttemptRecord &attempt) { return attempt.rates || !isTold(attempt.usage); });
    if (!isAllKnown)
        //: Usage: no price is known for the model, or for that of one of the attempts.
        amounts.append(Facts::tr("unknown"));
    //: Usage: what the request has cost, all attempts together.
    facts.append({Facts::tr("Cost"), amounts.join(QStringLiteral(" + "))});
}

QString attemptsAsText(const ExchangeRecord &record)
{
    //: Heading in a text about a request: its upstream calls.
    QString text = u'\n' + Facts::tr("Attempts") + u'\n';
    for (qsizetype i = 0; i < record.attempts.size(); ++i) {
        const AttemptRecord &attempt = record.attempts.at(i);
        const QString status = attempt.status ? QString::number(*attempt.status) : noValue();
        QString channel = wholeName(attempt.channel);
        if (!attempt.key.isEmpty())
            channel += QStringLiteral(" / ") + wholeName(attempt.key);
        text += QStringLiteral("  %1. %2, %3, %4, %5 %6")
                    .arg(QString::number(i + 1), channel, wholeName(attempt.model), status, outcomeText(attempt.outcome),
                         manyLines(reasonText(attempt.why)))
                    .trimmed()
                    .prepend(QStringLiteral("  ")) +
                u'\n';
    }
    return text;
}

} // namespace

QList<Fact> usageFacts(const ExchangeRecord &record, const Formatters &formatters)
{
    const Usage &usage = record.usage;
    QList<Fact> facts;
    //: Usage: tokens of the prompt.
    addTokens(facts, Facts::tr("Input tokens"), usage.input, usage.inputEstimated, formatters);
    //: Usage: those of the input tokens that the provider had in its cache.
    addTokens(facts, Facts::tr("of which read from cache"), usage.cacheRead, false, formatters);
    //: Usage: those of the input tokens that the provider put into its cache.
    addTokens(facts, Facts::tr("of which written to cache"), usage.cacheWrite, false, formatters);
    //: Usage: tokens of the answer.
    addTokens(facts, Facts::tr("Output tokens"), usage.output, usage.outputEstimated, formatters);
    //: Usage: those of the output tokens that were reasoning.
    addTokens(facts, Facts::tr("of which reasoning"), usage.reasoning, false, formatters);
    addCost(facts, record, formatters);
    if (const auto speed = outputSpeed(record))
        //: Usage: how fast the answer was written, from its first content to its end.
        facts.append({Facts::tr("Output speed"), formatters.tokenSpeed(*speed, usage.outputEstimated)});
    if (usage.inputEstimated || usage.outputEstimated)
        //: Usage: explains the mark ~.
        facts.append({QStringLiteral("~"), Facts::tr("counted by Sluice, because the provider did not tell")});
    return facts;
}

QList<Fact> endingFacts(const ExchangeRecord &record, const Formatters &formatters)
{
    QList<Fact> facts;
    //: Label: how the request ended, e.g. "Stalled".
    facts.append({Facts::tr("Ending"), record.isOpen ? endingText(record) : outcomeText(record.outcome)});
    if (!record.why.isEmpty())
        //: Label: the reason for how the request ended.
        facts.append({Facts::tr("Why"), manyLines(reasonText(record.why)).trimmed()});
    if (record.status)
        //: Label: the HTTP status that the tool was given.
        facts.append({Facts::tr("Status given to the tool"), QString::number(*record.status)});
    if (record.isDegraded && record.degradedSteps.isEmpty())
        //: Label: the break was told in the answer's own text.
        facts.append({Facts::tr("Notice"),
                      //: Explains what a notice is.
                      Facts::tr("The tool got a short notice in the answer itself instead of an error, and a proper end.")});
    if (!record.degradedSteps.isEmpty())
        //: Label: what was done to a request because the health of the user's infrastructure was low.
        facts.append({Facts::tr("Degraded"), degradedStepsText(record.degradedSteps)});
    for (const GapMark &gap : gapsOverLimit(record))
        //: Label: a silence of the stream that ran past its limit.
        facts.append({Facts::tr("Over the limit"), gapText(gap, formatters)});
    return facts;
}

QList<Fact> liveFacts(const ActiveExchange &live, const Formatters &formatters)
{
    QList<Fact> facts{
        //: Label: how far a running request has come, e.g. "Streaming".
        {Facts::tr("Stage"), stageText(live)},
        //: Label: for how long a request has been running.
        {Facts::tr("Running for"), formatters.duration(live.age)},
    };
    if (!isHeldBack(live.stage))
        //: Label: for how long a running request has been silent, and the limit of that.
        facts.append({Facts::tr("Silence now"), silenceText(live, formatters)});
    else if (const QString wait = waitText(live, formatters); !wait.isEmpty())
        //: Label: why a running request waits, and until when.
        facts.append({Facts::tr("Waits for"), wait});
    return facts;
}

QList<Fact> attemptFacts(const ExchangeRecord &record, qsizetype attempt)
{
    const AttemptRecord &one = record.attempts.at(attempt);
    const bool isRunning = record.isOpen && attempt + 1 == record.attempts.size() && !one.times.ended;
    QList<Fact> facts;
    if (const QString why = manyLines(reasonText(one.why)).trimmed(); !why.isEmpty() && !isRunning)
        //: Label: how and why the upstream call of this number (%1) ended.
        facts.append({Facts::tr("Attempt %1").arg(attempt + 1), QStringLiteral("%1: %2").arg(outcomeText(one.outcome), why)});
    if (!one.changes.isEmpty())
        //: Label: what a request lost or became, because its channel speaks another dialect than the tool.
        facts.append({Facts::tr("Translated"), changesText(one.changes)});
    return facts;
}

QList<Fact> requestFacts(const ExchangeRecord &record, const Formatters &formatters)
{
    //: How the answer was asked for: as a stream.
    const QString asStream = Facts::tr("as a stream");
    //: How the answer was asked for: as a whole.
    const QString inOnePiece = Facts::tr("in one piece");
    QList<Fact> facts{
        //: Label: the program that asked.
        {Facts::tr("Tool"), toolText(record.tool)},
        //: Label: the client entry of the settings whose token was used.
        {Facts::tr("Client"), wholeName(record.client)},
        //: Label: the model name that the tool asked for.
        {Facts::tr("Model asked for"), wholeName(record.modelAsked)},
        //: Label: the model name that was sent to the provider.
        {Facts::tr("Model that served"), wholeName(record.modelServed)},
        //: Label: the upstream endpoint that served.
        {Facts::tr("Channel"), wholeName(record.channel)},
        //: Label: the interface that was called, e.g. Chat Completions.
        {Facts::tr("Endpoint"), endpointText(record.endpoint)},
        //: Label: how the answer was asked for.
        {Facts::tr("Answer"), record.isStream ? asStream : inOnePiece},
        //: Label: size of the request.
        {Facts::tr("Request size"), formatters.bytes(record.requestBytes)},
        //: Label: size of the answer.
        {Facts::tr("Answer size"), formatters.bytes(record.answerBytes)},
    };
    if (const QString changes = record.attempts.isEmpty() ? QString() : record.attempts.last().changes; !changes.isEmpty())
        //: Label: what a request lost or became, because its channel speaks another dialect than the tool.
        facts.append({Facts::tr("Translated"), changesText(changes)});
    if (record.waited > milliseconds::zero())
        //: Label: for how long a request had to wait because of the guards, before and between its upstream calls.
        facts.append({Facts::tr("Held back"), formatters.exactDuration(record.waited)});
    if (record.isStream)
        //: Label: number of stream events that held content.
        facts.append({Facts::tr("Events with content"), formatters.count(record.events)});
    if (record.gaps.count > 0)
        //: Label: statistics of the silences between pieces of content.
        facts.append({Facts::tr("Gaps"), gapsText(record, formatters)});
    return facts;
}

QString summaryText(const ExchangeRecord &record, const ActiveExchange *live, const Formatters &formatters)
{
    const QString number = QString::number(record.id.value);
    //: First line of a text about a request: number, time.
    const QString title = Facts::tr("Request %1, %2").arg(number, formatters.exactTime(record.receivedAt));
    QString text = title + u'\n';
    const QList<Fact> running = live ? liveFacts(*live, formatters) : QList<Fact>();
    //: Heading in a text about a request.
    text += asText(Facts::tr("How it ended"), endingFacts(record, formatters) + running);
    //: Heading in a text about a request.
    text += asText(Facts::tr("Request"), requestFacts(record, formatters));
    //: Heading in a text about a request.
    text += asText(Facts::tr("Usage"), usageFacts(record, formatters));
    if (!record.attempts.isEmpty())
        text += attemptsAsText(record);
    //: Heading in a text about a request: what happened when.
    text += u'\n' + Facts::tr("Timeline") + u'\n';
    for (const QString &line :
         timelineText(timelineOf(record, live ? live->age : milliseconds(0)), record, formatters).split(u'\n'))
        text += QStringLiteral("  %1\n").arg(line);
    return text;
}

} // namespace sluice::ui
