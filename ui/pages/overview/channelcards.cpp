// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/channelcards.h"

#include "ui/theme/flatscrollbar.h"
#include "ui/theme/metrics.h"

#include <QEvent>
#include <QResizeEvent>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kGap = space::kSmall;
constexpr std::chrono::seconds kTick{1};
/// Of a card's least width: few cards do not spread over a wide window.
constexpr int kMostWidthPercent = 140;

} // namespace

ChannelCards::ChannelCards(const Formatters &formatters, QWidget *parent)
    : QScrollArea(parent)
    , m_formatters(formatters)
    , m_ground(new QWidget)
{
    setObjectName(QStringLiteral("channelCards"));
    //: Name of the row of channels for screen readers.
    setAccessibleName(tr("Channels"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setWidget(m_ground);
    viewport()->setAutoFillBackground(false);
    m_ground->setAutoFillBackground(false);
    m_second.setInterval(kTick);
    connect(&m_second, &QTimer::timeout, this, &ChannelCards::tick);
    hide();
}

void ChannelCards::showSnapshot(const GatewaySnapshot &snapshot)
{
    m_now = snapshot.at;
    QList<ChannelCard> cards = channelCards(snapshot.guards);
    for (ChannelCard &card : cards)
        card.isSimulated = m_simulated.contains(card.id);
    fitCount(cards.size());
    for (qsizetype i = 0; i < cards.size(); ++i)
        m_cards.at(i)->showCard(cards.at(i), m_now);
    handOutBalances();
    showNow();
}

void ChannelCards::showBalances(const QMap<QString, CardBalance> &balances)
{
    m_balances = balances;
    handOutBalances();
}

void ChannelCards::handOutBalances()
{
    bool hasBalance = false;
    for (ChannelCardView *card : std::as_const(m_cards)) {
        const auto found = m_balances.constFind(card->card().id);
        const bool isKnown = found != m_balances.constEnd();
        card->showBalance(isKnown ? std::optional(*found) : std::nullopt);
        hasBalance |= isKnown;
    }
    if (hasBalance == m_hasBalance)
        return;
    m_hasBalance = hasBalance;
    arrange();
}

void ChannelCards::fitCount(qsizetype count)
{
    if (count == m_cards.size())
        return;
    while (m_cards.size() > count)
        delete m_cards.takeLast();
    while (m_cards.size() < count) {
        auto *card = new ChannelCardView(m_formatters, m_ground);
        connect(card, &ChannelCardView::clicked, this, [this, card] { Q_EMIT channelChosen(card->card().id); });
        connect(card, &ChannelCardView::balanceWanted, this, [this, card] { Q_EMIT balanceWanted(card->card().id); });
        m_cards.append(card);
        card->show();
    }
    setVisible(count > 0);
    arrange();
}

void ChannelCards::tick()
{
    m_now += kTick;
    showNow();
}

void ChannelCards::showNow()
{
    bool isCounting = false;
    for (ChannelCardView *card : std::as_const(m_cards)) {
        card->setNow(m_now);
        isCounting |= card->card().until > m_now;
    }
    // From now on: a snapshot sets the time anew.
    if (isCounting)
        m_second.start();
    else
        m_second.stop();
}

void ChannelCards::setRoom(int height)
{
    if (height == m_room)
        return;
    m_room = height;
    arrange();
}

int ChannelCards::Plan::heightOf(int shownRows) const
{
    return shownRows * (cardHeight + kGap) - kGap;
}

ChannelCards::Plan ChannelCards::planFor(int width, const ChannelCardView::Layout &layout) const
{
    const int count = static_cast<int>(m_cards.size());
    const int least = ChannelCardView::leastWidth(font());
    Plan plan;
    plan.columns = std::clamp((width + kGap) / (least + kGap), 1, count);
    plan.rows = (count + plan.columns - 1) / plan.columns;
    const int most = plan.columns * (least * kMostWidthPercent / 100 + kGap) - kGap;
    // A row that ends shortly before the page does would look like a mistake.
    plan.width = plan.rows > 1 || most + least / 2 > width ? width : most;
    plan.cardHeight = ChannelCardView::heightOf(layout, font());
    return plan;
}

void ChannelCards::arrange()
{
    using Form = ChannelCardView::Form;
    if (m_cards.isEmpty())
        return;
    ChannelCardView::Layout layout{.form = Form::Full, .hasBalance = m_hasBalance};
    Plan plan = planFor(width(), layout);
    if (plan.rows > 1 && plan.heightOf(plan.rows) > m_room) {
        layout.form = Form::Flat;
        plan = planFor(width(), layout);
    }
    int shownRows = plan.rows;
    while (shownRows > 1 && plan.heightOf(shownRows) > m_room)
        --shownRows;
    if (shownRows < plan.rows)
        plan = planFor(width() - kScrollBarExtent - space::kTiny, layout);
    for (ChannelCardView *card : std::as_const(m_cards))
        card->setLayout(layout);
    place(plan);
    setFixedHeight(plan.heightOf(shownRows));
}

QRect ChannelCards::Plan::placeOf(int number) const
{
    // The pixels that the division leaves over are spread, so that the last card ends where the row does.
    const auto leftOf = [this](int column) { return column * (width + kGap) / columns; };
    const int column = number % columns;
    return {leftOf(column), number / columns * (cardHeight + kGap), leftOf(column + 1) - kGap - leftOf(column), cardHeight};
}

void ChannelCards::place(const Plan &plan)
{
    const QRect area(0, 0, plan.width, plan.heightOf(plan.rows));
    m_ground->resize(area.size());
    for (int i = 0; i < m_cards.size(); ++i)
        m_cards.at(i)->setGeometry(QStyle::visualRect(layoutDirection(), area, plan.placeOf(i)));
}

void ChannelCards::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    arrange();
}

void ChannelCards::changeEvent(QEvent *event)
{
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutDirectionChange)
        arrange();
}

} // namespace sluice::ui
