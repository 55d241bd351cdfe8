// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/api/reasons.h"

#include "core/api/callreasons.h"
#include "core/api/guardreasons.h"
#include "core/api/healthreasons.h"
#include "core/api/jsonreasons.h"
#include "core/api/requestreasons.h"
#include "core/api/storagereasons.h"
#include "core/api/turnreasons.h"
#include "core/base/connectionreasons.h"
#include "core/base/errorreasons.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <bit>

namespace sluice {

namespace {

using Wording = std::function<QString(const char *pattern)>;

/// Nothing but reasons, one behind the other, so that it can be read as a list. Of those with as many letters the first goes
/// first: a breaker's `%1: %2` knows what stands before the colon, an error's does not.
struct All
{
    GuardReasons guards;
    CallReasons calls;
    TurnReasons turns;
    RequestReasons requests;
    HealthReasons health;
    JsonReasons json;
    StorageReasons storage;
    ConnectionReasons connections;
    ErrorReasons errors;
};
using AllOfThem = std::array<Reason, sizeof(All) / sizeof(Reason)>;
static_assert(sizeof(AllOfThem) == sizeof(All));

/// Shorter texts are whole: attempts cut theirs here, the ledger a little later.
constexpr qsizetype kShortestCut = 1000;
/// Real ones have three or four reasons within each other.
constexpr int kDeepest = 6;

/// A reason's text in parts: a place stands between each two literals.
struct Pattern
{
    Reason reason;
    QStringList literals;
    QList<int> places; ///< from 0
    qsizetype length = 0;

    explicit Pattern(const Reason &made);
    /// What stands at the places, in the order of the text. Nothing if the text does not fit.
    std::optional<QList<QStringView>> match(QStringView text, bool mayBeCut) const;
};

Pattern::Pattern(const Reason &made)
    : reason(made)
    , literals{QString()}
{
    const QString text = QString::fromUtf8(reason.text);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isPlace = text[i] == u'%' && i + 1 < text.size() && text[i + 1] >= u'1' && text[i + 1] <= u'9';
        if (!isPlace) {
            literals.last() += text[i];
            ++length;
            continue;
        }
        places.append(text[++i].unicode() - u'1');
        literals.append(QString());
    }
}

std::optional<QList<QStringView>> Pattern::match(QStringView text, bool mayBeCut) const
{
    if (places.isEmpty())
        return text == literals.first() ? std::optional(QList<QStringView>()) : std::nullopt;
    const bool hasEnd = text.endsWith(literals.last());
    if (!text.startsWith(literals.first()) || !(hasEnd || mayBeCut))
        return std::nullopt;
    const QStringView body = hasEnd ? text.chopped(literals.last().size()) : text;
    qsizetype at = literals.first().size();
    QList<QStringView> found;
    for (qsizetype i = 1; i + 1 < literals.size(); ++i) {
        const qsizetype next = body.indexOf(literals[i], at);
        if (next < 0)
            return std::nullopt;
        found.append(body.sliced(at, next - at));
        at = next + literals[i].size();
    }
    if (at > body.size())
        return std::nullopt;
    found.append(body.sliced(at));
    return found;
}

/// All patterns, to be found by the letter that a text begins with.
class Index
{
public:
    Index()
    {
        for (const Reason &reason : allReasons())
            m_patterns.emplace_back(reason);
        std::stable_sort(m_patterns.begin(), m_patterns.end(),
                         [](const Pattern &a, const Pattern &b) { return a.length > b.length; });
        for (const Pattern &pattern : m_patterns) {
            if (!pattern.literals.first().isEmpty())
                m_byLetter.insert(pattern.literals.first().front(), {});
        }
        for (const Pattern &pattern : m_patterns)
            add(pattern);
    }
    /// Those with the most letters first.
    const std::vector<const Pattern *> &candidates(QStringView text) const
    {
        const auto found = text.isEmpty() ? m_byLetter.cend() : m_byLetter.constFind(text.front());
        return found == m_byLetter.cend() ? m_open : *found;
    }

private:
    void add(const Pattern &pattern)
    {
        if (!pattern.literals.first().isEmpty()) {
            m_byLetter[pattern.literals.first().front()].push_back(&pattern);
            return;
        }
        for (auto &ofLetter : m_byLetter)
            ofLetter.push_back(&pattern);
        m_open.push_back(&pattern);
    }

    std::vector<Pattern> m_patterns;
    QHash<QChar, std::vector<const Pattern *>> m_byLetter; ///< and those that begin with a place
    std::vector<const Pattern *> m_open;                   ///< those that begin with a place
};

class Teller
{
public:
    Teller(const Index &index, const Wording &wording)
        : m_index(index)
        , m_wording(wording)
    {
    }

    std::optional<QString> tell(QStringView text, bool mayBeCut, int depth = 0) const
    {
        if (depth > kDeepest)
            return std::nullopt;
        for (const Pattern *pattern : m_index.candidates(text)) {
            if (const auto found = pattern->match(text, mayBeCut)) {
                if (const auto args = argsOf(*pattern, *found, mayBeCut, depth))
                    return Saying::filled(m_wording(pattern->reason.text), *args);
            }
        }
        return std::nullopt;
    }

private:
    std::optional<QStringList> argsOf(const Pattern &pattern, const QList<QStringView> &found, bool mayBeCut, int depth) const
    {
        QStringList args(9);
        for (qsizetype i = 0; i < found.size(); ++i) {
            const bool isLast = i + 1 == found.size();
            const auto arg = argOf(pattern.reason.fillers[size_t(pattern.places[i])], found[i], mayBeCut && isLast, depth + 1);
            if (!arg)
                return std::nullopt;
            args[pattern.places[i]] = *arg;
        }
        return args;
    }

    std::optional<QString> argOf(Filler filler, QStringView text, bool mayBeCut, int depth) const
    {
        switch (filler) {
        case Filler::Words: return text.toString();
        case Filler::Own: return tell(text, mayBeCut, depth).value_or(text.toString());
        case Filler::OnlyOwn: return tell(text, mayBeCut, depth);
        case Filler::OwnList: return listOf(text, mayBeCut, depth);
        case Filler::Said: return said(text);
        }
        Q_UNREACHABLE();
    }

    QString listOf(QStringView text, bool mayBeCut, int depth) const
    {
        QStringList parts;
        const auto whole = text.split(QString::fromUtf8(kListJoint.text));
        for (const QStringView part : whole)
            parts.append(tell(part, mayBeCut && parts.size() + 1 == whole.size(), depth).value_or(part.toString()));
        return parts.join(m_wording(kListJoint.text));
    }

    QString said(QStringView text) const
    {
        for (const Pattern *pattern : m_index.candidates(text)) {
            if (pattern->places.isEmpty() && pattern->literals.first() == text)
                return m_wording(pattern->reason.text);
        }
        return text.toString();
    }

    const Index &m_index;
    const Wording &m_wording;
};

} // namespace

const std::vector<Reason> &allReasons()
{
    static const std::vector<Reason> all = [] {
        const auto list = std::bit_cast<AllOfThem>(All{});
        return std::vector<Reason>(list.begin(), list.end());
    }();
    return all;
}

std::optional<QString> retold(QStringView english, const std::function<QString(const char *pattern)> &wording)
{
    static const Index index;
    const auto told = Teller(index, wording).tell(english, english.size() >= kShortestCut);
    // In the same words, what has been cut off does not come back.
    return told && told->startsWith(english) ? std::optional(english.toString()) : told;
}

} // namespace sluice
