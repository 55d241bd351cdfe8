// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/quoting.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

namespace sluice::ui {

QString singleQuoted(QString text)
{
    return u'\'' + text.replace(u'\'', QStringLiteral("'\\''")) + u'\'';
}

QString shellWord(const QString &text)
{
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_./:@%+=-]+$"));
    return plain.match(text).hasMatch() ? text : singleQuoted(text);
}

QString jsonString(const QString &text)
{
    const QString array = QString::fromUtf8(QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact));
    return array.sliced(1, array.size() - 2);
}

} // namespace sluice::ui
