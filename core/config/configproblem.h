// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/configfault.h"

#include <QList>
#include <QMetaType>
#include <QString>

namespace sluice::config {

/// What is wrong in config.json, and where. Holds no secret: a value that may be one is left out.
struct ConfigProblem
{
    int line = 0; ///< from 1; 0 if unknown, as for settings that were never in a file
    int column = 0;
    QString path;             ///< e.g. `channels[0].heartbeat.progress_gap_ms`; empty for the document as a whole
    QString value;            ///< what stands there, shortened; empty if nothing does or it may be a secret
    Saying rule;              ///< what it should be
    bool mayBeSecret = false; ///< what stands there may be a key, and must not be repeated anywhere
    bool operator==(const ConfigProblem &) const = default;
};

/// At least one, in the order of the file; at most 20.
using ConfigProblems = QList<ConfigProblem>;

/// `line 12, column 20: channels[0].heartbeat.progress_gap_ms is 70: must be …`
QString toString(const ConfigProblem &problem);
/// One line each.
QString toString(const ConfigProblems &problems);
/// For whoever tells them in another language.
QList<ConfigFault> faultsOf(const ConfigProblems &problems);

} // namespace sluice::config

Q_DECLARE_METATYPE(sluice::config::ConfigProblem)
