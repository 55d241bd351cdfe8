// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace sluice::ui {

/// Roles beside Qt's own that the tables of the window understand.
enum ModelRole {
    RawRole = Qt::UserRole, ///< the value behind the text: number or string, for sorting and delegates
    LimitRole,              ///< milliseconds that a gap runs towards
    GapColumnsRole,         ///< the longest gap of each of the last seconds, QList<milliseconds>, the newest last
    ToneRole,               ///< int of Tone, in the column of the ending
    HintRole,               ///< plain text that says more than the cell; the tool tip shows it
    IsVagueRole,            ///< the text stands for a value that is absent or has not come yet
};

/// Figures stand under each other at their last digit.
inline Qt::Alignment cellAlignment(bool isFigure)
{
    return (isFigure ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter;
}

} // namespace sluice::ui
