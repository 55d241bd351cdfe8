// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/secretstore.h"

#include <QHash>

namespace sluice::config {

/// Secrets that are gone with the process: those of a demo, which leaves nothing behind and reads nothing of the user's.
class MemoryStore final : public SecretStore
{
public:
    void read(const QString &item, ReadCallback callback) override;
    void write(const QString &item, const Secret &secret, DoneCallback callback) override;
    void remove(const QString &item, DoneCallback callback) override;

private:
    QHash<QString, Secret> m_items;
};

} // namespace sluice::config
