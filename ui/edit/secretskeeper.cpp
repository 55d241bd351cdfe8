// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/secretskeeper.h"

#include "ui/edit/settingsdraft.h"

#include <QUndoStack>

namespace sluice::ui {

SecretsKeeper::SecretsKeeper(SettingsDraft &draft, QObject *parent)
    : QObject(parent)
    , m_draft(draft)
{
    // Not `changed`, at which a new step is not among the steps yet.
    connect(&m_draft.steps(), &QUndoStack::indexChanged, this, &SecretsKeeper::look);
    look();
}

SecretsKeeper::~SecretsKeeper()
{
    forget(secretsOf(m_draft.settings()) | secretsOf(m_draft.inForce()));
}

void SecretsKeeper::look()
{
    QSet<SecretRef> needed = secretsOf(m_draft.settings()) | secretsOf(m_draft.inForce());
    m_draft.visitSteps([&](const Settings &before, const Settings &after) {
        const QSet<SecretRef> old = secretsOf(before);
        const QSet<SecretRef> young = secretsOf(after);
        m_edited.unite((old - young) | (young - old));
        needed.unite(old | young);
    });
    forget(needed);
}

void SecretsKeeper::forget(const QSet<SecretRef> &needed)
{
    const QSet<SecretRef> lost = m_edited - needed;
    for (const SecretRef &ref : lost)
        m_draft.desk().forgetSecret(ref);
    m_edited.subtract(lost);
}

QSet<SecretRef> secretsOf(const Settings &settings)
{
    QSet<SecretRef> refs;
    for (const ChannelSettings &channel : settings.channels) {
        for (const KeySettings &key : channel.keys)
            refs.insert(key.ref);
        refs.insert(channel.proxy.passwordRef);
    }
    for (const ClientSettings &client : settings.clients)
        refs.insert(client.tokenRef);
    for (const HealthComponentSettings &component : settings.health.components)
        refs.insert(component.passwordRef);
    refs.remove(SecretRef());
    return refs;
}

} // namespace sluice::ui
