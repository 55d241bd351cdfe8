// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/relayharness.h"

namespace sluice::test {

/// A gateway between clients and the channels `a`, `b` … of one dialect, with all guards at their defaults. Providers close
/// their connection after each answer, so that calls can be counted by connections.
class GuardedRelay : public RelayHarness
{
public:
    explicit GuardedRelay(Settings settings)
        : RelayHarness(std::move(settings))
    {
    }

    /// Channels of these names, keys `main` and, with two, `spare`; the name `m` goes to all of them in this order, as `m-NAME`.
    static Settings channels(const QStringList &names, Dialect dialect = Dialect::Chat, int keys = 1)
    {
        Settings settings;
        RouteSettings route{.model = QStringLiteral("m")};
        for (const QString &name : names) {
            ChannelSettings channel;
            channel.id = name;
            channel.dialect = dialect;
            channel.baseUrl = QStringLiteral("http://%1.test/v1").arg(name);
            channel.keys = {{QStringLiteral("main"), QStringLiteral("env:TEST_KEY")}};
            if (keys > 1)
                channel.keys.append({QStringLiteral("spare"), QStringLiteral("env:PLAIN_KEY")});
            channel.heartbeat.channel.firstContent = milliseconds(2'000);
            channel.heartbeat.channel.progressGap = milliseconds(2'000);
            channel.heartbeat.channel.bytesGap = milliseconds(1'000);
            channel.proxy.mode = ProxyMode::None;
            channel.cooldown.probe = ProbeKind::Off;
            settings.channels.append(channel);
            route.candidates.append({.channel = name, .model = QStringLiteral("m-") + name});
        }
        settings.routes = {route};
        return settings;
    }

    /// Calls that have reached the channel.
    int calls(const QString &channel) const
    {
        int count = 0;
        for (int i = 0; i < connector.count(); ++i)
            count += connector.target(i).host == hostOf(channel) ? 1 : 0;
        return count;
    }

    FakePeer &peerOf(const QString &channel)
    {
        for (int i = connector.count() - 1; i >= 0; --i) {
            if (connector.target(i).host == hostOf(channel))
                return connector.peer(i);
        }
        qFatal("no call to this channel");
    }

    /// The newest call of the channel, connected.
    FakePeer &callOf(const QString &channel)
    {
        FakePeer &peer = peerOf(channel);
        if (peer.received().isEmpty())
            peer.connected();
        settle();
        return peer;
    }

    void answer(const QString &channel, QByteArrayView status, QByteArrayView fields = {}, QByteArrayView body = "{}")
    {
        callOf(channel).send(QByteArray("HTTP/1.1 " + status.toByteArray() + "\r\nConnection: close\r\n" + fields.toByteArray() +
                                        "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body.toByteArray()));
        settle();
    }

    /// A stream whose body is closed by the connection's end.
    void stream(const QString &channel, QByteArrayView body)
    {
        callOf(channel).send(
            QByteArray("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Type: text/event-stream\r\n\r\n" + body.toByteArray()));
        settle();
    }

    /// The newest connection of the channel ends.
    void hangUp(const QString &channel)
    {
        peerOf(channel).close();
        settle();
    }

    KeyState keyState(qsizetype channel = 0, qsizetype key = 0) const { return house.state().channels[channel].keys.value(key); }
    ModelState modelState(qsizetype channel = 0) const { return house.state().channels[channel].models.value(0); }

    /// What the guards have noted so far, by name.
    QStringList notedKinds() const
    {
        QStringList names;
        for (const GuardEvent &event : log.notedEvents)
            names.append(toString(event.kind));
        return names;
    }

    /// Nothing is held by anybody: what every exchange must leave behind.
    bool isAtRest() const
    {
        const GuardsState state = house.state();
        bool isFree = state.slotsInUse == 0;
        for (const QueueState &queue : state.queues)
            isFree = isFree && queue.waiting == 0;
        for (const ChannelState &channel : state.channels) {
            for (const KeyState &key : channel.keys)
                isFree = isFree && key.tokens.reserved == 0 && key.requests.reserved == 0 && key.concurrency.used == 0;
        }
        return isFree;
    }

private:
    static QByteArray hostOf(const QString &channel) { return channel.toLatin1() + ".test"; }
};

/// A streamed Chat request of about so many words that wants at most so many tokens.
inline QByteArray chatRequest(int words, int maxTokens)
{
    return QByteArray("{\"model\":\"m\",\"stream\":true,\"max_tokens\":" + QByteArray::number(maxTokens) +
                      ",\"messages\":[{\"role\":\"user\",\"content\":\"" + QByteArray("word ").repeated(words) + "\"}]}");
}

inline QByteArray fieldOf(const ClientAnswer &answer, QByteArrayView name)
{
    const QByteArray start = "\r\n" + name.toByteArray() + ": ";
    const qsizetype at = answer.head.toLower().indexOf(start.toLower());
    if (at < 0)
        return {};
    const qsizetype from = at + start.size();
    return answer.head.mid(from, answer.head.indexOf("\r\n", from) - from);
}

} // namespace sluice::test
