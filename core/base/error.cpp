// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

namespace sluice {

QString toString(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidArgument: return QStringLiteral("invalid_argument");
    case ErrorCode::NotFound: return QStringLiteral("not_found");
    case ErrorCode::ParseFailed: return QStringLiteral("parse_failed");
    case ErrorCode::LimitExceeded: return QStringLiteral("limit_exceeded");
    case ErrorCode::AddressInUse: return QStringLiteral("address_in_use");
    case ErrorCode::PermissionDenied: return QStringLiteral("permission_denied");
    case ErrorCode::ConnectFailed: return QStringLiteral("connect_failed");
    case ErrorCode::ConnectTimeout: return QStringLiteral("connect_timeout");
    case ErrorCode::TlsFailed: return QStringLiteral("tls_failed");
    case ErrorCode::ProxyFailed: return QStringLiteral("proxy_failed");
    case ErrorCode::ConnectionLost: return QStringLiteral("connection_lost");
    case ErrorCode::ProtocolViolation: return QStringLiteral("protocol_violation");
    case ErrorCode::StorageFailed: return QStringLiteral("storage_failed");
    case ErrorCode::SecretUnavailable: return QStringLiteral("secret_unavailable");
    case ErrorCode::Unsupported: return QStringLiteral("unsupported");
    }
    Q_UNREACHABLE();
}

} // namespace sluice
