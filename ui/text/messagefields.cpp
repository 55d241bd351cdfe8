// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/messagefields.h"

namespace sluice::ui {

namespace {

/// What stands in the place of a credential wherever messages are kept.
constexpr QStringView kMask = u"•••";

} // namespace

QList<MessageField> messageFields(const QByteArray &fields)
{
    QList<MessageField> list;
    for (const QByteArray &line : fields.split('\n')) {
        const qsizetype colon = line.indexOf(':');
        if (colon <= 0)
            continue;
        const QString value = QString::fromUtf8(line.sliced(colon + 1)).trimmed();
        list.append({QString::fromUtf8(line.first(colon)).trimmed(), value, value.contains(kMask)});
    }
    return list;
}

QString fieldValue(const QList<MessageField> &fields, QStringView name)
{
    for (const MessageField &field : fields) {
        if (field.name.compare(name, Qt::CaseInsensitive) == 0)
            return field.value;
    }
    return {};
}

bool holdsMask(const QByteArray &body)
{
    return body.contains(kMask.toUtf8());
}

} // namespace sluice::ui
