// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/curlcapture.h"

#include "ui/text/curlcall.h"
#include "ui/text/messagefields.h"
#include "ui/text/quoting.h"

#include <QStringDecoder>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>

namespace sluice::ui {

namespace {

/// Linux takes no argument of more than 128 KiB (MAX_ARG_STRLEN); what is longer comes by the standard input.
constexpr qsizetype kMostArgument = 64 * 1024;

/// Fields that the meaning of a request depends on, and that tell nothing of who sent it.
constexpr std::array<QStringView, 5> kKeptFields{u"Content-Type", u"Accept", u"anthropic-version", u"anthropic-beta",
                                                 u"OpenAI-Beta"};

/// A control character pasted into a terminal is a command to it.
bool isControl(QChar character)
{
    const char16_t c = character.unicode();
    return (c < 0x20 && c != u'\n' && c != u'\r' && c != u'\t') || (c >= 0x7F && c <= 0x9F);
}

bool hasControls(QStringView text)
{
    return std::any_of(text.begin(), text.end(), isControl);
}

std::optional<QString> decoded(const QByteArray &body)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decoder(body);
    if (decoder.hasError() || hasControls(text))
        return std::nullopt;
    return text;
}

/// The target of `POST /v1/messages?beta=true HTTP/1.1`, or else that of the endpoint.
QString targetOf(const CapturedMessage &request, Endpoint endpoint)
{
    const QString target = QString::fromUtf8(request.startLine.split(' ').value(1));
    return target.startsWith(u'/') && !hasControls(target) ? target : endpointPath(endpoint);
}

/// A line that does not stand in the text.
QString endMark(const QString &text)
{
    QString mark = QStringLiteral("SLUICE_BODY");
    while (text.contains(mark))
        mark += u'_';
    return mark;
}

} // namespace

CurlObstacle curlObstacle(const CapturedMessage &request)
{
    if (!request.body)
        return CurlObstacle::NotKept;
    if (request.isBodyCut())
        return CurlObstacle::Cut;
    if (request.body->size() > kMostCurlBody)
        return CurlObstacle::TooLarge;
    return decoded(*request.body) ? CurlObstacle::None : CurlObstacle::NotText;
}

QString capturedCurl(const QString &baseUrl, const CapturedMessage &request, Endpoint endpoint)
{
    const QList<MessageField> fields = messageFields(request.fields);
    // -g: to curl, brackets and braces in a target are a pattern for many.
    QStringList parts{QStringLiteral("curl -gN ") + shellWord(baseUrl + targetOf(request, endpoint)),
                      tokenOption(!fieldValue(fields, u"x-api-key").isEmpty())};
    for (const QStringView name : kKeptFields) {
        const QString value = fieldValue(fields, name);
        if (!value.isEmpty() && !hasControls(value))
            parts += QStringLiteral("-H ") + singleQuoted(name.toString() + QStringLiteral(": ") + value);
    }
    if (fieldValue(fields, u"Content-Type").isEmpty())
        parts += QStringLiteral("-H 'Content-Type: application/json'"); // or curl names a form
    const QString body = decoded(request.body.value_or(QByteArray())).value_or(QString());
    if (request.body.value_or(QByteArray()).size() <= kMostArgument) {
        // Not --data-binary, which takes a body that begins with @ for the name of a file.
        parts += QStringLiteral("--data-raw ") + singleQuoted(body);
        return curlLines(parts);
    }
    const QString mark = endMark(body);
    parts += QStringLiteral("--data-binary @- <<'%1'\n").arg(mark);
    return curlLines(parts) + body + u'\n' + mark;
}

} // namespace sluice::ui
