// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/channelsbench.h"
#include "tests/support/sampleguards.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/entitylist.h"
#include "ui/edit/fieldrow.h"
#include "ui/edit/section.h"
#include "ui/pages/channels/celltext.h"
#include "ui/pages/channels/channelsteps.h"
#include "ui/pages/channels/guardssection.h"
#include "ui/pages/channels/maptable.h"

#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTableView>
#include <QTest>
#include <QTranslator>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

QStringList idsOf(const QList<ChannelSettings> &channels)
{
    QStringList ids;
    for (const ChannelSettings &channel : channels)
        ids.append(channel.id);
    return ids;
}

QString rowText(const QListWidget &list, int row, int role = Qt::DisplayRole)
{
    return list.item(row)->data(role).toString();
}

void type(QLineEdit *field, const QString &text)
{
    field->selectAll();
    QTest::keyClicks(field, text);
}

} // namespace

class TestChannelsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNewUserIsToldWhatAChannelIs();
    void addsAKnownProvider();
    void findsProvidersByEitherName();
    void aPlaceholderHasToBeReplaced();
    void addsAUrlAndShowsWhereCallsGo();
    void aNameThatIsTakenIsToldBesideIt();
    void cancellingAddsNothing();
    void renamingGoesAlongInTheRoutes();
    void typingThroughTheNameOfAnotherMixesNothingUp();
    void deletingTakesTheCandidatesAlong();
    void orderIsChanged();
    void channelsAreSwitchedOff();
    void howTheyAreIsToldInWords();
    void aProblemIsToldBesideTheField();
    void whatIsTypedStaysWhileTheDraftChanges();
    void proxyFieldsAreThereForAProxyOfOnesOwn();
    void guardsAreToldInWords();
    void whatIsWrongWithTheGuardsIsTold();
    void pricesKeepTheirTiers();
    void mannersAreThoseOfThePresetUntilOneIsSet();
    void whatIsUndoneLeavesTheFieldThatHasTheFocus();
    void decimalsAreExact_data();
    void decimalsAreExact();
    void idsAreMadeOfNames_data();
    void idsAreMadeOfNames();
    void chineseLeavesNoEnglish();
    void nothingIsCutOff_data();
    void nothingIsCutOff();
};

void TestChannelsPage::aNewUserIsToldWhatAChannelIs()
{
    ChannelsBench bench{Settings()};
    auto *empty = bench.find<QWidget>("noChannels");
    QVERIFY(empty->isVisible());
    QVERIFY(!bench.find<QListWidget>("entities")->isVisible());
    empty->findChild<QPushButton *>()->click();
    QVERIFY(bench.find<QWidget>("addChannelPanel")->isVisible());
}

void TestChannelsPage::addsAKnownProvider()
{
    ChannelsBench bench;
    bench.click("addEntity");
    QVERIFY(!bench.find<QPushButton>("makeChannel")->isEnabled());
    type(bench.find<QLineEdit>("providerSearch"), QStringLiteral("kimi"));
    QVERIFY(bench.find<QLabel>("newCallUrl")->text().contains(QLatin1String("https://api.moonshot.cn/v1/chat/completions")));
    QCOMPARE(bench.find<QLineEdit>("newName")->text(), QStringLiteral("kimi"));
    QVERIFY(bench.find<QPushButton>("newGetKey")->isVisible());
    auto *key = bench.find<QWidget>("newKey");
    key->findChild<QLineEdit *>(QStringLiteral("secretField"))->setText(QStringLiteral("  sk-new\n"));
    bench.click("makeChannel");
    const ChannelSettings channel = bench.channels().constLast();
    QCOMPARE(channel.id, QStringLiteral("kimi"));
    QCOMPARE(channel.preset, QStringLiteral("kimi"));
    QVERIFY(channel.dialect == Dialect::Chat);
    QCOMPARE(channel.keys, QList<KeySettings>({{QStringLiteral("main"), QStringLiteral("keychain:kimi/main")}}));
    QCOMPARE(bench.desk().secrets.value(QStringLiteral("keychain:kimi/main")).reveal(), QByteArray("sk-new"));
    QCOMPARE(bench.find<QLineEdit>("id.edit")->text(), QStringLiteral("kimi"));
    QVERIFY(bench.draft.apply().has_value());
}

