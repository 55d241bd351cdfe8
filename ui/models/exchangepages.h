// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"

#include <QCache>
#include <QSet>
#include <QTimer>

namespace sluice::ui {

/// The records of a long list, fetched page by page as they are looked at; the least recently seen are forgotten.
///
/// What is asked for within one turn of the event loop becomes one question a page. At most kMaxUnderWay questions are open
/// at a time; meanwhile only the pages asked for last are remembered, so that what was scrolled past is never fetched.
class ExchangePages final : public QObject
{
    Q_OBJECT
public:
    static constexpr int kPageRows = 128;
    static constexpr int kPages = 40;
    static constexpr int kMaxUnderWay = 2;
    /// A screen full of rows lies on two pages, or on three on a very high one.
    static constexpr int kMaxPending = 3;

    /// The ids on a page as the list stands now; fewer or none beyond its end.
    using IdsOfPage = std::function<QList<ExchangeId>(int page)>;

    ExchangePages(History &history, IdsOfPage idsOfPage, QObject *parent);

    /// Null until it has come. Valid until control returns to the event loop.
    const ExchangeRecord *find(ExchangeId id) const;
    /// It is to be fetched, for the first time or again.
    bool isWanted(ExchangeId id) const;
    void demand(int page);
    /// Forgets what is waiting to be asked, since the list has another order now.
    void dropDemands();
    /// From here on running exchanges are fetched again when they are looked at; meanwhile their old state stays. Their ids.
    QList<ExchangeId> refreshOpen();
    /// Ids that were not there may be asked for again.
    void forgetMissing();

Q_SIGNALS:
    void fetched(const QList<sluice::ExchangeId> &ids);
    /// The list holds exchanges that exist no more.
    void missed();
    void failed(const sluice::Error &error);

private:
    void askNext();
    void ask(const QList<ExchangeId> &ids);
    void take(const QList<ExchangeId> &ids, const Expected<QList<ExchangeRecord>> &answer);
    void keep(const ExchangeRecord &record);

    History &m_history;
    IdsOfPage m_idsOfPage;
    QCache<quint64, ExchangeRecord> m_records;
    QSet<quint64> m_open;
    QSet<quint64> m_stale;
    QSet<quint64> m_underWay;
    QSet<quint64> m_missing;
    QList<int> m_pending; ///< pages, the newest demand first
    QTimer m_turn;
    int m_questions = 0;
};

} // namespace sluice::ui
