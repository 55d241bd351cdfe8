// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "tests/support/sampleguards.h"
#include "tests/support/snapshots.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/entitylist.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/numberedits.h"
#include "ui/edit/settingsdraft.h"
#include "ui/edit/valueedits.h"
#include "ui/pages/health/healthpage.h"
#include "ui/pages/health/healthwords.h"
#include "ui/pages/health/samplechart.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include <memory>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};

Settings watchedSettings()
{
    Settings settings;
    settings.health.components = {
        {.id = QStringLiteral("orders"), .role = HealthRole::Database, .source = HealthSource::Postgres},
        {.id = QStringLiteral("milvus"), .preset = HealthPreset::Milvus}};
    return settings;
}

} // namespace

class TestHealthPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_engine = std::make_unique<test::FakeEngine>();
        m_state = std::make_unique<test::MemoryUiState>();
        m_engine->setSettings(watchedSettings());
        m_draft = std::make_unique<SettingsDraft>(*m_engine, *m_state);
        m_page = std::make_unique<HealthPage>(*m_draft, kEnglish);
        m_page->resize(1000, 700);
        m_page->show();
        m_page->showSnapshot(test::troubled(test::listeningSnapshot()));
    }
    void cleanup()
    {
        m_page.reset();
        m_draft.reset();
    }

    void theFormulaTellsHowTheScoreComesAbout()
    {
        const QList<HealthSummand> summands{{HealthSummand::What::Channels, {}, 0.5, 30},
                                            {HealthSummand::What::Databases, QStringLiteral("orders"), 0.2, 70}};
        QCOMPARE(formulaText(summands, kEnglish), QStringLiteral("(0.5 × 30 + 0.2 × 70) ÷ 0.7 = 41"));
        QVERIFY(formulaText({}, kEnglish).isEmpty());
        QVERIFY2(texts().contains(QStringLiteral("(0.5 × 30 + 0.2 × 70) ÷ 0.7 = 41")), qPrintable(texts()));
        QVERIFY(texts().contains(QStringLiteral("Database orders")));
    }

    void theStepsThatHoldNowAreTold()
    {
        QVERIFY(m_page->findChild<QLabel *>(QStringLiteral("ladderNow"))->text().contains(QLatin1Char('\n')));
        m_page->showSnapshot(test::listeningSnapshot());
        QCOMPARE(m_page->findChild<QLabel *>(QStringLiteral("ladderNow"))->text(), QStringLiteral("Now: nothing is held back."));
        QVERIFY(texts().contains(QStringLiteral("There is no score yet")));
    }

    void aWeightIsEditedInTheDraft()
    {
        auto *weight = m_page->findChild<DecimalEdit *>(QStringLiteral("health.weights.database.edit"));
        weight->setValue(0.9);
        QCOMPARE(m_draft->settings().health.weights.database, 0.9);
        QCOMPARE(m_engine->settings().health.weights.database, 0.2);
        m_draft->steps().undo();
        QCOMPARE(weight->current(), 0.2);
    }

    void aComponentShowsItsSamplesAndItsSettings()
    {
        choose(QStringLiteral("orders"));
        QVERIFY(m_page->findChild<QLabel *>(QStringLiteral("componentState"))
                    ->text()
                    .contains(QStringLiteral("91 of 100 connections")));
        QVERIFY(m_page->findChild<SampleChart *>()->isVisible());
        QVERIFY(row("database")->isVisible());
        QVERIFY(!row("metric")->isVisible());
        choose(QStringLiteral("milvus"));
        QCOMPARE(m_page->findChild<QLabel *>(QStringLiteral("componentProblem"))->text(), QStringLiteral("connection refused"));
    }

    void whatIsWrongIsToldBesideTheField()
    {
        choose(QStringLiteral("orders"));
        auto *url = m_page->findChild<TextEdit *>(QStringLiteral("url.edit"));
        url->selectAll();
        QTest::keyClicks(url, QStringLiteral("ftp://db"));
        QCOMPARE(m_draft->settings().health.components.first().url, QStringLiteral("ftp://db"));
        QVERIFY(!row("url")->problem().isEmpty());
    }

    void aRenamedComponentStaysChosen()
    {
        choose(QStringLiteral("orders"));
        auto *id = m_page->findChild<TextEdit *>(QStringLiteral("id.edit"));
        id->setFocus();
        id->end(false);
        QTest::keyClicks(id, QStringLiteral("-2"));
        QCOMPARE(m_draft->settings().health.components.first().id, QStringLiteral("orders-2"));
        QCOMPARE(list()->current(), QStringLiteral("orders-2"));
    }

    void aNameIsEmptiedAndTypedAnew()
    {
        choose(QStringLiteral("orders"));
        auto *id = m_page->findChild<TextEdit *>(QStringLiteral("id.edit"));
        id->setFocus();
        id->selectAll();
        QTest::keyClick(id, Qt::Key_Backspace);
        QCOMPARE(m_draft->settings().health.components.first().id, QString());
        QVERIFY(id->isVisible());
        QTest::keyClicks(id, QStringLiteral("new"));
        QCOMPARE(m_draft->settings().health.components.first().id, QStringLiteral("new"));
        QCOMPARE(list()->current(), QStringLiteral("new"));
    }

    void typingThroughTheNameOfAnotherMixesNothingUp_data()
    {
        QTest::addColumn<int>("place");
        QTest::newRow("before it") << 0;
        QTest::newRow("behind it") << 1;
    }

    void typingThroughTheNameOfAnotherMixesNothingUp()
    {
        QFETCH(int, place);
        Settings settings = m_draft->settings();
        settings.health.components[place].id = QStringLiteral("component-2");
        settings.health.components[1 - place].id = QStringLiteral("component");
        m_draft->change(QStringLiteral("two"), settings);
        choose(QStringLiteral("component-2"));
        auto *id = m_page->findChild<TextEdit *>(QStringLiteral("id.edit"));
        id->setFocus();
        id->end(false);
        QTest::keyClick(id, Qt::Key_Backspace);
        QTest::keyClick(id, Qt::Key_Backspace);
        QCOMPARE(m_draft->settings().health.components.at(place).id, QStringLiteral("component"));
        QTest::keyClicks(id, QStringLiteral("s"));
        QCOMPARE(m_draft->settings().health.components.at(place).id, QStringLiteral("components"));
        QCOMPARE(m_draft->settings().health.components.at(1 - place).id, QStringLiteral("component"));
    }

    void oneOfTwoWithTheSameNameIsDeleted()
    {
        Settings settings = m_draft->settings();
        settings.health.components[1].id = QStringLiteral("orders");
        m_draft->change(QStringLiteral("same"), settings);
        choose(QStringLiteral("orders\n1"));
        QTest::mouseClick(m_page->findChild<QPushButton *>(QStringLiteral("removeComponent")), Qt::LeftButton);
        QCOMPARE(m_draft->settings().health.components.size(), 1);
        QVERIFY(m_draft->settings().health.components.first().preset == HealthPreset::None);
    }

    void typingThroughTheNameOfAReportedOneKeepsTheForm()
    {
        GatewaySnapshot snapshot = test::listeningSnapshot();
        snapshot.guards.health.components = {
            {.id = QStringLiteral("redis"), .role = HealthRole::Other, .score = 90, .latest = {}, .latestAt = {}}};
        m_page->showSnapshot(snapshot);
        choose(QStringLiteral("milvus"));
        auto *id = m_page->findChild<TextEdit *>(QStringLiteral("id.edit"));
        id->setFocus();
        id->selectAll();
        QTest::keyClicks(id, QStringLiteral("redis2"));
        QCOMPARE(m_draft->settings().health.components.last().id, QStringLiteral("redis2"));
        QCOMPARE(list()->current(), QStringLiteral("redis2"));
    }

    void whatIsTypedStaysWhileFiguresArrive()
    {
        choose(QStringLiteral("orders"));
        auto *weight = m_page->findChild<OptionalDecimalEdit *>(QStringLiteral("weight.edit"));
        auto *field = weight->findChild<QLineEdit *>();
        field->setText(QStringLiteral("0."));
        m_page->showSnapshot(test::listeningSnapshot());
        QCOMPARE(field->text(), QStringLiteral("0."));
    }

    void outOfSightItFollowsOnceItIsShown()
    {
        m_page->hide();
        Settings settings = m_draft->settings();
        settings.health.components.removeLast();
        m_draft->change(QStringLiteral("fewer"), settings);
        m_page->show();
        QCOMPARE(list()->entries().size(), 2);
    }

    void componentsAreAddedAndDeletedAndComeBack()
    {
        QTest::mouseClick(list()->addButton(), Qt::LeftButton);
        QCOMPARE(m_draft->settings().health.components.size(), 3);
        QCOMPARE(list()->current(), QStringLiteral("component"));
        QSignalSpy noticed(m_page.get(), &HealthPage::noticed);
        QTest::mouseClick(m_page->findChild<QPushButton *>(QStringLiteral("removeComponent")), Qt::LeftButton);
        QCOMPARE(m_draft->settings().health.components.size(), 2);
        QCOMPARE(noticed.first().first().toString(), QStringLiteral("component is deleted. Undo brings it back."));
        m_draft->steps().undo();
        QCOMPARE(m_draft->settings().health.components.size(), 3);
    }

    void whatOnlyReportsCanBeKept()
    {
        GatewaySnapshot snapshot = test::listeningSnapshot();
        snapshot.guards.health.components = {
            {.id = QStringLiteral("reported"), .role = HealthRole::VectorStore, .score = 90, .latest = {}, .latestAt = {}}};
        m_page->showSnapshot(snapshot);
        choose(QStringLiteral("reported\nreported"));
        QTest::mouseClick(m_page->findChild<QPushButton *>(QStringLiteral("adoptComponent")), Qt::LeftButton);
        QCOMPARE(m_draft->settings().health.components.last().id, QStringLiteral("reported"));
        QCOMPARE(m_draft->settings().health.components.last().role, std::optional(HealthRole::VectorStore));
    }

private:
    EntityList *list() const { return m_page->findChild<EntityList *>(); }
    FieldRow *row(const char *key) const { return m_page->findChild<FieldRow *>(QLatin1String(key)); }
    QString texts() const { return test::visibleTexts(*m_page).join(u'\n'); }
    void choose(const QString &id) { list()->setCurrent(id); }

    std::unique_ptr<test::FakeEngine> m_engine;
    std::unique_ptr<test::MemoryUiState> m_state;
    std::unique_ptr<SettingsDraft> m_draft;
    std::unique_ptr<HealthPage> m_page;
};

QTEST_MAIN(TestHealthPage)
#include "tst_healthpage.moc"