void TestChannelsPage::findsProvidersByEitherName()
{
    ChannelsBench bench;
    bench.click("addEntity");
    auto *search = bench.find<QLineEdit>("providerSearch");
    search->setText(QStringLiteral("月之暗面"));
    QCOMPARE(bench.find<QLineEdit>("newName")->text(), QStringLiteral("kimi"));
    search->setText(QStringLiteral("siliconFLOW"));
    QCOMPARE(bench.find<QLineEdit>("newName")->text(), QStringLiteral("siliconflow"));
    search->setText(QStringLiteral("nobody"));
    QVERIFY(!bench.find<QPushButton>("makeChannel")->isEnabled());
}

void TestChannelsPage::aPlaceholderHasToBeReplaced()
{
    ChannelsBench bench;
    bench.click("addEntity");
    bench.find<QLineEdit>("providerSearch")->setText(QStringLiteral("azure"));
    QVERIFY(!bench.find<QPushButton>("makeChannel")->isEnabled());
    QVERIFY(bench.find<QLabel>("newUrlProblem")->text().contains(QLatin1String("your-resource")));
    type(bench.find<QLineEdit>("replacement"), QStringLiteral("contoso"));
    QVERIFY(bench.find<QLabel>("newCallUrl")->text().contains(QLatin1String("https://contoso.openai.azure.com/")));
    bench.click("makeChannel");
    QCOMPARE(bench.channels().constLast().baseUrl, QStringLiteral("https://contoso.openai.azure.com/openai/v1"));
    QVERIFY(bench.channels().constLast().keys.isEmpty());
}

void TestChannelsPage::addsAUrlAndShowsWhereCallsGo()
{
    ChannelsBench bench;
    bench.click("addEntity");
    bench.click("addByUrl");
    auto *url = bench.find<QLineEdit>("newUrl");
    type(url, QStringLiteral("api.example.com"));
    QVERIFY(bench.find<QLabel>("newUrlProblem")->text().contains(QLatin1String("https://")));
    QVERIFY(!bench.find<QPushButton>("makeChannel")->isEnabled());
    type(url, QStringLiteral("sim://provider"));
    QCOMPARE(bench.find<QLabel>("newCallUrl")->text(), QStringLiteral("Simulated provider, on this computer"));
    QCOMPARE(bench.find<QLineEdit>("newName")->text(), QStringLiteral("simulated"));
    type(url, QStringLiteral("https://api.example.com/v1"));
    QVERIFY(bench.find<QLabel>("newCallUrl")->text().contains(QLatin1String("https://api.example.com/v1/chat/completions")));
    QCOMPARE(bench.find<QLineEdit>("newName")->text(), QStringLiteral("example.com"));
    bench.click("makeChannel");
    QCOMPARE(bench.channels().constLast().id, QStringLiteral("example.com"));
    QVERIFY(bench.channels().constLast().preset.isEmpty());
}

void TestChannelsPage::aNameThatIsTakenIsToldBesideIt()
{
    ChannelsBench bench;
    bench.click("addEntity");
    bench.find<QLineEdit>("providerSearch")->setText(QStringLiteral("deepseek"));
    auto *name = bench.find<QLineEdit>("newName");
    QCOMPARE(name->text(), QStringLiteral("deepseek-2"));
    type(name, QStringLiteral("openai"));
    QVERIFY(!bench.find<QPushButton>("makeChannel")->isEnabled());
    QVERIFY(!name->accessibleDescription().isEmpty());
    type(name, QStringLiteral("mine"));
    QVERIFY(bench.find<QPushButton>("makeChannel")->isEnabled());
}

