// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/rawjson.h"

#include <utility>
#include <vector>

namespace sluice::translate {

/// The fields of an object, found in one walk however many of them are asked for. Of a repeated name the last one counts.
class Fields
{
public:
    explicit Fields(const RawJson &object)
        : m_fields(object.fields())
    {
    }

    RawJson operator[](QByteArrayView name) const
    {
        for (auto field = m_fields.rbegin(); field != m_fields.rend(); ++field) {
            if (field->first == name)
                return field->second;
        }
        return {};
    }
    /// Of a text what stands between its quotes; else empty.
    QByteArray escaped(QByteArrayView name) const { return (*this)[name].escaped().toByteArray(); }
    /// As written; empty where it is absent or null.
    QByteArray json(QByteArrayView name) const
    {
        const RawJson value = (*this)[name];
        return value ? value.written().toByteArray() : QByteArray();
    }
    const std::vector<std::pair<QByteArrayView, RawJson>> &all() const { return m_fields; }

private:
    std::vector<std::pair<QByteArrayView, RawJson>> m_fields;
};

} // namespace sluice::translate
