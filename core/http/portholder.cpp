// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/portholder.h"

#include <QFile>

#include <filesystem>
#include <set>
#include <string>
#include <system_error>

namespace sluice::http {

#ifdef Q_OS_LINUX
namespace {

namespace fs = std::filesystem;

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    // Files under /proc have no size, so they are read to their end.
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The links by which a process's descriptors name sockets listening on the port (proc(5), /proc/net/tcp).
std::set<std::string> listeningSockets(quint16 port)
{
    constexpr int kLocalAddress = 1;
    constexpr int kState = 3;
    constexpr int kInode = 9;
    std::set<std::string> links;
    for (const QString &table : {QStringLiteral("/proc/net/tcp"), QStringLiteral("/proc/net/tcp6")}) {
        const QList<QByteArray> lines = contentOf(table).split('\n');
        for (const QByteArray &line : lines) {
            const QList<QByteArray> columns = line.simplified().split(' ');
            if (columns.size() <= kInode || columns[kState] != "0A")
                continue;
            const QByteArray address = columns[kLocalAddress];
            if (address.mid(address.lastIndexOf(':') + 1).toUShort(nullptr, 16) == port)
                links.insert("socket:[" + columns[kInode].toStdString() + "]");
        }
    }
    return links;
}

bool holdsOne(const fs::path &process, const std::set<std::string> &links)
{
    std::error_code error;
    for (fs::directory_iterator fd(process / "fd", error), end; !error && fd != end; fd.increment(error)) {
        std::error_code linkError;
        if (links.count(fs::read_symlink(fd->path(), linkError).string()))
            return true;
    }
    return false;
}

} // namespace

QString portHolder(quint16 port)
{
    const std::set<std::string> links = listeningSockets(port);
    if (links.empty())
        return {};
    std::error_code error;
    for (fs::directory_iterator process("/proc", error), end; !error && process != end; process.increment(error)) {
        const QString pid = QString::fromStdString(process->path().filename().string());
        if (pid.isEmpty() || !pid[0].isDigit() || !holdsOne(process->path(), links))
            continue;
        const QByteArray name = contentOf(QStringLiteral("/proc/") + pid + QStringLiteral("/comm")).trimmed();
        return QString::fromUtf8(name) + QStringLiteral(" (pid ") + pid + QLatin1Char(')');
    }
    return {};
}
#else
QString portHolder(quint16)
{
    return {};
}
#endif

} // namespace sluice::http
