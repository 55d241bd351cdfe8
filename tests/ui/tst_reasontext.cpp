// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/configfault.h"
#include "core/api/reasons.h"
#include "core/config/configproblem.h"
#include "core/config/settingscodec.h"
#include "ui/text/reasontext.h"
#include "ui/text/words.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

using namespace sluice;
using namespace sluice::ui;

namespace {

/// Another language, in which every sentence of the gateway stands in brackets, but no number.
class Bracketing final : public QTranslator
{
public:
    Bracketing() { QCoreApplication::installTranslator(this); }
    ~Bracketing() override { QCoreApplication::removeTranslator(this); }
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *text, const char *, int) const override
    {
        const bool isNumber = *text >= '0' && *text <= '9';
        return qstrcmp(context, "Saying") == 0 && !isNumber ? u'<' + QString::fromUtf8(text) + u'>' : QString();
    }
};

QList<ConfigFault> faultsIn(const QByteArray &json)
{
    const auto read = config::parseSettings(json);
    return read ? QList<ConfigFault>() : config::faultsOf(read.error());
}

QString problemsIn(const QByteArray &json)
{
    const auto read = config::parseSettings(json);
    return read ? QString() : config::toString(read.error());
}

} // namespace

class TestReasonText : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void withoutTranslationNothingChanges_data()
    {
        QTest::addColumn<QString>("english");
        QTest::newRow("nothing") << QString();
        QTest::newRow("a reason") << QStringLiteral("Sluice was stopped.");
        QTest::newRow("reasons in reasons") << QStringLiteral(
            "The provider could not be reached: connect_failed (h:1: Connection refused).");
        QTest::newRow("a provider's words") << QStringLiteral("HTTP 500: no: way; at %1 all");
        QTest::newRow("no reason") << QStringLiteral("SQLITE_BUSY (5)");
        QTest::newRow("lines") << QStringLiteral("env:A: the environment variable is not set\n\nsomething else\n");
        QTest::newRow("cut by the ledger") << (QStringLiteral("No channel can take this request now. ") +
                                               QStringLiteral("a: left alone after failures; ").repeated(50))
                                                  .left(1024);
    }
    void withoutTranslationNothingChanges()
    {
        QFETCH(QString, english);
        QCOMPARE(reasonText(english), english);
    }

    void everyReasonIsTranslated()
    {
        const Bracketing language;
        for (const Reason &reason : allReasons()) {
            const QStringList args(8, QStringLiteral("its time is over"));
            const QString told = reasonText(Saying{reason.text, args}.english());
            QVERIFY2(told.startsWith(u'<') && told.endsWith(u'>'), qPrintable(told));
        }
    }

    void linesAreToldOneByOne()
    {
        const Bracketing language;
        QCOMPARE(reasonText(QStringLiteral("the ledger is damaged\nno such thing\nenv:A: is empty")),
                 QStringLiteral("<the ledger is damaged>\nno such thing\n<env:A: <is empty>>"));
    }

    void changesThatAreSentencesAreTranslated()
    {
        const QString changes =
            QStringLiteral("dropped top_k; left out reasoning that the provider refused as signed by another; and more");
        QCOMPARE(changesText(changes),
                 QStringLiteral("top_k left out\nleft out reasoning that the provider refused as signed by another\nand more"));
        const Bracketing language;
        QCOMPARE(
            changesText(changes),
            QStringLiteral("top_k left out\n<left out reasoning that the provider refused as signed by another>\n<and more>"));
    }

    void faultsOfTheSettingsReadAsInTheLog_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("a value out of its range") << QByteArray("{\"heartbeat_ping_ms\": 0}");
        QTest::newRow("several") << QByteArray("{\"heartbeat_ping_ms\": 0,\n \"routes\": 1}");
        QTest::newRow("no JSON") << QByteArray("{\n  nothing");
        QTest::newRow("an entry without what it needs") << QByteArray("{\"channels\": [{}]}");
    }
    void faultsOfTheSettingsReadAsInTheLog()
    {
        QFETCH(QByteArray, json);
        QVERIFY(!faultsIn(json).isEmpty());
        QCOMPARE(faultsText(faultsIn(json)), problemsIn(json));
    }

    void faultsOfTheSettingsAreTranslated()
    {
        const Bracketing language;
        QCOMPARE(
            faultsText(faultsIn("{\"heartbeat_ping_ms\": 0}")),
            QStringLiteral(
                "<line 1, column 23: <heartbeat_ping_ms is 0: <must be a whole number of milliseconds from 1000 to 60000>>>"));
        const ConfigFault unread{
            .path = {}, .value = {}, .rule = Saying::verbatim(QStringLiteral("/c.json: there is no such file"))};
        QVERIFY(faultsText({unread}).contains(QStringLiteral("</c.json: <there is no such file>>")));
    }
};

QTEST_MAIN(TestReasonText)
#include "tst_reasontext.moc"
