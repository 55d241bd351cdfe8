// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QtGlobal>

#include <optional>
#include <utility>
#include <vector>

namespace sluice::translate {

/// A JSON value as it stands in a text: a view, never a copy, with the order of keys and the spelling of numbers and strings
/// kept. Of a repeated key readers take the last one. The text should have been checked (isJson()); one that is not JSON gives
/// values without sense, but never one outside of it. Absent values are of kind None. Pure.
class RawJson
{
public:
    enum class Kind { None, Null, False, True, Number, Text, Array, Object };

    RawJson() = default;
    /// The value that `text` begins with, white space before it aside.
    explicit RawJson(QByteArrayView text);

    Kind kind() const { return m_kind; }
    bool isText() const { return m_kind == Kind::Text; }
    bool isObject() const { return m_kind == Kind::Object; }
    bool isArray() const { return m_kind == Kind::Array; }
    bool isTrue() const { return m_kind == Kind::True; }
    /// Neither absent nor null.
    explicit operator bool() const { return m_kind != Kind::None && m_kind != Kind::Null; }

    /// The value as written, with quotes or brackets.
    QByteArrayView written() const { return m_text; }
    /// Of a string what stands between its quotes, escapes not undone; else empty.
    QByteArrayView escaped() const;
    /// Of a string its UTF-8 text; else empty.
    QByteArray plain() const;
    /// Of a number without a fraction.
    std::optional<qint64> integer() const;

    /// Of an object the last value under this name; None if there is none.
    RawJson operator[](QByteArrayView name) const;
    /// Name (as written, without quotes) and value; empty unless it is an object.
    std::vector<std::pair<QByteArrayView, RawJson>> fields() const;
    /// Empty unless it is an array.
    std::vector<RawJson> elements() const;

private:
    RawJson(QByteArrayView value, Kind kind)
        : m_text(value)
        , m_kind(kind)
    {
    }

    QByteArrayView m_text;
    Kind m_kind = Kind::None;
};

/// Whether the text is one JSON value in valid UTF-8.
bool isJson(QByteArrayView text);

/// Text as the inside of a JSON string, and back. Half of a surrogate pair that was escaped becomes U+FFFD.
QByteArray escapedText(QByteArrayView utf8);
QByteArray plainText(QByteArrayView escaped);

} // namespace sluice::translate
