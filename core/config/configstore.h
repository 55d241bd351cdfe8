// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"
#include "core/config/settingscodec.h"

#include <QFileSystemWatcher>
#include <QObject>

namespace sluice::config {

/// What config.json amounts to.
struct SettingsOnDisk
{
    Settings settings;       ///< of the file, else of the last good copy, else the defaults
    ConfigProblems problems; ///< why it is not those of the file; empty if it is, or if there is no file
};

/// Reads config.json of the folder once, as ConfigStore::load() does, and changes nothing.
SettingsOnDisk readSettings(const QString &folder);

/// config.json in its folder: loads, saves and watches it. Lives on the main thread; reads and writes block, the files
/// are small.
///
/// A file that cannot be used is never overwritten, and the settings that were good last stay in force. Good versions
/// are kept beside it as config.json.1 (the latest) to config.json.5. Saving and loading know of each other: what the
/// store itself wrote is not reported as a change.
class ConfigStore final : public QObject
{
    Q_OBJECT
public:
    static constexpr int kKeptCopies = 5;

    ConfigStore(const Clock &clock, TimerFactory &timers);
    ~ConfigStore() override;

    /// Reads config.json of the folder, which is created if missing, and begins to watch it. Without a file: defaults.
    /// With a file that cannot be used: its problems, while settings() is the last good copy or else the defaults.
    Expected<Settings, ConfigProblems> load(const QString &folder);

    /// The settings in force.
    const Settings &settings() const { return m_settings; }
    /// What is wrong with the file as it is now; empty if nothing.
    const ConfigProblems &problems() const { return m_problems; }
    QString filePath() const;

    /// Checks, writes and puts into force. InvalidArgument if the settings break a rule, ParseFailed if the file holds
    /// something unusable that must be put right first, StorageFailed or PermissionDenied from the disk.
    Expected<void> save(const Settings &settings);

Q_SIGNALS:
    /// The file was changed by somebody else and is good.
    void changed(const sluice::Settings &settings);
    /// The file was changed by somebody else and cannot be used.
    void broken(const sluice::config::ConfigProblems &problems);

private:
    void watch();
    void onFileSystemEvent();
    void reload();
    bool take(const QByteArray &json, Settings settings);
    void keepCopy(const QByteArray &json);
    void fallBack();
    QString copyPath(int number) const;

    const Clock &m_clock;
    QString m_folder;
    QFileSystemWatcher m_watcher;
    std::unique_ptr<Timer> m_settle;
    Settings m_settings;
    QByteArray m_goodJson;   ///< what m_settings was read from
    QByteArray m_brokenJson; ///< the file's unusable content, so that it is reported once
    ConfigProblems m_problems;
};

} // namespace sluice::config
