// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/engine.h"
#include "core/base/expected.h"

namespace sluice::app {

/// Where the process that has the profile takes connections.
struct ListeningPlace
{
    quint16 port = 0;
    qint64 pid = 0;
    bool operator==(const ListeningPlace &) const = default;
};

/// Reads `listening.json` of the data folder. NotFound without one, ParseFailed when it holds something else. A process
/// that was killed leaves its file behind, so it tells where to ask, not that somebody will answer.
Expected<ListeningPlace> readListeningFile(const QString &dataDir);

/// Keeps `listening.json` in step with the engine: other processes of the user find the port there, which the settings do
/// not tell when any free one was asked for. Only the process that has the profile may have one. The file is there
/// while connections are taken, and goes with this object at the latest.
class ListeningFile final : public QObject
{
    Q_OBJECT
public:
    ListeningFile(const Engine &engine, QString dataDir, QObject *parent = nullptr);
    ~ListeningFile() override;

private:
    void follow(const GatewaySnapshot &snapshot);

    QString m_path;
    QString m_baseUrl; ///< what the file tells; empty without one
};

} // namespace sluice::app
