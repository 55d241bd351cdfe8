// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/legendbutton.h"

#include "ui/charts/charttexts.h"
#include "ui/charts/plotmarks.h"
#include "ui/theme/colors.h"
#include "ui/theme/metrics.h"
#include "ui/theme/typography.h"

#include <QPainter>
#include <QStyle>

namespace sluice::ui {

namespace {

constexpr int kBarSample = 9;
constexpr int kLineSample = 18;
constexpr double kOffOpacity = 0.35;

} // namespace

LegendButton::LegendButton(ChartKind kind, int part, QWidget *parent)
    : QAbstractButton(parent)
    , m_kind(kind)
    , m_part(part)
{
    setCheckable(true);
    setChecked(true);
    setText(ChartTexts::partName(kind, part));
    //: Tool tip of an entry in a chart's legend.
    setToolTip(tr("Show or hide this in the chart"));
    setTextSize(this, TextSize::Caption);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
}

QSize LegendButton::sizeHint() const
{
    const int sample = m_kind == ChartKind::Endings ? kBarSample : kLineSample;
    return {sample + space::kTiny + fontMetrics().horizontalAdvance(text()) + 2 * space::kTiny,
            fontMetrics().height() + space::kTiny};
}

void LegendButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int sample = m_kind == ChartKind::Endings ? kBarSample : kLineSample;
    painter.setOpacity(isChecked() ? 1.0 : kOffOpacity);
    const QRect mark(space::kTiny, 2, sample, height() - 4);
    paintPartSample(&painter, m_kind, m_part, QStyle::visualRect(layoutDirection(), rect(), mark), palette());
    painter.setOpacity(1.0);

    QFont font = this->font();
    font.setStrikeOut(!isChecked());
    painter.setFont(font);
    painter.setPen(roleColor(isChecked() && underMouse() ? Role::Text : Role::MutedText, palette()));
    const QRect name = rect().adjusted(sample + 2 * space::kTiny, 0, 0, 0);
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), name), int(Qt::AlignLeading | Qt::AlignVCenter), text());
    if (hasFocus()) {
        painter.setPen(QPen(roleColor(Role::Accent, palette()), space::kHairline));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), space::kTiny, space::kTiny);
    }
}

} // namespace sluice::ui
