// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/instructions.h"

namespace sluice::translate {

namespace {

constexpr QByteArrayView kBillingLine = "x-anthropic-billing-header:";

/// What is left of a text that begins with the billing line.
QByteArray withoutBillingLine(const QByteArray &text)
{
    qsizetype end = text.indexOf("\\n");
    while (end >= 0 && text.sliced(end).startsWith("\\n"))
        end += 2;
    return end < 0 ? QByteArray() : text.sliced(end);
}

} // namespace

bool isInstruction(const Message &message)
{
    return message.role == Role::System || message.role == Role::Developer;
}

std::vector<TextPart> instructionsOf(const Message &message, Changes &changes)
{
    std::vector<TextPart> texts;
    for (const Part &part : message.parts) {
        const auto *text = std::get_if<TextPart>(&part);
        if (!text) {
            changes.dropped("parts of a system message other than text");
            continue;
        }
        const bool isBilling = text->text.startsWith(kBillingLine);
        if (isBilling)
            changes.dropped("x-anthropic-billing-header");
        TextPart kept = *text;
        if (isBilling)
            kept.text = withoutBillingLine(text->text);
        if (!kept.text.isEmpty())
            texts.push_back(std::move(kept));
    }
    return texts;
}

} // namespace sluice::translate
