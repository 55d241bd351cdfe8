// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/text/formatters.h"

#include <QWidget>

#include <optional>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QLabel;
class QScrollArea;
class QStackedWidget;
class QTableView;
class QToolButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sluice::ui {

class AttemptsModel;
class EndingBadge;
class FactGrid;
class MessagePanel;
class TimelineView;
class ValueText;

/// All that is known of one exchange. Wide, it has two columns; narrow, one.
class ExchangeDetail final : public QWidget
{
    Q_OBJECT
public:
    explicit ExchangeDetail(const Formatters &formatters, QWidget *parent = nullptr);

    /// `live`: what is known of it while it runs; may be null.
    void showExchange(const ExchangeRecord &record, const ActiveExchange *live);
    /// As the ledger has it; absent while none is shown.
    const std::optional<ExchangeRecord> &record() const { return m_record; }
    /// Instead of an exchange.
    void showMessage(const QString &title, const QString &text);
    /// Says on its button where it would go.
    void setBeside(bool isBeside);
    /// Empty while no exchange is shown.
    QString summary() const;

Q_SIGNALS:
    void closeAsked();
    void moveAsked();
    void copied();

protected:
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildHeader();
    QWidget *buildSections();
    QTableView *buildAttempts();
    QToolButton *addButton(const QString &text, const QString &hint);
    static QWidget *addSection(QVBoxLayout *column, const QString &heading, QWidget *content);
    void showHeader(const ExchangeRecord &record);
    void showFacts(const ExchangeRecord &record);
    void showAttempts(const ExchangeRecord &record);
    void fitAttempts();
    ExchangeRecord shownRecord() const;
    const ActiveExchange *live() const { return m_live ? &*m_live : nullptr; }
    void arrange();
    void showIcons();

    Formatters m_formatters;
    std::optional<ExchangeRecord> m_record;
    std::optional<ActiveExchange> m_live;
    bool m_isFitting = false;     ///< columns are being sized, but not by the user
    bool m_hasUserWidths = false; ///< columns of the attempts keep the widths that the user gave them
    AttemptsModel *m_attempts;
    ValueText *m_title;
    EndingBadge *m_badge;
    QLabel *m_about;
    QToolButton *m_copy = nullptr;
    QToolButton *m_move = nullptr;
    QToolButton *m_close = nullptr;
    QStackedWidget *m_stack;
    MessagePanel *m_message;
    QScrollArea *m_scroll;
    QBoxLayout *m_columns = nullptr;
    QWidget *m_attemptsSection = nullptr;
    QWidget *m_usageSection = nullptr;
    TimelineView *m_timeline;
    QTableView *m_attemptsTable = nullptr;
    FactGrid *m_usage;
    FactGrid *m_ending;
    FactGrid *m_request;
};

} // namespace sluice::ui
