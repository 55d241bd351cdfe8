// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settingfield.h"

#include <QHash>

namespace sluice::ui {

/// What values a setting may have, by the same table that config.json is checked by.
class FieldRanges
{
public:
    explicit FieldRanges(const QList<SettingField> &fields);

    /// `channels[3].heartbeat.models.qwen.connect_ms` is found as `channels[].heartbeat.models.*.connect_ms`. Null if there is no
    /// such key.
    const SettingField *find(const QString &path) const;

private:
    QHash<QString, SettingField> m_fields;
};

} // namespace sluice::ui
