// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/secret.h"

namespace sluice {

bool Secret::matches(QByteArrayView candidate) const
{
    if (m_value.isEmpty())
        return false;
    // The length of a token is no secret; its bytes are. The work depends on the candidate's length alone.
    volatile unsigned char difference = candidate.size() == m_value.size() ? 0 : 1;
    for (qsizetype i = 0; i < candidate.size(); ++i)
        difference =
            difference | (static_cast<unsigned char>(candidate[i]) ^ static_cast<unsigned char>(m_value[i % m_value.size()]));
    return difference == 0;
}

} // namespace sluice
