// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/channelcardview.h"

#include "ui/pages/overview/balancetext.h"
#include "ui/pages/overview/budgetpainter.h"
#include "ui/pages/overview/channelcardtext.h"
#include "ui/theme/metrics.h"
#include "ui/theme/symbols.h"
#include "ui/theme/typography.h"
#include "ui/widgets/cardground.h"

#include <QEvent>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kPadding = 6; ///< above and below
constexpr int kLineGap = 2;
constexpr int kBarHeight = 6;
constexpr int kFlatBarHeight = 4;
constexpr int kLeastChars = 44; ///< of the width, so that larger fonts get wider cards

QFont caption(const QFont &font)
{
    return textFont(TextSize::Caption, font);
}

int captionHeight(const QFont &font)
{
    return QFontMetrics(caption(font)).height();
}

/// With the fraction of a pixel that an advance leaves out: cut to the bare advance, a text would be elided.
int widthOf(const QFontMetrics &metrics, const QString &text)
{
    return metrics.horizontalAdvance(text) + 1;
}

/// The same in every card, so that the bars stand under each other.
int captionWidth(const QFontMetrics &metrics)
{
    int width = 0;
    for (const auto kind :
         {BudgetBar::Kind::Tokens, BudgetBar::Kind::InputTokens, BudgetBar::Kind::OutputTokens, BudgetBar::Kind::Requests})
        width = std::max(width, widthOf(metrics, budgetCaption(kind)));
    return width;
}

int figureWidth(const QFontMetrics &metrics, const Formatters &formatters)
{
    const BudgetBar widest{.used = 888'000, .limit = 888'000, .isLearned = true};
    return widthOf(metrics, budgetText(widest, formatters));
}

} // namespace

ChannelCardView::ChannelCardView(const Formatters &formatters, QWidget *parent)
    : QAbstractButton(parent)
    , m_formatters(formatters)
    , m_askBalance(new QToolButton(this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    m_askBalance->setAutoRaise(true);
    m_askBalance->setFocusPolicy(Qt::StrongFocus);
    m_askBalance->setIcon(symbolIcon(Symbol::Refresh, palette()));
    m_askBalance->hide();
    connect(m_askBalance, &QToolButton::clicked, this, &ChannelCardView::balanceWanted);
}

void ChannelCardView::showCard(const ChannelCard &card, WallTime now)
{
    if (card != m_card) {
        m_card = card;
        m_foot = cardFoot(card, m_formatters);
        describe();
        update();
    }
    setNow(now);
}

void ChannelCardView::describe()
{
    QString details = cardDetails(m_card, m_formatters);
    const QString balance = m_balance ? balanceDetails(*m_balance, m_now, m_formatters) : QString();
    if (!balance.isEmpty())
        details += u'\n' + balance;
    //: Name of a channel's card for screen readers; %1 is the channel's name.
    setAccessibleName(tr("Channel %1").arg(oneLine(m_card.id)));
    setAccessibleDescription(details);
    //: Last line of the tool tip of a channel's card.
    setToolTip(plainToolTip(details + u'\n' + tr("Click to see its requests.")));
    //: Button on a channel's card; %1 is the channel's name. The provider is asked how much money is left.
    const QString ask = tr("Ask %1 for the balance").arg(oneLine(m_card.id));
    m_askBalance->setAccessibleName(ask);
    m_askBalance->setAccessibleDescription(balanceLine());
    m_askBalance->setToolTip(plainToolTip(balance.isEmpty() ? ask : ask + u'\n' + balance));
}

void ChannelCardView::showBalance(const std::optional<CardBalance> &balance)
{
    if (balance == m_balance)
        return;
    m_balance = balance;
    m_askBalance->setVisible(m_balance.has_value());
    describe();
    update();
}

QString ChannelCardView::balanceLine() const
{
    return m_balance ? balanceText(*m_balance, m_now, m_formatters) : QString();
}

void ChannelCardView::setNow(WallTime now)
{
    const bool isNewDay = m_formatters.day(now) != m_formatters.day(m_now);
    m_now = now;
    if (isNewDay) { // a balance asked for before is no longer today's
        describe();
        update();
    }
    const QString state = cardState(m_card, now, m_formatters);
    if (state == m_state)
        return;
    m_state = state;
    update();
}

void ChannelCardView::setLayout(const Layout &layout)
{
    if (layout == m_layout)
        return;
    m_layout = layout;
    placeButton();
    updateGeometry();
    update();
}

int ChannelCardView::heightOf(const Layout &layout, const QFont &font)
{
    const int line = kLineGap + captionHeight(font);
    const int head = 2 * kPadding + QFontMetrics(font).height() + (layout.hasBalance ? line : 0);
    switch (layout.form) {
    case Form::Full: return head + 3 * line;
    case Form::Flat: return head + kLineGap + kFlatBarHeight;
    }
    Q_UNREACHABLE();
}

int ChannelCardView::leastWidth(const QFont &font)
{
    return kLeastChars * QFontMetrics(font).averageCharWidth();
}

QSize ChannelCardView::sizeHint() const
{
    return {leastWidth(font()), heightOf(m_layout, font())};
}

QRect ChannelCardView::inner() const
{
    return rect().adjusted(space::kSmall, kPadding, -space::kSmall, -kPadding);
}

void ChannelCardView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintGround(&painter);
    int top = paintHead(&painter, inner().top());
    if (m_balance)
        paintBalance(&painter);
    switch (m_layout.form) {
    case Form::Full:
        top = paintBudget(&painter, top, m_card.tokens);
        top = paintBudget(&painter, top, m_card.requests);
        paintFoot(&painter, top);
        return;
    case Form::Flat: paintFlatBars(&painter, top); return;
    }
    Q_UNREACHABLE();
}

