// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/curlcommand.h"

#include "core/api/examplecall.h"
#include "ui/text/curlcall.h"
#include "ui/text/quoting.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace sluice::ui {

namespace {

Endpoint endpointOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return Endpoint::ChatCompletions;
    case Dialect::Responses: return Endpoint::Responses;
    case Dialect::Messages: return Endpoint::Messages;
    }
    Q_UNREACHABLE();
}

} // namespace

QString programCommand(const QString &filePath, const QString &searchPath)
{
    const QString name = QStringLiteral("sluice");
    const QFileInfo file(filePath);
    if (file.fileName() != name || searchPath.split(QDir::listSeparator()).contains(file.path()))
        return name;
    return shellWord(filePath);
}

QString ownCommand(const QString &profileDir)
{
    const QString program = programCommand(QCoreApplication::applicationFilePath(), qEnvironmentVariable("PATH"));
    return profileDir.isEmpty() ? program : program + QStringLiteral(" --profile ") + shellWord(profileDir);
}

QString tokenCommand(const QString &program)
{
    return QStringLiteral("export SLUICE_TOKEN=\"$(%1 token)\"").arg(program);
}

QString curlCommand(const QString &baseUrl, const ExampleCall &call)
{
    return exampleCurl(baseUrl, endpointOf(call.dialect), call.model, /*isStream=*/true);
}

} // namespace sluice::ui
