// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dialect/streamreader.h"

#include <QList>

namespace sluice::dialect {

/// Messages events (docs.anthropic.com, "Streaming messages"). The type is taken from the JSON where the `event:` line is
/// missing.
class MessagesStreamReader final : public StreamReader
{
public:
    QByteArray missingEnd() const override;
    QByteArray noticeEnd(const QString &text) const override;

protected:
    EventFacts interpret(QByteArrayView type, QByteArrayView data) override;

private:
    struct Look;
    EventFacts blockStart(const Look &look);
    EventFacts blockDelta(const Look &look);
    EventFacts blockStop(const Look &look);
    EventFacts messageDelta(const Look &look);
    void takeUsage(QByteArrayView object);

    // The block that the client knows to be open. Tool calls it knows only once they are complete.
    enum class OpenBlock { None, Text, Other };
    OpenBlock m_open = OpenBlock::None;
    qint64 m_openIndex = 0;
    QList<qint64> m_openTools; ///< indices; more than one where a relay interleaves them
    qint64 m_nextIndex = 0;    ///< the first index that no block the client knows has taken
    bool m_hasTool = false;    ///< a complete one
};

} // namespace sluice::dialect
