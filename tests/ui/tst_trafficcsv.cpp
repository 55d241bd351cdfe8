// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampletraffic.h"
#include "ui/charts/savefile.h"
#include "ui/charts/trafficcsv.h"

#include <QFile>
#include <QLocale>
#include <QTemporaryDir>
#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

QByteArrayList linesOf(const QByteArray &csv)
{
    QByteArrayList lines;
    for (qsizetype from = 0; from < csv.size();) {
        const qsizetype end = csv.indexOf("\r\n", from);
        lines += csv.mid(from, end - from);
        from = end + 2;
    }
    return lines;
}

Traffic smallTraffic()
{
    Traffic traffic;
    traffic.from = test::wallAt(14, 0, 0);
    traffic.to = test::wallAt(14, 0, 2);
    traffic.barLength = milliseconds(2'500);
    TrafficPoint point{.at = traffic.from + milliseconds(250), .tokensPerMinute = 1'234'567, .requestsPerMinute = 8};
    traffic.points = {point};
    point.gapP50 = milliseconds(40);
    point.gapP99 = milliseconds(1'200);
    point.firstContentP95 = milliseconds(0);
    traffic.points += point;
    traffic.endings = {{.from = traffic.from, .counts = {1, 2, 3, 4, 5, 6}}};
    traffic.markers = {{traffic.to, TrafficEvent::StallCut, 3}};
    return traffic;
}

} // namespace

class TestTrafficCsv : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsLikeThis();
    void everyRowHasAllColumns();
    void doesNotFollowTheLocale();
    void emptyTrafficIsAHeader();
    void isWrittenWholeOrNotAtAll();
};

void TestTrafficCsv::readsLikeThis()
{
    const QByteArrayList lines = linesOf(trafficCsv(smallTraffic()));
    QCOMPARE(lines.size(), 5);
    QCOMPARE(lines.at(0),
             QByteArray("row,time,seconds,tokens_per_minute,requests_per_minute,gap_p50_ms,gap_p99_ms,first_token_p50_ms,"
                        "first_token_p95_ms,complete,cut_off,rate_limited,provider_fault,turned_down,broken_off,event,count"));
    QCOMPARE(lines.at(1), QByteArray("point,2026-03-01T14:00:00.250Z,,1234567,8,,,,,,,,,,,,"));
    QCOMPARE(lines.at(2), QByteArray("point,2026-03-01T14:00:00.250Z,,1234567,8,40,1200,,0,,,,,,,,"));
    QCOMPARE(lines.at(3), QByteArray("ending,2026-03-01T14:00:00.000Z,2.5,,,,,,,1,2,3,4,5,6,,"));
    QCOMPARE(lines.at(4), QByteArray("event,2026-03-01T14:00:02.000Z,,,,,,,,,,,,,,stall_cut,3"));
}

void TestTrafficCsv::everyRowHasAllColumns()
{
    const QByteArray csv = trafficCsv(test::sampleTraffic(TrafficSpan::Day, test::wallAt(14, 3, 7)));
    QVERIFY(csv.endsWith("\r\n"));
    QCOMPARE(csv.count('\n'), csv.count('\r'));
    for (const QByteArray &line : linesOf(csv))
        QCOMPARE(line.count(','), 16);
}

void TestTrafficCsv::doesNotFollowTheLocale()
{
    const QByteArray before = trafficCsv(smallTraffic());
    const QLocale usual;
    QLocale::setDefault(QLocale(QLocale::German));
    const QByteArray german = trafficCsv(smallTraffic());
    QLocale::setDefault(usual);
    QCOMPARE(german, before);
}

void TestTrafficCsv::emptyTrafficIsAHeader()
{
    QCOMPARE(linesOf(trafficCsv(Traffic())).size(), 1);
}

void TestTrafficCsv::isWrittenWholeOrNotAtAll()
{
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("figures.csv"));
    QCOMPARE(saveFile(path, "a,b\r\n"), QString());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("a,b\r\n"));
    const QString nowhere = dir.filePath(QStringLiteral("missing/figures.csv"));
    QVERIFY(!saveFile(nowhere, "a").isEmpty());
    QVERIFY(!QFile::exists(nowhere));
}

QTEST_GUILESS_MAIN(TestTrafficCsv)
#include "tst_trafficcsv.moc"
