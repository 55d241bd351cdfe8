// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>

#include <initializer_list>
#include <optional>

namespace sluice {

/// The value among `values` whose toString() is `text`.
template <typename Enum>
std::optional<Enum> enumFromString(QStringView text, std::initializer_list<Enum> values)
{
    for (const Enum value : values) {
        if (toString(value) == text)
            return value;
    }
    return std::nullopt;
}

} // namespace sluice
