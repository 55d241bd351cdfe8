// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/gapdelegate.h"

#include "core/api/snapshot.h"
#include "ui/models/rowsmodel.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QApplication>
#include <QPainter>
#include <QVarLengthArray>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sluice::ui {

namespace {

constexpr int kMargin = 6;
/// From one column to the next; of it, one pixel is left free.
constexpr int kLeastPitch = 2;
constexpr int kMostPitch = 4;
constexpr int kLeastColumns = 15;
constexpr int kColumns = static_cast<int>(ActiveExchange::kGapColumns);
constexpr int kToneCount = static_cast<int>(Tone::Idle) + 1;

/// The text's room is the same in each row, so that the strips stand under each other.
int textWidth(const QFontMetrics &metrics, const QString &text)
{
    return std::max(metrics.horizontalAdvance(QStringLiteral("888 ms of 60 s")), metrics.horizontalAdvance(text));
}

void paintStrip(QPainter *painter, const QRect &area, const QList<milliseconds> &columns, qint64 limit, const QPalette &palette)
{
    const int pitch = std::clamp(area.width() / kColumns, kLeastPitch, kMostPitch);
    const int shown = std::min({static_cast<int>(columns.size()), area.width() / pitch, kColumns});
    const int base = area.bottom() + 1;
    std::array<QVarLengthArray<QRect, kColumns>, kToneCount> bars;
    for (int i = 0; i < shown; ++i) {
        const qint64 gap = columns.at(columns.size() - 1 - i).count();
        const int height = gapHeight(gap, limit, area.height());
        const int left = area.left() + area.width() - (i + 1) * pitch;
        bars.at(size_t(gapTone(gap, limit))).append(QRect(left, base - height, pitch - 1, height));
    }
    const int width = std::min(kColumns * pitch, area.width());
    const QRect ground(area.left() + area.width() - width, area.top(), width - 1, area.height());
    painter->fillRect(QRect(ground.left(), base, ground.width(), space::kHairline), roleColor(Role::Border, palette));
    painter->setPen(Qt::NoPen);
    for (int tone = 0; tone < kToneCount; ++tone) {
        const auto &rects = bars.at(size_t(tone));
        painter->setBrush(toneColor(static_cast<Tone>(tone), palette));
        painter->drawRects(rects.constData(), static_cast<int>(rects.size()));
    }
    if (limit <= 0)
        return;
    QColor line = roleColor(Role::MutedText, palette);
    line.setAlphaF(0.6F);
    painter->fillRect(QRect(ground.left(), area.top() - 1, ground.width(), space::kHairline), line);
}

} // namespace

int gapHeight(qint64 gap, qint64 limit, int full)
{
    if (gap <= 0 || limit <= 0)
        return 0;
    const double share = std::min(1.0, static_cast<double>(gap) / static_cast<double>(limit));
    return std::max(1, static_cast<int>(std::lround(std::sqrt(share) * full)));
}

void GapDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (!index.data(LimitRole).isValid())
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = std::exchange(cell.text, QString());
    const QStyle *style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    painter->save();
    const QFont font = figureFont(cell.font);
    const QFontMetrics metrics(font);
    const QRect inner = cell.rect.adjusted(kMargin, 0, -kMargin, 0);
    const int stripWidth = std::min(inner.width() - textWidth(metrics, text) - kMargin, kColumns * kMostPitch);
    if (stripWidth >= kLeastColumns * kLeastPitch) {
        const int inset = std::max(3, inner.height() / 6);
        const QRect strip(inner.left(), inner.top() + inset, stripWidth, inner.height() - 2 * inset);
        paintStrip(painter, QStyle::visualRect(cell.direction, inner, strip),
                   index.data(GapColumnsRole).value<QList<milliseconds>>(), index.data(LimitRole).toLongLong(), cell.palette);
    }
    const bool isSelected = cell.state.testFlag(QStyle::State_Selected);
    painter->setFont(font);
    painter->setPen(cell.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text));
    const int left = inner.left() + std::max(0, stripWidth + kMargin);
    const QRect beside(left, inner.top(), textWidth(metrics, text), inner.height());
    painter->drawText(QStyle::visualRect(cell.direction, inner, stripWidth >= kLeastColumns * kLeastPitch ? beside : inner),
                      static_cast<int>(QStyle::visualAlignment(cell.direction, Qt::AlignRight | Qt::AlignVCenter)),
                      metrics.elidedText(text, Qt::ElideRight, inner.width()));
    painter->restore();
}

QSize GapDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QSize text = QStyledItemDelegate::sizeHint(option, index);
    if (!index.data(LimitRole).isValid())
        return text;
    return text + QSize(kLeastColumns * kLeastPitch + 2 * kMargin, 0);
}

} // namespace sluice::ui
