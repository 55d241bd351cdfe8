// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/dialect/tokenestimate.h"

namespace sluice::dialect {

qint64 estimateTokens(QByteArrayView utf8)
{
    if (utf8.isEmpty())
        return 0;
    qint64 wideLeads = 0;
    for (const char byte : utf8)
        wideLeads += static_cast<unsigned char>(byte) >= 0xE0 ? 1 : 0;
    const qint64 narrowBytes = utf8.size() - 3 * wideLeads;
    return (narrowBytes + 3) / 4 + (wideLeads * 7 + 9) / 10;
}

} // namespace sluice::dialect
