// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/guards/breakerpanel.h"

#include "ui/pages/guards/breakerstrip.h"
#include "ui/pages/guards/replaywords.h"

namespace sluice::ui {

BreakerPanel::BreakerPanel(const Formatters &formatters, QWidget *parent)
    : BreakerPanel(new BreakerStrip(formatters), formatters, parent)
{
}

BreakerPanel::BreakerPanel(BreakerStrip *strip, const Formatters &formatters, QWidget *parent)
    : ReplayPanel(strip, parent)
    , m_formatters(formatters)
    , m_strip(strip)
{
    setObjectName(QStringLiteral("breakerPanel"));
    m_strip->setObjectName(QStringLiteral("breakerStrip"));
}

void BreakerPanel::showReplays(const ReplayFeed::Breakers &replays)
{
    if (replays.wanted.calls == 0)
        //: In the place of a picture.
        return showMessage(
            tr("This channel has had no calls on the last day. Once it has, it is shown here when these values would "
               "have left a model alone."));
    QList<BreakerStrip::Row> rows;
    if (replays.inForce)
        //: Beside a bar of a picture: with the values that are in effect now. Keep short.
        rows.append({tr("In effect"), *replays.inForce});
    //: Beside a bar of a picture: with the values that were edited and are not in effect yet. Keep short.
    rows.append({replays.inForce ? tr("As edited") : tr("In effect"), replays.wanted});
    QStringList lines;
    for (const BreakerStrip::Row &row : std::as_const(rows))
        //: %1 is "In effect" or "As edited", %2 what a circuit breaker would have done with those values.
        lines.append(tr("%1: %2.").arg(row.name, breakerWords(row.replay, m_formatters)));
    m_strip->showRows(rows);
    showWords(lines.join(u'\n'), breakerCaveat(replays.wanted, m_formatters));
}

} // namespace sluice::ui
