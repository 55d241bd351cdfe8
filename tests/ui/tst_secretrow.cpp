// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakesettingsdesk.h"
#include "tests/support/windowtexts.h"
#include "ui/edit/numberedits.h"
#include "ui/edit/secretrow.h"
#include "ui/edit/secretview.h"
#include "ui/edit/valueedits.h"

#include <QAccessible>
#include <QClipboard>
#include <QCompleter>
#include <QGuiApplication>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>

using namespace sluice;
using namespace sluice::ui;

namespace {

const QString kRef = QStringLiteral("keychain:client/codex");
const QString kSecret = QStringLiteral("sl-a-token-that-nobody-shall-see");

class Bench
{
public:
    Bench()
    {
        desk.secrets.insert(kRef, Secret(kSecret.toUtf8()));
        row.showRef(kRef);
        row.show();
    }
    QPushButton *button(const char *name) const { return row.findChild<QPushButton *>(QLatin1String(name)); }
    SecretView *view() const { return row.findChild<SecretView *>(); }
    /// Whatever a screen reader could tell, and what could be marked and copied.
    QString texts() const
    {
        QStringList texts = test::visibleTexts(row);
        for (QWidget *widget : row.findChildren<QWidget *>()) {
            const auto *field = qobject_cast<const QLineEdit *>(widget);
            texts << (field ? field->text() : QString());
            QAccessibleInterface *told = QAccessible::queryAccessibleInterface(widget);
            for (const auto text : {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
                texts << (told ? told->text(text) : QString());
        }
        return texts.join(u'\n');
    }

    test::FakeSettingsDesk desk;
    SecretRow row{desk};
};

} // namespace

class TestSecretRow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isMaskedUntilAskedFor();
    void masksItselfAfterAWhile();
    void masksItselfWhenItIsNoLongerLookedAt();
    void anotherReferenceMasksToo();
    void copiesWithoutShowing();
    void saysWhereItIs_data();
    void saysWhereItIs();
    void whatCannotBeReadIsTold();
    void withoutASecretThereIsOnlyTheWayToOne();
    void aTakenSuggestionIsAnEdit();
};

void TestSecretRow::isMaskedUntilAskedFor()
{
    Bench bench;
    QVERIFY(!bench.view()->isRevealed());
    bench.button("secretReveal")->click();
    QVERIFY(bench.view()->isRevealed());
    QVERIFY(!bench.texts().contains(kSecret));
    bench.button("secretReveal")->click();
    QVERIFY(!bench.view()->isRevealed());
}

void TestSecretRow::masksItselfAfterAWhile()
{
    Bench bench;
    bench.button("secretReveal")->click();
    auto *timer = bench.row.findChild<QTimer *>();
    QCOMPARE(timer->interval(), 10'000);
    QVERIFY(timer->isActive());
    timer->start(0);
    QTRY_VERIFY(!bench.view()->isRevealed());
}

void TestSecretRow::masksItselfWhenItIsNoLongerLookedAt()
{
    Bench bench;
    bench.button("secretReveal")->click();
    bench.row.hide();
    QVERIFY(!bench.view()->isRevealed());
}

void TestSecretRow::anotherReferenceMasksToo()
{
    Bench bench;
    bench.button("secretReveal")->click();
    bench.row.showRef(kRef);
    QVERIFY(bench.view()->isRevealed());
    bench.row.showRef(QStringLiteral("keychain:client/cline"));
    QVERIFY(!bench.view()->isRevealed());
}

void TestSecretRow::copiesWithoutShowing()
{
    Bench bench;
    const QSignalSpy noticed(&bench.row, &SecretRow::noticed);
    bench.button("secretCopy")->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), kSecret);
    QVERIFY(QGuiApplication::clipboard()->mimeData()->hasFormat(QStringLiteral("x-kde-passwordManagerHint")));
    QVERIFY(!bench.view()->isRevealed());
    QCOMPARE(noticed.size(), 1);
    QVERIFY(!noticed.first().first().toString().contains(kSecret));
}

void TestSecretRow::saysWhereItIs_data()
{
    QTest::addColumn<QString>("ref");
    QTest::addColumn<QString>("words");
    QTest::newRow("key store") << kRef << "system key store, client/codex";
    QTest::newRow("file") << "file:client/codex"
                          << "private file of Sluice, client/codex";
    QTest::newRow("variable") << "env:SLUICE_TOKEN"
                              << "environment variable SLUICE_TOKEN";
    QTest::newRow("the first start") << ""
                                     << "made at the first start";
}

void TestSecretRow::saysWhereItIs()
{
    QFETCH(QString, ref);
    QFETCH(QString, words);
    Bench bench;
    bench.row.showRef(ref);
    QVERIFY(test::visibleTexts(bench.row).contains(words));
}

void TestSecretRow::whatCannotBeReadIsTold()
{
    Bench bench;
    bench.row.showRef(QStringLiteral("env:NOT_SET"));
    bench.button("secretReveal")->click();
    QVERIFY(!bench.view()->isRevealed());
    QVERIFY(test::visibleTexts(bench.row).join(u' ').contains(QStringLiteral("It cannot be read: there is no secret")));
}

void TestSecretRow::withoutASecretThereIsOnlyTheWayToOne()
{
    Bench bench;
    bench.row.showNone();
    QVERIFY(!bench.button("secretReveal")->isEnabled() && !bench.button("secretCopy")->isEnabled());
    QVERIFY(bench.button("secretReplace")->isEnabled());
    QVERIFY(bench.view()->isHidden());
    bench.row.showRef(kRef);
    QVERIFY(bench.button("secretReveal")->isEnabled());
    QVERIFY(!bench.view()->isHidden());
}

void TestSecretRow::aTakenSuggestionIsAnEdit()
{
    TextEdit edit;
    const QSignalSpy edited(&edit, &TextEdit::edited);
    edit.setSuggestions({QStringLiteral("deepseek-chat"), QStringLiteral("gpt-5")});
    edit.show(QStringLiteral("*"));
    QCOMPARE(edited.size(), 0);
    Q_EMIT edit.completer()->activated(QStringLiteral("gpt-5"));
    QCOMPARE(edit.current(), QStringLiteral("gpt-5"));
    QCOMPARE(edited.size(), 1);
}

QTEST_MAIN(TestSecretRow)
#include "tst_secretrow.moc"
