// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <vector>

namespace sluice::http {

/// The fields of one HTTP message in their order (RFC 9110 §5), names compared without case. One buffer holds all text,
/// so a message costs two allocations however many fields it has. Views stay valid until the list changes.
/// CR, LF and NUL in names or values become spaces, so that no value can smuggle a field in.
class HeaderList
{
public:
    struct Field
    {
        QByteArrayView name;
        QByteArrayView value;
    };

    HeaderList() = default;
    HeaderList(std::initializer_list<std::pair<QByteArrayView, QByteArrayView>> fields);

    void append(QByteArrayView name, QByteArrayView value);
    void append(const HeaderList &more);
    /// Replaces every field of that name by one.
    void set(QByteArrayView name, QByteArrayView value);
    void remove(QByteArrayView name);

    bool contains(QByteArrayView name) const;
    /// The first value, or a null view.
    QByteArrayView value(QByteArrayView name) const;
    /// All values of that name joined by ", " (RFC 9110 §5.3).
    QByteArray combined(QByteArrayView name) const;
    /// True when a comma-separated list field holds `token`, without case.
    bool hasToken(QByteArrayView name, QByteArrayView token) const;

    qsizetype size() const { return qsizetype(m_fields.size()); }
    Field at(qsizetype index) const;

    /// Appends `Name: value\r\n` for each field.
    void serializeTo(QByteArray &out) const;

private:
    struct Span
    {
        quint32 nameAt, nameSize, valueAt, valueSize;
    };
    Span store(QByteArrayView name, QByteArrayView value);

    QByteArray m_text;
    std::vector<Span> m_fields;
};

/// Equal without regard to ASCII case.
bool equalsIgnoringCase(QByteArrayView a, QByteArrayView b);

} // namespace sluice::http
