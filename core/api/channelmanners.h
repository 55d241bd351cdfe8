// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace sluice {

/// What a channel's provider wants otherwise than its dialect's inventor. The defaults suit a careful "compatible" provider.
struct ChannelManners
{
    /// How the wish to think is put in Chat. Responses knows efforts alone, and budgets with `Reasoning`; `None` leaves them out.
    enum class ThinkingForm {
        None,           ///< left out
        Effort,         ///< `reasoning_effort` (OpenAI)
        EnableThinking, ///< `enable_thinking`, `thinking_budget` (DashScope, SiliconFlow)
        ThinkingType,   ///< `thinking: {"type": "enabled"}` (Ark, GLM, Kimi, DeepSeek)
        Reasoning,      ///< `reasoning: {"effort" | "max_tokens"}` (OpenRouter)
    };

    bool takesDeveloperRole = false; ///< else it is told as `system`
    /// Else all instructions are joined into one leading message. Templates of Qwen's models, wherever they run, fail on any
    /// other system message (github.com/vllm-project/vllm/issues/41114, github.com/ggml-org/llama.cpp/issues/27367).
    bool takesSystemAnywhere = false;
    bool wantsReasoningBack = false;       ///< Chat: `reasoning_content` of turns with tool calls
    bool wantsThoughtSignatures = false;   ///< Chat: what Gemini has signed calls with, or its word for none
    bool takesForeignSignatures = false;   ///< Messages: thinking blocks of other providers may be sent
    bool wantsMaxCompletionTokens = false; ///< Chat: in place of `max_tokens`
    bool takesStreamOptions = true;
    bool takesImages = true;
    bool takesFiles = false;
    bool takesParallelToolCalls = true; ///< the field of that name
    bool takesToolChoice = true;
    bool takesJsonSchema = false; ///< Chat: `response_format` of type `json_schema`; else `json_object`
    bool takesStrictTools = false;
    bool takesSampling = true;      ///< temperature, top_p and penalties; reasoning models of OpenAI refuse them
    bool takesCacheControl = false; ///< of other dialects' channels: OpenRouter
    bool addsCacheControl = false;  ///< Messages: where the client has set none, as nothing is cached there without
    bool takesFreeformTools = false;
    bool takesOpenAiFields = false; ///< Chat: verbosity, service_tier, prompt_cache_key, store with metadata
    ThinkingForm thinking = ThinkingForm::None;
    /// Types of hosted tools that the provider runs. One that the client has defined in the channel's dialect is passed on as
    /// written; search, which Messages and Responses both have, is told in the channel's words; all else is left out.
    QStringList hostedTools;

    bool operator==(const ChannelManners &) const = default;
};

/// `none`, `effort`, `enable_thinking`, `thinking_type`, `reasoning`.
QString toString(ChannelManners::ThinkingForm value);

} // namespace sluice
