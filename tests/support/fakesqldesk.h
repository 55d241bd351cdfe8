// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/sqldesk.h"

#include <QList>

namespace sluice::test {

/// A desk at which the test answers.
class FakeSqlDesk final : public health::SqlDesk
{
public:
    void ask(const health::SqlQuestion &question, health::SqlAsker *asker) override
    {
        questions.append(question);
        m_askers.append(asker);
    }
    void forget(health::SqlAsker *asker) override { m_askers.removeAll(asker); }

    /// To the oldest question; false if nobody waits for an answer.
    bool answer(const health::SqlAnswer &answer)
    {
        if (m_askers.isEmpty())
            return false;
        m_askers.takeFirst()->onSqlAnswer(answer);
        return true;
    }

    QList<health::SqlQuestion> questions;

private:
    QList<health::SqlAsker *> m_askers;
};

} // namespace sluice::test
