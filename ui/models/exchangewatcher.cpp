// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/exchangewatcher.h"

namespace sluice::ui {

ExchangeWatcher::ExchangeWatcher(History &history, QObject *parent)
    : QObject(parent)
    , m_history(history)
{
    connect(&m_history, &History::changed, this, [this] {
        m_isDirty = true;
        askIfDue();
    });
}

void ExchangeWatcher::watch(ExchangeId id)
{
    if (id == m_id && !m_isSettled)
        return;
    m_id = id;
    m_told.reset();
    m_isSettled = false;
    m_isUnderWay = false;
    m_isDirty = true;
    askIfDue();
}

void ExchangeWatcher::setActive(bool isActive)
{
    m_isActive = isActive;
    askIfDue();
}

void ExchangeWatcher::askIfDue()
{
    if (!m_isActive || m_id.value == 0 || m_isSettled || m_isUnderWay || !m_isDirty)
        return;
    m_isUnderWay = true;
    m_isDirty = false;
    m_history.fetchExchanges({m_id}, this, [this, id = m_id](const Expected<QList<ExchangeRecord>> &answer) {
        if (id == m_id) // else another one is being looked at by now
            take(answer);
    });
}

void ExchangeWatcher::take(const Expected<QList<ExchangeRecord>> &answer)
{
    m_isUnderWay = false;
    if (!answer) {
        m_told.reset();
        Q_EMIT failed(answer.error());
    } else if (answer->isEmpty()) {
        m_isSettled = true;
        Q_EMIT missed();
    } else if (m_told != answer->constFirst()) {
        m_told = answer->constFirst();
        m_isSettled = !m_told->isOpen;
        Q_EMIT changed(*m_told);
    }
    askIfDue();
}

} // namespace sluice::ui
