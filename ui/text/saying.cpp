// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/saying.h"

#include <QCoreApplication>

namespace sluice::ui {

QString translated(const Saying &saying)
{
    const auto inOurLanguage = [](const char *text) { return QCoreApplication::translate("Saying", text); };
    QStringList args = saying.args;
    for (QString &arg : args)
        arg = inOurLanguage(arg.toUtf8().constData());
    return Saying::filled(inOurLanguage(saying.text), args);
}

} // namespace sluice::ui
