// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/samplealerts.h"
#include "tests/support/windowtexts.h"
#include "ui/models/alertsmodel.h"
#include "ui/pages/alerts/alertcard.h"
#include "ui/pages/alerts/alertspage.h"
#include "ui/text/alertwords.h"
#include "ui/widgets/messagepanel.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDateTime>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

const Formatters kEnglish{QLocale(QLocale::English, QLocale::UnitedStates)};
const WallTime kNow = test::wallAt(14, 30, 0);

Alert alertOf(AlertKind kind)
{
    for (const Alert &alert : test::sampleAlerts(kNow)) {
        if (alert.kind == kind)
            return alert;
    }
    return {};
}

} // namespace

class TestAlertsPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_page.reset(); }

    void saysSoWhenThereIsNothing();
    void eachKindSaysWhatHappenedAndWhatToDo_data();
    void eachKindSaysWhatHappenedAndWhatToDo();
    void factsTellWhenWhereAndHowOften();
    void whatIsOverNeedsNothing();
    void aRefusalWithoutAKeySaysSo();
    void noticesTellHowManyMore();
    void noticesHoldNoSecretsAndNoReasons();
    void aPausedClientCanBeLetGo();
    void aHeldButtonStaysWithItsAlert();
    void requestsBehindAnAlertCanBeSeen_data();
    void requestsBehindAnAlertCanBeSeen();
    void aLimitsRequestsAreThoseOfItsDayOrMonth();
    void aClickOnTheDesktopCannotLetAClientGo();
    void aLowWarningDoesNotSayMost();
    void unseenOnesAreCountedUntilMarked();
    void whatHappensAgainStaysSeen();
    void changesAreShownByDifferences();
    void aChosenAlertIsScrolledTo();
    void messagesOfTheDesktopCanBeSwitchedOff();
    void hostileTextIsShownAsItIs();
    void nothingIsCutOff_data();
    void nothingIsCutOff();

private:
    template <typename Widget>
    Widget *find(const char *name) const
    {
        return m_page->findChild<Widget *>(QLatin1String(name));
    }
    QList<AlertCard *> cards() const
    {
        QList<AlertCard *> cards = m_page->findChildren<AlertCard *>();
        cards.removeIf([](const AlertCard *card) { return card->isHidden(); });
        return cards;
    }
    QPushButton *shownButton(const char *name) const
    {
        for (QPushButton *button : m_page->findChildren<QPushButton *>(QLatin1String(name))) {
            if (button->isVisible())
                return button;
        }
        return nullptr;
    }

    test::FakeEngine m_engine;
    std::unique_ptr<AlertsPage> m_page;
};

void TestAlertsPage::init()
{
    m_engine.letGoClients.clear();
    m_engine.setSettings({});
    m_page = std::make_unique<AlertsPage>(m_engine, kEnglish);
    m_page->resize(900, 700);
    m_page->show();
}

void TestAlertsPage::saysSoWhenThereIsNothing()
{
    const auto *message = m_page->findChild<MessagePanel *>();
    QVERIFY(message->isVisible());
    QCOMPARE(message->title(), QStringLiteral("Nothing needs your attention."));
    QVERIFY(!find<QPushButton>("markAlertsSeen")->isEnabled());
    m_page->showAlerts(test::sampleAlerts(kNow));
    QVERIFY(!message->isVisible());
    m_page->showAlerts({});
    QVERIFY(message->isVisible());
}

