// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says of captures, and how they are deleted.
#include "tests/support/fakedesktopsettings.h"
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/numberedcaptures.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/numberedits.h"
#include "ui/edit/settingsdraft.h"
#include "ui/mainwindow.h"
#include "ui/pages/settings/captureform.h"
#include "ui/pages/settings/settingspage.h"
#include "ui/search/pagefindables.h"

#include <QCheckBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

class Bench
{
public:
    Bench()
    {
        engine.captureDesk().stock = {.withBodies = 204, .headsOnly = 1'000, .bytes = 132'000'000};
        page.resize(900, 700);
        page.show();
    }

    template <typename Widget>
    Widget *find(const char *name) const
    {
        return page.findChild<Widget *>(QLatin1String(name));
    }
    QString stock() const { return find<QLabel>("capturedStock")->text(); }

    test::FakeEngine engine;
    test::MemoryUiState state;
    test::FakeDesktopSettings desktop;
    SettingsDraft draft{engine, state};
    SettingsPage page{draft, desktop, engine.captureDesk(), kEnglish};
};

} // namespace

class TestCaptureForm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsEditTheDraft()
    {
        Bench bench;
        bench.find<QCheckBox>("capture.bodies.edit")->click();
        bench.find<NumberEdit>("capture.keep_days.edit")->setValue(14);
        bench.find<NumberEdit>("capture.keep_megabytes.edit")->setValue(2'000);
        bench.find<BytesEdit>("capture.max_body_bytes.edit")->setValue(8);
        const CaptureSettings wanted{.keepsBodies = true, .keepDays = 14, .keepMegabytes = 2'000, .maxBodyBytes = 8 << 20};
        QVERIFY(bench.draft.settings().capture == wanted);
        QVERIFY(bench.engine.settings().capture == CaptureSettings());
        bench.draft.discard();
        QVERIFY(!bench.find<QCheckBox>("capture.bodies.edit")->isChecked());
        QCOMPARE(bench.find<NumberEdit>("capture.keep_megabytes.edit")->text(), QStringLiteral("500 MB"));
    }

    void whatIsKeptIsToldInPlainWords()
    {
        Bench bench;
        QTRY_COMPARE(bench.stock(), QStringLiteral("requests: 1,204, with bodies: 204, on the disk: 132.0 MB"));
        const QString texts = test::visibleTexts(bench.page).join(u'\n');
        for (const char *told : {"2,000", "captures.sqlite", "masked", "goes nowhere else"})
            QVERIFY2(texts.contains(QLatin1String(told)), told);
    }

    void whatIsKeptIsAskedForWhileThePageIsShown()
    {
        Bench bench;
        QTRY_VERIFY(bench.stock().contains(QStringLiteral("1,204")));
        bench.page.hide();
        bench.engine.captureDesk().stock = {};
        bench.page.show();
        QTRY_COMPARE(bench.stock(), QStringLiteral("nothing yet"));
        QVERIFY(!bench.find<QPushButton>("deleteCaptures")->isEnabled());
        auto *form = bench.page.findChild<CaptureForm *>();
        bench.engine.captureDesk().stock.headsOnly = 1;
        form->setShown(true);
        QTRY_VERIFY(bench.stock().startsWith(QStringLiteral("requests: 1, ")));
        bench.engine.captureDesk().error = Error{ErrorCode::StorageFailed, QStringLiteral("disk I/O error")};
        form->setShown(true);
        QTRY_VERIFY(bench.find<FieldRow>("captured")->problem().contains(QStringLiteral("disk I/O error")));
        QVERIFY(bench.find<QPushButton>("deleteCaptures")->isEnabled());
    }

    void nothingIsDeletedByOnePress()
    {
        Bench bench;
        QSignalSpy noticed(&bench.page, &SettingsPage::noticed);
        auto *button = bench.find<QPushButton>("deleteCaptures");
        QTRY_VERIFY(button->isEnabled());
        bench.page.activateWindow();
        button->setFocus();
        button->click();
        QVERIFY(!button->isVisible());
        QVERIFY(test::visibleTexts(bench.page).join(u'\n').contains(QStringLiteral("This cannot be undone.")));
        QCOMPARE(bench.page.focusWidget(), bench.find<QPushButton>("keepCaptures"));
        bench.find<QPushButton>("keepCaptures")->click();
        QVERIFY(button->isVisible());
        QCOMPARE(bench.page.focusWidget(), button);
        QCOMPARE(bench.engine.captureDesk().timesForgotten, 0);
        button->click();
        bench.find<QPushButton>("deleteForGood")->click();
        QTRY_COMPARE(bench.stock(), QStringLiteral("nothing yet"));
        QCOMPARE(bench.engine.captureDesk().timesForgotten, 1);
        QCOMPARE(noticed.first().first().toString(), QStringLiteral("All that was captured is deleted"));
        QVERIFY(button->isVisible() && !button->isEnabled());
        QVERIFY(!bench.draft.isChanged());
    }

    void whatCannotBeDeletedIsTold()
    {
        Bench bench;
        QSignalSpy noticed(&bench.page, &SettingsPage::noticed);
        QTRY_VERIFY(bench.find<QPushButton>("deleteCaptures")->isEnabled());
        bench.engine.captureDesk().error = Error{ErrorCode::StorageFailed, QStringLiteral("captures.sqlite cannot be deleted")};
        bench.find<QPushButton>("deleteCaptures")->click();
        bench.find<QPushButton>("deleteForGood")->click();
        QTRY_COMPARE(noticed.size(), 1);
        QVERIFY(noticed.first().first().toString().contains(QStringLiteral("captures.sqlite")));
        QTRY_VERIFY(bench.find<QPushButton>("deleteCaptures")->isEnabled());
    }

    void aQuestionThatIsLeftIsNotAnswered()
    {
        Bench bench;
        QTRY_VERIFY(bench.find<QPushButton>("deleteCaptures")->isEnabled());
        bench.find<QPushButton>("deleteCaptures")->click();
        bench.page.hide();
        bench.page.show();
        QVERIFY(bench.find<QPushButton>("deleteCaptures")->isVisible());
        QVERIFY(!bench.find<QWidget>("deleteQuestion")->isVisible());
    }

    void theSearchFindsIt()
    {
        Bench bench;
        bench.page.setObjectName(QStringLiteral("settingsPage"));
        QStringList names;
        for (const Findable &one : findablesOf({&bench.page, QStringLiteral("Settings"), Symbol::Settings, [] {}}))
            names.append(one.name);
        for (const char *name : {"Capture", "Bodies", "Days bodies are kept", "Room for bodies", "Kept now"})
            QVERIFY2(names.contains(QLatin1String(name)), name);
    }

    void aSignSaysThatBodiesAreKeptAndLeadsToTheSetting()
    {
        test::FakeEngine engine;
        test::MemoryUiState state;
        test::FakeDesktopSettings desktop;
        SettingsDraft draft{engine, state};
        MainWindow window(engine, state, draft, desktop, kEnglish);
        window.resize(1000, 640);
        window.show();
        auto *sign = window.findChild<QToolButton *>(QStringLiteral("captureSign"));
        QVERIFY(!sign->isVisible());
        Settings settings = engine.settings();
        settings.capture.keepsBodies = true;
        draft.change(QStringLiteral("Bodies"), settings);
        QVERIFY(!sign->isVisible()); // not in force yet
        QVERIFY(draft.apply());
        QVERIFY(sign->isVisible());
        QCOMPARE(sign->text(), QStringLiteral("Bodies are kept"));
        window.activateWindow();
        sign->click();
        QVERIFY(window.findChild<SettingsPage *>()->isVisible());
        auto *bodies = window.findChild<QCheckBox *>(QStringLiteral("capture.bodies.edit"));
        QVERIFY(!bodies->visibleRegion().isEmpty());
        QCOMPARE(window.focusWidget(), bodies);
        draft.steps().undo();
        QVERIFY(draft.apply());
        QVERIFY(!sign->isVisible());
    }
};

QTEST_MAIN(TestCaptureForm)
#include "tst_captureform.moc"
