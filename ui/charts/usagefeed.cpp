// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/usagefeed.h"

namespace sluice::ui {

namespace {

constexpr milliseconds kLeastPause{3'000};
constexpr int kMostIdleTicks = 20;

} // namespace

UsageFeed::UsageFeed(History &history, Wants wants, QObject *parent)
    : QObject(parent)
    , m_history(history)
    , m_wants(wants)
{
    m_timer.setInterval(kLeastPause);
    connect(&m_timer, &QTimer::timeout, this, &UsageFeed::tick);
    connect(&history, &History::changed, this, [this] { m_isStale = true; });
}

void UsageFeed::setQuestion(UsageRange range, UsageBy by)
{
    if (range == m_range && by == m_by)
        return;
    m_range = range;
    m_by = by;
    if (m_isWatched)
        ask();
}

void UsageFeed::setWatched(bool isWatched)
{
    if (isWatched == m_isWatched)
        return;
    m_isWatched = isWatched;
    if (!isWatched) {
        m_timer.stop();
        return;
    }
    ask();
    m_timer.start();
}

void UsageFeed::tick()
{
    if (m_isStale || !m_shown || ++m_idleTicks >= kMostIdleTicks)
        ask();
}

void UsageFeed::ask()
{
    if (m_isAsking)
        return;
    m_isAsking = true;
    m_isStale = false;
    m_idleTicks = 0;
    if (m_wants == Wants::UsageAndSpending) {
        m_history.fetchSpending(this, [this](const Expected<SpendOutlook> &answer) {
            // A ledger that cannot be read has the usage's answer tell so.
            if (answer)
                Q_EMIT spendingArrived(*answer);
        });
    }
    m_history.fetchUsage(m_range, m_by, this,
                         [this, range = m_range, by = m_by](const Expected<UsageReport> &answer) { take(range, by, answer); });
}

void UsageFeed::take(UsageRange range, UsageBy by, const Expected<UsageReport> &answer)
{
    m_isAsking = false;
    if (range != m_range || by != m_by) {
        ask();
        return;
    }
    if (!answer) {
        m_shown.reset();
        Q_EMIT failed(answer.error());
        return;
    }
    if (m_shown == *answer)
        return;
    m_shown = *answer;
    Q_EMIT arrived(*m_shown);
}

} // namespace sluice::ui
