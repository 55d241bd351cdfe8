// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace sluice::config {

enum class JsonKind { Null, Bool, Number, String, Array, Object };

/// "a number", "an object" …, as in "must be a number, is a string"; a text of Saying.
QString describe(JsonKind kind);

struct JsonMember;

/// A JSON document for editing: it knows where each value stands in its source and what has been changed since, so that
/// everything untouched is written back byte for byte (number text, escapes, order, layout), and a problem can name its line.
struct JsonNode
{
    JsonKind kind = JsonKind::Null;
    QByteArray token; ///< scalars: the JSON text, e.g. `1.50` or `"a\n"`
    QString string;   ///< of a string, decoded
    std::vector<JsonMember> members;
    std::vector<JsonNode> items;
    qsizetype begin = -1; ///< place in the source; -1 for a value made here
    qsizetype end = -1;
    bool isChanged = false;

    static JsonNode makeObject();
    static JsonNode makeArray();
    static JsonNode makeBool(bool value);
    static JsonNode makeInteger(qint64 value);
    static JsonNode makeNumber(double value); ///< a finite one; the shortest text that reads back as the same
    static JsonNode makeString(const QString &value);

    JsonNode *find(QStringView name);
    const JsonNode *find(QStringView name) const;
    /// Adds the member or replaces its value.
    void set(const QString &name, JsonNode value);
    void remove(QStringView name);
    /// Passes the marks of changed values on to what holds them. Call once before writing.
    bool settleChanges();
};

struct JsonMember
{
    QString name;
    QByteArray nameToken; ///< with its quotes and escapes, as in the source
    JsonNode value;
};

struct JsonSyntaxProblem
{
    qsizetype at = 0; ///< byte of the source
    QString reason;
};

struct TextPosition
{
    int line = 0;   ///< from 1
    int column = 0; ///< from 1, in characters
};

TextPosition positionOf(QByteArrayView source, qsizetype at);

/// Strict RFC 8259 in UTF-8, at most 64 levels deep. A byte order mark is passed over; a name that occurs twice in one
/// object is refused, because readers disagree about which of the two counts.
Expected<JsonNode, JsonSyntaxProblem> parseJson(QByteArrayView source);

/// The document with its changes; `source` is what it was parsed from, empty for a new one. New parts are laid out with
/// the indentation found in the source, else with two spaces.
QByteArray writeJson(JsonNode root, QByteArrayView source);

} // namespace sluice::config
