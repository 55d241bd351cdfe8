// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/jsonindent.h"

#include <algorithm>
#include <utility>

namespace sluice::ui {

namespace {

constexpr int kIndent = 2;
constexpr qsizetype kDeepest = 200;
/// Deeply nested lists of small things would fill the memory with white space.
constexpr qsizetype kMostGrowth = 6;
constexpr qsizetype kAlwaysAllowed = 64 * 1024;

bool isSpace(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

} // namespace

JsonIndenter::JsonIndenter(QByteArray text, End end)
    : m_text(std::move(text))
    , m_end(end)
{
    m_result.reserve(m_text.size() + m_text.size() / 2);
}

JsonIndenter::State JsonIndenter::advance(qsizetype bytes)
{
    const qsizetype goal = m_at + std::min(bytes, m_text.size() + 1 - m_at);
    while (m_state == State::Working && m_at < goal) {
        while (!isAtEnd() && isSpace(m_text.at(m_at)))
            ++m_at;
        if (isAtEnd())
            end();
        else
            step();
        if (m_result.size() > m_text.size() * kMostGrowth + kAlwaysAllowed)
            refuse();
    }
    return m_state;
}

void JsonIndenter::end()
{
    const bool isWhole = m_wants == Wants::Nothing;
    // White space alone says nothing, cut or not.
    m_state = isWhole || (m_end == End::Cut && !m_result.isEmpty()) ? State::Done : State::Refused;
}

void JsonIndenter::step()
{
    const char c = m_text.at(m_at);
    switch (m_wants) {
    case Wants::Value: return value(c);
    case Wants::ValueOrEnd:
        if (c == ']')
            return close(c);
        newLine();
        return value(c);
    case Wants::NameOrEnd:
        if (c == '}')
            return close(c);
        newLine();
        [[fallthrough]];
    case Wants::Name:
        if (c != '"')
            return refuse();
        m_wants = Wants::Colon;
        return string();
    case Wants::Colon:
        if (c != ':')
            return refuse();
        m_result += ": ";
        ++m_at;
        m_wants = Wants::Value;
        return;
    case Wants::CommaOrEnd:
        if (c != ',') {
            newLine();
            return close(c);
        }
        m_result += c;
        ++m_at;
        newLine();
        m_wants = m_open.back() == '{' ? Wants::Name : Wants::Value;
        return;
    case Wants::Nothing: return refuse();
    }
}

void JsonIndenter::value(char c)
{
    if (c == '{')
        return open(c, Wants::NameOrEnd);
    if (c == '[')
        return open(c, Wants::ValueOrEnd);
    afterValue();
    if (c == '"')
        return string();
    if (c == '-' || isDigit(c))
        return number();
    literal();
}

void JsonIndenter::open(char c, Wants next)
{
    if (m_open.size() == kDeepest)
        return refuse();
    m_open += c;
    m_result += c;
    ++m_at;
    m_wants = next;
}

void JsonIndenter::close(char c)
{
    if (m_open.isEmpty() || c != (m_open.back() == '{' ? '}' : ']'))
        return refuse();
    m_open.chop(1);
    if (m_wants == Wants::CommaOrEnd)
        m_result.chop(kIndent); // its own line stands one step further out
    m_result += c;
    ++m_at;
    afterValue();
}

void JsonIndenter::afterValue()
{
    m_wants = m_open.isEmpty() ? Wants::Nothing : Wants::CommaOrEnd;
}

void JsonIndenter::newLine()
{
    m_result += '\n';
    m_result.append(m_open.size() * kIndent, ' ');
}

void JsonIndenter::string()
{
    const qsizetype from = m_at++;
    while (m_state == State::Working && !isAtEnd() && m_text.at(m_at) != '"') {
        const char c = m_text.at(m_at++);
        if (uchar(c) < 0x20)
            return refuse(); // RFC 8259, section 7
        if (c == '\\')
            escape();
    }
    if (isAtEnd() && m_end == End::Whole)
        return refuse();
    m_at = std::min(m_at + 1, m_text.size());
    m_result.append(m_text.constData() + from, m_at - from);
}

void JsonIndenter::escape()
{
    if (isAtEnd())
        return; // string() tells what that means
    const char c = m_text.at(m_at++);
    if (c != 'u') {
        if (!QByteArrayView("\"\\/bfnrt").contains(c))
            refuse();
        return;
    }
    for (int i = 0; i < 4 && !isAtEnd(); ++i) {
        if (!isHex(m_text.at(m_at)))
            return refuse();
        ++m_at;
    }
}

void JsonIndenter::digits()
{
    const qsizetype from = m_at;
    while (!isAtEnd() && isDigit(m_text.at(m_at)))
        ++m_at;
    if (m_at == from && !(isAtEnd() && m_end == End::Cut))
        refuse();
}

void JsonIndenter::number()
{
    const qsizetype from = m_at;
    const auto next = [this](QByteArrayView any) { return !isAtEnd() && any.contains(m_text.at(m_at)); };
    if (next("-"))
        ++m_at;
    if (next("0"))
        ++m_at;
    else
        digits();
    if (next(".")) {
        ++m_at;
        digits();
    }
    if (next("eE")) {
        ++m_at;
        if (next("+-"))
            ++m_at;
        digits();
    }
    m_result.append(m_text.constData() + from, m_at - from);
}

void JsonIndenter::literal()
{
    const QByteArrayView rest = QByteArrayView(m_text).sliced(m_at);
    for (const QByteArrayView word : {QByteArrayView("true"), QByteArrayView("false"), QByteArrayView("null")}) {
        const bool isWhole = rest.startsWith(word);
        if (!isWhole && !(m_end == End::Cut && word.startsWith(rest)))
            continue;
        const qsizetype length = isWhole ? word.size() : rest.size();
        m_result.append(rest.data(), length);
        m_at += length;
        return;
    }
    refuse();
}

} // namespace sluice::ui
