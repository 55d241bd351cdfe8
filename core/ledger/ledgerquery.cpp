// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledgerquery.h"

#include "core/ledger/recordcodec.h"

#include <QStringList>

#include <algorithm>
#include <limits>
#include <utility>

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
    RowConditions all() const { return {m_conditions.join(QStringLiteral(" AND ")), m_values}; }

private:
    QStringList m_conditions;
    QVariantList m_values;
};

QString marksFor(qsizetype count)
{
    return QStringList(count, QStringLiteral("?")).join(u',');
}

/// To look a column up among a few names is quicker than to search each of its texts, among many it is not.
constexpr qsizetype kFewNames = 12;

void addText(const QString &text, const TextMatches &matches, Conditions &conditions)
{
    const auto pattern = patternFor(text);
    if (!pattern) {
        conditions.add(QStringLiteral("0"), {});
        return;
    }
    QStringList alternatives;
    QVariantList values;
    const std::pair<const char *, const QStringList *> columns[] = {{"model_asked", &matches.models},
                                                                    {"model_served", &matches.models},
                                                                    {"channel", &matches.channels},
                                                                    {"client", &matches.clients},
                                                                    {"tool", &matches.tools}};
    for (const auto &[column, names] : columns) {
        if (names->isEmpty())
            continue;
        const bool areFew = names->size() <= kFewNames;
        alternatives.append(QString::fromLatin1(column) + (areFew ? QStringLiteral(" IN (") + marksFor(names->size()) + u')'
                                                                  : QStringLiteral(" LIKE ? ESCAPE '\\'")));
        if (!areFew)
            values.append(*pattern);
        for (qsizetype i = 0; areFew && i < names->size(); ++i)
            values.append(names->at(i));
    }
    alternatives.append(QStringLiteral("why <> '' AND why LIKE ? ESCAPE '\\'"));
    values.append(*pattern);
    conditions.add(u'(' + alternatives.join(QStringLiteral(" OR ")) + u')', values);
}

void addOutcomes(const QList<Outcome> &outcomes, Conditions &conditions)
{
    QVariantList values;
    for (const Outcome outcome : outcomes)
        values.append(toString(outcome));
    conditions.add(QStringLiteral("outcome IN (") + marksFor(outcomes.size()) + u')', values);
}

/// What ended without a known moment, such as by the end of the app, counts at its receipt, as in the charts.
void addEnded(const ExchangeFilter &filter, Conditions &conditions)
{
    const QString ended = QStringLiteral("outcome IS NOT NULL AND received_at + coalesce(ended_ms, 0) ");
    if (filter.endedFrom)
        conditions.add(ended + QStringLiteral(">= ?"), {msSinceEpoch(*filter.endedFrom)});
    if (filter.endedBefore) {
        // Nothing ends before it came: said as well, because the index begins with the receipt.
        conditions.add(QStringLiteral("received_at < ? AND ") + ended + QStringLiteral("< ?"),
                       {msSinceEpoch(*filter.endedBefore), msSinceEpoch(*filter.endedBefore)});
    }
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

std::optional<QString> patternFor(const QString &text)
{
    // Texts of rows are shorter than this; SQLite would refuse a longer one as a pattern.
    if (text.size() > kMaxTextLength)
        return std::nullopt;
    QString pattern = text;
    for (const QChar special : {u'\\', u'%', u'_'})
        pattern.replace(special, QString(u'\\') + special);
    return u'%' + pattern + u'%';
}

RowConditions conditionsOf(const ExchangeQuery &query, const TextMatches &matches, WallTime now)
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
        addText(filter.text, matches, conditions);
    return conditions.all();
}

Selection selectIds(const ExchangeQuery &query, const TextMatches &matches, WallTime now, qsizetype limit)
{
    const RowConditions conditions = conditionsOf(query, matches, now);
    const QString where = conditions.text.isEmpty() ? QString() : QStringLiteral(" WHERE ") + conditions.text;
    const QString direction = query.isDescending ? QStringLiteral(" DESC") : QStringLiteral(" ASC");
    const bool comesByTime = query.sort == ExchangeSort::Received && query.since.value == 0;
    QString order = comesByTime ? QStringLiteral("received_at") + direction : QStringLiteral("id") + direction;
    if (const QString key = sortKey(query.sort); !key.isEmpty())
        order.prepend(key + direction + QStringLiteral(" NULLS LAST, "));
    const QString table = comesByTime ? QStringLiteral("exchanges INDEXED BY exchanges_by_time") : QStringLiteral("exchanges");
    return {QStringLiteral("SELECT group_concat(id) FROM (SELECT id FROM ") + table + where + QStringLiteral(" ORDER BY ") +
                order + QStringLiteral(" LIMIT ?)"),
            conditions.values + QVariantList{qint64(limit)}, comesByTime};
}

QList<ExchangeId> idsFrom(QStringView text)
{
    QList<ExchangeId> ids;
    if (text.isEmpty())
        return ids;
    ids.reserve(text.count(u',') + 1);
    ExchangeId id;
    for (const QChar c : text) {
        if (c == u',')
            ids.append(std::exchange(id, {}));
        else
            id.value = id.value * 10 + quint64(c.unicode() - u'0');
    }
    ids.append(id);
    return ids;
}

void sortById(QList<ExchangeId> &ids, bool isDescending)
{
    const auto isBefore = [isDescending](ExchangeId a, ExchangeId b) { return isDescending ? b < a : a < b; };
    if (!std::is_sorted(ids.cbegin(), ids.cend(), isBefore))
        std::sort(ids.begin(), ids.end(), isBefore);
}

} // namespace sluice::ledger
