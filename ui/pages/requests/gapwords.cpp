// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/requests/gapwords.h"

#include "ui/models/gappicture.h"
#include "ui/pages/requests/timelinetext.h"
#include "ui/text/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace sluice::ui {

namespace {

class Texts
{
    Q_DECLARE_TR_FUNCTIONS(sluice::ui::GapWords)
};

/// The limit that the longest silence ran towards; zero: none, or not known.
milliseconds limitOfLongest(const GapSummary &gaps)
{
    for (const GapMark &mark : gaps.marks) {
        if (mark.length == gaps.longest)
            return mark.limit;
    }
    return milliseconds(0);
}

QString longestText(const GapSummary &gaps, const Formatters &formatters)
{
    const QString longest = formatters.duration(gaps.longest);
    const milliseconds limit = limitOfLongest(gaps);
    if (limit <= milliseconds::zero())
        return longest;
    //: The longest silence of a stream (%1) against its limit (%2), within a sentence.
    return Texts::tr("%1 of %2 allowed").arg(longest, formatters.limit(limit));
}

QString undrawnText(const GapSummary &gaps)
{
    if (gaps.marks.isEmpty())
        //: Below figures about the silences of a stream, in the place of a picture of the long ones.
        return Texts::tr("None lasted a second, so there is nothing to draw.");
    if (gaps.marks.size() == GapSummary::kMaxMarks)
        //: Above a picture of the silences of a stream; %1 is how many are drawn.
        return Texts::tr("The %1 longest are drawn.").arg(gaps.marks.size());
    //: Above a picture of the silences of a stream.
    return Texts::tr("Those under 1 s are not drawn.");
}

QString liveSummary(const ActiveExchange &live, const Formatters &formatters)
{
    if (isHeldBack(live.stage))
        //: In the place of a picture of silences, while a request waits for room.
        return Texts::tr("Silences are measured once the request is on its way.");
    //: About the silence of a running stream: `1.4 s of 60 s`.
    const QString now = Texts::tr("Silent now: %1.").arg(silenceText(live, formatters));
    const QString drawn = recentGaps(live).isEmpty()
                              //: About the silences of a running stream, in the place of a picture.
                              ? Texts::tr("None lasted a second in the last minute, so there is nothing to draw.")
                              //: Above a picture of the silences of a running stream.
                              : Texts::tr("Drawn are those of the last minute that lasted a second and more.");
    return now + u' ' + drawn;
}

} // namespace

QString gapSummary(const ExchangeRecord &record, const ActiveExchange *live, const Formatters &formatters)
{
    const GapSummary &gaps = record.gaps;
    if (live && gaps.marks.isEmpty())
        return liveSummary(*live, formatters);
    if (gaps.count > 0) {
        //: Silences of a stream: how many, the longest (may be "3.2 s of 60 s allowed"), and below what half and 99 % of them
        //: are.
        return Texts::tr("%1 gaps, longest %2, half below %3, 99% below %4.")
                   .arg(formatters.count(gaps.count), longestText(gaps, formatters), formatters.duration(gaps.p50),
                        formatters.duration(gaps.p99)) +
               u' ' + undrawnText(gaps);
    }
    if (!gaps.marks.isEmpty())
        //: Above a picture of silences, of a request whose answer had no second piece of content.
        return Texts::tr("The waiting before the first content.");
    if (record.isOpen)
        //: In the place of a picture of silences.
        return Texts::tr("Nothing is known of its silences yet.");
    if (!record.isStream)
        //: In the place of a picture of silences.
        return Texts::tr("The answer was asked for in one piece, so there are no gaps between parts of it.");
    //: In the place of a picture of silences.
    return Texts::tr("No silences were noted: hardly any content came.");
}

QString gapMarkText(const GapMark &mark, const Formatters &formatters)
{
    const QString text = gapText(mark, formatters);
    if (mark.limit <= milliseconds::zero() || mark.isOverLimit())
        return text; // that says which limit
    //: A silence (%1, with its times) and the limit that it ran towards (%2).
    return Texts::tr("%1 (limit %2)").arg(text, formatters.limit(mark.limit));
}

} // namespace sluice::ui
