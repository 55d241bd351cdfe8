// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/api/reasons.h"
#include "tests/support/recordinglog.h"

#include <QStringList>

namespace sluice::test {

inline bool isKnownReason(const QString &text)
{
    return text.isEmpty() || retold(text, [](const char *pattern) { return QString::fromUtf8(pattern); }) == text;
}

/// What was written down of why something is so, but is made of none of the reasons of core/api/reasons.h: the window could not
/// tell it in another language.
inline QStringList unknownReasons(const RecordingLog &log)
{
    QStringList unknown;
    const auto look = [&unknown](const QString &text) {
        if (!isKnownReason(text))
            unknown.append(text);
    };
    for (const ExchangeRecord &record : log.finishedRecords) {
        look(record.why);
        for (const AttemptRecord &attempt : record.attempts)
            look(attempt.why);
    }
    for (const GuardEvent &event : log.notedEvents) {
        if (event.kind != GuardEventKind::QueueFull) // that of a priority, by its name
            look(event.why);
    }
    return unknown;
}

} // namespace sluice::test
