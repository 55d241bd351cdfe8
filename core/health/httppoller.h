// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/poller.h"
#include "core/health/prometheustext.h"

#include <optional>

namespace sluice::health {

/// GETs an address. Well is a status of 2xx and, from a Prometheus page, the metric's value; the time runs to the end of the
/// body.
class HttpPoller final : public Poller, private http::UpstreamObserver
{
public:
    using Poller::Poller;

protected:
    void ask() override;
    void giveUp() override { m_call.reset(); }

private:
    void onUpstreamHead(const http::ResponseHead &head) override { m_status = head.status; }
    void onUpstreamBody(QByteArrayView bytes) override;
    void onUpstreamEnd() override;
    void onUpstreamError(const Error &error) override;

    std::unique_ptr<http::UpstreamCall> m_call;
    std::optional<PrometheusReader> m_reader;
    int m_status = 0;
};

} // namespace sluice::health
