// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/tokenestimate.h"

#include <QByteArray>
#include <QTest>

#include <cmath>

using sluice::dialect::TextAmount;

namespace {

qint64 estimateTokens(QByteArrayView text)
{
    TextAmount amount;
    amount.add(text);
    return amount.tokens();
}

} // namespace

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

    // What DeepSeek's documentation says of its own: 0.6 token for a Chinese character, 0.3 for an English one.
    void publishedFiguresAreMetWithinTwoFifths()
    {
        QVERIFY(std::abs(estimateTokens(QByteArray("数据库连接失败").repeated(100)) - 420) < 420 * 2 / 5);
        QVERIFY(std::abs(estimateTokens(QByteArray("hello, world ").repeated(100)) - 390) < 390 * 2 / 5);
    }

    void textMayComeInPieces()
    {
        const QByteArray text = QByteArray("ab 你好🙂 да\n").repeated(20);
        for (qsizetype size = 1; size < 30; ++size) {
            TextAmount amount;
            for (qsizetype at = 0; at < text.size(); at += size)
                amount.add(text.mid(at, size));
            QCOMPARE(amount.tokens(), estimateTokens(text));
        }
    }

    void aJsonStringCountsWithItsQuotesAndEscapes()
    {
        TextAmount amount;
        amount.addQuoted("say \"hi\"\n\\");
        QCOMPARE(amount.tokens(), (10 + 2 + 4 + 3) / 4);
        amount.addAscii(400);
        QCOMPARE(amount.tokens(), 100 + (10 + 2 + 4 + 3) / 4);
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
