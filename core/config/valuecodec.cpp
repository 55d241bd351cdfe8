// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/valuecodec.h"

namespace sluice::config {
namespace {

/// The value as it is, for "…, is %1".
QString found(const JsonNode &node)
{
    if (node.kind == JsonKind::Null || node.kind == JsonKind::Bool)
        return QString::fromUtf8(node.token);
    return describe(node.kind);
}

/// A rule in its two forms: for a value out of range, and for one of the wrong type, which is its last arg.
struct Rule
{
    const char *range;
    const char *type;
};

Rule wholeNumber(const FieldSpec &spec)
{
    if (spec.min == spec.max)
        return {QT_TRANSLATE_NOOP("Saying", "must be %1"), QT_TRANSLATE_NOOP("Saying", "must be %1, is %2")};
    switch (spec.unit) {
    case Unit::None:
        return {QT_TRANSLATE_NOOP("Saying", "must be a whole number from %1 to %2"),
                QT_TRANSLATE_NOOP("Saying", "must be a whole number from %1 to %2, is %3")};
    case Unit::Milliseconds:
        return {QT_TRANSLATE_NOOP("Saying", "must be a whole number of milliseconds from %1 to %2"),
                QT_TRANSLATE_NOOP("Saying", "must be a whole number of milliseconds from %1 to %2, is %3")};
    case Unit::Bytes:
        return {QT_TRANSLATE_NOOP("Saying", "must be a whole number of bytes from %1 to %2"),
                QT_TRANSLATE_NOOP("Saying", "must be a whole number of bytes from %1 to %2, is %3")};
    case Unit::Percent:
        return {QT_TRANSLATE_NOOP("Saying", "must be a whole number of percent from %1 to %2"),
                QT_TRANSLATE_NOOP("Saying", "must be a whole number of percent from %1 to %2, is %3")};
    }
    Q_UNREACHABLE();
}

TextFault outOfRange(const Rule &rule, const FieldSpec &spec, const JsonNode &node)
{
    QStringList args{QString::number(spec.min)};
    if (spec.min != spec.max)
        args.append(QString::number(spec.max));
    if (node.kind == JsonKind::Number)
        return {{rule.range, args}};
    return {{rule.type, args + QStringList(found(node))}};
}

} // namespace

Fault decode(const JsonNode &node, const FieldSpec &, bool &target)
{
    if (node.kind != JsonKind::Bool)
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must be true or false, is %1"), {found(node)}}};
    target = node.token == "true";
    return std::nullopt;
}

Fault decode(const JsonNode &node, const FieldSpec &spec, qint64 &target)
{
    bool isWhole = false;
    const qint64 value = node.token.toLongLong(&isWhole);
    if (node.kind != JsonKind::Number || !isWhole || value < spec.min || value > spec.max)
        return outOfRange(wholeNumber(spec), spec, node);
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
    constexpr Rule kNumber{QT_TRANSLATE_NOOP("Saying", "must be a number from %1 to %2"),
                           QT_TRANSLATE_NOOP("Saying", "must be a number from %1 to %2, is %3")};
    bool isInRange = false;
    const double value = node.token.toDouble(&isInRange);
    if (node.kind != JsonKind::Number || !isInRange || value < double(spec.min) || value > double(spec.max))
        return outOfRange(kNumber, spec, node);
    target = value;
    return std::nullopt;
}

Fault decode(const JsonNode &node, const FieldSpec &spec, QString &target)
{
    if (node.kind != JsonKind::String)
        return TextFault{{QT_TRANSLATE_NOOP("Saying", "must be a string, is %1"), {found(node)}},
                         spec.text == TextRule::SecretRef};
    Fault fault = checkText(spec.text, node.string);
    if (!fault || !fault->hidesValue)
        target = node.string;
    return fault;
}

TextFault notAmong(const JsonNode &node, const QStringList &names)
{
    QStringList quoted;
    for (const QString &name : names)
        quoted.append(u'"' + name + u'"');
    const QString list = quoted.join(QStringLiteral(", "));
    if (node.kind == JsonKind::String)
        return {{QT_TRANSLATE_NOOP("Saying", "must be one of %1"), {list}}};
    return {{QT_TRANSLATE_NOOP("Saying", "must be one of %1, is %2"), {list, found(node)}}};
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