void TestChannelsPage::cancellingAddsNothing()
{
    ChannelsBench bench;
    bench.click("addEntity");
    bench.find<QLineEdit>("providerSearch")->setText(QStringLiteral("glm"));
    bench.click("cancelAdding");
    QVERIFY(!bench.draft.isChanged());
    QVERIFY(!bench.find<QWidget>("addChannelPanel")->isVisible());
}

void TestChannelsPage::renamingGoesAlongInTheRoutes()
{
    ChannelsBench bench;
    bench.page.showChannel(QStringLiteral("deepseek"));
    type(bench.find<QLineEdit>("id.edit"), QStringLiteral("ds"));
    const Settings &settings = bench.draft.settings();
    QCOMPARE(settings.channels[1].id, QStringLiteral("ds"));
    QCOMPARE(settings.routes[0].candidates[1].channel, QStringLiteral("ds"));
    QCOMPARE(settings.routes[0].onLowHealth[0].channel, QStringLiteral("ds"));
    QCOMPARE(settings.routes[1].candidates[0].channel, QStringLiteral("ds"));
    QCOMPARE(bench.find<QLineEdit>("id.edit")->text(), QStringLiteral("ds"));
    QCOMPARE(bench.draft.steps().count(), 1);
    bench.draft.steps().undo();
    QVERIFY(!bench.draft.isChanged());
    QCOMPARE(bench.find<QLineEdit>("id.edit")->text(), QStringLiteral("deepseek"));
}

void TestChannelsPage::typingThroughTheNameOfAnotherMixesNothingUp()
{
    ChannelsBench bench;
    bench.page.showChannel(QStringLiteral("deepseek"));
    auto *name = bench.find<QLineEdit>("id.edit");
    type(name, QStringLiteral("anthropic"));
    QVERIFY(!name->accessibleDescription().isEmpty());
    QVERIFY(!bench.draft.problems().isEmpty());
    QTest::keyClicks(name, QStringLiteral("-2"));
    const Settings &settings = bench.draft.settings();
    QCOMPARE(idsOf(settings.channels).mid(0, 2), QStringList({QStringLiteral("anthropic"), QStringLiteral("anthropic-2")}));
    QCOMPARE(settings.routes[0].candidates[0].channel, QStringLiteral("anthropic"));
    QCOMPARE(settings.routes[0].candidates[1].channel, QStringLiteral("anthropic-2"));
    QVERIFY(bench.draft.problems().isEmpty());
    QCOMPARE(name->text(), QStringLiteral("anthropic-2"));
}

void TestChannelsPage::deletingTakesTheCandidatesAlong()
{
    ChannelsBench bench;
    QSignalSpy noticed(&bench.page, &ChannelsPage::noticed);
    bench.page.showChannel(QStringLiteral("deepseek"));
    QTest::keyClick(bench.find<QListWidget>("entities"), Qt::Key_Delete);
    const Settings &settings = bench.draft.settings();
    QVERIFY(!idsOf(settings.channels).contains(QStringLiteral("deepseek")));
    QCOMPARE(settings.routes.size(), 1); // the other named no channel but this one
    QCOMPARE(settings.routes[0].candidates.size(), 1);
    QVERIFY(settings.routes[0].onLowHealth.isEmpty());
    QCOMPARE(noticed.size(), 1);
    QVERIFY(bench.draft.problems().isEmpty());
    QCOMPARE(bench.draft.steps().count(), 1);
    QVERIFY(bench.draft.apply().has_value());
    bench.draft.steps().undo();
    QCOMPARE(bench.draft.settings(), channelSettings());
}

