// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/saying.h"

#include <QString>

namespace sluice {

/// What is wrong in config.json, and where. Holds no secret.
struct ConfigFault
{
    int line = 0; ///< from 1; 0 if unknown
    int column = 0;
    QString path;  ///< `channels[0].heartbeat.progress_gap_ms`; empty for the document as a whole
    QString value; ///< what stands there, shortened; empty if nothing does or it may be a secret
    Saying rule;   ///< what it should be
    bool operator==(const ConfigFault &) const = default;
};

} // namespace sluice
