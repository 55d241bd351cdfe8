// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/typography.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QWidget>

#include <cmath>

namespace sluice::ui {

namespace {

double factorOf(TextSize size)
{
    switch (size) {
    case TextSize::Caption: return 0.9;
    case TextSize::Body: return 1.0;
    case TextSize::Heading: return 1.0;
    }
    Q_UNREACHABLE();
}

void setSizeOf(QFont &font, const QFont &base, double factor)
{
    // A font has its size in points or in pixels; the other is -1.
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * factor);
    else if (base.pixelSize() > 0)
        font.setPixelSize(int(std::lround(base.pixelSize() * factor)));
}

QFont fixedFont(const QFont &base)
{
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    setSizeOf(fixed, base, 1.0);
    fixed.setWeight(base.weight());
    return fixed;
}

} // namespace

QFont textFont(TextSize size, const QFont &base)
{
    QFont font = base;
    setSizeOf(font, base, factorOf(size));
    if (size == TextSize::Heading)
        font.setWeight(QFont::DemiBold);
    return font;
}

void setTextSize(QWidget *widget, TextSize size)
{
    widget->setFont(textFont(size, widget->font()));
}

QFont figureFont(const QFont &base)
{
    const QFontMetricsF metrics(base);
    const double zero = metrics.horizontalAdvance(u'0');
    for (char16_t digit = u'1'; digit <= u'9'; ++digit) {
        if (std::abs(metrics.horizontalAdvance(QChar(digit)) - zero) > 0.01)
            return fixedFont(base);
    }
    return base;
}

QFont codeFont(const QFont &base)
{
    return fixedFont(base);
}

} // namespace sluice::ui
