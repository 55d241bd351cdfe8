// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/edit/settingsdifference.h"

#include "ui/edit/findnamed.h"
#include "ui/text/formatters.h"

#include <QCoreApplication>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::SettingsDifference)
};

/// Those of `list` that `other` has too, in order.
template <typename T>
QStringList sharedNames(const QList<T> &list, const QList<T> &other, QString T::*member)
{
    QStringList names;
    for (const T &entry : list) {
        if (findNamed(other, entry.*member, member))
            names.append(entry.*member);
    }
    return names;
}

template <typename T>
ListDifference listDifference(const QList<T> &before, const QList<T> &after, QString T::*member)
{
    ListDifference result;
    for (const T &entry : after) {
        const T *earlier = findNamed(before, entry.*member, member);
        if (!earlier)
            result.added.append(entry.*member);
        else if (*earlier != entry)
            result.changed.append(entry.*member);
    }
    for (const T &entry : before) {
        if (!findNamed(after, entry.*member, member))
            result.removed.append(entry.*member);
    }
    result.isReordered = sharedNames(before, after, member) != sharedNames(after, before, member);
    return result;
}

QString joined(const QStringList &names)
{
    QStringList shown;
    for (const QString &name : names)
        shown.append(oneLine(name));
    //: Between names in a list.
    return shown.join(Texts::tr(", "));
}

/// The three texts have a %1 for the names; the fourth stands alone.
void addLines(QStringList &lines, const ListDifference &list, const QStringList &texts)
{
    if (!list.added.isEmpty())
        lines.append(texts.at(0).arg(joined(list.added)));
    if (!list.changed.isEmpty())
        lines.append(texts.at(1).arg(joined(list.changed)));
    if (!list.removed.isEmpty())
        lines.append(texts.at(2).arg(joined(list.removed)));
    if (list.isReordered)
        lines.append(texts.at(3));
}

QStringList gatewayParts(const Settings &before, const Settings &after)
{
    QStringList parts;
    const auto add = [&](bool differs, const QString &name) {
        if (differs)
            parts.append(name);
    };
    //: A part of the settings, in a list of those that differ.
    add(before.port != after.port, Texts::tr("port"));
    //: A part of the settings, in a list of those that differ.
    add(before.requireToken != after.requireToken, Texts::tr("whether a token is required"));
    //: A part of the settings, in a list of those that differ.
    add(before.admission != after.admission, Texts::tr("queues"));
    const bool isTimedOtherwise = before.heartbeatPing != after.heartbeatPing || before.holdHead != after.holdHead;
    //: A part of the settings, in a list of those that differ: pings, and how long an answer's head is held back.
    add(isTimedOtherwise, Texts::tr("pings and held heads"));
    const bool isSizedOtherwise = before.maxBodyBytes != after.maxBodyBytes || before.maxEventBytes != after.maxEventBytes;
    //: A part of the settings, in a list of those that differ.
    add(isSizedOtherwise, Texts::tr("largest sizes"));
    return parts;
}

QStringList otherParts(const Settings &before, const Settings &after)
{
    QStringList parts = gatewayParts(before, after);
    const auto add = [&](bool differs, const QString &name) {
        if (differs)
            parts.append(name);
    };
    //: A part of the settings, in a list of those that differ: limits on spending of all clients together.
    add(before.spend != after.spend, Texts::tr("spending limits of all clients"));
    //: A part of the settings, in a list of those that differ.
    add(before.money != after.money, Texts::tr("currency and rate"));
    //: A part of the settings, in a list of those that differ.
    add(before.ledger != after.ledger, Texts::tr("how long requests are kept"));
    //: A part of the settings, in a list of those that differ: headers and bodies of requests.
    add(before.capture != after.capture, Texts::tr("what is kept of messages"));
    //: A part of the settings, in a list of those that differ: at which health score what is done.
    add(before.ladder != after.ladder, Texts::tr("steps of low health"));
    //: A part of the settings, in a list of those that differ: what the parts of the health score weigh.
    add(before.health.weights != after.health.weights, Texts::tr("weights of the health score"));
    //: A part of the settings, in a list of those that differ.
    add(before.notifiesOfAlerts != after.notifiesOfAlerts, Texts::tr("desktop messages"));
    return parts;
}

} // namespace

SettingsDifference differenceOf(const Settings &before, const Settings &after)
{
    return {.channels = listDifference(before.channels, after.channels, &ChannelSettings::id),
            .routes = listDifference(before.routes, after.routes, &RouteSettings::model),
            .clients = listDifference(before.clients, after.clients, &ClientSettings::id),
            .components = listDifference(before.health.components, after.health.components, &HealthComponentSettings::id),
            .others = otherParts(before, after)};
}

QStringList differenceLines(const SettingsDifference &difference)
{
    QStringList lines;
    addLines(lines, difference.channels,
             {//: What differs between two settings; %1 are names of channels.
              Texts::tr("Channels added: %1"),
              //: What differs between two settings; %1 are names of channels.
              Texts::tr("Channels changed: %1"),
              //: What differs between two settings; %1 are names of channels.
              Texts::tr("Channels removed: %1"),
              //: What differs between two settings: only the order of a list.
              Texts::tr("Channels in another order")});
    addLines(lines, difference.routes,
             {//: What differs between two settings; %1 are names of models, or patterns.
              Texts::tr("Routes added: %1"),
              //: What differs between two settings; %1 are names of models, or patterns.
              Texts::tr("Routes changed: %1"),
              //: What differs between two settings; %1 are names of models, or patterns.
              Texts::tr("Routes removed: %1"),
              //: What differs between two settings: only the order of a list.
              Texts::tr("Routes in another order")});
    addLines(lines, difference.clients,
             {//: What differs between two settings; %1 are names of clients.
              Texts::tr("Clients added: %1"),
              //: What differs between two settings; %1 are names of clients.
              Texts::tr("Clients changed: %1"),
              //: What differs between two settings; %1 are names of clients.
              Texts::tr("Clients removed: %1"),
              //: What differs between two settings: only the order of a list.
              Texts::tr("Clients in another order")});
    addLines(lines, difference.components,
             {//: What differs between two settings; %1 are names of parts of the health score.
              Texts::tr("Health components added: %1"),
              //: What differs between two settings; %1 are names of parts of the health score.
              Texts::tr("Health components changed: %1"),
              //: What differs between two settings; %1 are names of parts of the health score.
              Texts::tr("Health components removed: %1"),
              //: What differs between two settings: only the order of a list.
              Texts::tr("Health components in another order")});
    if (!difference.others.isEmpty())
        //: What differs between two settings; %1 are parts of the settings, such as "port, queues".
        lines.append(Texts::tr("Other changes: %1").arg(joined(difference.others)));
    return lines;
}

QString differenceTitle(const Settings &before, const Settings &after)
{
    const QStringList lines = differenceLines(differenceOf(before, after));
    if (lines.isEmpty())
        //: Name of a step that can be undone, where nothing more can be said of it.
        return Texts::tr("Edit");
    //: Name of a step that can be undone: the first of several changes, such as "Channels added: a", and that there are more.
    return lines.size() == 1 ? lines.first() : Texts::tr("%1, and more").arg(lines.first());
}

} // namespace sluice::ui
