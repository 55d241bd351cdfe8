// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/jsontree.h"
#include "core/config/settingsfields.h"
#include "core/config/textrules.h"

#include <QStringList>

#include <array>
#include <concepts>
#include <limits>
#include <optional>
#include <type_traits>

namespace sluice::config {

/// From a JSON value to a field and back. `decode` leaves the target alone when it returns a fault, but for a text that only
/// breaks a rule and cannot be a secret: an edit that is not whole yet can be kept.
using Fault = std::optional<TextFault>;

Fault decode(const JsonNode &node, const FieldSpec &spec, bool &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, qint64 &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, milliseconds &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, double &target);
Fault decode(const JsonNode &node, const FieldSpec &spec, QString &target);
/// Words with spaces between.
Fault decode(const JsonNode &node, const FieldSpec &spec, QStringList &target);

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
JsonNode encode(double value);
JsonNode encode(const QString &value);
JsonNode encode(const QStringList &value);

template <std::integral Int>
requires(!std::same_as<Int, bool> && !std::same_as<Int, qint64>) JsonNode encode(Int value)
{
    return encode(qint64(value));
}

/// The values that config.json may give to an enumeration, by their toString().
template <typename Enum>
struct ChoicesOf;
template <>
struct ChoicesOf<Dialect>
{
    static constexpr std::array kAll{Dialect::Chat, Dialect::Responses, Dialect::Messages};
};
template <>
struct ChoicesOf<OnStall>
{
    static constexpr std::array kAll{OnStall::Error, OnStall::Notice};
};
template <>
struct ChoicesOf<HeartbeatPreset>
{
    static constexpr std::array kAll{HeartbeatPreset::Strict, HeartbeatPreset::Interactive, HeartbeatPreset::Agents};
};
template <>
struct ChoicesOf<Priority>
{
    static constexpr std::array kAll{Priority::P0, Priority::P1, Priority::P2};
};
template <>
struct ChoicesOf<ClientKind>
{
    static constexpr std::array kAll{ClientKind::Tool, ClientKind::Application};
};
template <>
struct ChoicesOf<CandidateOrder>
{
    static constexpr std::array kAll{CandidateOrder::Listed, CandidateOrder::Price, CandidateOrder::Speed};
};
template <>
struct ChoicesOf<DeadlinePreset>
{
    static constexpr std::array kAll{DeadlinePreset::Simple, DeadlinePreset::Chat, DeadlinePreset::Agents, DeadlinePreset::None};
};
template <>
struct ChoicesOf<ChannelManners::ThinkingForm>
{
    using Form = ChannelManners::ThinkingForm;
    static constexpr std::array kAll{Form::None, Form::Effort, Form::EnableThinking, Form::ThinkingType, Form::Reasoning};
};
template <>
struct ChoicesOf<ProbeKind>
{
    static constexpr std::array kAll{ProbeKind::Off, ProbeKind::Models, ProbeKind::Token};
};
template <>
struct ChoicesOf<HealthRole>
{
    static constexpr std::array kAll{HealthRole::VectorStore, HealthRole::Database, HealthRole::Other};
};
template <>
struct ChoicesOf<HealthSource>
{
    static constexpr std::array kAll{HealthSource::Push,       HealthSource::Http,     HealthSource::Tcp,
                                     HealthSource::Prometheus, HealthSource::Postgres, HealthSource::Odbc};
};
template <>
struct ChoicesOf<HealthPreset>
{
    static constexpr std::array kAll{HealthPreset::None, HealthPreset::Milvus, HealthPreset::Kingbase, HealthPreset::Dm};
};

template <typename T>
concept Choice = std::is_enum_v<T>;

/// The names an enumeration has in config.json; empty for other types.
template <typename T>
QStringList allowedNames()
{
    return {};
}
template <Choice Enum>
QStringList allowedNames()
{
    QStringList names;
    for (const Enum value : ChoicesOf<Enum>::kAll)
        names.append(toString(value));
    return names;
}

/// For settingscodec's list of fields: an optional choice has the same names.
template <typename T>
struct WithoutOptional
{
    using Type = T;
};
template <typename T>
struct WithoutOptional<std::optional<T>>
{
    using Type = T;
};

/// What is wrong with a value that is none of `names`.
TextFault notAmong(const JsonNode &node, const QStringList &names);

template <Choice Enum>
Fault decode(const JsonNode &node, const FieldSpec &, Enum &target)
{
    if (node.kind == JsonKind::String) {
        for (const Enum value : ChoicesOf<Enum>::kAll) {
            if (toString(value) != node.string)
                continue;
            target = value;
            return std::nullopt;
        }
    }
    return notAmong(node, allowedNames<Enum>());
}

template <Choice Enum>
JsonNode encode(Enum value)
{
    return JsonNode::makeString(toString(value));
}

/// A value that may be absent is read and written as one that may not.
template <typename T>
Fault decode(const JsonNode &node, const FieldSpec &spec, std::optional<T> &target)
{
    T value{};
    Fault fault = decode(node, spec, value);
    if (!fault)
        target = value;
    return fault;
}

template <typename T>
JsonNode encode(const std::optional<T> &value)
{
    return value ? encode(*value) : JsonNode();
}

} // namespace sluice::config
