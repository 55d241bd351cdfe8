// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>

QT_BEGIN_NAMESPACE
class QPalette;
QT_END_NAMESPACE

namespace sluice::ui {

/// The line drawings on buttons. They only accompany words or tool tips.
enum class Symbol {
    Overview,
    Requests,
    Usage,
    Review,
    Alerts,
    Severe,
    Caution,
    Done,
    Copy,
    Pause,
    Resume,
    Export,
    Search,
    Columns,
    Close,
    Clear,
    Refresh,
    Undo,
    Redo,
    Add,
    Remove,
    Reveal,
    Channels,
    Routes,
    Guards,
    Health,
    Clients,
    Settings,
};

/// Drawn as lines in the colours of the palette, sharp at any size and scale.
QIcon symbolIcon(Symbol symbol, const QPalette &palette);
QIcon symbolIcon(Symbol symbol, const QColor &color);

} // namespace sluice::ui
