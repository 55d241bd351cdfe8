// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pagesahead.h"

#include "ui/search/pageguide.h"

namespace sluice::ui {

namespace {

constexpr std::chrono::milliseconds kFirstPause{500}; ///< the first pictures and the first snapshot come before
constexpr std::chrono::milliseconds kPause{60};       ///< a few frames

} // namespace

PagesAhead::PagesAhead(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &PagesAhead::makeNext);
}

void PagesAhead::add(PageGuide *page)
{
    m_pages.append(page);
}

void PagesAhead::begin()
{
    if (!m_pages.isEmpty() && !m_pause.isActive())
        m_pause.start(kFirstPause);
}

void PagesAhead::makeNext()
{
    // What a page has already costs no pause.
    while (!m_pages.isEmpty() && !m_pages.first()->makeMore())
        m_pages.removeFirst();
    if (!m_pages.isEmpty())
        m_pause.start(kPause);
}

} // namespace sluice::ui
