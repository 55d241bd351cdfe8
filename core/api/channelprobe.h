// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/base/clock.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace sluice {

/// A try of a channel as it would be, step by step: what a user who adds one wants to know before a tool finds it out.

enum class ProbeStep {
    Connect, ///< the host, or the proxy on the way, takes a connection
    Tls,     ///< passed over for http://
    Auth,    ///< the provider takes the key; passed over where nothing shows that it has looked at one
    Models,  ///< it tells which models it has; many do not, which is no failure
    Stream,  ///< a call of a few tokens streams content and ends well
};
QString toString(ProbeStep value);

enum class ProbeState { Waiting, Running, Passed, Skipped, Failed };
QString toString(ProbeState value);

/// Why a step failed. What to do about each is the window's to say.
enum class ProbeFault {
    None,
    UrlUnusable,
    KeyUnreadable, ///< the reference leads to no key here
    HostUnknown,
    ConnectionRefused,
    ConnectTimedOut,
    ProxyNotReached,
    ProxyRefused,         ///< it wants a user and password, or does not let us through
    ProxyFailed,          ///< it was reached and did not make the connection
    CertificateUntrusted, ///< of an authority that is not known here, or made by itself
    CertificateExpired,   ///< or not valid yet
    CertificateOfOther,   ///< it names another host
    TlsFailed,
    TlsWanted,     ///< the port answers that it takes https:// only
    KeyRefused,    ///< 401, 403, or an error that says so
    RegionRefused, ///< the provider does not serve the country that the call comes from
    NoCredit,      ///< 402, or an error that says so
    RateLimited,   ///< 429
    PathNotFound,  ///< 404 or 405 for the call itself, such as by a doubled or missing /v1
    WebPage,       ///< HTML, as a gateway, a login page or a wrong host answers
    OtherDialect,  ///< JSON that is not what this dialect answers
    ModelMissing,
    Rejected,       ///< any other 4xx
    ProviderFailed, ///< 5xx
    AnswerEmpty,
    StreamBroken, ///< begun, and not properly ended
    Stopped,      ///< the gateway does not run (any more), so that nothing was tried
    AnswerTimedOut,
};
QString toString(ProbeFault value);

struct ProbeStepResult
{
    ProbeStep step = ProbeStep::Connect;
    ProbeState state = ProbeState::Waiting;
    std::optional<milliseconds> took;
    int status = 0; ///< of the answer; 0 without one
    ProbeFault fault = ProbeFault::None;
    QString detail; ///< the provider's or the system's own words, shortened, without secrets; may be empty

    bool operator==(const ProbeStepResult &) const = default;
};

struct ProbeReport
{
    QString url;                              ///< of the call
    QList<ProbeStepResult> steps;             ///< always all, in order
    QStringList models;                       ///< that the provider told of, as it names them, at most 2,000
    QString model;                            ///< asked for in the last step
    std::optional<milliseconds> firstContent; ///< of that call, from its sending on
    QString suggestedUrl;                     ///< a base URL that answered where the given one did not; mostly empty
    bool isOver = false;

    bool operator==(const ProbeReport &) const = default;
};

struct ProbeRequest
{
    ChannelSettings channel;      ///< as it would be; need not be in force
    QString key;                  ///< id of the key to try; empty: the first
    QString model;                ///< for the last step; empty: one that the provider names, else the last step is passed over
    bool isOnlyForModels = false; ///< leave the last step out: nothing is charged
};

} // namespace sluice
