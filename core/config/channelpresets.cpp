// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/channelpresets.h"

#include "core/api/storagereasons.h"
#include "core/config/mannersfields.h"
#include "core/config/shippedfile.h"

#include <algorithm>

namespace sluice::config {

namespace {

struct PresetFile
{
    QList<ChannelPreset> presets;
};

} // namespace

template <typename Visitor>
void visitFields(Visitor &v, Of<PresetOffer>)
{
    v.value(plain("dialect").required(), &PresetOffer::dialect);
    v.value(text("base_url", TextRule::BaseUrl).required(), &PresetOffer::baseUrl);
    v.value(plain("placeholder"), &PresetOffer::placeholder);
    v.object(plain("manners"), &PresetOffer::manners);
    v.value(plain("source").required(), &PresetOffer::sources);
    v.value(plain("date").required(), &PresetOffer::date);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<ChannelPreset>)
{
    v.value(text("id", TextRule::Id).required(), &ChannelPreset::id);
    v.value(plain("name").required(), &ChannelPreset::name);
    v.value(plain("name_zh"), &ChannelPreset::chineseName);
    v.value(plain("keys_url"), &ChannelPreset::keysUrl);
    v.list(plain("offers").required(), &ChannelPreset::offers);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<PresetFile>)
{
    v.list(plain("presets").required(), &PresetFile::presets);
}

const PresetOffer *ChannelPreset::offerFor(Dialect dialect) const
{
    const auto it =
        std::find_if(offers.begin(), offers.end(), [dialect](const PresetOffer &offer) { return offer.dialect == dialect; });
    return it == offers.end() ? nullptr : &*it;
}

const QList<ChannelPreset> &channelPresets()
{
    static const QList<ChannelPreset> kPresets = shippedFile<PresetFile>(QStringLiteral(":/channelpresets.json")).presets;
    return kPresets;
}

const ChannelPreset *findPreset(QStringView id)
{
    const QList<ChannelPreset> &presets = channelPresets();
    const auto it = std::find_if(presets.begin(), presets.end(), [id](const ChannelPreset &preset) { return preset.id == id; });
    return it == presets.end() ? nullptr : &*it;
}

Expected<QList<ChannelPreset>, ConfigProblems> parsePresets(const QByteArray &json)
{
    auto file = readShippedFile<PresetFile>(json);
    if (!file)
        return unexpected(file.error());
    return file->presets;
}

ChannelManners effectiveManners(const ChannelSettings &channel)
{
    if (channel.manners != ChannelManners())
        return channel.manners;
    const ChannelPreset *preset = findPreset(channel.preset);
    const PresetOffer *offer = preset ? preset->offerFor(channel.dialect) : nullptr;
    return offer ? offer->manners : ChannelManners();
}

QStringList presetNotes(const Settings &settings)
{
    QStringList notes;
    for (const ChannelSettings &channel : settings.channels) {
        if (channel.preset.isEmpty())
            continue;
        const ChannelPreset *preset = findPreset(channel.preset);
        if (!preset)
            notes.append(kStorageReasons.presetUnknown.english(channel.id, channel.preset));
        else if (!preset->offerFor(channel.dialect))
            notes.append(kStorageReasons.presetWithoutDialect.english(channel.id, channel.preset, toString(channel.dialect)));
    }
    return notes;
}

} // namespace sluice::config