void TestAlertsPage::eachKindSaysWhatHappenedAndWhatToDo_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("advice");
    const auto row = [](AlertKind kind, const char *text, const char *advice) {
        QTest::newRow(qPrintable(toString(kind))) << int(kind) << QString::fromUtf8(text) << QString::fromUtf8(advice);
    };
    row(AlertKind::AuthRefused, "The provider refused the key “main” of zhipu",
        "Check the key with the provider, or replace it.");
    row(AlertKind::ModelMissing, "The provider of ollama-in-the-basement-with-a-long-name does not know the model “qwen3:32b”",
        "Check the model's name");
    row(AlertKind::BreakerOpened, "“deepseek-chat” of deepseek is left alone for a while, because it kept failing",
        "Usually nothing");
    row(AlertKind::SpendWarned, "80% of a day's spending limit is used: 16.00 CNY of 20.00 CNY", "Nothing is stopped yet.");
    row(AlertKind::SpendReached, "A month's spending limit is reached: 100.00 USD of 100.00 USD",
        "Its requests are refused until the next month begins.");
    row(AlertKind::ClientPaused, "Sluice has paused cline, which sends the same request again and again",
        "Its requests are refused.");
    row(AlertKind::KeyDayWarned, "Most of a key's spending limit for the day is used: 8.20 CNY of 10.00 CNY",
        "Nothing is stopped yet.");
    row(AlertKind::KeyDayReached, "A key's tokens for the day are used up: 2,003,100 of 2,000,000",
        "This key gets no requests until the next day begins;");
    row(AlertKind::KeyStoreMissing, "This system offers no key store, so keys are kept in a file that only you can read",
        "For better protection");
}

void TestAlertsPage::eachKindSaysWhatHappenedAndWhatToDo()
{
    QFETCH(int, kind);
    QFETCH(QString, text);
    QFETCH(QString, advice);
    const Alert alert = alertOf(AlertKind(kind));
    QCOMPARE(alertText(alert, kEnglish), text);
    QVERIFY2(alertAdviceText(alert).startsWith(advice), qPrintable(alertAdviceText(alert)));
    m_page->showAlerts({alert});
    const QStringList texts = test::visibleTexts(*cards().first());
    QVERIFY(texts.contains(text) && texts.contains(alertAdviceText(alert)));
    QCOMPARE(cards().first()->accessibleName(), text);
}

void TestAlertsPage::factsTellWhenWhereAndHowOften()
{
    const Alert opened = alertOf(AlertKind::BreakerOpened);
    QCOMPARE(alertFactsText(opened, kEnglish),
             kEnglish.listTime(opened.at) + QStringLiteral(" · deepseek / deepseek-chat · 4 times"));
    const Alert warned = alertOf(AlertKind::SpendWarned);
    QCOMPARE(alertFactsText(warned, kEnglish), kEnglish.listTime(warned.at) + QStringLiteral(" · all clients"));
    const Alert usedUp = alertOf(AlertKind::KeyDayReached);
    QCOMPARE(alertFactsText(usedUp, kEnglish), kEnglish.listTime(usedUp.at) + QStringLiteral(" · moonshot / main"));
    QVERIFY2(noticeText({.alert = usedUp}).startsWith(QStringLiteral("moonshot / main: This key")),
             qPrintable(noticeText({usedUp})));
    const Alert missing = alertOf(AlertKind::KeyStoreMissing);
    QCOMPARE(alertFactsText(missing, kEnglish), kEnglish.listTime(missing.at));
}

void TestAlertsPage::whatIsOverNeedsNothing()
{
    Alert paused = alertOf(AlertKind::ClientPaused);
    m_page->showAlerts({paused});
    QVERIFY(shownButton("alertLetGo"));
    paused.isOver = true;
    m_page->showAlerts({paused});
    QCOMPARE(alertAdviceText(paused), QStringLiteral("This is over. Nothing needs to be done."));
    QVERIFY(!shownButton("alertLetGo"));
    QVERIFY(alertTone(paused) == Tone::Idle);
}

void TestAlertsPage::aRefusalWithoutAKeySaysSo()
{
    Alert refused = alertOf(AlertKind::AuthRefused);
    refused.key.clear();
    QCOMPARE(alertText(refused, kEnglish), QStringLiteral("The provider of zhipu wants a key, and there is none"));
}

