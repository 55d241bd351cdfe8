// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options.h"

#include "core/api/enumnames.h"

#include <QCommandLineParser>
#include <QDir>

namespace sluice::app {

QString toString(LogLevel level)
{
    switch (level) {
    case LogLevel::Debug: return QStringLiteral("debug");
    case LogLevel::Info: return QStringLiteral("info");
    case LogLevel::Warning: return QStringLiteral("warning");
    case LogLevel::Error: return QStringLiteral("error");
    }
    Q_UNREACHABLE();
}

std::optional<LogLevel> logLevelFromString(QStringView text)
{
    using enum LogLevel;
    return enumFromString(text, {Debug, Info, Warning, Error});
}

namespace {

struct CommandLine
{
    CommandLine();

    QCommandLineOption help{{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this help.")};
    QCommandLineOption version{{QStringLiteral("v"), QStringLiteral("version")}, QStringLiteral("Show the version.")};
    QCommandLineOption headless{QStringLiteral("headless"), QStringLiteral("Run without a window.")};
    QCommandLineOption hidden{QStringLiteral("hidden"), QStringLiteral("Begin in the tray, where there is one.")};
    QCommandLineOption demo{QStringLiteral("demo"),
                            QStringLiteral("Simulated channels in a temporary profile (or the one of --profile).")};
    QCommandLineOption traffic{QStringLiteral("traffic"), QStringLiteral("With --demo: requests of its own making.")};
    QCommandLineOption profile{QStringLiteral("profile"), QStringLiteral("Keep settings and ledger in DIR."),
                               QStringLiteral("DIR")};
    QCommandLineOption port{
        QStringLiteral("port"),
        QStringLiteral("Listen on port N instead of the one in the settings; 0 = any. With status: ask there."),
        QStringLiteral("N")};
    QCommandLineOption json{QStringLiteral("json"), QStringLiteral("With status: print the JSON that the gateway answers.")};
    QCommandLineOption logLevel{QStringLiteral("log-level"),
                                QStringLiteral("How much to write to stderr: debug, info, warning or error (info)."),
                                QStringLiteral("LEVEL")};
    QCommandLineParser parser;
};

CommandLine::CommandLine()
{
    parser.setApplicationDescription(QStringLiteral("A local gateway between coding tools and language model providers."));
    parser.setSingleDashWordOptionMode(QCommandLineParser::ParseAsLongOptions);
    parser.addPositionalArgument(QStringLiteral("command"),
                                 QStringLiteral("check-config: say what is wrong in config.json, and do nothing else.\n"
                                                "token: print the local token that tools need; made at first use.\n"
                                                "status: tell how the running gateway of the profile is."),
                                 QStringLiteral("[command]"));
    parser.addOptions({headless, hidden, demo, traffic, profile, port, json, logLevel, version, help});
}

Error invalid(const QString &sentence)
{
    return {ErrorCode::InvalidArgument, sentence};
}

Expected<void> readPort(const QString &text, Options &options)
{
    bool isNumber = false;
    const int number = text.toInt(&isNumber);
    if (!isNumber || number < 0 || number > 65535)
        return unexpected(invalid(QStringLiteral("--port takes a number from 0 to 65535, not \"%1\".").arg(text)));
    options.port = static_cast<quint16>(number);
    return {};
}

Expected<void> readLogLevel(const QString &text, Options &options)
{
    const std::optional<LogLevel> level = logLevelFromString(text);
    if (!level)
        return unexpected(invalid(QStringLiteral("--log-level takes debug, info, warning or error, not \"%1\".").arg(text)));
    options.logLevel = *level;
    return {};
}

Expected<void> readProfile(const QString &text, Options &options)
{
    if (text.isEmpty())
        return unexpected(invalid(QStringLiteral("--profile needs a folder.")));
    options.profileDir = QDir::cleanPath(QDir::current().absoluteFilePath(text));
    return {};
}

std::optional<Action> actionFor(QStringView command)
{
    if (command == u"check-config")
        return Action::CheckConfig;
    if (command == u"token")
        return Action::ShowToken;
    if (command == u"status")
        return Action::ShowStatus;
    return std::nullopt;
}

Expected<void> checkCommand(const QString &command, const Options &options)
{
    const bool takesPort = options.action == Action::ShowStatus;
    if (options.isHeadless || options.isDemo || (options.port && !takesPort)) {
        const QString names =
            takesPort ? QStringLiteral("--headless and --demo") : QStringLiteral("--headless, --demo and --port");
        return unexpected(invalid(QStringLiteral("%1 do not go with %2.").arg(names, command)));
    }
    if (options.port == quint16(0))
        return unexpected(invalid(QStringLiteral("With status, --port takes a number from 1 to 65535, not \"0\".")));
    return {};
}

Expected<void> readCommand(const QStringList &words, Options &options)
{
    if (words.isEmpty())
        return {};
    const QString &command = words.constFirst();
    const std::optional<Action> action = actionFor(command);
    if (!action)
        return unexpected(invalid(QStringLiteral("Unknown command \"%1\".").arg(command)));
    if (words.size() > 1)
        return unexpected(invalid(QStringLiteral("%1 takes no argument \"%2\".").arg(command, words.at(1))));
    options.action = *action;
    return checkCommand(command, options);
}

} // namespace

Expected<Options> parseOptions(const QStringList &arguments)
{
    CommandLine line;
    if (!line.parser.parse(arguments))
        return unexpected(invalid(line.parser.errorText()));
    Options options;
    if (line.parser.isSet(line.help) || line.parser.isSet(line.version)) {
        options.action = line.parser.isSet(line.help) ? Action::ShowHelp : Action::ShowVersion;
        return options;
    }
    options.isHeadless = line.parser.isSet(line.headless);
    options.isHidden = line.parser.isSet(line.hidden);
    options.isDemo = line.parser.isSet(line.demo);
    options.hasTraffic = line.parser.isSet(line.traffic);
    options.isJson = line.parser.isSet(line.json);
    if (options.hasTraffic && !options.isDemo)
        return unexpected(invalid(QStringLiteral("--traffic works with --demo only.")));

    Expected<void> read;
    if (line.parser.isSet(line.port))
        read = readPort(line.parser.value(line.port), options);
    if (read && line.parser.isSet(line.logLevel))
        read = readLogLevel(line.parser.value(line.logLevel), options);
    if (read && line.parser.isSet(line.profile))
        read = readProfile(line.parser.value(line.profile), options);
    if (read)
        read = readCommand(line.parser.positionalArguments(), options);
    if (read && options.isJson && options.action != Action::ShowStatus)
        read = unexpected(invalid(QStringLiteral("--json works with status only.")));
    if (!read)
        return unexpected(read.error());
    return options;
}

QString helpText()
{
    return CommandLine().parser.helpText();
}

} // namespace sluice::app
