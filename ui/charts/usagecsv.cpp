// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/usagecsv.h"

#include <QDateTime>

namespace sluice::ui {

namespace {

QByteArray nameColumn(UsageBy by)
{
    switch (by) {
    case UsageBy::Model: return "model";
    case UsageBy::Channel: return "channel";
    case UsageBy::Client: return "client";
    }
    Q_UNREACHABLE();
}

QByteArrayList header(UsageBy by)
{
    return {"from",
            "before",
            nameColumn(by),
            "requests",
            "failed_requests",
            "stalls",
            "fallbacks",
            "input_tokens",
            "output_tokens",
            "cache_read_tokens",
            "cache_write_tokens",
            "reasoning_tokens",
            "estimated_tokens",
            "unpriced_tokens",
            "cost_cny",
            "cost_usd",
            "saved_by_cache_cny",
            "saved_by_cache_usd",
            "wasted_by_aborts_cny",
            "wasted_by_aborts_usd",
            "wasted_by_failures_cny",
            "wasted_by_failures_usd"};
}

QByteArray isoTime(WallTime at)
{
    return QDateTime::fromMSecsSinceEpoch(at.time_since_epoch().count(), Qt::UTC).toString(Qt::ISODate).toLatin1();
}

/// Names come from outside, so they may hold anything.
QByteArray quoted(const QString &text)
{
    QByteArray bytes = text.toUtf8();
    bytes.replace('"', "\"\"");
    return '"' + bytes + '"';
}

void appendMoney(QByteArrayList &row, const QList<Money> &amounts)
{
    for (const Currency currency : kAllCurrencies) {
        QByteArray cell;
        for (const Money &amount : amounts) {
            if (amount.currency == currency)
                cell = decimalText(amount.micros).toLatin1();
        }
        row.append(cell);
    }
}

QByteArrayList rowOf(const UsageBar &bar, const UsageShare &share)
{
    const UsageFigures &figures = share.figures;
    QByteArrayList row{isoTime(bar.from), isoTime(bar.before), quoted(share.name)};
    for (const qint64 number :
         {figures.requests, figures.failedRequests, figures.stalls, figures.fallbacks, figures.input, figures.output,
          figures.cacheRead, figures.cacheWrite, figures.reasoning, figures.estimated, figures.unpriced})
        row.append(QByteArray::number(number));
    for (const QList<Money> *amounts : {&figures.cost, &figures.saved, &figures.wastedByAborts, &figures.wastedByFailures})
        appendMoney(row, *amounts);
    return row;
}

} // namespace

QByteArray usageCsv(const UsageReport &report)
{
    QByteArray csv = header(report.by).join(',') + "\r\n";
    for (const UsageBar &bar : report.bars) {
        for (const UsageShare &share : bar.shares)
            csv += rowOf(bar, share).join(',') + "\r\n";
    }
    return csv;
}

} // namespace sluice::ui
