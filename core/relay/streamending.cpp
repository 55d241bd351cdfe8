// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relay/streamending.h"

#include "core/dialect/errors.h"
#include "core/relay/classify.h"

namespace sluice::relay {

namespace {

// What OpenAI calls it; the tools know these and do not ask again.
QString finalCode(Outcome outcome)
{
    if (outcome == Outcome::ContextTooLong)
        return QStringLiteral("context_length_exceeded");
    return outcome == Outcome::ContentFilter ? QStringLiteral("content_filter") : QStringLiteral("invalid_prompt");
}

} // namespace

void breakOffStream(http::Reply &reply, const dialect::ToolManners &manners, Dialect dialect, Outcome outcome, const QString &why)
{
    if (isFinal(outcome)) {
        reply.write(dialect::errorEvent(dialect, statusForError(outcome, dialect), why, {.code = finalCode(outcome)}));
        reply.end();
        return;
    }
    switch (manners.ending) {
    case dialect::EndingForm::AbortBody:
        reply.flush();
        reply.abort();
        return;
    case dialect::EndingForm::ErrorEvent: {
        const QString message = manners.message.isEmpty() ? why : QString::fromLatin1(manners.message);
        reply.write(
            dialect::errorEvent(dialect, statusForError(outcome, dialect), message, {.code = QString::fromLatin1(manners.code)}));
        reply.end();
        return;
    }
    case dialect::EndingForm::PlainEnd: reply.end(); return;
    }
}

} // namespace sluice::relay
