// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"

namespace sluice::ui {

/// One exchange with all that the ledger knows of it, read again for as long as it runs. Not active: nothing is asked, and
/// made up for later.
class ExchangeWatcher final : public QObject
{
    Q_OBJECT
public:
    explicit ExchangeWatcher(History &history, QObject *parent);

    /// Zero: none.
    void watch(ExchangeId id);
    ExchangeId id() const { return m_id; }
    void setActive(bool isActive);

Q_SIGNALS:
    /// The first answer, and each that differs from the one before.
    void changed(const sluice::ExchangeRecord &record);
    /// The ledger does not hold it any more.
    void missed();
    void failed(const sluice::Error &error);

private:
    void askIfDue();
    void take(const Expected<QList<ExchangeRecord>> &answer);

    History &m_history;
    ExchangeId m_id;
    std::optional<ExchangeRecord> m_told;
    bool m_isActive = false;
    bool m_isUnderWay = false;
    bool m_isSettled = false; ///< nothing about it will change
    bool m_isDirty = false;   ///< it is to be asked for
};

} // namespace sluice::ui
