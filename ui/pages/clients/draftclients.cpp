// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/clients/draftclients.h"

namespace sluice::ui {

QList<ClientSettings> shownClients(const Settings &settings)
{
    return settings.clients.isEmpty() ? QList<ClientSettings>{{.id = kDefaultClient}} : settings.clients;
}

ClientSettings *editableClient(Settings &settings, qsizetype index)
{
    if (settings.clients.isEmpty())
        settings.clients = shownClients(settings);
    return index >= 0 && index < settings.clients.size() ? &settings.clients[index] : nullptr;
}

} // namespace sluice::ui
