// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingfield.h"
#include "core/api/settings.h"
#include "core/base/expected.h"
#include "core/config/configproblem.h"

#include <QByteArray>
#include <QList>

namespace sluice::config {

/// Reads config.json. Keys that this version does not know are passed over; everything else is checked: types, ranges,
/// names, URLs, references, and that the parts fit together. Pure.
Expected<Settings, ConfigProblems> parseSettings(const QByteArray &json);

/// What the document means, with defaults where it is missing or unusable; no rule is checked. Pure.
Settings recoverSettings(const QByteArray &json);

/// The document for these settings, made from the previous one: what did not change stays byte for byte, unknown keys
/// stay where they are, defaults are not written. `previousJson` must be well-formed or empty.
QByteArray serializeSettings(const Settings &settings, const QByteArray &previousJson);

/// All fields, in the order of the table.
QList<SettingField> settingsFields();

} // namespace sluice::config