void TestAlertsPage::noticesTellHowManyMore()
{
    const AlertNotice one{.alert = alertOf(AlertKind::BreakerOpened)};
    QCOMPARE(noticeTitle(one), alertText(one.alert, Formatters()));
    QCOMPARE(noticeText(one), alertAdviceText(one.alert));
    const AlertNotice several{.alert = one.alert, .count = 4};
    QCOMPARE(noticeText(several), QStringLiteral("And 3 more of this kind. ") + alertAdviceText(one.alert));
    const AlertNotice spend{.alert = alertOf(AlertKind::SpendReached)};
    QVERIFY2(noticeText(spend).startsWith(QStringLiteral("shop-assistant: Its requests are refused")),
             qPrintable(noticeText(spend)));
}

void TestAlertsPage::noticesHoldNoSecretsAndNoReasons()
{
    Alert missing = alertOf(AlertKind::ModelMissing);
    missing.model = QStringLiteral("sk-abcdefghijklmnopqrstuvwxyz0123456789\nx");
    missing.why = QStringLiteral("a secret reason");
    const AlertNotice notice{.alert = missing};
    const QString shown = noticeTitle(notice) + noticeText(notice);
    QVERIFY2(!shown.contains(QStringLiteral("sk-abcdef")) && !shown.contains(QStringLiteral("reason")) && !shown.contains(u'\n'),
             qPrintable(shown));
}

void TestAlertsPage::aPausedClientCanBeLetGo()
{
    m_page->showAlerts(test::sampleAlerts(kNow));
    QPushButton *button = shownButton("alertLetGo");
    QCOMPARE(button->text(), QStringLiteral("Let it go on"));
    button->click();
    QCOMPARE(m_engine.letGoClients, QStringList{QStringLiteral("cline")});
}

void TestAlertsPage::aHeldButtonStaysWithItsAlert()
{
    QList<Alert> alerts{alertOf(AlertKind::ClientPaused)};
    m_page->showAlerts(alerts);
    QPushButton *button = shownButton("alertLetGo");
    QTest::mousePress(button, Qt::LeftButton);
    Alert other = alertOf(AlertKind::BreakerOpened);
    other.id = {99};
    alerts.prepend(other);
    m_page->showAlerts(alerts);
    QTest::mouseRelease(button, Qt::LeftButton);
    QCOMPARE(m_engine.letGoClients, QStringList{QStringLiteral("cline")});
}

void TestAlertsPage::requestsBehindAnAlertCanBeSeen_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("client");
    QTest::addColumn<bool>("isByTime");
    QTest::newRow("key") << int(AlertKind::AuthRefused) << QString() << true;
    QTest::newRow("model") << int(AlertKind::ModelMissing) << QString() << true;
    QTest::newRow("breaker") << int(AlertKind::BreakerOpened) << QString() << true;
    QTest::newRow("a client's spending") << int(AlertKind::SpendReached) << "shop-assistant" << true;
    QTest::newRow("all clients' spending") << int(AlertKind::SpendWarned) << QString() << true;
    QTest::newRow("paused") << int(AlertKind::ClientPaused) << "cline" << false;
    QTest::newRow("a key's day") << int(AlertKind::KeyDayReached) << QString() << false;
}

void TestAlertsPage::requestsBehindAnAlertCanBeSeen()
{
    QFETCH(int, kind);
    QFETCH(QString, client);
    QFETCH(bool, isByTime);
    std::optional<ExchangeFilter> shown;
    connect(m_page.get(), &AlertsPage::exchangesChosen, this, [&](const ExchangeFilter &filter) { shown = filter; });
    const Alert alert = alertOf(AlertKind(kind));
    m_page->showAlerts({alert});
    shownButton("alertRequests")->click();
    QVERIFY(shown.has_value());
    QCOMPARE(shown->client, client);
    QCOMPARE(shown->channel, alert.keyDay ? alert.channel : QString());
    QCOMPARE(shown->from.has_value(), isByTime);
    if (isByTime)
        QVERIFY(*shown->from < alert.at && alert.at < *shown->before);
    m_page->showAlerts({alertOf(AlertKind::KeyStoreMissing)});
    QVERIFY(!shownButton("alertRequests"));
}

