// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/httppoller.h"

#include "core/api/healthreasons.h"
#include "core/health/componenturl.h"

namespace sluice::health {

void HttpPoller::ask()
{
    const HealthComponent &component = subject().component;
    const ComponentUrl place = componentUrl(component, subject().caPem);
    http::UpstreamRequest request;
    request.method = "GET";
    request.target = place.path;
    request.hostField = place.hostField;
    request.headers.append("User-Agent", "Sluice");
    request.headers.append("Accept", component.source == HealthSource::Prometheus ? "text/plain;version=0.0.4" : "*/*");
    if (!component.user.isEmpty()) // RFC 7617
        request.headers.append("Authorization",
                               "Basic " + (component.user.toUtf8() + ':' + subject().password.reveal()).toBase64());
    m_status = 0;
    m_reader.reset();
    if (component.source == HealthSource::Prometheus)
        m_reader.emplace(metricSelectorFromString(component.metric).value_or(MetricSelector()));
    m_call = deps().pool.start(place.target, std::move(request), component.timeout, this);
}

void HttpPoller::onUpstreamBody(QByteArrayView bytes)
{
    if (m_reader)
        m_reader->feed(bytes);
}

void HttpPoller::onUpstreamEnd()
{
    m_call.reset();
    if (m_status < 200 || m_status > 299) {
        onAnswer(failure(kHealthReasons.status.english(m_status)));
        return;
    }
    PollResult result{goodReading(), {}};
    if (m_reader) {
        if (const auto value = m_reader->finish())
            result.reading->value = *value;
        else // It does answer; what is missing may be the settings' fault.
            result.problem = value.error().detail;
    }
    onAnswer(result);
}

void HttpPoller::onUpstreamError(const Error &error)
{
    m_call.reset();
    onAnswer(failure(error.detail));
}

} // namespace sluice::health
