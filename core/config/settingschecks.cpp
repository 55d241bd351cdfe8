// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/settingschecks.h"

#include "core/base/redact.h"

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
        for (qsizetype i = 0; i < m_settings.channels.size(); ++i)
            checkChannel(m_settings.channels[i], at(QStringLiteral("channels"), i));
        for (qsizetype i = 0; i < m_settings.routes.size(); ++i)
            checkRoute(m_settings.routes[i], at(QStringLiteral("routes"), i));
        findKeys(m_root, QString());
    }

private:
    void add(const QString &path, const QString &rule, bool hidesValue = false)
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
                add(at(path, i) + u'.' + field, QStringLiteral("must be unique; an entry above has the same"));
            seen.insert(value);
        }
    }

    void checkClients()
    {
        for (qsizetype i = 0; i < m_settings.clients.size(); ++i) {
            const ClientSettings &client = m_settings.clients[i];
            if (client.tokenRef.isEmpty() && client.id != QLatin1String("default") && m_settings.requireToken)
                add(at(QStringLiteral("clients"), i) + QStringLiteral(".token"),
                    QStringLiteral(
                        "is missing; a client other than \"default\" needs a reference such as env:NAME or keychain:ITEM"),
                    /*hidesValue=*/true);
        }
    }

    void checkChannel(const ChannelSettings &channel, const QString &path)
    {
        checkUnique(channel.keys, path + QStringLiteral(".keys"), QStringLiteral("id"), &KeySettings::id);
        if (isOwnListener(channel.baseUrl, m_settings.port))
            add(path + QStringLiteral(".base_url"),
                QStringLiteral("must not lead to Sluice itself (port %1 of this machine); requests would go round in a circle")
                    .arg(m_settings.port));
        if (!channel.proxy.passwordRef.isEmpty() && channel.proxy.user.isEmpty())
            add(path + QStringLiteral(".proxy.user"), QStringLiteral("is missing, although there is a password"),
                /*hidesValue=*/true);
    }

    void checkRoute(const RouteSettings &route, const QString &path)
    {
        if (route.candidates.isEmpty())
            add(path + QStringLiteral(".candidates"), QStringLiteral("must name at least one channel"), /*hidesValue=*/true);
        for (qsizetype i = 0; i < route.candidates.size(); ++i) {
            const auto hasName = [&](const ChannelSettings &channel) { return channel.id == route.candidates[i].channel; };
            if (std::none_of(m_settings.channels.begin(), m_settings.channels.end(), hasName))
                add(at(path + QStringLiteral(".candidates"), i) + QStringLiteral(".channel"),
                    QStringLiteral("must be the id of one of the channels"));
        }
    }

    /// A key may have been pasted under a name of its own, such as `api_key`, which would be kept and ignored.
    void findKeys(const JsonNode &node, const QString &path)
    {
        constexpr qsizetype kShortestKey = 20;
        if (node.kind == JsonKind::String && node.string.size() >= kShortestKey && !node.string.contains(u' ') &&
            !m_problems.contains(path) && looksLikeKey(node.string.toUtf8()))
            m_problems.add(node, path,
                           QStringLiteral("keys do not belong into config.json; refer to one as keychain:ITEM or env:NAME"),
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
