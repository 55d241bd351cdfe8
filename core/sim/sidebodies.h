// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"
#include "core/sim/simrequest.h"

#include <QByteArray>

namespace sluice::sim {

/// Every scenario's example as a model; Anthropic's shape for Messages, else OpenAI's.
QByteArray modelListBody(Dialect dialect);
QByteArray oneModelBody(Dialect dialect, const QByteArray &id);
/// One vector of eight numbers for each input, the same for the same position.
QByteArray embeddingsBody(const SimRequest &request);
QByteArray countTokensBody(const SimRequest &request);
/// In DeepSeek's shape, always the same.
QByteArray balanceBody();

} // namespace sluice::sim
