// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sluice::http {

/// Why a connection did not come about, for whoever explains it to the user; ErrorCode says enough to everybody else.
enum class ConnectTrouble {
    Other,
    HostUnknown,
    Refused,
    TimedOut,        ///< the system gave up
    ProxyNotReached, ///< or its settings are of no use
    ProxyRefused,    ///< it wants a user and password, or does not let us through
    ProxyFailed,     ///< it was reached and did not make the connection
    CertificateUntrusted,
    CertificateExpired, ///< or not valid yet
    CertificateOfOther, ///< it names another host
};

} // namespace sluice::http
