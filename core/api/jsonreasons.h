// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/reason.h"

namespace sluice {

/// Why a file of the settings is no JSON.
struct JsonReasons
{
    Reason notUtf8{QT_TRANSLATE_NOOP("Saying", "the file is not UTF-8 text here")};
    Reason emptyFile{QT_TRANSLATE_NOOP("Saying", "the file is empty; a JSON object in braces was expected")};
    Reason afterEnd{QT_TRANSLATE_NOOP("Saying", "nothing may follow the closing brace")};
    Reason comment{QT_TRANSLATE_NOOP("Saying", "comments are not allowed in JSON; remove this one")};
    Reason endsForValue{QT_TRANSLATE_NOOP("Saying", "the file ends in the middle; a value was expected")};
    Reason singleQuotes{QT_TRANSLATE_NOOP("Saying", "strings stand in double quotes")};
    Reason commaOrNoValue{QT_TRANSLATE_NOOP("Saying", "a comma stands before a closing bracket, or a value is missing")};
    Reason noValue{
        QT_TRANSLATE_NOOP("Saying", "a value was expected: a string in double quotes, a number, true, false, null, { or [")};
    Reason noDigit{QT_TRANSLATE_NOOP("Saying", "a digit was expected in a number")};
    Reason leadingZero{QT_TRANSLATE_NOOP("Saying", "a number may not begin with a zero")};
    Reason openString{QT_TRANSLATE_NOOP("Saying", "the string that begins here has no closing quote on its line")};
    Reason controlCharacter{
        QT_TRANSLATE_NOOP("Saying", "a control character stands in a string; write it as an escape such as \\t")};
    Reason unknownEscape{QT_TRANSLATE_NOOP("Saying", "unknown escape in a string; a backslash itself is written \\\\")};
    Reason noHexDigits{QT_TRANSLATE_NOOP("Saying", "four hex digits must follow \\u")};
    Reason halfSurrogate{QT_TRANSLATE_NOOP("Saying", "half of a surrogate pair stands alone")};
    Reason tooDeep{QT_TRANSLATE_NOOP("Saying", "nested too deeply")};
    Reason commaBeforeEnd{QT_TRANSLATE_NOOP("Saying", "a comma stands before a closing bracket")};
    Reason noName{QT_TRANSLATE_NOOP("Saying", "a name in double quotes was expected")};
    Reason noColon{QT_TRANSLATE_NOOP("Saying", "a colon was expected after the name")};
    Reason endsBefore{QT_TRANSLATE_NOOP("Saying", "the file ends before the closing %1")};
    Reason noCommaOrEnd{QT_TRANSLATE_NOOP("Saying", "a comma or the closing %1 was expected")};
    Reason twice{QT_TRANSLATE_NOOP("Saying", "the name \"%1\" occurs twice in one object")};
};

inline constexpr JsonReasons kJsonReasons{};

} // namespace sluice
