// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/enginesettings.h"

#include "core/api/simulated.h"
#include "core/api/storagereasons.h"
#include "core/config/channelpresets.h"
#include "core/config/config.h"
#include "core/config/pricetable.h"
#include "core/config/secretref.h"
#include "core/config/settingscodec.h"
#include "core/dialect/clientpath.h"
#include "core/dialect/upstreamurl.h"
#include "core/enginerelay.h"
#include "core/relay/routepreview.h"

#include <QPointer>

#include <algorithm>
#include <utility>

namespace sluice {

namespace {

QList<ProviderPreset> knownProviders()
{
    QList<ProviderPreset> providers;
    for (const config::ChannelPreset &preset : config::channelPresets()) {
        ProviderPreset provider{preset.id, preset.name, preset.chineseName, preset.keysUrl, {}};
        for (const config::PresetOffer &offer : preset.offers)
            provider.offers.append({offer.dialect, offer.baseUrl, offer.placeholder});
        providers.append(provider);
    }
    return providers;
}

QList<SettingsProblem> problemsOf(const config::ConfigProblems &problems)
{
    QList<SettingsProblem> list;
    for (const config::ConfigProblem &problem : problems) {
        // A document that is no JSON has no paths, so that its lines are all that leads to the place.
        const bool hasOnlyLine = problem.path.isEmpty() && problem.line > 0;
        const Saying atLine{QT_TRANSLATE_NOOP("Saying", "line %1, column %2: %3"),
                            {QString::number(problem.line), QString::number(problem.column), problem.rule.english()}};
        list.append({problem.path, hasOnlyLine ? atLine : problem.rule, problem.mayBeSecret});
    }
    return list;
}

/// The key that a probe goes by; without an id the first, or none.
QList<KeySettings> keyToTry(const ProbeRequest &request)
{
    const QList<KeySettings> &keys = request.channel.keys;
    if (request.key.isEmpty())
        return keys.first(std::min<qsizetype>(keys.size(), 1));
    const auto found = std::find_if(keys.begin(), keys.end(), [&](const KeySettings &key) { return key.id == request.key; });
    return {found == keys.end() ? KeySettings{.id = request.key, .ref = {}} : *found};
}

/// The item of a store that this is about, in whichever store it is; empty for a variable, and for what is no reference.
QString itemOf(const SecretRef &ref)
{
    const auto location = config::parseSecretRef(ref);
    return location && location->place != config::SecretPlace::Environment ? location->item : QString();
}

ProbeReport stoppedReport()
{
    ProbeReport report;
    report.steps = {{.step = ProbeStep::Connect, .state = ProbeState::Failed, .fault = ProbeFault::Stopped, .detail = {}}};
    for (const ProbeStep step : {ProbeStep::Tls, ProbeStep::Auth, ProbeStep::Models, ProbeStep::Stream})
        report.steps.append({.step = step, .state = ProbeState::Skipped, .detail = {}});
    report.isOver = true;
    return report;
}

QString lineThatBegins(const QStringList &lines, const QString &begin)
{
    const auto found = std::find_if(lines.begin(), lines.end(), [&](const QString &line) { return line.startsWith(begin); });
    return found == lines.end() ? QString() : *found;
}

} // namespace

/// A secret on its way into the store.
struct EngineSettings::Keeping
{
    QString wanted;
    Secret secret;
    QPointer<const QObject> context;
    std::function<void(const Expected<SecretRef> &)> answer;
    SecretRef ref = {}; ///< that is tried now
    int number = 0;     ///< of the name
};

EngineSettings::EngineSettings(Deps deps)
    : m_deps(std::move(deps))
    , m_fields(config::settingsFields())
    , m_providers(knownProviders())
    , m_kept(m_deps.keptSecretsPath)
{
}

EngineSettings::~EngineSettings() = default;

QList<SettingsProblem> EngineSettings::check(const Settings &settings) const
{
    const auto read = config::parseSettings(config::serializeSettings(settings, {}));
    return read ? QList<SettingsProblem>() : problemsOf(read.error());
}

QString EngineSettings::callUrl(const ChannelSettings &channel) const
{
    if (isSimulated(channel.baseUrl))
        return channel.baseUrl.trimmed(); // its port is found when it starts
    const auto url = dialect::buildUpstreamUrl(channel.baseUrl, channel.exactUrl, dialect::conversationCall(channel.dialect), {});
    return url ? dialect::toString(*url) : QString();
}

QByteArray EngineSettings::exported(const Settings &settings) const
{
    return config::serializeSettings(settings, {});
}

Expected<Settings, QList<SettingsProblem>> EngineSettings::imported(const QByteArray &json) const
{
    auto read = config::parseSettings(json);
    if (!read)
        return unexpected(problemsOf(read.error()));
    return *std::move(read);
}

void EngineSettings::onSecretsOpened()
{
    m_isOpen = true;
    for (const auto &action : std::exchange(m_waiting, {}))
        action();
}

void EngineSettings::whenOpen(std::function<void()> action)
{
    if (m_isOpen)
        action();
    else
        m_waiting.push_back(std::move(action));
}

void EngineSettings::keepSecret(const QString &wanted, const Secret &secret, const QObject *context,
                                std::function<void(const Expected<SecretRef> &)> answer)
{
    Q_ASSERT(context);
    const auto keeping = std::make_shared<Keeping>(Keeping{wanted, secret, context, std::move(answer)});
    whenOpen([this, keeping] { chooseName(keeping); });
}

void EngineSettings::chooseName(const KeepingPtr &keeping)
{
    constexpr int kMostNames = 100;
    do {
        const int number = ++keeping->number;
        keeping->ref = QStringLiteral("keychain:") + keeping->wanted + (number > 1 ? u'-' + QString::number(number) : QString());
    } while (m_beingKept.contains(keeping->ref) || isInForce(keeping->ref));
    if (!config::parseSecretRef(keeping->ref) || keeping->number > kMostNames) {
        settle(keeping, unexpected(Error{ErrorCode::InvalidArgument, kStorageReasons.nameUnfit.english()}));
        return;
    }
    m_beingKept.insert(keeping->ref);
    m_deps.secrets.read(keeping->ref, [this, keeping](const Expected<Secret> &found) { onLookedUp(keeping, found); });
}

void EngineSettings::onLookedUp(const KeepingPtr &keeping, const Expected<Secret> &found)
{
    if (!found && found.error().code == ErrorCode::NotFound) {
        m_deps.secrets.write(keeping->ref, keeping->secret,
                             [this, keeping](const Expected<void> &written) { onKept(keeping, written); });
        return;
    }
    m_beingKept.remove(keeping->ref);
    // InvalidArgument: something is there, though of no use.
    if (found || found.error().code == ErrorCode::InvalidArgument)
        chooseName(keeping);
    else
        settle(keeping, unexpected(found.error()));
}

void EngineSettings::onKept(const KeepingPtr &keeping, const Expected<void> &written)
{
    m_beingKept.remove(keeping->ref);
    if (!written)
        settle(keeping, unexpected(written.error()));
    else if (!keeping->context) // nobody would ever refer to it
        m_deps.secrets.remove(keeping->ref, [](const Expected<void> &) {});
    else {
        m_kept.add(itemOf(keeping->ref));
        settle(keeping, keeping->ref);
    }
}

void EngineSettings::settle(const KeepingPtr &keeping, const Expected<SecretRef> &ref)
{
    const auto answer = [keeping, ref] {
        if (keeping->context)
            keeping->answer(ref);
    };
    QMetaObject::invokeMethod(this, answer, Qt::QueuedConnection);
}

void EngineSettings::revealSecret(const SecretRef &ref, const QObject *context,
                                  std::function<void(const Expected<Secret> &)> answer)
{
    Q_ASSERT(context);
    const auto tell = [this, guard = QPointer<const QObject>(context),
                       answer = std::move(answer)](const Expected<Secret> &secret) {
        const auto give = [guard, answer, secret] {
            if (guard)
                answer(secret);
        };
        QMetaObject::invokeMethod(this, give, Qt::QueuedConnection);
    };
    whenOpen([this, ref, tell] {
        if (!ref.isEmpty() && ref != config::localTokenRef())
            m_deps.secrets.read(ref, tell);
        else if (m_deps.localToken.isEmpty())
            tell(unexpected(Error{ErrorCode::SecretUnavailable, kStorageReasons.tokenUnkept.english()}));
        else
            tell(m_deps.localToken);
    });
}

/// By items, as what is in the key store's name may be in the file, see Secrets.
bool EngineSettings::isInForce(const SecretRef &ref) const
{
    const QString item = itemOf(ref);
    QList<SecretRef> used = config::secretRefsOf(m_deps.inForce);
    // The local token stays whatever the clients are, as the tools that were connected have it.
    used.append(config::localTokenRef());
    return !item.isEmpty() &&
           std::any_of(used.begin(), used.end(), [&item](const SecretRef &one) { return itemOf(one) == item; });
}

void EngineSettings::forgetSecret(const SecretRef &ref)
{
    whenOpen([this, ref] {
        const QString item = itemOf(ref);
        if (isInForce(ref) || !m_kept.contains(item))
            return;
        m_deps.secrets.remove(ref, [this, item](const Expected<void> &removed) {
            if (removed)
                m_kept.remove(item);
        });
    });
}

void EngineSettings::probe(const ProbeRequest &request, const QObject *context, std::function<void(const ProbeReport &)> answer)
{
    Q_ASSERT(context);
    const quint64 ticket = ++m_lastTicket;
    const auto untilGone = connect(context, &QObject::destroyed, this, [this, ticket] { giveUp(ticket); });
    m_probes.insert(ticket, {std::move(answer), untilGone});
    if (m_isStopped)
        sayStopped(ticket);
    else
        whenOpen([this, ticket, request] { beginProbe(ticket, request); });
}

void EngineSettings::beginProbe(quint64 ticket, const ProbeRequest &request)
{
    Settings draft;
    draft.channels = {request.channel};
    draft.channels[0].keys = keyToTry(request);
    draft.clients = {ClientSettings{.id = QStringLiteral("nobody")}}; // else the local token would be read
    m_deps.secrets.resolveAll(draft,
                              [this, ticket, request, draft](QHash<SecretRef, Secret> secrets, const QStringList &problems) {
                                  sendProbe(ticket, request, draft, std::move(secrets), problems);
                              });
}

void EngineSettings::sendProbe(quint64 ticket, const ProbeRequest &request, const Settings &draft,
                               QHash<SecretRef, Secret> secrets, const QStringList &problems)
{
    if (!m_relay)
        sayStopped(ticket);
    if (!m_relay || !m_probes.contains(ticket))
        return;
    const ChannelSettings &channel = draft.channels.first();
    QStringList notes;
    relay::ProbePlan plan{.config = config::buildConfig(draft, std::move(secrets), m_deps.configFolder, &notes),
                          .key = {},
                          .keyProblem = {},
                          .caProblem = lineThatBegins(notes, QStringLiteral("ca_file ")),
                          .proxyProblem = {},
                          .model = request.model,
                          .isOnlyForModels = request.isOnlyForModels};
    if (!channel.keys.isEmpty()) {
        const SecretRef &ref = channel.keys.first().ref;
        plan.key = plan.config->secret(ref);
        plan.keyProblem = lineThatBegins(problems, ref + u':');
    }
    if (!channel.proxy.passwordRef.isEmpty())
        plan.proxyProblem = lineThatBegins(problems, channel.proxy.passwordRef + u':');
    // Only the ticket goes to the relay thread.
    const auto onReport = [this, ticket](const ProbeReport &report) {
        QMetaObject::invokeMethod(
            this, [this, ticket, report] { deliver(ticket, report); }, Qt::QueuedConnection);
    };
    QMetaObject::invokeMethod(
        m_relay, [relay = m_relay, ticket, plan, onReport] { relay->startProbe(ticket, plan, onReport); }, Qt::QueuedConnection);
}

void EngineSettings::sayStopped(quint64 ticket)
{
    QMetaObject::invokeMethod(
        this, [this, ticket] { deliver(ticket, stoppedReport()); }, Qt::QueuedConnection);
}

void EngineSettings::deliver(quint64 ticket, const ProbeReport &report)
{
    const Probing probing = m_probes.value(ticket);
    if (report.isOver) {
        disconnect(probing.untilGone);
        m_probes.remove(ticket);
    }
    if (probing.answer)
        probing.answer(report);
}

void EngineSettings::giveUp(quint64 ticket)
{
    if (!m_probes.remove(ticket) || !m_relay)
        return;
    QMetaObject::invokeMethod(
        m_relay, [relay = m_relay, ticket] { relay->cancelProbe(ticket); }, Qt::QueuedConnection);
}

RoutePreview EngineSettings::preview(const Settings &settings, const GuardsState &guards, const RouteQuestion &question,
                                     WallTime now) const
{
    Settings priced = settings; // an order by price goes by the public prices, which are no settings
    for (ChannelSettings &channel : priced.channels)
        channel.publicPrices = config::publicPrices(channel, priced.money.currency);
    return relay::previewRoute(priced, relay::guardsUnder(settings, m_deps.inForce, guards), question, now);
}

void EngineSettings::attach(EngineRelay *relay)
{
    m_relay = relay;
    m_isStopped = false;
}

void EngineSettings::stop()
{
    m_relay = nullptr;
    m_isStopped = true;
    m_probes.clear();
    m_waiting.clear();
}

} // namespace sluice
