// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/saying.h"
#include "core/config/settingsfields.h"

#include <QString>

#include <optional>

namespace sluice::config {

/// What is wrong with a string; `hidesValue` if the string may hold a secret and must not be repeated.
struct TextFault
{
    Saying rule;
    bool hidesValue = false;
};

std::optional<TextFault> checkText(TextRule rule, const QString &value);

/// Does the URL lead to this machine's `port`, where we listen ourselves? Looks at names, resolves nothing.
bool isOwnListener(const QString &url, quint16 port);

} // namespace sluice::config
