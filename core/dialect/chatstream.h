// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dialect/streamreader.h"

namespace sluice::dialect {

struct JsonKey;

/// Chat Completions chunks (platform.openai.com/docs/api-reference/chat-streaming), with the deviations seen in the field:
/// no `choices`, null `choices` or `usage`, usage on every chunk or inside a choice, `reasoning_content` and `reasoning`.
class ChatStreamReader final : public StreamReader
{
public:
    QByteArray eventName(QByteArrayView data) const override;
    QByteArray missingEnd() const override;
    QByteArray noticeEnd(const QString &text) const override;

protected:
    EventFacts interpret(QByteArrayView type, QByteArrayView data) override;

private:
    struct Look;
    EventFacts doneMarker();
    void look(const JsonKey &key, Look &look);
    QByteArray chunk(const QByteArray &delta, const QByteArray &finishReason) const;

    // The envelope of the first chunk, as written, for chunks of our own.
    QByteArray m_id;
    QByteArray m_model;
    QByteArray m_created;
    bool m_sawFinish = false;
    bool m_sawTool = false;
};

} // namespace sluice::dialect