void TestAlertsPage::aLimitsRequestsAreThoseOfItsDayOrMonth()
{
    const auto begin = [](QDate day) { return WallTime(milliseconds(day.startOfDay().toMSecsSinceEpoch())); };
    const QDate today = QDateTime::fromMSecsSinceEpoch(kNow.time_since_epoch().count()).date();
    const QDate first(today.year(), today.month(), 1);
    Alert alert = alertOf(AlertKind::SpendWarned);
    alert.at = kNow;
    alert.spend->period = SpendPeriod::Day;
    const ExchangeFilter day = *requestsBehind(alert);
    QVERIFY(day.from == begin(today) && day.before == begin(today.addDays(1)));
    alert.spend->period = SpendPeriod::Month;
    const ExchangeFilter month = *requestsBehind(alert);
    QVERIFY(month.from == begin(first) && month.before == begin(first.addMonths(1)));
}

// Who comes from a message of the desktop may be typing, and a space would press the button.
void TestAlertsPage::aClickOnTheDesktopCannotLetAClientGo()
{
    const Alert paused = alertOf(AlertKind::ClientPaused);
    m_page->showAlerts({paused, alertOf(AlertKind::KeyStoreMissing)});
    m_page->activateWindow();
    m_page->showAlert(paused.id);
    QVERIFY(shownButton("alertLetGo") && m_page->focusWidget() == shownButton("alertRequests"));
    QTest::keyClick(m_page->focusWidget(), Qt::Key_Space);
    QVERIFY(m_engine.letGoClients.isEmpty());
    m_page->showAlert(alertOf(AlertKind::KeyStoreMissing).id); // has no buttons
    QVERIFY(!qobject_cast<QPushButton *>(m_page->focusWidget()));
}

void TestAlertsPage::aLowWarningDoesNotSayMost()
{
    Alert warned = alertOf(AlertKind::SpendWarned);
    warned.spend = SpendUse{.client = {}, .period = SpendPeriod::Month, .limit = {10'000'000, Currency::Usd}, .spent = 3'123'456};
    QCOMPARE(alertText(warned, kEnglish), QStringLiteral("31% of a month's spending limit is used: 3.12 USD of 10.00 USD"));
    warned.kind = AlertKind::SpendReached;
    QVERIFY(alertAdviceText(warned).startsWith(QStringLiteral("Requests are refused until the next month begins.")));
    warned.spend->client = QStringLiteral("cline");
    QVERIFY(alertAdviceText(warned).startsWith(QStringLiteral("Its requests are refused until the next month begins.")));
    warned.spend->period = SpendPeriod::Day;
    QVERIFY(alertAdviceText(warned).startsWith(QStringLiteral("Its requests are refused until the next day begins.")));
}

void TestAlertsPage::unseenOnesAreCountedUntilMarked()
{
    const QSignalSpy changed(m_page.get(), &AlertsPage::unseenChanged);
    QList<Alert> alerts{alertOf(AlertKind::BreakerOpened), alertOf(AlertKind::KeyStoreMissing)};
    m_page->showAlerts(alerts);
    QCOMPARE(m_page->unseenCount(), 2);
    QCOMPARE(find<QLabel>("unseenAlerts")->text(), QStringLiteral("Not seen yet: 2"));
    QCOMPARE(cards().first()->accessibleDescription(), QStringLiteral("Not seen yet"));
    find<QPushButton>("markAlertsSeen")->click();
    QCOMPARE(m_page->unseenCount(), 0);
    QVERIFY(!find<QLabel>("unseenAlerts")->isVisible());
    QVERIFY(!find<QPushButton>("markAlertsSeen")->isEnabled());
    QCOMPARE(cards().first()->accessibleDescription(), QString());
    alerts.prepend(alertOf(AlertKind::ClientPaused));
    m_page->showAlerts(alerts);
    QCOMPARE(m_page->unseenCount(), 1);
    QCOMPARE(changed.size(), 3);
    QCOMPARE(changed.at(0).first().toInt(), 2);
    QCOMPARE(changed.at(1).first().toInt(), 0);
    QCOMPARE(changed.at(2).first().toInt(), 1);
}

