// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/alertbook.h"

#include "core/guard/usagelevel.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace sluice::guard {

namespace {

bool isSameLimit(const SpendUse &a, const SpendUse &b)
{
    return a.client == b.client && a.period == b.period;
}

bool isSameLimit(const KeyDayUse &a, const KeyDayUse &b)
{
    return a.channel == b.channel && a.key == b.key && a.currency.has_value() == b.currency.has_value();
}

/// About the same thing.
bool isSameSubject(const Alert &a, const Alert &b)
{
    return std::tie(a.kind, a.channel, a.model, a.key, a.client) == std::tie(b.kind, b.channel, b.model, b.key, b.client) &&
           (!a.spend || !b.spend || a.spend->period == b.spend->period) &&
           (!a.keyDay || !b.keyDay || isSameLimit(*a.keyDay, *b.keyDay));
}

Alert alertOf(AlertKind kind, const GuardEvent &event)
{
    return {.at = event.at, .kind = kind, .channel = event.channel, .model = event.model, .key = event.key, .why = event.why};
}

template <typename Item, typename Fits>
bool holdsSuch(const QList<Item> &items, Fits fits)
{
    return std::any_of(items.begin(), items.end(), fits);
}

/// A channel in use still holds what the alert is about.
template <typename Fits>
bool standsInChannel(const Alert &alert, const GuardsState &guards, Fits fits)
{
    return holdsSuch(guards.channels, [&](const ChannelState &channel) {
        return channel.id == alert.channel && channel.isEnabled && fits(channel);
    });
}

/// A model that is not listed is no better: the guards forget some when many are asked for.
bool standsInModel(const Alert &alert, const GuardsState &guards, bool (*isSo)(const ModelState &))
{
    return standsInChannel(alert, guards, [&](const ChannelState &channel) {
        return !holdsSuch(channel.models, [&](const ModelState &model) { return model.model == alert.model && !isSo(model); });
    });
}

Alert alertOf(const SpendUse &use, WallTime now)
{
    return {.at = now,
            .kind = use.level == SpendLevel::Reached ? AlertKind::SpendReached : AlertKind::SpendWarned,
            .client = use.client,
            .spend = use,
            .why = inWords(use)};
}

bool standsInSpend(const Alert &alert, const GuardsState &guards)
{
    return holdsSuch(guards.spend, [&](const SpendUse &use) {
        return alert.spend && isSameLimit(use, *alert.spend) && use.level == alert.spend->level;
    });
}

Alert alertOf(const KeyDayUse &use, WallTime now)
{
    return {.at = now,
            .kind = use.level == SpendLevel::Reached ? AlertKind::KeyDayReached : AlertKind::KeyDayWarned,
            .channel = use.channel,
            .key = use.key,
            .keyDay = use,
            .why = inWords(use)};
}

/// How the limit that the alert is about stands; none if it is gone, or its key or channel is.
std::optional<KeyDayUse> nowOfKeyDay(const Alert &alert, const GuardsState &guards)
{
    for (const ChannelState &channel : guards.channels) {
        for (const KeyState &key : channel.keys) {
            for (KeyDayUse &use : keyDayUses(key)) {
                use.channel = channel.id;
                use.key = key.id;
                if (channel.isEnabled && alert.keyDay && isSameLimit(use, *alert.keyDay))
                    return use;
            }
        }
    }
    return std::nullopt;
}

bool standsInKeyDay(const Alert &alert, const GuardsState &guards)
{
    const std::optional<KeyDayUse> now = nowOfKeyDay(alert, guards);
    return now && now->level == alert.keyDay->level;
}

/// What a limit that has become larger leaves of an alert: a warning.
std::optional<Alert> lowered(const Alert &alert, const GuardsState &guards, WallTime now)
{
    for (const SpendUse &use : guards.spend) {
        if (use.level == SpendLevel::Warned && alert.spend && isSameLimit(use, *alert.spend))
            return alertOf(use, now);
    }
    const std::optional<KeyDayUse> use = nowOfKeyDay(alert, guards);
    return use && use->level == SpendLevel::Warned ? std::optional(alertOf(*use, now)) : std::nullopt;
}

/// Its cause is there, as far as the guards can tell.
bool stands(const Alert &alert, const GuardsState &guards)
{
    switch (alert.kind) {
    case AlertKind::AuthRefused:
        return standsInChannel(alert, guards, [&](const ChannelState &channel) {
            return holdsSuch(channel.keys, [&](const KeyState &key) { return key.id == alert.key && key.isRefused; });
        });
    case AlertKind::ModelMissing: return standsInModel(alert, guards, [](const ModelState &model) { return model.isMissing; });
    case AlertKind::BreakerOpened:
        return standsInModel(alert, guards, [](const ModelState &model) { return model.breaker != BreakerState::Closed; });
    case AlertKind::SpendWarned:
    case AlertKind::SpendReached: return standsInSpend(alert, guards);
    case AlertKind::KeyDayWarned:
    case AlertKind::KeyDayReached: return standsInKeyDay(alert, guards);
    case AlertKind::ClientPaused:
        return holdsSuch(guards.pausedClients, [&](const PausedClient &paused) { return paused.client == alert.client; });
    case AlertKind::KeyStoreMissing: return true; // not the guards' matter
    }
    Q_UNREACHABLE();
}

} // namespace

