// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/statusquery.h"

#include <QNetworkProxy>
#include <QNetworkReply>

namespace sluice::app {

namespace {

QNetworkRequest requestFor(quint16 port, const Secret &token)
{
    QNetworkRequest request(QUrl(QStringLiteral("http://127.0.0.1:%1/sluice/status").arg(port)));
    // The token must not follow whatever answers there to another place.
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setRawHeader("Accept-Encoding", "identity");
    if (!token.isEmpty())
        request.setRawHeader("Authorization", "Bearer " + token.reveal());
    return request;
}

} // namespace

StatusQuery::StatusQuery(const Clock &clock, TimerFactory &timers)
    : m_clock(clock)
    , m_limit(timers.create([this] {
        m_isLate = true;
        m_reply->abort();
    }))
{
    m_network.setProxy(QNetworkProxy::NoProxy);
}

StatusQuery::~StatusQuery() = default;

void StatusQuery::ask(quint16 port, const Secret &token, Callback callback)
{
    m_callback = std::move(callback);
    m_isLate = m_isTooLong = false;
    m_limit->start(m_clock.steadyNow() + kLimit);
    m_reply = m_network.get(requestFor(port, token));
    connect(m_reply, &QNetworkReply::downloadProgress, this, [this](qint64 received) {
        if (received <= kMaxBytes || m_isTooLong)
            return;
        m_isTooLong = true;
        m_reply->abort();
    });
    connect(m_reply, &QNetworkReply::finished, this, &StatusQuery::onFinished);
}

void StatusQuery::onFinished()
{
    m_limit->stop();
    m_reply->deleteLater();
    m_callback(outcome());
}

Expected<QByteArray> StatusQuery::outcome()
{
    const int status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (m_isLate)
        return unexpected(
            Error{ErrorCode::ConnectTimeout, QStringLiteral("no answer within %1 seconds").arg(kLimit.count() / 1000)});
    if (m_isTooLong)
        return unexpected(Error{ErrorCode::LimitExceeded, QStringLiteral("the answer has no end")});
    if (status == 401 || status == 403)
        return unexpected(Error{ErrorCode::PermissionDenied, QStringLiteral("the token was refused")});
    if (status == 200 && m_reply->error() == QNetworkReply::NoError)
        return m_reply->readAll();
    if (status != 0)
        return unexpected(Error{ErrorCode::ProtocolViolation, QStringLiteral("an answer with status %1").arg(status)});
    if (m_reply->error() == QNetworkReply::ConnectionRefusedError)
        return unexpected(Error{ErrorCode::ConnectFailed, QStringLiteral("nobody listens")});
    return unexpected(Error{ErrorCode::ProtocolViolation, m_reply->errorString()});
}

} // namespace sluice::app
