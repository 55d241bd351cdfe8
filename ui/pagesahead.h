// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QTimer>

namespace sluice::ui {

class PageGuide;

/// Makes what pages make late (PageGuide) before anybody opens them: one part at a time, with room for everything else in
/// between. Opening a page then has only to show it, and a window that is never seen costs nothing for pages.
class PagesAhead final : public QObject
{
    Q_OBJECT
public:
    explicit PagesAhead(QObject *parent = nullptr);

    /// Those that were added first come first.
    void add(PageGuide *page);
    /// Once the window is seen; more often does no harm.
    void begin();

private:
    void makeNext();

    QTimer m_pause;
    QList<PageGuide *> m_pages; ///< that may have parts to be made
};

} // namespace sluice::ui
