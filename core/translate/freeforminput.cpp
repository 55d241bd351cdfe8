// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/freeforminput.h"

#include "core/translate/rawjson.h"
#include "core/translate/surrogatehalves.h"
#include "core/translate/toolnames.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <utility>

namespace sluice::translate {

namespace {

/// Where the text begins; -1 if the head goes on, -2 if it is not the one that was asked for.
qsizetype headSize(QByteArrayView text)
{
    static const QByteArray kName = '"' + kFreeformField.toByteArray() + '"';
    static const std::array<QByteArray, 4> kTokens{"{", kName, ":", "\""};
    qsizetype at = 0;
    for (const QByteArray &token : kTokens) {
        while (at < text.size() && std::isspace(uchar(text[at])))
            ++at;
        const QByteArrayView rest = text.sliced(at);
        if (rest.startsWith(token))
            at += token.size();
        else
            return token.startsWith(rest) ? -1 : -2;
    }
    return at;
}

/// The length of the escape that `text` begins with: 0 if it is cut off, 1 if it is none that JSON knows.
qsizetype escapeSize(QByteArrayView text)
{
    if (text.size() < 2)
        return 0;
    if (text[1] != 'u')
        return text[1] != '\0' && std::strchr("\"\\/bfnrt", text[1]) ? 2 : 1; // strchr() finds the NUL of its own string
    const QByteArrayView digits = text.sliced(2, std::min<qsizetype>(4, text.size() - 2));
    if (!std::all_of(digits.begin(), digits.end(), [](char c) { return std::isxdigit(uchar(c)); }))
        return 1;
    return digits.size() < 4 ? 0 : 6;
}

struct Escape
{
    qsizetype size = 0; ///< 0: cut off
    QByteArrayView text;
};

/// What the escape that `rest` begins with becomes; halves of a pair stay together or are replaced.
Escape wholeEscape(QByteArrayView rest)
{
    const qsizetype size = escapeSize(rest);
    const QByteArrayView escape = rest.first(size);
    if (size == 1)
        return {.size = 1, .text = "\\\\"};
    if (isLowHalf(escape))
        return {.size = size, .text = "\\ufffd"};
    if (!isHighHalf(escape))
        return {.size = size, .text = escape};
    const QByteArrayView next = rest.sliced(size);
    const qsizetype nextSize = next.startsWith('\\') ? escapeSize(next) : 0;
    if (next.isEmpty() || (next.startsWith('\\') && nextSize == 0))
        return {};
    if (isLowHalf(next.first(nextSize)))
        return {.size = size + nextSize, .text = rest.first(size + nextSize)};
    return {.size = size, .text = "\\ufffd"};
}

} // namespace

QByteArray FreeformInput::read(QByteArrayView piece)
{
    if (m_state == State::After)
        return {};
    m_waiting.append(plainText(piece));
    if (m_state == State::Before)
        skipHead();
    return m_state == State::Inside ? takeText() : QByteArray();
}

void FreeformInput::skipHead()
{
    const qsizetype size = headSize(m_waiting);
    if (size == -1)
        return;
    m_state = size < 0 ? State::Odd : State::Inside;
    if (size > 0)
        m_waiting.remove(0, size);
}

/// Models forget escapes or make up others; what is given is a correct string all the same.
QByteArray FreeformInput::takeText()
{
    QByteArray text;
    qsizetype at = 0;
    while (at < m_waiting.size() && m_waiting[at] != '"') {
        const QByteArrayView rest = QByteArrayView(m_waiting).sliced(at);
        if (rest[0] != '\\') {
            if (uchar(rest[0]) < 0x20)
                text.append(escapedText(rest.first(1)));
            else
                text.append(rest[0]);
            ++at;
            continue;
        }
        const Escape escape = wholeEscape(rest);
        if (escape.size == 0)
            break;
        text.append(escape.text);
        at += escape.size;
    }
    if (at < m_waiting.size() && m_waiting[at] == '"')
        m_state = State::After;
    m_waiting.remove(0, at);
    return text;
}

QByteArray FreeformInput::finish()
{
    const QByteArray left = std::exchange(m_waiting, {}).trimmed();
    if ((m_state != State::Odd && m_state != State::Before) || left.isEmpty())
        return {};
    const RawJson object(left);
    if (!isJson(left) || !object.isObject())
        return escapedText(left);
    const auto fields = object.fields();
    if (fields.empty())
        return {};
    const RawJson input = fields.size() == 1 ? fields.front().second : object[kFreeformField];
    return input.isText() ? input.escaped().toByteArray() : escapedText(left);
}

} // namespace sluice::translate
