// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/alert.h"
#include "tests/support/sampleguards.h"

namespace sluice::test {

inline Alert alertOf(quint64 id, AlertKind kind, WallTime at)
{
    Alert alert;
    alert.id = {id};
    alert.at = at;
    alert.kind = kind;
    return alert;
}

/// One of each kind, and one that is over, the newest first.
inline QList<Alert> sampleAlerts(WallTime now)
{
    Alert paused = alertOf(8, AlertKind::ClientPaused, now - milliseconds(20'000));
    paused.client = QStringLiteral("cline");
    paused.pause = PauseCause::Repeats;
    paused.why = QStringLiteral("the same request was answered 20 times within 300 s");
    Alert refused = alertOf(7, AlertKind::AuthRefused, now - milliseconds(75'000));
    refused.channel = QStringLiteral("zhipu");
    refused.key = QStringLiteral("main");
    refused.why = QStringLiteral("401: Incorrect API key provided");
    Alert opened = alertOf(6, AlertKind::BreakerOpened, now - milliseconds(140'000));
    opened.channel = QStringLiteral("deepseek");
    opened.model = QStringLiteral("deepseek-chat");
    opened.why = QStringLiteral("502 with a web page: <title>Bad gateway</title>");
    opened.repeats = 3;
    Alert missing = alertOf(5, AlertKind::ModelMissing, now - milliseconds(900'000));
    missing.channel = QStringLiteral("ollama-in-the-basement-with-a-long-name");
    missing.model = QStringLiteral("qwen3:32b");
    missing.why = QStringLiteral("404: model not found, try pulling it first");
    Alert usedUp = alertOf(10, AlertKind::KeyDayReached, now - milliseconds(1'200'000));
    usedUp.channel = QStringLiteral("moonshot");
    usedUp.key = QStringLiteral("main");
    usedUp.keyDay = KeyDayUse{.channel = usedUp.channel,
                              .key = usedUp.key,
                              .currency = {},
                              .limit = 2'000'000,
                              .used = 2'003'100,
                              .level = SpendLevel::Reached};
    Alert nearlyUsed = usedUp;
    nearlyUsed.id = {9};
    nearlyUsed.kind = AlertKind::KeyDayWarned;
    nearlyUsed.keyDay->currency = Currency::Cny;
    nearlyUsed.keyDay->limit = 10'000'000;
    nearlyUsed.keyDay->used = 8'200'000;
    nearlyUsed.keyDay->level = SpendLevel::Warned;
    QList<Alert> alerts{paused, refused, opened, missing, usedUp, nearlyUsed};
    for (const SpendUse &use : sampleSpend()) {
        if (use.level == SpendLevel::Free)
            continue;
        const bool isReached = use.level == SpendLevel::Reached;
        Alert spend = alertOf(isReached ? 3 : 4, isReached ? AlertKind::SpendReached : AlertKind::SpendWarned,
                              now - milliseconds(isReached ? 5'400'000 : 3'600'000));
        spend.client = use.client;
        spend.spend = use;
        alerts.append(spend);
    }
    alerts.append(alertOf(2, AlertKind::KeyStoreMissing, now - milliseconds(9'000'000)));
    Alert over = opened;
    over.id = {1};
    over.at = now - milliseconds(10'000'000);
    over.repeats = 0;
    over.isOver = true;
    return alerts << over;
}

} // namespace sluice::test
