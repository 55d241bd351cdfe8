// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace sluice::translate {

/// Thinking that a Messages provider has signed, as the `encrypted_content` of a Responses item: the client keeps that one field
/// and gives it back as it was, so text and signature come back as they were told, whatever became of the summary.
struct SignedThinking
{
    QByteArray text;
    QByteArray signature;
};

/// `sluice:` and the base64url of `{"t":text,"s":signature}`. Both are the insides of JSON strings.
QByteArray sealedThinking(QByteArrayView text, QByteArrayView signature);

/// Absent if the content was not made by sealedThinking().
std::optional<SignedThinking> unsealedThinking(QByteArrayView encryptedContent);

} // namespace sluice::translate
