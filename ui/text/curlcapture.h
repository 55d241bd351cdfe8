// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/api/dialect.h"

#include <QString>

namespace sluice::ui {

/// Why a captured request cannot become a command.
enum class CurlObstacle {
    None,
    NotKept,  ///< its body is not there
    Cut,      ///< nor all of it
    TooLarge, ///< for a clipboard and a shell
    NotText,  ///< it holds what no terminal takes as it is
};

CurlObstacle curlObstacle(const CapturedMessage &request);

/// The most that a command holds of a body.
inline constexpr qsizetype kMostCurlBody = 1024 * 1024;

/// A POSIX shell's command that sends the request to `baseUrl` again as it was captured: what was masked before it was kept, in
/// its body too, stays so, and a line feed may follow a long body. The token is in SLUICE_TOKEN, fields that only name the sender
/// are left out. There must be no obstacle.
QString capturedCurl(const QString &baseUrl, const CapturedMessage &request, Endpoint endpoint);

} // namespace sluice::ui
