// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/jsontree.h"
#include "core/config/settingsfields.h"
#include "core/config/textrules.h"

#include <QStringList>

#include <concepts>
#include <limits>
#include <optional>

namespace sluice::config {

/// From a JSON value to a field and back. `decode` leaves the target alone when it returns a fault.
using Fault = std::optional<TextFault>;

Fault decode(const JsonNode &node, const FieldSpec &spec, bool &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, qint64 &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, milliseconds &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, std::optional<milliseconds> &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, std::optional<qint64> &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, QString &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, Dialect &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, OnStall &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, HeartbeatPreset &target);

template <std::integral Int>
requires(!std::same_as<Int, bool> && !std::same_as<Int, qint64>) Fault
    decode(const JsonNode &node, const FieldSpec &spec, Int &target)
{
    Q_ASSERT(spec.min >= std::numeric_limits<Int>::min() && spec.max <= std::numeric_limits<Int>::max());
    qint64 wide = 0;
    Fault fault = decode(node, spec, wide);
    if (!fault)
        target = Int(wide);
    return fault;
}

JsonNode encode(bool value);
JsonNode encode(qint64 value);
JsonNode encode(milliseconds value);
JsonNode encode(const std::optional<milliseconds> &value);
JsonNode encode(const std::optional<qint64> &value);
JsonNode encode(const QString &value);
JsonNode encode(Dialect value);
JsonNode encode(OnStall value);
JsonNode encode(HeartbeatPreset value);

template <std::integral Int>
requires(!std::same_as<Int, bool> && !std::same_as<Int, qint64>) JsonNode encode(Int value)
{
    return encode(qint64(value));
}

/// The names an enumeration has in config.json; empty for other types.
template <typename T>
QStringList allowedNames()
{
    return {};
}
template <>
QStringList allowedNames<Dialect>();
template <>
QStringList allowedNames<OnStall>();
template <>
QStringList allowedNames<HeartbeatPreset>();

} // namespace sluice::config
