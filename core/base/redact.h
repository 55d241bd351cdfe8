// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace sluice {

/// True for header names whose values are credentials: Authorization, Proxy-Authorization, x-api-key, api-key,
/// x-goog-api-key, Cookie, Set-Cookie and everything that ends in -token, -key or -secret. Case does not matter.
bool isSecretHeader(QByteArrayView name);

/// A request target or URL with the values of credential-like query parameters (key, api_key, token …) masked and a
/// user:password@ part removed. For logs and records.
QByteArray redactedTarget(QByteArrayView target);

/// Text from a provider or a client (an error body, a page) made fit for log and ledger: at most `limit` bytes,
/// control characters as spaces, and whatever looks like a key (`sk-…`, `Bearer …`, long base64 runs) masked.
QByteArray redactedSnippet(QByteArrayView text, qsizetype limit = 300);

/// Does the text hold something in the shape of a vendor's key or a bearer credential?
bool looksLikeKey(QByteArrayView text);

} // namespace sluice
