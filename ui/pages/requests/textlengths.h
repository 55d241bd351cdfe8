// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QWidget>

namespace sluice::ui {

/// A length in device-independent pixels that grows with the user's text: `lines` times the height of one of its lines, which
/// is 14 to 17 at the usual size.
inline int textLength(const QFontMetrics &metrics, double lines)
{
    return qRound(lines * metrics.height());
}

inline int textLength(const QWidget *widget, double lines)
{
    return textLength(widget->fontMetrics(), lines);
}

} // namespace sluice::ui
