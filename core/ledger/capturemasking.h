// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/base/secret.h"

#include <QByteArrayView>

#include <bitset>
#include <vector>

namespace sluice::ledger {

/// Stands in the place of a credential; UTF-8.
inline constexpr QByteArrayView kMask = "\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2";

/// Takes credentials out of what was captured, before anybody sees it. Pure.
///
/// Fields that only hold credentials (isSecretHeader) lose their value but for its scheme; start lines and fields with addresses
/// what redactedTarget() finds; and everything, bodies too, the secrets that are known, also as JSON and URLs write them, and
/// what has the shape of a vendor's key, a signed token, a private key in PEM form or an authorization. A body stays what it was
/// otherwise: JSON stays JSON, and what only resembles a key (base64 of an image, a signature, the name of a CSS class) stays.
///
/// Not told apart: a key that nobody told of and that looks like any word, one in compressed or encoded data, and one that a
/// stream brings in pieces. Known secrets of fewer than kLeastSecret bytes, such as the "none" that some local servers are given,
/// are words of ordinary text and not looked for outside of fields that only hold credentials.
class CaptureMasking
{
public:
    static constexpr qsizetype kLeastSecret = 8;

    explicit CaptureMasking(const QList<Secret> &secrets);

    /// A body that loses bytes does so in CapturedMessage::bodyBytes too, so that one is cut only if it was cut before.
    void mask(Capture &capture) const;

    QByteArray maskedStartLine(const QByteArray &line) const;
    QByteArray maskedFields(const QByteArray &fields) const;
    /// `isCut`: what stands at its end may be the beginning of a secret.
    QByteArray maskedText(const QByteArray &text, bool isCut = false) const;

private:
    qsizetype secretAt(QByteArrayView text, qsizetype at, bool isCut) const;
    void maskMessage(CapturedMessage &message) const;
    QByteArray maskedField(QByteArrayView name, QByteArrayView value) const;

    std::vector<QByteArray> m_known; ///< in all the ways in which they are written
    // Of all that is looked for: the first two bytes, and a hash of the first three; the second is looked at where the first is
    // met.
    std::bitset<65'536> m_pairs;
    std::bitset<65'536> m_triples;
};

} // namespace sluice::ledger
