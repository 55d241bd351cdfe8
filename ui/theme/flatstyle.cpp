// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/flatstyle.h"

#include "ui/theme/colors.h"
#include "ui/theme/flatscrollbar.h"
#include "ui/theme/metrics.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>
#include <QToolButton>

namespace sluice::ui {

namespace {

constexpr double kRadius = space::kRadius - 1;
constexpr double kFocusWidth = 1.5;

void paintPanel(QPainter *painter, const QRect &rect, const QColor &fill, const QPen &border, double radius = kRadius)
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setBrush(fill);
    painter->setPen(border);
    // On the middle of the outer pixels, so that the hairline is one pixel wide.
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    painter->restore();
}

QPen borderOf(const QStyleOption *option)
{
    const bool isFocused = option->state.testFlag(QStyle::State_HasFocus) && option->state.testFlag(QStyle::State_Enabled);
    return isFocused ? QPen(roleColor(Role::Accent, option->palette), kFocusWidth)
                     : QPen(roleColor(Role::Border, option->palette));
}

QColor faceOf(const QStyleOption *option)
{
    const bool isHovered = option->state.testFlag(QStyle::State_MouseOver) && option->state.testFlag(QStyle::State_Enabled);
    if (option->state.testFlag(QStyle::State_Sunken) || option->state.testFlag(QStyle::State_On))
        return roleColor(Role::Selection, option->palette);
    return roleColor(isHovered ? Role::AlternateRow : Role::Control, option->palette);
}

/// Its edge tells where to click, so it has the contrast of a text; a hairline would be lost on a dark ground.
void paintCheckBox(QPainter *painter, const QStyleOption *option)
{
    const bool isEnabled = option->state.testFlag(QStyle::State_Enabled);
    const QColor ink = roleColor(isEnabled ? Role::MutedText : Role::Border, option->palette);
    const QPen edge = isEnabled && option->state.testFlag(QStyle::State_HasFocus) ? borderOf(option) : QPen(ink);
    const QRectF box(option->rect);
    paintPanel(painter, option->rect, roleColor(Role::Surface, option->palette), edge, box.width() / 4);
    if (!option->state.testFlag(QStyle::State_On))
        return;
    const auto at = [&box](double x, double y) { return QPointF(box.left() + x * box.width(), box.top() + y * box.height()); };
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(isEnabled ? roleColor(Role::Accent, option->palette) : ink, box.width() / 7, Qt::SolidLine, Qt::RoundCap,
                         Qt::RoundJoin));
    painter->drawPolyline(QPolygonF{at(0.25, 0.55), at(0.43, 0.73), at(0.76, 0.29)});
    painter->restore();
}

/// A button without a frame shows itself only when it is meant.
void paintToolPanel(QPainter *painter, const QStyleOption *option)
{
    const bool isMeant =
        option->state & (QStyle::State_MouseOver | QStyle::State_Sunken | QStyle::State_On | QStyle::State_HasFocus);
    if (isMeant || !option->state.testFlag(QStyle::State_AutoRaise))
        paintPanel(painter, option->rect, faceOf(option), borderOf(option));
}

/// A field with two arrows behind a hairline.
void paintSpinBox(QPainter *painter, const QStyleOptionSpinBox &box, const QStyle &style, const QWidget *widget)
{
    paintPanel(painter, box.rect, roleColor(Role::Surface, box.palette), borderOf(&box));
    const auto paintArrow = [&](QStyle::SubControl part, QAbstractSpinBox::StepEnabledFlag step, QStyle::PrimitiveElement arrow) {
        const QRect place = style.subControlRect(QStyle::CC_SpinBox, &box, part, widget);
        QStyleOption option = box;
        const bool isOfUse = box.stepEnabled.testFlag(step) && box.state.testFlag(QStyle::State_Enabled);
        const bool isMeant = box.activeSubControls == part && isOfUse;
        if (isMeant)
            painter->fillRect(
                place.adjusted(0, 1, -1, -1),
                roleColor(box.state.testFlag(QStyle::State_Sunken) ? Role::Selection : Role::AlternateRow, box.palette));
        option.state.setFlag(QStyle::State_Enabled, isOfUse);
        option.rect = QRect(QPoint(), QSize(space::kSmall, space::kSmall));
        option.rect.moveCenter(place.center());
        style.drawPrimitive(arrow, &option, painter, widget);
    };
    if (box.buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const QRect up = style.subControlRect(QStyle::CC_SpinBox, &box, QStyle::SC_SpinBoxUp, widget);
    const int edge = box.direction == Qt::LeftToRight ? up.left() - 1 : up.right() + 1;
    painter->fillRect(QRect(edge, box.rect.top() + space::kTiny, space::kHairline, box.rect.height() - 2 * space::kTiny),
                      roleColor(Role::Border, box.palette));
    paintArrow(QStyle::SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, QStyle::PE_IndicatorArrowUp);
    paintArrow(QStyle::SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, QStyle::PE_IndicatorArrowDown);
}

void paintHeader(QPainter *painter, const QStyleOption *option)
{
    const QColor line = roleColor(Role::Border, option->palette);
    const QRect rect = option->rect;
    painter->fillRect(rect, roleColor(Role::AlternateRow, option->palette));
    painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), space::kHairline), line);
    const int edge = option->direction == Qt::LeftToRight ? rect.right() : rect.left();
    painter->fillRect(QRect(edge, rect.top() + space::kTiny, space::kHairline, rect.height() - 2 * space::kTiny), line);
}

} // namespace

