// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/rawjson.h"

#include "core/dialect/keyscan.h"

#include <QString>

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include <charconv>

namespace sluice::translate {

namespace {

RawJson::Kind kindOf(QByteArrayView value)
{
    switch (value[0]) {
    case '"': return value.size() > 1 && value.back() == '"' ? RawJson::Kind::Text : RawJson::Kind::None;
    case '{': return value.back() == '}' ? RawJson::Kind::Object : RawJson::Kind::None;
    case '[': return value.back() == ']' ? RawJson::Kind::Array : RawJson::Kind::None;
    case 't': return value == "true" ? RawJson::Kind::True : RawJson::Kind::None;
    case 'f': return value == "false" ? RawJson::Kind::False : RawJson::Kind::None;
    case 'n': return value == "null" ? RawJson::Kind::Null : RawJson::Kind::None;
    default: return value[0] == '-' || (value[0] >= '0' && value[0] <= '9') ? RawJson::Kind::Number : RawJson::Kind::None;
    }
}

/// Walks over what stands between the brackets of `text`, value by value; each call takes one from `at` on.
QByteArrayView nextValue(const char *&at, const char *end)
{
    at = dialect::skipSpace(at, end);
    const QByteArrayView rest(at, end - at);
    const QByteArrayView value = rest.first(rest.isEmpty() ? 0 : dialect::valueLength(rest));
    at += value.size();
    return value;
}

/// Steps over `mark` if it comes next.
bool take(const char *&at, const char *end, char mark)
{
    at = dialect::skipSpace(at, end);
    if (at == end || *at != mark)
        return false;
    ++at;
    return true;
}

} // namespace

RawJson::RawJson(QByteArrayView text)
{
    const char *at = text.data();
    m_text = nextValue(at, text.data() + text.size());
    m_kind = m_text.isEmpty() ? Kind::None : kindOf(m_text);
    if (m_kind == Kind::None)
        m_text = {};
}

QByteArrayView RawJson::escaped() const
{
    return isText() ? m_text.sliced(1, m_text.size() - 2) : QByteArrayView();
}

QByteArray RawJson::plain() const
{
    return plainText(escaped());
}

std::optional<qint64> RawJson::integer() const
{
    if (m_kind != Kind::Number)
        return std::nullopt;
    qint64 value = 0;
    const auto [end, error] = std::from_chars(m_text.begin(), m_text.end(), value);
    return error == std::errc() && end == m_text.end() ? std::optional(value) : std::nullopt;
}

std::vector<std::pair<QByteArrayView, RawJson>> RawJson::fields() const
{
    std::vector<std::pair<QByteArrayView, RawJson>> fields;
    if (!isObject())
        return fields;
    const char *at = m_text.data() + 1;
    const char *const end = m_text.data() + m_text.size() - 1;
    do {
        const RawJson name(nextValue(at, end));
        if (!name.isText() || !take(at, end, ':'))
            break;
        const RawJson value(nextValue(at, end));
        if (value.kind() == Kind::None)
            break;
        fields.emplace_back(name.escaped(), value);
    } while (take(at, end, ','));
    return fields;
}

RawJson RawJson::operator[](QByteArrayView name) const
{
    RawJson found;
    for (const auto &[key, value] : fields()) {
        if (key == name)
            found = value;
    }
    return found;
}

std::vector<RawJson> RawJson::elements() const
{
    std::vector<RawJson> elements;
    if (!isArray())
        return elements;
    const char *at = m_text.data() + 1;
    const char *const end = m_text.data() + m_text.size() - 1;
    do {
        const RawJson value(nextValue(at, end));
        if (value.kind() == Kind::None)
            break;
        elements.push_back(value);
    } while (take(at, end, ','));
    return elements;
}

namespace {

bool isChecked(QByteArrayView text)
{
    if (text.isEmpty())
        return false; // which may have no place in memory at all
    simdjson::dom::parser parser;
    simdjson::dom::element root;
    const auto error = parser.parse(text.data(), size_t(text.size())).get(root);
    // Numbers beyond 64 bits are JSON too.
    return error == simdjson::SUCCESS || (error == simdjson::NUMBER_ERROR && nlohmann::json::accept(text.begin(), text.end()));
}

/// The escapes of halves of surrogate pairs put out of the parser's way.
QByteArray withoutSurrogates(QByteArrayView text)
{
    QByteArray out = text.toByteArray();
    for (qsizetype at = out.indexOf("\\u"); at >= 0 && at + 3 < out.size(); at = out.indexOf("\\u", at + 2)) {
        if (out[at + 2] == 'd' || out[at + 2] == 'D')
            out[at + 2] = '0';
    }
    return out;
}

} // namespace

bool isJson(QByteArrayView text)
{
    // Providers that cut an emoji between two pieces send each half by itself, and JSON's grammar has nothing against it (RFC
    // 8259 §8.2).
    return isChecked(text) || (text.contains("\\u") && isChecked(withoutSurrogates(text)));
}

QByteArray escapedText(QByteArrayView utf8)
{
    static constexpr char kHex[] = "0123456789abcdef";
    QByteArray out;
    out.reserve(utf8.size() + utf8.size() / 8);
    for (const char c : utf8) {
        switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        case '\b': out += "\\b"; break;
        case '\f': out += "\\f"; break;
        default:
            if (uchar(c) < 0x20)
                out.append("\\u00").append(kHex[uchar(c) >> 4]).append(kHex[uchar(c) & 15]);
            else
                out += c;
        }
    }
    return out;
}

namespace {

/// Four hex digits at `at`.
std::optional<char16_t> hexUnit(QByteArrayView text, qsizetype at)
{
    quint16 unit = 0;
    if (at + 4 > text.size())
        return std::nullopt;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + at + 4, unit, 16);
    return error == std::errc() && end == text.data() + at + 4 ? std::optional(char16_t(unit)) : std::nullopt;
}

QString withoutHalves(QString units)
{
    for (qsizetype i = 0; i < units.size(); ++i) {
        if (units[i].isHighSurrogate() && i + 1 < units.size() && units[i + 1].isLowSurrogate())
            ++i;
        else if (units[i].isSurrogate())
            units[i] = QChar::ReplacementCharacter;
    }
    return units;
}

char shortEscape(char c)
{
    switch (c) {
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 'b': return '\b';
    case 'f': return '\f';
    default: return c;
    }
}

} // namespace

QByteArray plainText(QByteArrayView escaped)
{
    if (!escaped.contains('\\'))
        return escaped.toByteArray();
    QByteArray out;
    out.reserve(escaped.size());
    for (qsizetype i = 0; i < escaped.size(); ++i) {
        if (escaped[i] != '\\' || i + 1 == escaped.size()) {
            out += escaped[i];
            continue;
        }
        if (escaped[++i] != 'u') {
            out += shortEscape(escaped[i]);
            continue;
        }
        // Units one after the other belong together: two of them may make one character.
        QString units;
        for (auto unit = hexUnit(escaped, i + 1); unit; unit = hexUnit(escaped, i + 1)) {
            units += QChar(*unit);
            i += 4;
            if (i + 2 >= escaped.size() || escaped[i + 1] != '\\' || escaped[i + 2] != 'u')
                break;
            i += 2;
        }
        out += withoutHalves(units).toUtf8();
    }
    return out;
}

} // namespace sluice::translate
