// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/saying.h"

#include <array>
#include <type_traits>

namespace sluice {

/// What stands at a place (%1, %2 …) of a reason.
enum class Filler : quint8 {
    Words,   ///< names, figures, what somebody else has said: the same in every language
    Own,     ///< a reason again, or somebody else's words
    OnlyOwn, ///< a reason again; if it is none, then the whole is not this reason either
    OwnList, ///< reasons, joined by kListJoint
    Said,    ///< somebody else's words, or a reason without places where he had none
};

/// A sentence by which Sluice tells why something is as it is. It is written down in English, in the ledger among others, and
/// told to clients so; the window finds it again by its pattern and translates it (core/api/reasons.h). Whatever becomes such a
/// text is made of one of the constants that are listed there, so that none is unknown to the window.
struct Reason
{
    const char *text; ///< marked with QT_TRANSLATE_NOOP("Saying", "…")
    std::array<Filler, 8> fillers = {};

    /// The args are texts, whole numbers, or reasons without places.
    template <typename... Args>
    QString english(const Args &...args) const
    {
        return Saying{text, {asText(args)...}}.english();
    }

private:
    static const QString &asText(const QString &text) { return text; }
    static QString asText(const Reason &reason) { return reason.english(); }
    template <typename Number>
    requires std::is_integral_v<Number>
    static QString asText(Number number) { return QString::number(number); }
};

/// Between the parts of a Filler::OwnList.
inline constexpr Reason kListJoint{QT_TRANSLATE_NOOP("Saying", "; ")};

} // namespace sluice