void TestChannelsPage::orderIsChanged()
{
    ChannelsBench bench;
    bench.page.showChannel(QStringLiteral("deepseek"));
    QTest::keyClick(bench.find<QListWidget>("entities"), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(idsOf(bench.channels()).first(), QStringLiteral("deepseek"));
    QCOMPARE(bench.page.findChild<EntityList *>()->current(), QStringLiteral("deepseek"));
    Q_EMIT bench.page.findChild<EntityList *>()->moved(QStringLiteral("deepseek"), 4);
    QCOMPARE(idsOf(bench.channels()).last(), QStringLiteral("deepseek"));
    QCOMPARE(bench.find<QLineEdit>("id.edit")->text(), QStringLiteral("deepseek"));
}

void TestChannelsPage::channelsAreSwitchedOff()
{
    ChannelsBench bench;
    bench.click("channelEnabled");
    QVERIFY(!bench.channels().first().isEnabled);
    QCOMPARE(bench.find<QLabel>("channelState")->text(), QStringLiteral("Switched off"));
    bench.draft.steps().undo();
    QVERIFY(bench.find<QAbstractButton>("channelEnabled")->isChecked());
}

void TestChannelsPage::howTheyAreIsToldInWords()
{
    ChannelsBench bench;
    GatewaySnapshot snapshot = listeningSnapshot();
    snapshot.guards.channels = sampleChannels(4, snapshot.at);
    bench.page.showSnapshot(snapshot);
    const auto *list = bench.find<QListWidget>("entities");
    const QString second = rowText(*list, 1, Qt::AccessibleTextRole);
    QVERIFY2(second.contains(QLatin1String("Left alone for 23 s more")), qPrintable(second));
    QVERIFY(rowText(*list, 0, Qt::AccessibleTextRole).contains(QLatin1String("96.5k of 400k/min")));
    QVERIFY(rowText(*list, 4, Qt::AccessibleTextRole).contains(QLatin1String("Not in effect yet")));
}

void TestChannelsPage::aProblemIsToldBesideTheField()
{
    ChannelsBench bench;
    bench.page.showChannel(QStringLiteral("deepseek"));
    type(bench.find<QLineEdit>("base_url.edit"), QStringLiteral("ftp://x"));
    auto *row = bench.find<FieldRow>("base_url");
    QVERIFY(row->problem().contains(QLatin1String("http://")));
    QCOMPARE(bench.find<QLabel>("channelState")->text(), QStringLiteral("Something to put right"));
    bench.draft.steps().undo();
    QVERIFY(row->problem().isEmpty());
}

void TestChannelsPage::whatIsTypedStaysWhileTheDraftChanges()
{
    ChannelsBench bench;
    bench.page.showChannel(QStringLiteral("openai"));
    auto *url = bench.find<QLineEdit>("base_url.edit");
    url->setCursorPosition(5);
    bench.page.showSnapshot(listeningSnapshot());
    Settings theirs = bench.draft.settings();
    theirs.port = 9001;
    bench.engine.setSettings(theirs);
    QCOMPARE(url->cursorPosition(), 5);
    QCOMPARE(bench.page.findChild<EntityList *>()->current(), QStringLiteral("openai"));
}

void TestChannelsPage::proxyFieldsAreThereForAProxyOfOnesOwn()
{
    ChannelsBench bench;
    bench.page.showChannel(QStringLiteral("openai"));
    QVERIFY(bench.find<QWidget>("proxy.url")->isHidden());
    auto *mode = bench.find<QComboBox>("proxy.edit");
    mode->setCurrentIndex(mode->findData(int(ProxyMode::Custom)));
    QVERIFY(!bench.find<QWidget>("proxy.url")->isHidden());
    QVERIFY(!bench.find<FieldRow>("proxy.url")->problem().isEmpty());
    type(bench.find<QLineEdit>("proxy.url.edit"), QStringLiteral("http://127.0.0.1:7890"));
    QVERIFY(bench.draft.problems().isEmpty());
}

void TestChannelsPage::guardsAreToldInWords()
{
    ChannelsBench bench;
    bench.page.showChannel(QStringLiteral("deepseek"));
    auto *section = bench.find<GuardsSection>("guardsSection");
    QVERIFY(section->isFolded());
    section->setFolded(false);
    const QString models = bench.find<QLabel>("guardsModels")->text();
    QVERIFY2(models.contains(bench.channels()[1].heartbeat.models.firstKey()), qPrintable(models));
    QVERIFY(bench.find<QLabel>("guardsBreaker")->text().contains(QStringLiteral("after 3 failures in a row")));
    QSignalSpy asked(&bench.page, &ChannelsPage::guardsAsked);
    bench.click("editGuards");
    QCOMPARE(asked.first().first().toString(), QStringLiteral("deepseek"));
    Settings settings = bench.draft.settings();
    settings.channels[1].breaker.isEnabled = false;
    settings.channels[1].heartbeat = {};
    bench.draft.change(QStringLiteral("guards"), settings);
    QCOMPARE(bench.find<QLabel>("guardsBreaker")->text(), QStringLiteral("Circuit breaker: off."));
    QVERIFY(!bench.find<QLabel>("guardsModels")->isVisible());
}

void TestChannelsPage::whatIsWrongWithTheGuardsIsTold()
{
    ChannelsBench bench;
    bench.page.showChannel(QStringLiteral("deepseek"));
    Settings settings = bench.draft.settings();
    settings.channels[1].heartbeat.channel.progressGap = milliseconds(1);
    bench.draft.change(QStringLiteral("too short"), settings);
    QVERIFY(!bench.find<GuardsSection>("guardsSection")->isFolded());
    QVERIFY(!bench.find<QLabel>("guardsProblem")->text().isEmpty());
}

void TestChannelsPage::pricesKeepTheirTiers()
{
    ChannelsBench bench;
    bench.page.showChannel(QStringLiteral("deepseek"));
    auto *prices = bench.find<MapTable>("prices");
    QAbstractItemModel *model = prices->table()->model();
    QVERIFY(model->setData(model->index(0, 2), QStringLiteral("1.234567")));
    QVERIFY(model->setData(model->index(0, 3), QString()));
    const ModelPrice price = bench.channels()[1].prices.first();
    QCOMPARE(price.input.micros, 1'234'567);
    QVERIFY(!price.cacheRead);
    QCOMPARE(price.tiers.size(), 1);
    Q_EMIT prices->addAsked();
    QCOMPARE(bench.channels()[1].prices.size(), 2);
}

void TestChannelsPage::mannersAreThoseOfThePresetUntilOneIsSet()
{
    ChannelsBench bench;
    bench.page.showChannel(QStringLiteral("deepseek"));
    QVERIFY(!bench.find<QWidget>("mannersAsPreset")
                 ->isVisibleTo(bench.find<QWidget>("manners.images")->parentWidget()->parentWidget()));
    bench.click("manners.files.edit");
    QVERIFY(bench.channels()[1].manners.takesFiles);
    QVERIFY(!bench.find<QWidget>("mannersAsPreset")->isHidden());
    bench.click("mannersAsPreset");
    QCOMPARE(bench.channels()[1].manners, ChannelManners());
}

void TestChannelsPage::whatIsUndoneLeavesTheFieldThatHasTheFocus()
{
    ChannelsBench bench;
    for (Section *section : bench.page.findChildren<Section *>())
        section->setFolded(false);
    bench.page.activateWindow();
    auto *tools = qobject_cast<QLineEdit *>(bench.find<FieldRow>("manners.hosted_tools")->edit());
    tools->setFocus();
    QTRY_VERIFY(tools->hasFocus());
    QTest::keyClicks(tools, QStringLiteral("web_search,"));
    QCOMPARE(tools->text(), QStringLiteral("web_search,"));
    bench.draft.steps().undo();
    QCOMPARE(tools->text(), QString());
}

void TestChannelsPage::decimalsAreExact_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("number");
    QTest::newRow("whole") << QStringLiteral("60") << qint64(60'000'000);
    QTest::newRow("part") << QStringLiteral("0.075") << qint64(75'000);
    QTest::newRow("the least") << QStringLiteral("0.000001") << qint64(1);
    QTest::newRow("large") << QStringLiteral("999999999.999999") << qint64(999'999'999'999'999);
}

void TestChannelsPage::decimalsAreExact()
{
    QFETCH(QString, text);
    QFETCH(qint64, number);
    QCOMPARE(decimalOfCell(text, 6), std::optional(number));
    QCOMPARE(cellOfDecimal(number, 6), text);
    QVERIFY(!decimalOfCell(QString(), 6));
}

void TestChannelsPage::idsAreMadeOfNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("id");
    QTest::newRow("plain") << QStringLiteral("kimi") << QStringLiteral("kimi");
    QTest::newRow("spaces and marks") << QStringLiteral("GLM (z.ai)") << QStringLiteral("glm-z.ai");
    QTest::newRow("taken") << QStringLiteral("OpenAI") << QStringLiteral("openai-2");
    QTest::newRow("no letter that may stand in one") << QStringLiteral("通义") << QStringLiteral("channel");
}

