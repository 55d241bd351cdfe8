// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Distances of the window, in device-independent pixels; Qt scales them with the screen. Text sizes are in typography.h.
namespace sluice::ui::space {

inline constexpr int kHairline = 1;
inline constexpr int kTiny = 4;    ///< between parts of one thing: an icon and its word
inline constexpr int kSmall = 8;   ///< between things of one group
inline constexpr int kMedium = 12; ///< inside of a card
inline constexpr int kLarge = 16;  ///< around a page, between groups
inline constexpr int kRadius = 6;  ///< of a card's corners

} // namespace sluice::ui::space
