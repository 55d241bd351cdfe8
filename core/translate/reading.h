// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/translate/conversation.h"
#include "core/translate/rawjson.h"

#include <optional>

namespace sluice::translate {

/// What the readers of all dialects do alike. Pure.

/// A request that cannot be understood; the words are for the client.
inline tl::unexpected<Error> notUnderstood(const QString &words)
{
    return unexpected(Error{ErrorCode::InvalidArgument, words});
}

/// The names are the same in every dialect.
inline std::optional<Role> roleNamed(QByteArrayView name)
{
    if (name == "user")
        return Role::User;
    if (name == "assistant")
        return Role::Assistant;
    if (name == "system")
        return Role::System;
    if (name == "developer")
        return Role::Developer;
    return std::nullopt;
}

/// A choice in a word, as Chat and Responses have it; some clients send Messages' `any`.
inline std::optional<ToolChoice> choiceNamed(QByteArrayView name)
{
    if (name == "auto")
        return ToolChoice{.kind = ToolChoice::Kind::Auto, .name = {}};
    if (name == "none")
        return ToolChoice{.kind = ToolChoice::Kind::None, .name = {}};
    if (name == "required" || name == "any")
        return ToolChoice{.kind = ToolChoice::Kind::Required, .name = {}};
    return std::nullopt;
}

/// Absent for all that is neither true nor false.
inline std::optional<bool> truth(RawJson value)
{
    if (value.isTrue())
        return true;
    return value.kind() == RawJson::Kind::False ? std::optional(false) : std::nullopt;
}

/// Whether the value of an `error` field tells of one: providers also send null and empty ones.
inline bool isErrorSaid(RawJson error)
{
    return error.isObject() || !error.escaped().isEmpty();
}

} // namespace sluice::translate
