// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/jsonreasons.h"
#include "core/config/jsontree.h"

#include <QSet>
#include <QUtf8StringView>

#include <algorithm>
#include <optional>

namespace sluice::config {
namespace {

constexpr int kMaxDepth = 64;
constexpr QByteArrayView kByteOrderMark = "\xEF\xBB\xBF";

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Recursive descent over the whole document (RFC 8259). Each step returns false once a problem is noted.
class Parser
{
public:
    explicit Parser(QByteArrayView source)
        : m_source(source)
    {
    }

    Expected<JsonNode, JsonSyntaxProblem> parse()
    {
        JsonNode root;
        if (m_source.startsWith(kByteOrderMark))
            m_at = kByteOrderMark.size();
        if (checkEncoding() && parseDocument(root))
            return root;
        return unexpected(*m_problem);
    }

private:
    bool fail(QString reason, qsizetype at)
    {
        m_problem = JsonSyntaxProblem{at, std::move(reason)};
        return false;
    }
    bool fail(QString reason) { return fail(std::move(reason), m_at); }

    bool checkEncoding()
    {
        if (QUtf8StringView(m_source.data(), m_source.size()).isValidUtf8())
            return true;
        // No sequence of UTF-8 goes over a line end, so the bad line can be found by looking at each alone.
        qsizetype lineStart = 0;
        while (lineStart < m_source.size()) {
            const qsizetype next = m_source.indexOf('\n', lineStart);
            const qsizetype end = next < 0 ? m_source.size() : next + 1;
            if (!QUtf8StringView(m_source.data() + lineStart, end - lineStart).isValidUtf8())
                break;
            lineStart = end;
        }
        return fail(kJsonReasons.notUtf8.english(), std::min(lineStart, m_source.size()));
    }

    bool parseDocument(JsonNode &root)
    {
        if (!skipSpace())
            return false;
        if (atEnd())
            return fail(kJsonReasons.emptyFile.english());
        if (!parseValue(root, 0) || !skipSpace())
            return false;
        return atEnd() || fail(kJsonReasons.afterEnd.english());
    }

    bool atEnd() const { return m_at >= m_source.size(); }
    char peek() const { return atEnd() ? '\0' : m_source[m_at]; }

    bool skipSpace()
    {
        while (!atEnd() && (peek() == ' ' || peek() == '\t' || peek() == '\n' || peek() == '\r'))
            ++m_at;
        if (peek() == '/' || peek() == '#')
            return fail(kJsonReasons.comment.english());
        return true;
    }

    bool parseValue(JsonNode &node, int depth)
    {
        node.begin = m_at;
        if (!parseByFirst(node, depth))
            return false;
        node.end = m_at;
        if (node.kind != JsonKind::Object && node.kind != JsonKind::Array)
            node.token = m_source.sliced(node.begin, node.end - node.begin).toByteArray();
        return true;
    }

    bool parseByFirst(JsonNode &node, int depth)
    {
        switch (peek()) {
        case '{': return parseObject(node, depth + 1);
        case '[': return parseArray(node, depth + 1);
        case '"': node.kind = JsonKind::String; return parseString(node.string);
        case 't': node.kind = JsonKind::Bool; return parseWord("true");
        case 'f': node.kind = JsonKind::Bool; return parseWord("false");
        case 'n': return parseWord("null");
        default: node.kind = JsonKind::Number; return parseNumber();
        }
    }

    bool parseWord(QByteArrayView word)
    {
        if (!m_source.sliced(m_at).startsWith(word))
            return failAtValue();
        m_at += word.size();
        return true;
    }

    bool failAtValue()
    {
        if (atEnd())
            return fail(kJsonReasons.endsForValue.english());
        if (peek() == '\'')
            return fail(kJsonReasons.singleQuotes.english());
        if (peek() == ']' || peek() == '}')
            return fail(kJsonReasons.commaOrNoValue.english());
        return fail(kJsonReasons.noValue.english());
    }

    bool parseDigits()
    {
        const qsizetype first = m_at;
        while (isDigit(peek()))
            ++m_at;
        return m_at > first || fail(kJsonReasons.noDigit.english());
    }

    bool parseNumber()
    {
        const qsizetype first = m_at;
        if (peek() != '-' && !isDigit(peek()))
            return failAtValue();
        m_at += peek() == '-';
        const bool isZero = peek() == '0';
        if (!parseDigits())
            return false;
        if (isZero && m_at - first > (m_source[first] == '-' ? 2 : 1))
            return fail(kJsonReasons.leadingZero.english(), first);
        if (peek() == '.') {
            ++m_at;
            if (!parseDigits())
                return false;
        }
        if (peek() == 'e' || peek() == 'E') {
            ++m_at;
            m_at += peek() == '+' || peek() == '-';
            return parseDigits();
        }
        return true;
    }

    bool parseString(QString &decoded)
    {
        const qsizetype quote = m_at++;
        qsizetype plainFrom = m_at;
        const auto takePlain = [&] { decoded += QString::fromUtf8(m_source.sliced(plainFrom, m_at - plainFrom)); };
        while (!atEnd() && static_cast<unsigned char>(peek()) >= 0x20) {
            if (peek() == '"') {
                takePlain();
                ++m_at;
                return true;
            }
            if (peek() == '\\') {
                takePlain();
                if (!parseEscape(decoded))
                    return false;
                plainFrom = m_at;
            } else {
                ++m_at;
            }
        }
        if (atEnd() || peek() == '\n' || peek() == '\r')
            return fail(kJsonReasons.openString.english(), quote);
        return fail(kJsonReasons.controlCharacter.english());
    }

