// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/reason.h"

namespace sluice {

/// What goes wrong with connections and with what is sent over them.
struct ConnectionReasons
{
    using enum Filler;

    Reason closedByPeer{QT_TRANSLATE_NOOP("Saying", "closed by the peer")};
    Reason noConnection{QT_TRANSLATE_NOOP("Saying", "no connection within %1 ms")};
    Reason notHttp{QT_TRANSLATE_NOOP("Saying", "the answer is not HTTP/1.1")};
    Reason headTooLarge{QT_TRANSLATE_NOOP("Saying", "the head of the answer is too large")};
    Reason bodyDamaged{QT_TRANSLATE_NOOP("Saying", "the body of the answer is damaged")};
    Reason noByteCame{QT_TRANSLATE_NOOP("Saying", "no byte of the answer came: %1"), {Own}};
    Reason headCutOff{QT_TRANSLATE_NOOP("Saying", "the head of the answer is cut off: %1"), {Own}};
    Reason bodyCutOff{QT_TRANSLATE_NOOP("Saying", "the body of the answer is cut off: %1"), {Own}};

    Reason codingDamaged{QT_TRANSLATE_NOOP("Saying", "damaged %1 data")};
    Reason codingCutOff{QT_TRANSLATE_NOOP("Saying", "coded data end too early")};
    Reason decodedTooLarge{QT_TRANSLATE_NOOP("Saying", "decoded data are too large")};
    Reason codingUnknown{QT_TRANSLATE_NOOP("Saying", "content coding %1")};
    Reason bodyTooLarge{QT_TRANSLATE_NOOP("Saying", "body is too large")};

    Reason noTls{QT_TRANSLATE_NOOP("Saying", "no TLS library was found on this machine")};
    Reason noExtraCertificate{QT_TRANSLATE_NOOP("Saying", "the extra CA file holds no certificate")};
    Reason proxyIsNoAddress{QT_TRANSLATE_NOOP("Saying", "the proxy setting is not an address")};
    Reason proxySchemeUnknown{QT_TRANSLATE_NOOP("Saying", "the proxy setting has an unknown scheme: %1")};

    Reason portInUse{QT_TRANSLATE_NOOP("Saying", "port %1 is in use")};
    Reason portInUseBy{QT_TRANSLATE_NOOP("Saying", "port %1 is in use by %2")};
    Reason portNotAllowed{QT_TRANSLATE_NOOP("Saying", "port %1 is not allowed for this user")};
    Reason portFailed{QT_TRANSLATE_NOOP("Saying", "port %1: %2"), {Words, Own}};

    // What Qt's sockets say most often. It comes from Qt, in English where no translation of Qt's own is loaded.
    Reason refused{QT_TRANSLATE_NOOP("Saying", "Connection refused")};
    Reason timedOut{QT_TRANSLATE_NOOP("Saying", "Connection timed out")};
    Reason operationTimedOut{QT_TRANSLATE_NOOP("Saying", "Socket operation timed out")};
    Reason remoteClosed{QT_TRANSLATE_NOOP("Saying", "The remote host closed the connection")};
    Reason hostNotFound{QT_TRANSLATE_NOOP("Saying", "Host not found")};
    Reason hostUnreachable{QT_TRANSLATE_NOOP("Saying", "Host unreachable")};
    Reason networkUnreachable{QT_TRANSLATE_NOOP("Saying", "Network unreachable")};
    Reason proxyRefused{QT_TRANSLATE_NOOP("Saying", "Proxy connection refused")};
    Reason proxyClosed{QT_TRANSLATE_NOOP("Saying", "Proxy connection closed prematurely")};
    Reason proxyNotFound{QT_TRANSLATE_NOOP("Saying", "Proxy server not found")};
    Reason proxyTimedOut{QT_TRANSLATE_NOOP("Saying", "Proxy server connection timed out")};
    Reason certificateExpired{QT_TRANSLATE_NOOP("Saying", "The certificate has expired")};
    Reason certificateSelfSigned{QT_TRANSLATE_NOOP("Saying", "The certificate is self-signed, and untrusted")};
    Reason certificateOfOther{
        QT_TRANSLATE_NOOP("Saying", "The host name did not match any of the valid hosts for this certificate")};
    Reason certificateUnknown{
        QT_TRANSLATE_NOOP("Saying", "The issuer certificate of a locally looked up certificate could not be found")};
};

inline constexpr ConnectionReasons kConnectionReasons{};

} // namespace sluice