FlatStyle::FlatStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("fusion")))
{
}

void FlatStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                              const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand: paintPanel(painter, option->rect, faceOf(option), borderOf(option)); return;
    case PE_PanelButtonTool: paintToolPanel(painter, option); return;
    case PE_IndicatorCheckBox: paintCheckBox(painter, option); return;
    case PE_FrameLineEdit: paintPanel(painter, option->rect, Qt::transparent, borderOf(option)); return;
    case PE_PanelLineEdit: {
        const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option);
        if (frame && frame->lineWidth > 0)
            paintPanel(painter, option->rect, option->palette.color(QPalette::Base), borderOf(option));
        return;
    }
    case PE_Frame:
        painter->save();
        painter->setPen(borderOf(option));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5));
        painter->restore();
        return;
    case PE_PanelScrollAreaCorner: painter->fillRect(option->rect, roleColor(Role::Window, option->palette)); return;
    case PE_FrameFocusRect:
        // Panels show the focus with their own border, but a button without a frame has no panel then.
        if (qobject_cast<const QToolButton *>(widget) && option->state.testFlag(State_AutoRaise))
            paintPanel(painter, widget->rect(), Qt::transparent, borderOf(option));
        if (qobject_cast<const QAbstractItemView *>(widget))
            QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    default: QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void FlatStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const
{
    if (element == CE_HeaderSection || element == CE_HeaderEmptyArea) {
        paintHeader(painter, option);
        return;
    }
    // A long one goes on in the next line; where there is room, it is as it always was.
    if (const auto *box = qstyleoption_cast<const QStyleOptionButton *>(option);
        box && element == CE_CheckBoxLabel && box->icon.isNull()) {
        const int flags =
            int(visualAlignment(box->direction, Qt::AlignLeft | Qt::AlignVCenter)) | Qt::TextShowMnemonic | Qt::TextWordWrap;
        drawItemText(painter, box->rect, flags, box->palette, box->state.testFlag(State_Enabled), box->text,
                     QPalette::WindowText);
        return;
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void FlatStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                   const QWidget *widget) const
{
    if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option); bar && control == CC_ScrollBar) {
        paintFlatScrollBar(painter, *bar);
        return;
    }
    if (const auto *spin = qstyleoption_cast<const QStyleOptionSpinBox *>(option); spin && control == CC_SpinBox && spin->frame) {
        paintSpinBox(painter, *spin, *this, widget);
        return;
    }
    const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    if (control != CC_ComboBox || !box || !box->frame) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    const QColor face = box->editable ? roleColor(Role::Surface, option->palette) : faceOf(option);
    paintPanel(painter, option->rect, face, borderOf(option));
    QStyleOption arrow = *option;
    arrow.rect = QRect(QPoint(), QSize(space::kSmall, space::kSmall));
    arrow.rect.moveCenter(subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget).center());
    QProxyStyle::drawPrimitive(PE_IndicatorArrowDown, &arrow, painter, widget);
}

QRect FlatStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                const QWidget *widget) const
{
    if (const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option); bar && control == CC_ScrollBar)
        return flatScrollBarPart(*bar, part);
    return QProxyStyle::subControlRect(control, option, part, widget);
}

int FlatStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    if (metric == PM_ScrollBarExtent)
        return kScrollBarExtent;
    // As large as the text beside it.
    if ((metric == PM_IndicatorWidth || metric == PM_IndicatorHeight) && widget)
        return widget->fontMetrics().ascent();
    return QProxyStyle::pixelMetric(metric, option, widget);
}

} // namespace sluice::ui
