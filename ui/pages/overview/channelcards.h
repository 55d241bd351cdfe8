// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/snapshot.h"
#include "ui/pages/overview/channelcardview.h"

#include <QScrollArea>
#include <QTimer>

namespace sluice::ui {

/// A card for each channel of the settings, as many in a row as fit. It takes as much height as its cards need, up to what it
/// is given: first the cards become flat, then they scroll. Hidden without channels.
class ChannelCards final : public QScrollArea
{
    Q_OBJECT
public:
    explicit ChannelCards(const Formatters &formatters, QWidget *parent = nullptr);

    void showSnapshot(const GatewaySnapshot &snapshot);
    /// The channels on the simulated provider.
    void setSimulated(const QStringList &channels) { m_simulated = channels; }
    /// By channel, of those that can be asked for theirs.
    void showBalances(const QMap<QString, CardBalance> &balances);
    /// The height that it may take; a row of cards is shown in any case.
    void setRoom(int height);

Q_SIGNALS:
    void channelChosen(const QString &channel);
    void balanceWanted(const QString &channel);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    /// Where the cards are for a width.
    struct Plan
    {
        int columns = 1;
        int rows = 0;
        int width = 0; ///< of a full row
        int cardHeight = 0;
        int heightOf(int shownRows) const;
        QRect placeOf(int number) const;
    };

    void fitCount(qsizetype count);
    void handOutBalances();
    Plan planFor(int width, const ChannelCardView::Layout &layout) const;
    void arrange();
    void place(const Plan &plan);
    void tick();
    void showNow();

    Formatters m_formatters;
    QWidget *m_ground;
    QList<ChannelCardView *> m_cards;
    QStringList m_simulated;
    QMap<QString, CardBalance> m_balances;
    bool m_hasBalance = false; ///< some card shows one
    QTimer m_second;
    /// The time of the last snapshot, moved on by the seconds since.
    WallTime m_now{};
    int m_room = 0;
};

} // namespace sluice::ui
