// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeengine.h"
#include "tests/support/memoryuistate.h"
#include "ui/edit/secretskeeper.h"
#include "ui/edit/settingsdraft.h"

#include <QTest>
#include <QUndoStack>

#include <memory>

using namespace sluice;
using namespace sluice::ui;

namespace {

const SecretRef kOld = QStringLiteral("keychain:old");
const SecretRef kNew = QStringLiteral("keychain:new");

Settings withKey(const SecretRef &ref)
{
    ChannelSettings channel;
    channel.id = QStringLiteral("a");
    channel.baseUrl = QStringLiteral("https://a.example.com");
    if (!ref.isEmpty())
        channel.keys = {{QStringLiteral("main"), ref}};
    Settings settings;
    settings.channels = {channel};
    return settings;
}

class Bench
{
public:
    Bench()
    {
        for (const SecretRef &ref : {kOld, kNew})
            engine.settingsDesk().secrets.insert(ref, Secret(QByteArrayLiteral("sk")));
        engine.setSettings(withKey(kOld));
    }
    bool has(const SecretRef &ref) { return engine.settingsDesk().secrets.contains(ref); }
    void change(const SecretRef &ref) { draft.change(QStringLiteral("key"), withKey(ref)); }

    test::FakeEngine engine;
    test::MemoryUiState state;
    SettingsDraft draft{engine, state};
    std::unique_ptr<SecretsKeeper> keeper = std::make_unique<SecretsKeeper>(draft);
};

} // namespace

class TestSecretsKeeper : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aReplacedKeyIsThereAsLongAsItCanBeUndone()
    {
        Bench bench;
        bench.change(kNew);
        QVERIFY(bench.draft.apply().has_value());
        QVERIFY(bench.has(kOld));
        bench.draft.steps().undo();
        QVERIFY(bench.draft.apply().has_value());
        QVERIFY(bench.has(kOld) && bench.has(kNew));
    }

    void itIsForgottenWhenTheWindowCloses()
    {
        Bench bench;
        bench.change(kNew);
        QVERIFY(bench.draft.apply().has_value());
        bench.keeper.reset();
        QVERIFY(!bench.has(kOld));
        QVERIFY(bench.has(kNew));
    }

    void whatIsInForceOrInTheDraftOutlivesTheWindow()
    {
        Bench bench;
        bench.change(kNew);
        bench.keeper.reset();
        QVERIFY(bench.has(kOld) && bench.has(kNew));
    }

    void aKeyThatWasUndoneIsForgottenOnceItCannotBeRedone()
    {
        Bench bench;
        bench.change(kNew);
        bench.draft.steps().undo();
        QVERIFY(bench.has(kNew));
        Settings other = withKey(kOld);
        other.port = 9000;
        bench.draft.change(QStringLiteral("Port"), other);
        QVERIFY(!bench.has(kNew));
        QVERIFY(bench.has(kOld));
    }

    void whatTheStepsHaveDroppedIsForgotten()
    {
        Bench bench;
        bench.change(kNew);
        QVERIFY(bench.draft.apply().has_value());
        for (int i = 0; i < bench.draft.steps().undoLimit(); ++i) {
            QVERIFY(bench.has(kOld));
            Settings other = withKey(kNew);
            other.port = quint16(9000 + i);
            bench.draft.change(QStringLiteral("Port"), other);
        }
        QVERIFY(!bench.has(kOld));
        QVERIFY(bench.has(kNew));
    }

    void whatSomebodyElseTookOutIsLeftAlone()
    {
        Bench bench;
        Settings other = withKey(kOld);
        other.port = 9000;
        bench.draft.change(QStringLiteral("Port"), other);
        bench.engine.setSettings(withKey({}));
        bench.keeper.reset();
        QVERIFY(bench.has(kOld));
    }
};

QTEST_MAIN(TestSecretsKeeper)
#include "tst_secretskeeper.moc"
