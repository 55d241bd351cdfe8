// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/base/expected.h"

#include <QByteArray>

#include <optional>

namespace sluice::sim {

/// The tool that an answer calls, with arguments made up from its schema.
struct ToolOffer
{
    QByteArray name;
    QByteArray nameSpace; ///< of a tool nested in a Responses `namespace` tool
    QByteArray arguments; ///< a JSON object

    bool isNull() const { return name.isEmpty(); }
};

/// What the simulation wants to know of a request body.
struct SimRequest
{
    QByteArray model;
    bool isStream = false;
    bool wantsUsage = false;              ///< Chat: `stream_options.include_usage`
    bool hasBase64Vectors = false;        ///< embeddings: `encoding_format`
    qsizetype inputCount = 1;             ///< embeddings: texts to turn into vectors
    qint64 inputTokens = 0;               ///< about four bytes each
    ToolOffer tool;                       ///< null if none was offered
    std::optional<QByteArray> toolResult; ///< the first line of the last one
};

/// ParseFailed for what is not a JSON object; InvalidArgument without a model name. Does not look at the rest strictly.
Expected<SimRequest> readSimRequest(Dialect dialect, const QByteArray &body);

} // namespace sluice::sim
