// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/configstore.h"

#include "core/api/storagereasons.h"
#include "core/config/privatefile.h"

#include <QDir>
#include <QFile>
#include <QLoggingCategory>

#include <utility>

namespace sluice::config {
namespace {

Q_LOGGING_CATEGORY(lcConfig, "sluice.config")

constexpr qint64 kMaxFileBytes = 4 * 1024 * 1024;

/// Editors write in several steps (truncate and fill, or remove and rename); looking in between finds half a file.
constexpr milliseconds kSettleTime{250};

ConfigProblems asProblems(const Error &error)
{
    return {{0, 0, {}, {}, Saying::verbatim(error.detail)}};
}

QString pathIn(const QString &folder)
{
    return folder + QStringLiteral("/config.json");
}

QString copyPathOf(const QString &path, int number)
{
    return path + QStringLiteral(".%1").arg(number);
}

struct GoodCopy
{
    QByteArray json;
    Settings settings;
};

std::optional<GoodCopy> latestGoodCopy(const QString &path)
{
    for (int number = 1; number <= ConfigStore::kKeptCopies; ++number) {
        const auto json = readSmallFile(copyPathOf(path, number), kMaxFileBytes);
        const auto settings = json ? parseSettings(*json) : unexpected(ConfigProblems());
        if (settings)
            return GoodCopy{*json, *settings};
    }
    return std::nullopt;
}

/// Lines of a document that was never written tell nobody anything.
ConfigProblems withoutPlaces(ConfigProblems problems)
{
    for (ConfigProblem &problem : problems)
        problem.line = problem.column = 0;
    return problems;
}

} // namespace

SettingsOnDisk readSettings(const QString &folder)
{
    const QString path = pathIn(folder);
    const auto json = readSmallFile(path, kMaxFileBytes);
    if (!json && json.error().code == ErrorCode::NotFound)
        return {};
    const auto settings = json ? parseSettings(*json) : unexpected(asProblems(json.error()));
    if (settings)
        return {*settings, {}};
    const auto copy = latestGoodCopy(path);
    return {copy ? copy->settings : Settings(), settings.error()};
}

ConfigStore::ConfigStore(const Clock &clock, TimerFactory &timers)
    : m_clock(clock)
    , m_settle(timers.create([this] { reload(); }))
{
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, &ConfigStore::onFileSystemEvent);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, &ConfigStore::onFileSystemEvent);
}

ConfigStore::~ConfigStore() = default;

QString ConfigStore::filePath() const
{
    return pathIn(m_folder);
}

QString ConfigStore::copyPath(int number) const
{
    return copyPathOf(filePath(), number);
}

Expected<Settings, ConfigProblems> ConfigStore::load(const QString &folder)
{
    m_folder = QDir(folder).absolutePath();
    m_settings = {};
    m_goodJson.clear();
    m_brokenJson.clear();
    m_problems.clear();
    if (const auto made = makePrivateFolder(m_folder); !made)
        qCWarning(lcConfig).noquote() << made.error().detail;
    watch();
    const auto json = readSmallFile(filePath(), kMaxFileBytes);
    if (!json && json.error().code == ErrorCode::NotFound)
        return m_settings;
    auto settings = json ? parseSettings(*json) : unexpected(asProblems(json.error()));
    if (settings) {
        take(*json, *settings);
        return m_settings;
    }
    m_problems = settings.error();
    m_brokenJson = json.value_or(QByteArray());
    fallBack();
    return unexpected(m_problems);
}

void ConfigStore::fallBack()
{
    if (const auto copy = latestGoodCopy(filePath())) {
        m_settings = copy->settings;
        m_goodJson = copy->json;
    }
}

void ConfigStore::watch()
{
    // A watch on a file ends when the file is replaced, so it is set anew after each event.
    if (!m_watcher.directories().contains(m_folder)) {
        if (const QStringList old = m_watcher.directories() + m_watcher.files(); !old.isEmpty())
            m_watcher.removePaths(old);
        if (QDir(m_folder).exists())
            m_watcher.addPath(m_folder);
    }
    if (!m_watcher.files().contains(filePath()) && QFile::exists(filePath()))
        m_watcher.addPath(filePath());
}

void ConfigStore::onFileSystemEvent()
{
    m_settle->start(m_clock.steadyNow() + kSettleTime);
}

void ConfigStore::reload()
{
    watch();
    const auto json = readSmallFile(filePath(), kMaxFileBytes);
    // A file that is gone changes nothing until the next start: it may be about to be replaced. Its mistakes are gone too.
    if (!json && json.error().code == ErrorCode::NotFound) {
        if (!std::exchange(m_problems, {}).isEmpty())
            Q_EMIT changed(m_settings);
        return;
    }
    if (json && *json == m_goodJson && m_problems.isEmpty())
        return;
    auto settings = json ? parseSettings(*json) : unexpected(asProblems(json.error()));
    if (settings) {
        if (take(*json, *settings))
            Q_EMIT changed(m_settings);
        return;
    }
    const bool isKnown = settings.error() == m_problems && json.value_or(QByteArray()) == m_brokenJson;
    m_problems = settings.error();
    m_brokenJson = json.value_or(QByteArray());
    if (!isKnown)
        Q_EMIT broken(m_problems);
}

/// Puts good settings into force; true if they or the state of the file are news.
bool ConfigStore::take(const QByteArray &json, Settings settings)
{
    const bool isNews = !m_problems.isEmpty() || !(settings == m_settings);
    m_settings = std::move(settings);
    m_goodJson = json;
    m_brokenJson.clear();
    m_problems.clear();
    keepCopy(json);
    return isNews;
}

void ConfigStore::keepCopy(const QByteArray &json)
{
    if (readSmallFile(copyPath(1), kMaxFileBytes).value_or(QByteArray()) == json)
        return;
    QFile::remove(copyPath(kKeptCopies));
    for (int number = kKeptCopies - 1; number >= 1; --number)
        QFile::rename(copyPath(number), copyPath(number + 1));
    if (const auto written = writePrivateFile(copyPath(1), json); !written)
        qCWarning(lcConfig).noquote() << written.error().detail;
}

Expected<void> ConfigStore::save(const Settings &settings)
{
    // What stands in the file now counts, not what was there when it was last looked at: an edit that nobody has noticed
    // yet keeps its unknown keys, and a broken one is not lost.
    QByteArray previous = m_goodJson;
    const auto present = readSmallFile(filePath(), kMaxFileBytes);
    if (present) {
        if (const auto parsed = parseSettings(*present); !parsed)
            return unexpected(
                Error{ErrorCode::ParseFailed, kStorageReasons.mistakeIsKept.english(toString(parsed.error().first()))});
        previous = *present;
    } else if (present.error().code != ErrorCode::NotFound) {
        return unexpected(present.error());
    }
    const QByteArray json = serializeSettings(settings, previous);
    auto checked = parseSettings(json);
    if (!checked)
        return unexpected(Error{ErrorCode::InvalidArgument, toString(withoutPlaces(checked.error()))});
    if (const auto made = makePrivateFolder(m_folder); !made)
        return made;
    if (!present || *present != json) {
        if (const auto written = writePrivateFile(filePath(), json); !written)
            return written;
    }
    take(json, std::move(*checked));
    watch();
    return {};
}

} // namespace sluice::config
