// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"

#include <QByteArray>

#include <optional>

namespace sluice::translate {

/// What a request says of its tools: a part of its Conversation, with names and texts as there.

struct Tool
{
    enum class Kind {
        Function,
        Freeform, ///< takes text instead of JSON: Responses' and Chat's `custom`
        Hosted,   ///< run by the provider: web_search …
    };
    Kind kind = Kind::Function;
    QByteArray name; ///< of a hosted tool its type
    QByteArray nameSpace;
    QByteArray nameSpaceDescription;
    QByteArray description;
    QByteArray parametersJson; ///< as the client wrote it; empty if it is absent or null
    QByteArray formatJson;     ///< of a freeform tool
    QByteArray hostedJson;     ///< the whole definition of a hosted tool, as `hostedDialect` has it
    Dialect hostedDialect = Dialect::Chat;
    std::optional<bool> isStrict;
    bool isDeferred = false;
    QByteArray cacheJson;
    bool operator==(const Tool &) const = default;
};

struct ToolChoice
{
    enum class Kind { Auto, None, Required, Named };
    Kind kind = Kind::Auto;
    QByteArray name;
    bool operator==(const ToolChoice &) const = default;
};

} // namespace sluice::translate
