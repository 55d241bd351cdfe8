// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/checkconfig.h"
#include "app/commands.h"
#include "app/composition.h"
#include "app/display.h"
#include "app/logging.h"
#include "app/profile.h"

#include <QCoreApplication>

#include <cstdio>

namespace {

using namespace sluice::app;

/// Read before an application object exists, because they decide which kind it is.
QStringList argumentList(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    return arguments;
}

int printHelp(int &argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    std::fputs(qUtf8Printable(helpText()), stdout);
    return 0;
}

int run(const Options &options, int &argc, char **argv)
{
    setUpLogging(options.logLevel);
    if (options.isHeadless)
        return runHeadless(options, argc, argv);
    if (!hasDisplay(QOperatingSystemVersion::currentType(), QProcessEnvironment::systemEnvironment())) {
        std::fputs("sluice: no display found, so no window is shown (as with --headless).\n", stderr);
        return runHeadless(options, argc, argv);
    }
    return runWithWindow(options, argc, argv);
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication::setApplicationName(QStringLiteral("sluice"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SLUICE_VERSION));
    const auto options = parseOptions(argumentList(argc, argv));
    if (!options) {
        std::fprintf(stderr, "sluice: %s\nTry: sluice --help\n", qUtf8Printable(options.error().detail));
        return 2;
    }
    switch (options->action) {
    case Action::Run: return run(*options, argc, argv);
    case Action::CheckConfig: return checkConfig(Profile::configDirFor(*options), stdout, stderr);
    case Action::ShowToken: setUpLogging(options->logLevel); return runToken(*options, argc, argv);
    case Action::ShowStatus: setUpLogging(options->logLevel); return runStatus(*options, argc, argv);
    case Action::ShowHelp: return printHelp(argc, argv);
    case Action::ShowVersion: std::puts("sluice " SLUICE_VERSION); return 0;
    }
    Q_UNREACHABLE();
}
