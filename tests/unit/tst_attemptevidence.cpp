// SPDX-License-Identifier: GPL-3.0-or-later
// How an attempt ended, from all that was seen of it.
#include "core/relay/classify.h"

#include <QTest>

using namespace sluice;
using namespace sluice::relay;

Q_DECLARE_METATYPE(AttemptEvidence)

class TestAttemptEvidence : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anAttemptEndsAsItWasSeenToEnd_data()
    {
        QTest::addColumn<AttemptEvidence>("evidence");
        QTest::addColumn<QString>("outcome");
        using Stop = AttemptEvidence::Stop;
        const auto row = [](const char *name, const AttemptEvidence &evidence, Outcome outcome) {
            QTest::newRow(name) << evidence << toString(outcome);
        };
        const dialect::ProviderError busy{.message = QStringLiteral("busy"), .type = {}, .code = {}, .status = 529};
        const dialect::ProviderError tooLong{
            .message = {}, .type = {}, .code = QStringLiteral("context_length_exceeded"), .status = 400};
        row("whole, with content", {.status = 200, .hasBody = true, .hasContent = true, .isComplete = true}, Outcome::Ok);
        row("whole, without content", {.status = 200, .hasBody = true, .isComplete = true}, Outcome::Empty);
        row("no body at all", {.status = 200}, Outcome::Empty);
        row("ended early", {.status = 200, .hasBody = true}, Outcome::Truncated);
        row("ended early after content", {.status = 200, .hasBody = true, .hasContent = true}, Outcome::Truncated);
        row("something else than asked for", {.status = 200, .hasBody = true, .isForeign = true}, Outcome::Server);
        row("a refusal", {.status = 429}, Outcome::RateLimited);
        row("a refusal that says more", {.status = 400, .error = tooLong}, Outcome::ContextTooLong);
        row("an error under 200", {.status = 200, .error = busy, .hasBody = true}, Outcome::Server);
        row("an error after content", {.status = 200, .error = busy, .hasBody = true, .hasContent = true}, Outcome::Server);
        row("silence", {.stall = guard::Stall::FirstContent}, Outcome::Stalled);
        row("silence in mid-stream", {.status = 200, .stall = guard::Stall::ProgressGap, .hasBody = true, .hasContent = true},
            Outcome::Stalled);
        row("silence, then the client left",
            {.status = 200, .stall = guard::Stall::BytesGap, .stop = Stop::ClientLeft, .hasBody = true, .hasContent = true},
            Outcome::Stalled);
        row("the client left", {.status = 200, .stop = Stop::ClientLeft, .hasBody = true, .hasContent = true},
            Outcome::ClientGone);
        row("the client left after the answer was whole",
            {.status = 200, .stop = Stop::ClientLeft, .hasBody = true, .hasContent = true, .isComplete = true}, Outcome::Ok);
        row("the app stopped", {.stop = Stop::AppStopped}, Outcome::Interrupted);
        row("out of time", {.stop = Stop::Deadline}, Outcome::Deadline);
        row("no connection", {.transport = ErrorCode::ConnectFailed}, Outcome::Network);
        row("cut off in mid-stream", {.status = 200, .transport = ErrorCode::ConnectionLost, .hasBody = true, .hasContent = true},
            Outcome::Network);
        row("cut off when all was said",
            {.status = 200, .transport = ErrorCode::ConnectionLost, .hasBody = true, .hasContent = true, .isComplete = true},
            Outcome::Ok);
        row("cut off in a refusal", {.status = 503, .transport = ErrorCode::ConnectionLost}, Outcome::Server);
        row("no key to send", {.transport = ErrorCode::SecretUnavailable}, Outcome::Refused);
        row("a circle", {.status = 508, .isLoop = true}, Outcome::Refused);
    }
    void anAttemptEndsAsItWasSeenToEnd()
    {
        QFETCH(AttemptEvidence, evidence);
        QFETCH(QString, outcome);
        QCOMPARE(toString(classify(evidence)), outcome);
    }
};

QTEST_GUILESS_MAIN(TestAttemptEvidence)
#include "tst_attemptevidence.moc"
