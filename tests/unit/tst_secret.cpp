// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/secret.h"

#include <QTest>

#include <type_traits>

using namespace sluice;

// A secret that prints or converts itself ends in a log line one day.
static_assert(!std::is_convertible_v<Secret, QByteArray>);
static_assert(!std::is_convertible_v<Secret, QString>);
static_assert(!std::is_convertible_v<QByteArray, Secret>);

class TestSecret : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void matchesItselfAlone_data()
    {
        QTest::addColumn<QByteArray>("candidate");
        QTest::addColumn<bool>("isMatch");
        QTest::newRow("the same") << QByteArray("sluice-abc") << true;
        QTest::newRow("another end") << QByteArray("sluice-abd") << false;
        QTest::newRow("another begin") << QByteArray("Sluice-abc") << false;
        QTest::newRow("a beginning of it") << QByteArray("sluice-") << false;
        QTest::newRow("it and more") << QByteArray("sluice-abcx") << false;
        QTest::newRow("it twice") << QByteArray("sluice-abcsluice-abc") << false;
        QTest::newRow("with a zero byte") << QByteArray("sluice-abc\0", 11) << false;
        QTest::newRow("nothing") << QByteArray() << false;
    }

    void matchesItselfAlone()
    {
        QFETCH(QByteArray, candidate);
        QFETCH(bool, isMatch);
        QCOMPARE(Secret(QByteArray("sluice-abc")).matches(candidate), isMatch);
    }

    void emptySecretMatchesNothing()
    {
        QVERIFY(!Secret().matches(""));
        QVERIFY(!Secret().matches("x"));
        QVERIFY(Secret().isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSecret)
#include "tst_secret.moc"
