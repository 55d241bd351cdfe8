// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dialect/streamreader.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QList>

namespace sluice::dialect {

/// Responses events (platform.openai.com/docs/api-reference/responses-streaming). Tool calls that the client must run are
/// held together; tools that the provider runs by itself (web search …) pass like text.
class ResponsesStreamReader final : public StreamReader
{
public:
    explicit ResponsesStreamReader(bool keepsText)
        : m_keepsText(keepsText)
    {
    }

    QByteArray missingEnd() const override;
    QByteArray noticeEnd(const QString &text) const override;

protected:
    EventFacts interpret(QByteArrayView type, QByteArrayView data) override;

private:
    struct Look;
    void takeUsage(QByteArrayView object);
    EventFacts itemEvent(const Look &look, bool isDone);
    EventFacts ending(QByteArrayView name, QByteArrayView data, bool hasError);
    void keep(QByteArrayView name, const Look &look, QByteArrayView data);
    void keepPart(QByteArrayView name, const Look &look, QByteArrayView data);
    bool takesRoom(qsizetype &owner, qsizetype bytes);

    bool m_keepsText;
    QList<qint64> m_openTools; ///< their output_index
    qint64 m_sequence = -1;    ///< the last sequence_number
    // Kept for a notice only, up to a bound in all: the response as it was created, the items that are done, and the open
    // message with its parts.
    QJsonObject m_response;
    QJsonArray m_doneItems;
    qint64 m_nextOutputIndex = 0; ///< the first that no item the client knows has taken
    QJsonObject m_openMessage;
    qint64 m_openOutputIndex = 0;
    QJsonArray m_doneParts;
    qsizetype m_donePartCount = 0; ///< of the open message, kept or not
    QByteArray m_openText;         ///< as it was written, escapes not undone
    bool m_hasOpenPart = false;
    qsizetype m_doneBytes = 0; ///< what the response and the done items take
    qsizetype m_openBytes = 0; ///< what the open message takes
    bool m_isCurtailed = false;
};

} // namespace sluice::dialect
