// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/requesthead.h"

#include <algorithm>

namespace sluice::http {

namespace {

bool isVisible(char c)
{
    return uchar(c) > 0x20 && c != 0x7f;
}

bool isOneWord(QByteArrayView text)
{
    return !text.isEmpty() && std::all_of(text.begin(), text.end(), isVisible);
}

bool isOwnField(QByteArrayView name)
{
    return equalsIgnoringCase(name, "Host") || equalsIgnoringCase(name, "Connection") ||
           equalsIgnoringCase(name, "Content-Length") || equalsIgnoringCase(name, "Transfer-Encoding");
}

/// Whose requests have a body even if it is empty (RFC 9110 §8.6).
bool expectsBody(QByteArrayView method)
{
    return method == "POST" || method == "PUT" || method == "PATCH";
}

} // namespace

Expected<void> checkRequest(const UpstreamRequest &request)
{
    const auto refuse = [](const QString &what) {
        return unexpected(Error{ErrorCode::InvalidArgument, QStringLiteral("the request has an unusable ") + what});
    };
    if (!isOneWord(request.method))
        return refuse(QStringLiteral("method"));
    if (!isOneWord(request.target))
        return refuse(QStringLiteral("target"));
    if (!isOneWord(request.hostField))
        return refuse(QStringLiteral("host"));
    for (qsizetype i = 0; i < request.headers.size(); ++i) {
        const QByteArrayView name = request.headers.at(i).name;
        if (!isOneWord(name) || name.contains(':'))
            return refuse(QStringLiteral("field name"));
    }
    return {};
}

QByteArray requestHead(const UpstreamRequest &request)
{
    qsizetype bodySize = 0;
    for (const UpstreamRequest::Piece &piece : request.body)
        bodySize += piece.view.size();

    QByteArray head;
    head.reserve(1024);
    head.append(request.method).append(' ').append(request.target).append(" HTTP/1.1\r\nHost: ");
    head.append(request.hostField).append("\r\n");
    bool asksForCoding = false;
    for (qsizetype i = 0; i < request.headers.size(); ++i) {
        const HeaderList::Field field = request.headers.at(i);
        if (isOwnField(field.name))
            continue;
        asksForCoding = asksForCoding || equalsIgnoringCase(field.name, "Accept-Encoding");
        head.append(field.name).append(": ").append(field.value).append("\r\n");
    }
    if (!asksForCoding)
        head.append("Accept-Encoding: identity\r\n");
    if (bodySize > 0 || expectsBody(request.method))
        head.append("Content-Length: ").append(QByteArray::number(bodySize)).append("\r\n");
    head.append("Connection: keep-alive\r\n\r\n");
    return head;
}

} // namespace sluice::http
