// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/config.h"

#include "core/api/storagereasons.h"
#include "core/base/errorreasons.h"
#include "core/config/channelpresets.h"
#include "core/config/pricetable.h"
#include "core/config/privatefile.h"
#include "core/config/secretref.h"

#include <QDir>
#include <QSslCertificate>

namespace sluice::config {
namespace {

Expected<QByteArray> readCertificates(const QString &file, const QString &folder)
{
    constexpr qint64 kMaxFileBytes = 4 * 1024 * 1024;
    QString path = file;
    if (path.startsWith(QLatin1String("~/")))
        path.replace(0, 1, QDir::homePath());
    auto pem = readSmallFile(QDir(folder).absoluteFilePath(path), kMaxFileBytes);
    if (pem && QSslCertificate::fromData(*pem, QSsl::Pem).isEmpty())
        return unexpected(Error{ErrorCode::ParseFailed, kErrorReasons.about.english(path, kStorageReasons.noCertificate)});
    return pem;
}

} // namespace

QList<ClientSettings> effectiveClients(const Settings &settings)
{
    const QString defaultId = QStringLiteral("default");
    QList<ClientSettings> clients = settings.clients;
    if (clients.isEmpty())
        clients.append(ClientSettings{.id = defaultId});
    for (ClientSettings &client : clients) {
        if (client.id == defaultId && client.tokenRef.isEmpty())
            client.tokenRef = localTokenRef();
    }
    return clients;
}

ConfigPtr buildConfig(const Settings &settings, QHash<SecretRef, Secret> secrets, const QString &folder, QStringList *problems)
{
    auto config = std::make_shared<Config>(Config{settings, std::move(secrets), {}, {}});
    const auto load = [&](const auto &owner, const Reason &trouble, QHash<QString, QByteArray> &into) {
        if (owner.caFile.isEmpty())
            return;
        if (auto pem = readCertificates(owner.caFile, folder))
            into.insert(owner.id, std::move(*pem));
        else
            problems->append(trouble.english(owner.id, pem.error().detail));
    };
    for (ChannelSettings &channel : config->settings.channels) {
        channel.manners = effectiveManners(channel);
        channel.publicPrices = publicPrices(channel, settings.money.currency);
    }
    problems->append(presetNotes(settings));
    for (const ChannelSettings &channel : settings.channels)
        load(channel, kStorageReasons.caFileOfChannel, config->extraCaPem);
    for (const HealthComponentSettings &component : settings.health.components)
        load(component, kStorageReasons.caFileOfComponent, config->healthCaPem);
    return config;
}

} // namespace sluice::config
