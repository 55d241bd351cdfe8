// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/ssereader.h"
#include "core/http/ssewriter.h"

#include <QTest>

#include <memory>
#include <vector>

using namespace sluice::http;

namespace {

constexpr qint64 kCap = 16LL * 1024 * 1024;

struct Event
{
    QByteArray type;
    QByteArray data;
    QByteArray raw;
    bool hasData = false;
    bool isPlainLf = true;
    bool operator==(const Event &) const = default;
};

std::vector<Event> read(const QByteArray &bytes, qsizetype step)
{
    SseReader reader(kCap);
    std::vector<Event> events;
    const auto collect = [&](const SseEvent &event) {
        events.push_back(
            {event.type.toByteArray(), event.data.toByteArray(), event.raw.toByteArray(), event.hasData, event.isPlainLf});
        return true;
    };
    for (qsizetype at = 0; at < bytes.size(); at += step) {
        if (reader.feed(QByteArrayView(bytes).sliced(at, std::min(step, bytes.size() - at)), collect) != SseReader::Result::Ok)
            qFatal("too large");
    }
    reader.finish(collect);
    return events;
}

/// The data of all events, however the stream is cut, as `type=data` joined by `|`.
QByteArray dataOf(const QByteArray &bytes)
{
    const std::vector<Event> whole = read(bytes, bytes.size());
    for (const qsizetype step : {1, 2, 3, 5, 17}) {
        if (read(bytes, step) != whole)
            return "differs when cut";
    }
    QByteArrayList list;
    for (const Event &event : whole) {
        if (event.hasData)
            list.append(event.type.isEmpty() ? event.data : event.type + '=' + event.data);
    }
    return list.join('|');
}

} // namespace

class TestSseReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsTheStreamsOfTheWild_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char *name, const char *stream, const char *expected) {
            QTest::newRow(name) << QByteArray(stream) << QByteArray(expected);
        };
        row("LF", "data: {\"a\":1}\n\ndata: [DONE]\n\n", "{\"a\":1}|[DONE]");
        // farion1231/cc-switch#1787, hey-api/hey-api#3054
        row("CRLF", "data: {\"a\":1}\r\n\r\ndata: [DONE]\r\n\r\n", "{\"a\":1}|[DONE]");
        row("lone CR", "data: {\"a\":1}\r\rdata: [DONE]\r\r", "{\"a\":1}|[DONE]");
        row("mixed line ends", "data: a\r\n\ndata: b\n\r\ndata: c\r\r\ndata: d\n\rdata: e\r\n\rdata: f\n\n", "a|b|c|d|e|f");
        // dataelement/Clawith#106, inngest/inngest-js#1714
        row("no space behind data", "event:message\ndata:{\"a\":1}\n\ndata:[DONE]\n\n", "message={\"a\":1}|[DONE]");
        row("only one space removed", "data:  x\n\n", " x");
        row("tab is no space", "data:\tx\n\n", "\tx");
        // liushuangls/go-anthropic#135
        row("unknown fields and events", "id: 1\nretry: 3000\nfoo: bar\nnocolon\nevent: brand_new\ndata: {}\n\n", "brand_new={}");
        row("last event line counts", "event: a\nevent: b\ndata: x\n\n", "b=x");
        // kubernetes-sigs/inference-perf#781
        row("several data lines", "data: {\"a\":[{\"i\":0,\ndata: \"b\":1}]}\n\n", "{\"a\":[{\"i\":0,\n\"b\":1}]}");
        row("three data lines, the middle empty", "data: a\ndata\ndata: c\n\ndata: d\ndata: e\n\n", "a\n\nc|d\ne");
        // elizaOS/eliza#19260, lathe-cli/lathe#131
        row("mark at the start",
            "\xEF\xBB\xBF"
            "data: A\n\n",
            "A");
        row("second mark is text",
            "\xEF\xBB\xBF\xEF\xBB\xBF"
            "data: A\n\ndata: B\n\n",
            "B");
        row("mark later is text",
            "data: A\n\n\xEF\xBB\xBF"
            "data: B\n\ndata: \xEF\xBB\xBF"
            "C\n\n",
            "A|\xEF\xBB\xBF"
            "C");
        row("half a mark is text",
            "\xEF\xBB"
            "data: A\n\ndata: B\n\n",
            "B");
        row("mark alone in front of a blank line", "\xEF\xBB\xBF\n\ndata: A\n\n", "A");
        // BerriAI/litellm#18842, farion1231/cc-switch#1923
        row("a character cut by a packet", "data: {\"t\":\"\xE4\xB8\xAD\xE6\x96\x87\"}\n\n",
            "{\"t\":\"\xE4\xB8\xAD\xE6\x96\x87\"}");
        row("comments and blank lines", ": ping\n\n\n\n:\n\ndata: x\n\n", "x");
        row("comment within an event", "data: a\n: c\ndata: b\n\n", "a\nb");
        row("no blank line at the end", "data: a\n\ndata: b", "a|b");
        row("one line end at the end", "data: a\n\ndata: b\n", "a|b");
        row("CRLF cut at the end", "data: a\r\n\r", "a");
        row("empty data is data", "data\n\ndata:\n\n", "|");
        row("similar names", "database: x\nevents: y\ndat: z\n data: w\n\ndata: ok\n\n", "ok");
    }

    void readsTheStreamsOfTheWild()
    {
        QFETCH(QByteArray, stream);
        QTEST(dataOf(stream), "expected");
    }

    void rawBytesTogetherAreTheStream_data()
    {
        QTest::addColumn<QByteArray>("stream");
        QTest::newRow("LF") << QByteArray("\n: c\n\n\nevent: e\ndata: x\n\nretry: 1\n\ndata: y\n\n");
        QTest::newRow("CRLF") << QByteArray("\r\n: c\r\n\r\n\r\nevent: e\r\ndata: x\r\n\r\ndata: y\r\n\r\n");
        QTest::newRow("CR") << QByteArray("\r: c\r\r\revent: e\rdata: x\r\rdata: y\r\r");
        QTest::newRow("mixed") << QByteArray("a\r\r\nb\n\r\nc\r\n\rd\n\re\r\r\r\n\n");
    }

    void rawBytesTogetherAreTheStream()
    {
        QFETCH(QByteArray, stream);
        for (const qsizetype step : {qsizetype(1), qsizetype(2), qsizetype(3), stream.size()}) {
            QByteArray all;
            for (const Event &event : read(stream, step))
                all += event.raw;
            QCOMPARE(all, stream);
        }
    }

    void rawIsWithoutTheMarkAndKnowsItsLineEnds()
    {
        const auto events = read("\xEF\xBB\xBF"
                                 "data: A\n\ndata: B\r\n\r\n: ping\n\n",
                                 4);
        QCOMPARE(events.size(), size_t(3));
        QCOMPARE(events[0].raw, QByteArray("data: A\n\n"));
        QVERIFY(events[0].isPlainLf);
        QVERIFY(!events[1].isPlainLf);
        QVERIFY(!events[2].hasData);
        QCOMPARE(events[2].raw, QByteArray(": ping\n\n"));
    }

    void aStreamOfLoneCrsIsNotHeldBack()
    {
        SseReader reader(kCap);
        int count = 0;
        reader.feed("data: x\r\r", [&](const SseEvent &) { return ++count > 0; });
        QCOMPARE(count, 1);
        QCOMPARE(reader.pendingBytes(), 0);
    }

    // liushuangls/go-anthropic#135
    void manyEventsWithoutDataAreNoTrouble()
    {
        const QByteArray stream = QByteArray(": k\n\n").repeated(2'000) +
                                  "event: brand_new\ndata: {\"type\":\"brand_new\"}\n\nretry: 3000\n\ndata: end\n\n";
        QCOMPARE(dataOf(stream), QByteArray("brand_new={\"type\":\"brand_new\"}|end"));
        QCOMPARE(read(stream, 7).size(), size_t(2'003));
    }

    void anEventWithinOneFeedIsNotCopied()
    {
        SseReader reader(kCap);
        const QByteArray feed("data: one\n\nevent: t\ndata: two\n\n");
        reader.feed(feed, [&](const SseEvent &event) {
            const auto isWithin = [&](QByteArrayView view) {
                return view.isEmpty() || (view.data() >= feed.constData() && view.data() < feed.constData() + feed.size());
            };
            return isWithin(event.raw) && isWithin(event.data) && isWithin(event.type) ? true : (qFatal("copied"), false);
        });
        QCOMPARE(reader.pendingBytes(), 0);
    }

    void stoppingDropsTheRestOfTheFeedAndMayDestroyTheReader()
    {
        auto reader = std::make_unique<SseReader>(kCap);
        int count = 0;
        const auto stop = [&](const SseEvent &) {
            ++count;
            reader.reset();
            return false;
        };
        reader->feed("data: a", stop);
        QCOMPARE(reader->feed("\n\ndata: b\n\n", stop), SseReader::Result::Ok);
        QCOMPARE(count, 1);
    }

    void aLineThatNeverEndsIsCut_data()
    {
        QTest::addColumn<qsizetype>("step");
        QTest::newRow("small packets") << qsizetype(1'000);
        QTest::newRow("large packets") << qsizetype(65'536);
    }

    // NousResearch/hermes-agent#58471, KarpelesLab/teamclaude#341
    void aLineThatNeverEndsIsCut()
    {
        QFETCH(qsizetype, step);
        SseReader reader(kCap);
        const auto nothing = [](const SseEvent &) { return true; };
        const QByteArray piece(step, 'a');
        qint64 fed = 0;
        SseReader::Result result = reader.feed("data: ", nothing);
        while (result == SseReader::Result::Ok && fed < 512LL * 1024 * 1024) {
            fed += step;
            result = reader.feed(piece, nothing);
            QCOMPARE_LE(reader.pendingBytes(), kCap);
        }
        QCOMPARE(result, SseReader::Result::EventTooLarge);
        QCOMPARE_LE(fed, kCap + step);
        QCOMPARE(reader.pendingBytes(), 0);
        QCOMPARE(reader.feed("\n\ndata: x\n\n", nothing), SseReader::Result::EventTooLarge);
    }

    void theCapIsTheSameForAnEventInOneFeed()
    {
        SseReader reader(20);
        int count = 0;
        const auto counted = [&](const SseEvent &) { return ++count > 0; };
        QCOMPARE(reader.feed("data: 123456789012\n\n", counted), SseReader::Result::Ok);
        QCOMPARE(reader.feed("data: 1234567890123\n\n", counted), SseReader::Result::EventTooLarge);
        QCOMPARE(count, 1);
    }

    void aLegalLargeEventPassesHoweverItIsCut_data()
    {
        QTest::addColumn<qsizetype>("step");
        for (const qsizetype step : {1, 7, 1'448, 65'536, 6'000'000})
            QTest::newRow(qPrintable(QString::number(step))) << step;
    }

    void aLegalLargeEventPassesHoweverItIsCut()
    {
        QFETCH(qsizetype, step);
        const QByteArray data(5'000'000, 'x');
        const auto events = read("data: " + data + "\r\n\r\ndata: next\r\n\r\n", step);
        QCOMPARE(events.size(), size_t(2));
        QCOMPARE(events[0].data, data);
        QCOMPARE(events[1].data, QByteArray("next"));
    }

    void manyLinesInOneEventAreReadInOneGo()
    {
        const QByteArray lines = QByteArray("data: x\r").repeated(200'000);
        const auto events = read(lines + "\r", 65'536);
        QCOMPARE(events.size(), size_t(1));
        QCOMPARE(events[0].data.size(), 399'999);
    }

    void whatIsWrittenOfAnEventReadsAsTheSame()
    {
        for (const QByteArray &bytes :
             {QByteArray("data\n\n"), QByteArray("data:\n\n"), QByteArray("event: e\ndata\ndata: a\n\n"),
              QByteArray("data: a\ndata:\ndata\n\n"), QByteArray("event:  e\ndata:  a\n\n")}) {
            const Event event = read(bytes, bytes.size()).front();
            QByteArray written;
            appendSseEvent(written, event.type, event.data);
            const std::vector<Event> again = read(written, written.size());
            QCOMPARE(again.size(), size_t(1));
            QVERIFY2(again[0].hasData && again[0].data == event.data && again[0].type == event.type, written.constData());
        }
    }
};

QTEST_GUILESS_MAIN(TestSseReader)
#include "tst_ssereader.moc"