void ChannelCardView::paintGround(QPainter *painter) const
{
    const bool isPointedAt = hasFocus() || underMouse();
    paintCardGround(*painter, *this, isPointedAt ? Role::Accent : Role::Border, isDown() ? Role::AlternateRow : Role::Surface);
}

int ChannelCardView::paintHead(QPainter *painter, int top) const
{
    const QFont nameFont = textFont(TextSize::Heading, font());
    const QFontMetrics nameMetrics(nameFont);
    const QRect line(inner().left(), top, inner().width(), fontMetrics().height());
    const auto placed = [&](int left, int width) {
        return QStyle::visualRect(layoutDirection(), rect(), QRect(left, line.top(), width, line.height()));
    };
    const int dot = fontMetrics().ascent();
    painter->setPen(Qt::NoPen);
    painter->setBrush(toneColor(m_card.tone, palette()));
    const QRect dotPlace = placed(line.left(), dot);
    painter->drawEllipse(QRectF(dotPlace.left(), line.top() + (line.height() - dot) / 2.0, dot, dot).adjusted(1, 1, -1, -1));

    const int left = line.left() + dot + space::kTiny;
    const int room = line.right() + 1 - left;
    const int stateWidth = std::min(widthOf(fontMetrics(), m_state), room * 2 / 3);
    const int nameWidth = room - stateWidth - space::kSmall;
    painter->setFont(nameFont);
    painter->setPen(roleColor(Role::Text, palette()));
    painter->drawText(placed(left, nameWidth), int(Qt::AlignVCenter | Qt::AlignLeading),
                      nameMetrics.elidedText(oneLine(m_card.id), Qt::ElideRight, nameWidth));
    painter->setFont(font());
    painter->setPen(m_card.tone == Tone::Good ? roleColor(Role::MutedText, palette()) : toneColor(m_card.tone, palette()));
    painter->drawText(placed(line.right() + 1 - stateWidth, stateWidth), int(Qt::AlignVCenter | Qt::AlignTrailing),
                      fontMetrics().elidedText(m_state, Qt::ElideRight, stateWidth));
    return line.bottom() + 1 + kLineGap;
}

