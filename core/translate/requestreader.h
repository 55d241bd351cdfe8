// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/translate/conversation.h"

namespace sluice::translate {

/// Reads a request body of a client, which is known to be JSON (isJson()). Lenient where clients are: absent, null and empty
/// values are alike, contents may be strings or parts, roles may stand anywhere. InvalidArgument, in words for the client, for
/// what cannot be understood: no messages, a part of an unknown kind that says something (an unknown *field* goes into
/// `unknown`). Pure.
Expected<Conversation> readRequest(Dialect dialect, QByteArrayView body);

} // namespace sluice::translate
