// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace sluice {

/// A sentence for people that is made where no language is known: the English text with %1, %2 … %9 and what stands in their
/// place. The window translates the text by itself, so it is a literal marked with QT_TRANSLATE_NOOP("Saying", "…") where it is
/// made; an arg that is such a text itself, as the name of a JSON type is, is translated as well.
struct Saying
{
    const char *text = "";
    QStringList args = {};

    /// What somebody else has worded, such as the system: it stays as it is.
    static Saying verbatim(const QString &words) { return {"%1", {words}}; }

    bool isEmpty() const { return *text == '\0'; }
    QString english() const { return filled(QString::fromUtf8(text), args); }

    /// `pattern` with the args in place of its %1 … %9; what looks like one within an arg is left alone.
    static QString filled(const QString &pattern, const QStringList &args)
    {
        QString out;
        for (qsizetype i = 0; i < pattern.size(); ++i) {
            const int place = pattern[i] == u'%' && i + 1 < pattern.size() ? pattern[i + 1].unicode() - u'1' : -1;
            if (place < 0 || place >= args.size() || place > 8) {
                out += pattern[i];
                continue;
            }
            out += args[place];
            ++i;
        }
        return out;
    }

    bool operator==(const Saying &other) const { return qstrcmp(text, other.text) == 0 && args == other.args; }
};

} // namespace sluice
