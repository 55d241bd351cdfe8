// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/channels/pricessection.h"

#include "ui/edit/uniquename.h"
#include "ui/pages/channels/celltext.h"
#include "ui/pages/channels/pricerows.h"
#include "ui/text/formatters.h"

namespace sluice::ui {

namespace {

/// Prices that have to be there stay as they are where none is typed.
template <typename Price>
void setPrice(Price &changed, PriceColumn column, const QString &text)
{
    const std::optional<qint64> number = decimalOfCell(text, kPriceDecimals);
    const std::optional<TokenPrice> price = number ? std::optional(TokenPrice{*number}) : std::nullopt;
    switch (column) {
    case PriceColumn::Input: changed.input = price.value_or(changed.input); return;
    case PriceColumn::CacheRead: changed.cacheRead = price; return;
    case PriceColumn::CacheWrite: changed.cacheWrite = price; return;
    case PriceColumn::Output: changed.output = price.value_or(changed.output); return;
    case PriceColumn::Currency:
    case PriceColumn::AboveInput:
    case PriceColumn::Hours: return;
    }
}

/// Null where the draft has become another one.
PriceTier *tierAt(ChannelSettings &channel, const MapTable::Key &row)
{
    const auto price = channel.prices.find(row.name);
    return price != channel.prices.end() && row.part < price->tiers.size() ? &price->tiers[row.part] : nullptr;
}

} // namespace

PricesSection::PricesSection(SettingsDraft &draft, QWidget *parent)
    //: Section of a form.
    : Section(tr("Prices"), Folding::Foldable, parent)
    , m_draft(draft)
    , m_form(draft)
{
    //: Below the heading of a section. A tier is a further price for long inputs or hours of the day.
    setIntroduction(
        tr("What a million tokens cost you, where that is not the provider's public price. A name may hold * for any text. Of a "
           "model's tiers the first that fits a call holds for all of it, before the model's own prices."));
    //: Name of a table for screen readers.
    m_prices = new MapTable(tr("Own prices"), tr("Model"), columns(), this);
    m_prices->setObjectName(QStringLiteral("prices"));
    //: Button: further prices for the model whose row is chosen.
    m_prices->setParts({tr("Add a tier"), tr("Other prices of this model for long inputs or hours of the day")});
    add(m_prices);
    connectRows();
}

QList<MapTable::Column> PricesSection::columns() const
{
    QStringList currencies;
    for (const Currency currency : kAllCurrencies)
        currencies.append(toString(currency));
    //: In a cell of a table of prices: no price of its own.
    const QString asInput = tr("as input");
    //: Heading of a table of prices. Keep short.
    MapTable::Column length{.title = tr("Above tokens"), .rows = MapTable::Rows::Parts};
    length.toolTip = tr("Of a tier: it holds for calls with more input tokens than that, whether from the cache or not");
    //: In a cell of a table of prices: they hold for any number of input tokens. Keep short.
    length.absent = tr("any");
    length.problemOf = [this](const QString &text) { return lengthProblem(text); };
    //: Heading of a table of prices. Keep short.
    MapTable::Column hours{.title = tr("Hours (UTC)"), .rows = MapTable::Rows::Parts};
    hours.toolTip = tr("Of a tier: it holds for calls that end in these hours, such as 16:30-00:30; always in UTC");
    //: In a cell of a table of prices: they hold at any hour. Keep short.
    hours.absent = tr("all day");
    hours.problemOf = [this](const QString &text) { return hoursProblem(text); };
    return {//: Heading of a table of prices. Keep short.
            {.title = tr("Currency"), .choices = currencies, .rows = MapTable::Rows::Names},
            //: Heading of a table of prices. Keep short.
            {.title = tr("Input"), .toolTip = tr("A million input tokens")},
            //: Heading of a table of prices. Keep short.
            {.title = tr("Cache read"),
             .toolTip = tr("A million input tokens that the provider had in its cache"),
             .absent = asInput},
            //: Heading of a table of prices. Keep short.
            {.title = tr("Cache write"),
             .toolTip = tr("A million input tokens that the provider took into its cache"),
             .absent = asInput},
            //: Heading of a table of prices. Keep short.
            {.title = tr("Output"), .toolTip = tr("A million output tokens")},
            length,
            hours};
}

void PricesSection::connectRows()
{
    connect(m_prices, &MapTable::addAsked, this, &PricesSection::addModel);
    connect(m_prices, &MapTable::renamed, this, &PricesSection::rename);
    connect(m_prices, &MapTable::removeAsked, this, &PricesSection::remove);
    connect(m_prices, &MapTable::cellEdited, this, &PricesSection::changeCell);
    connect(m_prices, &MapTable::addPartAsked, this, &PricesSection::addTier);
    connect(m_prices, &MapTable::partMoveAsked, this, &PricesSection::moveTier);
}

void PricesSection::show(const ChannelPlace &place, const ChannelSettings &channel)
{
    m_shown = channel;
    m_form.show(place);
    m_prices->showRows(priceRows(channel.prices));
    m_prices->setProblem(problem(place.path));
}

/// What keeps the draft from taking effect goes first. Of a tier without a condition, the rule of config.json would speak of keys
/// that are not on the page.
QString PricesSection::problem(const QString &path) const
{
    if (const QString empty = emptyTierProblem(m_shown.prices); !empty.isEmpty())
        return empty;
    const QString rule = problemBelow(m_draft, path + QStringLiteral(".prices"));
    return rule.isEmpty() ? idleTierProblem(m_shown.prices) : rule;
}

QString PricesSection::lengthProblem(const QString &text) const
{
    if (text.isEmpty())
        return {};
    const SettingField *field = m_draft.ranges().find(QStringLiteral("channels[0].prices.*.tiers[0].above_input_tokens"));
    Q_ASSERT(field && field->min && field->max);
    const std::optional<qint64> length = wholeOfCell(text);
    if (length && *length >= *field->min && *length <= *field->max)
        return {};
    //: Below a table of prices; %1 and %2 are numbers of tokens, %3 is what was typed.
    return tr("A number of tokens is a whole one from %1 to %2, not “%3”.")
        .arg(cellOfWhole(*field->min), cellOfWhole(*field->max), oneLine(text));
}

QString PricesSection::hoursProblem(const QString &text) const
{
    if (text.isEmpty() || hoursOfCell(text))
        return {};
    //: Below a table of prices; %1 is what was typed.
    return tr("Hours are two different times of the day in UTC, such as 16:30-00:30, not “%1”.").arg(oneLine(text));
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

void PricesSection::rename(const QString &from, const QString &to)
{
    //: Name of a step that can be undone.
    m_form.change(tr("Model with a price of its own"), {},
                  [&](ChannelSettings &channel) { channel.prices.insert(to, channel.prices.take(from)); });
}

void PricesSection::remove(const MapTable::Key &row)
{
    const QString model = oneLine(row.name);
    //: Name of a step that can be undone; %1 is a model.
    const QString whole = tr("Remove the price of %1").arg(model);
    //: Name of a step that can be undone; %1 is a model.
    m_form.change(row.isPart() ? tr("Remove a price tier of %1").arg(model) : whole, {}, [&](ChannelSettings &channel) {
        if (!row.isPart())
            channel.prices.remove(row.name);
        else if (tierAt(channel, row))
            channel.prices[row.name].tiers.removeAt(row.part);
    });
}

void PricesSection::changeCell(const MapTable::Key &row, int column, const QString &text)
{
    if (row.isPart())
        changeTier(row, column, text);
    else
        changePrice(row.name, column, text);
}

void PricesSection::changePrice(const QString &model, int column, const QString &text)
{
    m_form.change(tr("Price of %1").arg(oneLine(model)), {}, [&](ChannelSettings &channel) {
        ModelPrice &changed = channel.prices[model];
        if (PriceColumn(column) == PriceColumn::Currency)
            changed.currency = currencyFromString(text).value_or(changed.currency);
        else
            setPrice(changed, PriceColumn(column), text);
    });
}

void PricesSection::changeTier(const MapTable::Key &row, int column, const QString &text)
{
    //: Name of a step that can be undone; %1 is a model.
    m_form.change(tr("Price tier of %1").arg(oneLine(row.name)), {}, [&](ChannelSettings &channel) {
        PriceTier *tier = tierAt(channel, row);
        if (!tier)
            return;
        if (PriceColumn(column) == PriceColumn::AboveInput)
            tier->aboveInput = wholeOfCell(text);
        else if (PriceColumn(column) == PriceColumn::Hours)
            tier->hours = hoursOfCell(text);
        else
            setPrice(*tier, PriceColumn(column), text);
    });
}

void PricesSection::addTier(const QString &model)
{
    const auto price = m_shown.prices.constFind(model);
    if (price == m_shown.prices.constEnd())
        return;
    const PriceTier tier = furtherTier(*price);
    const int place = int(price->tiers.size());
    //: Name of a step that can be undone; %1 is a model.
    m_form.change(tr("Further price tier of %1").arg(oneLine(model)), {},
                  [&](ChannelSettings &channel) { channel.prices[model].tiers.append(tier); });
    m_prices->editCell({model, place}, int(PriceColumn::AboveInput));
}

void PricesSection::moveTier(const QString &model, int from, int to)
{
    //: Name of a step that can be undone; %1 is a model.
    m_form.change(tr("Order of the price tiers of %1").arg(oneLine(model)), {}, [&](ChannelSettings &channel) {
        if (tierAt(channel, {model, from}) && tierAt(channel, {model, to}))
            channel.prices[model].tiers.move(from, to);
    });
}

} // namespace sluice::ui
