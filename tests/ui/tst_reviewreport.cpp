// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/samplereview.h"
#include "tests/support/snapshots.h"
#include "ui/pages/review/reportmarkdown.h"
#include "ui/pages/review/reviewreport.h"
#include "ui/pages/review/reviewwords.h"

#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

QString textOf(const Review &review)
{
    return markdownOf(reportOf(review, kEnglish));
}

/// The rows that lead somewhere, by what they call themselves.
QMap<QString, ReportRow> leadingRows(const Report &report)
{
    QMap<QString, ReportRow> rows;
    for (const ReportSection &section : report.sections) {
        for (const ReportTable &table : section.tables) {
            for (const ReportRow &row : table.rows) {
                if (row.leadsSomewhere())
                    rows.insert(QStringList(row.cells.first(2)).join(QStringLiteral(" / ")), row);
            }
        }
    }
    return rows;
}

} // namespace

class TestReviewReport : public QObject
{
    Q_OBJECT

    const Review m_sample = test::sampleReview(test::wallAt(12, 0, 0));

private Q_SLOTS:
    void tellsEachPartOfTheWeek_data()
    {
        QTest::addColumn<QString>("line");
        for (const char *line :
             {"# Review of 2026-02-23 – 2026-03-01",
              "In brackets: the week before.",
              "New channel 本地, calls to it: 96.",
              "Model gpt-5-mini was not used; calls to it in the week before: 230.",
              "More calls to deepseek failed: 3.9%, after 2.0% in the week before.",
              "Slow answers begin sooner: 95% within 2.8 s, after 4.8 s in the week before.",
              "The cost has risen to \\~46.8125 CNY, after 31.05 CNY in the week before.",
              "| Failed | 66 (52) |",
              "| First content, p95 | 2.8 s (4.8 s) |",
              "| Stalled | 31 (12) | no content for 60 s, limit 60 s (×31) |",
              "| Network error | 0 (31) | – |",
              "| deepseek | 3,680 (3,102) | 143 (61) | 88 (31) | 14 (6) | 5 (2), for \\~4 min 30 s | 0 (0) |",
              "| deepseek / deepseek-reasoner | within the stream | 9 (2) | 60 s | 4.2 s | 41 s | 52 s | may be too tight |",
              "| openai / gpt-5-codex | within the stream | 1 (1) | – | – | – | – | – |",
              "| Money | CNY | USD |",
              "| of it for stalled streams | \\~1.204 CNY (–) | – (–) |",
              "| Cost | \\~46.8125 CNY (31.05 CNY) | \\~8.125 USD (–) |",
              "Tokens of which no price is known, and which are in no sum: 120,400 (0).",
              "Requests held back for a second or longer: 131 (70). The longest wait: 28 s (30 s).",
              "| shorter context | 41 (0) |",
              "| ended with a notice | 6 (9) |"})
            QTest::newRow(line) << QString::fromUtf8(line);
    }
    void tellsEachPartOfTheWeek()
    {
        QFETCH(QString, line);
        const QString text = textOf(m_sample);
        QVERIFY2(text.split(u'\n').contains(line), qPrintable(text));
    }

