// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/translate/conversation.h"
#include "core/translate/rawjson.h"

#include <vector>

namespace sluice::translate {

class Fields;

/// Reads the content of a Messages request: a text or a list of blocks (docs.anthropic.com, "Messages", `content`). Traces of
/// tools that Anthropic runs itself go into `unknown`: no other provider knows them, and the text around them tells what came of
/// them. InvalidArgument for a block of an unknown type. Pure.
class MessagesBlockReader
{
public:
    explicit MessagesBlockReader(std::vector<UnknownField> &unknown)
        : m_unknown(unknown)
    {
    }

    /// Messages without content say nothing and are left out.
    Expected<std::vector<Message>> messages(const RawJson &list);
    Expected<std::vector<Part>> content(const RawJson &content);

private:
    Expected<void> block(const RawJson &json, std::vector<Part> &parts);
    Expected<void> resultBlock(const RawJson &json, std::vector<ResultContent> &content);
    Expected<void> toolResult(const Fields &block, std::vector<Part> &parts);
    /// What may stand in a message and in a tool's result alike. False if `type` is not of that kind.
    Expected<bool> shared(QByteArrayView type, const Fields &block, std::vector<ResultContent> &content);
    Expected<void> document(const Fields &block, std::vector<ResultContent> &content);
    void noteUnknown(QByteArrayView name, const RawJson &value);

    std::vector<UnknownField> &m_unknown;
};

} // namespace sluice::translate
