// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/singleinstance.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLocalSocket>
#include <QLoggingCategory>

namespace sluice::app {

namespace {

Q_LOGGING_CATEGORY(lcInstance, "sluice.instance")

constexpr int kConnectMs = 500;
constexpr int kAnswerMs = 1500;
/// A caller sends one short line; whoever sends more is not one of ours.
constexpr qint64 kLongestRequest = 64;
const QByteArrayView kRaise("raise\n");
const QByteArrayView kRaised("raised\n");
const QByteArrayView kNoWindow("headless\n");

} // namespace

SingleInstance::SingleInstance(const QString &dataDir, QObject *parent)
    : QObject(parent)
    , m_serverName(serverName(dataDir))
    , m_lock(dataDir + QStringLiteral("/sluice.lock"))
{
    // A long run must not make the lock look abandoned.
    m_lock.setStaleLockTime(0);
}

SingleInstance::~SingleInstance() = default;

QString SingleInstance::serverName(const QString &dataDir)
{
    // A hash, because the path of a Unix socket is limited to about a hundred bytes.
    const QString path = QFileInfo(dataDir).canonicalFilePath();
    const QByteArray hash = QCryptographicHash::hash(path.toUtf8(), QCryptographicHash::Sha256).first(12).toHex();
    return QStringLiteral("sluice-") + QString::fromLatin1(hash);
}

SingleInstance::Role SingleInstance::claim(bool hasWindow)
{
    m_hasWindow = hasWindow;
    if (!m_lock.tryLock(0)) {
        if (m_lock.error() != QLockFile::LockFailedError)
            return Role::Unknown;
        // Fails while a living process holds the file. It succeeds on a lock left by a killed one that tryLock() could not
        // judge, because the machine's name has changed or the process number is in use again.
        if (!m_lock.removeStaleLockFile() || !m_lock.tryLock(0))
            return Role::Second;
    }
    listen();
    return Role::First;
}

void SingleInstance::listen()
{
    m_server = std::make_unique<QLocalServer>();
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server.get(), &QLocalServer::newConnection, this, &SingleInstance::answerWaiting);
    // We have the lock, so a socket file of that name belongs to nobody.
    QLocalServer::removeServer(m_serverName);
    if (!m_server->listen(m_serverName))
        qCWarning(lcInstance, "A second start will not find this window: %ls", qUtf16Printable(m_server->errorString()));
}

void SingleInstance::answerWaiting()
{
    while (QLocalSocket *caller = m_server->nextPendingConnection()) {
        connect(caller, &QLocalSocket::disconnected, caller, &QObject::deleteLater);
        connect(caller, &QLocalSocket::readyRead, this, [this, caller] {
            if (!caller->canReadLine() && caller->bytesAvailable() <= kLongestRequest)
                return;
            if (caller->readLine(kLongestRequest) == kRaise) {
                caller->write(m_hasWindow ? kRaised.data() : kNoWindow.data());
                if (m_hasWindow)
                    Q_EMIT raiseRequested();
            }
            caller->disconnectFromServer();
        });
    }
}

qint64 SingleInstance::holderPid() const
{
    qint64 pid = 0;
    QString host;
    QString program;
    return m_lock.getLockInfo(&pid, &host, &program) ? pid : 0;
}

SingleInstance::RaiseAnswer SingleInstance::raiseFirst() const
{
    QLocalSocket socket;
    socket.connectToServer(m_serverName);
    if (!socket.waitForConnected(kConnectMs))
        return RaiseAnswer::None;
    socket.write(kRaise.data());
    while (!socket.canReadLine()) {
        if (!socket.waitForReadyRead(kAnswerMs))
            return RaiseAnswer::None;
    }
    const QByteArray answer = socket.readLine(kLongestRequest);
    if (answer == kRaised)
        return RaiseAnswer::Raised;
    return answer == kNoWindow ? RaiseAnswer::NoWindow : RaiseAnswer::None;
}

} // namespace sluice::app
