// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <span>

namespace sluice::ledger {

/// What keys and tokens that keyAt() knows begin with: of each the first three bytes.
std::span<const QByteArrayView> keyBeginnings();

/// Does something begin at `at` that has the shape of a vendor's key, of a signed token (JWT), of a private key in PEM form, or
/// of the credential behind "Bearer" or "Basic"? Returns where the credential ends, and sets `at` to where it begins; 0 if there
/// is none.
///
/// Stricter than redactedSnippet(), whose texts are for people and may lose a word too many: here base64 (a key does not begin in
/// the middle of a run that is far longer than any) and identifiers stay. `isCut`: the text goes on where nobody sees it, so a
/// key that reaches its end need not be whole.
qsizetype keyAt(QByteArrayView text, qsizetype &at, bool isCut);

} // namespace sluice::ledger
