// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/endings.h"

#include <algorithm>
#include <array>

namespace sluice::dialect {

namespace {

constexpr milliseconds kUsualHold{100'000};

// Codex reads the pause out of this text and asks again after it.
constexpr QByteArrayView kCodexMessage = "The stream broke off. Please try again in 1s.";

constexpr QByteArrayView kBun = "runtime/bun/";

// Measured on the versions named. The first row that fits counts, so the special ones stand above the general.
constexpr std::array kTools{
    // Claude Code 2.1.332: up to ten clean stream retries after an abort; an error event makes it ask without streaming.
    ToolManners{"claude-code", "claude-cli/", EndingForm::AbortBody, {}, {}, kUsualHold},
    // Codex 0.171.0: five reconnects after response.failed with a retryable code.
    ToolManners{"codex", "codex_exec/", EndingForm::ErrorEvent, "rate_limit_exceeded", kCodexMessage, kUsualHold},
    ToolManners{"codex", "codex-tui/", EndingForm::ErrorEvent, "rate_limit_exceeded", kCodexMessage, kUsualHold},
    ToolManners{"codex", "codex_cli_rs/", EndingForm::ErrorEvent, "rate_limit_exceeded", kCodexMessage, kUsualHold},
    // Qwen Code 0.15.10: retries a clean early end, gives up on errors and resets.
    ToolManners{"qwen-code", "QwenCode/0.15", EndingForm::PlainEnd, {}, {}, kUsualHold},
    // Qwen Code 0.24.4: retries an error event after a second, but waits over a minute after rate_limit_exceeded.
    ToolManners{"qwen-code", "QwenCode/", EndingForm::ErrorEvent, "server_error", {}, kUsualHold},
    // opencode 1.18.33: five clean retries after an error event; loops for ever on a plain end.
    ToolManners{"opencode", "opencode/", EndingForm::ErrorEvent, {}, {}, kUsualHold},
    // Cline 3.0.65: nothing recovers; it shows the error's message. One row for each of its kinds of provider. Other programs
    // use the same library, but hardly under Bun.
    ToolManners{"cline", "ai-sdk/openai-compatible/", EndingForm::ErrorEvent, {}, {}, kUsualHold, kBun},
    ToolManners{"cline", "ai-sdk/anthropic/", EndingForm::ErrorEvent, {}, {}, kUsualHold, kBun},
    ToolManners{"cline", "ai-sdk/openai/", EndingForm::ErrorEvent, {}, {}, kUsualHold, kBun},
};

// The official SDKs raise on these; on a plain end the openai package raises nothing.
constexpr std::array kDefaults{
    ToolManners{{}, {}, EndingForm::ErrorEvent, {}, {}, kUsualHold},
    ToolManners{{}, {}, EndingForm::ErrorEvent, "server_error", {}, kUsualHold},
    ToolManners{{}, {}, EndingForm::ErrorEvent, {}, {}, kUsualHold},
};

const ToolManners &defaultOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return kDefaults[0];
    case Dialect::Responses: return kDefaults[1];
    case Dialect::Messages: return kDefaults[2];
    }
    Q_UNREACHABLE();
}

} // namespace

const ToolManners &mannersOf(Dialect dialect, QByteArrayView clientId, QByteArrayView userAgent)
{
    const auto isAgent = [userAgent](const ToolManners &row) {
        return userAgent.startsWith(row.userAgent) && (row.runtime.isEmpty() || userAgent.contains(row.runtime));
    };
    const auto isClient = [clientId](const ToolManners &row) { return row.tool == clientId; };
    if (std::none_of(kTools.begin(), kTools.end(), isClient)) {
        const auto byAgent = std::find_if(kTools.begin(), kTools.end(), isAgent);
        return byAgent == kTools.end() ? defaultOf(dialect) : *byAgent;
    }
    const auto byBoth =
        std::find_if(kTools.begin(), kTools.end(), [&](const ToolManners &row) { return isClient(row) && isAgent(row); });
    // Of a tool whose version does not show, the general row, which is its last.
    return byBoth == kTools.end() ? *std::find_if(kTools.rbegin(), kTools.rend(), isClient) : *byBoth;
}

QByteArrayView pingOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat:
    case Dialect::Responses: return ": ping\n\n"; // a comment, WHATWG HTML §9.2.6
    case Dialect::Messages: return "event: ping\ndata: {\"type\": \"ping\"}\n\n";
    }
    Q_UNREACHABLE();
}

} // namespace sluice::dialect
