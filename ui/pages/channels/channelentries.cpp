// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/channelentries.h"

#include "core/api/simulated.h"
#include "ui/edit/channelplace.h"
#include "ui/pages/overview/channelcardtext.h"
#include "ui/text/channelwords.h"
#include "ui/text/guardwords.h"

#include <algorithm>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::ChannelEntries)
};

/// Of those that calls go to at all: what is used of the tokens by minute.
QString loadText(const ChannelCard &card, const Formatters &formatters)
{
    switch (card.standing) {
    case ChannelStanding::Well:
    case ChannelStanding::LittleRoom:
    case ChannelStanding::OnTrial:
    case ChannelStanding::ModelMissing:
    case ChannelStanding::Slow: break;
    case ChannelStanding::LeftAlone:
    case ChannelStanding::Resting:
    case ChannelStanding::UsedUp:
    case ChannelStanding::KeyRefused:
    case ChannelStanding::SwitchedOff: return {};
    }
    if (!card.tokens.limit && card.tokens.used == 0)
        return {};
    //: Below the name of a channel: how many tokens of a minute (%1, e.g. "12k of 100k") are used. Keep short.
    return QStringLiteral(" · ") + Texts::tr("%1/min").arg(budgetText(card.tokens, formatters));
}

/// How it is, and in which tone.
void describe(EntityList::Entry &entry, const ChannelSettings &channel, const ChannelCard *card, WallTime now,
              const Formatters &formatters)
{
    if (!channel.isEnabled) {
        entry.detail = standingText(ChannelStanding::SwitchedOff);
    } else if (!card || card->standing == ChannelStanding::SwitchedOff) {
        //: Below the name of a channel.
        entry.detail = Texts::tr("Not in effect yet");
    } else {
        entry.detail = cardState(*card, now, formatters) + loadText(*card, formatters);
        entry.tone = card->tone;
    }
    if (isSimulated(channel.baseUrl))
        entry.detail = simulatedMark() + QStringLiteral(" · ") + entry.detail;
}

} // namespace

QList<EntityList::Entry> channelEntries(const SettingsDraft &draft, const QList<ChannelCard> &cards, WallTime now,
                                        const Formatters &formatters)
{
    const QList<ChannelSettings> &channels = draft.settings().channels;
    QList<EntityList::Entry> entries;
    for (qsizetype i = 0; i < channels.size(); ++i) {
        const ChannelSettings &channel = channels.at(i);
        const auto isSame = [&channel](const auto &other) { return other.id == channel.id; };
        const bool isOnly = std::count_if(channels.begin(), channels.end(), isSame) == 1 && !channel.id.isEmpty();
        const auto card = std::find_if(cards.begin(), cards.end(), isSame);
        EntityList::Entry entry{.id = isOnly ? channel.id : QStringLiteral("#%1").arg(i), .title = channel.id, .detail = {}};
        describe(entry, channel, card == cards.end() ? nullptr : &*card, now, formatters);
        if (!problemBelow(draft, QStringLiteral("channels[%1]").arg(i)).isEmpty()) {
            //: Below the name of a channel.
            entry.detail = Texts::tr("Something to put right");
            entry.tone = Tone::Bad;
        }
        entries.append(entry);
    }
    return entries;
}

bool isCountingDown(const QList<ChannelCard> &cards, WallTime now)
{
    return std::any_of(cards.begin(), cards.end(), [now](const ChannelCard &card) { return card.until > now; });
}

} // namespace sluice::ui
