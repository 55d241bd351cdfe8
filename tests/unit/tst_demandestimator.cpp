// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/demandestimator.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace sluice;
using guard::DemandEstimator;

namespace {

const QString kModel = QStringLiteral("m");

Usage told(std::optional<qint64> input, std::optional<qint64> output)
{
    return {.input = input, .output = output};
}

qint64 expectedInput(const DemandEstimator &estimator, qint64 counted)
{
    return estimator.expect(kModel, counted, {}).inputTokens;
}

qint64 expectedOutput(const DemandEstimator &estimator, std::optional<qint64> most = {})
{
    return estimator.expect(kModel, 10, most).outputTokens;
}

bool isWithin(qint64 value, double truth, double share)
{
    return std::abs(double(value) - truth) <= share * truth;
}

} // namespace

class TestDemandEstimator : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anUnknownModelIsTakenByTheCountAndAFirstGuess()
    {
        const DemandEstimator estimator;
        QVERIFY(estimator.expect(kModel, 700, {}) == (guard::Demand{700, DemandEstimator::kFirstOutput}));
        QVERIFY(estimator.expect(kModel, 700, 32'000) == (guard::Demand{700, DemandEstimator::kFirstOutput}));
        QVERIFY(estimator.expect(kModel, 0, 50) == (guard::Demand{0, 50}));
        QVERIFY(estimator.expect(kModel, -5, -5) == (guard::Demand{0, 0}));
    }

    void twentyAnswersTeachATokenizer_data()
    {
        QTest::addColumn<double>("ratio"); // of its tokens to our count
        QTest::addColumn<int>("most");     // counted tokens of a request
        QTest::newRow("Chinese, dearer") << 1.6 << 4'000;
        QTest::newRow("Chinese, cheaper") << 0.7 << 4'000;
        QTest::newRow("Chinese, short questions") << 1.5 << 80;
        QTest::newRow("whole repositories") << 1.3 << 180'000;
        QTest::newRow("far off") << 2.6 << 2'000;
    }
    void twentyAnswersTeachATokenizer()
    {
        QFETCH(double, ratio);
        QFETCH(int, most);
        std::mt19937 random(1);
        DemandEstimator estimator;
        for (int i = 0; i < 20; ++i) {
            const qint64 counted = most / 4 + qint64(random() % unsigned(most));
            const double noise = 0.9 + double(random() % 200) / 1'000;
            estimator.learn(kModel, counted, told(qint64(double(counted) * ratio * noise), {}));
        }
        QVERIFY(isWithin(expectedInput(estimator, 10'000), 10'000 * ratio, 0.15));
    }

    void oneOddAnswerMovesLittle()
    {
        DemandEstimator estimator;
        for (int i = 0; i < 20; ++i)
            estimator.learn(kModel, 1'000, told(1'200, {}));
        estimator.learn(kModel, 1'000, told(150'000, {}));
        QVERIFY(isWithin(expectedInput(estimator, 1'000), 1'200, 0.2));
        estimator.learn(kModel, 5'000'000, told(900'000'000, {}));
        QVERIFY(expectedInput(estimator, 1'000) < 4 * 1'200);
    }

    void aModelThatChangesIsLearnedAnew()
    {
        DemandEstimator estimator;
        for (int i = 0; i < 200; ++i)
            estimator.learn(kModel, 1'000, told(700, 100));
        for (int i = 0; i < 60; ++i)
            estimator.learn(kModel, 1'000, told(1'500, 3'000));
        QVERIFY(isWithin(expectedInput(estimator, 1'000), 1'500, 0.15));
        QVERIFY(isWithin(expectedOutput(estimator), 3'000, 0.25));
    }

    void fewAnswersAreLongerThanExpected()
    {
        std::mt19937 random(1);
        std::lognormal_distribution<double> lengths(6, 0.8);
        DemandEstimator estimator;
        int longer = 0;
        double reserved = 0;
        double used = 0;
        for (int i = 0; i < 1'000; ++i) {
            const qint64 length = qint64(lengths(random));
            longer += length > expectedOutput(estimator) ? 1 : 0;
            reserved += double(expectedOutput(estimator));
            used += double(length);
            estimator.learn(kModel, 10, told({}, length));
        }
        QVERIFY(longer < 200);
        QVERIFY(reserved < 2.5 * used);
    }

    void theOutputIsBoundedByTheClientsOwnBound()
    {
        DemandEstimator estimator;
        for (int i = 0; i < 40; ++i)
            estimator.learn(kModel, 10, told({}, 2'000));
        QVERIFY(isWithin(expectedOutput(estimator), 2'000, 0.1));
        QCOMPARE(expectedOutput(estimator, 300), 300);
        QVERIFY(isWithin(expectedOutput(estimator, 64'000), 2'000, 0.1));
    }

    void estimatesAndNonsenseTeachNothing()
    {
        DemandEstimator estimator;
        Usage ours = told(5'000, 9);
        ours.inputEstimated = true;
        ours.outputEstimated = true;
        estimator.learn(kModel, 10, ours);
        estimator.learn(kModel, 0, told(700, {}));
        estimator.learn(kModel, 10, told(0, -3));
        estimator.learn(kModel, 10, {});
        QVERIFY(estimator.expect(kModel, 10, {}) == DemandEstimator().expect(kModel, 10, {}));
        // Of one that is half told, that half counts.
        ours.inputEstimated = false;
        estimator.learn(kModel, 1'000, ours);
        QVERIFY(expectedInput(estimator, 1'000) > 1'100);
        QCOMPARE(expectedOutput(estimator), DemandEstimator::kFirstOutput);
    }

    void modelsAreApartAndTheOldestLearnedIsForgotten()
    {
        DemandEstimator estimator;
        const auto learned = [&](int number) { return estimator.expect(QString::number(number), 1'000, {}).inputTokens; };
        for (int i = 0; i < DemandEstimator::kMaxModels; ++i)
            estimator.learn(QString::number(i), 1'000, told(2'000, {}));
        estimator.learn(QStringLiteral("0"), 1'000, told(2'000, {}));
        QCOMPARE(expectedInput(estimator, 1'000), 1'000);
        estimator.learn(kModel, 1'000, told(2'000, {}));
        QVERIFY(learned(0) > 1'500);
        QCOMPARE(learned(1), 1'000);
        QVERIFY(learned(2) > 1'500);
        QVERIFY(expectedInput(estimator, 1'000) > 1'500);
    }
};

QTEST_GUILESS_MAIN(TestDemandEstimator)
#include "tst_demandestimator.moc"
