// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakehistory.h"
#include "tests/support/samplereview.h"
#include "tests/support/snapshots.h"
#include "tests/support/windowtexts.h"
#include "ui/pages/review/reportpdf.h"
#include "ui/pages/review/reporttext.h"
#include "ui/pages/review/reportview.h"
#include "ui/pages/review/reviewpage.h"
#include "ui/pages/review/reviewreport.h"
#include "ui/theme/colors.h"
#include "ui/widgets/messagepanel.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QTimer>

#include <cstdlib>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

qsizetype pagesOf(const QByteArray &pdf)
{
    return pdf.count("/Type /Page\n");
}

} // namespace

class TestReviewPage : public QObject
{
    Q_OBJECT

    std::unique_ptr<test::FakeHistory> m_history;
    std::unique_ptr<ReviewPage> m_page;

    template <typename Widget>
    Widget *find(const char *name)
    {
        return m_page->findChild<Widget *>(QLatin1String(name));
    }
    void show()
    {
        m_page->resize(900, 700);
        m_page->show();
        QCoreApplication::sendPostedEvents();
    }
    void answer() { QCoreApplication::sendPostedEvents(); }
    QString text() { return find<ReportView>("reviewText")->toPlainText(); }

private Q_SLOTS:
    void init()
    {
        m_history = std::make_unique<test::FakeHistory>();
        m_history->review = test::sampleReview(test::wallAt(12, 0, 0));
        m_page = std::make_unique<ReviewPage>(*m_history, kEnglish);
    }
    void cleanup() { m_page.reset(); }

    void asksOnlyWhileItIsSeen()
    {
        Q_EMIT m_history->changed();
        answer();
        QCOMPARE(m_history->reviewedWeeks.size(), 0);
        show();
        QCOMPARE(m_history->reviewedWeeks, QList{0});
        QVERIFY(text().contains(u"Review of 2026-02-23"));
        // A text that is read does not move with each request.
        Q_EMIT m_history->changed();
        answer();
        QCOMPARE(m_history->reviewedWeeks.size(), 1);
        m_page->hide();
        m_page->show();
        QCOMPARE(m_history->reviewedWeeks.size(), 2);
    }

    void aNewUserIsToldWhatWillStandHere()
    {
        m_history->review = {};
        show();
        QVERIFY(find<MessagePanel>("reviewMessage")->isVisible());
        for (const char *name : {"reviewWeek", "reviewCopy", "reviewSave"})
            QVERIFY(!find<QWidget>(name)->isVisible());
        // The first request brings the page to life.
        m_history->review = test::sampleReview(test::wallAt(12, 0, 0), 1);
        Q_EMIT m_history->changed();
        answer();
        QVERIFY(find<ReportView>("reviewText")->isVisible());
        QVERIFY(find<QPushButton>("reviewCopy")->isVisible() && find<QComboBox>("reviewWeek")->isVisible());
    }

    void aLedgerThatCannotBeReadIsAskedAgain()
    {
        m_history->error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error")};
        show();
        QVERIFY(test::visibleTexts(*m_page).contains(QStringLiteral("disk I/O error")));
        m_history->error.reset();
        Q_EMIT find<MessagePanel>("reviewMessage")->actionChosen();
        answer();
        QVERIFY(find<ReportView>("reviewText")->isVisible());
    }

    void anyWeekWithDataCanBeChosen()
    {
        show();
        auto *weeks = find<QComboBox>("reviewWeek");
        QCOMPARE(weeks->count(), 5);
        weeks->setCurrentIndex(3);
        Q_EMIT weeks->activated(3);
        answer();
        QCOMPARE(m_history->reviewedWeeks, (QList{0, 3}));
        QCOMPARE(weeks->currentIndex(), 3);
        // Of two quick choices only the last is shown.
        Q_EMIT weeks->activated(1);
        Q_EMIT weeks->activated(2);
        answer();
        QCOMPARE(weeks->currentIndex(), 2);
        // What retention has taken away is there no more.
        m_history->review.weeks = 1;
        m_page->hide();
        show();
        answer();
        QCOMPARE(m_history->reviewedWeeks.constLast(), 0);
        QCOMPARE(weeks->count(), 1);
    }

