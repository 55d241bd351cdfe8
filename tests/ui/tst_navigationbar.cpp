// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/navigationbar.h"
#include "ui/widgets/navigationbutton.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

using namespace sluice::ui;

class TestNavigationBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void firstEntryIsChosenWithoutATelling();
    void clickChooses();
    void chosenAgainIsNoChange();
    void unknownEntryIsIgnored();
    void arrowsMoveWithinIt();
    void numberChoosesFromElsewhere();
    void textsAreNotCutOff();
    void aBadgeHasRoomAndIsTold();

private:
    QList<NavigationButton *> buttons() const { return m_bar->findChildren<NavigationButton *>(); }

    std::unique_ptr<QWidget> m_window;
    NavigationBar *m_bar = nullptr;
};

void TestNavigationBar::init()
{
    m_window = std::make_unique<QWidget>();
    auto *layout = new QVBoxLayout(m_window.get());
    m_bar = new NavigationBar;
    layout->addWidget(m_bar);
    m_bar->addEntry(Symbol::Overview, QStringLiteral("Overview"));
    m_bar->addEntry(Symbol::Requests, QStringLiteral("Requests with a longer name"));
    m_window->show();
    m_window->activateWindow();
    QTRY_VERIFY(m_window->isActiveWindow());
}

void TestNavigationBar::cleanup()
{
    m_window.reset();
}

void TestNavigationBar::firstEntryIsChosenWithoutATelling()
{
    QCOMPARE(m_bar->current(), 0);
    QCOMPARE(buttons().size(), 2);
}

void TestNavigationBar::clickChooses()
{
    const QSignalSpy changes(m_bar, &NavigationBar::currentChanged);
    QTest::mouseClick(buttons().at(1), Qt::LeftButton);
    QCOMPARE(m_bar->current(), 1);
    QCOMPARE(changes.size(), 1);
    QCOMPARE(changes.constFirst().constFirst().toInt(), 1);
}

void TestNavigationBar::chosenAgainIsNoChange()
{
    const QSignalSpy changes(m_bar, &NavigationBar::currentChanged);
    m_bar->setCurrent(0);
    QTest::mouseClick(buttons().at(0), Qt::LeftButton);
    QCOMPARE(m_bar->current(), 0);
    QVERIFY(changes.isEmpty());
}

void TestNavigationBar::unknownEntryIsIgnored()
{
    m_bar->setCurrent(7);
    QCOMPARE(m_bar->current(), 0);
}

void TestNavigationBar::arrowsMoveWithinIt()
{
    buttons().at(0)->setFocus();
    QTest::keyClick(buttons().at(0), Qt::Key_Down);
    QCOMPARE(m_bar->current(), 1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
    QCOMPARE(m_bar->current(), 0);
}

void TestNavigationBar::numberChoosesFromElsewhere()
{
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(m_bar->current(), 1);
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(m_bar->current(), 0);
}

void TestNavigationBar::textsAreNotCutOff()
{
    for (const NavigationButton *button : buttons()) {
        QFont bold = button->font();
        bold.setWeight(QFont::DemiBold);
        QVERIFY(button->width() >= QFontMetrics(bold).horizontalAdvance(button->text()) + button->fontMetrics().height());
    }
}

void TestNavigationBar::aBadgeHasRoomAndIsTold()
{
    NavigationButton *button = buttons().at(1);
    const int bare = button->sizeHint().width();
    m_bar->setBadge(1, 0, QStringLiteral("nothing"));
    const int width = button->sizeHint().width();
    QVERIFY(width >= bare);
    QCOMPARE(button->accessibleDescription(), QString());
    m_bar->setBadge(1, 1'234, QStringLiteral("many"));
    QCOMPARE(button->accessibleDescription(), QStringLiteral("many"));
    QCOMPARE(button->sizeHint().width(), width); // the window keeps its shape
    m_bar->setBadge(1, 0, QStringLiteral("nothing"));
    QCOMPARE(button->accessibleDescription(), QString());
    m_bar->setBadge(7, 1, QString()); // no such entry
}

QTEST_MAIN(TestNavigationBar)
#include "tst_navigationbar.moc"
