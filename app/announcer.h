// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine.h"

#include <cstdio>

namespace sluice::app {

/// Tells the terminal how listening went: on `out` the lines that programs wait for, `listening on URL` and in a demo
/// `provider URL` and `token TOKEN`, flushed; on `err` why not, what is wrong with config.json, and what the user
/// should know of (`alert: …`). Each once, or again when it changed.
class Announcer final : public QObject
{
    Q_OBJECT
public:
    /// The engine must outlive the announcer; the streams stay open.
    Announcer(const GatewayEngine &engine, std::FILE *out, std::FILE *err, QObject *parent = nullptr);

Q_SIGNALS:
    void listeningFailed();

private:
    void showSnapshot(const GatewaySnapshot &snapshot);
    void showListening(const GatewaySnapshot &snapshot);
    void tellAlert(const AlertNotice &notice);

    const GatewayEngine &m_engine;
    std::FILE *m_out;
    std::FILE *m_err;
    ListenState m_state = ListenState::Starting;
    QString m_baseUrl;
    QString m_configProblem;
    QString m_otherProblems;
};

} // namespace sluice::app
