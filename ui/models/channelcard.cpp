// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/channelcard.h"

#include <algorithm>
#include <array>

namespace sluice::ui {

namespace {

/// How much of its limit is in use, in thousandths; without a limit -1.
qint64 shareOf(const BudgetUse &use)
{
    return use.limit ? use.used * BudgetBar::kFull / std::max<qint64>(*use.limit, 1) : -1;
}

/// Providers count tokens together, or those in and out apart: the limit that is nearest to its end.
BudgetBar tokenBar(const KeyState &key)
{
    using Kind = BudgetBar::Kind;
    const std::array<std::pair<Kind, const BudgetUse *>, 3> limits{
        {{Kind::Tokens, &key.tokens}, {Kind::InputTokens, &key.inputTokens}, {Kind::OutputTokens, &key.outputTokens}}};
    const auto tightest = std::max_element(limits.begin(), limits.end(),
                                           [](const auto &a, const auto &b) { return shareOf(*a.second) < shareOf(*b.second); });
    return budgetBar(tightest->first, *tightest->second);
}

/// By what is used of its limits, then by what is used at all.
bool isLessBusy(const KeyState &a, const KeyState &b)
{
    const auto share = [](const KeyState &key) {
        return std::max({shareOf(key.tokens), shareOf(key.inputTokens), shareOf(key.outputTokens), shareOf(key.requests)});
    };
    return std::pair(share(a), a.tokens.used) < std::pair(share(b), b.tokens.used);
}

std::optional<WallTime> sooner(const std::optional<WallTime> &a, const std::optional<WallTime> &b)
{
    return a && b ? std::min(*a, *b) : (a ? a : b);
}

ChannelNote noteOf(const KeyState &key)
{
    ChannelNote note{.subject = ChannelNote::Subject::Key, .name = key.id};
    if (key.isRefused) {
        note.standing = ChannelStanding::KeyRefused;
    } else if (key.coolingUntil) {
        note.standing = ChannelStanding::Resting;
        note.until = key.coolingUntil;
    } else if (isUsedUpToday(key)) {
        note.standing = ChannelStanding::UsedUp;
    } else if (hasLittleRoom(key)) {
        note.standing = ChannelStanding::LittleRoom;
    }
    return note;
}

ChannelNote noteOf(const ModelState &model)
{
    ChannelNote note{.name = model.model, .why = model.lastFailure, .firstContentP95 = model.firstContentP95};
    switch (model.breaker) {
    case BreakerState::Open:
        note.standing = ChannelStanding::LeftAlone;
        note.until = model.openUntil;
        return note;
    case BreakerState::HalfOpen: note.standing = ChannelStanding::OnTrial; return note;
    case BreakerState::Closed: break;
    }
    if (model.isMissing)
        note.standing = ChannelStanding::ModelMissing;
    else if (model.isDegraded)
        note.standing = ChannelStanding::Slow;
    return note;
}

/// Of what a model can be, which is told first.
int gravity(ChannelStanding standing)
{
    switch (standing) {
    case ChannelStanding::LeftAlone: return 4;
    case ChannelStanding::OnTrial: return 3;
    case ChannelStanding::ModelMissing: return 2;
    case ChannelStanding::Slow: return 1;
    case ChannelStanding::Well:
    case ChannelStanding::LittleRoom:
    case ChannelStanding::Resting:
    case ChannelStanding::UsedUp:
    case ChannelStanding::KeyRefused:
    case ChannelStanding::SwitchedOff: return 0;
    }
    Q_UNREACHABLE();
}

Tone toneOf(const ChannelCard &card)
{
    switch (card.standing) {
    case ChannelStanding::Well: return Tone::Good;
    case ChannelStanding::LeftAlone: return card.isPartly() ? Tone::Warning : Tone::Bad;
    case ChannelStanding::KeyRefused: return Tone::Bad;
    case ChannelStanding::LittleRoom:
    case ChannelStanding::OnTrial:
    case ChannelStanding::Resting:
    case ChannelStanding::UsedUp:
    case ChannelStanding::ModelMissing:
    case ChannelStanding::Slow: return Tone::Warning;
    case ChannelStanding::SwitchedOff: return Tone::Idle;
    }
    Q_UNREACHABLE();
}

void addKeys(ChannelCard &card, const QList<KeyState> &keys)
{
    bool allCallsLimited = !keys.isEmpty();
    qint64 callLimit = 0;
    int roomyKeys = 0;
    for (const KeyState &key : keys) {
        const ChannelNote note = noteOf(key);
        roomyKeys += note.standing == ChannelStanding::Well ? 1 : 0;
        card.freeKeys += note.standing == ChannelStanding::Well || note.standing == ChannelStanding::LittleRoom ? 1 : 0;
        if (note.standing != ChannelStanding::Well)
            card.notes.append(note);
        card.calls += key.concurrency.used;
        allCallsLimited &= key.concurrency.limit.has_value();
        callLimit += key.concurrency.limit.value_or(0);
    }
    card.keys = static_cast<int>(keys.size());
    if (card.freeKeys > 0 && roomyKeys == 0)
        card.standing = ChannelStanding::LittleRoom;
    if (allCallsLimited)
        card.callLimit = callLimit;
    const auto busiest = std::max_element(keys.begin(), keys.end(), isLessBusy);
    const KeyState key = busiest == keys.end() ? KeyState() : *busiest;
    card.busiestKey = key.id;
    card.tokens = tokenBar(key);
    card.requests = budgetBar(BudgetBar::Kind::Requests, key.requests);
}

void addModels(ChannelCard &card, const QList<ModelState> &models)
{
    card.models = static_cast<int>(models.size());
    for (const ModelState &model : models) {
        const ChannelNote note = noteOf(model);
        if (note.standing != ChannelStanding::Well || !note.why.isEmpty())
            card.notes.append(note);
        if (gravity(note.standing) > gravity(card.standing)) {
            card.standing = note.standing;
            card.until = note.until;
            card.concernedModels = 0;
        }
        if (note.standing != card.standing || card.standing == ChannelStanding::Well)
            continue;
        ++card.concernedModels;
        card.until = sooner(card.until, note.until);
    }
}

/// No key can be used: until the first has rested, until the day is over, or until somebody does something about it.
void closeForKeys(ChannelCard &card)
{
    card.standing = ChannelStanding::KeyRefused;
    card.until.reset();
    card.concernedModels = 0;
    for (const ChannelNote &note : std::as_const(card.notes)) {
        if (note.standing == ChannelStanding::Resting) {
            card.standing = ChannelStanding::Resting;
            card.until = sooner(card.until, note.until);
        } else if (note.standing == ChannelStanding::UsedUp && card.standing == ChannelStanding::KeyRefused) {
            card.standing = ChannelStanding::UsedUp;
        }
    }
}

} // namespace

BudgetBar budgetBar(BudgetBar::Kind kind, const BudgetUse &use)
{
    BudgetBar bar{.kind = kind, .used = use.used, .reserved = use.reserved, .limit = use.limit, .setting = use.setting};
    if (!use.limit)
        return bar;
    bar.isLearned = !use.setting || *use.limit < *use.setting;
    bar.isTight = isNearlyUsed(use);
    const qint64 whole = std::max<qint64>({*use.limit, use.setting.value_or(0), 1});
    const auto length = [whole](qint64 amount) {
        return static_cast<int>(std::clamp<qint64>(amount * BudgetBar::kFull / whole, 0, BudgetBar::kFull));
    };
    bar.settledLength = length(use.used - use.reserved);
    bar.reservedLength = length(use.used) - bar.settledLength;
    bar.allowedLength = length(*use.limit);
    return bar;
}

ChannelCard channelCard(const ChannelState &channel)
{
    ChannelCard card{.id = channel.id};
    addKeys(card, channel.keys);
    addModels(card, channel.models);
    if (card.keys > 0 && card.freeKeys == 0)
        closeForKeys(card);
    if (!channel.isEnabled) {
        card.standing = ChannelStanding::SwitchedOff;
        card.until.reset();
        card.concernedModels = 0;
    }
    card.tone = toneOf(card);
    return card;
}

QList<ChannelCard> channelCards(const GuardsState &guards)
{
    QList<ChannelCard> cards;
    cards.reserve(guards.channels.size());
    for (const ChannelState &channel : guards.channels)
        cards.append(channelCard(channel));
    return cards;
}

int closedChannels(const GuardsState &guards)
{
    return static_cast<int>(std::count_if(guards.channels.begin(), guards.channels.end(), [](const ChannelState &channel) {
        const ChannelCard card = channelCard(channel);
        return card.standing == ChannelStanding::KeyRefused || card.standing == ChannelStanding::Resting ||
               card.standing == ChannelStanding::UsedUp || (card.standing == ChannelStanding::LeftAlone && !card.isPartly());
    }));
}

} // namespace sluice::ui
