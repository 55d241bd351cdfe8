// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/keychainstore.h"

#include <QTest>

using namespace sluice;
using namespace sluice::config;

/// The developer's own key store is left alone: the session bus leads nowhere.
class TestKeychainStore : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
#ifndef Q_OS_LINUX
        QSKIP("the key store of this system does not live behind a session bus");
#endif
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nonexistent/bus");
    }

    void everyCallIsAnsweredWithAnErrorWithoutASessionBus()
    {
        KeychainStore store;
        QStringList answers;
        store.read(QStringLiteral("a"), [&answers](const Expected<Secret> &secret) {
            answers.append(secret ? QStringLiteral("found") : QStringLiteral("read failed"));
        });
        store.write(QStringLiteral("a"), Secret("x"), [&answers](const Expected<void> &done) {
            answers.append(done ? QStringLiteral("written") : QStringLiteral("write failed"));
        });
        QTRY_COMPARE_WITH_TIMEOUT(answers, (QStringList{QStringLiteral("read failed"), QStringLiteral("write failed")}), 20'000);
    }

    void noAnswerComesAfterDestruction()
    {
        int calls = 0;
        {
            KeychainStore store;
            store.read(QStringLiteral("a"), [&calls](const Expected<Secret> &) { ++calls; });
        }
        KeychainStore other;
        bool isAnswered = false;
        other.read(QStringLiteral("a"), [&isAnswered](const Expected<Secret> &) { isAnswered = true; });
        QTRY_VERIFY_WITH_TIMEOUT(isAnswered, 20'000);
        QCOMPARE(calls, 0);
    }
};

QTEST_GUILESS_MAIN(TestKeychainStore)
#include "tst_keychainstore.moc"