    void linksLeadToRequests()
    {
        show();
        auto *view = find<ReportView>("reviewText");
        const QSignalSpy many(m_page.get(), &ReviewPage::exchangesChosen);
        const QSignalSpy one(m_page.get(), &ReviewPage::exchangeChosen);
        // By the keyboard: Tab to the first link, Enter.
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Tab);
        QTest::keyClick(view, Qt::Key_Return);
        QCOMPARE(many.size(), 1);
        QVERIFY(many.first().first().value<ExchangeFilter>().outcomes.contains(Outcome::Stalled));
        QStringList links;
        for (QTextBlock block = view->document()->begin(); block.isValid(); block = block.next()) {
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                if (part.fragment().charFormat().isAnchor())
                    links += part.fragment().charFormat().anchorHref();
            }
        }
        QVERIFY(links.size() > 8);
        for (const QString &link : std::as_const(links))
            Q_EMIT view->anchorClicked(QUrl(link));
        QCOMPARE(many.size() + one.size(), links.size() + 1);
        QCOMPARE(one.size(), 2);
        QCOMPARE(one.first().first().value<ExchangeId>().value, 17u);
    }

    void foreignLinksLeadNowhere_data()
    {
        QTest::addColumn<QString>("link");
        for (const char *link : {"", "http://example.com/0/0/0", "row:9/0/0", "row:1/9/0", "row:1/0/99", "row:-1/0/0", "row:1/0"})
            QTest::newRow(link) << QString::fromLatin1(link);
    }
    void foreignLinksLeadNowhere()
    {
        QFETCH(QString, link);
        const Report report = reportOf(m_history->review, kEnglish);
        QVERIFY(rowBehind(QUrl(QStringLiteral("row:1/0/0")), report));
        QVERIFY(!rowBehind(QUrl(link), report));
    }

    void copiesMarkdown()
    {
        show();
        const QSignalSpy noticed(m_page.get(), &ReviewPage::noticed);
        find<QPushButton>("reviewCopy")->click();
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(u"# Review of 2026-02-23"));
        QCOMPARE(noticed.size(), 1);
    }

    void savesAPdf()
    {
        show();
        const QTemporaryDir dir;
        const QString path = dir.filePath(QStringLiteral("week.pdf"));
        const QSignalSpy noticed(m_page.get(), &ReviewPage::noticed);
        find<QPushButton>("reviewSave")->click();
        auto *dialog = m_page->findChild<QFileDialog *>();
        QVERIFY(dialog);
        QVERIFY(dialog->selectedFiles().value(0).endsWith(u"sluice-review-2026-02-23.pdf"));
        Q_EMIT dialog->fileSelected(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("%PDF-"));
        QVERIFY(noticed.first().first().toString().contains(u"week.pdf"));
    }

    // Fonts that were not embedded would leave another computer without the Chinese names.
    void thePdfHasPagesAndItsOwnGlyphs()
    {
        Report report = reportOf(m_history->review, kEnglish);
        const QByteArray pdf = pdfOf(report, m_page->font());
        QVERIFY(pdf.contains("/FontFile"));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        const qsizetype pages = pagesOf(pdf);
        QVERIFY(pages >= 1);
        report.sections += report.sections;
        report.sections += report.sections;
        QVERIFY(pagesOf(pdfOf(report, m_page->font())) > 2 * pages);
    }

    void thePdfIsLightInADarkWindow()
    {
        const ReportLook paper = paperLook(m_page->font());
        QCOMPARE(paper.text, color(Role::Text, Scheme::Light));
        QVERIFY(!paper.link.isValid());
        QCOMPARE(screenLook(paletteOf(Scheme::Dark), m_page->font()).text, color(Role::Text, Scheme::Dark));
    }

    void readsOnWhereOneWas()
    {
        show();
        auto *view = find<ReportView>("reviewText");
        view->verticalScrollBar()->setValue(100);
        m_page->hide();
        m_page->show();
        answer();
        QCOMPARE(view->verticalScrollBar()->value(), 100);
        m_page->setPalette(paletteOf(Scheme::Dark));
        QCOMPARE(view->verticalScrollBar()->value(), 100);
    }

    // While a week still runs, each look at it names another time.
    void newFiguresOfTheWeekLeaveThePlace()
    {
        show();
        auto *view = find<ReportView>("reviewText");
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Tab);
        QTest::keyClick(view, Qt::Key_Tab);
        const QString link = view->textCursor().selectedText();
        QVERIFY(!link.isEmpty());
        view->verticalScrollBar()->setValue(100);
        const QString before = text();
        m_history->review.asOf += std::chrono::minutes(1);
        m_page->hide();
        show();
        QVERIFY(text() != before);
        QCOMPARE(view->verticalScrollBar()->value(), 100);
        QCOMPARE(view->textCursor().selectedText(), link);
        // Another week is another text.
        m_history->review.from -= std::chrono::hours(168);
        m_page->hide();
        show();
        QCOMPARE(view->verticalScrollBar()->value(), 0);
    }

    void anOpenChoiceOfWeeksStays()
    {
        show();
        auto *weeks = find<QComboBox>("reviewWeek");
        weeks->showPopup();
        QVERIFY(weeks->view()->isVisible());
        const QSignalSpy emptied(weeks->model(), &QAbstractItemModel::rowsRemoved);
        m_history->review.weeks = 4;
        Q_EMIT find<MessagePanel>("reviewMessage")->actionChosen(); // asks
        answer();
        QCOMPARE(emptied.size(), 0);
        QVERIFY(weeks->view()->isVisible());
        weeks->hidePopup();
        Q_EMIT find<MessagePanel>("reviewMessage")->actionChosen();
        answer();
        QCOMPARE(weeks->count(), 4);
        const qsizetype before = emptied.size();
        Q_EMIT find<MessagePanel>("reviewMessage")->actionChosen();
        answer();
        QCOMPARE(emptied.size(), before);
    }

    // The choice is lower than the buttons beside it, the more so in Chinese.
    void theControlsStandOnOneLine()
    {
        show();
        auto *weeks = find<QComboBox>("reviewWeek");
        find<QPushButton>("reviewCopy")->setMinimumHeight(weeks->height() + 20);
        QCoreApplication::sendPostedEvents();
        const int middle = find<QPushButton>("reviewCopy")->geometry().center().y();
        QVERIFY(std::abs(weeks->geometry().center().y() - middle) <= 1); // of odd and even heights
        QVERIFY(std::abs(find<QPushButton>("reviewSave")->geometry().center().y() - middle) <= 1);
    }

    void outOfSightItDoesNotAsk()
    {
        show();
        auto *pause = m_page->findChild<QTimer *>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(pause);
        Q_EMIT m_history->changed();
        QVERIFY(pause->isActive());
        m_page->hide();
        QVERIFY(!pause->isActive());
    }

    void hostileNamesAreShownAsTheyAre()
    {
        m_history->review.channels[0].channel = QStringLiteral("<img src=x> <b>bold</b>\n| x");
        show();
        QVERIFY(text().contains(u"<img src=x> <b>bold</b> | x"));
    }
};

QTEST_MAIN(TestReviewPage)
#include "tst_reviewpage.moc"
