// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/replaychoices.h"

namespace sluice::ui {

namespace {

QList<CandidateSettings> allCandidates(const RouteSettings &route)
{
    return route.candidates + route.onContextTooLong + route.onContentFilter + route.onLowHealth;
}

} // namespace

QStringList replayChannels(const Settings &settings)
{
    QStringList channels;
    for (const ChannelSettings &channel : settings.channels) {
        if (channel.isEnabled)
            channels += channel.id;
    }
    return channels;
}

QString firstReplayChannel(const Settings &settings, const ExchangeRecord &record)
{
    const QStringList channels = replayChannels(settings);
    for (const QString &channel : channels) {
        if (channel != record.channel)
            return channel;
    }
    return channels.value(0);
}

QStringList replayModels(const Settings &settings, const ExchangeRecord &record, const QString &channel)
{
    QStringList own;
    QStringList others;
    for (const RouteSettings &route : settings.routes) {
        for (const CandidateSettings &candidate : allCandidates(route)) {
            if (candidate.channel != channel || candidate.model == u"*")
                continue;
            (fitsPattern(route.model, record.modelAsked) ? own : others) += candidate.model;
        }
    }
    if (channel == record.channel && !record.modelServed.isEmpty())
        own.prepend(record.modelServed);
    QStringList names = own << record.modelAsked << others;
    names.removeAll(QString());
    names.removeDuplicates();
    return names;
}

} // namespace sluice::ui
