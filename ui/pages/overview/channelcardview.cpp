// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/channelcardview.h"

#include "ui/pages/overview/budgetpainter.h"
#include "ui/pages/overview/channelcardtext.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QPainter>
#include <QStyle>

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
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

void ChannelCardView::showCard(const ChannelCard &card, WallTime now)
{
    if (card != m_card) {
        m_card = card;
        m_foot = cardFoot(card, m_formatters);
        const QString details = cardDetails(card, m_formatters);
        //: Name of a channel's card for screen readers; %1 is the channel's name.
        setAccessibleName(tr("Channel %1").arg(oneLine(card.id)));
        setAccessibleDescription(details);
        //: Last line of the tool tip of a channel's card.
        setToolTip(plainToolTip(details + u'\n' + tr("Click to see its requests.")));
        update();
    }
    setNow(now);
}

void ChannelCardView::setNow(WallTime now)
{
    const QString state = cardState(m_card, now, m_formatters);
    if (state == m_state)
        return;
    m_state = state;
    update();
}

void ChannelCardView::setForm(Form form)
{
    if (form == m_form)
        return;
    m_form = form;
    updateGeometry();
    update();
}

int ChannelCardView::heightOf(Form form, const QFont &font)
{
    const int head = 2 * kPadding + QFontMetrics(font).height();
    switch (form) {
    case Form::Full: return head + 3 * (kLineGap + captionHeight(font));
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
    return {leastWidth(font()), heightOf(m_form, font())};
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
    switch (m_form) {
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
    painter->setPen(QPen(roleColor(isPointedAt ? Role::Accent : Role::Border, palette()), space::kHairline));
    painter->setBrush(roleColor(isDown() ? Role::AlternateRow : Role::Surface, palette()));
    painter->drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), space::kRadius, space::kRadius);
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
