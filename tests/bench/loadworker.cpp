// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/loadworker.h"

namespace sluice::bench {

LoadWorker::LoadWorker(LoadContext &context, int receiveBuffer)
    : m_context(context)
    , m_connection(context.reactor, context.options.port, receiveBuffer, *this)
    , m_order(StreamOrder::fromModel(context.options.model))
    , m_scanner(context.options.dialect)
{
}

LoadWorker::~LoadWorker()
{
    m_context.reactor.disarm(*this);
}

void LoadWorker::ask(std::optional<Nanos> since)
{
    const LoadOptions &options = m_context.options;
    m_id = m_context.nextId++;
    m_since = since.value_or(nowNanos());
    m_expected = 0;
    m_status = 0;
    m_isFirst = true;
    m_isCut = false;
    m_scanner = StreamScanner(options.dialect);
    std::string model = options.model;
    if (options.hasUniqueModels)
        model += "-u" + std::to_string(m_id);
    const std::string body = requestBody(options.dialect, model, options.isStream, options.promptBytes);
    m_connection.send("POST " + std::string(pathOf(options.dialect)) +
                      " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(options.port) + "\r\nContent-Type: application/json\r\n" +
                      options.headers + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
}

void LoadWorker::onHead(int status)
{
    m_status = status;
}

void LoadWorker::onBody(std::string_view piece)
{
    const Nanos now = nowNanos();
    if (m_context.tally.isOpen)
        m_context.tally.bytes += piece.size();
    if (!m_context.options.isStream) {
        noteFirst(now);
        return;
    }
    m_scanner.feed(piece, [this, now](const StreamScanner::Chunk &chunk) {
        if (!m_isCut)
            noteChunk(chunk, now);
    });
}

void LoadWorker::noteFirst(Nanos now)
{
    if (!m_isFirst || m_status != 200)
        return;
    m_isFirst = false;
    if (!m_hasBegun) {
        m_hasBegun = true;
        ++m_context.tally.begun;
    }
    if (m_context.tally.isOpen)
        m_context.tally.firstByte.add(now - m_since);
}

void LoadWorker::noteChunk(const StreamScanner::Chunk &chunk, Nanos now)
{
    noteFirst(now);
    LoadTally &tally = m_context.tally;
    if (chunk.sequence != m_expected)
        ++tally.sequenceErrors;
    m_expected = chunk.sequence + 1;
    if (tally.isOpen) {
        ++tally.chunks;
        tally.delay.add(now - chunk.writtenAt);
    }
    onChunk();
}

bool LoadWorker::isComplete() const
{
    return !m_context.options.isStream || (m_scanner.hasEnded() && m_expected == m_order.chunks);
}

void LoadWorker::onEnd()
{
    LoadTally &tally = m_context.tally;
    const bool isGood = m_status == 200 && isComplete();
    if (m_status != 200)
        ++tally.httpErrors;
    else if (!isGood)
        ++tally.incomplete;
    if (isGood) {
        ++tally.finished;
        if (tally.isOpen) {
            ++tally.requests;
            tally.latency.add(nowNanos() - m_since);
        }
        if (m_context.finished != nullptr) {
            std::fprintf(m_context.finished, "%lld %lld\n", static_cast<long long>(m_id), static_cast<long long>(nowNanos()));
            std::fflush(m_context.finished);
        }
    }
    onDone(isGood);
}

void LoadWorker::onBroken()
{
    ++m_context.tally.broken;
    if (m_status == 200)
        ++m_context.tally.incomplete;
    onDone(/*isGood=*/false);
}

} // namespace sluice::bench
