// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands.h"

#include "app/logging.h"
#include "app/profile.h"
#include "app/statusquery.h"
#include "app/statustext.h"
#include "app/tokenfinder.h"
#include "core/base/systemclock.h"
#include "core/base/systemtimers.h"
#include "core/config/config.h"
#include "core/config/configstore.h"
#include "core/config/makesecrets.h"

#include <QCoreApplication>

#include <cstdio>

namespace sluice::app {

namespace {

/// What both commands work with: the profile as the gateway sees it, without taking it or making its folders.
struct ProfileAccess
{
    explicit ProfileAccess(const Options &options);

    QString dataDir;
    Settings settings;
    SystemClock clock;
    SystemTimers timers{clock};
    SingleInstance instance;
    std::unique_ptr<config::Secrets> secrets;
    TokenFinder tokens;
};

Secret givenToken()
{
    return Secret(qgetenv("SLUICE_TOKEN").trimmed());
}

ProfileAccess::ProfileAccess(const Options &options)
    : dataDir(Profile::dataDirFor(options))
    , instance(dataDir)
    , secrets(config::makeSecrets(dataDir, clock, timers))
    , tokens({*secrets, instance, clock, timers, givenToken()})
{
    const config::SettingsOnDisk disk = config::readSettings(Profile::configDirFor(options));
    settings = disk.settings;
    if (!disk.problems.isEmpty())
        complain(QStringLiteral("config.json cannot be used, so the last good settings hold: ") +
                 config::toString(disk.problems));
}

void finish(int exitCode)
{
    QCoreApplication::exit(exitCode);
}

void fail(const QString &sentence)
{
    complain(sentence);
    finish(1);
}

void print(const QByteArray &text)
{
    std::fwrite(text.constData(), 1, static_cast<size_t>(text.size()), stdout);
    std::fflush(stdout);
}

class TokenCommand
{
public:
    explicit TokenCommand(const Options &options)
        : m_profile(options)
    {
    }

    void start();

private:
    void lookUp();
    static void show(const Expected<Secret> &token);

    ProfileAccess m_profile;
    SecretRef m_ref;
};

void TokenCommand::start()
{
    const Expected<SecretRef> ref = tokenRefOf(m_profile.settings, QStringLiteral("default"));
    if (!ref)
        return fail(ref.error().detail);
    m_ref = *ref;
    if (m_ref == config::localTokenRef() && !givenToken().isEmpty())
        return lookUp();
    m_profile.secrets->open([this] { lookUp(); });
}

void TokenCommand::lookUp()
{
    m_profile.tokens.findOrMake(m_ref, show);
}

void TokenCommand::show(const Expected<Secret> &token)
{
    if (!token)
        return fail(QStringLiteral("no token: ") + token.error().detail);
    print(token->reveal() + '\n');
    finish(0);
}

/// Where is it → with which token → ask → show.
class StatusCommand
{
public:
    explicit StatusCommand(const Options &options);

    void start();

private:
    Expected<ListeningPlace> place() const;
    SecretRef tokenRef() const;
    void lookUpToken();
    void ask(const Expected<Secret> &token);
    void show(const Expected<QByteArray> &status);
    QString explain(const Error &error) const;

    Options m_options;
    ProfileAccess m_profile;
    StatusQuery m_query;
    ListeningPlace m_place;
};

StatusCommand::StatusCommand(const Options &options)
    : m_options(options)
    , m_profile(options)
    , m_query(m_profile.clock, m_profile.timers)
{
}

void StatusCommand::start()
{
    const Expected<ListeningPlace> found = place();
    if (!found)
        return fail(explain(found.error()));
    m_place = *found;
    if (const Secret token = givenToken(); !token.isEmpty())
        return ask(token);
    m_profile.secrets->open([this] { lookUpToken(); });
}

Expected<ListeningPlace> StatusCommand::place() const
{
    if (m_options.port)
        return ListeningPlace{*m_options.port, 0};
    const Expected<ListeningPlace> told = readListeningFile(m_profile.dataDir);
    if (told)
        return told;
    // Without the lock nobody runs, and the port of the settings would be another program's.
    const qint64 holder = m_profile.instance.holderPid();
    if (holder == 0)
        return unexpected(Error{ErrorCode::ConnectFailed, {}});
    return ListeningPlace{m_profile.settings.port, holder};
}

/// Any client may ask; `default` is the one whose token is most likely to be stored here.
SecretRef StatusCommand::tokenRef() const
{
    const Expected<SecretRef> usual = tokenRefOf(m_profile.settings, QStringLiteral("default"));
    return usual ? *usual : config::effectiveClients(m_profile.settings).constFirst().tokenRef;
}

void StatusCommand::lookUpToken()
{
    m_profile.tokens.find(tokenRef(), [this](const Expected<Secret> &token) { ask(token); });
}

void StatusCommand::ask(const Expected<Secret> &token)
{
    // Without a token it is asked all the same: the gateway may need none, and says so if it does.
    m_query.ask(m_place.port, token.value_or(Secret()), [this](const Expected<QByteArray> &status) { show(status); });
}

void StatusCommand::show(const Expected<QByteArray> &status)
{
    if (!status)
        return fail(explain(status.error()));
    const Expected<QString> text = statusText(*status, m_place, m_profile.clock.wallNow());
    if (!text)
        return fail(explain(text.error()));
    print(m_options.isJson ? *status + '\n' : text->toUtf8());
    finish(0);
}

QString StatusCommand::explain(const Error &error) const
{
    if (error.code == ErrorCode::PermissionDenied)
        return QStringLiteral("port %1 answers, but does not know this token. If Sluice was started with SLUICE_TOKEN, or is a "
                              "demo, set SLUICE_TOKEN to its token; else another program has the port.")
            .arg(m_place.port);
    if (error.code == ErrorCode::ConnectFailed && m_options.port)
        return QStringLiteral("not running on port %1.").arg(*m_options.port);
    if (error.code == ErrorCode::ConnectFailed)
        return QStringLiteral("not running with the profile %1.").arg(m_profile.dataDir);
    return QStringLiteral("what listens on port %1 does not answer as Sluice does: %2.").arg(m_place.port).arg(error.detail);
}

/// From within the event loop, because a command that ends before it has begun would not end it.
template <typename Command>
int run(Command &command, QCoreApplication &application)
{
    QMetaObject::invokeMethod(
        &application, [&command] { command.start(); }, Qt::QueuedConnection);
    return QCoreApplication::exec();
}

} // namespace

int runToken(const Options &options, int &argc, char **argv)
{
    QCoreApplication application(argc, argv);
    TokenCommand command(options);
    return run(command, application);
}

int runStatus(const Options &options, int &argc, char **argv)
{
    QCoreApplication application(argc, argv);
    StatusCommand command(options);
    return run(command, application);
}

} // namespace sluice::app
