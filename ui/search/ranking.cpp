// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/search/ranking.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace sluice::ui {

namespace {

constexpr int kLevels = int(Fit::None);

bool isHan(QChar letter)
{
    return letter.script() == QChar::Script_Han;
}

bool beginsWord(const QString &text, qsizetype at)
{
    if (!text.at(at).isLetterOrNumber())
        return false;
    return at == 0 || !text.at(at - 1).isLetterOrNumber() || isHan(text.at(at)) || isHan(text.at(at - 1));
}

bool fitsInitials(const QString &term, const QString &name)
{
    qsizetype used = 0;
    for (qsizetype at = 0; at < name.size() && used < term.size(); ++at) {
        if (!beginsWord(name, at))
            continue;
        // As much of the word as there is; what follows is sought in later words.
        for (qsizetype next = at; next < name.size() && used < term.size() && name.at(next) == term.at(used); ++next)
            ++used;
    }
    return used == term.size();
}

Fit foldedFit(const QString &term, const QString &name)
{
    if (name == term)
        return Fit::Whole;
    if (name.startsWith(term))
        return Fit::Start;
    bool isInside = false;
    for (qsizetype at = name.indexOf(term); at >= 0; at = name.indexOf(term, at + 1)) {
        if (beginsWord(name, at))
            return Fit::WordStart;
        isInside = true;
    }
    if (isInside)
        return Fit::Inside;
    return term.size() > 1 && fitsInitials(term, name) ? Fit::Initials : Fit::None;
}

/// The fewer the better; absent if nothing fits.
std::optional<int> costOf(const QString &term, const Findable &item)
{
    if (const Fit fit = fitOf(term, item.name); fit != Fit::None)
        return int(fit);
    Fit best = Fit::None;
    for (const QString &word : item.words)
        best = std::min(best, fitOf(term, word));
    if (best != Fit::None)
        return kLevels + int(best);
    const Fit fit = fitOf(term, item.place);
    // A place is said of many; initials would find too much there.
    return fit < Fit::Initials ? std::optional(2 * kLevels + int(fit)) : std::nullopt;
}

std::optional<int> costOf(const QStringList &terms, const Findable &item)
{
    int sum = 0;
    for (const QString &term : terms) {
        const std::optional<int> cost = costOf(term, item);
        if (!cost)
            return std::nullopt;
        sum += *cost;
    }
    return sum;
}

} // namespace

Fit fitOf(const QString &term, const QString &name)
{
    return foldedFit(term.toCaseFolded(), name.toCaseFolded());
}

QList<int> ranked(const QString &query, const QList<Findable> &items)
{
    const QStringList terms = query.simplified().split(u' ', Qt::SkipEmptyParts);
    struct Found
    {
        int place;
        int cost;
    };
    QList<Found> found;
    for (int i = 0; i < items.size(); ++i) {
        if (const std::optional<int> cost = costOf(terms, items.at(i)))
            found.append({i, *cost});
    }
    std::stable_sort(found.begin(), found.end(), [](const Found &a, const Found &b) { return a.cost < b.cost; });
    QList<int> places;
    for (const Found &one : std::as_const(found))
        places.append(one.place);
    return places;
}

} // namespace sluice::ui