void AlertBook::add(const GuardEvent &event)
{
    const auto isThisKey = [&](const Alert &alert) { return alert.channel == event.channel && alert.key == event.key; };
    const auto isThisModel = [&](const Alert &alert) { return alert.channel == event.channel && alert.model == event.model; };
    switch (event.kind) {
    case GuardEventKind::KeyRefused: raise(alertOf(AlertKind::AuthRefused, event)); break;
    case GuardEventKind::KeyAccepted: end(AlertKind::AuthRefused, event.at, isThisKey); break;
    case GuardEventKind::ModelMissing: raise(alertOf(AlertKind::ModelMissing, event)); break;
    case GuardEventKind::ModelFound: end(AlertKind::ModelMissing, event.at, isThisModel); break;
    case GuardEventKind::BreakerOpened: raise(alertOf(AlertKind::BreakerOpened, event)); break;
    case GuardEventKind::BreakerClosed: end(AlertKind::BreakerOpened, event.at, isThisModel); break;
    case GuardEventKind::ClientLetGo:
        end(AlertKind::ClientPaused, event.at, [&](const Alert &alert) { return alert.client == event.client; });
        break;
    case GuardEventKind::SpendWarned:  // by addSpend()
    case GuardEventKind::SpendReached: // by addSpend()
    case GuardEventKind::ClientPaused: // by addPaused()
    case GuardEventKind::BreakerHalfOpened:
    case GuardEventKind::CooldownBegan:
    case GuardEventKind::CooldownEnded:
    case GuardEventKind::SlowBegan:
    case GuardEventKind::SlowEnded:
    case GuardEventKind::LimitLearned:
    case GuardEventKind::QueueFull:
    case GuardEventKind::WaitExpired:
    case GuardEventKind::DegradeBegan:
    case GuardEventKind::DegradeEnded: break;
    }
}

void AlertBook::addSpend(const SpendUse &use, WallTime now)
{
    if (use.level == SpendLevel::Free)
        return;
    // A warning is taken in by what follows, and what is told now of this limit is another day's or month's.
    for (const AlertKind kind : {AlertKind::SpendWarned, AlertKind::SpendReached})
        end(kind, {}, [&](const Alert &alert) { return alert.spend && isSameLimit(*alert.spend, use); });
    raise(alertOf(use, now));
}

void AlertBook::addKeyDay(const KeyDayUse &use, WallTime now)
{
    if (use.level == SpendLevel::Free)
        return;
    // As with spending.
    for (const AlertKind kind : {AlertKind::KeyDayWarned, AlertKind::KeyDayReached})
        end(kind, {}, [&](const Alert &alert) { return alert.keyDay && isSameLimit(*alert.keyDay, use); });
    raise(alertOf(use, now));
}

void AlertBook::addPaused(const PausedClient &paused)
{
    raise(
        {.at = paused.since, .kind = AlertKind::ClientPaused, .client = paused.client, .pause = paused.cause, .why = paused.why});
}

void AlertBook::setKeyStoreMissing(bool isMissing, WallTime now)
{
    if (!isMissing) {
        end(AlertKind::KeyStoreMissing, now, [](const Alert &) { return true; });
        return;
    }
    const auto known = std::find_if(m_alerts.begin(), m_alerts.end(),
                                    [](const Alert &alert) { return alert.kind == AlertKind::KeyStoreMissing; });
    if (known == m_alerts.end()) {
        raise({.at = now, .kind = AlertKind::KeyStoreMissing});
    } else if (known->isOver) {
        m_alerts.erase(known);
        list({.at = now, .kind = AlertKind::KeyStoreMissing});
    }
}

