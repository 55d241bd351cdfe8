// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/translate/conversation.h"

namespace sluice::translate {

/// About how many bytes the conversation takes as a request, rather more than less, so that a big one is written without being
/// moved as it grows: that costs more than the writing. Pure.
qsizetype roomFor(const Conversation &conversation);

} // namespace sluice::translate
