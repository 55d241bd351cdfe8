// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/tokenestimate.h"

#include <QByteArray>
#include <QTest>

using sluice::dialect::estimateTokens;

class TestTokenEstimate : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void textIsCountedByItsKind_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("tokens");
        const auto row = [](const char *name, const QByteArray &text, qint64 tokens) { QTest::newRow(name) << text << tokens; };
        row("nothing", "", 0);
        row("one letter", "a", 1);
        row("English", QByteArray("abcd").repeated(100), 100);
        row("Chinese", QByteArray("你好").repeated(50), 70);
        row("both", QByteArray("你").repeated(10) + QByteArray("abcd").repeated(10), 17);
        row("Cyrillic", QByteArray("да").repeated(10), 10);
    }
    void textIsCountedByItsKind()
    {
        QFETCH(QByteArray, text);
        QFETCH(qint64, tokens);
        QCOMPARE(estimateTokens(text), tokens);
    }

    void moreTextIsNeverFewerTokens()
    {
        const QByteArray text = QByteArray("ab 你好🙂 да\n").repeated(20);
        qint64 last = 0;
        for (qsizetype size = 0; size <= text.size(); size += 1) {
            if (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80)
                continue; // within a character
            const qint64 now = estimateTokens(QByteArrayView(text).first(size));
            QVERIFY(now >= last);
            last = now;
        }
    }

    void bytesThatAreNoTextAreNeverNegative()
    {
        QVERIFY(estimateTokens(QByteArray(1000, '\xFF')) > 0);
        QVERIFY(estimateTokens("\xF0") >= 0);
        QVERIFY(estimateTokens("\xE4\xBD") >= 0);
    }
};

QTEST_GUILESS_MAIN(TestTokenEstimate)
#include "tst_tokenestimate.moc"
