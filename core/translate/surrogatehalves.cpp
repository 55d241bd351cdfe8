// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/surrogatehalves.h"

#include "core/translate/rawjson.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace sluice::translate {

namespace {

constexpr qsizetype kUnicodeEscape = 6; // \uXXXX
constexpr QByteArrayView kReplacement = "\\ufffd";

/// Whether `text` begins with the escape of a half whose second digit is one of these.
bool isHalf(QByteArrayView text, const char *digits)
{
    return text.size() >= kUnicodeEscape && text[0] == '\\' && text[1] == 'u' && (text[2] == 'd' || text[2] == 'D') &&
           text[3] != '\0' && std::strchr(digits, text[3]);
}

/// The text with lone halves replaced; a high half at its very end is cut off and given to `open`, if there is one.
QByteArray mended(QByteArrayView text, QByteArray *open)
{
    QByteArray out;
    out.reserve(text.size());
    qsizetype at = 0;
    for (qsizetype escape = text.indexOf('\\'); escape >= 0 && escape + 1 < text.size(); escape = text.indexOf('\\', at)) {
        out.append(text.sliced(at, escape - at));
        const QByteArrayView rest = text.sliced(escape);
        const bool isHigh = isHighHalf(rest);
        at = escape + (isHigh || isLowHalf(rest) ? kUnicodeEscape : 2);
        if (isHigh && isLowHalf(text.sliced(at))) {
            at += kUnicodeEscape;
            out.append(rest.first(2 * kUnicodeEscape));
        } else if (isHigh && open && at == text.size()) {
            *open = rest.toByteArray();
        } else {
            out.append(at == escape + 2 ? rest.first(2) : kReplacement);
        }
    }
    return out.append(text.sliced(at));
}

} // namespace

bool isHighHalf(QByteArrayView text)
{
    return isHalf(text, "89abAB");
}

bool isLowHalf(QByteArrayView text)
{
    return isHalf(text, "cdefCDEF");
}

bool hasLoneHalf(QByteArrayView json)
{
    for (qsizetype at = json.indexOf('\\'); at >= 0; at = json.indexOf('\\', at)) {
        const QByteArrayView rest = json.sliced(at);
        const bool isPair = isHighHalf(rest) && isLowHalf(rest.sliced(kUnicodeEscape));
        if (!isPair && (isHighHalf(rest) || isLowHalf(rest)))
            return true;
        at = std::min(json.size(), at + (isPair ? 2 * kUnicodeEscape : 2));
    }
    return false;
}

QByteArray withoutLoneHalves(QByteArrayView json)
{
    return mended(json, nullptr);
}

QByteArray HalvesJoiner::join(QByteArrayView piece)
{
    if (m_half.isEmpty() && !piece.contains("\\u"))
        return piece.toByteArray();
    const QByteArray text = std::exchange(m_half, {}).append(piece);
    return mended(text, &m_half);
}

QByteArray HalvesJoiner::finish()
{
    return std::exchange(m_half, {}).isEmpty() ? QByteArray() : kReplacement.toByteArray();
}

} // namespace sluice::translate
