// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/dialect.h"

#include <QByteArrayView>

#include <optional>
#include <string>
#include <vector>

namespace sluice::dialect {

/// What one element of a conversation (a message, an item of Responses) means to trimming.
struct TrimItem
{
    enum class Kind {
        Instruction, ///< stays wherever it stands
        Prompt,      ///< what a user says, not merely results of tools
        Reply,       ///< all that follows from it
    };
    Kind kind = Kind::Reply;
    /// The turn that it stands in is kept whole.
    bool isPinned = false;
    /// Of no use without the element that comes next.
    bool leansOnNext = false;
    /// Calls that are begun in it and calls that are answered in it, by their ids. An id may be missing (empty).
    std::vector<std::string> calls;
    std::vector<std::string> results;
};

/// Reads the array `messages` of Chat or Messages, or `input` of Responses. Nothing if it is none, or if it holds what could
/// depend on more than can be seen here.
std::optional<std::vector<TrimItem>> readTrimItems(Dialect dialect, QByteArrayView array);

} // namespace sluice::dialect
