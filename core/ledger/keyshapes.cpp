// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/keyshapes.h"

#include <QByteArray>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

namespace sluice::ledger {
namespace {

/// More of base64 than this before a key, with nothing between: it is data in which a key seems to begin by chance.
constexpr qsizetype kDataBefore = 64;
/// A key that its vendor has starred is no longer.
constexpr qsizetype kMostStarred = 256;
/// The parameters of a colour or movement of a terminal (ECMA-48 §5.4) are no longer.
constexpr qsizetype kMostParameters = 24;
/// Of the base64 in a private key; an Ed25519 key in PKCS #8 has 64, and lines have as many.
constexpr qsizetype kLeastKeyLine = 40;
constexpr qsizetype kMostPrivateKey = 64 * 1024;

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
bool isHex(char c)
{
    return isDigit(c) || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
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

/// No further than `most` bytes are looked at: a text of nothing but beginnings of keys would be read from each of them to its
/// end otherwise.
template <typename Is>
QByteArrayView runAt(QByteArrayView text, qsizetype at, Is is, qsizetype most = std::numeric_limits<qsizetype>::max())
{
    const QByteArrayView rest = text.sliced(at, std::min(most, text.size() - at));
    return rest.first(std::find_if_not(rest.begin(), rest.end(), is) - rest.begin());
}

template <typename Is>
qsizetype countOf(QByteArrayView text, Is is)
{
    return std::count_if(text.begin(), text.end(), is);
}

/// An escape of JSON or of a language, `\n` or `\u003c`. In JSON that is a text of JSON, such as a tool's arguments, it begins
/// with two backslashes, and so on: their number tells nothing.
bool endsEscape(QByteArrayView before)
{
    const qsizetype last = before.size() - 1;
    const auto areHex = [before](qsizetype count) { return std::all_of(before.end() - count, before.end(), isHex); };
    if (last >= 1 && QByteArrayView("nrtbf").contains(before[last]) && before[last - 1] == '\\')
        return true;
    if (last >= 5 && before[last - 4] == 'u' && before[last - 5] == '\\' && areHex(4))
        return true;
    return last >= 3 && before[last - 2] == 'x' && before[last - 3] == '\\' && areHex(2);
}

/// RFC 3986 §2.1, also of what was encoded before.
bool endsPercentEncoded(QByteArrayView before)
{
    if (before.size() < 3 || !isHex(before.back()) || !isHex(before[before.size() - 2]))
        return false;
    before.chop(2);
    if (before.endsWith("25"))
        before.chop(2);
    return before.endsWith('%');
}

/// A terminal's colour, as programs send it or as JSON and languages write it: `\u001b[01;31m`.
bool endsControlSequence(QByteArrayView before)
{
    if (before.isEmpty() || !(isUpper(before.back()) || isLower(before.back())))
        return false;
    before.chop(1);
    const auto isParameter = [](char c) { return c >= '0' && c <= '?'; };
    for (qsizetype looked = 0; looked < kMostParameters && !before.isEmpty() && isParameter(before.back()); ++looked)
        before.chop(1);
    if (!before.endsWith('['))
        return false;
    before.chop(1);
    constexpr std::array<QByteArrayView, 8> kEscapes{"\x1b", "\\u001b", "\\u001B", "\\x1b", "\\x1B", "\\033", "\\e", "^["};
    return std::any_of(kEscapes.begin(), kEscapes.end(), [before](QByteArrayView escape) { return before.endsWith(escape); });
}

bool isInsideWord(QByteArrayView before)
{
    return !before.isEmpty() && (isAlnum(before.back()) || before.back() == '_') && !endsEscape(before) &&
           !endsPercentEncoded(before) && !endsControlSequence(before);
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
    Family{"sk-", isWord, 16, 512, 2},         Family{"AIza", isWord, 24, 64, 1},      Family{"xai-", isWord, 24, 256, 2},
    Family{"pplx-", isWord, 24, 256, 2},       Family{"sluice-", isAlnum, 24, 128, 1}, Family{"gsk_", isAlnum, 24, 256, 1},
    Family{"hf_", isAlnum, 24, 256, 1},        Family{"nvapi-", isWord, 24, 256, 2},   Family{"r8_", isAlnum, 24, 256, 1},
    Family{"ghp_", isAlnum, 24, 256, 1},       Family{"gho_", isAlnum, 24, 256, 1},    Family{"ghu_", isAlnum, 24, 256, 1},
    Family{"ghs_", isAlnum, 24, 256, 1},       Family{"ghr_", isAlnum, 24, 256, 1},    Family{"glpat-", isWord, 16, 256, 1},
    Family{"github_pat_", isWord, 36, 256, 2}, Family{"xoxa-", isWord, 20, 256, 2},    Family{"xoxb-", isWord, 20, 256, 2},
    Family{"xoxp-", isWord, 20, 256, 2},       Family{"xoxs-", isWord, 20, 256, 2},    Family{"sk_live_", isAlnum, 16, 256, 1},
    Family{"rk_live_", isAlnum, 16, 256, 1},   Family{"AKIA", isAlnum, 16, 16, 0},     Family{"ASIA", isAlnum, 16, 16, 1},
};

constexpr QByteArrayView kSignedToken = "eyJ";
constexpr QByteArrayView kDashes = "-----";
constexpr QByteArrayView kOthers[] = {kSignedToken, "bea", "Bea", "BEA", "bas", "Bas", "BAS", kDashes};

/// One that its vendor has starred in the middle still tells too much.
qsizetype starredEnd(QByteArrayView text, qsizetype rest)
{
    const QByteArrayView run = runAt(text, rest, isStarred, kMostStarred);
    return run.contains("***") && run.size() >= 6 ? rest + run.size() : 0;
}

qsizetype vendorKeyEnd(QByteArrayView text, qsizetype at, bool isCut)
{
    for (const Family &family : kFamilies) {
        if (text[at] != family.beginning.front() || !text.sliced(at).startsWith(family.beginning))
            continue;
        const qsizetype rest = at + family.beginning.size();
        const QByteArrayView run = runAt(text, rest, family.is, family.most + 1);
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
    if (!text.sliced(at).startsWith(kSignedToken))
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
    if (begin == word)
        return 0;
    const QByteArrayView credential = runAt(text, begin, isToken68);
    if (credential.isEmpty())
        return 0;
    const bool isOpenEnded = isCut && begin + credential.size() == text.size() && countOf(credential, isDigit) > 0;
    if (!isOpenEnded && !(isBearerScheme ? isBearer(credential) : isBasic(credential)))
        return 0;
    at = begin;
    return begin + credential.size();
}

/// The name in `-----BEGIN name-----` or with END, if it is one of a private key (RFC 7468; PGP's has a word behind it). Empty
/// otherwise.
QByteArrayView privateKeyName(QByteArrayView text, QByteArrayView word)
{
    constexpr qsizetype kMostName = 48;
    if (!text.startsWith(kDashes) || !text.sliced(kDashes.size()).startsWith(word))
        return {};
    const qsizetype begin = kDashes.size() + word.size();
    const auto isOfName = [](char c) { return isUpper(c) || isDigit(c) || c == ' '; };
    const QByteArrayView name = runAt(text, begin, isOfName, kMostName);
    const bool isPrivate = name.endsWith(" PRIVATE KEY") || name.endsWith(" PRIVATE KEY BLOCK");
    return isPrivate && text.sliced(begin + name.size()).startsWith(kDashes) ? name : QByteArrayView();
}

/// From its first line to its last one, whose breaks may be escapes (RFC 7468). One without an end goes as far as it looks like
/// one. Text that merely speaks of such lines stays.
qsizetype privateKeyEnd(QByteArrayView text, qsizetype at, bool isCut)
{
    constexpr QByteArrayView kBegin = "BEGIN";
    constexpr QByteArrayView kEnd = "END";
    const QByteArrayView name = privateKeyName(text.sliced(at), kBegin);
    if (name.isEmpty())
        return 0;
    const qsizetype begin = at + 2 * kDashes.size() + kBegin.size() + name.size();
    // What stands within a string of JSON without ending it.
    const auto isOfKey = [](char c) { return isBase64(c) || QByteArrayView(" \r\n\t\\=:,.%>;").contains(c); };
    const QByteArrayView room = text.sliced(begin, std::min(kMostPrivateKey, text.size() - begin));
    const qsizetype dashes = room.indexOf(kDashes);
    QByteArrayView body = runAt(room.first(dashes < 0 ? room.size() : dashes), 0, isOfKey);
    const bool isOpenEnded = isCut && begin + body.size() == text.size();
    qsizetype line = 0;
    qsizetype longest = 0;
    for (const char c : body)
        longest = std::max(longest, line = isAlnum(c) || c == '+' || c == '/' ? line + 1 : 0);
    if (longest < kLeastKeyLine && !isOpenEnded)
        return 0;
    const qsizetype end = begin + body.size();
    const QByteArrayView nameAtEnd = privateKeyName(text.sliced(end), kEnd);
    if (!nameAtEnd.isEmpty())
        return end + 2 * kDashes.size() + kEnd.size() + nameAtEnd.size();
    while (!isOpenEnded && body.endsWith('\\')) // escapes what follows
        body.chop(1);
    return begin + body.size();
}

} // namespace

std::span<const QByteArrayView> keyBeginnings()
{
    static constexpr auto kBeginnings = [] {
        std::array<QByteArrayView, kFamilies.size() + std::size(kOthers)> beginnings;
        auto next = std::transform(kFamilies.begin(), kFamilies.end(), beginnings.begin(),
                                   [](const Family &family) { return family.beginning.first(3); });
        std::transform(std::begin(kOthers), std::end(kOthers), next, [](QByteArrayView other) { return other.first(3); });
        return beginnings;
    }();
    return kBeginnings;
}

qsizetype keyAt(QByteArrayView text, qsizetype &at, bool isCut)
{
    if (const qsizetype end = privateKeyEnd(text, at, isCut); end != 0)
        return end;
    const QByteArrayView before = text.first(at);
    if (isInsideWord(before) || isInsideData(before))
        return 0;
    qsizetype end = vendorKeyEnd(text, at, isCut);
    if (end == 0)
        end = signedTokenEnd(text, at, isCut);
    return end != 0 ? end : schemeEnd(text, at, isCut);
}

} // namespace sluice::ledger
