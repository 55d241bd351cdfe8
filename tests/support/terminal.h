// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstdio>

namespace sluice::test {

/// Standard output and standard error of the code under test, as files.
struct Terminal
{
    std::FILE *out = std::tmpfile();
    std::FILE *err = std::tmpfile();

    Terminal() = default;
    Q_DISABLE_COPY_MOVE(Terminal)
    ~Terminal()
    {
        std::fclose(out);
        std::fclose(err);
    }

    /// What was written so far.
    static QByteArray read(std::FILE *stream)
    {
        QByteArray text(4096, '\0');
        std::rewind(stream);
        text.resize(static_cast<qsizetype>(std::fread(text.data(), 1, static_cast<size_t>(text.size()), stream)));
        return text;
    }
};

} // namespace sluice::test
