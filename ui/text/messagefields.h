// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace sluice::ui {

/// A header field of a captured message.
struct MessageField
{
    QString name;
    QString value;
    bool isMasked = false; ///< some of it stood for a key or a token, which was not kept

    bool operator==(const MessageField &) const = default;
};

/// From `Name: value\r\n` each; in their order.
QList<MessageField> messageFields(const QByteArray &fields);
/// The first of that name, in whatever case; empty without one.
QString fieldValue(const QList<MessageField> &fields, QStringView name);
/// Some of a body stood for what looked like a key or a token, which was not kept; or it held such dots itself.
bool holdsMask(const QByteArray &body);

} // namespace sluice::ui
