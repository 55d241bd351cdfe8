// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme.h"

#include <QPalette>

namespace sluice::ui {

QColor toneColor(Tone tone, const QPalette &palette)
{
    const bool isDark = palette.color(QPalette::Window).lightness() < 128;
    switch (tone) {
    case Tone::Good: return isDark ? QColor(0x57, 0xc7, 0x85) : QColor(0x1f, 0x8a, 0x4c);
    case Tone::Warning: return isDark ? QColor(0xf0, 0xb4, 0x4c) : QColor(0xc2, 0x7a, 0x0a);
    case Tone::Bad: return isDark ? QColor(0xff, 0x7b, 0x72) : QColor(0xc0, 0x32, 0x2b);
    case Tone::Idle: return isDark ? QColor(0x9a, 0x9a, 0x9a) : QColor(0x80, 0x80, 0x80);
    }
    Q_UNREACHABLE();
}

Tone gapTone(qint64 gap, qint64 limit)
{
    if (limit <= 0)
        return Tone::Idle;
    const double share = static_cast<double>(gap) / static_cast<double>(limit);
    if (share < 0.5)
        return Tone::Good;
    return share < 0.8 ? Tone::Warning : Tone::Bad;
}

QIcon appIcon()
{
    QIcon icon;
    for (const int size : {16, 24, 32, 48, 64, 128, 256})
        icon.addFile(QStringLiteral(":/icons/sluice-%1.png").arg(size), QSize(size, size));
    return icon;
}

} // namespace sluice::ui
