// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/channelprobe.h"

namespace sluice {

QString toString(ProbeStep value)
{
    switch (value) {
    case ProbeStep::Connect: return QStringLiteral("connect");
    case ProbeStep::Tls: return QStringLiteral("tls");
    case ProbeStep::Auth: return QStringLiteral("auth");
    case ProbeStep::Models: return QStringLiteral("models");
    case ProbeStep::Stream: return QStringLiteral("stream");
    }
    Q_UNREACHABLE();
}

QString toString(ProbeState value)
{
    switch (value) {
    case ProbeState::Waiting: return QStringLiteral("waiting");
    case ProbeState::Running: return QStringLiteral("running");
    case ProbeState::Passed: return QStringLiteral("passed");
    case ProbeState::Skipped: return QStringLiteral("skipped");
    case ProbeState::Failed: return QStringLiteral("failed");
    }
    Q_UNREACHABLE();
}

QString toString(ProbeFault value)
{
    switch (value) {
    case ProbeFault::None: return QStringLiteral("none");
    case ProbeFault::UrlUnusable: return QStringLiteral("url_unusable");
    case ProbeFault::KeyUnreadable: return QStringLiteral("key_unreadable");
    case ProbeFault::HostUnknown: return QStringLiteral("host_unknown");
    case ProbeFault::ConnectionRefused: return QStringLiteral("connection_refused");
    case ProbeFault::ConnectTimedOut: return QStringLiteral("connect_timed_out");
    case ProbeFault::ProxyNotReached: return QStringLiteral("proxy_not_reached");
    case ProbeFault::ProxyRefused: return QStringLiteral("proxy_refused");
    case ProbeFault::ProxyFailed: return QStringLiteral("proxy_failed");
    case ProbeFault::CertificateUntrusted: return QStringLiteral("certificate_untrusted");
    case ProbeFault::CertificateExpired: return QStringLiteral("certificate_expired");
    case ProbeFault::CertificateOfOther: return QStringLiteral("certificate_of_other");
    case ProbeFault::TlsFailed: return QStringLiteral("tls_failed");
    case ProbeFault::TlsWanted: return QStringLiteral("tls_wanted");
    case ProbeFault::KeyRefused: return QStringLiteral("key_refused");
    case ProbeFault::RegionRefused: return QStringLiteral("region_refused");
    case ProbeFault::NoCredit: return QStringLiteral("no_credit");
    case ProbeFault::RateLimited: return QStringLiteral("rate_limited");
    case ProbeFault::PathNotFound: return QStringLiteral("path_not_found");
    case ProbeFault::WebPage: return QStringLiteral("web_page");
    case ProbeFault::OtherDialect: return QStringLiteral("other_dialect");
    case ProbeFault::ModelMissing: return QStringLiteral("model_missing");
    case ProbeFault::Rejected: return QStringLiteral("rejected");
    case ProbeFault::ProviderFailed: return QStringLiteral("provider_failed");
    case ProbeFault::AnswerEmpty: return QStringLiteral("answer_empty");
    case ProbeFault::StreamBroken: return QStringLiteral("stream_broken");
    case ProbeFault::Stopped: return QStringLiteral("stopped");
    case ProbeFault::AnswerTimedOut: return QStringLiteral("answer_timed_out");
    }
    Q_UNREACHABLE();
}

} // namespace sluice
