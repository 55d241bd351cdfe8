// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"

namespace sluice::ui {

/// The id of the client that there is without any entry, whose token is made at the first start.
inline constexpr QLatin1String kDefaultClient("default");

/// As they stand, or the one that there is without any.
QList<ClientSettings> shownClients(const Settings &settings);

/// The client of this place; the one that there is without any becomes an entry. Null if there is none.
ClientSettings *editableClient(Settings &settings, qsizetype index);

} // namespace sluice::ui
