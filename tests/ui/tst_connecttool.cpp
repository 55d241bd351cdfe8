// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakesettingsdesk.h"
#include "tests/support/windowtexts.h"
#include "ui/pages/clients/connecttool.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace sluice;
using namespace sluice::ui;

namespace {

const auto kRef = QStringLiteral("keychain:client/claude");

class Bench
{
public:
    Bench()
    {
        desk.secrets.insert(kRef, Secret(QByteArrayLiteral("sluice-real-token")));
        section.setFolded(false);
        section.setBaseUrl(QStringLiteral("http://127.0.0.1:8787"));
        section.suggestModel(QStringLiteral("deepseek-chat"));
        section.setToken(kRef);
        section.show();
    }
    template <typename Widget>
    Widget *find(const char *name) const
    {
        return section.findChild<Widget *>(QLatin1String(name));
    }
    QString clipboard() const { return QGuiApplication::clipboard()->text(); }

    test::FakeSettingsDesk desk;
    ConnectTool section{desk};
};

} // namespace

class TestConnectTool : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsShownHasDotsAndWhatIsCopiedTheToken()
    {
        const Bench bench;
        const QString shown = bench.find<QLabel>("connectText0")->text();
        QVERIFY(shown.contains(QLatin1String("ANTHROPIC_BASE_URL=http://127.0.0.1:8787\n")));
        QVERIFY(!test::visibleTexts(bench.section).join(u'\n').contains(QLatin1String("real-token")));
        bench.find<QPushButton>("connectCopy0")->click();
        QVERIFY(bench.clipboard().contains(QLatin1String("ANTHROPIC_AUTH_TOKEN=sluice-real-token\n")));
        QVERIFY(QGuiApplication::clipboard()->mimeData()->hasFormat(QStringLiteral("x-kde-passwordManagerHint")));
        QVERIFY(!test::visibleTexts(bench.section).join(u'\n').contains(QLatin1String("real-token")));
    }

    void eachToolHasItsOwnPieces()
    {
        const Bench bench;
        auto *tool = bench.find<QComboBox>("connectTool");
        QCOMPARE(tool->count(), 5);
        QVERIFY(!bench.find<QLabel>("connectText1")->isVisible());
        tool->setCurrentText(QStringLiteral("Codex"));
        QVERIFY(bench.find<QLabel>("connectText1")->isVisible());
        QVERIFY(bench.find<QLabel>("connectText0")->text().contains(QLatin1String("wire_api = \"responses\"")));
        bench.find<QPushButton>("connectCopy1")->click();
        QVERIFY(bench.clipboard().contains(QLatin1String("SLUICE_TOKEN=sluice-real-token")));
    }

    void aTypedModelStays()
    {
        Bench bench;
        auto *model = bench.find<QLineEdit>("connectModel");
        model->selectAll();
        QTest::keyClicks(model, QStringLiteral("qwen3-coder"));
        bench.section.suggestModel(QStringLiteral("deepseek-chat"));
        QVERIFY(bench.find<QLabel>("connectText0")->text().contains(QLatin1String("--model qwen3-coder")));
    }

    void aTokenThatCannotBeReadIsSaid()
    {
        Bench bench;
        bench.section.setToken(QStringLiteral("keychain:gone"));
        QSignalSpy noticed(&bench.section, &ConnectTool::noticed);
        QGuiApplication::clipboard()->setText(QStringLiteral("before"));
        bench.find<QPushButton>("connectCopy0")->click();
        QCOMPARE(noticed.size(), 1);
        QCOMPARE(bench.clipboard(), QStringLiteral("before"));
    }
};

QTEST_MAIN(TestConnectTool)
#include "tst_connecttool.moc"
