// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/makesecrets.h"

#include "core/config/filestore.h"
#include "core/config/keychainstore.h"
#include "core/config/memorystore.h"

#include <QDir>

namespace sluice::config {

std::unique_ptr<Secrets> makeSecrets(const QString &dataDir, const Clock &clock, TimerFactory &timers)
{
    return std::make_unique<Secrets>(
        Secrets::Deps{.keychain = std::make_unique<KeychainStore>(),
                      .file = std::make_unique<FileStore>(QDir(dataDir).filePath(QStringLiteral("keys.json"))),
                      .clock = clock,
                      .timers = timers,
                      .environment = QProcessEnvironment::systemEnvironment()});
}

QString keptSecretsPath(const QString &dataDir)
{
    return QDir(dataDir).filePath(QStringLiteral("kept-secrets.json"));
}

std::unique_ptr<Secrets> makeDemoSecrets(const Clock &clock, TimerFactory &timers)
{
    return std::make_unique<Secrets>(Secrets::Deps{.keychain = std::make_unique<MemoryStore>(),
                                                   .file = std::make_unique<MemoryStore>(),
                                                   .clock = clock,
                                                   .timers = timers,
                                                   .environment = QProcessEnvironment::systemEnvironment()});
}

} // namespace sluice::config
