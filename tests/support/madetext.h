// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"

#include <QByteArray>

#include <array>

namespace sluice::test {

/// The inside of a JSON string, told apart by its number: Chinese, emoji raw and escaped, half an emoji, control characters,
/// quotes, backslashes, JSON, and now and then a long one.
inline QByteArray madeText(Random &random, int number)
{
    static const std::array<QByteArray, 14> kPieces{
        "word ",     "\xe4\xbd\xa0\xe5\xa5\xbd", "\xf0\x9f\x98\x80", "\\ud83d\\ude00",     "\\ud83d", "\\u4f60", "\\u0001",
        "\\n\\r\\t", "\\\"quoted\\\"",           "\\\\ \\/ ",        "{\\\"a\\\":[1]}\\n", "\\u007f", "\\b\\f",  "[DONE] data: "};
    QByteArray text = 't' + QByteArray::number(number) + ' ';
    for (int i = random.between(0, 6); i > 0; --i)
        text += kPieces[size_t(random.between(0, int(kPieces.size()) - 1))];
    if (random.chance(1))
        text += QByteArray("long \xe4\xbd\xa0 \\n").repeated(2'000);
    return text;
}

inline QByteArray madeArguments(Random &random)
{
    if (random.chance(20))
        return "{}";
    QByteArray json =
        random.chance(20) ? QByteArray("{ \"n\" : 1.50 , \"list\": [true,null,\"\\ud83d\"] ") : QByteArray("{\"n\":1");
    for (int i = random.between(0, 3); i > 0; --i)
        json += ",\"k" + QByteArray::number(i) + "\":\"" + madeText(random, i) + '"';
    return json + '}';
}

/// Ids that are used again, that are absent, and that not every dialect takes.
inline QByteArray madeOddId(Random &random)
{
    static const std::array<QByteArray, 4> kIds{"call_1", "", "functions.f:0", "\xe4\xbd\xa0"};
    return kIds[size_t(random.between(0, 3))];
}

} // namespace sluice::test
