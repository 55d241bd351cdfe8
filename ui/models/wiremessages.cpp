// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/wiremessages.h"

#include "ui/text/formatters.h"

#include <QCoreApplication>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::WireMessages)
};

constexpr qsizetype kLongestName = 40;

QString clientName(bool isAnswer)
{
    //: One of the messages of a request: that which came from the program that asked.
    const QString sent = Texts::tr("What the tool sent");
    //: One of the messages of a request: that which the program that asked was given.
    const QString got = Texts::tr("What the tool got");
    return isAnswer ? got : sent;
}

QString callName(const ExchangeRecord &record, int call, bool isAnswer)
{
    const QString channel =
        call < record.attempts.size() ? oneLine(record.attempts.at(call).channel).left(kLongestName) : noValue();
    //: One of the messages of a request: that which the upstream call of this number (%1) sent to a channel (%2).
    const QString sent = Texts::tr("Attempt %1 sent to %2").arg(QString::number(call + 1), channel);
    //: One of the messages of a request: that which the upstream call of this number (%1) got from a channel (%2).
    const QString got = Texts::tr("Attempt %1 got from %2").arg(QString::number(call + 1), channel);
    return isAnswer ? got : sent;
}

bool isThere(const CapturedMessage &message)
{
    return !message.startLine.isEmpty();
}

} // namespace

QList<WireMessage> wireMessages(const Capture &capture, const ExchangeRecord &record)
{
    QList<WireMessage> messages;
    for (const bool isAnswer : {false, true})
        messages.append({WireMessage::kClient, isAnswer, clientName(isAnswer)});
    for (int i = 0; i < int(capture.calls.size()); ++i) {
        for (const bool isAnswer : {false, true})
            messages.append({i, isAnswer, callName(record, i, isAnswer)});
    }
    messages.removeIf([&capture](const WireMessage &message) { return !isThere(messageOf(capture, message)); });
    return messages;
}

QList<WireMessage> wireMessages(const Capture &capture, const ExchangeRecord &record, bool areAnswers)
{
    QList<WireMessage> messages = wireMessages(capture, record);
    messages.removeIf([areAnswers](const WireMessage &message) { return message.isAnswer != areAnswers; });
    return messages;
}

const CapturedMessage &messageOf(const Capture &capture, const WireMessage &message)
{
    if (message.call == WireMessage::kClient)
        return message.isAnswer ? capture.answer : capture.request;
    const CapturedCall &call = capture.calls.at(message.call);
    return message.isAnswer ? call.answer : call.request;
}

QString startLineOf(const CapturedMessage &message)
{
    const QString line = QString::fromUtf8(message.startLine);
    return !line.isEmpty() && line.front().isDigit() ? QStringLiteral("HTTP ") + line : line;
}

} // namespace sluice::ui
