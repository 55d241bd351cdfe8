// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakehistory.h"
#include "ui/pages/requests/filterbar.h"
#include "ui/pages/requests/namechoice.h"
#include "ui/pages/requests/timechoice.h"

#include <QAbstractItemView>
#include <QDateTimeEdit>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

WallTime at(int hour, int minute, int second = 0)
{
    return WallTime(milliseconds(QDateTime(QDate(2026, 3, 4), QTime(hour, minute, second)).toMSecsSinceEpoch()));
}

struct Bar
{
    Bar()
        : bar(history, kEnglish, nullptr)
    {
        bar.show();
    }
    QComboBox *time() const { return bar.findChild<TimeChoice *>()->findChild<QComboBox *>(); }
    QDateTimeEdit *field(int number) const { return bar.findChildren<QDateTimeEdit *>().at(number); }
    void chooseRange() const
    {
        time()->setCurrentIndex(time()->findText(QStringLiteral("Between…")));
        Q_EMIT time()->activated(time()->currentIndex());
    }
    bool isContradictionTold() const
    {
        for (const QLabel *label : bar.findChildren<QLabel *>()) {
            if (label->isVisible() && label->text().contains(QStringLiteral("nothing can match")))
                return true;
        }
        return false;
    }

    FakeHistory history;
    FilterBar bar;
};

} // namespace

class TestFilterBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anEditCountsWithoutASuggestion();
    void aSuggestionLeavesWhatWasEdited();
    void aBackwardSpanIsTold();
    void aSpanOfEndingsCanBeShownAndCleared();
    void aSpanOfEndingsNamesItsTimes_data();
    void aSpanOfEndingsNamesItsTimes();
    void theToolTipNamesWhatIsChosen();
    void anOpenListOfNamesStaysAsItIs();
    void aLongLineIsBroken();
};

void TestFilterBar::anEditCountsWithoutASuggestion()
{
    Bar shown;
    shown.history.error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error")};
    const QSignalSpy changed(&shown.bar, &FilterBar::filterChanged);
    shown.chooseRange();
    QCOMPARE(changed.size(), 0);
    shown.field(0)->setDateTime(QDateTime(QDate(2026, 3, 4), QTime(14, 3)));
    QCOMPARE(changed.size(), 1);
    QVERIFY(shown.bar.filter().from == at(14, 3));
    QVERIFY(!shown.bar.filter().before); // nobody has said so
}

void TestFilterBar::aSuggestionLeavesWhatWasEdited()
{
    Bar shown;
    shown.history.traffic.to = at(15, 0);
    shown.chooseRange();
    shown.field(0)->setDateTime(QDateTime(QDate(2026, 3, 4), QTime(14, 3)));
    QTRY_VERIFY(shown.bar.filter().before == at(15, 0, 1));
    QVERIFY(shown.bar.filter().from == at(14, 3));
}

void TestFilterBar::aBackwardSpanIsTold()
{
    Bar shown;
    shown.bar.setFilter({.from = at(14, 0), .before = at(15, 0)});
    QVERIFY(!shown.isContradictionTold());
    shown.field(0)->setDateTime(QDateTime(QDate(2026, 3, 4), QTime(16, 0)));
    QVERIFY(shown.isContradictionTold());
    shown.field(1)->setDateTime(QDateTime(QDate(2026, 3, 4), QTime(17, 0)));
    QVERIFY(!shown.isContradictionTold());
}

