// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/iniuistate.h"

namespace sluice::app {

IniUiState::IniUiState(const QString &configDir)
    : m_settings(configDir + QStringLiteral("/window.ini"), QSettings::IniFormat)
{
}

QByteArray IniUiState::value(const QString &key) const
{
    return m_settings.value(key).toByteArray();
}

void IniUiState::setValue(const QString &key, const QByteArray &value)
{
    m_settings.setValue(key, value);
}

} // namespace sluice::app
