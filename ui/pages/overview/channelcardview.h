// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/balancefeed.h"
#include "ui/models/channelcard.h"
#include "ui/text/formatters.h"

#include <QAbstractButton>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace sluice::ui {

/// The card of a channel: how it is, how much of its limits is in use and, where that can be asked for, what is left at its
/// provider. Details are in the tool tip; a click wants to see the channel's exchanges, one on the small button the balance.
class ChannelCardView final : public QAbstractButton
{
    Q_OBJECT
public:
    /// Flat cards have the name, the state and two bars without their figures.
    enum class Form { Full, Flat };

    /// What cards of one height have room for.
    struct Layout
    {
        Form form = Form::Full;
        bool hasBalance = false; ///< a last line for it, also in cards that leave it empty
        bool operator==(const Layout &) const = default;
    };

    explicit ChannelCardView(const Formatters &formatters, QWidget *parent = nullptr);

    const ChannelCard &card() const { return m_card; }
    void showCard(const ChannelCard &card, WallTime now);
    /// Moves the countdown, and tells what is of today.
    void setNow(WallTime now);
    /// Absent: it cannot be asked for.
    void showBalance(const std::optional<CardBalance> &balance);
    void setLayout(const Layout &layout);
    /// The state as it reads now.
    QString stateLine() const { return m_state; }
    QString balanceLine() const;

    static int heightOf(const Layout &layout, const QFont &font);
    static int leastWidth(const QFont &font);
    QSize sizeHint() const override;

Q_SIGNALS:
    void balanceWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void paintGround(QPainter *painter) const;
    /// Each paints a line from `top` on and gives the next one's top.
    int paintHead(QPainter *painter, int top) const;
    int paintBudget(QPainter *painter, int top, const BudgetBar &bar) const;
    void paintFoot(QPainter *painter, int top) const;
    void paintFlatBars(QPainter *painter, int top) const;
    void paintBalance(QPainter *painter) const;
    QRect inner() const;
    QRect balanceRow() const;
    void placeButton();
    void describe();

    Formatters m_formatters;
    ChannelCard m_card;
    QString m_state;
    QString m_foot;
    std::optional<CardBalance> m_balance;
    WallTime m_now{};
    Layout m_layout;
    QToolButton *m_askBalance;
};

} // namespace sluice::ui
