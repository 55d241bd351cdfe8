// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine.h"

#include "core/api/storagereasons.h"
#include "core/base/relaydispatcher.h"
#include "core/base/systemclock.h"
#include "core/base/systemtimers.h"
#include "core/config/configstore.h"
#include "core/config/makesecrets.h"
#include "core/config/secretref.h"
#include "core/enginebalances.h"
#include "core/enginecaptures.h"
#include "core/enginehistory.h"
#include "core/enginerelay.h"
#include "core/enginesettings.h"
#include "core/enginesim.h"
#include "core/enginesnapshot.h"
#include "core/enginethread.h"
#include "core/enginetidying.h"
#include "core/ledger/ledgerwriter.h"
#include "core/ledger/localday.h"
#include "core/ledger/spendsums.h"
#include "core/sim/demosettings.h"

#include <QAbstractEventDispatcher>
#include <QDir>
#include <QTimeZone>

namespace sluice {

namespace {

/// Empty if the ledger cannot be read, which its writer tells.
QList<ledger::SpendSum> spendOf(ledger::LedgerWriter &writer, const QList<ledger::LocalDay> &days)
{
    QList<ledger::SpendSum> spend;
    writer.consult([&](const ledger::Store *store) {
        if (store)
            spend = store->spendSums(days).value_or(QList<ledger::SpendSum>{});
    });
    return spend;
}

class EngineImpl final : public GatewayEngine
{
public:
    explicit EngineImpl(EngineOptions options);
    ~EngineImpl() override { EngineImpl::stop(); }

    void start() override;
    void stop() override;
    const GatewaySnapshot &snapshot() const override { return m_snapshot.value(); }
    History &history() override { return m_history; }
    Settings settings() const override { return m_settings; }
    SettingsDesk &settingsDesk() override { return m_desk; }
    CaptureDesk &captureDesk() override { return m_captures; }
    Expected<void> applySettings(const Settings &settings) override;
    void letGo(const QString &client) override
    {
        onRelay([relay = m_relay, client] { relay->letGo(client); });
    }
    QStringList channelsWithBalance() const override { return m_balances.channels(m_settings); }
    void fetchBalance(const QString &channel, const QObject *context, std::function<void(const ChannelBalance &)> answer) override
    {
        m_balances.ask(channel, context, std::move(answer));
    }
    Secret localToken() const override { return m_localToken; }

private:
    void startThreads();
    void loadSettings();
    void openSecrets();
    void onLocalToken(const Expected<Secret> &token);
    void resolveSecrets();
    void takeSettings(const Settings &settings);
    void openLedger();
    void onLedgerOpened(ExchangeId highestId, const QList<ExchangeRecord> &latest, const QString &problem);
    void onSpendRead(const QList<ledger::SpendSum> &spend);
    void tellWhatToKeep();
    void openRelayWhenReady();
    void tellOfKeyStore();
    void onSimulation(const Expected<quint16> &port);
    void onListening(quint16 port, const QString &problem);
    void onView(const RelayView &view);
    void setConfigProblems(const config::ConfigProblems &problems);
    void publish();
    quint16 wantedPort() const { return m_options.port.value_or(m_options.isDemo ? 0 : m_settings.port); }
    QString ledgerPath() const { return QDir(m_options.dataDir).filePath(QStringLiteral("ledger.sqlite")); }

    /// The relay's and the ledger's objects are called on their own threads only.
    template <typename Function>
    void onRelay(Function function, Qt::ConnectionType type = Qt::QueuedConnection)
    {
        QMetaObject::invokeMethod(m_relay, std::move(function), type);
    }

