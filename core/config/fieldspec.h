// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

namespace sluice::config {

/// What a string field may hold; the rules themselves are in textrules.cpp.
enum class TextRule { Free, Id, BaseUrl, ProxyUrl, SecretRef, ModelName, ComponentUrl, Metric };

enum class Unit { None, Milliseconds, Bytes, Percent };

/// A key of config.json: its name and what its value may be.
struct FieldSpec
{
    const char *name = "";
    bool isRequired = false;
    Unit unit = Unit::None;
    qint64 min = 0; ///< of a number, in its unit
    qint64 max = 0;
    TextRule text = TextRule::Free;

    constexpr FieldSpec required() const
    {
        FieldSpec spec = *this;
        spec.isRequired = true;
        return spec;
    }
};

constexpr FieldSpec plain(const char *name)
{
    return {name};
}

constexpr FieldSpec text(const char *name, TextRule rule)
{
    return {.name = name, .text = rule};
}

constexpr FieldSpec number(const char *name, qint64 min, qint64 max)
{
    return {.name = name, .min = min, .max = max};
}

constexpr FieldSpec percent(const char *name, qint64 min, qint64 max)
{
    return {.name = name, .unit = Unit::Percent, .min = min, .max = max};
}

constexpr FieldSpec bytes(const char *name, qint64 min, qint64 max)
{
    return {.name = name, .unit = Unit::Bytes, .min = min, .max = max};
}

constexpr FieldSpec duration(const char *name, milliseconds min, milliseconds max)
{
    return {.name = name, .unit = Unit::Milliseconds, .min = min.count(), .max = max.count()};
}

template <typename Owner>
struct Of
{
};

} // namespace sluice::config
