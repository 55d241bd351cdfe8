// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

namespace sluice::test {

/// What a strict client makes of a stream.
struct StreamVerdict
{
    struct Call
    {
        QString id;
        QString name;
        QString arguments;
    };

    QStringList faults;      ///< broken rules; a stream that merely stops early has none
    bool isComplete = false; ///< the terminal event came (`[DONE]`, response.completed, message_stop)
    QString text;
    QString reasoning;
    QList<Call> calls;
    QString finish; ///< finish_reason, response status, stop_reason
    QString error;  ///< type or code of an error event
    QString model;
    QString id;
    int contentPieces = 0; ///< text, reasoning and argument deltas
    int comments = 0;
    int pings = 0;
    int usageReports = 0;
    qint64 inputTokens = -1;
    qint64 outputTokens = -1;

    bool isClean() const { return faults.isEmpty(); }
};

struct SseBlock
{
    QString type;
    QByteArray data;
    bool hasData = false;
};

/// Cuts a stream into blocks on its own account, so that it checks the gateway's reader too. LF and CRLF; a block without
/// its blank line at the end is left out, as the standard wants.
inline QList<SseBlock> sseBlocks(QByteArray bytes)
{
    bytes.replace("\r\n", "\n");
    QList<SseBlock> blocks;
    qsizetype from = 0;
    for (qsizetype end = bytes.indexOf("\n\n"); end >= 0; end = bytes.indexOf("\n\n", from)) {
        SseBlock block;
        for (const QByteArray &line : bytes.sliced(from, end - from).split('\n')) {
            if (line.startsWith("event:"))
                block.type = QString::fromUtf8(line.mid(6).trimmed());
            if (!line.startsWith("data:"))
                continue;
            block.data += (block.hasData ? "\n" : "") + line.mid(line.startsWith("data: ") ? 6 : 5);
            block.hasData = true;
        }
        blocks.append(block);
        from = end + 2;
    }
    return blocks;
}

/// Collects the verdict of one dialect, event by event.
class StreamRules
{
public:
    virtual ~StreamRules() = default;

    void take(const SseBlock &block)
    {
        if (!block.hasData) {
            ++m_verdict.comments;
            return;
        }
        expect(!m_isOver, "nothing after the terminal event");
        if (takeMarker(block.data))
            return;
        QJsonParseError parsing{};
        const QJsonDocument document = QJsonDocument::fromJson(block.data, &parsing);
        expect(document.isObject(), "every event holds a JSON object");
        onEvent(block.type, document.object());
    }

    const StreamVerdict &verdict() const { return m_verdict; }

protected:
    virtual void onEvent(const QString &type, const QJsonObject &event) = 0;
    /// Data that is no JSON; true if it was dealt with.
    virtual bool takeMarker(const QByteArray &) { return false; }

    void expect(bool holds, const char *rule)
    {
        if (!holds)
            m_verdict.faults.append(QString::fromLatin1(rule));
    }

    /// The same in every event that has it.
    void expectSame(QString &known, const QString &now, const char *rule)
    {
        if (known.isEmpty())
            known = now;
        expect(!now.isEmpty() && known == now, rule);
    }

    void countUsage(const QJsonObject &usage, const char *input, const char *output)
    {
        ++m_verdict.usageReports;
        if (usage.contains(QLatin1StringView(input)))
            m_verdict.inputTokens = usage[QLatin1StringView(input)].toInteger(-1);
        const qint64 tokens = usage[QLatin1StringView(output)].toInteger(-1);
        expect(tokens >= m_verdict.outputTokens, "usage never falls");
        m_verdict.outputTokens = tokens;
    }

    void beOver() { m_isOver = true; }

    StreamVerdict m_verdict;
    bool m_isOver = false;
};

} // namespace sluice::test
