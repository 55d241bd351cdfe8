// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace sluice {

/// A provider key or a local token. It has no operator<<, no toString and no conversion, so that it cannot slip into
/// a log line; `reveal()` stands in the few places that put it on the wire or compare it.
class Secret
{
public:
    Secret() = default;
    explicit Secret(QByteArray value)
        : m_value(std::move(value))
    {
    }

    bool isEmpty() const { return m_value.isEmpty(); }
    const QByteArray &reveal() const { return m_value; }

    /// Takes the same time wherever the two differ, so that a local token cannot be guessed byte by byte.
    bool matches(QByteArrayView candidate) const;

private:
    QByteArray m_value;
};

} // namespace sluice
