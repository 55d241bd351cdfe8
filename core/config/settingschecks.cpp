// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/settingschecks.h"

#include "core/base/redact.h"
#include "core/config/healthchecks.h"

#include <QSet>

#include <algorithm>

namespace sluice::config {
namespace {

/// The value at a path such as `channels[0].keys[1].id`, or what would hold it.
const JsonNode &nodeAt(const JsonNode &root, const QString &path)
{
    const JsonNode *node = &root;
    for (const QString &step : path.split(u'.')) {
        const qsizetype bracket = step.indexOf(u'[');
        const JsonNode *next = node->find(bracket < 0 ? step : step.first(bracket));
        if (next && bracket >= 0) {
            const auto index = QStringView(step).sliced(bracket + 1).chopped(1).toULongLong();
            next = index < next->items.size() ? &next->items[index] : nullptr;
        }
        if (!next)
            return *node;
        node = next;
    }
    return *node;
}

QString at(const QString &list, qsizetype index)
{
    return list + QStringLiteral("[%1]").arg(index);
}

class Checks
{
public:
    Checks(const Settings &settings, const JsonNode &root, ProblemList &problems)
        : m_settings(settings)
        , m_root(root)
        , m_problems(problems)
    {
    }

    void run()
    {
        checkUnique(m_settings.clients, QStringLiteral("clients"), QStringLiteral("id"), &ClientSettings::id);
        checkUnique(m_settings.channels, QStringLiteral("channels"), QStringLiteral("id"), &ChannelSettings::id);
        checkUnique(m_settings.routes, QStringLiteral("routes"), QStringLiteral("model"), &RouteSettings::model);
        checkUnique(m_settings.clients, QStringLiteral("clients"), QStringLiteral("token"), &ClientSettings::tokenRef);
        checkClients();
        checkSpend(m_settings.spend, QStringLiteral("spend"));
        if (m_settings.ledger.keepDays > 0 && m_settings.ledger.keepDays < LedgerSettings::kLeastDays)
            add(QStringLiteral("ledger.keep_days"),
                {QT_TRANSLATE_NOOP("Saying", "must be 0, for ever, or at least %1: limits on spending look at a whole month"),
                 {QString::number(LedgerSettings::kLeastDays)}});
        for (qsizetype i = 0; i < m_settings.channels.size(); ++i)
            checkChannel(m_settings.channels[i], at(QStringLiteral("channels"), i));
        for (qsizetype i = 0; i < m_settings.routes.size(); ++i)
            checkRoute(m_settings.routes[i], at(QStringLiteral("routes"), i));
        checkHealth(m_settings.health,
                    [this](const QString &path, const Saying &rule, bool hidesValue) { add(path, rule, hidesValue); });
        findKeys(m_root, QString());
    }

private:
    void add(const QString &path, const Saying &rule, bool hidesValue = false)
    {
        if (!m_problems.contains(path))
            m_problems.add(nodeAt(m_root, path), path, rule, hidesValue);
    }

    template <typename T>
    void checkUnique(const QList<T> &list, const QString &path, const QString &field, QString T::*member)
    {
        QSet<QString> seen;
        for (qsizetype i = 0; i < list.size(); ++i) {
            const QString &value = list[i].*member;
            if (!value.isEmpty() && seen.contains(value))
                add(at(path, i) + u'.' + field, {QT_TRANSLATE_NOOP("Saying", "must be unique; an entry above has the same")});
            seen.insert(value);
        }
    }

    void checkClients()
    {
        for (qsizetype i = 0; i < m_settings.clients.size(); ++i) {
            const ClientSettings &client = m_settings.clients[i];
            if (client.tokenRef.isEmpty() && client.id != QLatin1String("default") && m_settings.requireToken)
                add(at(QStringLiteral("clients"), i) + QStringLiteral(".token"),
                    {QT_TRANSLATE_NOOP(
                        "Saying",
                        "is missing; a client other than \"default\" needs a reference such as env:NAME or keychain:ITEM")},
                    /*hidesValue=*/true);
            checkSpend(client.spend, at(QStringLiteral("clients"), i) + QStringLiteral(".spend"));
        }
    }

    void checkSpend(const SpendLimits &limits, const QString &path)
    {
        if (limits.day && limits.month && limits.day->currency == limits.month->currency &&
            limits.day->micros > limits.month->micros)
            add(path + QStringLiteral(".day"), {QT_TRANSLATE_NOOP("Saying", "must not be greater than month")});
    }