int ChannelCardView::paintBudget(QPainter *painter, int top, const BudgetBar &bar) const
{
    const QFont small = caption(font());
    const QFontMetrics metrics(small);
    const QRect line(inner().left(), top, inner().width(), metrics.height());
    const auto placed = [&](int left, int width) {
        return QStyle::visualRect(layoutDirection(), rect(), QRect(left, line.top(), width, line.height()));
    };
    const int captionRoom = captionWidth(metrics);
    const int figureRoom = figureWidth(metrics, m_formatters);
    painter->setFont(small);
    painter->setPen(roleColor(Role::MutedText, palette()));
    painter->drawText(placed(line.left(), captionRoom), int(Qt::AlignVCenter | Qt::AlignLeading), budgetCaption(bar.kind));
    painter->setPen(bar.isTight ? toneColor(Tone::Warning, palette()) : roleColor(Role::Text, palette()));
    painter->drawText(placed(line.right() + 1 - figureRoom, figureRoom), int(Qt::AlignVCenter | Qt::AlignTrailing),
                      budgetText(bar, m_formatters));
    const int left = line.left() + captionRoom + space::kSmall;
    const int width = line.right() + 1 - figureRoom - space::kSmall - left;
    const QRect groove(left, line.top() + (line.height() - kBarHeight + 1) / 2, width, kBarHeight);
    paintBudgetBar(painter, QStyle::visualRect(layoutDirection(), rect(), groove), bar, palette(), layoutDirection());
    return line.bottom() + 1 + kLineGap;
}

void ChannelCardView::paintFoot(QPainter *painter, int top) const
{
    const QFont small = caption(font());
    const QFontMetrics metrics(small);
    painter->setFont(small);
    painter->setPen(roleColor(Role::MutedText, palette()));
    painter->drawText(QRect(inner().left(), top, inner().width(), metrics.height()), int(Qt::AlignVCenter | Qt::AlignLeading),
                      metrics.elidedText(m_foot, Qt::ElideRight, inner().width()));
}

/// The last line of the card.
QRect ChannelCardView::balanceRow() const
{
    const int height = captionHeight(font());
    return {inner().left(), inner().bottom() + 1 - height, inner().width(), height};
}

/// It is taller than its line, so that it is easily hit.
void ChannelCardView::placeButton()
{
    const QRect row = balanceRow();
    const int side = row.height() + kPadding;
    const QRect place(row.right() + 1 - side, row.center().y() - side / 2 + 1, side, side);
    m_askBalance->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
    m_askBalance->setIconSize({row.height(), row.height()});
}

void ChannelCardView::paintBalance(QPainter *painter) const
{
    const QFont small = caption(font());
    const QFontMetrics metrics(small);
    const QRect row = balanceRow();
    const auto placed = [&](int left, int width) {
        return QStyle::visualRect(layoutDirection(), rect(), QRect(left, row.top(), width, row.height()));
    };
    //: Beside what is left at a provider. Keep short.
    const QString title = tr("Balance");
    const QString text = balanceLine();
    const int titleWidth = widthOf(metrics, title);
    const int end = row.right() + 1 - row.height() - kPadding - space::kTiny;
    int left = row.left() + titleWidth + space::kSmall;
    // Under the bars of a full card, where there is room for that.
    const int underBars = row.left() + captionWidth(metrics) + space::kSmall;
    if (m_layout.form == Form::Full && underBars + widthOf(metrics, text) <= end)
        left = std::max(left, underBars);
    const Tone tone = balanceTone(*m_balance);
    painter->setFont(small);
    painter->setPen(roleColor(Role::MutedText, palette()));
    painter->drawText(placed(row.left(), titleWidth), int(Qt::AlignVCenter | Qt::AlignLeading), title);
    if (tone != Tone::Idle)
        painter->setPen(tone == Tone::Good ? roleColor(Role::Text, palette()) : toneColor(tone, palette()));
    painter->drawText(placed(left, end - left), int(Qt::AlignVCenter | Qt::AlignLeading),
                      metrics.elidedText(text, Qt::ElideRight, end - left));
}

void ChannelCardView::resizeEvent(QResizeEvent *event)
{
    QAbstractButton::resizeEvent(event);
    placeButton();
}

void ChannelCardView::changeEvent(QEvent *event)
{
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_askBalance->setIcon(symbolIcon(Symbol::Refresh, palette()));
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LayoutDirectionChange)
        placeButton();
}

void ChannelCardView::paintFlatBars(QPainter *painter, int top) const
{
    const int width = (inner().width() - space::kSmall) / 2;
    int left = inner().left();
    for (const BudgetBar &bar : {m_card.tokens, m_card.requests}) {
        const QRect groove(left, top, width, kFlatBarHeight);
        paintBudgetBar(painter, QStyle::visualRect(layoutDirection(), rect(), groove), bar, palette(), layoutDirection());
        left += width + space::kSmall;
    }
}

} // namespace sluice::ui
