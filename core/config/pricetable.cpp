// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/config/pricetable.h"

#include "core/api/simulated.h"
#include "core/config/channelpresets.h"
#include "core/config/pricefields.h"
#include "core/config/shippedfile.h"

#include <QUrl>

#include <algorithm>

namespace sluice::config {

namespace {

struct PriceFile
{
    QList<PriceList> lists;
};

} // namespace

template <typename Visitor>
void visitFields(Visitor &v, Of<PriceRow>)
{
    v.value(plain("models").required(), &PriceRow::models);
    v.object(plain("price").required(), &PriceRow::price);
    v.value(plain("source").required(), &PriceRow::sources);
    v.value(plain("date").required(), &PriceRow::date);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<PriceList>)
{
    v.value(plain("presets").required(), &PriceList::presets);
    v.list(plain("rows").required(), &PriceList::rows);
}

template <typename Visitor>
void visitFields(Visitor &v, Of<PriceFile>)
{
    v.list(plain("lists").required(), &PriceFile::lists);
}

namespace {

bool isAt(const ChannelPreset &preset, const QString &host)
{
    return std::any_of(preset.offers.begin(), preset.offers.end(), [&host](const PresetOffer &offer) {
        return offer.placeholder.isEmpty() && QUrl(offer.baseUrl).host() == host;
    });
}

/// A program on the user's own machine may be any, whatever port it has.
bool isOfThisMachine(const QString &host)
{
    return host == u"localhost" || host == u"127.0.0.1" || host == u"::1";
}

QString presetOf(const ChannelSettings &channel)
{
    if (isSimulated(channel.baseUrl))
        return {}; // nobody charges for it
    if (!channel.preset.isEmpty())
        return channel.preset;
    const QString host = QUrl(channel.baseUrl).host();
    if (host.isEmpty() || isOfThisMachine(host))
        return {};
    const QList<ChannelPreset> &presets = channelPresets();
    const auto it =
        std::find_if(presets.begin(), presets.end(), [&host](const ChannelPreset &preset) { return isAt(preset, host); });
    return it == presets.end() ? QString() : it->id;
}

} // namespace

const QList<PriceList> &priceLists()
{
    static const QList<PriceList> kLists = shippedFile<PriceFile>(QStringLiteral(":/prices.json")).lists;
    return kLists;
}

Expected<QList<PriceList>, ConfigProblems> parsePriceLists(const QByteArray &json)
{
    auto file = readShippedFile<PriceFile>(json);
    if (!file)
        return unexpected(file.error());
    return file->lists;
}

Prices publicPrices(const ChannelSettings &channel, Currency preferred, const QList<PriceList> &lists)
{
    const QString preset = presetOf(channel);
    Prices prices;
    for (const PriceList &list : lists) {
        if (preset.isEmpty() || !list.presets.contains(preset))
            continue;
        for (const PriceRow &row : list.rows) {
            for (const QString &model : row.models) {
                if (!prices.contains(model) || row.price.currency == preferred)
                    prices.insert(model, row.price);
            }
        }
    }
    return prices;
}

} // namespace sluice::config