    EngineOptions m_options;
    SystemClock m_clock;
    SystemTimers m_timers;
    EngineHistory m_history;
    EngineCaptures m_captures;
    EngineBalances m_balances;
    EngineTidying m_tidying;
    config::ConfigStore m_store;
    std::unique_ptr<config::Secrets> m_secrets;
    Settings m_settings;
    EngineSettings m_desk;
    Secret m_localToken;
    config::ConfigPtr m_config;
    LedgerStart m_ledgerStart;
    EngineSnapshot m_snapshot;
    quint64 m_resolveRound = 0;
    bool m_isLedgerRead = false;
    bool m_waitsForSpend = false;
    bool m_isRelayOpen = false;
    bool m_isRunning = false;
    // Destroyed by the end of their threads.
    EngineRelay *m_relay = nullptr;
    ledger::LedgerWriter *m_writer = nullptr;
    EngineThread m_relayThread;
    EngineThread m_ledgerThread;
};

EngineImpl::EngineImpl(EngineOptions options)
    : m_options(std::move(options))
    , m_timers(m_clock)
    , m_history(m_clock, m_timers)
    , m_tidying(m_clock, m_timers)
    , m_store(m_clock, m_timers)
    , m_secrets(m_options.isDemo ? config::makeDemoSecrets(m_clock, m_timers)
                                 : config::makeSecrets(m_options.dataDir, m_clock, m_timers))
    , m_desk({*m_secrets, m_settings, m_localToken, m_options.configDir, m_options.dataDir,
              m_options.isDemo ? QString() : config::keptSecretsPath(m_options.dataDir)})
    , m_snapshot(m_options.isDemo)
    , m_relayThread(QStringLiteral("relay"))
    , m_ledgerThread(QStringLiteral("ledger"))
{
}

void EngineImpl::start()
{
    m_isRunning = true;
    startThreads();
    m_desk.attach(m_relay);
    if (m_options.isDemo)
        onRelay([this, relay = m_relay] {
            QMetaObject::invokeMethod(this, [this, port = relay->startSimulation()] { onSimulation(port); });
        });
    else
        loadSettings();
    openLedger();
    m_history.attach(m_writer);
    m_captures.attach(m_writer, m_relay);
    m_balances.attach(m_relay);
}

void EngineImpl::onSimulation(const Expected<quint16> &port)
{
    if (!port) {
        onListening(0, kStorageReasons.simulationSilent.english(port.error().detail));
        m_secrets->open([this] { m_desk.onSecretsOpened(); }); // channels may be tried all the same
        return;
    }
    m_settings = sim::simDemoSettings(*port);
    m_balances.addEndpoint(simBalanceEndpoint(*port));
    Q_EMIT settingsChanged();
    openSecrets();
}

void EngineImpl::startThreads()
{
    m_relay = new EngineRelay(m_clock, m_options.isWatched);
    m_writer = new ledger::LedgerWriter(m_clock);
    connect(m_relay, &EngineRelay::listening, this, &EngineImpl::onListening);
    connect(m_relay, &EngineRelay::viewChanged, this, &EngineImpl::onView);
    connect(m_relay, &EngineRelay::alerted, this, &Engine::alerted);
    connect(m_relay, &EngineRelay::recordsReady, m_writer, &ledger::LedgerWriter::write);
    connect(m_relay, &EngineRelay::problemChanged, this, [this](const QString &problem) {
        m_snapshot.problems().relay = problem;
        publish();
    });
    connect(m_writer, &ledger::LedgerWriter::committed, m_relay, &EngineRelay::confirmRecords);
    connect(m_writer, &ledger::LedgerWriter::capturesTaken, m_relay, &EngineRelay::confirmCaptures);
    if (m_options.isWatched)
        connect(m_writer, &ledger::LedgerWriter::committed, &m_history, &EngineHistory::onCommitted);
    connect(m_writer, &ledger::LedgerWriter::opened, this, &EngineImpl::onLedgerOpened);
    connect(m_writer, &ledger::LedgerWriter::problemChanged, this, [this](const QString &problem) {
        m_snapshot.problems().ledger = problem;
        if (m_options.isWatched)
            m_history.onCommitted(); // another file may have taken the ledger's place
        publish();
    });
    if (auto dispatcher = makeRelayDispatcher(m_clock))
        m_relayThread.setEventDispatcher(dispatcher.release());
    m_relay->moveToThread(&m_relayThread);
    m_writer->moveToThread(&m_ledgerThread);
    connect(&m_relayThread, &QThread::finished, m_relay, &QObject::deleteLater);
    connect(&m_ledgerThread, &QThread::finished, m_writer, &QObject::deleteLater);
    m_relayThread.start();
    m_ledgerThread.start();
    onRelay([relay = m_relay] { relay->prepare(); });
}

void EngineImpl::loadSettings()
{
    connect(&m_store, &config::ConfigStore::changed, this, [this](const Settings &settings) {
        m_snapshot.problems().file.clear();
        takeSettings(settings);
    });
    connect(&m_store, &config::ConfigStore::broken, this, &EngineImpl::setConfigProblems);
    const auto loaded = m_store.load(m_options.configDir);
    m_settings = m_store.settings();
    Q_EMIT settingsChanged();
    if (!loaded)
        setConfigProblems(loaded.error());
    openSecrets();
}

void EngineImpl::openSecrets()
{
    m_secrets->open([this] {
        m_snapshot.setSecretStore(m_secrets->storeName());
        if (!m_options.token.isEmpty())
            onLocalToken(m_options.token);
        else
            m_secrets->ensureLocalToken([this](const Expected<Secret> &token) { onLocalToken(token); });
    });
}

void EngineImpl::onLocalToken(const Expected<Secret> &token)
{
    if (token)
        m_localToken = *token;
    m_snapshot.problems().localToken = token ? QString() : token.error().detail;
    m_desk.onSecretsOpened();
    resolveSecrets();
}

// Settings become a Config once all they refer to has been read; a newer round overtakes an older one.
void EngineImpl::resolveSecrets()
{
    const quint64 round = ++m_resolveRound;
    m_secrets->resolveAll(m_settings, [this, round](QHash<SecretRef, Secret> secrets, QStringList problems) {
        if (round != m_resolveRound)
            return;
        secrets.insert(config::localTokenRef(), m_localToken);
        m_config = config::buildConfig(m_settings, std::move(secrets), m_options.configDir, &problems);
        m_snapshot.problems().secrets = problems.join(u'\n');
        if (m_isRelayOpen) {
            onRelay([relay = m_relay, config = m_config, port = wantedPort()] { relay->setConfig(config, port); });
            tellOfKeyStore();
        } else {
            openRelayWhenReady();
        }
        publish();
    });
}

void EngineImpl::takeSettings(const Settings &settings)
{
    m_settings = settings;
    tellWhatToKeep();
    resolveSecrets();
    Q_EMIT settingsChanged();
}

Expected<void> EngineImpl::applySettings(const Settings &settings)
{
    if (!m_options.isDemo) {
        if (auto saved = m_store.save(settings); !saved)
            return saved;
    }
    m_snapshot.problems().file.clear();
    takeSettings(settings);
    return {};
}

// What earlier runs have spent is asked for once. It is waited for only where a limit hangs on it, as a month of many
// exchanges takes a while to add up; where one is set later, it is there by then.
void EngineImpl::openLedger()
{
    const auto days = ledger::daysOfMonthUntil(m_clock.wallNow(), QTimeZone::systemTimeZone());
    m_waitsForSpend = hasSpendLimit(m_settings);
    QMetaObject::invokeMethod(m_writer, [this, writer = m_writer, path = ledgerPath(), days] {
        writer->open(path);
        QMetaObject::invokeMethod(this, [this, spend = spendOf(*writer, days)] { onSpendRead(spend); });
    });
}

void EngineImpl::onLedgerOpened(ExchangeId highestId, const QList<ExchangeRecord> &latest, const QString &problem)
{
    m_snapshot.problems().ledger = problem;
    m_ledgerStart.highestId = highestId;
    m_ledgerStart.latest = latest;
    m_isLedgerRead = !m_waitsForSpend;
    openRelayWhenReady();
}

void EngineImpl::onSpendRead(const QList<ledger::SpendSum> &spend)
{
    tellWhatToKeep();
    if (m_isRunning)
        m_tidying.begin(m_writer);
    m_isLedgerRead = true;
    if (m_isRelayOpen) {
        onRelay([relay = m_relay, spend] { relay->restoreSpend(spend); });
        return;
    }
    m_ledgerStart.spend = spend;
    openRelayWhenReady();
}

void EngineImpl::openRelayWhenReady()
{
    if (m_isRelayOpen || !m_config || !m_isLedgerRead || !m_isRunning)
        return;
    m_isRelayOpen = true;
    onRelay([relay = m_relay, config = m_config, port = wantedPort(), path = ledgerPath(),
             start = std::exchange(m_ledgerStart, {})] { relay->open(config, port, path, start); });
    tellOfKeyStore();
}

void EngineImpl::tellOfKeyStore()
{
    const bool isMissing = m_secrets->storeName() == u"file" && config::wantsKeyStore(m_settings);
    onRelay([relay = m_relay, isMissing] { relay->setKeyStoreMissing(isMissing); });
}

void EngineImpl::onListening(quint16 port, const QString &problem)
{
    m_snapshot.setListening(port, problem);
    if (port != 0 && m_options.hasTraffic)
        onRelay([relay = m_relay, token = m_localToken] { relay->startTraffic(token); });
    publish();
}

void EngineImpl::onView(const RelayView &view)
{
    m_snapshot.take(view);
    publish();
}

void EngineImpl::setConfigProblems(const config::ConfigProblems &problems)
{
    m_snapshot.problems().file = problems;
    tellWhatToKeep();
    publish();
}

void EngineImpl::tellWhatToKeep()
{
    const bool isKnown = m_snapshot.problems().file.isEmpty();
    const EngineTidying::Keeping keeping{.ledgerDays = m_settings.ledger.keepDays, .captures = m_settings.capture};
    m_tidying.setKeeping(isKnown ? std::optional(keeping) : std::nullopt);
}

void EngineImpl::publish()
{
    Q_EMIT snapshotChanged(m_snapshot.renewed(m_clock.wallNow()));
}

void EngineImpl::stop()
{
    if (!std::exchange(m_isRunning, false))
        return;
    m_history.stop();
    m_captures.stop();
    m_balances.stop();
    m_desk.stop();
    m_tidying.stop();
    // The relay hands its last records to the ledger before that is told to close; both are destroyed where they live.
    onRelay([relay = m_relay] { relay->close(); }, Qt::BlockingQueuedConnection);
    m_relayThread.stop();
    QMetaObject::invokeMethod(
        m_writer, [writer = m_writer] { writer->close(); }, Qt::BlockingQueuedConnection);
    m_ledgerThread.stop();
    m_snapshot.setStopped();
}

} // namespace

std::unique_ptr<GatewayEngine> createEngine(const EngineOptions &options)
{
    return std::make_unique<EngineImpl>(options);
}

} // namespace sluice
