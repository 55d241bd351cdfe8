// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/guardstate.h"
#include "core/api/keydayuse.h"
#include "core/base/clock.h"

#include <QList>
#include <QMetaType>
#include <QString>

#include <compare>
#include <optional>

namespace sluice {

/// Names an alert within one run of the program; grows, never reused.
struct AlertId
{
    quint64 value = 0;
    auto operator<=>(const AlertId &) const = default;
};

/// What a person should know of, as something may have to be done about it.
enum class AlertKind {
    AuthRefused,     ///< a provider refused a key with 401 or 403
    ModelMissing,    ///< a provider does not have a model that was asked for
    BreakerOpened,   ///< a channel's model is left alone after failures
    SpendWarned,     ///< the share of a spending limit was reached at which a warning is due
    SpendReached,    ///< a spending limit was reached
    ClientPaused,    ///< by the loop guard
    KeyDayWarned,    ///< most of what a key may use or spend in a day is used
    KeyDayReached,   ///< all of it is
    KeyStoreMissing, ///< keys of providers are kept in a file, because the system has no key store
};
QString toString(AlertKind value);

/// One trouble with one thing. What happens again while it stands, or within a minute after it was over, raises `repeats`.
struct Alert
{
    AlertId id;
    WallTime at{}; ///< when it happened last
    AlertKind kind = AlertKind::AuthRefused;
    QString channel;
    QString model;
    QString key;                     ///< id of a key, never the key
    QString client;                  ///< empty with a limit on spending: all of them together
    std::optional<SpendUse> spend;   ///< with SpendWarned and SpendReached
    std::optional<PauseCause> pause; ///< with ClientPaused
    std::optional<KeyDayUse> keyDay; ///< with KeyDayWarned and KeyDayReached
    QString why;                     ///< short, English, no secrets; may be empty
    qint64 repeats = 0;              ///< how often it happened after the first time
    bool isOver = false;             ///< the cause has gone
    WallTime overAt{};               ///< when that was seen, with isOver

    bool operator==(const Alert &) const = default;
};

/// To be told to the user now: `alert` alone, or as the newest of `count` of its kind. Of each kind there is at most one in a
/// minute.
struct AlertNotice
{
    Alert alert;
    qint64 count = 1;

    bool operator==(const AlertNotice &) const = default;
};

/// A line for the log. English, no secrets.
QString inWords(const AlertNotice &notice);

} // namespace sluice

Q_DECLARE_METATYPE(sluice::AlertNotice)
