// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <memory>

namespace sluice::app {

/// Turns the system's wish that the process ends (SIGINT, SIGTERM, SIGHUP; on Windows the console's events) into a signal of
/// the event loop. Only the first one: a second one ends the process at once. One object at a time, on the main thread.
class QuitSignals final : public QObject
{
    Q_OBJECT
public:
    explicit QuitSignals(QObject *parent = nullptr);
    ~QuitSignals() override;

Q_SIGNALS:
    void quitRequested();

private:
    struct Platform;
    std::unique_ptr<Platform> m_platform;
};

} // namespace sluice::app
