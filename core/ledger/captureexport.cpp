// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/captureexport.h"

#include "core/ledger/exporttext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringDecoder>

#include <algorithm>

namespace sluice::ledger {
namespace {

/// The body as text, if it is that: UTF-8 without control characters but those of lines. The last character may be cut.
std::optional<QString> textOf(const CapturedMessage &message)
{
    const auto isControl = [](char c) { return (quint8(c) < 0x20 && c != '\t' && c != '\r' && c != '\n') || c == 0x7F; };
    const QByteArray &body = *message.body;
    if (std::any_of(body.begin(), body.end(), isControl))
        return std::nullopt;
    qsizetype size = body.size();
    constexpr qsizetype kMostTail = 3;
    for (qsizetype tail = 0; message.isBodyCut() && tail < kMostTail && size > 0; ++tail) {
        const auto last = quint8(body[size - 1]);
        if (last < 0x80)
            break;
        --size;
        if (last >= 0xC0)
            break;
    }
    for (const qsizetype end : {body.size(), size}) {
        QStringDecoder decode(QStringDecoder::Utf8, QStringDecoder::Flag::ConvertInitialBom);
        const QString text = decode(QByteArrayView(body).first(end));
        if (!decode.hasError() && text.toUtf8().size() == end) // shorter where the last character is not whole
            return text;
    }
    return std::nullopt;
}

QJsonArray fieldsOf(const QByteArray &fields)
{
    QJsonArray pairs;
    for (const QByteArray &line : fields.split('\n')) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0)
            pairs.append(QJsonArray{QString::fromUtf8(line.first(colon)), QString::fromUtf8(line.sliced(colon + 1).trimmed())});
    }
    return pairs;
}

QJsonValue messageOf(const CapturedMessage &message)
{
    if (message.startLine.isEmpty())
        return QJsonValue::Null;
    QJsonObject object{{QStringLiteral("start_line"), QString::fromUtf8(message.startLine)},
                       {QStringLiteral("fields"), fieldsOf(message.fields)},
                       {QStringLiteral("body_bytes"), message.bodyBytes}};
    if (!message.body)
        return object;
    if (const auto text = textOf(message))
        object.insert(QStringLiteral("body"), *text);
    else
        object.insert(QStringLiteral("body_base64"), QString::fromLatin1(message.body->toBase64()));
    object.insert(QStringLiteral("body_cut"), message.isBodyCut());
    return object;
}

QJsonObject objectOf(const Capture &capture)
{
    QJsonArray calls;
    for (const CapturedCall &call : capture.calls)
        calls.append(QJsonObject{{QStringLiteral("request"), messageOf(call.request)},
                                 {QStringLiteral("answer"), messageOf(call.answer)}});
    return {{QStringLiteral("request"), messageOf(capture.request)},
            {QStringLiteral("answer"), messageOf(capture.answer)},
            {QStringLiteral("calls"), calls}};
}

} // namespace

QByteArray exchangeDocument(const ExchangeRecord &record, const std::optional<Capture> &capture)
{
    QJsonObject object = QJsonDocument::fromJson(exportLine(record, ExportFormat::JsonLines)).object();
    object.insert(QStringLiteral("capture"), capture ? QJsonValue(objectOf(*capture)) : QJsonValue());
    return QJsonDocument(object).toJson();
}

} // namespace sluice::ledger
