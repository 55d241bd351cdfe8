// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sluice::http {

/// The process that listens on the TCP port, such as `node (pid 4711)`; empty where the system does not tell, as for
/// another user's processes and on anything but Linux.
QString portHolder(quint16 port);

} // namespace sluice::http