void TestFilterBar::aSpanOfEndingsCanBeShownAndCleared()
{
    Bar shown;
    const ExchangeFilter filter{.endedFrom = at(14, 3), .endedBefore = at(14, 4), .outcomes = {Outcome::Stalled}};
    shown.bar.setFilter(filter);
    QCOMPARE(shown.time()->currentText(), QStringLiteral("Ended 14:03–14:04"));
    QVERIFY(shown.bar.filter() == filter);
    QVERIFY(shown.time()->toolTip().contains(QStringLiteral("03-04 14:03:00"))); // with its day
    QVERIFY(!shown.field(0)->isVisible());
    // Another one takes its place.
    shown.bar.setFilter({.endedFrom = at(15, 0), .endedBefore = at(15, 5)});
    QCOMPARE(shown.time()->currentText(), QStringLiteral("Ended 15:00–15:05"));
    const int entries = shown.time()->count();
    shown.bar.clear();
    QVERIFY(shown.bar.filter() == ExchangeFilter());
    QCOMPARE(shown.time()->currentText(), QStringLiteral("Any time"));
    QVERIFY(shown.time()->toolTip().isEmpty());
    QCOMPARE(shown.time()->count(), entries);
}

void TestFilterBar::aSpanOfEndingsNamesItsTimes_data()
{
    QTest::addColumn<std::optional<WallTime>>("from");
    QTest::addColumn<std::optional<WallTime>>("before");
    QTest::addColumn<QString>("text");
    using Time = std::optional<WallTime>;
    QTest::newRow("seconds") << Time(at(14, 3, 5)) << Time(at(14, 3, 10)) << QStringLiteral("Ended 14:03:05–14:03:10");
    QTest::newRow("no end") << Time(at(14, 3)) << Time() << QStringLiteral("Ended from 14:03");
    QTest::newRow("no begin") << Time() << Time(at(14, 3)) << QStringLiteral("Ended before 14:03");
}

void TestFilterBar::aSpanOfEndingsNamesItsTimes()
{
    QFETCH(const std::optional<WallTime>, from);
    QFETCH(const std::optional<WallTime>, before);
    QFETCH(const QString, text);
    const Bar shown;
    const_cast<FilterBar &>(shown.bar).setFilter({.endedFrom = from, .endedBefore = before});
    QCOMPARE(shown.time()->currentText(), text);
}

void TestFilterBar::theToolTipNamesWhatIsChosen()
{
    NameChoice choice(QStringLiteral("Any model"));
    choice.setNames({QStringLiteral("gpt-5-codex"), QStringLiteral("a<b>")});
    choice.setCurrentIndex(1); // as the user picks it
    QVERIFY(choice.toolTip().contains(QStringLiteral("gpt-5-codex")));
    choice.setCurrentIndex(2);
    QVERIFY(choice.toolTip().contains(QStringLiteral("a&lt;b&gt;")));
    choice.setCurrentIndex(0);
    QVERIFY(choice.toolTip().isEmpty());
}

void TestFilterBar::anOpenListOfNamesStaysAsItIs()
{
    NameChoice choice(QStringLiteral("Any model"));
    choice.setNames({QStringLiteral("b"), QStringLiteral("c")});
    choice.show();
    choice.showPopup();
    QTRY_VERIFY(choice.view()->isVisible());
    choice.setNames({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
    QCOMPARE(choice.count(), 3);
    QTest::keyClick(choice.view(), Qt::Key_Down);
    QTest::keyClick(choice.view(), Qt::Key_Return);
    QCOMPARE(choice.name(), QStringLiteral("b"));
    QTRY_COMPARE(choice.count(), 4);
    QCOMPARE(choice.name(), QStringLiteral("b"));
}

void TestFilterBar::aLongLineIsBroken()
{
    Bar shown;
    const auto *search = shown.bar.findChild<QLineEdit *>(QString(), Qt::FindDirectChildrenOnly);
    shown.bar.resize(1100, 60);
    QTRY_COMPARE(search->geometry().center().y(), shown.bar.findChild<TimeChoice *>()->geometry().center().y());
    QVERIFY(shown.bar.minimumSizeHint().width() < 700);
    shown.bar.resize(shown.bar.minimumSizeHint().width(), 120);
    QTRY_VERIFY(search->geometry().bottom() < shown.bar.findChild<TimeChoice *>()->geometry().top());
}

QTEST_MAIN(TestFilterBar)
#include "tst_filterbar.moc"
