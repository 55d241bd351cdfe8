// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>

namespace sluice::config {

/// The items that one profile has put into the stores of secrets. The system's key store is shared by all profiles of a user, and
/// settings that came from another profile name its items too; only those of this list may be removed. It has names, no secrets.
/// Main thread; writes a small file.
class KeptSecrets
{
public:
    /// Without a path the list ends with this object. A file of no use is as good as an empty one: what was kept then stays.
    explicit KeptSecrets(QString path);

    bool contains(const QString &item) const { return m_items.contains(item); }
    /// What cannot be written down is known until this object ends.
    void add(const QString &item);
    void remove(const QString &item);

private:
    void save() const;

    QString m_path;
    QSet<QString> m_items;
};

} // namespace sluice::config
