// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"

#include <QList>
#include <QString>

namespace sluice {

/// A provider that a channel can be made of without looking anything up.
struct ProviderPreset
{
    /// Where it speaks one dialect.
    struct Offer
    {
        Dialect dialect = Dialect::Chat;
        QString baseUrl;
        QString placeholder; ///< what the user has to replace in `baseUrl`, such as the name of a resource; mostly empty
    };

    QString id; ///< for ChannelSettings::preset
    QString name;
    QString chineseName; ///< empty where it is the same
    QString keysUrl;     ///< the page where keys are made; empty where none are needed
    QList<Offer> offers;
};

} // namespace sluice
