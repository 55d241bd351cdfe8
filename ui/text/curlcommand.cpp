// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/curlcommand.h"

#include "core/api/examplecall.h"
#include "ui/text/quoting.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStringList>

namespace sluice::ui {

namespace {

QString pathOf(Dialect dialect)
{
    switch (dialect) {
    case Dialect::Chat: return QStringLiteral("/v1/chat/completions");
    case Dialect::Responses: return QStringLiteral("/v1/responses");
    case Dialect::Messages: return QStringLiteral("/v1/messages");
    }
    Q_UNREACHABLE();
}

QStringList headersOf(Dialect dialect)
{
    // Anthropic refuses calls that name no version.
    if (dialect == Dialect::Messages)
        return {QStringLiteral("x-api-key: $SLUICE_TOKEN"), QStringLiteral("anthropic-version: 2023-06-01")};
    return {QStringLiteral("Authorization: Bearer $SLUICE_TOKEN")};
}

/// What the body has beside the model's name and `stream`.
QString questionOf(Dialect dialect)
{
    const QString messages = QStringLiteral("\"messages\": [{\"role\": \"user\", \"content\": \"Hello\"}]");
    switch (dialect) {
    case Dialect::Chat: return messages;
    case Dialect::Responses: return QStringLiteral("\"input\": \"Hello\"");
    case Dialect::Messages: return QStringLiteral("\"max_tokens\": 256, ") + messages;
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

QString ownCommand()
{
    return programCommand(QCoreApplication::applicationFilePath(), qEnvironmentVariable("PATH"));
}

QString tokenCommand(const QString &program)
{
    return QStringLiteral("export SLUICE_TOKEN=\"$(%1 token)\"").arg(program);
}

QString curlCommand(const QString &baseUrl, const ExampleCall &call)
{
    QStringList lines{QStringLiteral("curl -N ") + baseUrl + pathOf(call.dialect)};
    const QStringList headers = headersOf(call.dialect) << QStringLiteral("Content-Type: application/json");
    for (const QString &header : headers)
        lines += QStringLiteral("  -H \"") + header + u'"';
    const QString body = QStringLiteral("{\"model\": ") + jsonString(call.model) + QStringLiteral(", \"stream\": true, ") +
                         questionOf(call.dialect) + u'}';
    lines += QStringLiteral("  -d ") + singleQuoted(body);
    return lines.join(QStringLiteral(" \\\n"));
}

} // namespace sluice::ui
