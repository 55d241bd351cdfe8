// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/config/config.h"
#include "core/config/secretref.h"
#include "core/http/server.h"
#include "core/relay/gateway.h"
#include "core/relay/guardhouse.h"
#include "core/relay/responsehistory.h"
#include "tests/support/fakeconnector.h"
#include "tests/support/fakesqldesk.h"
#include "tests/support/manualclock.h"
#include "tests/support/recordinglog.h"

#include <QTest>

namespace sluice::test {

/// What a test client has received, cut into its parts.
struct ClientAnswer
{
    int status = 0;
    QByteArray head;      ///< with the status line
    QByteArray body;      ///< chunks joined
    bool isWhole = false; ///< the body came to its proper end
    QByteArray rest;      ///< what follows this answer
};

/// Reads one answer from the start of `bytes`.
ClientAnswer parseAnswer(const QByteArray &bytes);

/// A whole gateway without sockets and without time: clients and providers are scripts, the clock is moved by hand.
/// Time limits in its settings: first content 2 s, progress gap 2 s, bytes gap 1 s.
class RelayHarness
{
public:
    explicit RelayHarness(Settings settings = defaultSettings());
    ~RelayHarness();

    /// Channels `chat`, `responses` and `messages` at http://NAME.test/v1, one key each; any model goes to them. One attempt
    /// only, and neither breaker nor cooldown: tests of single attempts should not meet the guards.
    static Settings defaultSettings();
    static constexpr QByteArrayView kToken = "sluice-test-token";
    static constexpr QByteArrayView kProviderKey = "sk-provider-secret-0001";
    /// Behind `env:PLAIN_KEY`; looks like any other identifier, as the keys of some providers do.
    static constexpr QByteArrayView kPlainKey = "7f3c2b1a-0d4e-4f5a-9b8c-1234567890ab";

    /// A connection of a client.
    std::shared_ptr<FakePeer> connectClient();
    /// Sends `POST path` with the token on a new connection.
    std::shared_ptr<FakePeer> post(QByteArrayView path, QByteArrayView body, QByteArrayView extraFields = {});
    std::shared_ptr<FakePeer> postDialect(Dialect dialect, bool isStream = true, QByteArrayView extraFields = {});
    static QByteArray request(QByteArrayView method, QByteArrayView path, QByteArrayView body, QByteArrayView extraFields = {});

    /// The newest connection to a provider, made to stand; what the gateway sent to it is in received().
    FakePeer &upstream();
    /// `HTTP/1.1 200 OK` for a stream whose body ends with the connection, and its first bytes.
    void streamBegins(QByteArrayView body = {});
    void upstreamSends(QByteArrayView bytes)
    {
        connector.lastPeer().send(bytes);
        settle();
    }
    void upstreamCloses()
    {
        connector.lastPeer().close();
        settle();
    }
    void upstreamAnswers(QByteArrayView statusLine, QByteArrayView fields, QByteArrayView body);

    void advance(milliseconds by)
    {
        clock.advance(by);
        settle();
    }
    /// As after a change in the app.
    void setSettings(const Settings &settings);
    /// Lets everything happen that is due now.
    void settle();

    const ExchangeRecord &record() const { return log.finishedRecords.last(); }
    QString outcome() const { return toString(record().outcome); }

    ManualClock clock;
    FakeConnector connector;
    RecordingLog log;
    FakeSqlDesk sql;
    http::UpstreamPool pool;
    dialect::RequestReader reader;
    guard::WaitAdvice waits;
    Random random{1};
    relay::GuardHouse house;
    relay::ResponseHistory responses;
    relay::RelayContext context;
    relay::Gateway gateway;
    http::Server server;

private:
    std::vector<std::shared_ptr<FakePeer>> m_clients;
};

/// The rows of a test that is the same in every dialect: a column `dialect`.
void addDialects();

/// Text chunk, finish and end of a Chat stream, as providers send them.
QByteArray chatText(QByteArrayView text);
QByteArray chatEnd();
/// A whole healthy stream of the dialect that says `text`.
QByteArray wholeStream(Dialect dialect, QByteArrayView text);
/// The beginning of such a stream: everything up to and with one delta of `text`.
QByteArray streamStart(Dialect dialect, QByteArrayView text);
QByteArray streamDelta(Dialect dialect, QByteArrayView text);
QByteArray streamEnd(Dialect dialect);

} // namespace sluice::test
