// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/channelmanners.h"
#include "core/config/fieldspec.h"

namespace sluice::config {

/// The part of the table of all keys (settingsfields.h) that tells what a provider wants otherwise than others.
template <typename Visitor>
void visitFields(Visitor &v, Of<ChannelManners>)
{
    v.value(plain("developer_role"), &ChannelManners::takesDeveloperRole);
    v.value(plain("system_anywhere"), &ChannelManners::takesSystemAnywhere);
    v.value(plain("reasoning_back"), &ChannelManners::wantsReasoningBack);
    v.value(plain("thought_signatures"), &ChannelManners::wantsThoughtSignatures);
    v.value(plain("foreign_signatures"), &ChannelManners::takesForeignSignatures);
    v.value(plain("max_completion_tokens"), &ChannelManners::wantsMaxCompletionTokens);
    v.value(plain("stream_options"), &ChannelManners::takesStreamOptions);
    v.value(plain("images"), &ChannelManners::takesImages);
    v.value(plain("files"), &ChannelManners::takesFiles);
    v.value(plain("parallel_tool_calls"), &ChannelManners::takesParallelToolCalls);
    v.value(plain("tool_choice"), &ChannelManners::takesToolChoice);
    v.value(plain("json_schema"), &ChannelManners::takesJsonSchema);
    v.value(plain("strict_tools"), &ChannelManners::takesStrictTools);
    v.value(plain("sampling"), &ChannelManners::takesSampling);
    v.value(plain("cache_control"), &ChannelManners::takesCacheControl);
    v.value(plain("adds_cache_control"), &ChannelManners::addsCacheControl);
    v.value(plain("freeform_tools"), &ChannelManners::takesFreeformTools);
    v.value(plain("openai_fields"), &ChannelManners::takesOpenAiFields);
    v.value(plain("thinking"), &ChannelManners::thinking);
    v.value(plain("hosted_tools"), &ChannelManners::hostedTools);
}

} // namespace sluice::config
