// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/listeningfile.h"

#include "core/config/privatefile.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>
#include <QUrl>

namespace sluice::app {

namespace {

Q_LOGGING_CATEGORY(lcListening, "sluice.listening")

constexpr qint64 kMaxFileBytes = 4096;

QString pathIn(const QString &dataDir)
{
    return dataDir + QStringLiteral("/listening.json");
}

QByteArray toJson(const ListeningPlace &place)
{
    return QJsonDocument(QJsonObject{{QStringLiteral("port"), place.port}, {QStringLiteral("pid"), place.pid}})
               .toJson(QJsonDocument::Compact) +
           '\n';
}

} // namespace

Expected<ListeningPlace> readListeningFile(const QString &dataDir)
{
    const Expected<QByteArray> json = config::readSmallFile(pathIn(dataDir), kMaxFileBytes);
    if (!json)
        return unexpected(json.error());
    const QJsonObject object = QJsonDocument::fromJson(*json).object();
    const qint64 port = object.value(QStringLiteral("port")).toInteger();
    if (port < 1 || port > 65535)
        return unexpected(Error{ErrorCode::ParseFailed, pathIn(dataDir) + QStringLiteral(": names no port")});
    return ListeningPlace{static_cast<quint16>(port), object.value(QStringLiteral("pid")).toInteger()};
}

ListeningFile::ListeningFile(const Engine &engine, QString dataDir, QObject *parent)
    : QObject(parent)
    , m_path(pathIn(dataDir))
{
    // Left by a process that was killed.
    QFile::remove(m_path);
    connect(&engine, &Engine::snapshotChanged, this, &ListeningFile::follow);
}

ListeningFile::~ListeningFile()
{
    if (!m_baseUrl.isEmpty())
        QFile::remove(m_path);
}

void ListeningFile::follow(const GatewaySnapshot &snapshot)
{
    const QString baseUrl = snapshot.listenState == ListenState::Listening ? snapshot.baseUrl : QString();
    if (baseUrl == m_baseUrl)
        return;
    m_baseUrl = baseUrl;
    if (m_baseUrl.isEmpty()) {
        QFile::remove(m_path);
        return;
    }
    const ListeningPlace place{static_cast<quint16>(QUrl(m_baseUrl).port()), QCoreApplication::applicationPid()};
    if (const auto written = config::writePrivateFile(m_path, toJson(place)); !written)
        qCWarning(lcListening, "Other programs will not find the port: %ls", qUtf16Printable(written.error().detail));
}

} // namespace sluice::app