    bool parseEscape(QString &decoded)
    {
        const qsizetype backslash = m_at++;
        constexpr QByteArrayView kNames = "\"\\/bfnrt";
        constexpr QByteArrayView kValues = "\"\\/\b\f\n\r\t";
        const char name = peek();
        if (name == 'u')
            return parseUnicodeEscape(decoded, backslash);
        const qsizetype index = atEnd() ? -1 : kNames.indexOf(name);
        if (index < 0)
            return fail(kJsonReasons.unknownEscape.english(), backslash);
        decoded += QLatin1Char(kValues[index]);
        ++m_at;
        return true;
    }

    bool parseUnicodeEscape(QString &decoded, qsizetype backslash)
    {
        const std::optional<char16_t> first = parseHex4();
        if (!first)
            return fail(kJsonReasons.noHexDigits.english(), backslash);
        decoded += QChar(*first);
        if (!QChar::isSurrogate(*first))
            return true;
        if (QChar::isHighSurrogate(*first) && peek() == '\\') {
            ++m_at;
            const std::optional<char16_t> second = peek() == 'u' ? parseHex4() : std::nullopt;
            if (second && QChar::isLowSurrogate(*second)) {
                decoded += QChar(*second);
                return true;
            }
        }
        return fail(kJsonReasons.halfSurrogate.english(), backslash);
    }

    /// At the `u` of an escape.
    std::optional<char16_t> parseHex4()
    {
        if (m_source.size() - m_at < 5)
            return std::nullopt;
        const QByteArrayView digits = m_source.sliced(m_at + 1, 4);
        const auto isHex = [](char c) { return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); };
        if (!std::all_of(digits.begin(), digits.end(), isHex))
            return std::nullopt;
        m_at += 5;
        return char16_t(digits.toByteArray().toUShort(nullptr, 16));
    }

    bool enter(int depth)
    {
        ++m_at;
        return depth <= kMaxDepth || fail(kJsonReasons.tooDeep.english());
    }

    /// After an element: true with `isLast` set, or at the next element.
    bool parseSeparator(char closing, bool &isLast)
    {
        if (!skipSpace())
            return false;
        if (peek() == closing) {
            ++m_at;
            isLast = true;
            return true;
        }
        if (peek() != ',')
            return fail(atEnd() ? kJsonReasons.endsBefore.english(QString(QLatin1Char(closing)))
                                : kJsonReasons.noCommaOrEnd.english(QString(QLatin1Char(closing))));
        ++m_at;
        return skipSpace();
    }

    bool parseArray(JsonNode &node, int depth)
    {
        node.kind = JsonKind::Array;
        if (!enter(depth) || !skipSpace())
            return false;
        bool isLast = peek() == ']';
        m_at += isLast;
        while (!isLast) {
            if (!parseValue(node.items.emplace_back(), depth) || !parseSeparator(']', isLast))
                return false;
        }
        return true;
    }

    bool parseObject(JsonNode &node, int depth)
    {
        node.kind = JsonKind::Object;
        if (!enter(depth) || !skipSpace())
            return false;
        QSet<QString> names;
        bool isLast = peek() == '}';
        m_at += isLast;
        while (!isLast) {
            JsonMember &member = node.members.emplace_back();
            const qsizetype nameAt = m_at;
            if (!parseName(member) || !skipSpace() || !parseValue(member.value, depth))
                return false;
            if (names.contains(member.name))
                return fail(kJsonReasons.twice.english(member.name.left(60)), nameAt);
            names.insert(member.name);
            if (!parseSeparator('}', isLast))
                return false;
        }
        return true;
    }

    bool parseName(JsonMember &member)
    {
        if (peek() == '}')
            return fail(kJsonReasons.commaBeforeEnd.english());
        if (peek() != '"')
            return fail(kJsonReasons.noName.english());
        const qsizetype first = m_at;
        if (!parseString(member.name))
            return false;
        member.nameToken = m_source.sliced(first, m_at - first).toByteArray();
        if (!skipSpace())
            return false;
        if (peek() != ':')
            return fail(kJsonReasons.noColon.english());
        ++m_at;
        return true;
    }

    QByteArrayView m_source;
    qsizetype m_at = 0;
    std::optional<JsonSyntaxProblem> m_problem;
};

} // namespace

TextPosition positionOf(QByteArrayView source, qsizetype at)
{
    const QByteArrayView before = source.first(std::clamp<qsizetype>(at, 0, source.size()));
    qsizetype lineStart = before.lastIndexOf('\n') + 1;
    if (lineStart == 0 && before.startsWith(kByteOrderMark))
        lineStart = kByteOrderMark.size();
    const auto isFirstByte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
    const auto characters = std::count_if(before.begin() + lineStart, before.end(), isFirstByte);
    return {1 + int(before.count('\n')), 1 + int(characters)};
}

Expected<JsonNode, JsonSyntaxProblem> parseJson(QByteArrayView source)
{
    return Parser(source).parse();
}

} // namespace sluice::config
