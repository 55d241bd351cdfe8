// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/saying.h"

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace sluice {

/// A key of config.json: what its value may be.
struct SettingField
{
    QString path; ///< `channels[].heartbeat.models.*.connect_ms`
    QString type; ///< `integer`, `number`, `boolean`, `string`, as in JSON Schema
    QString unit; ///< `ms`, `bytes`, `percent` or empty
    std::optional<qint64> min;
    std::optional<qint64> max;
    QStringList names;      ///< the values of an enumeration
    QByteArray defaultJson; ///< empty without a default
    bool isRequired = false;
};

/// What is wrong with settings, and where.
struct SettingsProblem
{
    QString path;             ///< `channels[0].heartbeat.progress_gap_ms`; empty for the whole
    Saying rule;              ///< what it must be
    bool mayBeSecret = false; ///< what stands there may be a key, and must not be kept anywhere
};

} // namespace sluice