void AlertBook::reconcile(const GuardsState &guards, WallTime now)
{
    QList<Alert> warnings;
    for (Alert &alert : m_alerts) {
        if (alert.isOver || stands(alert, guards))
            continue;
        markOver(alert, now);
        if (auto warning = lowered(alert, guards, now))
            warnings.append(*std::move(warning));
    }
    for (const Alert &alert : std::as_const(warnings))
        list(alert);
}

void AlertBook::markOver(Alert &alert, WallTime at)
{
    alert.isOver = true;
    alert.overAt = at;
    ++m_revision;
}

template <typename Fits>
void AlertBook::end(AlertKind kind, std::optional<WallTime> at, Fits fits)
{
    for (Alert &alert : m_alerts) {
        if (!alert.isOver && alert.kind == kind && fits(alert))
            markOver(alert, at.value_or(alert.at));
    }
}

void AlertBook::list(Alert alert)
{
    ++m_revision;
    alert.id = {++m_lastId};
    m_alerts.prepend(std::move(alert));
    trim();
}

void AlertBook::raise(Alert alert)
{
    ++m_revision;
    const auto known =
        std::find_if(m_alerts.begin(), m_alerts.end(), [&](const Alert &other) { return isSameSubject(other, alert); });
    const bool isKnown =
        known != m_alerts.end() && (!known->isOver || (alert.at >= known->overAt && alert.at - known->overAt < kSpan));
    const bool isNews = !isKnown || known->isOver;
    if (isKnown) {
        alert.id = known->id;
        alert.repeats = known->repeats + 1;
        m_alerts.erase(known);
    }
    if (isNews) {
        m_minutes[alert.kind].held.remove(alert.id.value); // told under its new id, if at all
        alert.id = {++m_lastId};
    }
    m_alerts.prepend(alert);
    trim();
    if (isNews)
        tell(alert);
}

void AlertBook::trim()
{
    if (m_alerts.size() <= kMaxAlerts)
        return;
    const auto oldestOver = std::find_if(m_alerts.rbegin(), m_alerts.rend(), [](const Alert &alert) { return alert.isOver; });
    m_alerts.erase(oldestOver == m_alerts.rend() ? std::prev(m_alerts.end()) : std::prev(oldestOver.base()));
}

void AlertBook::tell(const Alert &alert)
{
    Minute &minute = m_minutes[alert.kind];
    if (minute.isRunning(alert.at) || !minute.held.isEmpty()) {
        minute.held.insert(alert.id.value);
        return;
    }
    minute.begin = alert.at;
    minute.hasBegun = true;
    m_due.append({.alert = alert});
}

QList<AlertNotice> AlertBook::takeNotices(WallTime now)
{
    QList<AlertNotice> notices = std::exchange(m_due, {});
    for (auto &[kind, minute] : m_minutes) {
        if (minute.held.isEmpty() || minute.isRunning(now))
            continue;
        if (const auto notice = heldNotice(std::exchange(minute.held, {}))) {
            notices.append(*notice);
            minute.begin = now;
        }
    }
    return notices;
}

std::optional<AlertNotice> AlertBook::heldNotice(const QSet<quint64> &held) const
{
    AlertNotice notice{.alert = {}, .count = held.size()}; // what the list has lost since counts too
    bool isFound = false;
    for (const Alert &alert : m_alerts) {
        if (!held.contains(alert.id.value))
            continue;
        if (alert.isOver)
            --notice.count;
        else if (!std::exchange(isFound, true))
            notice.alert = alert;
    }
    return isFound ? std::optional(notice) : std::nullopt;
}

std::optional<WallTime> AlertBook::nextDue() const
{
    std::optional<WallTime> next;
    if (!m_due.isEmpty())
        next = m_due.first().alert.at;
    for (const auto &[kind, minute] : m_minutes) {
        if (const WallTime end = minute.begin + kSpan; !minute.held.isEmpty() && (!next || end < *next))
            next = end;
    }
    return next;
}

} // namespace sluice::guard