    void checkPrices(const Prices &prices, const QString &path)
    {
        for (auto price = prices.begin(); price != prices.end(); ++price) {
            if (const auto fault = checkText(TextRule::ModelName, price.key()))
                add(path + u'.' + price.key(), fault->rule, /*hidesValue=*/true);
            checkTiers(price->tiers, path + u'.' + price.key() + QStringLiteral(".tiers"));
        }
    }

    void checkTiers(const QList<PriceTier> &tiers, const QString &path)
    {
        for (qsizetype i = 0; i < tiers.size(); ++i) {
            if (!tiers[i].aboveInput && !tiers[i].hours)
                add(at(path, i), {QT_TRANSLATE_NOOP("Saying", "must say above_input_tokens or hours_utc")}, /*hidesValue=*/true);
        }
    }

    void checkChannel(const ChannelSettings &channel, const QString &path)
    {
        checkUnique(channel.keys, path + QStringLiteral(".keys"), QStringLiteral("id"), &KeySettings::id);
        if (isOwnListener(channel.baseUrl, m_settings.port))
            add(path + QStringLiteral(".base_url"),
                {QT_TRANSLATE_NOOP(
                     "Saying", "must not lead to Sluice itself (port %1 of this machine); requests would go round in a circle"),
                 {QString::number(m_settings.port)}});
        if (!channel.proxy.passwordRef.isEmpty() && channel.proxy.user.isEmpty())
            add(path + QStringLiteral(".proxy.user"), {QT_TRANSLATE_NOOP("Saying", "is missing, although there is a password")},
                /*hidesValue=*/true);
        checkPrices(channel.prices, path + QStringLiteral(".prices"));
        checkGuards(channel, path);
    }

    void checkRoute(const RouteSettings &route, const QString &path)
    {
        if (route.candidates.isEmpty())
            add(path + QStringLiteral(".candidates"), {QT_TRANSLATE_NOOP("Saying", "must name at least one channel")},
                /*hidesValue=*/true);
        checkCandidates(route.candidates, path + QStringLiteral(".candidates"));
        checkCandidates(route.onContextTooLong, path + QStringLiteral(".on_context_too_long"));
        checkCandidates(route.onContentFilter, path + QStringLiteral(".on_content_filter"));
        checkCandidates(route.onLowHealth, path + QStringLiteral(".on_low_health"));
    }

    void checkCandidates(const QList<CandidateSettings> &candidates, const QString &path)
    {
        for (qsizetype i = 0; i < candidates.size(); ++i) {
            if (!findChannel(m_settings, candidates[i].channel))
                add(at(path, i) + QStringLiteral(".channel"),
                    {QT_TRANSLATE_NOOP("Saying", "must be the id of one of the channels")});
        }
    }

    void checkGuards(const ChannelSettings &channel, const QString &path)
    {
        if (channel.breaker.minCalls > channel.breaker.window)
            add(path + QStringLiteral(".breaker.min_calls"), {QT_TRANSLATE_NOOP("Saying", "must not be greater than window")});
        if (channel.breaker.open > channel.breaker.maxOpen)
            add(path + QStringLiteral(".breaker.open_ms"), {QT_TRANSLATE_NOOP("Saying", "must not be greater than max_open_ms")});
        if (channel.cooldown.base > channel.cooldown.max)
            add(path + QStringLiteral(".cooldown.base_ms"), {QT_TRANSLATE_NOOP("Saying", "must not be greater than max_ms")});
        if (channel.retry.base > channel.retry.cap)
            add(path + QStringLiteral(".retry.base_ms"), {QT_TRANSLATE_NOOP("Saying", "must not be greater than cap_ms")});
    }

    /// A key may have been pasted under a name of its own, such as `api_key`, which would be kept and ignored.
    void findKeys(const JsonNode &node, const QString &path)
    {
        constexpr qsizetype kShortestKey = 20;
        if (node.kind == JsonKind::String && node.string.size() >= kShortestKey && !node.string.contains(u' ') &&
            !m_problems.contains(path) && looksLikeKey(node.string.toUtf8()))
            m_problems.add(
                node, path,
                {QT_TRANSLATE_NOOP("Saying", "keys do not belong into config.json; refer to one as keychain:ITEM or env:NAME")},
                /*hidesValue=*/true);
        for (const JsonMember &member : node.members)
            findKeys(member.value, path.isEmpty() ? member.name : path + u'.' + member.name);
        for (size_t i = 0; i < node.items.size(); ++i)
            findKeys(node.items[i], at(path, qsizetype(i)));
    }

    const Settings &m_settings;
    const JsonNode &m_root;
    ProblemList &m_problems;
};

} // namespace

void checkTogether(const Settings &settings, const JsonNode &root, ProblemList &problems)
{
    Checks(settings, root, problems).run();
}

} // namespace sluice::config
