// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <algorithm>
#include <cstring>
#include <string_view>

namespace sluice::dialect {

/// A key of a JSON text and where its value begins.
struct JsonKey
{
    QByteArrayView name; ///< as written, escapes not undone
    int depth = 0;       ///< 1: a key of the outermost object
    QByteArrayView rest; ///< the text from the first byte of the value on

    bool isNull() const { return rest.startsWith("null"); }
    bool isObject() const { return rest.startsWith('{'); }
    bool isText() const { return rest.startsWith('"'); }
    bool isNonEmptyText() const { return rest.size() > 1 && rest[0] == '"' && rest[1] != '"'; }
    bool isNonEmptyArray() const;
    /// The string value as written, escapes not undone; empty if it is none.
    QByteArrayView rawText() const;
};

/// What may follow a number, `true`, `false` or `null`.
constexpr std::string_view kAfterValue = ",}] \t\r\n";

/// The end of the string that begins at `begin` (on its opening quote): the position of its closing quote, or null.
inline const char *endOfString(const char *begin, const char *end)
{
    const char *at = begin + 1;
    while (at < end) {
        const auto *quote = static_cast<const char *>(std::memchr(at, '"', size_t(end - at)));
        if (!quote)
            return nullptr;
        const char *escape = quote;
        while (escape > begin + 1 && escape[-1] == '\\')
            --escape;
        if ((quote - escape) % 2 == 0)
            return quote;
        at = quote + 1;
    }
    return nullptr;
}

inline const char *skipSpace(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t'))
        ++at;
    return at;
}

/// Walks over the brackets of a JSON text that stand outside of strings. `onBracket` gets the position and how many are open
/// after it, and returns false to stop.
template <typename OnBracket>
void walkBrackets(QByteArrayView json, OnBracket onBracket)
{
    const char *const end = json.data() + json.size();
    int depth = 0;
    for (const char *at = json.data(); at < end; ++at) {
        if (*at == '"') {
            at = endOfString(at, end);
            if (!at)
                return;
        } else if (*at == '{' || *at == '[') {
            if (!onBracket(at, ++depth))
                return;
        } else if (*at == '}' || *at == ']') {
            if (!onBracket(at, --depth))
                return;
        }
    }
}

/// The length of the value that `json` begins with; all of it if the value does not end.
inline qsizetype valueLength(QByteArrayView json)
{
    const char *const begin = json.data();
    const char *end = begin + json.size();
    if (json.startsWith('"')) {
        const char *close = endOfString(begin, end);
        return close ? close + 1 - begin : json.size();
    }
    if (!json.startsWith('{') && !json.startsWith('['))
        return std::find_first_of(begin, end, kAfterValue.begin(), kAfterValue.end()) - begin;
    walkBrackets(json, [&end](const char *at, int depth) {
        if (depth == 0)
            end = at + 1;
        return depth > 0;
    });
    return end - begin;
}

/// Walks over a JSON text once and shows every key. It answers "is this event worth a parse?" for a small part of what a
/// parse costs; it does not check the text. Returns false if a string does not end.
template <typename OnKey>
bool scanKeys(QByteArrayView json, OnKey onKey)
{
    const char *at = json.data();
    const char *const end = at + json.size();
    int depth = 0;
    for (; at < end; ++at) {
        switch (*at) {
        case '{':
        case '[': ++depth; break;
        case '}':
        case ']': --depth; break;
        case '"': {
            const char *close = endOfString(at, end);
            if (!close)
                return false;
            const char *next = skipSpace(close + 1, end);
            if (next < end && *next == ':') {
                const char *value = skipSpace(next + 1, end);
                onKey(JsonKey{QByteArrayView(at + 1, close - at - 1), depth, QByteArrayView(value, end - value)});
                at = value - 1;
            } else {
                at = close;
            }
            break;
        }
        default: break;
        }
    }
    return true;
}

inline bool JsonKey::isNonEmptyArray() const
{
    if (!rest.startsWith('['))
        return false;
    const char *first = skipSpace(rest.data() + 1, rest.data() + rest.size());
    return first < rest.data() + rest.size() && *first != ']';
}

inline QByteArrayView JsonKey::rawText() const
{
    if (!isText())
        return {};
    const char *close = endOfString(rest.data(), rest.data() + rest.size());
    return close ? QByteArrayView(rest.data() + 1, close - rest.data() - 1) : QByteArrayView();
}

} // namespace sluice::dialect