void TestAlertsPage::whatHappensAgainStaysSeen()
{
    Alert opened = alertOf(AlertKind::BreakerOpened);
    m_page->showAlerts({opened});
    find<QPushButton>("markAlertsSeen")->click();
    ++opened.repeats;
    opened.at += milliseconds(60'000);
    m_page->showAlerts({opened});
    QCOMPARE(m_page->unseenCount(), 0);
}

void TestAlertsPage::changesAreShownByDifferences()
{
    AlertsModel model(kEnglish);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QList<Alert> alerts = test::sampleAlerts(kNow);
    model.setAlerts(alerts);
    QCOMPARE(model.rowCount(), alerts.size());
    const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    const QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    const QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setAlerts(alerts);
    QVERIFY(changed.isEmpty());
    alerts[3].isOver = true;
    model.setAlerts(alerts);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(changed.first().first().toModelIndex().row(), 3);
    QCOMPARE(model.index(3, 0).data(ToneRole).toInt(), int(Tone::Idle));
    QCOMPARE(model.index(0, 0).data(HintRole).toString(), alerts.first().why);
    Alert fresh = alerts.at(1);
    fresh.id = {100};
    alerts.prepend(fresh);
    alerts.removeLast();
    model.setAlerts(alerts);
    QCOMPARE(inserted.size(), 1);
    QCOMPARE(removed.size(), 1);
    QVERIFY(resets.isEmpty());
    QCOMPARE(model.rowOf({100}), 0);
    QCOMPARE(model.rowOf({4711}), -1);
}

void TestAlertsPage::aChosenAlertIsScrolledTo()
{
    m_page->resize(900, 300);
    QList<Alert> alerts;
    for (int i = 60; i > 0; --i) {
        alerts.append(alertOf(AlertKind::BreakerOpened));
        alerts.last().id = {quint64(i)};
    }
    m_page->showAlerts(alerts);
    m_page->showAlert({4711}); // one that the list has lost
    m_page->showAlert({2});
    QTRY_VERIFY(!cards().at(58)->visibleRegion().isEmpty());
    QVERIFY(cards().first()->visibleRegion().isEmpty());
}

void TestAlertsPage::messagesOfTheDesktopCanBeSwitchedOff()
{
    auto *box = find<QCheckBox>("notifiesOfAlerts");
    QVERIFY(box->isChecked());
    box->click();
    QVERIFY(!m_engine.settings().notifiesOfAlerts);
    Settings settings;
    m_engine.setSettings(settings);
    QVERIFY(box->isChecked());
    settings.notifiesOfAlerts = false;
    m_engine.setSettings(settings);
    QVERIFY(!box->isChecked());
}

void TestAlertsPage::hostileTextIsShownAsItIs()
{
    Alert alert = alertOf(AlertKind::ModelMissing);
    alert.model = QStringLiteral("<b>x</b>");
    m_page->showAlerts({alert});
    for (const QLabel *label : cards().first()->findChildren<QLabel *>())
        QVERIFY(label->textFormat() == Qt::PlainText || !label->pixmap(Qt::ReturnByValue).isNull());
}

void TestAlertsPage::nothingIsCutOff_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("percent");
    QTest::newRow("as wide as the least window") << QSize(850, 560) << 100;
    QTest::newRow("as wide as usual") << QSize(1050, 700) << 100;
    QTest::newRow("twice the text") << QSize(760, 560) << 200;
}

void TestAlertsPage::nothingIsCutOff()
{
    QFETCH(QSize, size);
    QFETCH(int, percent);
    QFont font = m_page->font();
    font.setPointSizeF(font.pointSizeF() * percent / 100);
    m_page->setFont(font);
    m_page->resize(size);
    m_page->showAlerts(test::sampleAlerts(kNow));
    QTRY_VERIFY(cards().size() == test::sampleAlerts(kNow).size());
    QTRY_COMPARE(test::cutOffTexts(*m_page), QStringList());
    QCOMPARE(m_page->size(), size);
}

QTEST_MAIN(TestAlertsPage)
#include "tst_alertspage.moc"
