// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/settings.h"
#include "core/base/expected.h"
#include "core/config/configproblem.h"

#include <QByteArray>
#include <QList>
#include <QStringList>
#include <QStringView>

namespace sluice::config {

/// What a provider offers in one dialect.
struct PresetOffer
{
    Dialect dialect = Dialect::Chat;
    QString baseUrl;
    QString placeholder; ///< what the user has to replace in `baseUrl`, such as the name of a resource; mostly empty
    ChannelManners manners;
    QStringList sources; ///< the public pages that say so
    QString date;        ///< the day on which they did, `2026-11-30`
};

/// What is known of a provider, so that whoever adds a channel need not find it out.
struct ChannelPreset
{
    QString id; ///< as `channels[].preset` names it
    QString name;
    QString chineseName; ///< empty where it is the same
    QString keysUrl;     ///< the page where keys are made; empty where none are needed
    QList<PresetOffer> offers;

    /// Null if the provider does not speak that dialect, or nothing is known of it.
    const PresetOffer *offerFor(Dialect dialect) const;
};

/// All presets, in the order in which to show them: `resources/channelpresets.json`, which is part of the program. They
/// are data on purpose: what a provider does differently is a key there and never a branch in the code.
const QList<ChannelPreset> &channelPresets();

/// Null if there is none of that id.
const ChannelPreset *findPreset(QStringView id);

/// Reads a file of presets by the rules of config.json. Pure.
Expected<QList<ChannelPreset>, ConfigProblems> parsePresets(const QByteArray &json);

/// The manners by which a channel's provider is spoken to: the channel's own where it sets any at all, else those of its
/// preset for its dialect. Own ones stand alone, so that what is written in config.json is all that holds.
ChannelManners effectiveManners(const ChannelSettings &channel);

/// One line for each channel whose preset means nothing: there is none of that name, or it does not know the dialect. Such
/// a channel works all the same, as one without a preset.
QStringList presetNotes(const Settings &settings);

} // namespace sluice::config
