// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/requestreasons.h"

#include <QByteArrayView>
#include <QString>
#include <QStringList>

namespace sluice::translate {

/// What a request lost or became on its way into another dialect, in short words of the wire: `dropped context_management`,
/// `changed role developer to system`. Each is listed once, in the order in which it came up; bounded.
class Changes
{
public:
    static constexpr qsizetype kMost = 32; ///< of which the last is `and more` if there are others

    /// `what` as the client wrote it: a field, a kind of part, a tool.
    void dropped(QByteArrayView what) { add(QStringLiteral("dropped ") + QString::fromUtf8(what)); }
    void changed(QByteArrayView what, QByteArrayView into)
    {
        add(QStringLiteral("changed %1 to %2").arg(QString::fromUtf8(what), QString::fromUtf8(into)));
    }
    const QStringList &list() const { return m_list; }

private:
    void add(QString change)
    {
        constexpr qsizetype kMostCharacters = 120;
        change.truncate(kMostCharacters);
        if (m_list.size() < kMost && !m_list.contains(change))
            m_list.append(m_list.size() + 1 < kMost ? change : kRequestReasons.andMore.english());
    }

    QStringList m_list;
};

} // namespace sluice::translate
