// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/logging.h"

#include <QLoggingCategory>

#include <cstdio>

namespace sluice::app {

namespace {

/// Straight to stderr on every system; Qt's own handler would pick the journal or the debugger by itself.
void writeToStderr(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    const QByteArray line = qFormatLogMessage(type, context, message).toUtf8() + '\n';
    std::fwrite(line.constData(), 1, static_cast<size_t>(line.size()), stderr);
}

} // namespace

QString filterRules(LogLevel level)
{
    switch (level) {
    case LogLevel::Debug: return QStringLiteral("sluice.*.debug=true");
    case LogLevel::Info: return QStringLiteral("*.debug=false");
    case LogLevel::Warning: return QStringLiteral("*.debug=false\n*.info=false");
    case LogLevel::Error: return QStringLiteral("*.debug=false\n*.info=false\n*.warning=false");
    }
    Q_UNREACHABLE();
}

void setUpLogging(LogLevel level)
{
    qSetMessagePattern(QStringLiteral("%{time yyyy-MM-ddTHH:mm:ss.zzz} %{type} %{category}: %{message}"));
    qInstallMessageHandler(writeToStderr);
    QLoggingCategory::setFilterRules(filterRules(level));
}

void complain(const QString &sentence)
{
    std::fprintf(stderr, "sluice: %s\n", qUtf8Printable(sentence));
}

} // namespace sluice::app
