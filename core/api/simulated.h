// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1String>
#include <QString>
#include <QStringView>

namespace sluice {

/// A channel's base URL of this scheme leads to the simulated provider, which the engine starts on this computer once there is
/// such a channel. Of the rest no part means anything, but that a URL has a host.
inline constexpr QLatin1String kSimulatedScheme{"sim"};

/// How such a base URL is written, where nobody has written another.
inline QString simulatedBaseUrl()
{
    return QStringLiteral("sim://provider");
}

inline bool isSimulated(QStringView baseUrl)
{
    return baseUrl.trimmed().startsWith(QLatin1String("sim://"), Qt::CaseInsensitive);
}

} // namespace sluice
