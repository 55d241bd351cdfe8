// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/streameventsmodel.h"
#include "ui/text/streamevents.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace sluice::ui;

namespace {

QList<StreamEvent> eventsOf(const QByteArray &text, qsizetype step = 1'000'000)
{
    QList<StreamEvent> events;
    StreamEventReader reader(text);
    while (!reader.isDone())
        events += reader.next(step);
    return events;
}

/// `name|data`, with `#` before a comment and `~` behind what broke off; several joined by a space.
QByteArray told(const QList<StreamEvent> &events)
{
    QByteArrayList parts;
    for (const StreamEvent &event : events)
        parts += (event.isComment ? "#" : "") + event.name + '|' + event.data + (event.isWhole ? "" : "~");
    return parts.join(' ');
}

} // namespace

class TestStreamEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void streamsAreTakenApart_data();
    void streamsAreTakenApart();
    void theModelGrows();
    void namelessStreamsNeedNoColumnOfNames();
};

void TestStreamEvents::streamsAreTakenApart_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const char *text, const char *expected) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(expected);
    };
    row("nothing", "", "");
    row("data alone", "data: a\n\ndata: b\n\n", "|a |b");
    row("a name", "event: x\ndata: a\n\n", "x|a");
    row("no space behind the colon", "data:a\n\n", "|a");
    row("one space only is left out", "data:  a\n\n", "| a");
    row("several lines of data", "data: a\ndata\ndata: b\n\n", "|a\n\nb");
    row("both ends of lines", "data: a\r\n\r\ndata: b\r\r", "|a |b");
    row("a ping", ": ping\n\ndata: a\n\n", "#|ping |a");
    row("a comment within an event", "data: a\n:\ndata: b\n\n", "#| |a\nb");
    row("broken off", "data: a\n\nevent: x\ndata: b", "|a x|b~");
    row("broken off before the empty line", "data: a\n", "|a~");
    row("unknown fields", "id: 7\nretry: 10\n\n", "|");
    row("empty lines", "\n\n\ndata: a\n\n\n", "|a");
    row("a mark at the beginning",
        "\xef\xbb\xbf"
        "data: a\n\n",
        "|a");
    row("data after data", "data: a\n\ndata: \n\n", "|a |");
}

void TestStreamEvents::streamsAreTakenApart()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QCOMPARE(told(eventsOf(text)), expected);
    for (int step = 1; step < 9; ++step)
        QCOMPARE(told(eventsOf(text, step)), expected);
}

void TestStreamEvents::theModelGrows()
{
    StreamEventsModel model{Formatters(QLocale::c())};
    QAbstractItemModelTester tester(&model);
    model.append(eventsOf("event: x\ndata: {\n\n: ping\n\n"));
    model.append(eventsOf("data: end"));
    QCOMPARE(model.rowCount(), 3);
    QVERIFY(model.hasNames());
    QCOMPARE(model.index(0, StreamEventsModel::Name).data().toString(), QStringLiteral("x"));
    QCOMPARE(model.index(1, StreamEventsModel::Data).data().toString(), QStringLiteral("ping"));
    QCOMPARE(model.index(2, StreamEventsModel::Number).data().toString(), QStringLiteral("3"));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestStreamEvents::namelessStreamsNeedNoColumnOfNames()
{
    StreamEventsModel model{Formatters(QLocale::c())};
    model.append(eventsOf("data: a\n\ndata: [DONE]\n\n"));
    QVERIFY(!model.hasNames());
}

QTEST_GUILESS_MAIN(TestStreamEvents)
#include "tst_streamevents.moc"
