// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/conversation.h"
#include "core/translate/fields.h"
#include "core/translate/jsonwriter.h"

#include <QByteArray>

#include <array>

/// What the readers and writers of Responses share. Pure.
namespace sluice::translate::responses {

/// The mark that OpenRouter takes on parts and items; empty without one.
QByteArray cacheOf(const Fields &of);

/// Tools of the API itself that the client runs (`local_shell_call` …). Elsewhere they are calls of a function with the tool's
/// name.
struct ClientTool
{
    QByteArrayView name;
    QByteArrayView callType;
    QByteArrayView outputType;
    QByteArrayView arguments; ///< the field of the call that says what to do, an object
};
inline constexpr std::array kClientTools{
    ClientTool{"local_shell", "local_shell_call", "local_shell_call_output", "action"},
    ClientTool{"shell", "shell_call", "shell_call_output", "action"},
    ClientTool{"apply_patch", "apply_patch_call", "apply_patch_call_output", "operation"},
};

/// What a `reasoning` item says.
struct Reasoning
{
    QByteArray text; ///< of several parts with an empty line between them
    QByteArray signature;
    QByteArray sealed;
    bool isSummary = false;
};
Reasoning readReasoning(const Fields &item);

/// Between two parts of one reasoning, escaped.
inline constexpr QByteArrayView kPartBreak = "\\n\\n";

/// `text.format`
void writeFormat(JsonWriter &json, const OutputFormat &format);

} // namespace sluice::translate::responses
