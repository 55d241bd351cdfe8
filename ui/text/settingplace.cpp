// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/settingplace.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::SettingPlace)
};

QString entryInWords(const QString &list, int number)
{
    if (list == u"channels")
        //: Where in the settings something is wrong: the number of a channel.
        return Texts::tr("channel %1").arg(number);
    if (list == u"routes")
        //: Where in the settings something is wrong: the number of a route.
        return Texts::tr("route %1").arg(number);
    if (list == u"clients")
        //: Where in the settings something is wrong: the number of a client.
        return Texts::tr("client %1").arg(number);
    if (list == u"keys")
        //: Where in the settings something is wrong: the number of a key of a channel.
        return Texts::tr("key %1").arg(number);
    //: Where in the settings something is wrong: the number of a part of the health score.
    return Texts::tr("health component %1").arg(number);
}

} // namespace

QString placeInWords(const QString &path)
{
    static const QRegularExpression entry(
        QStringLiteral("^(channels|routes|clients|keys|health\\.components)\\[(\\d{1,6})\\]\\.?(.*)$"));
    const QRegularExpressionMatch match = entry.match(path);
    if (!match.hasMatch())
        return path;
    const QString words = entryInWords(match.captured(1), match.captured(2).toInt() + 1);
    const QString rest = match.captured(3);
    //: Where in the settings something is wrong: %1 is such as "channel 2", %2 what of it.
    return rest.isEmpty() ? words : Texts::tr("%1, %2").arg(words, placeInWords(rest));
}

} // namespace sluice::ui
