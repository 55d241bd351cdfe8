// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/redact.h"

#include <QRegularExpression>
#include <QString>

#include <algorithm>
#include <vector>

namespace sluice {
namespace {

// Patterns work on Latin-1 text, one character per byte, so that offsets in text and bytes are the same. What a pattern
// matches is the secret; what only leads to it stands before its \K.

const QRegularExpression &keyPattern()
{
    // What the vendors' keys look like wherever they stand. `sk-` needs six characters more, so that names such as
    // "sk-learn" or "sk-SK" stay; some providers echo a key with asterisks in the middle, which still tells too much.
    static const QRegularExpression pattern(QStringLiteral(R"(\bsk-[A-Za-z0-9_*-]{6,})"
                                                           R"(|\bAIza[A-Za-z0-9_-]{16,})"
                                                           R"(|\b(?:xai|pplx|sluice)-[A-Za-z0-9_-]{16,})"
                                                           R"(|\b(?:gsk|hf|ghp|gho|nvapi|r8)[_-][A-Za-z0-9_-]{16,})"
                                                           R"(|\beyJ[A-Za-z0-9_-]{12,}(?:\.[A-Za-z0-9_-]+)*)"
                                                           R"(|\bAKIA[A-Z0-9]{16})"));
    return pattern;
}

const QRegularExpression &runPattern()
{
    // A run of base64 with upper case, lower case and digits, or of hex digits, is taken for a key: a lost request id
    // costs less than a told secret. UUIDs and paths stay below the bounds or lack one of the three kinds.
    static const QRegularExpression pattern(QStringLiteral(
        R"((?<![A-Za-z0-9+/_=-])(?=[a-zA-Z+/_=-]*[0-9])(?=[a-z0-9+/_=-]*[A-Z])(?=[A-Z0-9+/_=-]*[a-z])[A-Za-z0-9+/_=-]{40,}+)"
        R"(|(?<!\w)[0-9a-fA-F]{32,})"));
    return pattern;
}

const QRegularExpression &schemePattern()
{
    // "Bearer authentication is required" is prose; a credential has a digit, a sign, mixed case or is long.
    static const QRegularExpression pattern(
        QStringLiteral(R"(\b(?i:Bearer|Basic)[ \t]+\K(?:[A-Za-z0-9._~+/=*-]{16,})"
                       R"(|(?=[A-Za-z.~+/*-]*[0-9=_]|[a-z]*[A-Z.~+/*-]*[a-z]+[A-Z])[A-Za-z0-9._~+/=*-]{6,}))"));
    return pattern;
}

const QRegularExpression &headerPattern()
{
    // A header in a log line, a dump or as a JSON member: all that follows on the line, or up to the closing quote.
    static const QRegularExpression pattern(
        QStringLiteral(R"(\b(?:(?:proxy-)?authorization|(?:set-)?cookie)\\?["']?[ \t]*[:=][ \t]*\\?["']?\K[^"'\r\n\\]+)"),
        QRegularExpression::CaseInsensitiveOption);
    return pattern;
}

const QRegularExpression &namedPattern()
{
    // Names that can only mean a credential, with whatever value; and the bare words `key` and `token`, which are words
    // of error texts too, only in a query or with a long value without spaces.
    static const QRegularExpression pattern(
        QStringLiteral(
            R"((?:api[-_]?key|access[-_]?token|refresh[-_]?token|auth[-_]?token|secret|password|passwd|\w-(?:token|key)))"
            R"((?:\\?["'])?[ \t]*[:=][ \t]*(?:\\?["'])?\K[^\s"'&,;}\]\\]+)"
            R"(|\b(?:key|token)(?:\\?["'])?[ \t]*[:=][ \t]*(?:\\?["'])?\K[^\s"'&,;}\]\\<>]{10,})"
            R"(|[?&](?:key|token|sig|signature)=\K[^\s"'&;#]+)"),
        QRegularExpression::CaseInsensitiveOption);
    return pattern;
}

const QRegularExpression &userInfoPattern()
{
    static const QRegularExpression pattern(QStringLiteral(R"(://\K[^\s/?#"'<>]+(?=@))"));
    return pattern;
}

/// Marks the bytes of a text that are secret. The marks are kept apart from the text, so that one pattern cannot hide
/// from another what it has to find.
class Marks
{
public:
    explicit Marks(QByteArrayView text)
        : m_text(text)
        , m_latin1(QString::fromLatin1(text))
        , m_isSecret(size_t(text.size()), false)
    {
    }

    void find(const QRegularExpression &pattern)
    {
        for (auto matches = pattern.globalMatch(m_latin1); matches.hasNext();) {
            const QRegularExpressionMatch match = matches.next();
            std::fill(m_isSecret.begin() + match.capturedStart(), m_isSecret.begin() + match.capturedEnd(), true);
        }
    }

    /// The first `count` bytes with each marked run as three asterisks.
    QByteArray masked(qsizetype count) const
    {
        QByteArray out;
        for (qsizetype i = 0; i < count; ++i) {
            if (!m_isSecret[size_t(i)])
                out.append(m_text[i]);
            else if (i == 0 || !m_isSecret[size_t(i) - 1])
                out.append("***");
        }
        return out;
    }

private:
    QByteArrayView m_text;
    QString m_latin1;
    std::vector<bool> m_isSecret;
};

bool isSecretParameter(QByteArrayView name)
{
    const QByteArray lower = QByteArray::fromPercentEncoding(name.toByteArray()).toLower();
    for (const char *whole : {"key", "sig", "auth", "pass", "pwd", "jwt", "code"}) {
        if (lower == whole)
            return true;
    }
    for (const char *ending : {"apikey", "_key", "-key", "token", "secret", "password", "passwd", "signature", "authorization"}) {
        if (lower.endsWith(ending))
            return true;
    }
    return false;
}

/// The largest length up to `limit` that does not end inside of a UTF-8 sequence.
qsizetype wholeCharacters(QByteArrayView text, qsizetype limit)
{
    if (text.size() <= limit)
        return text.size();
    qsizetype end = limit;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
        --end;
    return end;
}

void spaceOutControls(QByteArray &text)
{
    for (char &c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F)
            c = ' ';
    }
}

} // namespace

bool isSecretHeader(QByteArrayView name)
{
    const QByteArray lower = name.trimmed().toByteArray().toLower();
    for (const char *whole : {"authorization", "proxy-authorization", "cookie", "set-cookie", "apikey", "token", "password"}) {
        if (lower == whole)
            return true;
    }
    for (const char *ending : {"-token", "-key", "-secret", "-apikey", "-authorization", "-password"}) {
        if (lower.endsWith(ending))
            return true;
    }
    return false;
}

bool looksLikeKey(QByteArrayView text)
{
    const QString latin1 = QString::fromLatin1(text);
    return keyPattern().match(latin1).hasMatch() || schemePattern().match(latin1).hasMatch();
}

QByteArray redactedTarget(QByteArrayView target)
{
    QByteArray masked;
    qsizetype part = 0;
    bool isQuery = false;
    for (qsizetype i = 0; i <= target.size(); ++i) {
        const bool isEnd = i == target.size();
        if (!isEnd && !(target[i] == '?' || target[i] == '#' || (isQuery && (target[i] == '&' || target[i] == ';'))))
            continue;
        const QByteArrayView piece = target.sliced(part, i - part);
        const qsizetype equals = isQuery ? piece.indexOf('=') : -1;
        if (equals >= 0 && equals + 1 < piece.size() && isSecretParameter(piece.first(equals)))
            masked.append(piece.first(equals + 1)).append("***");
        else
            masked.append(piece);
        if (!isEnd)
            masked.append(target[i]);
        isQuery = true;
        part = i + 1;
    }
    Marks marks(masked);
    marks.find(userInfoPattern());
    marks.find(keyPattern());
    QByteArray text = marks.masked(masked.size());
    text.replace("://***@", "://");
    spaceOutControls(text);
    return text;
}

QByteArray redactedSnippet(QByteArrayView text, qsizetype limit)
{
    // A key that begins before the limit is recognised by what follows it, so the search goes some way beyond; what is
    // shown never comes from there.
    constexpr qsizetype kBeyond = 512;
    limit = std::max<qsizetype>(limit, 0);
    Marks marks(text.first(std::min(text.size(), limit + kBeyond)));
    for (const auto *pattern :
         {&headerPattern(), &namedPattern(), &userInfoPattern(), &schemePattern(), &keyPattern(), &runPattern()})
        marks.find(*pattern);
    QByteArray snippet = marks.masked(wholeCharacters(text, limit));
    snippet.truncate(wholeCharacters(snippet, limit));
    spaceOutControls(snippet);
    return snippet;
}

} // namespace sluice
