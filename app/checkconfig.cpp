// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/checkconfig.h"

#include "core/config/channelpresets.h"
#include "core/config/settingscodec.h"

#include <QFile>
#include <QFileInfo>

namespace sluice::app {

namespace {

/// Far more than any settings need; a larger file is something else.
constexpr qint64 kLargestFile = 16LL * 1024 * 1024;

Expected<QByteArray> readConfig(const QString &path)
{
    if (!QFileInfo(path).isFile())
        return unexpected(Error{ErrorCode::InvalidArgument, QStringLiteral("this is not a file")});
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return unexpected(Error{ErrorCode::PermissionDenied, file.errorString()});
    if (file.size() > kLargestFile)
        return unexpected(Error{ErrorCode::LimitExceeded, QStringLiteral("the file is too large for settings")});
    return file.readAll();
}

} // namespace

int checkConfig(const QString &configDir, std::FILE *out, std::FILE *err)
{
    const QString path = configDir + QStringLiteral("/config.json");
    if (!QFileInfo::exists(path)) {
        std::fprintf(out, "%s: not there; the defaults hold\n", qUtf8Printable(path));
        return 0;
    }
    const Expected<QByteArray> json = readConfig(path);
    if (!json) {
        std::fprintf(err, "%s: %s\n", qUtf8Printable(path), qUtf8Printable(json.error().detail));
        return 1;
    }
    const auto settings = config::parseSettings(*json);
    if (settings) {
        std::fprintf(out, "%s: good\n", qUtf8Printable(path));
        const QStringList notes = config::presetNotes(*settings);
        for (const QString &note : notes)
            std::fprintf(out, "%s: %s\n", qUtf8Printable(path), qUtf8Printable(note));
        return 0;
    }
    for (const config::ConfigProblem &problem : settings.error())
        std::fprintf(err, "%s: %s\n", qUtf8Printable(path), qUtf8Printable(config::toString(problem)));
    return 1;
}

} // namespace sluice::app
