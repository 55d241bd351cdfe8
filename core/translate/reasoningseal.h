// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

namespace sluice::translate {

/// Whether a seal on reasoning is one of OpenAI's encrypted_content: they are Fernet tokens, whose version byte and time stamp
/// give them this beginning (github.com/fernet/spec). A Messages client keeps such a seal for us where a signature stands.
inline bool isSealOfOpenAi(QByteArrayView seal)
{
    return seal.startsWith("gAAAA");
}

} // namespace sluice::translate
