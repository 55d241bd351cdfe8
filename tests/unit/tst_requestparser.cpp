// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/requestparser.h"

#include <QTest>

#include <optional>

using namespace sluice::http;

namespace {

struct Parsed
{
    ParseState state = ParseState::Incomplete;
    bool sawHead = false;
    RequestHead head;
    QByteArray body;
    QByteArray rest;
};

/// Feeds pieces of `step` bytes, as a connection would.
Parsed parseInSteps(const QByteArray &bytes, qsizetype step, const RequestParser::Caps &caps = {})
{
    RequestParser parser(caps);
    Parsed result;
    for (qsizetype at = 0; at <= bytes.size();) {
        const ParseStep fed = parser.feed(QByteArrayView(bytes).sliced(at, std::min(step, bytes.size() - at)));
        result.state = fed.state;
        at += fed.consumed;
        if (fed.state == ParseState::HeadDone) {
            result.sawHead = true;
            continue;
        }
        if (fed.state != ParseState::Incomplete || at == bytes.size()) {
            result.rest = bytes.mid(at);
            break;
        }
    }
    result.head = parser.head();
    result.body = parser.takeBody();
    return result;
}

const QByteArray kHost("Host: localhost\r\n");

} // namespace

class TestRequestParser : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsRequestsHoweverTheyAreCut_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("body");
        QTest::newRow("without body") << "GET /v1/models?limit=10 HTTP/1.1\r\n" + kHost + "\r\n" << QByteArray();
        QTest::newRow("empty lines first") << "\r\n\r\nGET /v1/models?limit=10 HTTP/1.1\r\n" + kHost + "\r\n" << QByteArray();
        QTest::newRow("length") << "POST /v1/models?limit=10 HTTP/1.1\r\n" + kHost + "Content-Length: 5\r\n\r\nhello"
                                << QByteArray("hello");
        QTest::newRow("length 0") << "POST /v1/models?limit=10 HTTP/1.1\r\n" + kHost + "Content-Length: 0\r\n\r\n"
                                  << QByteArray();
        const QByteArray chunked = "POST /v1/models?limit=10 HTTP/1.1\r\n" + kHost + "Transfer-Encoding: chunked\r\n\r\n";
        QTest::newRow("chunks") << chunked + "3\r\nhel\r\n002;a=b;c=\"d\"\r\nlo\r\n0\r\n\r\n" << QByteArray("hello");
        QTest::newRow("no chunk") << chunked + "0\r\n\r\n" << QByteArray();
        QTest::newRow("trailers") << chunked + "5\r\nhello\r\n0;x\r\nX-Sum: 1\r\nHost: evil\r\n\r\n" << QByteArray("hello");
        QTest::newRow("chunk with line ends") << chunked + "a\r\n\r\n0\r\n\r\n\r\n0\r\n0\r\n\r\n"
                                              << QByteArray("\r\n0\r\n\r\n\r\n0");
    }

    void readsRequestsHoweverTheyAreCut()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, body);
        const QByteArray next = "GET /next HTTP/1.1\r\n";
        for (const qsizetype step : {qsizetype(1), qsizetype(2), qsizetype(3), qsizetype(7), bytes.size() + next.size()}) {
            const Parsed parsed = parseInSteps(bytes + next, step);
            QCOMPARE(parsed.state, ParseState::Done);
            QVERIFY(parsed.sawHead);
            QCOMPARE(parsed.head.path(), QByteArrayView("/v1/models"));
            QCOMPARE(parsed.head.query(), QByteArrayView("limit=10"));
            QCOMPARE(parsed.head.headers.combined("host"), QByteArray("localhost"));
            QVERIFY(parsed.head.isKeepAlive);
            QCOMPARE(parsed.body, body);
            QCOMPARE(parsed.rest, next);
        }
    }

    void refusesWhatTwoReadersMayUnderstandDifferently_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray post = "POST / HTTP/1.1\r\n" + kHost;
        const QByteArray chunked = post + "Transfer-Encoding: chunked\r\n";
        QTest::newRow("chunks and length") << chunked + "Content-Length: 5\r\n\r\n0\r\n\r\n";
        QTest::newRow("length and chunks") << post + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
        QTest::newRow("two lengths") << post + "Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello";
        QTest::newRow("two lengths in a list") << post + "Content-Length: 5, 6\r\n\r\nhello";
        QTest::newRow("length with sign") << post + "Content-Length: +5\r\n\r\nhello";
        QTest::newRow("negative length") << post + "Content-Length: -1\r\n\r\n";
        QTest::newRow("length without end") << post + "Content-Length: 99999999999999999999\r\n\r\n";
        QTest::newRow("empty length") << post + "Content-Length:\r\n\r\n";
        QTest::newRow("chunked twice") << chunked + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
        QTest::newRow("gzip, chunked") << post + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n";
        QTest::newRow("chunked, gzip") << post + "Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n";
        QTest::newRow("unknown transfer coding") << post + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n";
        QTest::newRow("chunks in HTTP/1.0") << "POST / HTTP/1.0\r\n" + kHost + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
        QTest::newRow("no host") << QByteArray("GET / HTTP/1.1\r\nX: y\r\n\r\n");
        QTest::newRow("two hosts") << "GET / HTTP/1.1\r\n" + kHost + kHost + "\r\n";
        QTest::newRow("folded line") << "GET / HTTP/1.1\r\n" + kHost + "X: a\r\n b\r\n\r\n";
        QTest::newRow("folded line with tab") << "GET / HTTP/1.1\r\n" + kHost + "X: a\r\n\tb\r\n\r\n";
        QTest::newRow("NUL") << "GET / HTTP/1.1\r\n" + kHost + QByteArray("X: a\0b\r\n\r\n", 11);
        QTest::newRow("lone CR") << "GET / HTTP/1.1\r\n" + kHost + "X: a\rb\r\n\r\n";
        QTest::newRow("lone LF") << QByteArray("GET / HTTP/1.1\nHost: localhost\n\n");
        QTest::newRow("space before colon") << "GET / HTTP/1.1\r\n" + kHost + "X : a\r\n\r\n";
        QTest::newRow("no name") << "GET / HTTP/1.1\r\n" + kHost + ": a\r\n\r\n";
        QTest::newRow("no colon") << "GET / HTTP/1.1\r\n" + kHost + "X\r\n\r\n";
        QTest::newRow("HTTP/2") << QByteArray("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
        QTest::newRow("HTTP/0.9") << QByteArray("GET /\r\n\r\n");
        QTest::newRow("TLS") << QByteArray("\x16\x03\x01\x02\x00\x01", 6);
        QTest::newRow("authority form") << "CONNECT a:443 HTTP/1.1\r\n" + kHost + "\r\n";
        QTest::newRow("other scheme") << "GET ftp://a/b HTTP/1.1\r\n" + kHost + "\r\n";
        QTest::newRow("user in the target") << "GET http://u:p@a/b HTTP/1.1\r\n" + kHost + "\r\n";
        QTest::newRow("asterisk with GET") << "GET * HTTP/1.1\r\n" + kHost + "\r\n";
        QTest::newRow("chunk size of no number") << chunked + "\r\nxyz\r\n";
        QTest::newRow("chunk size with sign") << chunked + "\r\n-1\r\nx\r\n";
        QTest::newRow("chunk size too large") << chunked + "\r\nfffffffffffffffff\r\n";
        QTest::newRow("chunk longer than its size") << chunked + "\r\n2\r\nabc\r\n0\r\n\r\n";
        QTest::newRow("no line end behind a chunk") << chunked + "\r\n2\r\nab(012";
        QTest::newRow("line end behind a byte too many") << chunked + "\r\n2\r\nabc\r\n0";
        QTest::newRow("empty line in place of a chunk") << chunked + "\r\n2\r\nab\r\n\r\n";
        QTest::newRow("lone LF before the first chunk") << chunked + "\r\n\n\r\n";
        QTest::newRow("lone CR in a chunk line") << chunked + "\r\n2\rx";
        QTest::newRow("NUL in a line over the cap")
            << "GET /" + QByteArray(60'000, 'x') + QByteArray(1, '\0') + QByteArray(10'000, 'x') + "\r\n";
        QTest::newRow("length in trailers") << chunked + "\r\n0\r\nContent-Length: 3\r\n\r\n";
        QTest::newRow("endless chunk line") << chunked + "\r\n1;" + QByteArray(20'000, 'x');
        QTest::newRow("endless trailers") << chunked + "\r\n0\r\n" + QByteArray("X: y\r\n").repeated(5'000);
        QTest::newRow("flood of empty lines") << QByteArray("\r\n").repeated(100);
    }

    void refusesWhatTwoReadersMayUnderstandDifferently()
    {
        QFETCH(QByteArray, bytes);
        for (const qsizetype step : {qsizetype(1), qsizetype(5), bytes.size()})
            QCOMPARE(parseInSteps(bytes, step).state, ParseState::Bad);
    }

    void theSameLengthTwiceIsOneLength()
    {
        const Parsed parsed = parseInSteps("POST / HTTP/1.1\r\n" + kHost + "Content-Length: 2, 2\r\n\r\nok", 1);
        QCOMPARE(parsed.state, ParseState::Done);
        QCOMPARE(parsed.body, QByteArray("ok"));
    }

    void headOverItsCapIsTooLargeHoweverItComes()
    {
        const RequestParser::Caps caps{.headBytes = 200, .bodyBytes = 100};
        const QByteArray start = "GET / HTTP/1.1\r\n" + kHost;
        for (const qsizetype step : {1, 50, 5'000}) {
            QCOMPARE(parseInSteps(start + "X: " + QByteArray(300, 'a'), step, caps).state, ParseState::TooLarge);
            QCOMPARE(parseInSteps(start + QByteArray("X: y\r\n").repeated(60) + "\r\n", step, caps).state, ParseState::TooLarge);
            QCOMPARE(parseInSteps(QByteArray(300, 'a'), step, caps).state, ParseState::TooLarge);
            const QByteArray fits = start + "X: " + QByteArray(200 - start.size() - 7, 'a') + "\r\n\r\n";
            QCOMPARE(parseInSteps(fits, step, caps).state, ParseState::Done);
            QCOMPARE(parseInSteps(start + "X: " + QByteArray(200 - start.size() - 6, 'a') + "\r\n\r\n", step, caps).state,
                     ParseState::TooLarge);
        }
    }

    void bodyOverItsCapIsTooLargeBehindItsHead()
    {
        const RequestParser::Caps caps{.headBytes = 500, .bodyBytes = 10};
        const QByteArray post = "POST /v1/messages HTTP/1.1\r\n" + kHost;
        for (const qsizetype step : {1, 50, 5'000}) {
            const Parsed length = parseInSteps(post + "Content-Length: 11\r\n\r\nhello world", step, caps);
            QCOMPARE(length.state, ParseState::TooLarge);
            QVERIFY(length.sawHead);
            QCOMPARE(length.head.path(), QByteArrayView("/v1/messages"));
            const QByteArray chunked = post + "Transfer-Encoding: chunked\r\n\r\n";
            QCOMPARE(parseInSteps(chunked + "6\r\nhello \r\n5\r\nworld\r\n0\r\n\r\n", step, caps).state, ParseState::TooLarge);
            QCOMPARE(parseInSteps(chunked + "ffffffffffffffff\r\n", step, caps).state, ParseState::TooLarge);
            QCOMPARE(parseInSteps(chunked + "6\r\nhello \r\n4\r\nworl\r\n0\r\n\r\n", step, caps).state, ParseState::Done);
        }
    }

    void absoluteFormBecomesOriginForm_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("origin");
        QTest::newRow("path") << QByteArray("http://127.0.0.1:8787/v1/models?x=1") << QByteArray("/v1/models?x=1");
        QTest::newRow("no path") << QByteArray("HTTP://127.0.0.1:8787") << QByteArray("/");
        QTest::newRow("query alone") << QByteArray("https://127.0.0.1:8787?x=/") << QByteArray("/?x=/");
    }

    void absoluteFormBecomesOriginForm()
    {
        QFETCH(QByteArray, target);
        const Parsed parsed = parseInSteps("GET " + target + " HTTP/1.1\r\nHost: other\r\n\r\n", 1);
        QCOMPARE(parsed.state, ParseState::Done);
        QTEST(parsed.head.target, "origin");
        QCOMPARE(parsed.head.headers.combined("Host"), QByteArray("127.0.0.1:8787"));
    }

    void keepAliveFollowsVersionAndConnection_data()
    {
        QTest::addColumn<QByteArray>("version");
        QTest::addColumn<QByteArray>("field");
        QTest::addColumn<bool>("isKeepAlive");
        QTest::newRow("1.1") << QByteArray("1.1") << QByteArray() << true;
        QTest::newRow("1.1 close") << QByteArray("1.1") << QByteArray("Connection: Close\r\n") << false;
        QTest::newRow("1.1 close among others") << QByteArray("1.1") << QByteArray("Connection: x, close\r\n") << false;
        QTest::newRow("1.0") << QByteArray("1.0") << QByteArray() << false;
        QTest::newRow("1.0 keep-alive") << QByteArray("1.0") << QByteArray("Connection: keep-alive\r\n") << true;
    }

    void keepAliveFollowsVersionAndConnection()
    {
        QFETCH(QByteArray, version);
        QFETCH(QByteArray, field);
        const Parsed parsed = parseInSteps("GET / HTTP/" + version + "\r\n" + kHost + field + "\r\n", 9);
        QCOMPARE(parsed.state, ParseState::Done);
        QTEST(parsed.head.isKeepAlive, "isKeepAlive");
    }

    void aBodyHasRoomForAParserThatReadsAhead()
    {
        for (const int size : {1, 1000, 200'000}) {
            const Parsed parsed = parseInSteps("POST / HTTP/1.1\r\n" + kHost + "Content-Length: " + QByteArray::number(size) +
                                                   "\r\n\r\n" + QByteArray(size, 'b'),
                                               4096);
            QCOMPARE(parsed.body.size(), size);
            QCOMPARE_GE(parsed.body.capacity(), size + 64);
        }
    }

    void staysBadOnceItWas()
    {
        RequestParser parser({});
        QCOMPARE(parser.feed("GET\r\n\r\n").state, ParseState::Bad);
        QCOMPARE(parser.feed("GET / HTTP/1.1\r\n\r\n").state, ParseState::Bad);
        QCOMPARE(parser.feed({}).consumed, 0);
    }

    void hasBegunWithTheFirstByteThatIsNoEmptyLine()
    {
        RequestParser parser({});
        QVERIFY(!parser.hasBegun());
        parser.feed("\r\n");
        QVERIFY(!parser.hasBegun());
        parser.feed("G");
        QVERIFY(parser.hasBegun());
    }
};

QTEST_GUILESS_MAIN(TestRequestParser)
#include "tst_requestparser.moc"
