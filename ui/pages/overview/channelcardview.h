// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/channelcard.h"
#include "ui/text/formatters.h"

#include <QAbstractButton>

namespace sluice::ui {

/// The card of a channel: how it is, and how much of its limits is in use. Details are in the tool tip; a click wants to see
/// the channel's exchanges.
class ChannelCardView final : public QAbstractButton
{
    Q_OBJECT
public:
    /// Flat cards have the name, the state and two bars without their figures.
    enum class Form { Full, Flat };

    explicit ChannelCardView(const Formatters &formatters, QWidget *parent = nullptr);

    const ChannelCard &card() const { return m_card; }
    void showCard(const ChannelCard &card, WallTime now);
    /// Moves the countdown.
    void setNow(WallTime now);
    void setForm(Form form);
    /// The state as it reads now.
    QString stateLine() const { return m_state; }

    static int heightOf(Form form, const QFont &font);
    static int leastWidth(const QFont &font);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintGround(QPainter *painter) const;
    /// Each paints a line from `top` on and gives the next one's top.
    int paintHead(QPainter *painter, int top) const;
    int paintBudget(QPainter *painter, int top, const BudgetBar &bar) const;
    void paintFoot(QPainter *painter, int top) const;
    void paintFlatBars(QPainter *painter, int top) const;
    QRect inner() const;

    Formatters m_formatters;
    ChannelCard m_card;
    QString m_state;
    QString m_foot;
    Form m_form = Form::Full;
};

} // namespace sluice::ui
