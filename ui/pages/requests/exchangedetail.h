// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/text/formatters.h"

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QLabel;
class QStackedWidget;
class QToolButton;
QT_END_NAMESPACE

namespace sluice {
class Engine;
}

namespace sluice::ui {

class BodyView;
class CaptureFeed;
class EndingBadge;
class ExchangeActions;
class ExchangeOverview;
class HeadersView;
class MessagePanel;
class SegmentSwitch;
class ValueText;

/// All that is known of one exchange: what went on, and the messages themselves as far as they were kept.
class ExchangeDetail final : public QWidget
{
    Q_OBJECT
public:
    enum class Tab { Overview, Headers, Request, Answer };

    ExchangeDetail(Engine &engine, const Formatters &formatters, QWidget *parent = nullptr);

    /// `live`: what is known of it while it runs; may be null.
    void showExchange(const ExchangeRecord &record, const ActiveExchange *live);
    /// As the ledger has it; absent while none is shown.
    const std::optional<ExchangeRecord> &record() const { return m_record; }
    /// Instead of an exchange.
    void showMessage(const QString &title, const QString &text);
    void showTab(Tab tab);
    /// Says on its button where it would go.
    void setBeside(bool isBeside);
    /// Empty while no exchange is shown.
    QString summary() const;
    /// What a menu about this or any other exchange offers.
    ExchangeActions *actions() const { return m_actions; }
    /// A field to search a body with, where one is shown and the keyboard is here.
    bool openSearch();

Q_SIGNALS:
    void closeAsked();
    void moveAsked();
    void copied();
    /// What is kept of messages shall be changed.
    void settingsAsked();
    /// For the status bar.
    void noticed(const QString &message);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildHeader();
    QWidget *buildTabs();
    void buildButtons();
    void buildPages();
    QToolButton *addButton(const QString &text, const QString &hint);
    void showHeader(const ExchangeRecord &record);
    void showPage();
    ExchangeRecord shownRecord() const;
    const ActiveExchange *live() const { return m_live ? &*m_live : nullptr; }
    void showIcons();
    void arrange();

    Formatters m_formatters;
    std::optional<ExchangeRecord> m_record;
    std::optional<ActiveExchange> m_live;
    ExchangeActions *m_actions;
    CaptureFeed *m_feed;
    ValueText *m_title;
    EndingBadge *m_badge;
    QLabel *m_about;
    QToolButton *m_copy = nullptr;
    QToolButton *m_more = nullptr;
    QToolButton *m_move = nullptr;
    QToolButton *m_close = nullptr;
    SegmentSwitch *m_tabs;
    QBoxLayout *m_top = nullptr;  ///< title and buttons
    QBoxLayout *m_line = nullptr; ///< how it ended, and the tabs
    QStackedWidget *m_stack;
    ExchangeOverview *m_overview;
    HeadersView *m_headers;
    BodyView *m_request;
    BodyView *m_answer;
    MessagePanel *m_message;
};

} // namespace sluice::ui
