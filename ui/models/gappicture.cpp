// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/gappicture.h"

#include <algorithm>
#include <cmath>

namespace sluice::ui {

namespace {

constexpr milliseconds kColumn{1'000};
constexpr double kHeadroom = 1.3; ///< above the highest, in parts of it
constexpr milliseconds kLeastTop{10'000};

milliseconds topOf(const GapPicture &picture)
{
    milliseconds highest = picture.limitNow.value_or(milliseconds(0));
    for (const GapMark &mark : picture.marks)
        highest = std::max({highest, mark.length, mark.limit});
    return std::max(kLeastTop, milliseconds(qint64(std::llround(double(highest.count()) * kHeadroom))));
}

} // namespace

double GapPicture::placeOf(milliseconds value) const
{
    const double share = std::log(double(std::max(value, kFrom).count()) / double(kFrom.count())) /
                         std::log(double(std::max(top, kLeastTop).count()) / double(kFrom.count()));
    return std::clamp(share, 0.0, 1.0);
}

QList<GapMark> recentGaps(const ActiveExchange &live)
{
    QList<GapMark> marks;
    const QList<milliseconds> &columns = live.gapColumns;
    for (qsizetype i = 0; i < columns.size(); ++i) {
        const bool isNow = i + 1 == columns.size();
        // A silence grows from second to second until it ends.
        if (columns.at(i) < GapPicture::kFrom || (!isNow && columns.at(i + 1) >= columns.at(i)))
            continue;
        const milliseconds end = live.age - kColumn * (columns.size() - 1 - i);
        const milliseconds at = std::max(milliseconds(0), end - columns.at(i));
        marks.append({at, columns.at(i), isNow && columns.at(i) <= live.gap ? live.limit : milliseconds(0)});
    }
    return marks;
}

GapPicture gapPicture(const ExchangeRecord &record, const ActiveExchange *live, milliseconds length)
{
    GapPicture picture;
    picture.length = length;
    picture.marks = record.gaps.marks;
    if (live && picture.marks.isEmpty()) {
        picture.marks = recentGaps(*live);
        if (live->limit > milliseconds::zero())
            picture.limitNow = live->limit;
    }
    picture.top = topOf(picture);
    return picture;
}

QList<GapLimit> gapLimits(const GapPicture &picture)
{
    if (picture.limitNow)
        return {{milliseconds(0), picture.length, *picture.limitNow}};
    QList<GapLimit> steps;
    for (const GapMark &mark : picture.marks) {
        if (mark.limit <= milliseconds::zero())
            continue;
        if (!steps.isEmpty() && steps.constLast().limit == mark.limit)
            continue;
        if (!steps.isEmpty())
            steps.last().to = mark.at;
        steps.append({steps.isEmpty() ? milliseconds(0) : mark.at, picture.length, mark.limit});
    }
    return steps;
}

} // namespace sluice::ui
