// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/translate/cachemarks.h"

#include <algorithm>

namespace sluice::translate {

namespace {

bool isMarked(const ToolReferencePart &)
{
    return false;
}

bool isMarked(const ReasoningPart &)
{
    return false;
}

template <typename Kind>
bool isMarked(const Kind &part)
{
    return !part.cacheJson.isEmpty();
}

bool isMarked(const ToolResultPart &result)
{
    return !result.cacheJson.isEmpty() || std::any_of(result.content.begin(), result.content.end(), [](const auto &content) {
        return std::visit([](const auto &of) { return isMarked(of); }, content);
    });
}

} // namespace

bool hasCacheMarks(const Conversation &conversation)
{
    const auto hasMarkedPart = [](const Message &message) {
        return std::any_of(message.parts.begin(), message.parts.end(),
                           [](const Part &part) { return std::visit([](const auto &of) { return isMarked(of); }, part); });
    };
    return std::any_of(conversation.messages.begin(), conversation.messages.end(), hasMarkedPart) ||
           std::any_of(conversation.tools.begin(), conversation.tools.end(),
                       [](const Tool &tool) { return !tool.cacheJson.isEmpty(); });
}

void markLastBlock(QByteArray &json)
{
    Q_ASSERT(json.endsWith('}'));
    json.chop(1);
    json.append(",\"cache_control\":").append(kCacheMark).append('}');
}

} // namespace sluice::translate
