// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/requestwriter.h"

namespace sluice::translate {

/// How a Messages request says how much to think, and what it may not say beside it.
struct MessagesThinking
{
    enum class Form {
        Silent,   ///< nothing is said
        Off,      ///< `disabled`
        Budget,   ///< `enabled` with a number of tokens
        Adaptive, ///< `adaptive`, guided by output_config.effort
    };
    Form form = Form::Silent;
    qint64 budgetTokens = 0;
    QByteArray effort; ///< empty: not said

    bool isOn() const { return form == Form::Budget || form == Form::Adaptive; }
};

/// By what the client wishes, what the model can (Claude from 4.6 on thinks adaptively and from 4.7 on only so; older ones and
/// those of other houses take a budget: docs.anthropic.com, "Adaptive thinking") and what the rest of the request allows.
/// `maxTokens` is the request's max_tokens, which the budget is a part of.
MessagesThinking decideMessagesThinking(const Conversation &conversation, const RequestTarget &target, qint64 maxTokens,
                                        bool isUnthoughtToolTurn);

/// Whether the model is one of Anthropic's.
bool isClaude(QByteArrayView model);

} // namespace sluice::translate
