// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "ui/text/channelstanding.h"
#include "ui/theme/colors.h"

namespace sluice::ui {

/// A limit per minute and what is in use of it, with the lengths of a bar in thousandths.
struct BudgetBar
{
    enum class Kind { Tokens, InputTokens, OutputTokens, Requests };

    Kind kind = Kind::Tokens;
    qint64 used = 0;
    qint64 reserved = 0;           ///< of it, by calls under way
    std::optional<qint64> limit;   ///< absent: none known, and nothing to draw
    std::optional<qint64> setting; ///< what the settings allow
    bool isLearned = false;        ///< the provider allows less than the settings say, or they say nothing
    bool isTight = false;          ///< nearly used
    int settledLength = 0;         ///< used by calls that have ended
    int reservedLength = 0;        ///< after it
    int allowedLength = kFull;     ///< where the limit stands; beyond it is what the settings would allow

    static constexpr int kFull = 1'000;
    bool operator==(const BudgetBar &) const = default;
};

/// Something to know of a key or a model of a channel.
struct ChannelNote
{
    enum class Subject { Key, Model };

    Subject subject = Subject::Model;
    QString name; ///< empty for the key of a channel without keys
    ChannelStanding standing = ChannelStanding::Well;
    std::optional<WallTime> until;
    QString why; ///< the last failure; empty after a success
    std::optional<milliseconds> firstContentP95;

    bool operator==(const ChannelNote &) const = default;
};

/// What the card of a channel shows.
struct ChannelCard
{
    QString id;
    bool isSimulated = false; ///< which no guard knows, so that whoever shows the card adds it
    ChannelStanding standing = ChannelStanding::Well;
    Tone tone = Tone::Good;
    std::optional<WallTime> until; ///< when the next call may go through
    int concernedModels = 0;       ///< those that stand so, if it is a matter of models
    int models = 0;                ///< those that were asked for
    BudgetBar tokens;              ///< of the busiest key, as is `requests`
    BudgetBar requests;
    qint64 calls = 0; ///< under way, over all keys
    std::optional<qint64> callLimit;
    int freeKeys = 0; ///< neither refused nor resting nor used up for today
    int keys = 0;
    QString busiestKey;
    QList<ChannelNote> notes; ///< keys first

    bool operator==(const ChannelCard &) const = default;
    /// It stands so for some of its models only.
    bool isPartly() const { return concernedModels < models && concernedModels > 0; }
};

BudgetBar budgetBar(BudgetBar::Kind kind, const BudgetUse &use);
ChannelCard channelCard(const ChannelState &channel);
/// In the order of the settings.
QList<ChannelCard> channelCards(const GuardsState &guards);

/// How many of the channels that are switched on take no calls at all now.
int closedChannels(const GuardsState &guards);

} // namespace sluice::ui
