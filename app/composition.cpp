// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

#include "app/announcer.h"
#include "app/appearance.h"
#include "app/desktopchoices.h"
#include "app/iniuistate.h"
#include "app/listeningfile.h"
#include "app/logging.h"
#include "app/profile.h"
#include "app/quitsignals.h"
#include "app/singleinstance.h"
#include "app/windowhost.h"
#include "ui/theme/appicon.h"

#include <QApplication>
#include <QSystemTrayIcon>

namespace sluice::app {

namespace {

std::unique_ptr<GatewayEngine> makeEngine(const Options &options, const Profile &profile, bool isWatched)
{
    EngineOptions engineOptions;
    engineOptions.configDir = profile.configDir();
    engineOptions.dataDir = profile.dataDir();
    engineOptions.port = options.port;
    engineOptions.isDemo = options.isDemo;
    engineOptions.hasTraffic = options.hasTraffic;
    engineOptions.isWatched = isWatched;
    engineOptions.token = Secret(qgetenv("SLUICE_TOKEN").trimmed());
    return createEngine(engineOptions);
}

QString profileInUse(const SingleInstance &instance, const Profile &profile)
{
    const qint64 pid = instance.holderPid();
    const QString holder = pid > 0 ? QStringLiteral("process %1").arg(pid) : QStringLiteral("another process");
    return QStringLiteral("the profile %1 is in use by %2.").arg(profile.dataDir(), holder);
}

QString cannotLock(const Profile &profile)
{
    return QStringLiteral("the folder %1 cannot be written to.").arg(profile.dataDir());
}

/// The exit code of a start that found the profile taken.
int handOver(const SingleInstance &instance, const Options &options, const Profile &profile)
{
    // A start at login that finds it running already has nothing to show.
    if (options.isHidden) {
        complain(QStringLiteral("already running."));
        return 0;
    }
    switch (instance.raiseFirst()) {
    case SingleInstance::RaiseAnswer::Raised: complain(QStringLiteral("already running; its window is shown.")); return 0;
    case SingleInstance::RaiseAnswer::NoWindow:
        complain(profileInUse(instance, profile) + QStringLiteral(" It runs without a window."));
        return 1;
    case SingleInstance::RaiseAnswer::None:
        complain(profileInUse(instance, profile) + QStringLiteral(" It does not answer."));
        return 1;
    }
    Q_UNREACHABLE();
}

/// Not quit(): that asks each window first, and a window that lives in the tray declines to be closed.
void exitCleanly()
{
    QCoreApplication::exit(0);
}

/// A demo's folders are gone when it ends, so it cannot be started again.
std::unique_ptr<LoginItem> makeLoginItem(const Options &options)
{
    if (options.isDemo)
        return nullptr;
    return LoginItem::make(loginItemName(options.profileDir), loginCommand(options.profileDir));
}

/// The objects of a run with a window, from the moment that the profile is ours.
int runWindow(QApplication &application, const Options &options, const Profile &profile, SingleInstance &instance)
{
    const SystemScheme systemScheme(QApplication::palette());
    IniUiState state(profile.configDir());
    // A demo makes a token of its own, of which other runs over its folder know nothing.
    const QString profileDir = options.isDemo ? QString() : options.profileDir;
    DesktopChoices desktop(state, makeLoginItem(options), QSystemTrayIcon::isSystemTrayAvailable(), profileDir);
    const Appearance appearance(systemScheme, desktop);
    const std::unique_ptr<GatewayEngine> engine = makeEngine(options, profile, /*isWatched=*/true);
    // Before the announcer, so that whoever waited for its line finds the file.
    const ListeningFile listeningFile(*engine, profile.dataDir());
    const Announcer announcer(*engine, stdout, stderr);
    const QuitSignals signals_;
    WindowHost host(*engine, state, desktop);
    QObject::connect(&instance, &SingleInstance::raiseRequested, &host, &WindowHost::bringToFront);
    QObject::connect(&host, &WindowHost::quitRequested, &application, exitCleanly);
    QObject::connect(&signals_, &QuitSignals::quitRequested, &application, exitCleanly);
    host.begin(options.isHidden);
    engine->start();
    const int exitCode = QApplication::exec();
    host.hide();
    engine->stop();
    return exitCode;
}

} // namespace

int runWithWindow(const Options &options, int &argc, char **argv)
{
    QApplication application(argc, argv);
    QApplication::setWindowIcon(ui::appIcon());
    // Desktops find the icon of a running window by the name of its desktop file.
    QGuiApplication::setDesktopFileName(QStringLiteral("sluice"));
    QApplication::setQuitOnLastWindowClosed(false);
    const Expected<Profile> profile = Profile::open(options);
    if (!profile) {
        complain(profile.error().detail);
        return 1;
    }
    SingleInstance instance(profile->dataDir());
    switch (instance.claim(/*hasWindow=*/true)) {
    case SingleInstance::Role::First: return runWindow(application, options, *profile, instance);
    case SingleInstance::Role::Second: return handOver(instance, options, *profile);
    case SingleInstance::Role::Unknown: complain(cannotLock(*profile)); return 1;
    }
    Q_UNREACHABLE();
}

int runHeadless(const Options &options, int &argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const Expected<Profile> profile = Profile::open(options);
    if (!profile) {
        complain(profile.error().detail);
        return 1;
    }
    SingleInstance instance(profile->dataDir());
    const SingleInstance::Role role = instance.claim(/*hasWindow=*/false);
    if (role != SingleInstance::Role::First) {
        complain(role == SingleInstance::Role::Second ? profileInUse(instance, *profile) : cannotLock(*profile));
        return 1;
    }
    const std::unique_ptr<GatewayEngine> engine = makeEngine(options, *profile, /*isWatched=*/false);
    const ListeningFile listeningFile(*engine, profile->dataDir());
    const Announcer announcer(*engine, stdout, stderr);
    const QuitSignals signals_;
    QObject::connect(&signals_, &QuitSignals::quitRequested, &application, exitCleanly);
    // Queued: start() itself may report the failure, before exec() could hear of it.
    QObject::connect(
        &announcer, &Announcer::listeningFailed, &application, [] { QCoreApplication::exit(1); }, Qt::QueuedConnection);
    engine->start();
    const int exitCode = QCoreApplication::exec();
    engine->stop();
    return exitCode;
}

} // namespace sluice::app
