// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/responsesseal.h"

#include "core/translate/jsonwriter.h"
#include "core/translate/rawjson.h"

namespace sluice::translate {

namespace {

constexpr QByteArrayView kMark = "sluice:";
constexpr auto kForm = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

} // namespace

QByteArray sealedThinking(QByteArrayView text, QByteArrayView signature)
{
    QByteArray inside;
    JsonWriter(inside).beginObject().key("t").escaped(text).key("s").escaped(signature).endObject();
    return kMark.toByteArray() + inside.toBase64(kForm);
}

std::optional<SignedThinking> unsealedThinking(QByteArrayView encryptedContent)
{
    if (!encryptedContent.startsWith(kMark))
        return std::nullopt;
    const auto decoded = QByteArray::fromBase64Encoding(encryptedContent.sliced(kMark.size()).toByteArray(),
                                                        kForm | QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || !isJson(*decoded))
        return std::nullopt;
    const RawJson inside(*decoded);
    const QByteArrayView signature = inside["s"].escaped();
    if (signature.isEmpty())
        return std::nullopt;
    return SignedThinking{.text = inside["t"].escaped().toByteArray(), .signature = signature.toByteArray()};
}

} // namespace sluice::translate
