// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/translate/conversation.h"
#include "core/translate/responsesshapes.h"

#include <optional>
#include <variant>

namespace sluice::translate::responses {

using Content = std::variant<TextPart, ImagePart, FilePart>;

/// A part of a message's or an output's content. Nothing if it is empty; InvalidArgument if its kind is unknown.
Expected<std::optional<Content>> readContent(const RawJson &part);

} // namespace sluice::translate::responses
