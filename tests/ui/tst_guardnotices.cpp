// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sampleguards.h"
#include "ui/pages/overview/guardnotices.h"
#include "ui/widgets/noticebar.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

GuardsState withPaused(int first, int last)
{
    GuardsState guards;
    for (int i = first; i <= last; ++i)
        guards.pausedClients.append({.client = QStringLiteral("c%1").arg(i), .why = QStringLiteral("<why>"), .since = {}});
    return guards;
}

} // namespace

class TestGuardNotices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_notices.reset(); }

    void aBarSaysWhyAClientIsPaused();
    void aHeldButtonStaysWithItsClient();
    void beyondThreeClientsShareABar();
    void theSharedBarLetsAllItsClientsGo();
    void clientsMoveUpToABarOfTheirOwn();
    void onlyLimitsThatAreNearlyUsedAreTold();

private:
    /// Those of single clients, in their order.
    QList<NoticeBar *> bars() const;
    NoticeBar *others() const { return m_notices->findChild<NoticeBar *>(QStringLiteral("otherPaused")); }

    std::unique_ptr<GuardNotices> m_notices;
};

void TestGuardNotices::init()
{
    m_notices = std::make_unique<GuardNotices>();
}

QList<NoticeBar *> TestGuardNotices::bars() const
{
    QList<NoticeBar *> bars = m_notices->findChildren<NoticeBar *>();
    bars.removeIf([this](const NoticeBar *bar) { return bar == others() || bar->isHidden(); });
    return bars;
}

void TestGuardNotices::aBarSaysWhyAClientIsPaused()
{
    GuardsState guards = test::troubled(test::listeningSnapshot()).guards;
    guards.pausedClients.append({.client = QStringLiteral("codex"),
                                 .cause = PauseCause::Spending,
                                 .why = QStringLiteral("tokens\nin a rush"),
                                 .since = {}});
    m_notices->showGuards(guards);
    QCOMPARE(bars().size(), 2);
    QCOMPARE(bars().at(0)->text(), QStringLiteral("Sluice has paused cline, which sends the same request again and again"));
    QVERIFY(bars().at(0)->toolTip().contains(QStringLiteral(": the same request was answered 20 times within 300 s")));
    QCOMPARE(bars().at(1)->text(), QStringLiteral("Sluice has paused codex, which spends much faster than usual"));
    QVERIFY(bars().at(1)->toolTip().contains(QStringLiteral("usual: tokens in a rush")));
    m_notices->showGuards({});
    QVERIFY(m_notices->isHidden());
}

void TestGuardNotices::aHeldButtonStaysWithItsClient()
{
    const QSignalSpy letGo(m_notices.get(), &GuardNotices::letGo);
    m_notices->showGuards(withPaused(1, 2));
    m_notices->show();
    auto *button = bars().at(1)->findChild<QPushButton *>();
    QCOMPARE(button->text(), QStringLiteral("Let it go on"));
    // The first goes away while the second's button is held down.
    QTest::mousePress(button, Qt::LeftButton);
    m_notices->showGuards(withPaused(2, 2));
    QTest::mouseRelease(button, Qt::LeftButton);
    QCOMPARE(letGo.size(), 1);
    QCOMPARE(letGo.first().first().toString(), QStringLiteral("c2"));
}

void TestGuardNotices::beyondThreeClientsShareABar()
{
    m_notices->showGuards(withPaused(1, 3));
    QCOMPARE(bars().size(), 3);
    QVERIFY(others()->isHidden());
    m_notices->showGuards(withPaused(1, 40));
    QCOMPARE(bars().size(), 3);
    QCOMPARE(others()->text(), QStringLiteral("Sluice has paused 37 more: c4, c5, c6, c7, c8, c9, c10, c11, …"));
    QVERIFY(others()->toolTip().contains(QStringLiteral("c40, which sends the same request again and again: &lt;why&gt;")));
    m_notices->showGuards(withPaused(1, 1));
    QVERIFY(others()->isHidden());
}

void TestGuardNotices::theSharedBarLetsAllItsClientsGo()
{
    const QSignalSpy letGo(m_notices.get(), &GuardNotices::letGo);
    m_notices->showGuards(withPaused(1, 5));
    others()->findChild<QPushButton *>()->click();
    QCOMPARE(letGo.size(), 2);
    QCOMPARE(letGo.at(0).first().toString(), QStringLiteral("c4"));
    QCOMPARE(letGo.at(1).first().toString(), QStringLiteral("c5"));
}

void TestGuardNotices::clientsMoveUpToABarOfTheirOwn()
{
    m_notices->showGuards(withPaused(1, 4));
    m_notices->showGuards(withPaused(2, 4));
    QVERIFY(others()->isHidden());
    QStringList texts;
    for (const NoticeBar *bar : bars())
        texts += bar->text().section(u',', 0, 0);
    QCOMPARE(texts, (QStringList{QStringLiteral("Sluice has paused c2"), QStringLiteral("Sluice has paused c3"),
                                 QStringLiteral("Sluice has paused c4")}));
}

void TestGuardNotices::onlyLimitsThatAreNearlyUsedAreTold()
{
    GuardsState guards;
    guards.spend = test::sampleSpend();
    m_notices->showGuards(guards);
    const auto *note = m_notices->findChild<QLabel *>(QStringLiteral("spendNote"));
    QVERIFY(!note->isHidden());
    QCOMPARE(note->text(), QStringLiteral("Spending today: 16.00 of 20.00 CNY · "
                                          "Spending of shop-assistant this month: 100.00 of 100.00 USD, limit reached"));
    m_notices->showGuards({});
    QVERIFY(note->isHidden());
}

QTEST_MAIN(TestGuardNotices)
#include "tst_guardnotices.moc"
