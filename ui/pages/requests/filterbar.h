// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "ui/text/formatters.h"

#include <QTimer>
#include <QWidget>

QT_BEGIN_NAMESPACE
class QAction;
class QBoxLayout;
class QLineEdit;
class QToolButton;
QT_END_NAMESPACE

namespace sluice::ui {

class EndingChoice;
class NameChoice;
class TimeChoice;

/// The fields that narrow the list of requests, in one line or, where that is too long, in two. Typing takes effect after a
/// moment, choices at once.
class FilterBar final : public QWidget
{
    Q_OBJECT
public:
    FilterBar(History &history, const Formatters &formatters, QWidget *parent);

    ExchangeFilter filter() const;
    /// Also what the fields cannot express otherwise; not told by filterChanged().
    void setFilter(const ExchangeFilter &filter);
    void clear();
    /// Asks the ledger which names there are.
    void refreshNames();
    void focusSearch();

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// By the user.
    void filterChanged(const sluice::ExchangeFilter &filter);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildChoices();
    void buildSearch();
    void buildLayout(QWidget *range);
    void apply();
    void showClear();
    void showIcons();
    void fitSearch();
    void arrange();
    void suggestTime();

    History &m_history;
    QLineEdit *m_search;
    QAction *m_searchIcon = nullptr;
    TimeChoice *m_time = nullptr;
    NameChoice *m_model = nullptr;
    NameChoice *m_channel = nullptr;
    NameChoice *m_client = nullptr;
    EndingChoice *m_ending;
    QToolButton *m_clear;
    QBoxLayout *m_fields = nullptr;  ///< the search and the choices
    QBoxLayout *m_choices = nullptr; ///< below the search where there is too little room beside it
    QTimer m_typing;
    ExchangeFilter m_told;
};

} // namespace sluice::ui
