// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/channelsbench.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/secretview.h"
#include "ui/pages/channels/keyrow.h"

#include <QAccessible>
#include <QClipboard>
#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QUrl>

using namespace sluice;
using namespace sluice::test;
using namespace sluice::ui;

namespace {

/// Whatever a screen reader, a tool tip or a look at the widgets could tell.
QString allTexts(const QWidget &page)
{
    QStringList texts = visibleTexts(page);
    for (QWidget *widget : page.findChildren<QWidget *>()) {
        if (const auto *field = qobject_cast<QLineEdit *>(widget))
            texts << field->displayText();
        if (QAccessibleInterface *told = QAccessible::queryAccessibleInterface(widget)) {
            for (const QAccessible::Text text :
                 {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
                texts << told->text(text);
            if (QAccessibleTextInterface *content = told->textInterface())
                texts << content->text(0, content->characterCount());
        }
    }
    return texts.join(u'\n');
}

/// Takes the addresses that are to be opened in a browser.
class Browser final : public QObject
{
    Q_OBJECT
public:
    Browser() { QDesktopServices::setUrlHandler(QStringLiteral("https"), this, "open"); }
    ~Browser() override { QDesktopServices::unsetUrlHandler(QStringLiteral("https")); }
    QList<QUrl> opened;

public Q_SLOTS:
    void open(const QUrl &url) { opened.append(url); }
};

class Bench : public ChannelsBench
{
public:
    Bench() { page.showChannel(QStringLiteral("deepseek")); }
    KeyRow *row(int number) const
    {
        QList<KeyRow *> rows = page.findChildren<KeyRow *>();
        rows.removeIf([](const KeyRow *one) { return one->isHidden(); });
        return rows.value(number);
    }
    void press(int number, const char *button) const
    {
        row(number)->findChild<QAbstractButton *>(QLatin1String(button))->click();
    }
    QWidget *input() const { return find<QWidget>("keyInput"); }
    void typeKey(const QString &key) const
    {
        input()->findChild<QLineEdit *>(QStringLiteral("secretField"))->setText(key);
        input()->findChild<QAbstractButton *>(QStringLiteral("keepKey"))->click();
    }
    const QList<KeySettings> &keys() const { return channels()[1].keys; }
};

} // namespace

class TestChannelKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void placesAreToldInWords();
    void aRevealedKeyIsInNoText();
    void itIsHiddenAgainAfterAWhile();
    void itIsHiddenWithItsPage();
    void aKeyThatCannotBeReadIsToldSo();
    void keysArePastedFromTheClipboard();
    void replacingCanBeUndone();
    void removingCanBeUndone();
    void aVariableIsNamed();
    void whatIsNoVariableIsRefused();
    void aKeyThatCannotBeKeptIsToldSo();
    void aSlowKeyStoreMixesNothingUp();
    void anotherChannelClosesTheField();
    void theFieldStaysWhileTheChannelIsRenamed();
    void theKeyThatIsReplacedIsTheOneThatWasChosen();
    void aKeyThatIsGoneIsNotReplaced();
    void keysAreNamed();
    void theProvidersPageIsOpened();
    void aProxysPasswordIsASecretToo();
};

void TestChannelKeys::placesAreToldInWords()
{
    const Bench bench;
    const auto place = [&bench](int number) {
        return bench.row(number)->findChild<QLabel *>(QStringLiteral("keyPlace"))->text();
    };
    QVERIFY(place(0).contains(QLatin1String("system key store")));
    QVERIFY(place(1).contains(QLatin1String("environment variable DEEPSEEK_TEAM_KEY")));
}

void TestChannelKeys::aRevealedKeyIsInNoText()
{
    const Bench bench;
    bench.press(0, "revealKey");
    QVERIFY(bench.row(0)->findChild<SecretView *>()->isRevealed());
    QVERIFY(!allTexts(bench.page).contains(QString::fromUtf8(ChannelsBench::kSecret)));
    bench.press(0, "revealKey");
    QVERIFY(!bench.row(0)->findChild<SecretView *>()->isRevealed());
}

void TestChannelKeys::itIsHiddenAgainAfterAWhile()
{
    const Bench bench;
    bench.press(0, "revealKey");
    auto *view = bench.row(0)->findChild<SecretView *>();
    auto *shown = view->findChild<QTimer *>(QStringLiteral("secretShown"));
    QCOMPARE(shown ? shown->interval() : 0, 10'000);
    shown->start(0);
    QTRY_VERIFY(!view->isRevealed());
    QCOMPARE(bench.row(0)->findChild<QAbstractButton *>(QStringLiteral("revealKey"))->text(), QStringLiteral("Reveal"));
}

void TestChannelKeys::itIsHiddenWithItsPage()
{
    Bench bench;
    bench.press(0, "revealKey");
    bench.page.hide();
    QVERIFY(!bench.row(0)->findChild<SecretView *>()->isRevealed());
}

void TestChannelKeys::aKeyThatCannotBeReadIsToldSo()
{
    Bench bench;
    bench.desk().secrets.clear();
    bench.press(0, "revealKey");
    QVERIFY(bench.row(0)->findChild<QLabel *>(QStringLiteral("keyRowProblem"))->text().contains(QLatin1String("cannot be read")));
}

void TestChannelKeys::keysArePastedFromTheClipboard()
{
    Bench bench;
    QGuiApplication::clipboard()->setText(QStringLiteral("sk-pasted\n"));
    bench.click("addKey");
    bench.input()->findChild<QAbstractButton *>(QStringLiteral("pasteSecret"))->click();
    QVERIFY(!allTexts(bench.page).contains(QLatin1String("sk-pasted")));
    bench.input()->findChild<QAbstractButton *>(QStringLiteral("keepKey"))->click();
    QCOMPARE(bench.keys().size(), 3);
    QCOMPARE(bench.keys()[2].id, QStringLiteral("main-2"));
    QCOMPARE(bench.desk().secrets.value(bench.keys()[2].ref).reveal(), QByteArray("sk-pasted"));
    QVERIFY(!bench.input()->isVisible());
    QVERIFY(!allTexts(bench.page).contains(QLatin1String("sk-pasted")));
    QVERIFY(!bench.state.value(QStringLiteral("edits/draft")).contains("sk-pasted"));
}

void TestChannelKeys::replacingCanBeUndone()
{
    Bench bench;
    const SecretRef before = bench.keys()[0].ref;
    bench.press(0, "replaceKey");
    bench.typeKey(QStringLiteral("sk-other"));
    const SecretRef now = bench.keys()[0].ref;
    QVERIFY(now != before);
    QCOMPARE(bench.keys()[0].id, QStringLiteral("main"));
    QCOMPARE(bench.desk().secrets.value(before).reveal(), ChannelsBench::kSecret);
    QCOMPARE(bench.desk().secrets.value(now).reveal(), QByteArray("sk-other"));
    bench.draft.steps().undo();
    QCOMPARE(bench.keys()[0].ref, before);
}

void TestChannelKeys::removingCanBeUndone()
{
    Bench bench;
    bench.press(0, "removeKey");
    QCOMPARE(bench.keys().size(), 1);
    QCOMPARE(bench.keys()[0].id, QStringLiteral("team"));
    QVERIFY(bench.desk().secrets.contains(QStringLiteral("keychain:deepseek/main")));
    bench.draft.steps().undo();
    QCOMPARE(bench.keys().size(), 2);
    QVERIFY(!bench.draft.isChanged());
}

void TestChannelKeys::aVariableIsNamed()
{
    const Bench bench;
    bench.click("addKey");
    bench.input()->findChild<QAbstractButton *>(QStringLiteral("keyVariable"))->click();
    QTest::keyClicks(bench.input()->findChild<QLineEdit *>(QStringLiteral("variableField")), QStringLiteral("MY_KEY"));
    bench.input()->findChild<QAbstractButton *>(QStringLiteral("keepKey"))->click();
    QCOMPARE(bench.keys().constLast().ref, QStringLiteral("env:MY_KEY"));
}

void TestChannelKeys::whatIsNoVariableIsRefused()
{
    const Bench bench;
    bench.click("addKey");
    bench.input()->findChild<QAbstractButton *>(QStringLiteral("keyVariable"))->click();
    QTest::keyClicks(bench.input()->findChild<QLineEdit *>(QStringLiteral("variableField")), QStringLiteral("sk-0123-abc"));
    bench.input()->findChild<QAbstractButton *>(QStringLiteral("keepKey"))->click();
    QCOMPARE(bench.keys().size(), 2);
    QVERIFY(bench.input()->findChild<QLabel *>(QStringLiteral("keyProblem"))->isVisible());
}

void TestChannelKeys::aKeyThatCannotBeKeptIsToldSo()
{
    const Bench bench;
    bench.click("addKey");
    bench.typeKey(QStringLiteral("   "));
    QVERIFY(bench.input()->findChild<QLabel *>(QStringLiteral("keyProblem"))->isVisible());
    QCOMPARE(bench.keys().size(), 2);
}

void TestChannelKeys::aSlowKeyStoreMixesNothingUp()
{
    Bench bench;
    bench.desk().keepsWaiting = true;
    bench.click("addKey");
    bench.typeKey(QStringLiteral("sk-of-deepseek"));
    bench.page.showChannel(QStringLiteral("openai"));
    bench.click("addKey");
    bench.typeKey(QStringLiteral("sk-of-openai"));
    QCOMPARE(bench.desk().waiting.size(), 2);
    for (const auto &answer : bench.desk().waiting)
        answer();
    QCOMPARE(bench.keys().size(), 2);
    const QList<KeySettings> others = bench.channels()[2].keys;
    QCOMPARE(others.size(), 2);
    QCOMPARE(bench.desk().secrets.value(others[1].ref).reveal(), QByteArray("sk-of-openai"));
    // The other one has nobody who wants it, and is kept no longer.
    for (const Secret &secret : bench.desk().secrets)
        QVERIFY(secret.reveal() != "sk-of-deepseek");
}

void TestChannelKeys::anotherChannelClosesTheField()
{
    Bench bench;
    bench.click("addKey");
    QVERIFY(bench.input()->isVisible());
    bench.page.showChannel(QStringLiteral("openai"));
    QVERIFY(!bench.input()->isVisible());
}

void TestChannelKeys::theFieldStaysWhileTheChannelIsRenamed()
{
    Bench bench;
    bench.click("addKey");
    auto *field = bench.input()->findChild<QLineEdit *>(QStringLiteral("secretField"));
    field->setText(QStringLiteral("sk-typed"));
    auto *name = bench.find<QLineEdit>("id.edit");
    name->setFocus();
    name->end(false);
    QTest::keyClicks(name, QStringLiteral("-2"));
    QCOMPARE(bench.channels()[1].id, QStringLiteral("deepseek-2"));
    QVERIFY(bench.input()->isVisible());
    QCOMPARE(field->text(), QStringLiteral("sk-typed"));
    bench.input()->findChild<QAbstractButton *>(QStringLiteral("keepKey"))->click();
    QCOMPARE(bench.keys().size(), 3);
    // What is not kept does not stay behind in a field that nobody sees.
    bench.click("addKey");
    field->setText(QStringLiteral("sk-not-wanted"));
    bench.page.showChannel(QStringLiteral("openai"));
    QVERIFY(field->text().isEmpty());
}

void TestChannelKeys::theKeyThatIsReplacedIsTheOneThatWasChosen()
{
    const Bench bench;
    bench.click("addKey");
    bench.typeKey(QStringLiteral("sk-third"));
    const QList<KeySettings> before = bench.keys();
    bench.press(1, "replaceKey");
    bench.press(0, "removeKey");
    QVERIFY(bench.input()->isVisible());
    bench.typeKey(QStringLiteral("sk-other"));
    QCOMPARE(bench.keys().size(), 2);
    QCOMPARE(bench.keys()[0].id, before[1].id);
    QVERIFY(bench.keys()[0].ref != before[1].ref);
    QCOMPARE(bench.keys()[1], before[2]);
}

void TestChannelKeys::aKeyThatIsGoneIsNotReplaced()
{
    Bench bench;
    const QList<KeySettings> before = bench.keys();
    bench.desk().keepsWaiting = true;
    bench.press(0, "replaceKey");
    bench.typeKey(QStringLiteral("sk-other"));
    bench.press(0, "removeKey");
    QVERIFY(!bench.input()->isVisible());
    for (const auto &answer : bench.desk().waiting)
        answer();
    QCOMPARE(bench.keys(), before.mid(1));
    for (const Secret &secret : bench.desk().secrets)
        QVERIFY(secret.reveal() != "sk-other");
}

void TestChannelKeys::keysAreNamed()
{
    const Bench bench;
    auto *name = bench.row(1)->findChild<QLineEdit *>(QStringLiteral("keyId"));
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("main"));
    QVERIFY(!bench.row(1)->findChild<QLabel *>(QStringLiteral("keyRowProblem"))->text().isEmpty());
    QTest::keyClicks(name, QStringLiteral("2"));
    QCOMPARE(bench.keys()[1].id, QStringLiteral("main2"));
    QVERIFY(bench.draft.problems().isEmpty());
}

void TestChannelKeys::theProvidersPageIsOpened()
{
    Browser browser;
    const Bench bench;
    bench.click("getKey");
    QCOMPARE(browser.opened, QList<QUrl>({QUrl(QStringLiteral("https://platform.deepseek.com/api_keys"))}));
}

void TestChannelKeys::aProxysPasswordIsASecretToo()
{
    Bench bench;
    bench.click("setPassword");
    auto *input = bench.find<QWidget>("proxyPassword");
    input->findChild<QLineEdit *>(QStringLiteral("secretField"))->setText(QStringLiteral("pass word"));
    input->findChild<QAbstractButton *>(QStringLiteral("keepKey"))->click();
    const SecretRef ref = bench.channels()[1].proxy.passwordRef;
    QCOMPARE(bench.desk().secrets.value(ref).reveal(), QByteArray("pass word"));
    QVERIFY(!allTexts(bench.page).contains(QLatin1String("pass word")));
    bench.click("setPassword");
    QVERIFY(visibleTexts(*input).contains(QStringLiteral("Password")) && !visibleTexts(*input).contains(QStringLiteral("Key")));
    auto *field = input->findChild<QLineEdit *>(QStringLiteral("secretField"));
    field->setText(QStringLiteral("not wanted"));
    QTest::keyClicks(bench.find<QLineEdit>("id.edit"), QStringLiteral("2"));
    QCOMPARE(field->text(), QStringLiteral("not wanted"));
    bench.draft.steps().undo();
    bench.page.showChannel(QStringLiteral("openai"));
    QVERIFY(field->text().isEmpty());
    bench.page.showChannel(QStringLiteral("deepseek"));
    bench.click("removePassword");
    QVERIFY(bench.channels()[1].proxy.passwordRef.isEmpty());
}

QTEST_MAIN(TestChannelKeys)
#include "tst_channelkeys.moc"
