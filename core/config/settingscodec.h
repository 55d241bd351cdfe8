// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/base/expected.h"
#include "core/config/configproblem.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

#include <optional>

namespace sluice::config {

/// Reads config.json. Keys that this version does not know are passed over; everything else is checked: types, ranges,
/// names, URLs, references, and that the parts fit together. Pure.
Expected<Settings, ConfigProblems> parseSettings(const QByteArray &json);

/// The document for these settings, made from the previous one: what did not change stays byte for byte, unknown keys
/// stay where they are, defaults are not written. `previousJson` must be well-formed or empty.
QByteArray serializeSettings(const Settings &settings, const QByteArray &previousJson);

/// A key of config.json as the table of fields knows it.
struct FieldInfo
{
    QString path; ///< `channels[].heartbeat.models.*.connect_ms`
    QString type; ///< `integer`, `number`, `boolean`, `string`, as in JSON Schema
    QString unit; ///< `ms`, `bytes` or empty
    std::optional<qint64> min;
    std::optional<qint64> max;
    QStringList names;      ///< the values of an enumeration
    QByteArray defaultJson; ///< empty without a default
    bool isRequired = false;
};

/// All fields, in the order of the table.
QList<FieldInfo> settingsFields();

} // namespace sluice::config
