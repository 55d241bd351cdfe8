// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/windowsearch.h"

#include "ui/search/searchpalette.h"

namespace sluice::ui {

WindowSearch::WindowSearch(QWidget *window, History &history, QObject *parent)
    : QObject(parent)
    , m_history(history)
    , m_palette(new SearchPalette(window))
{
}

void WindowSearch::addPage(const FindablePage &page)
{
    m_pages.append(page);
}

void WindowSearch::toggle()
{
    if (m_palette->isVisible())
        return m_palette->giveUp();
    // Pages before what is on them.
    QList<Findable> pages;
    QList<Findable> parts;
    for (const FindablePage &page : m_pages) {
        const QList<Findable> found = findablesOf(page);
        pages.append(found.first());
        parts += found.sliced(1);
    }
    m_palette->open(pages + parts);
    m_history.fetchNames(m_palette, [this, opening = ++m_opening](const Expected<HistoryNames> &names) {
        if (names && opening == m_opening)
            addNames(*names);
    });
}

void WindowSearch::giveUp()
{
    m_palette->giveUp();
}

void WindowSearch::addNames(const HistoryNames &names)
{
    QList<Findable> found;
    const auto add = [&](const QStringList &list, const QString &place, QString ExchangeFilter::*member) {
        for (const QString &name : list) {
            ExchangeFilter filter;
            filter.*member = name;
            found.append({.name = name, .place = place, .words = {}, .symbol = Symbol::Requests, .show = [this, filter] {
                              Q_EMIT exchangesChosen(filter);
                          }});
        }
    };
    //: In the search, beside the name of a channel: what choosing it shows.
    add(names.channels, tr("Requests of this channel"), &ExchangeFilter::channel);
    //: In the search, beside the name of a model: what choosing it shows.
    add(names.models, tr("Requests of this model"), &ExchangeFilter::model);
    //: In the search, beside the name of a client: what choosing it shows.
    add(names.clients, tr("Requests of this client"), &ExchangeFilter::client);
    m_palette->addItems(found);
}

} // namespace sluice::ui
