// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/outcome.h"

#include <QColor>
#include <QPalette>

namespace sluice::ui {

/// The two shades of the window.
enum class Scheme { Light, Dark };

/// What a colour is for. Texts have a contrast of at least 4.5:1 on each ground they may stand on (WCAG 2.1, 1.4.3), lines
/// that mean something 3:1 (1.4.11); a test measures it.
enum class Role {
    Window,       ///< ground of the window and the sidebar
    Surface,      ///< ground of cards, tables and fields
    AlternateRow, ///< every second row of a table
    Border,       ///< hairlines that only divide
    Control,      ///< face of buttons
    Text,
    MutedText, ///< labels, units, hints
    Accent,    ///< what can be clicked, where one is, and the focus
    Selection,
    SelectionText,
};

/// What a colour says. Words always say the same beside it.
enum class Tone { Good, Warning, Bad, Idle };

/// Lines of a chart: the usual value, and the one that few are worse than.
enum class Series { Primary, Secondary };

/// Marks of events above a chart. Each has a form of its own besides.
enum class Mark {
    Trouble,   ///< a call to a provider that failed
    RateLimit, ///< the provider wanted less
    Guard,     ///< what our own guards did
};

QColor color(Role role, Scheme scheme);
QColor color(Tone tone, Scheme scheme);
/// Told apart with every kind of colour blindness; a test simulates them.
QColor color(Series series, Scheme scheme);
QColor color(EndingGroup group, Scheme scheme);
QColor color(Mark mark, Scheme scheme);

/// Parts of a bar that only their names tell apart, the largest first; their neighbours differ the most, with every kind of
/// colour blindness.
inline constexpr int kNameColorCount = 8;
QColor nameColor(int rank, Scheme scheme);
/// Of what has no name.
QColor restColor(Scheme scheme);

/// All of Qt's colours for this scheme.
QPalette paletteOf(Scheme scheme);
/// The scheme that a palette belongs to, ours or the system's.
Scheme schemeOf(const QPalette &palette);

/// Shorthands for widgets, which have a palette at hand.
QColor roleColor(Role role, const QPalette &palette);
QColor toneColor(Tone tone, const QPalette &palette);

/// Good below half of the limit, Bad from four fifths on. Without a limit: Idle.
Tone gapTone(qint64 gap, qint64 limit);

/// The tone in which an ending is told.
Tone endingTone(EndingGroup group);

/// `b` takes `shareOfB` of the mixture, 0 to 1.
QColor mixed(const QColor &a, const QColor &b, float shareOfB);

/// The contrast of two opaque colours, 1 to 21 (WCAG 2.1, "contrast ratio").
double contrast(const QColor &a, const QColor &b);

} // namespace sluice::ui
