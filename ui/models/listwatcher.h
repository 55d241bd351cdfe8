// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"

#include <QTimer>

namespace sluice::ui {

/// Asks the ledger for the list of one query, and again when the ledger says that it has changed.
///
/// Sorted by Received only what may have changed is asked for again; in any other order, or where time alone moves rows out
/// of the list, the whole of it, at longer intervals: never more than a fifth of the time is spent on it. There it is also
/// asked for now and then while the ledger stays as it is. One question is under way at a time; answers to an earlier query are
/// dropped. Not active: nothing is asked, and made up for later.
class ListWatcher final : public QObject
{
    Q_OBJECT
public:
    struct Pace
    {
        milliseconds part{1000};    ///< the shortest time from an answer to the next question
        milliseconds whole{2000};   ///< the same where the whole list is asked for
        milliseconds aging{15'000}; ///< the longest one where time alone moves rows out of the list
    };

    ListWatcher(History &history, Pace pace, QObject *parent);

    const ExchangeQuery &query() const { return m_query; }
    void setQuery(const ExchangeFilter &filter, ExchangeSort sort, bool isDescending);
    void setActive(bool isActive);
    /// Asks for the whole list as soon as the pace allows.
    void askForAll();
    /// Asks for the whole list now, as after an error.
    void retry();

Q_SIGNALS:
    /// `since` is zero for a whole list. `isNew`: the first answer to this query.
    void answered(const sluice::ExchangeList &list, sluice::ExchangeId since, bool isNew);
    void failed(const sluice::Error &error);

private:
    bool needsWhole() const;
    void askIfDue();
    void ask();
    void take(const Expected<ExchangeList> &answer, ExchangeId since);
    milliseconds pauseAfter(ExchangeId since) const;

    History &m_history;
    Pace m_pace;
    ExchangeQuery m_query;
    ExchangeId m_unsettled;
    QTimer m_pause;
    QTimer m_aging;
    QTimer m_stopwatch;       ///< runs while a question is under way; what it has left tells how long that took
    quint64 m_generation = 0; ///< of the query; zero: there is none yet
    bool m_isActive = false;
    bool m_isUnderWay = false;
    bool m_isDirty = true;
    bool m_isNew = true;
    bool m_wantsAll = true;
    bool m_isCut = false;
};

} // namespace sluice::ui
