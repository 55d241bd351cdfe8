// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/uistate.h"

#include <QSettings>

namespace sluice::app {

/// The window's state in `window.ini` of the profile: nothing that config.json should hold, and no loss if it vanishes.
class IniUiState final : public ui::UiState
{
public:
    explicit IniUiState(const QString &configDir);

    QByteArray value(const QString &key) const override;
    void setValue(const QString &key, const QByteArray &value) override;

private:
    QSettings m_settings;
};

} // namespace sluice::app
