// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "ui/text/formatters.h"

#include <QObject>

QT_BEGIN_NAMESPACE
class QMenu;
class QPoint;
QT_END_NAMESPACE

namespace sluice::ui {

class ExchangeActions;
class RequestsModel;
class RequestsTable;

/// What can be done with rows of the table of requests: copied, opened, and used as a filter.
class RequestActions final : public QObject
{
    Q_OBJECT
public:
    /// `exchangeActions`: what the menu of one request offers besides.
    RequestActions(History &history, const Formatters &formatters, ExchangeActions *exchangeActions, RequestsTable *table,
                   RequestsModel *model, QObject *parent);

    /// The menu narrows `filter`.
    void showMenu(int row, const QPoint &place, const ExchangeFilter &filter);
    /// All that are selected, but not more than a clipboard bears.
    void copyRows();

Q_SIGNALS:
    void detailAsked();
    void filterAsked(const sluice::ExchangeFilter &filter);
    void noticed(const QString &message);

private:
    void addFilters(QMenu *menu, const ExchangeRecord &record, const ExchangeFilter &filter);
    void copyText(const QString &text, const QString &notice);

    History &m_history;
    Formatters m_formatters;
    ExchangeActions *m_exchangeActions;
    RequestsTable *m_table;
    RequestsModel *m_model;
};

} // namespace sluice::ui
