// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "ui/edit/draftbar.h"
#include "ui/edit/fieldranges.h"
#include "ui/edit/form.h"
#include "ui/edit/numberedits.h"
#include "ui/edit/settingsdraft.h"
#include "ui/edit/settingsmerge.h"
#include "ui/edit/valueedits.h"
#include "ui/text/settingplace.h"
#include "ui/widgets/problemlabel.h"

#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>
#include <QVBoxLayout>

using namespace sluice;
using namespace sluice::ui;

namespace {

ChannelSettings channel(const QString &id)
{
    ChannelSettings channel;
    channel.id = id;
    channel.baseUrl = QStringLiteral("https://%1.example.com").arg(id);
    return channel;
}

Settings twoChannels()
{
    Settings settings;
    settings.channels = {channel(QStringLiteral("a")), channel(QStringLiteral("b"))};
    return settings;
}

class Bench
{
public:
    Bench() { engine.setSettings(twoChannels()); }

    test::FakeEngine engine;
    test::MemoryUiState state;
    SettingsDraft draft{engine, state};
};

} // namespace

class TestSettingsDraft : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsInEffectBeforeItIsApplied()
    {
        Bench bench;
        Settings wanted = bench.draft.settings();
        wanted.channels.removeFirst();
        bench.draft.change(QStringLiteral("Delete a"), wanted);
        QVERIFY(bench.draft.isChanged());
        QCOMPARE(bench.engine.settings().channels.size(), 2);
        QVERIFY(bench.draft.apply().has_value());
        QVERIFY(!bench.draft.isChanged());
        QCOMPARE(bench.engine.settings().channels.size(), 1);
    }

    void aDeletionCanBeUndoneBeforeAndAfterItTookEffect()
    {
        Bench bench;
        Settings wanted = bench.draft.settings();
        wanted.channels.removeFirst();
        bench.draft.change(QStringLiteral("Delete a"), wanted);
        bench.draft.steps().undo();
        QVERIFY(!bench.draft.isChanged());
        bench.draft.steps().redo();
        QVERIFY(bench.draft.apply().has_value());
        bench.draft.steps().undo();
        QCOMPARE(bench.draft.settings().channels.size(), 2);
        QVERIFY(bench.draft.isChanged());
        QVERIFY(bench.draft.apply().has_value());
        QCOMPARE(bench.engine.settings(), twoChannels());
    }

    void aTypedWordIsOneStep()
    {
        Bench bench;
        for (const char *text : {"https://x", "https://xy", "https://xyz"}) {
            Settings wanted = bench.draft.settings();
            wanted.channels[0].baseUrl = QLatin1String(text);
            bench.draft.change(QStringLiteral("URL"), wanted, QStringLiteral("channels[0].base_url"));
        }
        QCOMPARE(bench.draft.steps().count(), 1);
        bench.draft.steps().undo();
        QCOMPARE(bench.draft.settings(), twoChannels());
    }

    void whatIsWrongIsToldAtItsPlace()
    {
        Bench bench;
        Settings wanted = bench.draft.settings();
        wanted.channels[1].baseUrl = QStringLiteral("ftp://b");
        bench.draft.change(QStringLiteral("URL"), wanted);
        QCOMPARE(bench.draft.problems().size(), 1);
        QVERIFY(bench.draft.problemAt(QStringLiteral("channels[1].base_url")).contains(QLatin1String("http://")));
        QVERIFY(bench.draft.problemAt(QStringLiteral("channels[0].base_url")).isEmpty());
    }

    void theBarTellsInWordsWhereItIs()
    {
        Bench bench;
        const DraftBar bar(bench.draft);
        Settings wanted = bench.draft.settings();
        wanted.channels[1].baseUrl = QStringLiteral("ftp://b");
        bench.draft.change(QStringLiteral("URL"), wanted);
        const QString told = bar.findChild<ProblemLabel *>()->text();
        QVERIFY2(told.contains(QStringLiteral("channel 2, base_url: ")), qPrintable(told));
        QCOMPARE(placeInWords(QStringLiteral("channels[0].keys[1].ref")), QStringLiteral("channel 1, key 2, ref"));
        QCOMPARE(placeInWords(QStringLiteral("listen.port")), QStringLiteral("listen.port"));
    }

    void whatSomebodyElseChangesIsKeptBesideTheUsersEdits()
    {
        Bench bench;
        Settings wanted = bench.draft.settings();
        wanted.channels[0].isEnabled = false;
        wanted.port = 9000;
        bench.draft.change(QStringLiteral("Edits"), wanted);
        Settings theirs = twoChannels();
        theirs.channels[1].caFile = QStringLiteral("/etc/ca.pem");
        theirs.channels.append(channel(QStringLiteral("c")));
        bench.engine.setSettings(theirs);
        Settings both = theirs;
        both.channels[0].isEnabled = false;
        both.port = 9000;
        QCOMPARE(bench.draft.settings(), both);
        QVERIFY(!bench.draft.steps().canUndo());
    }

    void editsOutliveARestart()
    {
        test::MemoryUiState state;
        test::FakeEngine engine;
        engine.setSettings(twoChannels());
        Settings wanted = twoChannels();
        wanted.channels[0].isEnabled = false;
        {
            SettingsDraft draft(engine, state);
            draft.change(QStringLiteral("Off"), wanted);
        }
        {
            SettingsDraft again(engine, state);
            QCOMPARE(again.settings(), wanted);
            QCOMPARE(again.steps().undoText(), QStringLiteral("Edits kept from the last run"));
            again.discard();
        }
        const SettingsDraft afterwards(engine, state);
        QVERIFY(!afterwards.isChanged());
    }

    void stepsAreNamedByWhatTheyChange()
    {
        Bench bench;
        Settings wanted = bench.draft.settings();
        wanted.channels.removeFirst();
        bench.draft.change(QStringLiteral("Löschen"), wanted);
        wanted.port = 9000;
        bench.draft.change(QStringLiteral("Anschluss"), wanted);
        bench.draft.steps().undo();
        bench.draft.renameSteps();
        QCOMPARE(bench.draft.steps().undoText(), QStringLiteral("Channels removed: a"));
        QCOMPARE(bench.draft.steps().redoText(), QStringLiteral("Other changes: port"));
    }

    void whatIsInEffectIsAStepOfItsOwn()
    {
        Bench bench;
        const auto type = [&bench](qint64 limit) {
            Settings wanted = bench.draft.settings();
            wanted.channels[0].limits.tokensPerMinute = limit;
            bench.draft.change(QStringLiteral("TPM"), wanted, QStringLiteral("channels[0].limits.tokens_per_minute"));
        };
        type(100);
        QVERIFY(bench.draft.apply().has_value());
        type(200);
        bench.draft.steps().undo();
        QCOMPARE(bench.draft.settings().channels[0].limits.tokensPerMinute, std::optional<qint64>(100));
        bench.draft.steps().undo();
        QCOMPARE(bench.draft.settings(), twoChannels());
    }

    void editsAreWrittenDownAfterAPause()
    {
        Bench bench;
        const QString key = QStringLiteral("edits/draft");
        for (int port = 9000; port < 9009; ++port) {
            Settings wanted = bench.draft.settings();
            wanted.port = quint16(port);
            bench.draft.change(QStringLiteral("Port"), wanted, QStringLiteral("listen.port"));
            QVERIFY(bench.state.value(key).isEmpty());
        }
        QTRY_VERIFY(bench.state.value(key).contains("9008"));
    }

    void editsThatBreakARuleOutliveARestartToo()
    {
        test::MemoryUiState state;
        test::FakeEngine engine;
        engine.setSettings(twoChannels());
        Settings wanted = twoChannels();
        wanted.channels[0].baseUrl = QStringLiteral("htt");
        {
            SettingsDraft draft(engine, state);
            draft.change(QStringLiteral("URL"), wanted);
        }
        const SettingsDraft again(engine, state);
        QCOMPARE(again.settings(), wanted);
        QVERIFY(!again.problems().isEmpty());
    }

    void aKeyInTheWrongFieldIsNotKept()
    {
        test::MemoryUiState state;
        test::FakeEngine engine;
        engine.setSettings(twoChannels());
        Settings wanted = twoChannels();
        const auto keptWith = [&](const QString &url) {
            wanted.channels[0].baseUrl = url;
            SettingsDraft(engine, state).change(QStringLiteral("URL"), wanted);
            return state.value(QStringLiteral("edits/draft"));
        };
        QVERIFY(keptWith(QStringLiteral("https://user:sk-1234567890abcdef@example.com")).isEmpty());
        QVERIFY(!keptWith(QStringLiteral("https://example.com")).isEmpty());
    }

    void mergingListsKeepsDeletionsOfBoth()
    {
        const Settings base = twoChannels();
        Settings mine = base;
        mine.channels.removeFirst();
        Settings theirs = base;
        theirs.channels.removeLast();
        QVERIFY(mergedSettings(base, mine, theirs).channels.isEmpty());
        // Who has changed what the other has deleted keeps it.
        mine = base;
        mine.channels[1].isEnabled = false;
        QCOMPARE(mergedSettings(base, mine, theirs).channels, mine.channels);
    }

    void rangesAreFoundByThePathOfAField()
    {
        test::FakeSettingsDesk desk;
        const FieldRanges ranges(desk.fields());
        const auto *field = ranges.find(QStringLiteral("channels[3].heartbeat.models.qwen-3.5.connect_ms"));
        QVERIFY(field && field->min == 100);
        QVERIFY(ranges.find(QStringLiteral("channels[12].breaker.open_ms")));
        QVERIFY(ranges.find(QStringLiteral("channels[3].prices.qwen-3.5.output")));
        QVERIFY(ranges.find(QStringLiteral("channels[3].prices.qwen-3.5.tiers[1].above_input_tokens")));
        QVERIFY(!ranges.find(QStringLiteral("channels[12].breaker.nonsense")));
    }

    void aRowEditsItsField()
    {
        Bench bench;
        Section section(QStringLiteral("Breaker"));
        Form<ChannelSettings> form(bench.draft);
        auto *edit = new DurationEdit;
        FieldRow *row = form.add(
            section, QStringLiteral("Stays open"), edit, QStringLiteral("breaker.open_ms"),
            [](ChannelSettings & c) -> auto & { return c.breaker.open; });
        const FormPlace<ChannelSettings> place{.path = QStringLiteral("channels[1]"),
                                               .find = [](Settings &settings) { return &settings.channels[1]; },
                                               .subject = QStringLiteral("b")};
        form.show(place);
        QCOMPARE(edit->current(), milliseconds(30'000));
        edit->setValue(400);
        QCOMPARE(bench.draft.settings().channels[1].breaker.open, milliseconds(400'000));
        form.show(place);
        QVERIFY(!row->problem().isEmpty()); // longer than the longest
        Q_EMIT row->resetAsked();
        QCOMPARE(bench.draft.settings(), twoChannels());
    }

    void mayEndBeforeItsBar()
    {
        test::FakeEngine engine;
        engine.setSettings(twoChannels());
        test::MemoryUiState state;
        auto draft = std::make_unique<SettingsDraft>(engine, state);
        DraftBar bar(*draft);
        Settings wanted = draft->settings();
        wanted.channels.removeFirst();
        draft->change(QStringLiteral("Delete a"), wanted);
        const QSignalSpy told(&draft->steps(), &QUndoStack::indexChanged);
        draft.reset();
        QCOMPARE(told.size(), 0);
    }

    void anOptionalNumberMayBeAbsent()
    {
        OptionalNumberEdit edit(QStringLiteral("no limit"));
        edit.setLimits(1, 1'000);
        QSignalSpy spy(&edit, &SpinEdit::edited);
        edit.show(std::nullopt);
        QVERIFY(!edit.current());
        QCOMPARE(edit.text(), QStringLiteral("no limit"));
        edit.show(7);
        QCOMPARE(edit.current(), std::optional<qint64>(7));
        QCOMPARE(spy.size(), 0);
        edit.stepDown();
        QCOMPARE(spy.size(), 1);
    }

    void whatIsDeletedIsNone_data()
    {
        QTest::addColumn<bool>("isEntered");
        QTest::newRow("with Return") << true;
        QTest::newRow("by going on") << false;
    }

    void whatIsDeletedIsNone()
    {
        QFETCH(bool, isEntered);
        QWidget window;
        auto *column = new QVBoxLayout(&window);
        auto *money = new MoneyEdit(QStringLiteral("no limit"));
        auto *number = new OptionalNumberEdit(QStringLiteral("no limit"));
        auto *after = new QLineEdit;
        for (QWidget *edit : std::initializer_list<QWidget *>{money, number, after})
            column->addWidget(edit);
        window.show();
        window.activateWindow();
        QTRY_VERIFY(window.isActiveWindow());
        money->show(Money{5'000'000, Currency::Usd});
        number->setLimits(1, 1'000);
        number->show(7);
        for (auto *edit : {money->findChild<QDoubleSpinBox *>(), static_cast<QDoubleSpinBox *>(number)}) {
            edit->setFocus();
            edit->selectAll();
            QTest::keyClick(edit, Qt::Key_Delete);
            if (isEntered)
                QTest::keyClick(edit, Qt::Key_Return);
            else
                after->setFocus();
            QCOMPARE(edit->text(), QStringLiteral("no limit"));
        }
        QVERIFY(!money->current());
        QVERIFY(!number->current());
    }
};

QTEST_MAIN(TestSettingsDraft)
#include "tst_settingsdraft.moc"
