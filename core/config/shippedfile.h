// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/config/settingsreader.h"

#include <QFile>

namespace sluice::config {

/// A file of data that is part of the program, by the rules of config.json (visitFields). Pure.
template <typename File>
Expected<File, ConfigProblems> readShippedFile(const QByteArray &json)
{
    const auto root = parseJson(json);
    if (!root) {
        const TextPosition position = positionOf(json, root.error().at);
        return unexpected(ConfigProblems{{position.line, position.column, {}, {}, Saying::verbatim(root.error().reason)}});
    }
    ProblemList list(json);
    File file;
    SettingsReader<File>(*root, QString(), file, list).read();
    if (ConfigProblems problems = list.take(); !problems.isEmpty())
        return unexpected(std::move(problems));
    return file;
}

/// The one under that name among the resources. It cannot be broken but by a mistake in the program, which a debug build tells.
template <typename File>
File shippedFile(const QString &name)
{
    QFile resource(name);
    const bool isThere = resource.open(QIODevice::ReadOnly);
    auto file = isThere ? readShippedFile<File>(resource.readAll()) : Expected<File, ConfigProblems>(File());
    Q_ASSERT_X(isThere && file, "shippedFile", qPrintable(name));
    return file ? *std::move(file) : File();
}

} // namespace sluice::config
