// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/bench/clientconnection.h"
#include "tests/bench/latencyhistogram.h"
#include "tests/bench/loadoptions.h"
#include "tests/bench/streamscanner.h"

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace sluice::bench {

struct AbortedStream
{
    std::int64_t id = 0;
    Nanos at = 0;
};

/// What all workers count. Faults count always, the rest only while the window is open.
struct LoadTally
{
    bool isOpen = false;
    std::uint64_t requests = 0; ///< answered
    std::uint64_t chunks = 0;
    std::uint64_t bytes = 0;
    std::uint64_t begun = 0;    ///< streams that have told something at all, since the start
    std::uint64_t finished = 0; ///< complete answers since the start
    std::uint64_t incomplete = 0;
    std::uint64_t sequenceErrors = 0;
    std::uint64_t httpErrors = 0;
    std::uint64_t broken = 0;
    LatencyHistogram latency;   ///< request to the end of its answer
    LatencyHistogram firstByte; ///< request to first content
    LatencyHistogram delay;     ///< written by the mock to read by us
    std::vector<AbortedStream> aborts;
};

struct LoadContext
{
    Reactor &reactor;
    const LoadOptions &options;
    LoadTally &tally;
    std::int64_t nextId;
    std::FILE *finished = nullptr;
    unsigned idle = 0;   ///< workers that will ask no more
    bool isOver = false; ///< nothing new is asked
};

/// One client connection and the answer it waits for. What it does when, its descendants decide.
class LoadWorker : public ClientConnection::Observer, public Reactor::Timed
{
public:
    explicit LoadWorker(LoadContext &context, int receiveBuffer = 0);
    ~LoadWorker() override;

    bool hasBegun() const { return m_hasBegun; }
    /// The worker's own timer: by default the next request.
    void onDue() override { ask(); }

protected:
    virtual void onChunk() {}
    /// The answer has ended, well or not; the worker may ask again.
    virtual void onDone(bool isGood) = 0;

    /// `since`: when the request should have left; now by default.
    void ask(std::optional<Nanos> since = std::nullopt);
    void askLater(Nanos pause) { m_context.reactor.arm(*this, nowNanos() + pause); }
    LoadContext &context() { return m_context; }
    ClientConnection &connection() { return m_connection; }
    std::int64_t id() const { return m_id; }
    std::uint64_t chunksSeen() const { return m_expected; }
    void endAnswer() { m_isCut = true; }

private:
    void onHead(int status) final;
    void onBody(std::string_view piece) final;
    void onEnd() final;
    void onBroken() final;
    void noteFirst(Nanos now);
    void noteChunk(const StreamScanner::Chunk &chunk, Nanos now);
    bool isComplete() const;

    LoadContext &m_context;
    ClientConnection m_connection;
    StreamOrder m_order;
    StreamScanner m_scanner;
    std::int64_t m_id = 0;
    Nanos m_since = 0;
    std::uint64_t m_expected = 0; ///< sequence number of the next chunk
    int m_status = 0;
    bool m_isFirst = true;
    bool m_hasBegun = false;
    bool m_isCut = false;
};

} // namespace sluice::bench
