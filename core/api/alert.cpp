// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/alert.h"

#include "core/base/redact.h"

namespace sluice {

namespace {

constexpr qsizetype kLongestLine = 500;

QString keyOf(const Alert &alert)
{
    return alert.key.isEmpty() ? QStringLiteral("channel %1").arg(alert.channel)
                               : QStringLiteral("channel %1, key %2").arg(alert.channel, alert.key);
}

QString ofAll(const QString &client)
{
    return client.isEmpty() ? QStringLiteral("all clients together") : QStringLiteral("client %1").arg(client);
}

/// Without the reason.
QString happening(const Alert &alert)
{
    switch (alert.kind) {
    case AlertKind::AuthRefused:
        return alert.key.isEmpty() ? QStringLiteral("channel %1: the provider wants a key, and there is none").arg(alert.channel)
                                   : QStringLiteral("channel %1: the provider refused the key %2").arg(alert.channel, alert.key);
    case AlertKind::ModelMissing:
        return QStringLiteral("channel %1: the provider does not have the model %2").arg(alert.channel, alert.model);
    case AlertKind::BreakerOpened:
        return QStringLiteral("channel %1: the model %2 is left alone after failures").arg(alert.channel, alert.model);
    case AlertKind::SpendWarned: return ofAll(alert.client) + QStringLiteral(": much of a spending limit is used");
    case AlertKind::SpendReached: return ofAll(alert.client) + QStringLiteral(": a spending limit is reached");
    case AlertKind::ClientPaused: return QStringLiteral("client %1 is paused").arg(alert.client);
    case AlertKind::KeyDayWarned: return keyOf(alert) + QStringLiteral(": a limit by day is nearly reached");
    case AlertKind::KeyDayReached: return keyOf(alert) + QStringLiteral(": a limit by day is reached");
    case AlertKind::KeyStoreMissing: return QStringLiteral("there is no system key store, keys are kept in a file");
    }
    Q_UNREACHABLE();
}

} // namespace

QString toString(AlertKind value)
{
    switch (value) {
    case AlertKind::AuthRefused: return QStringLiteral("auth_refused");
    case AlertKind::ModelMissing: return QStringLiteral("model_missing");
    case AlertKind::BreakerOpened: return QStringLiteral("breaker_opened");
    case AlertKind::SpendWarned: return QStringLiteral("spend_warned");
    case AlertKind::SpendReached: return QStringLiteral("spend_reached");
    case AlertKind::ClientPaused: return QStringLiteral("client_paused");
    case AlertKind::KeyDayWarned: return QStringLiteral("key_day_warned");
    case AlertKind::KeyDayReached: return QStringLiteral("key_day_reached");
    case AlertKind::KeyStoreMissing: return QStringLiteral("key_store_missing");
    }
    Q_UNREACHABLE();
}

QString inWords(const AlertNotice &notice)
{
    QString line = happening(notice.alert);
    if (!notice.alert.why.isEmpty())
        line += QStringLiteral(": ") + notice.alert.why;
    if (notice.count > 1)
        line += QStringLiteral(" (and %1 more of this kind within a minute)").arg(notice.count - 1);
    // A model's name comes from the client as it likes.
    return QString::fromUtf8(redactedSnippet(line.toUtf8(), kLongestLine));
}

} // namespace sluice
