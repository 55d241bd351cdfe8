// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/history.h"
#include "ui/search/pagefindables.h"

namespace sluice::ui {

class SearchPalette;

/// What the search of a window finds: its pages and all in them, and the models, channels and clients of the ledger, which lead
/// to their requests.
class WindowSearch final : public QObject
{
    Q_OBJECT
public:
    /// Both must outlive it.
    WindowSearch(QWidget *window, History &history, QObject *parent = nullptr);

    void addPage(const FindablePage &page);
    /// Opens the search; once more while it is open: gives it up.
    void toggle();
    void giveUp();

Q_SIGNALS:
    void exchangesChosen(const sluice::ExchangeFilter &filter);

private:
    void addNames(const HistoryNames &names);

    History &m_history;
    SearchPalette *m_palette;
    QList<FindablePage> m_pages;
    int m_opening = 0; ///< counts them, so that a late answer does not go to the next one
};

} // namespace sluice::ui
