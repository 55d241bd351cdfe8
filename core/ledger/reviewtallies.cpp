// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/reviewtallies.h"

#include "core/ledger/outcomes.h"

#include <algorithm>

namespace sluice::ledger {

namespace {

/// Punctuation that stands within ids, times and versions.
bool isWordPart(QChar character)
{
    return character.isLetterOrNumber() || character == u'_' || character == u'-' || character == u'.';
}

bool isStatus(QStringView before, QStringView word)
{
    return before.endsWith(u"HTTP ") && word.size() == 3 &&
           std::all_of(word.begin(), word.end(), [](QChar character) { return character.isDigit(); });
}

constexpr qint64 kEnoughStreams = 50;
constexpr int kTightFactor = 2;
constexpr int kWideFactor = 10;

LimitFit fitOf(const ReviewStall &stall)
{
    if (!stall.limit || !stall.healthyP999 || stall.healthyStreams < kEnoughStreams)
        return LimitFit::Unknown;
    if (*stall.limit < kTightFactor * *stall.healthyP999)
        return LimitFit::Tight;
    return *stall.limit > kWideFactor * *stall.healthyLongest ? LimitFit::Wide : LimitFit::Fitting;
}

bool isMoreFrequent(const ComparedCount &a, const ComparedCount &b)
{
    return std::pair(a.now, a.before) > std::pair(b.now, b.before);
}

template <typename T>
void sortByCount(QList<T> &list)
{
    std::stable_sort(list.begin(), list.end(), [](const T &a, const T &b) { return isMoreFrequent(a.count, b.count); });
}

template <typename Map, typename Key>
QList<ReviewReason> reasonsIn(const Map &reasons, const Key &key)
{
    const auto found = reasons.find(key);
    return found == reasons.end() ? QList<ReviewReason>() : found->second.mostFrequent();
}

} // namespace

QString withoutNumbers(const QString &why)
{
    QString result;
    for (qsizetype at = 0; at < why.size();) {
        qsizetype end = at;
        bool hasDigit = false;
        for (; end < why.size() && isWordPart(why.at(end)); ++end)
            hasDigit |= why.at(end).isDigit();
        if (end == at)
            result += why.at(end++);
        else if (hasDigit && !isStatus(result, QStringView(why).sliced(at, end - at)))
            result += u'#';
        else
            result += QStringView(why).sliced(at, end - at);
        at = end;
    }
    return result;
}

void FrequentText::add(const QString &text)
{
    const auto isRarer = [](const auto &a, const auto &b) { return a.second < b.second; };
    auto found = std::find_if(m_counts.begin(), m_counts.end(), [&text](const auto &one) { return one.first == text; });
    if (found == m_counts.end() && m_counts.size() < kKnown)
        found = m_counts.insert(m_counts.end(), {text, 0});
    else if (found == m_counts.end())
        found = std::min_element(m_counts.begin(), m_counts.end(), isRarer);
    found->first = text;
    ++found->second;
}

QString FrequentText::mostFrequent() const
{
    const auto found =
        std::max_element(m_counts.begin(), m_counts.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    return found == m_counts.end() ? QString() : found->first;
}

void ReasonTally::add(const QString &why, ReviewWeek week)
{
    if (why.isEmpty())
        return;
    const QString kind = withoutNumbers(why);
    auto found = m_reasons.find(kind);
    if (found == m_reasons.end() && m_reasons.size() < kMaxReasons)
        found = m_reasons.emplace(kind, Reason()).first;
    if (found == m_reasons.end())
        return;
    ++ofWeek(found->second.count, week);
    if (week == ReviewWeek::Now)
        found->second.text.add(why);
}

QList<ReviewReason> ReasonTally::mostFrequent() const
{
    QList<ReviewReason> reasons;
    for (const auto &[kind, reason] : m_reasons) {
        if (reason.count.now > 0)
            reasons.append({reason.text.mostFrequent(), reason.count});
    }
    sortByCount(reasons);
    reasons.resize(std::min(reasons.size(), ReviewFailure::kMaxReasons));
    return reasons;
}

void CallTally::add(const ReviewCall &call, ReviewWeek week)
{
    if (!m_first || m_first->exchange != call.exchange)
        m_first = call;
    else if (call.outcome == Outcome::Ok && (call.channel != m_first->channel || call.model != m_first->model))
        ++ofWeek(m_fallbacksAway[m_first->channel], week);
    if (isFailure(call.outcome))
        m_reasons[{call.channel, call.outcome}].add(call.why, week);
    // An answer that comes as a whole has no silences of its own that a limit on them could be set beside.
    if (call.outcome == Outcome::Stalled && call.isStream) {
        const StallPhase phase = call.hadContent ? StallPhase::InStream : StallPhase::BeforeContent;
        ++ofWeek(m_stalls[{call.channel, call.model, phase, call.limit}], week);
    }
}

QList<ReviewReason> CallTally::reasonsOf(const QString &channel, Outcome outcome) const
{
    return reasonsIn(m_reasons, std::pair(channel, outcome));
}

QList<ReviewStall> CallTally::stalls() const
{
    QList<ReviewStall> stalls;
    for (const auto &[key, count] : m_stalls) {
        const auto &[channel, model, phase, limit] = key;
        if (count.now > 0)
            stalls.append({.channel = channel, .model = model, .phase = phase, .limit = limit, .count = count});
    }
    sortByCount(stalls);
    stalls.resize(std::min(stalls.size(), Review::kMaxStalls));
    return stalls;
}

void RequestTally::add(const ReviewRequest &request, ReviewWeek week)
{
    if (isFailure(request.outcome))
        m_reasons[request.outcome].add(request.why, week);
    if (request.isDegraded)
        ++ofWeek(m_degraded[request.degradedSteps], week);
    if (request.wait.waited < kHeldBack)
        return;
    ++ofWeek(m_heldBack, week);
    milliseconds &longest = ofWeek(m_longestWait, week);
    longest = std::max(longest, request.wait.waited);
    if (week == ReviewWeek::Now)
        addWait(request.wait);
}

void RequestTally::addWait(const ReviewWait &wait)
{
    const auto place = std::upper_bound(m_waits.begin(), m_waits.end(), wait,
                                        [](const ReviewWait &a, const ReviewWait &b) { return a.waited > b.waited; });
    m_waits.insert(place, wait);
    m_waits.resize(std::min(m_waits.size(), Review::kMaxWaits));
}

QList<ReviewReason> RequestTally::reasonsOf(Outcome outcome) const
{
    return reasonsIn(m_reasons, outcome);
}

QList<ReviewDegraded> RequestTally::degraded() const
{
    QList<ReviewDegraded> degraded;
    for (const auto &[steps, count] : m_degraded)
        degraded.append({steps, count});
    sortByCount(degraded);
    return degraded;
}

void StreamTally::add(const ReviewStream &stream)
{
    Healthy &healthy = m_healthy[{stream.channel, stream.model}];
    ++healthy.streams;
    healthy.gaps.merge(stream.gaps);
    if (stream.firstContent)
        healthy.firstContents.add(*stream.firstContent);
}

void StreamTally::describe(ReviewStall &stall) const
{
    const auto found = m_healthy.find({stall.channel, stall.model});
    if (found == m_healthy.end())
        return;
    const Healthy &healthy = found->second;
    const DurationHistogram &needed = stall.phase == StallPhase::InStream ? healthy.gaps : healthy.firstContents;
    stall.healthyStreams = healthy.streams;
    if (needed.isEmpty())
        return;
    stall.healthyP99 = needed.quantile(0.99);
    stall.healthyP999 = needed.quantile(0.999);
    stall.healthyLongest = needed.longest();
    stall.fit = fitOf(stall);
}

} // namespace sluice::ledger
