// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/keptsecrets.h"

#include "core/config/privatefile.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace sluice::config {

namespace {

constexpr qint64 kMaxFileBytes = 1024 * 1024;

} // namespace

KeptSecrets::KeptSecrets(QString path)
    : m_path(std::move(path))
{
    const auto content = m_path.isEmpty() ? QByteArray() : readSmallFile(m_path, kMaxFileBytes).value_or(QByteArray());
    const QJsonArray items = QJsonDocument::fromJson(content).array();
    for (const QJsonValue &item : items) {
        if (item.isString())
            m_items.insert(item.toString());
    }
}

void KeptSecrets::add(const QString &item)
{
    m_items.insert(item);
    save();
}

void KeptSecrets::remove(const QString &item)
{
    if (m_items.remove(item))
        save();
}

void KeptSecrets::save() const
{
    if (m_path.isEmpty())
        return;
    QStringList items = m_items.values();
    items.sort();
    if (makePrivateFolder(QFileInfo(m_path).absolutePath()))
        writePrivateFile(m_path, QJsonDocument(QJsonArray::fromStringList(items)).toJson());
}

} // namespace sluice::config
