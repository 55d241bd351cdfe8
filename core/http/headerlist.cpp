// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/headerlist.h"

#include <algorithm>
#include <utility>

namespace sluice::http {

namespace {

constexpr char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? char(c + ('a' - 'A')) : c;
}

/// A line end within a value would let whoever chose the value write fields of its own (RFC 9110 §5.5).
constexpr bool breaksField(char c)
{
    return c == '\r' || c == '\n' || c == '\0';
}

} // namespace

bool equalsIgnoringCase(QByteArrayView a, QByteArrayView b)
{
    return a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return x == y || lowered(x) == lowered(y); });
}

HeaderList::HeaderList(std::initializer_list<std::pair<QByteArrayView, QByteArrayView>> fields)
{
    m_fields.reserve(fields.size());
    for (const auto &[name, value] : fields)
        append(name, value);
}

HeaderList::Span HeaderList::store(QByteArrayView name, QByteArrayView value)
{
    if (m_fields.empty()) { // Few messages have less than this, and growing step by step costs more than all else here.
        m_text.reserve(256);
        m_fields.reserve(8);
    }
    Span span{quint32(m_text.size()), quint32(name.size()), 0, quint32(value.size())};
    m_text.append(name);
    span.valueAt = quint32(m_text.size());
    m_text.append(value);
    const auto stored = m_text.begin() + span.nameAt;
    if (std::any_of(stored, m_text.end(), breaksField))
        std::replace_if(stored, m_text.end(), breaksField, ' ');
    return span;
}

void HeaderList::append(QByteArrayView name, QByteArrayView value)
{
    m_fields.push_back(store(name, value));
}

void HeaderList::append(const HeaderList &more)
{
    for (qsizetype i = 0; i < more.size(); ++i)
        append(more.at(i).name, more.at(i).value);
}

void HeaderList::set(QByteArrayView name, QByteArrayView value)
{
    // The arguments may be views into this list: they are stored before anything is given up.
    const Span span = store(name, value);
    const QByteArrayView wanted = QByteArrayView(m_text).sliced(span.nameAt, span.nameSize);
    const auto isNamed = [&](const Span &field) {
        return equalsIgnoringCase(QByteArrayView(m_text).sliced(field.nameAt, field.nameSize), wanted);
    };
    const auto first = std::find_if(m_fields.begin(), m_fields.end(), isNamed);
    if (first == m_fields.end()) {
        m_fields.push_back(span);
        return;
    }
    *first = span;
    m_fields.erase(std::remove_if(first + 1, m_fields.end(), isNamed), m_fields.end());
}

void HeaderList::remove(QByteArrayView name)
{
    std::erase_if(m_fields, [&](const Span &field) {
        return equalsIgnoringCase(QByteArrayView(m_text).sliced(field.nameAt, field.nameSize), name);
    });
}

bool HeaderList::contains(QByteArrayView name) const
{
    return !value(name).isNull();
}

QByteArrayView HeaderList::value(QByteArrayView name) const
{
    for (qsizetype i = 0; i < size(); ++i) {
        const Field field = at(i);
        if (equalsIgnoringCase(field.name, name))
            return field.value;
    }
    return {};
}

QByteArray HeaderList::combined(QByteArrayView name) const
{
    QByteArray all;
    bool isFirst = true;
    for (qsizetype i = 0; i < size(); ++i) {
        const Field field = at(i);
        if (!equalsIgnoringCase(field.name, name))
            continue;
        if (!std::exchange(isFirst, false))
            all.append(", ");
        all.append(field.value);
    }
    return all;
}

bool HeaderList::hasToken(QByteArrayView name, QByteArrayView token) const
{
    for (qsizetype i = 0; i < size(); ++i) {
        const Field field = at(i);
        if (!equalsIgnoringCase(field.name, name))
            continue;
        for (qsizetype from = 0; from <= field.value.size();) {
            const qsizetype comma = field.value.indexOf(',', from);
            const qsizetype to = comma < 0 ? field.value.size() : comma;
            if (equalsIgnoringCase(field.value.sliced(from, to - from).trimmed(), token))
                return true;
            from = to + 1;
        }
    }
    return false;
}

HeaderList::Field HeaderList::at(qsizetype index) const
{
    const Span &span = m_fields[size_t(index)];
    const QByteArrayView text(m_text);
    return {text.sliced(span.nameAt, span.nameSize), text.sliced(span.valueAt, span.valueSize)};
}

// Once for each message that is captured, so it is written without growing.
void HeaderList::serializeTo(QByteArray &out) const
{
    constexpr qsizetype kSeparators = 4;
    const qsizetype before = out.size();
    qsizetype total = before;
    for (const Span &field : m_fields)
        total += qsizetype(field.nameSize) + qsizetype(field.valueSize) + kSeparators;
    out.resize(total);
    char *to = out.data() + before;
    const auto write = [&to](const char *text, size_t size) { to = std::copy_n(text, size, to); };
    for (const Span &field : m_fields) {
        write(m_text.constData() + field.nameAt, field.nameSize);
        write(": ", 2);
        write(m_text.constData() + field.valueAt, field.valueSize);
        write("\r\n", 2);
    }
}

} // namespace sluice::http
