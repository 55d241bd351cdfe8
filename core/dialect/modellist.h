// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <optional>

namespace sluice::dialect {

/// Whose shape a list of models takes.
enum class ModelListShape { OpenAi, Anthropic };

/// The answer to `GET /v1/models`.
QByteArray modelList(ModelListShape shape, const QStringList &names);
/// The answer to `GET /v1/models/NAME`.
QByteArray modelEntry(ModelListShape shape, const QString &name);

/// The names in a provider's list of models, at most `limit`, in its order and each once: OpenAI's and Anthropic's `data`, the
/// bare array of Together, Ollama's `models`. Nothing if it is no such list.
std::optional<QStringList> readModelList(QByteArrayView body, qsizetype limit);

} // namespace sluice::dialect
