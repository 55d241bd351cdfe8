// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/requestsdelegate.h"

#include "ui/models/modelroles.h"
#include "ui/pages/requests/textlengths.h"
#include "ui/text/formatters.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QPainter>
#include <QTableView>
#include <QToolTip>

namespace sluice::ui {

namespace {

constexpr int kRowPadding = 7;

int dotSize(const QFontMetrics &metrics)
{
    return textLength(metrics, 0.55);
}

/// The style leaves this much beside a text.
int textMargin(const QStyleOptionViewItem &option, const QStyle &style)
{
    return style.pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, option.widget) + 1;
}

void paintDot(QPainter *painter, const QStyleOptionViewItem &cell, int left, const QColor &color)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(color);
    const int size = dotSize(cell.fontMetrics);
    painter->drawEllipse(
        QStyle::visualRect(cell.direction, cell.rect, QRect(left, cell.rect.center().y() - size / 2 + 1, size, size)));
    painter->restore();
}

} // namespace

int dotSpace(const QFontMetrics &metrics)
{
    return dotSize(metrics) + space::kTiny + 1;
}

void fitRowHeight(QTableView *table)
{
    const int line = table->fontMetrics().height();
    table->verticalHeader()->setMinimumSectionSize(line);
    table->verticalHeader()->setDefaultSectionSize(line + kRowPadding);
}

void RequestsDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (option->displayAlignment.testFlag(Qt::AlignRight)) {
        option->font = figureFont(option->font);
        option->fontMetrics = QFontMetrics(option->font);
    }
    if (index.data(IsVagueRole).toBool())
        option->palette.setColor(QPalette::Text, roleColor(Role::MutedText, option->palette));
    // The whole row is selected; a frame around one of its cells would say otherwise.
    option->state.setFlag(QStyle::State_HasFocus, false);
}

void RequestsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &cell, painter, cell.widget);
    const QVariant tone = index.data(ToneRole);
    QRect inner = option.rect.adjusted(kCellPadding, 0, -kCellPadding, 0);
    if (tone.isValid()) {
        const QColor color = toneColor(Tone(tone.toInt()), cell.palette);
        paintDot(painter, cell, inner.left() + textMargin(cell, *style), color);
        cell.palette.setColor(QPalette::Text, color);
        cell.palette.setColor(QPalette::HighlightedText, color);
        inner.adjust(dotSpace(cell.fontMetrics), 0, 0, 0);
    }
    cell.rect = QStyle::visualRect(cell.direction, option.rect, inner);
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);
}

QSize RequestsDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int dot = index.data(ToneRole).isValid() ? dotSpace(option.fontMetrics) : 0;
    return QStyledItemDelegate::sizeHint(option, index) + QSize(dot + 2 * kCellPadding, 0);
}

QString RequestsDelegate::toolTip(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    QString hint = index.data(HintRole).toString();
    const bool isCut = sizeHint(option, index).width() > option.rect.width() && !cell.text.isEmpty();
    if (!isCut)
        return hint;
    return hint.isEmpty() ? cell.text : QStringLiteral("%1\n%2").arg(cell.text, hint);
}

bool RequestsDelegate::helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                                 const QModelIndex &index)
{
    if (event->type() != QEvent::ToolTip)
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    const QString text = toolTip(option, index);
    QToolTip::showText(event->globalPos(), plainToolTip(text), view, option.rect);
    return true;
}

} // namespace sluice::ui
