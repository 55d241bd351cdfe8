// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/reasoningseal.h"

#include "core/translate/jsonwriter.h"
#include "core/translate/rawjson.h"

namespace sluice::translate {

namespace {

constexpr QByteArrayView kCallMark = "sluice-call:";
constexpr auto kForm = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

} // namespace

QByteArray ownSeal(QByteArrayView mark, const QByteArray &json)
{
    return mark.toByteArray() + json.toBase64(kForm);
}

std::optional<QByteArray> insideOfSeal(QByteArrayView mark, QByteArrayView seal)
{
    if (!seal.startsWith(mark))
        return std::nullopt;
    const auto decoded =
        QByteArray::fromBase64Encoding(seal.sliced(mark.size()).toByteArray(), kForm | QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || !isJson(*decoded))
        return std::nullopt;
    return *decoded;
}

QByteArray sealedCall(QByteArrayView callId, QByteArrayView signature)
{
    QByteArray inside;
    JsonWriter(inside).beginObject().key("c").escaped(callId).key("s").escaped(signature).endObject();
    return ownSeal(kCallMark, inside);
}

std::optional<SignedCall> unsealedCall(QByteArrayView seal)
{
    const auto inside = insideOfSeal(kCallMark, seal);
    if (!inside)
        return std::nullopt;
    const RawJson object(*inside);
    return SignedCall{.callId = object["c"].escaped().toByteArray(), .signature = object["s"].escaped().toByteArray()};
}

bool isSealOfCall(QByteArrayView seal)
{
    return seal.startsWith(kCallMark);
}

} // namespace sluice::translate
