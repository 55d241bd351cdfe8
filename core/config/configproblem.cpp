// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/configproblem.h"

#include <QStringList>

namespace sluice::config {

QString toString(const ConfigProblem &problem)
{
    QString text;
    if (problem.line > 0)
        text = QStringLiteral("line %1, column %2: ").arg(problem.line).arg(problem.column);
    if (!problem.path.isEmpty() && !problem.value.isEmpty())
        text += problem.path + QStringLiteral(" is ") + problem.value + QStringLiteral(": ");
    else if (!problem.path.isEmpty())
        text += problem.path + QStringLiteral(": ");
    return text + problem.rule.english();
}

QString toString(const ConfigProblems &problems)
{
    QStringList lines;
    for (const ConfigProblem &problem : problems)
        lines.append(toString(problem));
    return lines.join(u'\n');
}

QList<ConfigFault> faultsOf(const ConfigProblems &problems)
{
    QList<ConfigFault> faults;
    for (const ConfigProblem &problem : problems)
        faults.append({problem.line, problem.column, problem.path, problem.value, problem.rule});
    return faults;
}

} // namespace sluice::config
