// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/capture.h"
#include "core/base/ids.h"
#include "core/base/secret.h"

#include <QList>
#include <QMetaType>

namespace sluice::ledger {

/// What the relay hands over of an exchange: credentials are masked where it is stored, off the relay thread, and nowhere else may
/// it go before that.
struct UnmaskedCapture
{
    ExchangeId exchange;
    Capture capture;
    QList<Secret> secrets; ///< keys and tokens that may stand in it in any place
};

} // namespace sluice::ledger
