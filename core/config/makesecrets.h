// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/secrets.h"

namespace sluice::config {

/// The secrets of the user's machine, for whoever works with a profile: the system's key store, `keys.json` in the data
/// folder, the process's environment. Nothing is read before Secrets::open().
std::unique_ptr<Secrets> makeSecrets(const QString &dataDir, const Clock &clock, TimerFactory &timers);

/// Where the profile lists what it has kept in them, see KeptSecrets.
QString keptSecretsPath(const QString &dataDir);

/// Those of a demo: in memory only. The user's are neither read nor written, but for the environment's.
std::unique_ptr<Secrets> makeDemoSecrets(const Clock &clock, TimerFactory &timers);

} // namespace sluice::config
