// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/pricetiers.h"

#include <QTest>

using namespace sluice;

class TestPriceTiers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aTierTakesAllOfALaterOne_data()
    {
        using Length = std::optional<qint64>;
        using Hours = std::optional<UtcHours>;
        QTest::addColumn<Length>("earlierLength");
        QTest::addColumn<Hours>("earlierHours");
        QTest::addColumn<Length>("laterLength");
        QTest::addColumn<Hours>("laterHours");
        QTest::addColumn<bool>("takesAll");
        const Hours always;
        const Hours night(UtcHours{990, 30});
        const Length any;
        QTest::newRow("the same length") << Length(100) << always << Length(100) << always << true;
        QTest::newRow("longer ones") << Length(100) << always << Length(200) << night << true;
        QTest::newRow("shorter ones") << Length(200) << always << Length(100) << always << false;
        QTest::newRow("any length") << Length(200) << always << any << night << false;
        QTest::newRow("the same hours") << any << night << any << night << true;
        QTest::newRow("a part of them") << any << night << Length(1) << Hours(UtcHours{1'400, 10}) << true;
        QTest::newRow("those after midnight") << any << night << any << Hours(UtcHours{0, 30}) << true;
        QTest::newRow("longer hours") << any << night << any << Hours(UtcHours{1'400, 31}) << false;
        QTest::newRow("other hours") << any << night << any << Hours(UtcHours{600, 700}) << false;
        QTest::newRow("the rest of the day") << any << night << any << Hours(UtcHours{30, 990}) << false;
        QTest::newRow("the hours turned round") << any << Hours(UtcHours{30, 990}) << any << night << false;
        QTest::newRow("all day") << any << night << Length(100) << always << false;
        QTest::newRow("a condition less") << Length(100) << night << Length(200) << always << false;
        QTest::newRow("everything") << any << always << Length(1) << night << true;
    }
    void aTierTakesAllOfALaterOne()
    {
        QFETCH(std::optional<qint64>, earlierLength);
        QFETCH(std::optional<UtcHours>, earlierHours);
        QFETCH(std::optional<qint64>, laterLength);
        QFETCH(std::optional<UtcHours>, laterHours);
        PriceTier earlier;
        earlier.aboveInput = earlierLength;
        earlier.hours = earlierHours;
        PriceTier later;
        later.aboveInput = laterLength;
        later.hours = laterHours;
        QTEST(takesAllOf(earlier, later), "takesAll");
    }
};

QTEST_GUILESS_MAIN(TestPriceTiers)
#include "tst_pricetiers.moc"
