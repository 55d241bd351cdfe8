// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/channelsteps.h"

#include "ui/edit/uniquename.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sluice::ui {

namespace {

constexpr qsizetype kLongestId = 48; ///< leaves room for a number behind it
constexpr std::array kCandidates{&RouteSettings::candidates, &RouteSettings::onContextTooLong, &RouteSettings::onContentFilter,
                                 &RouteSettings::onLowHealth};

qsizetype countOf(const Settings &settings, const QString &id)
{
    return std::count_if(settings.channels.begin(), settings.channels.end(),
                         [&id](const ChannelSettings &channel) { return channel.id == id; });
}

QString idOf(const QString &text)
{
    QString id;
    for (const QChar c : text.toLower()) {
        const bool isPlain = c.unicode() < 128 && c.isLetterOrNumber();
        if (isPlain || c == u'.' || c == u'_')
            id += c;
        else if (!id.isEmpty() && !id.endsWith(u'-'))
            id += u'-';
    }
    while (!id.isEmpty() && !id.front().isLetterOrNumber())
        id.remove(0, 1);
    id.truncate(kLongestId);
    while (id.endsWith(u'-'))
        id.chop(1);
    return id.isEmpty() ? QStringLiteral("channel") : id;
}

} // namespace

Settings withChannelRenamed(const Settings &settings, qsizetype index, const QString &id, const QString &known)
{
    Settings result = settings;
    result.channels[index].id = id;
    Settings others = settings;
    others.channels.removeAt(index);
    if (id.isEmpty() || known.isEmpty() || countOf(others, id) > 0 || countOf(others, known) > 0)
        return result;
    for (RouteSettings &route : result.routes) {
        for (const auto member : kCandidates) {
            for (CandidateSettings &candidate : route.*member) {
                if (candidate.channel == known)
                    candidate.channel = id;
            }
        }
    }
    return result;
}

Settings withoutChannel(const Settings &settings, qsizetype index)
{
    Settings result = settings;
    const QString id = result.channels.takeAt(index).id;
    if (countOf(result, id) > 0)
        return result;
    const auto names = [&id](const CandidateSettings &candidate) { return candidate.channel == id; };
    QList<RouteSettings> routes;
    for (RouteSettings route : std::as_const(result.routes)) {
        const bool hadCandidates = !route.candidates.isEmpty();
        for (const auto member : kCandidates)
            (route.*member).removeIf(names);
        if (!hadCandidates || !route.candidates.isEmpty())
            routes.append(route);
    }
    result.routes = routes;
    return result;
}

Settings withChannelMoved(const Settings &settings, qsizetype index, qsizetype place)
{
    Settings result = settings;
    result.channels.move(index, std::clamp<qsizetype>(place, 0, result.channels.size() - 1));
    return result;
}

Settings withChannelAdded(const Settings &settings, const ChannelSettings &channel)
{
    Settings result = settings;
    result.channels.append(channel);
    return result;
}

QString freeChannelId(const Settings &settings, const QString &wanted)
{
    return uniqueName(idOf(wanted), [&settings](const QString &id) { return countOf(settings, id) > 0; });
}

QString freeKeyId(const ChannelSettings &channel)
{
    const auto isTaken = [&channel](const QString &id) {
        return std::any_of(channel.keys.begin(), channel.keys.end(), [&id](const KeySettings &key) { return key.id == id; });
    };
    return uniqueName(KeySettings().id, isTaken);
}

} // namespace sluice::ui
