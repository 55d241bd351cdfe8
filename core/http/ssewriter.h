// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

namespace sluice::http {

/// Appends one server-sent event (WHATWG HTML §9.2.6): an `event:` line unless `type` is empty, a `data:` line for each line of
/// `data`, the blank line.
inline void appendSseEvent(QByteArray &out, QByteArrayView type, QByteArrayView data)
{
    if (!type.isEmpty())
        out.append("event: ").append(type).append('\n');
    for (QByteArrayView rest = data; !rest.isNull();) {
        const qsizetype lineEnd = rest.indexOf('\n');
        out.append("data: ").append(lineEnd < 0 ? rest : rest.first(lineEnd)).append('\n');
        rest = lineEnd < 0 ? QByteArrayView() : rest.sliced(lineEnd + 1);
    }
    out.append('\n');
}

} // namespace sluice::http
