// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QLockFile>
#include <QObject>

#include <memory>

namespace sluice::app {

/// Sees to it that one profile is used by one process. The first holds a lock file in the data folder and listens on a
/// local socket; a later one asks it there to raise its window. What a killed process left behind (lock, socket file) is
/// cleared away: the lock's owner is checked by the system's own file lock, not by its age.
class SingleInstance final : public QObject
{
    Q_OBJECT
public:
    enum class Role {
        First,   ///< this process has the profile
        Second,  ///< another one has it
        Unknown, ///< the lock file could not be written
    };

    enum class RaiseAnswer {
        Raised,   ///< the first process shows its window
        NoWindow, ///< it runs headless
        None,     ///< it did not answer
    };

    explicit SingleInstance(const QString &dataDir, QObject *parent = nullptr);
    ~SingleInstance() override;

    /// Tries to take the profile. `hasWindow` is what this process will answer when asked to raise it.
    Role claim(bool hasWindow);

    /// The process that has the profile, as far as its lock file tells; 0 if it does not.
    qint64 holderPid() const;

    /// Asks the first process to show its window. Blocks for two seconds at most.
    RaiseAnswer raiseFirst() const;

    /// Name of the local socket that belongs to a data folder.
    static QString serverName(const QString &dataDir);

Q_SIGNALS:
    /// Another start of the program asks for the window.
    void raiseRequested();

private:
    void listen();
    void answerWaiting();

    QString m_serverName;
    QLockFile m_lock;
    std::unique_ptr<QLocalServer> m_server;
    bool m_hasWindow = false;
};

} // namespace sluice::app
