// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/http/bytestream.h"

#include <functional>
#include <optional>

namespace sluice::test {

inline http::StreamTarget plainTarget(const QByteArray &host, quint16 port)
{
    http::StreamTarget target;
    target.host = host;
    target.port = port;
    return target;
}

/// A user of a ByteStream that remembers what it was told, and reads all it is offered.
class StreamLog final : public http::ByteStreamUser
{
public:
    std::unique_ptr<http::ByteStream> stream;
    QByteArray received;
    bool isConnected = false;
    int drainedCount = 0;
    std::optional<Error> closed;
    bool readsWhatIsOffered = true;
    std::function<void()> onData; ///< after each read

    void take(std::unique_ptr<http::ByteStream> taken)
    {
        stream = std::move(taken);
        stream->setUser(this);
    }
    void send(QByteArrayView bytes)
    {
        stream->write(bytes);
        stream->flush();
    }
    void readAll()
    {
        char buffer[4096];
        for (qint64 size = stream->read(buffer, sizeof buffer); size > 0; size = stream->read(buffer, sizeof buffer))
            received.append(buffer, size);
    }

    void onConnected() override { isConnected = true; }
    void onReadable() override
    {
        if (readsWhatIsOffered)
            readAll();
        if (onData)
            onData();
    }
    void onDrained() override { ++drainedCount; }
    void onClosed(const Error &reason) override
    {
        // As real users do: the stream goes at once, from within its own report.
        closed = reason;
        stream.reset();
    }
};

} // namespace sluice::test
