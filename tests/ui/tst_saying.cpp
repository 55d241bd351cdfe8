// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/settingscodec.h"
#include "ui/text/saying.h"

#include <QTest>
#include <QTranslator>

using namespace sluice;
using namespace sluice::ui;

namespace {

Saying ruleFor(const QByteArray &json)
{
    const auto read = config::parseSettings(json);
    return read ? Saying() : read.error().first().rule;
}

} // namespace

class TestSaying : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void argsTakeTheirPlacesAndAreNotFilledThemselves()
    {
        const Saying saying{"%2 before %1, and 100% of %3", {QStringLiteral("%2"), QStringLiteral("%1")}};
        QCOMPARE(saying.english(), QStringLiteral("%1 before %2, and 100% of %3"));
        QCOMPARE(translated(saying), saying.english());
        QCOMPARE(Saying::verbatim(QStringLiteral("50%1")).english(), QStringLiteral("50%1"));
        QVERIFY(Saying().isEmpty());
        QVERIFY(Saying().english().isEmpty());
    }

    void theWindowsLanguageIsSpoken_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QStringList>("kept");
        QTest::newRow("a range") << QByteArray("{\"heartbeat_ping_ms\": 0}")
                                 << QStringLiteral("must be a whole number of milliseconds from 1000 to 60000")
                                 << QStringList{QStringLiteral("1000"), QStringLiteral("60000")};
        QTest::newRow("another type") << QByteArray("{\"heartbeat_ping_ms\": \"no\"}")
                                      << QStringLiteral("must be a whole number of milliseconds from 1000 to 60000, is a string")
                                      << QStringList{QStringLiteral("60000")};
        QTest::newRow("a list of another type")
            << QByteArray("{\"routes\": 1}") << QStringLiteral("must be a list, is a number") << QStringList();
        QTest::newRow("names") << QByteArray("{\"channels\": [{\"id\": \"a\", \"dialect\": \"x\", \"base_url\": \"http://h\"}]}")
                               << QStringLiteral("must be one of \"chat\", \"responses\", \"messages\"")
                               << QStringList{QStringLiteral("\"chat\", \"responses\", \"messages\"")};
    }
    void theWindowsLanguageIsSpoken()
    {
        QFETCH(QByteArray, json);
        QFETCH(QString, english);
        QFETCH(QStringList, kept);
        const Saying rule = ruleFor(json);
        QCOMPARE(rule.english(), english);
        QTranslator chinese;
        QVERIFY(chinese.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations")));
        QVERIFY(QCoreApplication::installTranslator(&chinese));
        QString told = translated(rule);
        QCoreApplication::removeTranslator(&chinese);
        for (const QString &part : kept) {
            QVERIFY2(told.contains(part), qPrintable(told));
            told.remove(part);
        }
        QVERIFY2(!told.isEmpty() && told.toLatin1().count('?') > 1, qPrintable(told));
        const auto isEnglish = [](QChar c) { return c.unicode() < 128 && c.isLetter(); };
        QVERIFY2(std::none_of(told.begin(), told.end(), isEnglish), qPrintable(told));
    }
};

QTEST_MAIN(TestSaying)
#include "tst_saying.moc"
