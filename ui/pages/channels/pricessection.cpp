// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/pricessection.h"

#include "ui/edit/uniquename.h"
#include "ui/pages/channels/maptable.h"
#include "ui/text/formatters.h"
#include "ui/widgets/textlabel.h"

#include <QLabel>

#include <algorithm>

namespace sluice::ui {

namespace {

constexpr int kMicroDecimals = 6;

/// Of the table.
enum Column { CurrencyColumn, InputColumn, CacheReadColumn, CacheWriteColumn, OutputColumn };

QString cellOf(const std::optional<TokenPrice> &price)
{
    return price ? cellOfDecimal(price->micros, kMicroDecimals) : QString();
}

} // namespace

PricesSection::PricesSection(SettingsDraft &draft, QWidget *parent)
    //: Section of a form.
    : Section(tr("Prices"), Folding::Foldable, parent)
    , m_draft(draft)
    , m_form(draft)
    //: Below a table of prices.
    , m_tiers(textLabel(
          this, /*isMuted=*/true,
          tr("Some of these models have further prices by length or time of day in config.json; they stay as they are.")))
{
    //: Below the heading of a section.
    setIntroduction(
        tr("What a million tokens cost you, where that is not the provider's public price. A name may hold * for any text."));
    QStringList currencies;
    for (const Currency currency : kAllCurrencies)
        currencies.append(toString(currency));
    //: In a cell of a table of prices: no price of its own.
    const QString asInput = tr("as input");
    const QList<MapTable::Column> columns{
        //: Heading of a table of prices. Keep short.
        {tr("Currency"), {}, {}, currencies},
        //: Heading of a table of prices. Keep short.
        {tr("Input"), tr("A million input tokens"), {}, {}},
        //: Heading of a table of prices. Keep short.
        {tr("Cache read"), tr("A million input tokens that the provider had in its cache"), asInput, {}},
        //: Heading of a table of prices. Keep short.
        {tr("Cache write"), tr("A million input tokens that the provider took into its cache"), asInput, {}},
        //: Heading of a table of prices. Keep short.
        {tr("Output"), tr("A million output tokens"), {}, {}}};
    //: Name of a table for screen readers.
    m_prices = new MapTable(tr("Own prices"), tr("Model"), columns, this);
    m_prices->setObjectName(QStringLiteral("prices"));
    add(m_prices);
    add(m_tiers);
    connect(m_prices, &MapTable::addAsked, this, &PricesSection::addModel);
    connect(m_prices, &MapTable::cellEdited, this, &PricesSection::changePrice);
    connect(m_prices, &MapTable::renamed, this, [this](const QString &from, const QString &to) {
        //: Name of a step that can be undone.
        m_form.change(tr("Model with a price of its own"), {},
                      [&](ChannelSettings &channel) { channel.prices.insert(to, channel.prices.take(from)); });
    });
    connect(m_prices, &MapTable::removeAsked, this, [this](const QString &model) {
        //: Name of a step that can be undone; %1 is a model.
        m_form.change(tr("Remove the price of %1").arg(oneLine(model)), {},
                      [&](ChannelSettings &channel) { channel.prices.remove(model); });
    });
}

void PricesSection::show(const ChannelPlace &place, const ChannelSettings &channel)
{
    m_shown = channel;
    m_form.show(place);
    QList<MapTable::Row> rows;
    for (auto price = channel.prices.begin(); price != channel.prices.end(); ++price)
        rows.append({price.key(),
                     {toString(price->currency), cellOf(price->input), cellOf(price->cacheRead), cellOf(price->cacheWrite),
                      cellOf(price->output)}});
    m_prices->showRows(rows);
    m_prices->setProblem(problemBelow(m_draft, place.path + QStringLiteral(".prices")));
    m_tiers->setVisible(std::any_of(channel.prices.begin(), channel.prices.end(),
                                    [](const ModelPrice &price) { return !price.tiers.isEmpty(); }));
}

void PricesSection::changePrice(const QString &model, int column, const QString &text)
{
    const std::optional<qint64> number = decimalOfCell(text, kMicroDecimals);
    const std::optional<TokenPrice> price = number ? std::optional(TokenPrice{*number}) : std::nullopt;
    m_form.change(tr("Price of %1").arg(oneLine(model)), {}, [&](ChannelSettings &channel) {
        ModelPrice &changed = channel.prices[model];
        switch (Column(column)) {
        case CurrencyColumn: changed.currency = currencyFromString(text).value_or(changed.currency); return;
        case InputColumn: changed.input = price.value_or(changed.input); return;
        case CacheReadColumn: changed.cacheRead = price; return;
        case CacheWriteColumn: changed.cacheWrite = price; return;
        case OutputColumn: changed.output = price.value_or(changed.output); return;
        }
    });
}

void PricesSection::addModel()
{
    //: Stands for the name of a model until it is typed.
    const QString name = uniqueName(tr("model"), [this](const QString &model) { return m_shown.prices.contains(model); });
    ModelPrice price;
    price.currency = m_draft.settings().money.currency;
    //: Name of a step that can be undone.
    m_form.change(tr("Price of a further model"), {}, [&](ChannelSettings &channel) { channel.prices.insert(name, price); });
    m_prices->editName(name);
}

} // namespace sluice::ui
