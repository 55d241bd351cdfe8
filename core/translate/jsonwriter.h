// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QtGlobal>

namespace sluice::translate {

/// Writes JSON into a byte array: begins and ends objects and arrays, puts the commas. Whoever calls sees to it that each value
/// in an object has its key. Pure.
class JsonWriter
{
public:
    explicit JsonWriter(QByteArray &out)
        : m_out(out)
    {
    }

    JsonWriter &beginObject() { return open('{'); }
    JsonWriter &endObject() { return close('}'); }
    JsonWriter &beginArray() { return open('['); }
    JsonWriter &endArray() { return close(']'); }
    /// `name` needs no escapes.
    JsonWriter &key(QByteArrayView name)
    {
        comma();
        m_out.append('"').append(name).append("\":");
        m_needsComma = false;
        return *this;
    }

    /// A value as JSON.
    JsonWriter &raw(QByteArrayView json)
    {
        comma();
        m_out.append(json);
        m_needsComma = true;
        return *this;
    }
    /// A string whose inside is escaped already.
    JsonWriter &escaped(QByteArrayView inside)
    {
        comma();
        m_out.append('"').append(inside).append('"');
        m_needsComma = true;
        return *this;
    }
    /// A string of any text, which gets its escapes here.
    JsonWriter &plain(QByteArrayView utf8);
    JsonWriter &number(qint64 value) { return raw(QByteArray::number(value)); }
    JsonWriter &boolean(bool value) { return raw(value ? "true" : "false"); }

private:
    JsonWriter &open(char bracket)
    {
        comma();
        m_out.append(bracket);
        m_needsComma = false;
        return *this;
    }
    JsonWriter &close(char bracket)
    {
        m_out.append(bracket);
        m_needsComma = true;
        return *this;
    }
    void comma()
    {
        if (m_needsComma)
            m_out.append(',');
    }

    QByteArray &m_out;
    bool m_needsComma = false;
};

} // namespace sluice::translate
