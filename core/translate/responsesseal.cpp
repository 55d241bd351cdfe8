// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesseal.h"

#include "core/translate/jsonwriter.h"
#include "core/translate/rawjson.h"
#include "core/translate/reasoningseal.h"

namespace sluice::translate {

namespace {

constexpr QByteArrayView kMark = "sluice:";

} // namespace

QByteArray sealedThinking(QByteArrayView text, QByteArrayView signature)
{
    QByteArray inside;
    JsonWriter(inside).beginObject().key("t").escaped(text).key("s").escaped(signature).endObject();
    return ownSeal(kMark, inside);
}

std::optional<SignedThinking> unsealedThinking(QByteArrayView encryptedContent)
{
    const auto decoded = insideOfSeal(kMark, encryptedContent);
    if (!decoded)
        return std::nullopt;
    const RawJson inside(*decoded);
    const QByteArrayView signature = inside["s"].escaped();
    if (signature.isEmpty())
        return std::nullopt;
    return SignedThinking{.text = inside["t"].escaped().toByteArray(), .signature = signature.toByteArray()};
}

} // namespace sluice::translate
