// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/rawjson.h"

namespace sluice::translate {

/// The arguments of a call as Chat and Responses give them (the text of an object in a string; some providers: the object
/// itself) as an object: `{}` if there are none; what is no object is kept in one, under kUnparsedField. Pure.
QByteArray argumentsObject(RawJson arguments);

/// What a model wrote in place of an object, so that it sees its own words again and the tool's error with them.
inline constexpr QByteArrayView kUnparsedField = "unparsed_arguments";
bool areUnparsed(QByteArrayView argumentsJson);

/// A tool's schema as providers want it: an object with "type":"object" and "properties" at its root; all else as written, `{}`
/// for one that is absent or null. DeepSeek refuses the whole request because of one tool without. Pure.
QByteArray objectSchema(QByteArrayView parametersJson);

} // namespace sluice::translate
