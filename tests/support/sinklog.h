// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/answersink.h"

#include <QStringList>

namespace sluice::test {

/// Writes down what a reader tells, a line a call; pieces of one kind that follow each other stay apart.
class SinkLog : public translate::AnswerSink
{
public:
    QStringList lines;

    void begin(const Begin &begin) override
    {
        lines.append(QStringLiteral("begin %1 %2 %3").arg(said(begin.id), said(begin.model)).arg(begin.createdAt));
    }
    void text(QByteArrayView piece) override { lines.append(QStringLiteral("text ") + said(piece)); }
    void refusal(QByteArrayView piece) override { lines.append(QStringLiteral("refusal ") + said(piece)); }
    void reasoning(QByteArrayView piece, bool isSummary) override
    {
        lines.append((isSummary ? QStringLiteral("summary ") : QStringLiteral("reasoning ")) + said(piece));
    }
    void reasoningEnd(QByteArrayView signature, QByteArrayView sealed) override
    {
        lines.append(QStringLiteral("reasoningEnd ") + said(signature) + u'/' + said(sealed));
    }
    void sealedReasoning(QByteArrayView sealed) override { lines.append(QStringLiteral("sealed ") + said(sealed)); }
    void toolBegin(QByteArrayView id, QByteArrayView name) override
    {
        lines.append(QStringLiteral("tool ") + said(id) + u' ' + said(name));
    }
    void toolArguments(QByteArrayView piece) override { lines.append(QStringLiteral("arguments ") + said(piece)); }
    void toolEnd() override { lines.append(QStringLiteral("toolEnd")); }
    void usage(const Usage &usage) override
    {
        lines.append(QStringLiteral("usage %1 %2 %3 %4")
                         .arg(usage.input.value_or(-1))
                         .arg(usage.output.value_or(-1))
                         .arg(usage.cacheRead.value_or(-1))
                         .arg(usage.reasoning.value_or(-1)));
    }
    void finish(translate::FinishReason reason, QByteArrayView) override
    {
        lines.append(QStringLiteral("finish ") + said(wordOf(reason)));
    }
    void error(const dialect::ProviderError &error) override
    {
        lines.append(QStringLiteral("error ") + error.code + u' ' + error.message);
    }
    void end() override { lines.append(QStringLiteral("end")); }

private:
    static QString said(QByteArrayView bytes) { return QString::fromUtf8(bytes); }
    static QByteArrayView wordOf(translate::FinishReason reason)
    {
        using translate::FinishReason;
        switch (reason) {
        case FinishReason::Stop: return "stop";
        case FinishReason::StopSequence: return "stop_sequence";
        case FinishReason::ToolCalls: return "tool_calls";
        case FinishReason::Length: return "length";
        case FinishReason::ContentFilter: return "content_filter";
        case FinishReason::Refusal: return "refusal";
        case FinishReason::Pause: return "pause";
        }
        Q_UNREACHABLE();
    }
};

} // namespace sluice::test
