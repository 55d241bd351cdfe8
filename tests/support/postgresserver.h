// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTcpServer>
#include <QTemporaryDir>

#include <pwd.h>
#include <unistd.h>

namespace sluice::test {

/// A PostgreSQL of its own in a temporary folder, on a free loopback port: user `watcher`, password kPassword, kConnections at
/// the most. The server refuses to run as root, so root starts it as another user.
class PostgresServer
{
public:
    static constexpr const char *kPassword = "pg-hunter2";
    static constexpr int kConnections = 20;

    ~PostgresServer()
    {
        if (m_server.state() == QProcess::NotRunning)
            return;
        m_server.terminate();
        if (!m_server.waitForFinished(5'000))
            m_server.kill();
        m_server.waitForFinished(5'000);
    }

    /// Empty once it takes connections, else why it cannot be had.
    QString start()
    {
        const QString folder = binaries();
        if (folder.isEmpty())
            return QStringLiteral("there is no PostgreSQL server in /usr/lib/postgresql");
        if (const QString problem = becomeSomebody(); !problem.isEmpty())
            return problem;
        if (const QString problem = initialize(folder); !problem.isEmpty())
            return problem;
        m_port = freePort();
        run(m_server, folder + QStringLiteral("/postgres"),
            {QStringLiteral("-D"), dataFolder(), QStringLiteral("-p"), QString::number(m_port), QStringLiteral("-c"),
             QStringLiteral("listen_addresses=127.0.0.1"), QStringLiteral("-c"), QStringLiteral("unix_socket_directories="),
             QStringLiteral("-c"), QStringLiteral("max_connections=%1").arg(kConnections), QStringLiteral("-c"),
             QStringLiteral("fsync=off")});
        QByteArray said;
        while (!said.contains("ready to accept connections")) {
            if (!m_server.waitForReadyRead(30'000))
                return QStringLiteral("postgres does not start: ") + QString::fromUtf8(said);
            said += m_server.readAll();
        }
        return {};
    }

    quint16 port() const { return m_port; }

private:
    static QString binaries()
    {
        const QDir all(QStringLiteral("/usr/lib/postgresql"));
        const QStringList versions = all.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed);
        for (const QString &version : versions) {
            const QString folder = all.filePath(version) + QStringLiteral("/bin");
            if (QFile::exists(folder + QStringLiteral("/initdb")) && QFile::exists(folder + QStringLiteral("/postgres")))
                return folder;
        }
        return {};
    }

    static quint16 freePort()
    {
        QTcpServer server;
        server.listen(QHostAddress::LocalHost, 0);
        return server.serverPort();
    }

    QString dataFolder() const { return m_folder.filePath(QStringLiteral("data")); }
    QString passwordFile() const { return m_folder.filePath(QStringLiteral("password")); }

    QString becomeSomebody()
    {
        QFile file(passwordFile());
        if (!file.open(QIODevice::WriteOnly) || file.write(kPassword) < 0)
            return QStringLiteral("the temporary folder cannot be written");
        file.close();
        if (geteuid() != 0)
            return {};
        m_setpriv = QStandardPaths::findExecutable(QStringLiteral("setpriv"));
        const passwd *user = getpwnam("postgres");
        user = user ? user : getpwnam("nobody");
        if (m_setpriv.isEmpty() || !user)
            return QStringLiteral("root has no setpriv, or no user to run PostgreSQL as");
        m_identity = {QStringLiteral("--reuid=%1").arg(user->pw_uid), QStringLiteral("--regid=%1").arg(user->pw_gid),
                      QStringLiteral("--clear-groups")};
        for (const QString &path : {m_folder.path(), passwordFile()}) {
            if (chown(path.toLocal8Bit().constData(), user->pw_uid, user->pw_gid) != 0)
                return QStringLiteral("the temporary folder cannot be given away");
        }
        return {};
    }

    QString initialize(const QString &folder)
    {
        QProcess initdb;
        run(initdb, folder + QStringLiteral("/initdb"),
            {QStringLiteral("-D"), dataFolder(), QStringLiteral("-U"), QStringLiteral("watcher"), QStringLiteral("-A"),
             QStringLiteral("scram-sha-256"), QStringLiteral("--pwfile"), passwordFile(), QStringLiteral("-N"),
             QStringLiteral("--no-locale"), QStringLiteral("-E"), QStringLiteral("UTF8")});
        if (initdb.waitForFinished(60'000) && initdb.exitCode() == 0)
            return {};
        return QStringLiteral("initdb fails: ") + QString::fromUtf8(initdb.readAll());
    }

    void run(QProcess &process, const QString &program, const QStringList &arguments)
    {
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.setWorkingDirectory(m_folder.path());
        if (m_setpriv.isEmpty())
            process.start(program, arguments);
        else
            process.start(m_setpriv, m_identity + QStringList{program} + arguments);
    }

    QTemporaryDir m_folder;
    QString m_setpriv; ///< empty: nothing to become
    QStringList m_identity;
    QProcess m_server;
    quint16 m_port = 0;
};

} // namespace sluice::test
