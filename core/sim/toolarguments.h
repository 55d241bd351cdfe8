// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/jsontext.h"
#include "core/sim/simrequest.h"

#include <QList>

namespace sluice::sim {

/// A function tool of a request; `schema` points into the parsed request.
struct OfferedTool
{
    QByteArray name;
    QByteArray nameSpace;
    const Json *schema = nullptr;
};

/// A shell-like tool if there is one, else the first; null without tools. The arguments satisfy the schema's types, required
/// members, enums and constants, local `$ref`s included; a command is always a harmless `echo`.
ToolOffer chooseTool(const QList<OfferedTool> &tools);

} // namespace sluice::sim
