// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guard/alertbook.h"

namespace sluice::test {

using Kind = GuardEventKind;

inline const QString kChannel = QStringLiteral("c");
inline const QString kKey = QStringLiteral("main");
inline const QString kClient = QStringLiteral("cline");

inline WallTime at(int seconds)
{
    return WallTime(std::chrono::hours(480'000)) + std::chrono::seconds(seconds);
}

inline GuardEvent eventOf(Kind kind, int seconds, const QString &model = {})
{
    GuardEvent event;
    event.at = at(seconds);
    event.kind = kind;
    event.channel = kChannel;
    event.model = model;
    return event;
}

inline GuardEvent ofKey(Kind kind, int seconds, const QString &key = kKey)
{
    GuardEvent made = eventOf(kind, seconds);
    made.key = key;
    return made;
}

inline SpendUse use(SpendLevel level, SpendPeriod period = SpendPeriod::Day)
{
    return {.client = kClient,
            .period = period,
            .limit = {.micros = 1'000'000, .currency = Currency::Cny},
            .spent = level == SpendLevel::Reached ? 1'000'000 : 800'000,
            .level = level};
}

inline PausedClient pausedAt(int seconds)
{
    return {.client = kClient, .cause = PauseCause::Spending, .why = QStringLiteral("fast"), .since = at(seconds)};
}

/// `breaker_opened m x2 over`: kind, model, how often if more than once, and whether it is over.
inline QStringList lines(const guard::AlertBook &book)
{
    QStringList lines;
    for (const Alert &alert : book.alerts()) {
        QString line = toString(alert.kind);
        if (!alert.model.isEmpty())
            line += QStringLiteral(" ") + alert.model;
        if (alert.repeats > 0)
            line += QStringLiteral(" x%1").arg(alert.repeats + 1);
        lines.append(alert.isOver ? line + QStringLiteral(" over") : line);
    }
    return lines;
}

/// `m`, or `m and 2 more`: what is told at this time, by model.
inline QStringList told(guard::AlertBook &book, int seconds)
{
    QStringList texts;
    for (const AlertNotice &notice : book.takeNotices(at(seconds))) {
        const QString more = notice.count > 1 ? QStringLiteral(" and %1 more").arg(notice.count - 1) : QString();
        texts.append((notice.alert.model.isEmpty() ? toString(notice.alert.kind) : notice.alert.model) + more);
    }
    return texts;
}

/// What the guards show while all that the tests tell of stands.
inline GuardsState standing()
{
    GuardsState guards;
    guards.channels = {{.id = kChannel,
                        .isEnabled = true,
                        .keys = {{.id = kKey, .coolingUntil = {}, .isRefused = true}},
                        .models = {{.model = QStringLiteral("open"), .breaker = BreakerState::HalfOpen},
                                   {.model = QStringLiteral("missing"), .isMissing = true}}}};
    guards.spend = {use(SpendLevel::Warned, SpendPeriod::Month), use(SpendLevel::Reached)};
    guards.pausedClients = {pausedAt(0)};
    return guards;
}

inline void addAll(guard::AlertBook &book)
{
    book.add(ofKey(Kind::KeyRefused, 0));
    book.add(eventOf(Kind::BreakerOpened, 0, QStringLiteral("open")));
    book.add(eventOf(Kind::ModelMissing, 0, QStringLiteral("missing")));
    book.addSpend(use(SpendLevel::Warned, SpendPeriod::Month), at(0));
    book.addSpend(use(SpendLevel::Reached), at(0));
    book.addPaused(pausedAt(0));
    book.setKeyStoreMissing(true, at(0));
}

} // namespace sluice::test
