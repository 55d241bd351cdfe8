// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"

#include <QString>
#include <QStringList>

namespace sluice::ui {

// What all commands of the program curl have in common, for a POSIX shell; the token is in SLUICE_TOKEN.

/// Of the gateway's address.
QString endpointPath(Endpoint endpoint);
/// The option with the token, in `x-api-key` or in `Authorization`.
QString tokenOption(bool isKeyField);
/// The words of a command, a line each.
QString curlLines(const QStringList &words);

/// A short call.
QString exampleCurl(const QString &baseUrl, Endpoint endpoint, const QString &model, bool isStream);

} // namespace sluice::ui
