// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/flatscrollbar.h"

#include "ui/theme/colors.h"

#include <QPainter>
#include <QStyleOptionSlider>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kLeastSlider = 28;
constexpr int kMargin = 3;

struct Stretch
{
    int begin = 0;
    int length = 0;
};

int lengthOf(const QStyleOptionSlider &bar)
{
    return bar.orientation == Qt::Horizontal ? bar.rect.width() : bar.rect.height();
}

Stretch sliderOf(const QStyleOptionSlider &bar)
{
    const int whole = lengthOf(bar);
    const qint64 range = qint64(bar.maximum) - bar.minimum;
    if (range <= 0)
        return {0, whole};
    const int share = static_cast<int>(qint64(whole) * bar.pageStep / (range + bar.pageStep));
    const int length = std::min(std::max(share, kLeastSlider), whole);
    return {QStyle::sliderPositionFromValue(bar.minimum, bar.maximum, bar.sliderPosition, whole - length, bar.upsideDown),
            length};
}

QRect along(const QStyleOptionSlider &bar, Stretch stretch)
{
    if (bar.orientation == Qt::Vertical)
        return {bar.rect.left(), bar.rect.top() + stretch.begin, bar.rect.width(), stretch.length};
    const QRect place(bar.rect.left() + stretch.begin, bar.rect.top(), stretch.length, bar.rect.height());
    return QStyle::visualRect(bar.direction, bar.rect, place);
}

} // namespace

QRect flatScrollBarPart(const QStyleOptionSlider &bar, QStyle::SubControl part)
{
    const Stretch slider = sliderOf(bar);
    const int end = slider.begin + slider.length;
    switch (part) {
    case QStyle::SC_ScrollBarGroove: return bar.rect;
    case QStyle::SC_ScrollBarSlider: return along(bar, slider);
    case QStyle::SC_ScrollBarSubPage: return along(bar, {0, slider.begin});
    case QStyle::SC_ScrollBarAddPage: return along(bar, {end, lengthOf(bar) - end});
    default: return {};
    }
}

void paintFlatScrollBar(QPainter *painter, const QStyleOptionSlider &bar)
{
    painter->fillRect(bar.rect, roleColor(Role::Window, bar.palette));
    if (bar.maximum <= bar.minimum)
        return;
    const bool isHeld = bar.state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    const QColor ink = mixed(roleColor(Role::MutedText, bar.palette), roleColor(Role::Window, bar.palette), isHeld ? 0.2F : 0.5F);
    const QRectF slider =
        QRectF(flatScrollBarPart(bar, QStyle::SC_ScrollBarSlider)).adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const double radius = std::min(slider.width(), slider.height()) / 2;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(ink);
    painter->drawRoundedRect(slider, radius, radius);
    painter->restore();
}

} // namespace sluice::ui
