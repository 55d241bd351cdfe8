// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/valuecodec.h"

namespace sluice::config {
namespace {

QString isA(const JsonNode &node)
{
    if (node.kind == JsonKind::Null || node.kind == JsonKind::Bool)
        return QStringLiteral(", is ") + QString::fromUtf8(node.token);
    return QStringLiteral(", is ") + describe(node.kind);
}

QString unitWords(Unit unit)
{
    switch (unit) {
    case Unit::None: return {};
    case Unit::Milliseconds: return QStringLiteral(" of milliseconds");
    case Unit::Bytes: return QStringLiteral(" of bytes");
    case Unit::Percent: return QStringLiteral(" of percent");
    }
    Q_UNREACHABLE();
}

} // namespace

Fault decode(const JsonNode &node, const FieldSpec &, bool &target)
{
    if (node.kind != JsonKind::Bool)
        return TextFault{QStringLiteral("must be true or false") + isA(node)};
    target = node.token == "true";
    return std::nullopt;
}

Fault decode(const JsonNode &node, const FieldSpec &spec, qint64 &target)
{
    const QString rule =
        spec.min == spec.max
            ? QStringLiteral("must be %1").arg(spec.min)
            : QStringLiteral("must be a whole number%1 from %2 to %3").arg(unitWords(spec.unit)).arg(spec.min).arg(spec.max);
    if (node.kind != JsonKind::Number)
        return TextFault{rule + isA(node)};
    bool isWhole = false;
    const qint64 value = node.token.toLongLong(&isWhole);
    if (!isWhole || value < spec.min || value > spec.max)
        return TextFault{rule};
    target = value;
    return std::nullopt;
}

Fault decode(const JsonNode &node, const FieldSpec &spec, milliseconds &target)
{
    qint64 count = 0;
    Fault fault = decode(node, spec, count);
    if (!fault)
        target = milliseconds(count);
    return fault;
}

Fault decode(const JsonNode &node, const FieldSpec &spec, double &target)
{
    const QString rule = QStringLiteral("must be a number from %1 to %2").arg(spec.min).arg(spec.max);
    if (node.kind != JsonKind::Number)
        return TextFault{rule + isA(node)};
    bool isInRange = false;
    const double value = node.token.toDouble(&isInRange);
    if (!isInRange || value < double(spec.min) || value > double(spec.max))
        return TextFault{rule};
    target = value;
    return std::nullopt;
}

Fault decode(const JsonNode &node, const FieldSpec &spec, QString &target)
{
    if (node.kind != JsonKind::String)
        return TextFault{QStringLiteral("must be a string") + isA(node), spec.text == TextRule::SecretRef};
    Fault fault = checkText(spec.text, node.string);
    if (!fault)
        target = node.string;
    return fault;
}

TextFault notAmong(const JsonNode &node, const QStringList &names)
{
    QStringList quoted;
    for (const QString &name : names)
        quoted.append(u'"' + name + u'"');
    const QString rule = QStringLiteral("must be one of ") + quoted.join(QStringLiteral(", "));
    return TextFault{node.kind == JsonKind::String ? rule : rule + isA(node)};
}

Fault decode(const JsonNode &node, const FieldSpec &spec, QStringList &target)
{
    QString text;
    Fault fault = decode(node, spec, text);
    if (!fault)
        target = text.split(u' ', Qt::SkipEmptyParts);
    return fault;
}

JsonNode encode(bool value)
{
    return JsonNode::makeBool(value);
}

JsonNode encode(qint64 value)
{
    return JsonNode::makeInteger(value);
}

JsonNode encode(milliseconds value)
{
    return JsonNode::makeInteger(value.count());
}

JsonNode encode(double value)
{
    return JsonNode::makeNumber(value);
}

JsonNode encode(const QStringList &value)
{
    return encode(value.join(u' '));
}

JsonNode encode(const QString &value)
{
    return JsonNode::makeString(value);
}

} // namespace sluice::config
