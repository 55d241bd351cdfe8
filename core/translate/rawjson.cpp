// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/rawjson.h"

#include "core/dialect/keyscan.h"

#include <QString>

#include <nlohmann/json.hpp>
#include <simdjson.h>

#include <algorithm>
#include <charconv>

namespace sluice::translate {

namespace {

RawJson::Kind kindOf(QByteArrayView value)
{
    if (value.isEmpty())
        return RawJson::Kind::None;
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

QByteArrayView inside(QByteArrayView brackets)
{
    return brackets.sliced(1, brackets.size() - 2);
}

/// `onField` gets each name without its quotes, its value and what that is, up to where `object` is none any more. Most
/// readers ask for one field of many, again and again, so nothing is kept or looked at twice.
template <typename OnField>
void walkFields(QByteArrayView object, OnField onField)
{
    const QByteArrayView fields = inside(object);
    const char *at = fields.data();
    const char *const end = at + fields.size();
    do {
        const QByteArrayView name = nextValue(at, end);
        if (kindOf(name) != RawJson::Kind::Text || !take(at, end, ':'))
            return;
        const QByteArrayView value = nextValue(at, end);
        const RawJson::Kind kind = kindOf(value);
        if (kind == RawJson::Kind::None)
            return;
        onField(inside(name), value, kind);
    } while (take(at, end, ','));
}

} // namespace

RawJson::RawJson(QByteArrayView text)
{
    const char *at = text.data();
    m_text = nextValue(at, text.data() + text.size());
    m_kind = kindOf(m_text);
    if (m_kind == Kind::None)
        m_text = {};
}

QByteArrayView RawJson::escaped() const
{
    return isText() ? inside(m_text) : QByteArrayView();
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
    if (isObject())
        walkFields(m_text, [&fields](QByteArrayView name, QByteArrayView value, Kind kind) {
            fields.emplace_back(name, RawJson(value, kind));
        });
    return fields;
}

RawJson RawJson::operator[](QByteArrayView name) const
{
    RawJson found;
    if (isObject())
        walkFields(m_text, [&found, name](QByteArrayView key, QByteArrayView value, Kind kind) {
            if (key == name)
                found = RawJson(value, kind);
        });
    return found;
}

std::vector<RawJson> RawJson::elements() const
{
    std::vector<RawJson> elements;
    if (!isArray())
        return elements;
    const QByteArrayView values = inside(m_text);
    const char *at = values.data();
    const char *const end = at + values.size();
    do {
        const QByteArrayView value = nextValue(at, end);
        const Kind kind = kindOf(value);
        if (kind == Kind::None)
            break;
        elements.push_back(RawJson(value, kind));
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

namespace {

void appendEscape(QByteArray &out, char c)
{
    static constexpr char kHex[] = "0123456789abcdef";
    switch (c) {
    case '"': out += "\\\""; break;
    case '\\': out += "\\\\"; break;
    case '\n': out += "\\n"; break;
    case '\r': out += "\\r"; break;
    case '\t': out += "\\t"; break;
    case '\b': out += "\\b"; break;
    case '\f': out += "\\f"; break;
    default: out.append("\\u00").append(kHex[uchar(c) >> 4]).append(kHex[uchar(c) & 15]);
    }
}

} // namespace

QByteArray escapedText(QByteArrayView utf8)
{
    QByteArray out;
    out.reserve(utf8.size() + utf8.size() / 8);
    const char *at = utf8.begin();
    while (at != utf8.end()) {
        const char *plainEnd = std::find_if(at, utf8.end(), [](char c) { return uchar(c) < 0x20 || c == '"' || c == '\\'; });
        out.append(at, plainEnd - at);
        at = plainEnd;
        if (at != utf8.end())
            appendEscape(out, *at++);
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
        const qsizetype escape = escaped.indexOf('\\', i);
        if (escape < 0 || escape + 1 == escaped.size()) {
            out.append(escaped.sliced(i));
            break;
        }
        out.append(escaped.sliced(i, escape - i));
        i = escape;
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
