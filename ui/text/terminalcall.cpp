// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/terminalcall.h"

#include "ui/text/curlcommand.h"

namespace sluice::ui {

QString terminalCall(const GatewaySnapshot &snapshot, const ExampleCall &example, const QString &profileDir)
{
    const QString curl = curlCommand(snapshot.baseUrl, example);
    return snapshot.isDemo ? curl : tokenCommand(ownCommand(profileDir)) + u'\n' + curl;
}

} // namespace sluice::ui
