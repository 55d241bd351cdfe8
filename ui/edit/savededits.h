// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingsdesk.h"

#include <optional>

namespace sluice::ui {

class UiState;

/// Edits that were not put into effect, kept for the next start.
struct SavedEdits
{
    Settings base; ///< in force when they were made
    Settings draft;
};

/// None where none were kept.
std::optional<SavedEdits> loadEdits(const UiState &state, const SettingsDesk &desk);
void saveEdits(UiState &state, const SettingsDesk &desk, const SavedEdits &edits);
void dropSavedEdits(UiState &state);

} // namespace sluice::ui
