// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/error.h"

#include "core/base/errorreasons.h"

namespace sluice {

QString toString(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidArgument: return kErrorReasons.invalidArgument.english();
    case ErrorCode::NotFound: return kErrorReasons.notFound.english();
    case ErrorCode::ParseFailed: return kErrorReasons.parseFailed.english();
    case ErrorCode::LimitExceeded: return kErrorReasons.limitExceeded.english();
    case ErrorCode::AddressInUse: return kErrorReasons.addressInUse.english();
    case ErrorCode::PermissionDenied: return kErrorReasons.permissionDenied.english();
    case ErrorCode::ConnectFailed: return kErrorReasons.connectFailed.english();
    case ErrorCode::ConnectTimeout: return kErrorReasons.connectTimeout.english();
    case ErrorCode::TlsFailed: return kErrorReasons.tlsFailed.english();
    case ErrorCode::ProxyFailed: return kErrorReasons.proxyFailed.english();
    case ErrorCode::ConnectionLost: return kErrorReasons.connectionLost.english();
    case ErrorCode::ProtocolViolation: return kErrorReasons.protocolViolation.english();
    case ErrorCode::StorageFailed: return kErrorReasons.storageFailed.english();
    case ErrorCode::SecretUnavailable: return kErrorReasons.secretUnavailable.english();
    case ErrorCode::Unsupported: return kErrorReasons.unsupported.english();
    }
    Q_UNREACHABLE();
}

} // namespace sluice
