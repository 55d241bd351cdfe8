// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/timers.h"
#include "core/http/ssereader.h"
#include "core/http/upstreampool.h"
#include "core/relay/proberequest.h"
#include "core/relay/probeverdict.h"

#include <functional>
#include <memory>

namespace sluice::relay {

/// One question to a channel that is tried, and what was seen of its answer: a stream of events, read as far as it says that it
/// is whole, or anything else that is no longer
/// than kMaxBody. Relay thread only.
class ProbeQuestion final : private http::UpstreamObserver
{
public:
    struct Deps
    {
        const Clock &clock;
        TimerFactory &timers;
        http::UpstreamPool &pool;
    };
    using Done = std::function<void(const ProbeEvidence &)>;

    /// Read as JSON at one go on the relay's thread. The longest list known, OpenRouter's, has half of it.
    static constexpr qsizetype kMaxBody = 1024 * 1024;
    static constexpr qsizetype kMaxStream = 4 * 1024 * 1024;

    /// `done` is called once, and may destroy nothing of this object.
    ProbeQuestion(const Deps &deps, Dialect dialect, Done done);
    ~ProbeQuestion() override;
    /// `patience` from the sending to the first content of a stream, or to the end of anything else.
    void start(ProbeCall call, milliseconds connect, milliseconds patience);
    /// The answer has taken too long.
    void giveUp();

private:
    void onUpstreamConnected() override;
    void onUpstreamHead(const http::ResponseHead &head) override;
    void onUpstreamBody(QByteArrayView bytes) override;
    void onUpstreamEnd() override;
    void onUpstreamError(const Error &error) override;

    bool looksLikeEvents() const;
    void readEvents(QByteArrayView bytes);
    bool onEvent(const http::SseEvent &event);
    void settle();

    Deps m_deps;
    Dialect m_dialect;
    Done m_done;
    std::unique_ptr<dialect::StreamReader> m_reader;
    http::SseReader m_sse;
    std::unique_ptr<Timer> m_timer;
    std::unique_ptr<http::UpstreamCall> m_call;
    ProbeEvidence m_evidence;
    milliseconds m_patience{0};
    SteadyTime m_sentAt;
    qsizetype m_bytes = 0;
    bool m_isOver = false;
};

} // namespace sluice::relay
