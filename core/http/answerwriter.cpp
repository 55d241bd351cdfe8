// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/http/answerwriter.h"

#include "core/http/message.h"

#include <algorithm>
#include <array>

namespace sluice::http {

namespace {

constexpr qsizetype kSizeDigits = 8;
constexpr char kOpenChunk[] = "00000000\r\n";
constexpr qsizetype kOpenChunkSize = sizeof(kOpenChunk) - 1;

/// RFC 9110 §6.4.1, §15.3.6 and §15.4.5; 1xx never comes here.
bool allowsBody(int status)
{
    return status != 204 && status != 205 && status != 304;
}

/// The framing is ours to say, whatever fields the caller took over from elsewhere.
bool isFramingField(QByteArrayView name)
{
    constexpr std::array names = {"Content-Length", "Transfer-Encoding", "Connection", "Keep-Alive"};
    return std::any_of(names.begin(), names.end(), [&](const char *own) { return equalsIgnoringCase(name, own); });
}

} // namespace

void AnswerWriter::head(int status, const HeaderList &headers)
{
    m_out.reserve(512);
    m_out.append("HTTP/1.1 ").append(QByteArray::number(status)).append(' ').append(reasonPhrase(status)).append("\r\n");
    for (qsizetype i = 0; i < headers.size(); ++i) {
        const HeaderList::Field field = headers.at(i);
        if (!isFramingField(field.name))
            m_out.append(field.name).append(": ").append(field.value).append("\r\n");
    }
    if (!m_request.isKeepAlive)
        m_out.append("Connection: close\r\n");
    else if (!m_request.isHttp11)
        m_out.append("Connection: keep-alive\r\n");
}

void AnswerWriter::wholeHead(int status, const HeaderList &headers, qsizetype bodySize)
{
    head(status, headers);
    if (allowsBody(status))
        m_out.append("Content-Length: ").append(QByteArray::number(bodySize)).append("\r\n");
    else if (status == 205)
        m_out.append("Content-Length: 0\r\n");
    m_out.append("\r\n");
    m_framing = allowsBody(status) && !m_request.isHead ? Framing::Whole : Framing::None;
}

void AnswerWriter::beginHead(int status, const HeaderList &headers)
{
    if (!allowsBody(status)) {
        wholeHead(status, headers, 0);
        return;
    }
    if (!m_request.isHttp11)
        m_request.isKeepAlive = false;
    head(status, headers);
    if (m_request.isHttp11)
        m_out.append("Transfer-Encoding: chunked\r\n");
    m_out.append("\r\n");
    m_framing = m_request.isHead ? Framing::None : m_request.isHttp11 ? Framing::Chunked : Framing::UntilClose;
}

void AnswerWriter::body(QByteArrayView bytes)
{
    if (m_framing == Framing::None || bytes.isEmpty())
        return;
    if (m_framing == Framing::Chunked && m_chunkAt < 0) {
        m_chunkAt = m_out.size();
        m_out.append(kOpenChunk, kOpenChunkSize);
    }
    m_out.append(bytes);
}

void AnswerWriter::closeChunk()
{
    if (m_chunkAt < 0)
        return;
    constexpr char kHex[] = "0123456789abcdef";
    quint32 size = quint32(m_out.size() - m_chunkAt - kOpenChunkSize);
    char *digits = m_out.data() + m_chunkAt;
    for (qsizetype i = kSizeDigits - 1; i >= 0; --i, size >>= 4)
        digits[i] = kHex[size & 0x0F];
    m_out.append("\r\n", 2);
    m_chunkAt = -1;
}

void AnswerWriter::end()
{
    closeChunk();
    if (m_framing == Framing::Chunked)
        m_out.append("0\r\n\r\n", 5);
    m_framing = Framing::None;
}

} // namespace sluice::http
