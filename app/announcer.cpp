// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/announcer.h"

namespace sluice::app {

namespace {

void writeLine(std::FILE *stream, const QByteArray &line)
{
    std::fwrite(line.constData(), 1, static_cast<size_t>(line.size()), stream);
    std::fputc('\n', stream);
    std::fflush(stream);
}

} // namespace

Announcer::Announcer(const GatewayEngine &engine, std::FILE *out, std::FILE *err, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_out(out)
    , m_err(err)
{
    connect(&engine, &Engine::snapshotChanged, this, &Announcer::showSnapshot);
    connect(&engine, &Engine::alerted, this, &Announcer::tellAlert);
}

void Announcer::showSnapshot(const GatewaySnapshot &snapshot)
{
    if (snapshot.configProblem != m_configProblem) {
        m_configProblem = snapshot.configProblem;
        if (!m_configProblem.isEmpty())
            writeLine(m_err, "sluice: config.json cannot be used: " + m_configProblem.toUtf8());
    }
    if (snapshot.otherProblems != m_otherProblems) {
        m_otherProblems = snapshot.otherProblems;
        if (!m_otherProblems.isEmpty())
            writeLine(m_err, "sluice: " + m_otherProblems.toUtf8());
    }
    if (snapshot.listenState == m_state && snapshot.baseUrl == m_baseUrl)
        return;
    m_state = snapshot.listenState;
    m_baseUrl = snapshot.baseUrl;
    if (m_state == ListenState::Listening) {
        showListening(snapshot);
    } else if (m_state == ListenState::Failed) {
        writeLine(m_err, "sluice: not listening: " + snapshot.listenProblem.toUtf8());
        Q_EMIT listeningFailed();
    }
}

void Announcer::tellAlert(const AlertNotice &notice)
{
    writeLine(m_err, "sluice: alert: " + inWords(notice).toUtf8());
}

void Announcer::showListening(const GatewaySnapshot &snapshot)
{
    writeLine(m_out, "listening on " + snapshot.baseUrl.toUtf8());
    if (!snapshot.isDemo)
        return;
    // All channels of a demo lead to the one simulated provider.
    const QList<ChannelSettings> channels = m_engine.settings().channels;
    if (!channels.isEmpty())
        writeLine(m_out, "provider " + channels.constFirst().baseUrl.toUtf8());
    writeLine(m_out, "token " + m_engine.localToken().reveal());
}

} // namespace sluice::app
