// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/reason.h"

namespace sluice {

/// The names of ErrorCode where they stand before an error's detail: `connect_failed (…)`.
struct ErrorReasons
{
    using enum Filler;

    Reason invalidArgument{QT_TRANSLATE_NOOP("Saying", "invalid_argument")};
    Reason notFound{QT_TRANSLATE_NOOP("Saying", "not_found")};
    Reason parseFailed{QT_TRANSLATE_NOOP("Saying", "parse_failed")};
    Reason limitExceeded{QT_TRANSLATE_NOOP("Saying", "limit_exceeded")};
    Reason addressInUse{QT_TRANSLATE_NOOP("Saying", "address_in_use")};
    Reason permissionDenied{QT_TRANSLATE_NOOP("Saying", "permission_denied")};
    Reason connectFailed{QT_TRANSLATE_NOOP("Saying", "connect_failed")};
    Reason connectTimeout{QT_TRANSLATE_NOOP("Saying", "connect_timeout")};
    Reason tlsFailed{QT_TRANSLATE_NOOP("Saying", "tls_failed")};
    Reason proxyFailed{QT_TRANSLATE_NOOP("Saying", "proxy_failed")};
    Reason connectionLost{QT_TRANSLATE_NOOP("Saying", "connection_lost")};
    Reason protocolViolation{QT_TRANSLATE_NOOP("Saying", "protocol_violation")};
    Reason storageFailed{QT_TRANSLATE_NOOP("Saying", "storage_failed")};
    Reason secretUnavailable{QT_TRANSLATE_NOOP("Saying", "secret_unavailable")};
    Reason unsupported{QT_TRANSLATE_NOOP("Saying", "unsupported")};
    /// A code and the detail.
    Reason coded{QT_TRANSLATE_NOOP("Saying", "%1 (%2)"), {OnlyOwn, Own}};
    /// What or where, such as a peer, a file, a channel, and what is wrong with it.
    Reason about{QT_TRANSLATE_NOOP("Saying", "%1: %2"), {Words, OnlyOwn}};
};

inline constexpr ErrorReasons kErrorReasons{};

} // namespace sluice
