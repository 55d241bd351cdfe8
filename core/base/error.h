// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sluice {

/// What went wrong, for programs. Text for people is composed where it is shown.
enum class ErrorCode {
    InvalidArgument,
    NotFound,
    ParseFailed,
    LimitExceeded,
    AddressInUse,
    PermissionDenied,
    ConnectFailed,
    ConnectTimeout,
    TlsFailed,
    ProxyFailed,
    ConnectionLost,
    ProtocolViolation,
    StorageFailed,
    SecretUnavailable,
    Unsupported,
};

QString toString(ErrorCode code);

/// `detail` is for the log and for support; it never holds a secret.
struct Error
{
    ErrorCode code = ErrorCode::InvalidArgument;
    QString detail;
};

} // namespace sluice
