// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

namespace sluice::dialect {

/// Whose shape a list of models takes.
enum class ModelListShape { OpenAi, Anthropic };

/// The answer to `GET /v1/models`.
QByteArray modelList(ModelListShape shape, const QStringList &names);
/// The answer to `GET /v1/models/NAME`.
QByteArray modelEntry(ModelListShape shape, const QString &name);

} // namespace sluice::dialect
