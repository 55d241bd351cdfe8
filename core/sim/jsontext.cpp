// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/jsontext.h"

#include <nlohmann/json.hpp>

namespace sluice::sim {

QByteArray toBytes(const Json &value)
{
    const std::string text = value.dump(-1, ' ', /*ensure_ascii=*/false, Json::error_handler_t::replace);
    return QByteArray(text.data(), qsizetype(text.size()));
}

void appendEvent(QByteArray &out, QByteArrayView type, const Json &data)
{
    if (!type.isEmpty())
        out.append("event: ").append(type).append('\n');
    out.append("data: ").append(toBytes(data)).append("\n\n");
}

} // namespace sluice::sim
