// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledgerquery.h"

#include "core/ledger/recordcodec.h"

#include <QStringList>

#include <algorithm>
#include <limits>

namespace sluice::ledger {

namespace {

/// The conditions of a statement with their values.
class Conditions
{
public:
    void add(const QString &condition, const QVariantList &values)
    {
        m_conditions.append(condition);
        m_values.append(values);
    }
    QString clause() const
    {
        return m_conditions.isEmpty() ? QString() : QStringLiteral(" WHERE ") + m_conditions.join(QStringLiteral(" AND "));
    }
    const QVariantList &values() const { return m_values; }

private:
    QStringList m_conditions;
    QVariantList m_values;
};

/// Texts of rows are shorter than this, so that a longer one is part of none; SQLite would refuse it as a pattern.
bool canOccur(const QString &text)
{
    return text.size() <= kMaxTextLength;
}

/// A LIKE pattern for rows that hold `text` somewhere, whatever characters it has.
QString patternFor(const QString &text)
{
    QString pattern = text;
    for (const QChar special : {u'\\', u'%', u'_'})
        pattern.replace(special, QString(u'\\') + special);
    return u'%' + pattern + u'%';
}

void addText(const QString &text, Conditions &conditions)
{
    if (!canOccur(text)) {
        conditions.add(QStringLiteral("0"), {});
        return;
    }
    QStringList alternatives;
    QVariantList values;
    for (const char *column : {"model_asked", "model_served", "channel", "client", "tool", "why"}) {
        alternatives.append(QString::fromLatin1(column) + QStringLiteral(" LIKE ? ESCAPE '\\'"));
        values.append(patternFor(text));
    }
    conditions.add(u'(' + alternatives.join(QStringLiteral(" OR ")) + u')', values);
}

void addOutcomes(const QList<Outcome> &outcomes, Conditions &conditions)
{
    QStringList marks;
    QVariantList values;
    for (const Outcome outcome : outcomes) {
        marks.append(QStringLiteral("?"));
        values.append(toString(outcome));
    }
    conditions.add(QStringLiteral("outcome IN (") + marks.join(u',') + u')', values);
}

/// What ended without a known moment, such as by the end of the app, counts at its receipt, as in the charts.
void addEnded(const ExchangeFilter &filter, Conditions &conditions)
{
    const QString ended = QStringLiteral("outcome IS NOT NULL AND received_at + coalesce(ended_ms, 0) ");
    if (filter.endedFrom)
        conditions.add(ended + QStringLiteral(">= ?"), {msSinceEpoch(*filter.endedFrom)});
    if (filter.endedBefore)
        conditions.add(ended + QStringLiteral("< ?"), {msSinceEpoch(*filter.endedBefore)});
}

Conditions conditionsOf(const ExchangeQuery &query, WallTime now)
{
    const ExchangeFilter &filter = query.filter;
    Conditions conditions;
    if (query.since.value > 0)
        conditions.add(QStringLiteral("id >= ?"),
                       {qint64(std::min(query.since.value, quint64(std::numeric_limits<qint64>::max())))});
    if (filter.within)
        conditions.add(QStringLiteral("received_at >= ?"), {msSinceEpoch(now - std::max(*filter.within, milliseconds(0)))});
    if (filter.from)
        conditions.add(QStringLiteral("received_at >= ?"), {msSinceEpoch(*filter.from)});
    if (filter.before)
        conditions.add(QStringLiteral("received_at < ?"), {msSinceEpoch(*filter.before)});
    addEnded(filter, conditions);
    if (!filter.model.isEmpty())
        conditions.add(QStringLiteral("(model_asked = ? OR model_served = ?)"), {filter.model, filter.model});
    if (!filter.channel.isEmpty())
        conditions.add(QStringLiteral("channel = ?"), {filter.channel});
    if (!filter.client.isEmpty())
        conditions.add(QStringLiteral("client = ?"), {filter.client});
    if (!filter.outcomes.isEmpty())
        addOutcomes(filter.outcomes, conditions);
    if (!filter.text.isEmpty())
        addText(filter.text, conditions);
    return conditions;
}

/// What rows are sorted by; NULL where they have no such value.
QString sortKey(ExchangeSort sort)
{
    switch (sort) {
    case ExchangeSort::Received: return {};
    case ExchangeSort::Tool: return QStringLiteral("NULLIF(tool, '')");
    case ExchangeSort::Client: return QStringLiteral("NULLIF(client, '')");
    case ExchangeSort::ModelAsked: return QStringLiteral("NULLIF(model_asked, '')");
    case ExchangeSort::ModelServed: return QStringLiteral("NULLIF(model_served, '')");
    case ExchangeSort::Channel: return QStringLiteral("NULLIF(channel, '')");
    case ExchangeSort::Status: return QStringLiteral("status");
    case ExchangeSort::Outcome: return QStringLiteral("outcome");
    case ExchangeSort::Duration: return QStringLiteral("ended_ms");
    case ExchangeSort::FirstContent: return QStringLiteral("first_content_ms");
    case ExchangeSort::LongestGap: return QStringLiteral("CASE WHEN gap_count > 0 THEN gap_longest_ms END");
    case ExchangeSort::InputTokens: return QStringLiteral("input_tokens");
    case ExchangeSort::OutputTokens: return QStringLiteral("output_tokens");
    case ExchangeSort::AnswerBytes: return QStringLiteral("CASE WHEN outcome IS NOT NULL THEN answer_bytes END");
    }
    Q_UNREACHABLE();
}

} // namespace

Selection selectIds(const ExchangeQuery &query, WallTime now, qsizetype limit)
{
    const Conditions conditions = conditionsOf(query, now);
    const QString direction = query.isDescending ? QStringLiteral(" DESC") : QStringLiteral(" ASC");
    QString order = QStringLiteral("id") + direction;
    if (const QString key = sortKey(query.sort); !key.isEmpty())
        order.prepend(key + direction + QStringLiteral(" NULLS LAST, "));
    return {QStringLiteral("SELECT id FROM exchanges") + conditions.clause() + QStringLiteral(" ORDER BY ") + order +
                QStringLiteral(" LIMIT ?"),
            conditions.values() + QVariantList{qint64(limit)}};
}

} // namespace sluice::ledger