void TestChannelsPage::idsAreMadeOfNames()
{
    QFETCH(QString, name);
    QTEST(freeChannelId(channelSettings(), name), "id");
}

void TestChannelsPage::chineseLeavesNoEnglish()
{
    const auto texts = [] {
        ChannelsBench bench;
        bench.page.showChannel(QStringLiteral("deepseek"));
        for (auto *section : bench.page.findChildren<Section *>())
            section->setFolded(false);
        bench.click("testChannel");
        bench.desk().probes.last().answer(sampleProbe());
        bench.click("addKey");
        QStringList all = visibleTexts(bench.page);
        bench.click("addEntity");
        bench.find<QLineEdit>("providerSearch")->setText(QStringLiteral("azure"));
        all << visibleTexts(bench.page);
        bench.click("addByUrl");
        return all << visibleTexts(bench.page);
    };
    const QStringList english = texts();
    QTranslator chinese;
    QVERIFY(chinese.load(QStringLiteral("sluice_zh_CN"), QStringLiteral(":/translations")));
    QCoreApplication::installTranslator(&chinese);
    QStringList same;
    // What is no word of ours: names of channels, models, interfaces, variables and currencies, and addresses.
    static const QRegularExpression names(QStringLiteral(
        "https?://|Chat Completions|Responses|Messages|DeepSeek|deepseek|reasoning|_|CNY|USD|azure|your-resource"));
    for (const QString &text : texts()) {
        if (english.contains(text) && hasEnglishWord(text) && !text.contains(names))
            same << text;
    }
    QCOMPARE(same.join(u'|'), QString());
}

void TestChannelsPage::nothingIsCutOff_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    QTest::newRow("as wide as the least window") << QSize(860, 560) << 100;
    QTest::newRow("as wide as usual") << QSize(1050, 700) << 100;
    QTest::newRow("twice the text") << QSize(780, 560) << 200;
}

void TestChannelsPage::nothingIsCutOff()
{
    QFETCH(QSize, size);
    QFETCH(int, percent);
    QFont font = QApplication::font();
    const QFont before = font;
    font.setPointSizeF(font.pointSizeF() * percent / 100);
    QApplication::setFont(font);
    ChannelsBench bench;
    bench.page.resize(size);
    bench.page.showChannel(QStringLiteral("deepseek"));
    for (auto *section : bench.page.findChildren<Section *>())
        section->setFolded(false);
    QTRY_COMPARE(cutOffTexts(bench.page).join(u'|'), QString());
    bench.page.addChannel();
    bench.find<QLineEdit>("providerSearch")->setText(QStringLiteral("azure"));
    QTRY_COMPARE(cutOffTexts(bench.page).join(u'|'), QString());
    QCOMPARE(bench.page.size(), size);
    QApplication::setFont(before);
}

QTEST_MAIN(TestChannelsPage)
#include "tst_channelspage.moc"
