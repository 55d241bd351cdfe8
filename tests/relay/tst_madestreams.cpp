// SPDX-License-Identifier: GPL-3.0-or-later
// Streams made by chance, cut by chance: a client gets those of its own dialect byte for byte.
#include "tests/support/madeanswer.h"
#include "tests/support/relayharness.h"
#include "tests/support/streamvalidator.h"

using namespace sluice;
using namespace sluice::test;

class TestMadeStreams : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aMadeStreamPassesByteForByte_data() { addDialects(); }
    void aMadeStreamPassesByteForByte()
    {
        QFETCH(Dialect, dialect);
        for (quint32 seed = 1; seed <= 150; ++seed) {
            RelayHarness harness;
            const auto client = dialect == Dialect::Chat
                                    ? harness.post("/v1/chat/completions", "{\"model\":\"m\",\"messages\":[],\"stream\":true,"
                                                                           "\"stream_options\":{\"include_usage\":true}}")
                                    : harness.postDialect(dialect);
            const QByteArray stream = madeStream(dialect, seed);
            harness.streamBegins();
            Random random(seed);
            const int mostBytes = random.chance(20) ? 1 : random.between(2, 600);
            for (qsizetype at = 0; at < stream.size();) {
                const qsizetype size = std::min<qsizetype>(random.between(1, mostBytes), stream.size() - at);
                harness.connector.lastPeer().send(stream.mid(at, size));
                at += size;
                if (random.chance(10))
                    harness.settle();
            }
            harness.settle();
            harness.upstreamCloses();
            const ClientAnswer answer = parseAnswer(client->received());
            QVERIFY2(answer.body == stream && answer.isWhole,
                     ("seed " + QByteArray::number(seed) + ": " + answer.body + "\ninstead of\n" + stream).constData());
            const StreamVerdict verdict = validateStream(dialect, answer.body);
            QVERIFY2(verdict.isClean() && verdict.isComplete,
                     qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(verdict.faults.join(u'|'))));
        }
    }
};

QTEST_GUILESS_MAIN(TestMadeStreams)
#include "tst_madestreams.moc"