    void moreNamesThanAreListedAreCounted()
    {
        Review review = m_sample;
        review.changes = {{.kind = ReviewChangeKind::MoreNames, .now = 1'200}};
        QVERIFY(textOf(review).contains(QStringLiteral("Further channels and models that are new or were not used: 1,200.")));
    }

    void aQuietWeekSaysSo()
    {
        Review review{.weeks = 1, .from = test::wallAt(0, 0, 0), .before = test::wallAt(0, 0, 0), .asOf = test::wallAt(0, 0, 0)};
        const QString text = textOf(review);
        for (const char *sentence :
             {"There were no requests in the week before to compare with.", "Nothing was sent to a channel.",
              "No stream was cut in a silence.", "Nothing was spent, in this week or the week before.", "No answer was degraded.",
              "| Requests | 0 (0) |"})
            QVERIFY2(text.contains(QString::fromLatin1(sentence)), qPrintable(text));
        QVERIFY(!text.contains(u"Today is not over"));
        review.requests.before = 30;
        QVERIFY(textOf(review).contains(u"Nothing that is more than chance."));
    }

    void whatIsEstimatedIsMarked()
    {
        QVERIFY(textOf(m_sample).contains(u"| Tokens | \\~"));
        Review counted = m_sample;
        counted.estimatedTokens = {};
        counted.channels.clear(); // how long a breaker was open is never exact
        QVERIFY(!textOf(counted).contains(u'~'));
    }

    void anUnknownCostIsNotNothing()
    {
        Review review{.weeks = 1};
        review.unpricedTokens = {7, 0};
        QVERIFY(textOf(review).contains(u"What the calls cost is not known."));
        QVERIFY(!textOf(review).contains(u"Nothing was spent"));
    }

    void whatIsLeftOutOfATableIsSaid()
    {
        for (const char *words : {"The tables show", "ways of failing", "most frequent are shown"})
            QVERIFY2(!textOf(m_sample).contains(QLatin1String(words)), words);
        Review much = m_sample;
        while (much.channels.size() < 16)
            much.channels.append(ReviewChannel{.channel = QString::number(much.channels.size())});
        while (much.channels[0].failures.size() < 4)
            much.channels[0].failures.append({.outcome = Outcome::Server, .count = {1, 0}});
        while (much.stalls.size() < Review::kMaxStalls)
            much.stalls.append(much.stalls.first());
        const QString text = textOf(much);
        for (const char *sentence : {"The tables show the 15 channels with the most failed calls, of 16.",
                                     "Of each channel's ways of failing the 3 most frequent are shown, in 15 rows at the most.",
                                     "The 20 most frequent are shown."})
            QVERIFY2(text.contains(QLatin1String(sentence)), sentence);
    }

    void aWeekThatStillRunsSaysSo()
    {
        QVERIFY(textOf(m_sample).contains(u"Today is not over"));
        Review cut = m_sample;
        cut.isCut = true;
        QVERIFY(textOf(cut).contains(u"the latest 20,000 requests of each week"));
        QVERIFY(!textOf(m_sample).contains(u"20,000"));
    }

    void rowsLeadToTheRequestsBehindThem()
    {
        const QMap<QString, ReportRow> rows = leadingRows(reportOf(m_sample, kEnglish));
        for (const ReportRow &row : rows) {
            QVERIFY(row.exchange || row.filter->from == m_sample.from);
            QVERIFY(row.exchange || row.filter->before == m_sample.before);
        }
        QVERIFY(rows[QStringLiteral("Stalled / 31 (12)")].filter->outcomes == QList{Outcome::Stalled});
        const ExchangeFilter server = *rows[QStringLiteral("deepseek / Provider error")].filter;
        QVERIFY(server.outcomes == QList{Outcome::Server} && server.channel == u"deepseek");
        QVERIFY(rows[QStringLiteral("openai / 1,204 (1,377)")].filter->channel == u"openai");
        QVERIFY(rows[QStringLiteral("Failed / 66 (52)")].filter->outcomes.size() == 4);
        const ExchangeFilter stalled = *rows[QStringLiteral("deepseek / deepseek-reasoner / within the stream")].filter;
        QVERIFY(stalled.outcomes == QList{Outcome::Stalled} && stalled.model == u"deepseek-reasoner");
        // No request ended so: others served them.
        QVERIFY(!rows.contains(QStringLiteral("deepseek / deepseek-chat / before the first content")));
        QVERIFY(!rows.contains(QStringLiteral("deepseek / Rate limited")));
        QVERIFY(!rows.contains(QStringLiteral("Network error / 0 (31)")));
        QCOMPARE(std::count_if(rows.begin(), rows.end(), [](const ReportRow &row) { return row.exchange.has_value(); }), 2);
    }

    void weeksHaveTheirDays()
    {
        QCOMPARE(weekText(m_sample, 0, kEnglish), QStringLiteral("This week: 2026-02-23 – 2026-03-01"));
        QCOMPARE(weekText(m_sample, 1, kEnglish), QStringLiteral("Last week: 2026-02-16 – 2026-02-22"));
        Review earlier = m_sample;
        earlier.weeksBack = 1;
        QCOMPARE(weekText(earlier, 0, kEnglish), QStringLiteral("This week: 2026-03-02 – 2026-03-08"));
        QCOMPARE(weekText(earlier, 3, kEnglish), QStringLiteral("2026-02-09 – 2026-02-15"));
    }

    void changesGoBothWays_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<qint64>("now");
        QTest::addColumn<QString>("text");
        const auto row = [](ReviewChangeKind kind, qint64 now, const char *text) {
            QTest::newRow(text) << int(kind) << now << QString::fromLatin1(text);
        };
        row(ReviewChangeKind::FailureShare, 1'900, "More requests failed: 19.0%, after 10.0% in the week before.");
        row(ReviewChangeKind::FailureShare, 0, "Fewer requests failed: 0.0%, after 10.0% in the week before.");
        row(ReviewChangeKind::ChannelFailureShare, 5, "Fewer calls to a failed: 0.1%, after 10.0% in the week before.");
        row(ReviewChangeKind::FirstContentP50, 2'000,
            "Answers begin later: half of them within 2.0 s, after 1.0 s in the week before.");
        row(ReviewChangeKind::FirstContentP95, 2'000,
            "Slow answers begin later: 95% within 2.0 s, after 1.0 s in the week before.");
        row(ReviewChangeKind::Cost, 0, "The cost has fallen to 0.00 CNY, after 0.001 CNY in the week before.");
        row(ReviewChangeKind::GoneChannel, 0, "Channel a was not used; calls to it in the week before: 1,000.");
    }
    void changesGoBothWays()
    {
        QFETCH(int, kind);
        QFETCH(qint64, now);
        const ReviewChange change{.kind = ReviewChangeKind(kind), .name = QStringLiteral("a"), .now = now, .before = 1'000};
        QTEST(changeText(change, {}, kEnglish), "text");
    }
};

QTEST_GUILESS_MAIN(TestReviewReport)
#include "tst_reviewreport.moc"
