// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/wholeattempt.h"

#include "core/api/callreasons.h"
#include "core/base/redact.h"
#include "core/dialect/aggregator.h"
#include "core/dialect/answer.h"
#include "core/http/ssereader.h"
#include "core/relay/classify.h"
#include "core/relay/upstreamrequest.h"

namespace sluice::relay {

void WholeAttempt::takeBody(QByteArrayView bytes)
{
    noteContent(now());
    if (m_body.size() + bytes.size() > kMaxBody) {
        m_evidence.isForeign = true;
        fail(kCallReasons.answerTooLarge.english(kMaxBody / 1024 / 1024));
        return;
    }
    m_body.append(bytes);
}

void WholeAttempt::takeEnd()
{
    if (dialect::looksLikeEventStream(m_body)) {
        takeStream();
        return;
    }
    const dialect::AnswerFacts facts = dialect::readAnswer(m_input.channelEndpoint(), m_body);
    m_evidence.hasBody = !m_body.trimmed().isEmpty();
    if (facts.error) {
        m_evidence.error = facts.error;
        fail(kCallReasons.errorUnderOk.english(QString::fromUtf8(redactedSnippet(facts.error->message.toUtf8()))));
        return;
    }
    if (!facts.isJsonObject && m_body.trimmed().startsWith('{')) {
        // What there is of it is the model's words, which have no place in a record.
        fail(kCallReasons.answerCutOff.english());
        return;
    }
    if (!facts.isJsonObject) {
        m_evidence.isForeign = m_evidence.hasBody;
        fail(kCallReasons.noJson.english(QString::fromUtf8(redactedSnippet(m_body))));
        return;
    }
    m_usage = facts.usage;
    m_contentBytes = facts.contentBytes;
    m_hasContent = facts.hasContent;
    answer(m_body);
}

void WholeAttempt::answer(const QByteArray &body)
{
    if (!m_translation) {
        answerClient(body);
        return;
    }
    if (const auto told = m_translation->whole(body)) {
        if (m_input.keepResponse)
            m_input.keepResponse(*told);
        answerClient(*told);
        return;
    }
    m_evidence.isForeign = true;
    fail(kCallReasons.otherDialect.english(toString(m_input.way.candidate.channel->dialect)));
}

// A stream although none was asked for: the client gets what the stream spells out.
void WholeAttempt::takeStream()
{
    const auto aggregator = dialect::makeAggregator(m_input.way.candidate.channel->dialect);
    const auto reader = dialect::makeStreamReader(m_input.way.candidate.channel->dialect);
    std::optional<dialect::ProviderError> error;
    http::SseReader sse(m_input.config->settings.maxEventBytes);
    const auto onEvent = [&](const http::SseEvent &event) {
        if (!event.hasData)
            return true;
        const dialect::EventFacts facts = reader->read(event.type, event.data);
        error = facts.error;
        m_contentBytes += facts.contentBytes;
        aggregator->take(event.data);
        return !error;
    };
    sse.feed(m_body, onEvent);
    sse.finish(onEvent);
    m_evidence.hasBody = true;
    if (error) {
        m_evidence.error = error;
        fail(kCallReasons.errorInUnaskedStream.english(QString::fromUtf8(redactedSnippet(error->message.toUtf8()))));
        return;
    }
    const QByteArray whole = aggregator->result();
    if (whole.isEmpty()) {
        fail(kCallReasons.unaskedStreamWithoutEnd.english());
        return;
    }
    m_usage = reader->usage();
    m_hasContent = reader->hasContent();
    answer(whole);
}

void WholeAttempt::answerClient(QByteArrayView body)
{
    http::HeaderList headers = passedOnFields(m_head.headers);
    headers.append("Content-Type", "application/json");
    m_evidence.isComplete = true;
    m_evidence.hasContent = m_hasContent;
    if (!m_hasContent) {
        finish({.why = kCallReasons.answerWithoutContent.english(),
                .emptyAnswer = WholeAnswer{.status = m_head.status, .headers = headers, .body = body.toByteArray()}});
        return;
    }
    headers.append(m_input.servedBy);
    if (m_input.record)
        m_input.record(body);
    m_input.reply->sendWhole(m_head.status, headers, body);
    finish({.why = {}, .isAnswered = true});
}

void WholeAttempt::takeError(const QString &why)
{
    fail(kCallReasons.answerBroke.english(why));
}

void WholeAttempt::takeStall(guard::Stall stall)
{
    fail(kCallReasons.answerStalled.english(describe(stall, m_limits)));
}

Usage WholeAttempt::usage() const
{
    // Without content there is no output to count, as of an embedding.
    return m_contentBytes > 0 ? withEstimates(m_usage, m_contentBytes, /*isFinal=*/true) : withEstimatedInput(m_usage);
}

} // namespace sluice::relay
