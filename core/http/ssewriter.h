// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace sluice::http {

/// Appends one server-sent event (WHATWG HTML §9.2.6): an `event:` line unless `type` is empty, a `data:` line for each line of
/// `data` (one for empty data too), the blank line.
inline void appendSseEvent(QByteArray &out, QByteArrayView type, QByteArrayView data)
{
    if (!type.isEmpty())
        out.append("event: ").append(type).append('\n');
    QByteArrayView rest = data;
    for (qsizetype lineEnd = rest.indexOf('\n'); lineEnd >= 0; lineEnd = rest.indexOf('\n')) {
        out.append("data: ").append(rest.first(lineEnd)).append('\n');
        rest = rest.sliced(lineEnd + 1);
    }
    out.append("data: ").append(rest).append("\n\n");
}

} // namespace sluice::http
