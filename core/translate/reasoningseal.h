// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace sluice::translate {

/// Whether a seal on reasoning is one of OpenAI's encrypted_content: they are Fernet tokens, whose version byte and time stamp
/// give them this beginning (github.com/fernet/spec). A Messages client keeps such a seal for us where a signature stands.
inline bool isSealOfOpenAi(QByteArrayView seal)
{
    return seal.startsWith("gAAAA");
}

/// A seal of our own: a mark and the base64url of a JSON object. Clients keep what they cannot read and give it back as it was.
QByteArray ownSeal(QByteArrayView mark, const QByteArray &json);
/// The object; absent if the seal has another mark or is not one of ours.
std::optional<QByteArray> insideOfSeal(QByteArrayView mark, QByteArrayView seal);

/// What Gemini has signed a call with, which it wants back with the call (ai.google.dev/gemini-api/docs/thought-signatures). No
/// other dialect's call has a place for it, so it goes through the client as a block of reasoning that nobody may see.
struct SignedCall
{
    QByteArray callId;
    QByteArray signature;
};

/// Both are the insides of JSON strings.
QByteArray sealedCall(QByteArrayView callId, QByteArrayView signature);
/// Absent if the seal was not made by sealedCall().
std::optional<SignedCall> unsealedCall(QByteArrayView seal);
bool isSealOfCall(QByteArrayView seal);

} // namespace sluice::translate
