// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/keyshapes.h"

#include <QByteArray>

#include <algorithm>
#include <array>

namespace sluice::ledger {
namespace {

/// More of base64 than this before a key, with nothing between: it is data in which a key seems to begin by chance.
constexpr qsizetype kDataBefore = 64;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}
bool isUpper(char c)
{
    return c >= 'A' && c <= 'Z';
}
bool isLower(char c)
{
    return c >= 'a' && c <= 'z';
}
bool isAlnum(char c)
{
    return isDigit(c) || isUpper(c) || isLower(c);
}
bool isWord(char c)
{
    return isAlnum(c) || c == '_' || c == '-';
}
bool isBase64(char c)
{
    return isWord(c) || c == '+' || c == '/';
}
bool isStarred(char c)
{
    return isWord(c) || c == '*';
}
/// RFC 9110 §11.2: token68.
bool isToken68(char c)
{
    return isBase64(c) || c == '.' || c == '~' || c == '=';
}

template <typename Is>
QByteArrayView runAt(QByteArrayView text, qsizetype at, Is is)
{
    const auto end = std::find_if_not(text.begin() + at, text.end(), is);
    return text.sliced(at, end - text.begin() - at);
}

template <typename Is>
qsizetype countOf(QByteArrayView text, Is is)
{
    return std::count_if(text.begin(), text.end(), is);
}

/// The byte before is the end of an escape of JSON, `\n` or `\u003c`, and not a letter of a word.
bool endsEscape(QByteArrayView before)
{
    const auto isEscaping = [before](qsizetype backslash) {
        qsizetype count = 0;
        while (backslash - count >= 0 && before[backslash - count] == '\\')
            ++count;
        return count % 2 == 1;
    };
    const qsizetype last = before.size() - 1;
    if (last >= 1 && QByteArrayView("nrtbf").contains(before[last]) && isEscaping(last - 1))
        return true;
    return last >= 5 && before[last - 4] == 'u' && isEscaping(last - 5);
}

bool isInsideWord(QByteArrayView before)
{
    return !before.isEmpty() && (isAlnum(before.back()) || before.back() == '_') && !endsEscape(before);
}

bool isInsideData(QByteArrayView before)
{
    qsizetype run = 0;
    while (run < before.size() && run <= kDataBefore && isBase64(before[before.size() - 1 - run]))
        ++run;
    return run > kDataBefore;
}

/// A family of keys: what they begin with, and what the rest is like.
struct Family
{
    QByteArrayView beginning;
    bool (*is)(char);
    qsizetype least;  ///< of the rest
    qsizetype most;   ///< what is longer is no key
    qsizetype digits; ///< at the least
};

// As the vendors make them, with room for longer and shorter ones. What looks alike and is none: "sk-toggleable__content" (few
// digits), "hf_hub_download" (underscores), "AIza" in base64.
constexpr std::array kFamilies{
    Family{"sk-", isWord, 16, 512, 2},    Family{"AIza", isWord, 24, 64, 1},      Family{"xai-", isWord, 24, 256, 2},
    Family{"pplx-", isWord, 24, 256, 2},  Family{"sluice-", isAlnum, 24, 128, 1}, Family{"gsk_", isAlnum, 24, 256, 1},
    Family{"hf_", isAlnum, 24, 256, 1},   Family{"ghp_", isAlnum, 24, 256, 1},    Family{"gho_", isAlnum, 24, 256, 1},
    Family{"nvapi-", isWord, 24, 256, 2}, Family{"r8_", isAlnum, 24, 256, 1},     Family{"AKIA", isAlnum, 16, 16, 0},
};

/// One that its vendor has starred in the middle still tells too much.
qsizetype starredEnd(QByteArrayView text, qsizetype rest)
{
    const QByteArrayView run = runAt(text, rest, isStarred);
    return run.contains("***") && run.size() >= 6 ? rest + run.size() : 0;
}

qsizetype vendorKeyEnd(QByteArrayView text, qsizetype at, bool isCut)
{
    for (const Family &family : kFamilies) {
        if (text[at] != family.beginning.front() || !text.sliced(at).startsWith(family.beginning))
            continue;
        const qsizetype rest = at + family.beginning.size();
        const QByteArrayView run = runAt(text, rest, family.is);
        const bool isOpenEnded = isCut && rest + run.size() == text.size();
        const bool isKey = run.size() >= family.least && run.size() <= family.most && countOf(run, isDigit) >= family.digits;
        if (isKey || isOpenEnded)
            return rest + run.size();
        if (family.beginning == "sk-")
            return starredEnd(text, rest);
    }
    return 0;
}

/// RFC 7519: header, claims and signature; the first two are objects of JSON, which begin with `{"` and thus, in base64, `eyJ`.
qsizetype signedTokenEnd(QByteArrayView text, qsizetype at, bool isCut)
{
    if (!text.sliced(at).startsWith("eyJ"))
        return 0;
    const QByteArrayView header = runAt(text, at, isWord);
    qsizetype end = at + header.size();
    if (header.size() < 12 || !text.sliced(end).startsWith(".eyJ"))
        return 0;
    end += 1 + runAt(text, end + 1, isWord).size();
    if (end == text.size())
        return isCut ? end : 0;
    return text[end] == '.' ? end + 1 + runAt(text, end + 1, isWord).size() : 0;
}

/// Prose speaks of bearer tokens; what is one has digits among letters, or both cases and some length.
bool isBearer(QByteArrayView credential)
{
    const qsizetype digits = countOf(credential, isDigit);
    const qsizetype letters = countOf(credential, isUpper) + countOf(credential, isLower);
    const bool isMixed = countOf(credential, isUpper) >= 4 && countOf(credential, isLower) >= 4;
    return (credential.size() >= 12 && digits >= 2 && letters > 0) || (credential.size() >= 24 && isMixed);
}

/// RFC 7617: base64 of a name and a password with a colon between. "Basic" is a word of prose otherwise.
bool isBasic(QByteArrayView credential)
{
    const auto decoded = QByteArray::fromBase64Encoding(credential.toByteArray(),
                                                        QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    return decoded && credential.size() >= 8 && decoded.decoded.contains(':');
}

qsizetype schemeEnd(QByteArrayView text, qsizetype &at, bool isCut)
{
    const bool isBearerScheme = qstrnicmp(text.data() + at, std::min<qsizetype>(text.size() - at, 6), "bearer", 6) == 0;
    const bool isBasicScheme = qstrnicmp(text.data() + at, std::min<qsizetype>(text.size() - at, 5), "basic", 5) == 0;
    if (!isBearerScheme && !isBasicScheme)
        return 0;
    qsizetype begin = at + (isBearerScheme ? 6 : 5);
    const qsizetype word = begin;
    while (begin < text.size() && (text[begin] == ' ' || text[begin] == '\t'))
        ++begin;
    const QByteArrayView credential = runAt(text, begin, isToken68);
    if (begin == word || credential.isEmpty())
        return 0;
    const bool isOpenEnded = isCut && begin + credential.size() == text.size() && countOf(credential, isDigit) > 0;
    if (!isOpenEnded && !(isBearerScheme ? isBearer(credential) : isBasic(credential)))
        return 0;
    at = begin;
    return begin + credential.size();
}

} // namespace

std::span<const QByteArrayView> keyBeginnings()
{
    static constexpr std::array<QByteArrayView, 19> kBeginnings{"sk-", "AIz", "xai", "ppl", "slu", "gsk", "hf_",
                                                                "ghp", "gho", "nva", "r8_", "AKI", "eyJ", "bea",
                                                                "Bea", "BEA", "bas", "Bas", "BAS"};
    return kBeginnings;
}

qsizetype keyAt(QByteArrayView text, qsizetype &at, bool isCut)
{
    const QByteArrayView before = text.first(at);
    if (isInsideWord(before))
        return 0;
    qsizetype end = vendorKeyEnd(text, at, isCut);
    if (end == 0)
        end = signedTokenEnd(text, at, isCut);
    if (end == 0)
        end = schemeEnd(text, at, isCut);
    return isInsideData(before) ? 0 : end;
}

} // namespace sluice::ledger
