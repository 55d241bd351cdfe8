// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/savededits.h"

#include "ui/uistate.h"

namespace sluice::ui {

namespace {

constexpr QLatin1String kBaseKey("edits/base");
constexpr QLatin1String kDraftKey("edits/draft");

} // namespace

std::optional<SavedEdits> loadEdits(const UiState &state, const SettingsDesk &desk)
{
    const QByteArray baseJson = state.value(kBaseKey);
    const QByteArray draftJson = state.value(kDraftKey);
    if (baseJson.isEmpty() || draftJson.isEmpty())
        return std::nullopt;
    return SavedEdits{desk.recovered(baseJson), desk.recovered(draftJson)};
}

void saveEdits(UiState &state, const SettingsDesk &desk, const SavedEdits &edits)
{
    state.setValue(kBaseKey, desk.exported(edits.base));
    state.setValue(kDraftKey, desk.exported(edits.draft));
}

void dropSavedEdits(UiState &state)
{
    state.setValue(kBaseKey, {});
    state.setValue(kDraftKey, {});
}

} // namespace sluice::ui
