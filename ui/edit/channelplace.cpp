// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/channelplace.h"

#include "ui/text/formatters.h"
#include "ui/text/saying.h"

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ChannelPlace)
};

} // namespace

const ChannelSettings *channelAt(const SettingsDraft &draft, qsizetype index)
{
    const QList<ChannelSettings> &channels = draft.settings().channels;
    return index >= 0 && index < channels.size() ? &channels.at(index) : nullptr;
}

ChannelPlace placeOfChannel(const SettingsDraft &draft, qsizetype index)
{
    const ChannelSettings *channel = channelAt(draft, index);
    return {.path = QStringLiteral("channels[%1]").arg(index),
            .find =
                [index](Settings &settings) {
                    return index >= 0 && index < settings.channels.size() ? &settings.channels[index] : nullptr;
                },
            //: For the names of steps, such as "Base URL of channel deepseek".
            .subject = channel ? Texts::tr("channel %1").arg(oneLine(channel->id)) : QString()};
}

bool areSameButForName(const ChannelSettings &before, const ChannelSettings &now)
{
    ChannelSettings renamed = before;
    renamed.id = now.id;
    return renamed == now;
}

QString problemBelow(const SettingsDraft &draft, const QString &path)
{
    for (const SettingsProblem &problem : draft.problems()) {
        const bool isBelow = problem.path.startsWith(path) &&
                             (problem.path.size() == path.size() || QStringView(u".[").contains(problem.path.at(path.size())));
        if (isBelow)
            return translated(problem.rule);
    }
    return {};
}

} // namespace sluice::ui
