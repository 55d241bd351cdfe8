// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

QT_BEGIN_NAMESPACE
class QPalette;
QT_END_NAMESPACE

namespace sluice::ui {

/// What a colour says. Words always say the same beside it.
enum class Tone { Good, Warning, Bad, Idle };

/// The colour of a tone, readable on the palette's window colour, light or dark.
QColor toneColor(Tone tone, const QPalette &palette);

/// Good below half of the limit, Bad from four fifths on. Without a limit: Idle.
Tone gapTone(qint64 gap, qint64 limit);

/// The application's icon in all its sizes.
QIcon appIcon();

} // namespace sluice::ui
