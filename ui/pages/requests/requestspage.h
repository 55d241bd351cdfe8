// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "core/api/snapshot.h"
#include "ui/models/listwatcher.h"
#include "ui/text/formatters.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QStackedWidget;
class QToolButton;
QT_END_NAMESPACE

namespace sluice::ui {

class DetailSplitter;
class ExchangeDetail;
class ExchangeWatcher;
class FilterBar;
class MessagePanel;
class RequestsExport;
class RequestsModel;
class RequestsTable;
class UiState;

/// All exchanges of the ledger: a filter, a table, and all that is known of the one that is chosen. Follows the ledger while
/// it is visible.
class RequestsPage final : public QWidget
{
    Q_OBJECT
public:
    /// Engine and state must outlive it.
    RequestsPage(Engine &engine, UiState &state, const Formatters &formatters, QWidget *parent = nullptr);
    /// With another pace than people need.
    RequestsPage(Engine &engine, UiState &state, const Formatters &formatters, ListWatcher::Pace pace, QWidget *parent);

    /// Selects it and opens its detail. If the filter hides it, the filter is cleared.
    void showExchange(ExchangeId id);
    /// What runs now, of each snapshot: running rows and their detail tell more by it.
    void showActive(const QList<ActiveExchange> &active);
    void setFilter(const ExchangeFilter &filter);
    const ExchangeFilter &filter() const { return m_filter; }
    /// Whose detail is open; zero: none.
    ExchangeId openExchange() const;
    /// Goes on where another page was: its filter, and the exchange whose detail was open.
    void resume(const ExchangeFilter &filter, ExchangeId open);
    void saveState();

Q_SIGNALS:
    /// For the status bar.
    void noticed(const QString &message);
    /// What is kept of messages shall be changed.
    void settingsAsked();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildTop();
    void setUpButton(QToolButton *button, const QString &name);
    void showSymbols();
    void focusSearch();
    void connectTable();
    void connectDetail();

    void applyQuery();
    void showState();
    void showCount();
    void showEmpty();
    void takeListed();
    void takeReset();

    void openDetail(ExchangeId id);
    void closeDetail();
    void showRecord(const ExchangeRecord &record);

    History &m_history;
    UiState &m_state;
    Formatters m_formatters;
    RequestsModel *m_model;
    ExchangeWatcher *m_watcher;
    FilterBar *m_filterBar;
    QToolButton *m_columns;
    QToolButton *m_exportButton;
    QLabel *m_count;
    QStackedWidget *m_stack;
    RequestsTable *m_table;
    MessagePanel *m_message;
    ExchangeDetail *m_detail;
    DetailSplitter *m_splitter;
    ExchangeFilter m_filter;
    ExchangeId m_sought; ///< to be selected once the list holds it
    bool m_isStarted = false;
};

} // namespace sluice::ui
