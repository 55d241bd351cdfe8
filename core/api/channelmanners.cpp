// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/channelmanners.h"

namespace sluice {

QString toString(ChannelManners::ThinkingForm value)
{
    using Form = ChannelManners::ThinkingForm;
    switch (value) {
    case Form::None: return QStringLiteral("none");
    case Form::Effort: return QStringLiteral("effort");
    case Form::EnableThinking: return QStringLiteral("enable_thinking");
    case Form::ThinkingType: return QStringLiteral("thinking_type");
    case Form::Reasoning: return QStringLiteral("reasoning");
    }
    Q_UNREACHABLE();
}

} // namespace sluice
