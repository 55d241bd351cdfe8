// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/enginehealth.h"

#include "core/health/sqlprobe.h"

#include <QLoggingCategory>
#include <QThread>

namespace sluice {

namespace {

Q_LOGGING_CATEGORY(lcHealth, "sluice.health")

} // namespace

void EngineHealthWorker::answer(quint64 ticket, const health::SqlQuestion &question)
{
    if (!m_isStopping)
        Q_EMIT answered(ticket, health::askDatabase(question, m_clock));
}

EngineHealth::EngineHealth() = default;

EngineHealth::~EngineHealth()
{
    if (!m_thread)
        return;
    m_worker->stop();
    m_thread->quit();
    if (m_thread->wait(static_cast<unsigned long>(kPatience.count())))
        return;
    qCWarning(lcHealth) << "a database driver does not return; its thread is left to itself";
    static_cast<void>(m_thread.release());
}

void EngineHealth::startThread()
{
    m_thread = std::make_unique<QThread>();
    m_thread->setObjectName(QStringLiteral("health"));
    m_worker = new EngineHealthWorker;
    m_worker->moveToThread(m_thread.get());
    connect(m_thread.get(), &QThread::finished, m_worker, &QObject::deleteLater);
    connect(m_worker, &EngineHealthWorker::answered, this, &EngineHealth::onAnswered);
    m_thread->start();
}

void EngineHealth::ask(const health::SqlQuestion &question, health::SqlAsker *asker)
{
    if (!m_thread)
        startThread();
    const quint64 ticket = ++m_lastTicket;
    m_waiting.insert(ticket, asker);
    QMetaObject::invokeMethod(
        m_worker, [worker = m_worker, ticket, question] { worker->answer(ticket, question); }, Qt::QueuedConnection);
}

void EngineHealth::forget(health::SqlAsker *asker)
{
    m_waiting.removeIf([asker](const auto &one) { return one.value() == asker; });
}

void EngineHealth::onAnswered(quint64 ticket, const health::SqlAnswer &answer)
{
    if (health::SqlAsker *asker = m_waiting.take(ticket))
        asker->onSqlAnswer(answer);
}

} // namespace sluice
