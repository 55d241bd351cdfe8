// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/reasontext.h"

#include "core/api/configfault.h"
#include "core/api/reasons.h"
#include "core/base/errorreasons.h"
#include "ui/text/saying.h"

#include <QCoreApplication>
#include <QStringList>

namespace sluice::ui {

namespace {

QString inOurLanguage(const char *pattern)
{
    return QCoreApplication::translate("Saying", pattern);
}

QString lineText(QStringView english)
{
    return retold(english, inOurLanguage).value_or(english.toString());
}

QString ruleText(const Saying &rule)
{
    // Of a file that cannot be read, or is no JSON, a reason is told as it was made.
    static const Saying kVerbatim = Saying::verbatim({});
    return qstrcmp(rule.text, kVerbatim.text) == 0 ? reasonText(rule.english()) : translated(rule);
}

QString faultText(const ConfigFault &fault)
{
    QString text = ruleText(fault.rule);
    if (!fault.path.isEmpty() && !fault.value.isEmpty())
        text = Saying::filled(inOurLanguage(QT_TRANSLATE_NOOP("Saying", "%1 is %2: %3")), {fault.path, fault.value, text});
    else if (!fault.path.isEmpty())
        text = Saying::filled(inOurLanguage(kErrorReasons.about.text), {fault.path, text});
    if (fault.line > 0)
        text = Saying::filled(inOurLanguage(QT_TRANSLATE_NOOP("Saying", "line %1, column %2: %3")),
                              {QString::number(fault.line), QString::number(fault.column), text});
    return text;
}

} // namespace

QString reasonText(const QString &english)
{
    QStringList lines;
    for (const QStringView line : QStringView(english).split(u'\n'))
        lines.append(lineText(line));
    return lines.join(u'\n');
}

QString faultsText(const QList<ConfigFault> &faults)
{
    QStringList lines;
    for (const ConfigFault &fault : faults)
        lines.append(faultText(fault));
    return lines.join(u'\n');
}

} // namespace sluice::ui
